"""Bankruptcy: to a player, who takes everything, or to the bank, which auctions the deeds."""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.deck import return_card
from sim.engine.events import (
    BANK,
    BANKRUPT,
    DECK_RETURN,
    KEEP_CARD,
    NOWHERE,
    TRANSFER,
    emit,
)
from sim.engine.jit import helper, phase, routine
from sim.engine.seats import eliminate
from sim.games.property.buildings import clear_buildings, lower_to
from sim.games.property.course import score, stops_with_next_ruin
from sim.games.property.debt_queue import owe
from sim.games.property.deeds import acquire, invest, set_mortgage, set_owner
from sim.games.property.money import move_money
from sim.games.property.mortgage import charge_transfer
from sim.games.property.names import (
    AUCTION_CAUSE,
    BANKRUPTCY_CAUSE,
    BY_BANKRUPTCY,
    BY_BANKRUPTCY_AUCTION,
    JAIL_FREE,
    RENT_CAUSE,
    TRANSFER_INTEREST,
)
from sim.games.property.sale import auction_property, invite_bidders


@helper
def heir_of_deeds(rules, creditor):
    """Return who gets the deeds of a ruined player: the player that ruined it, or the bank."""
    return creditor if creditor < BANK and rules.bankruptcy_creditor_takes_deeds else BANK


@helper
def auctions_deeds(rules):
    """Tell whether the bank auctions the deeds of a ruined player at once."""
    return rules.bankruptcy_deeds_auctioned


@phase
def surrender_buildings(game, board, rules, tally, log, player, creditor):
    """Give a ruined player's buildings back to the bank: sold for a player's sake, unpaid for the bank's."""
    built = game.owned[player] & game.built
    while built:
        square = board.square_of[lowest(built)]
        built &= built - 1
        if creditor < BANK:
            lower_to(game, board, rules, tally, log, square, 0)
        else:
            clear_buildings(game, board, rules, tally, log, square)


@phase
def surrender_cards(game, board, log, player, creditor):
    """Pass a ruined player's jail cards to a creditor who plays; all other cards go under their decks."""
    for deck in range(board.deck_count):
        for card in range(board.deck_size[deck]):
            if game.card_holder[deck, card] != player:
                continue
            if creditor < BANK and board.card_effect[deck, card] == JAIL_FREE:
                game.card_holder[deck, card] = creditor
                game.jail_cards[creditor] += 1
                emit(log, KEEP_CARD, creditor, player, deck, 0, card, 0)
            else:
                return_card(game, deck, card)
                emit(log, DECK_RETURN, player, NOWHERE, deck, 0, card, 0)
    game.jail_cards[player] = 0
    game.tax_cards[player] = 0
    game.waiting_cards[player] = 0


@phase
def hand_over_deeds(game, board, rules, tally, log, player, creditor):
    """Pass every deed to the creditor as it is; interest on mortgaged ones becomes one debt at once."""
    fees = 0
    deeds = game.estate
    while deeds:
        square = board.square_of[lowest(deeds)]
        deeds &= deeds - 1
        emit(log, TRANSFER, player, square, creditor, 0, game.mortgaged[square], 0)
        acquire(game, board, tally, square, creditor, BY_BANKRUPTCY, 0)
    if not stops_with_next_ruin(game, rules):
        mortgaged = game.estate & game.mortgages
        while mortgaged:
            square = board.square_of[lowest(mortgaged)]
            mortgaged &= mortgaged - 1
            fees += charge_transfer(board, rules, tally, log, creditor, square)
        owe(game, tally, log, creditor, BANK, fees, TRANSFER_INTEREST, NOWHERE)


@phase
def hand_in_deeds(game, board, rules, tally, log, player):
    """Return every deed of a ruined player to the bank, with its mortgage if it is auctioned next."""
    auctioned = auctions_deeds(rules) and not stops_with_next_ruin(game, rules)
    deeds = game.estate
    while deeds:
        square = board.square_of[lowest(deeds)]
        deeds &= deeds - 1
        emit(log, TRANSFER, player, square, BANK, 0, game.mortgaged[square], 0)
        set_owner(game, board, tally, square, -1)
        if not auctioned:
            set_mortgage(game, board, square, 0)


@phase
def auction_estate(game, board, rules, profiles, tally, log, player):
    """Auction the deeds that a player ruined by the bank left, one by one in ring order."""
    estate = game.estate
    while estate:
        square = board.square_of[lowest(estate)]
        estate &= estate - 1
        if rules.bankruptcy_mortgages_cleared and game.mortgaged[square]:
            set_mortgage(game, board, square, 0)
        invite_bidders(game, rules)
        winner = auction_property(game, board, rules, profiles, log, square, player + 1)
        if winner < 0:
            if game.mortgaged[square]:
                set_mortgage(game, board, square, 0)
            continue
        price = game.auction_price
        move_money(game, tally, log, winner, BANK, price, AUCTION_CAUSE, square)
        invest(tally, square, 0, price)
        acquire(game, board, tally, square, winner, BY_BANKRUPTCY_AUCTION, price)
        if game.mortgaged[square]:
            fee = charge_transfer(board, rules, tally, log, winner, square)
            owe(game, tally, log, winner, BANK, fee, TRANSFER_INTEREST, NOWHERE)


@routine
def go_bankrupt(game, board, rules, profiles, tally, log, entry):
    """Ruin the debtor of a queue entry: all it has goes to its creditor, and it leaves the game."""
    player = game.debtor[entry]
    creditor = game.creditor[entry]
    emit(log, BANKRUPT, player, NOWHERE, creditor, game.debt_amount[entry], game.debt_cause[entry], 0)
    ruined_by = game.strategy[creditor] if creditor < BANK else BANK
    tally.ruined_by[game.strategy[player], ruined_by] += 1
    game.estate = game.owned[player]
    surrender_buildings(game, board, rules, tally, log, player, creditor)
    if game.cash[player] > 0:
        if game.debt_cause[entry] == RENT_CAUSE:
            tally.returned[game.debt_square[entry]] += game.cash[player]
        move_money(game, tally, log, player, creditor, game.cash[player], BANKRUPTCY_CAUSE, NOWHERE)
    surrender_cards(game, board, log, player, creditor)
    heir = heir_of_deeds(rules, creditor)
    if heir < BANK:
        hand_over_deeds(game, board, rules, tally, log, player, heir)
    else:
        hand_in_deeds(game, board, rules, tally, log, player)
    stops = stops_with_next_ruin(game, rules)
    eliminate(game, log, player)
    if stops and game.end < 0:
        score(game, log)
    if game.end < 0 and heir == BANK and auctions_deeds(rules):
        auction_estate(game, board, rules, profiles, tally, log, player)
