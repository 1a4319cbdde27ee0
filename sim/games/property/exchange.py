"""Carrying out a deal: deeds, jail cards, cash, and the interest on mortgaged deeds."""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.events import BANK, KEEP_CARD, NOBODY, NOWHERE, TRADE, TRADE_GIVE, TRADE_PAY, emit
from sim.engine.jit import helper, phase, routine
from sim.games.property import decisions, names
from sim.games.property.deal import transfer_fees
from sim.games.property.debt_queue import owe
from sim.games.property.deeds import acquire
from sim.games.property.money import move_money
from sim.games.property.mortgage import charge_transfer, lift_mortgage, transfer_interest
from sim.games.property.names import BY_TRADE, JAIL_FREE, TRADE_CAUSE, TRANSFER_INTEREST


@phase
def count_trade(game, tally):
    """Count a trade by its kind."""
    tally.trades += 1
    is_swap = game.deal_get != 0 and game.deal_give != 0
    if not is_swap:
        tally.trade_kinds[names.DEEDS_FOR_CASH] += 1
    elif game.deal_cash == 0:
        tally.trade_kinds[names.SWAP] += 1
    else:
        tally.trade_kinds[names.SWAP_AND_CASH] += 1
    tally.trades_with_card += game.deal_cards != 0
    tally.trades_with_mortgage += (game.deal_get | game.deal_give) & game.mortgages != 0


@helper
def hand_over(game, board, tally, log, giver, receiver, deeds):
    """Pass deeds from one side to the other."""
    while deeds:
        square = board.square_of[lowest(deeds)]
        deeds &= deeds - 1
        emit(log, TRADE_GIVE, giver, square, receiver, 0, game.mortgaged[square], NOBODY)
        acquire(game, board, tally, square, receiver, BY_TRADE, 0)


@routine
def hand_over_card(game, board, log, giver, receiver):
    """Pass one jail card from one side to the other."""
    for deck in range(board.deck_count):
        for card in range(board.deck_size[deck]):
            if game.card_holder[deck, card] == giver and board.card_effect[deck, card] == JAIL_FREE:
                emit(log, TRADE_GIVE, giver, NOWHERE, receiver, 0, card, deck)
                emit(log, KEEP_CARD, receiver, giver, deck, 0, card, 0)
                game.card_holder[deck, card] = receiver
                game.jail_cards[giver] -= 1
                game.jail_cards[receiver] += 1
                return


@helper
def pay_partner(game, tally, log, payer, payee, amount):
    """Pay the cash of a deal."""
    if amount > 0:
        emit(log, TRADE_PAY, payer, NOWHERE, payee, amount, 0, 0)
        move_money(game, tally, log, payer, payee, amount, TRADE_CAUSE, NOWHERE)


@routine
def settle_received(game, board, rules, profiles, tally, log, player, deeds):
    """Lift the mortgages of deeds just received, or pay their transfer interest.

    The receiver of a mortgaged deed lifts it at once, with interest once, or
    pays the interest now and again when it lifts the mortgage later. Money for
    the interest of the others is set aside first.
    """
    waiting = transfer_fees(game, board, rules, deeds)
    owed = 0
    mortgaged = deeds & game.mortgages
    while mortgaged:
        square = board.square_of[lowest(mortgaged)]
        mortgaged &= mortgaged - 1
        waiting -= transfer_interest(board, rules, square)
        if decisions.lifts_at_once(game, board, rules, profiles, player, square, waiting + owed):
            lift_mortgage(game, board, rules, tally, log, player, square)
        else:
            owed += charge_transfer(board, rules, tally, log, player, square)
    owe(game, tally, log, player, BANK, owed, TRANSFER_INTEREST, NOWHERE)


@routine
def exchange(game, board, rules, profiles, tally, log, player):
    """Carry out the deal on the table between the player on turn and its partner."""
    partner = game.deal_partner
    count_trade(game, tally)
    emit(log, TRADE, player, NOWHERE, partner, game.deal_cash, game.deal_gain, game.deal_partner_gain)
    get = game.deal_get
    give = game.deal_give
    mortgaged = (get | give) & game.mortgages
    hand_over(game, board, tally, log, partner, player, get)
    hand_over(game, board, tally, log, player, partner, give)
    if game.deal_cards > 0:
        hand_over_card(game, board, log, player, partner)
    elif game.deal_cards < 0:
        hand_over_card(game, board, log, partner, player)
    pay_partner(game, tally, log, player, partner, game.deal_cash)
    pay_partner(game, tally, log, partner, player, -game.deal_cash)
    if mortgaged:
        settle_received(game, board, rules, profiles, tally, log, player, get)
        settle_received(game, board, rules, profiles, tally, log, partner, give)
