"""Cards that a player keeps: those that spare it a tax, and those that cannot be obeyed yet.

Jail cards are kept too, but by rules of their own (`sim.games.property.jail`).
"""

from __future__ import annotations

from sim.engine.deck import return_card, take_card
from sim.engine.events import CARD_USED, DECK_RETURN, KEEP_CARD, NOBODY, NOWHERE, emit
from sim.engine.jit import helper, routine
from sim.games.property import decisions
from sim.games.property.buildings import put_up
from sim.games.property.money import move_money
from sim.games.property.names import CARD_PLAYERS, FREE_HOUSE, FROM_RICHEST, JAIL_FREE, TAX_FREE


@helper
def may_wait(effect):
    """Tell whether a card of this effect is kept until it can be obeyed."""
    return effect in (FROM_RICHEST, FREE_HOUSE)


@helper
def note_held(game, effect, player, change):
    """Note that a player holds one card of an effect more, or less."""
    if effect == JAIL_FREE:
        game.jail_cards[player] += change
    elif effect == TAX_FREE:
        game.tax_cards[player] += change
    else:
        game.waiting_cards[player] += change


@routine
def hold_card(game, board, log, player, deck, card):
    """Let a player keep the card that it has drawn."""
    take_card(game, deck, card, player)
    note_held(game, board.card_effect[deck, card], player, 1)
    emit(log, KEEP_CARD, player, NOWHERE, deck, 0, card, 0)


@routine
def use_card(game, board, log, player, deck, card, spared):
    """Put a kept card that is used or obeyed now under its deck; ``spared`` is the tax that it saves."""
    emit(log, CARD_USED, player, game.position[player], deck, spared, card, 0)
    note_held(game, board.card_effect[deck, card], player, -1)
    return_card(game, deck, card)
    emit(log, DECK_RETURN, player, NOWHERE, deck, 0, card, 0)


@routine
def use_tax_card(game, board, log, player, spared):
    """Use the first of the player's cards that spare it a tax."""
    for deck in range(board.deck_count):
        for card in range(board.deck_size[deck]):
            if game.card_holder[deck, card] == player and board.card_effect[deck, card] == TAX_FREE:
                use_card(game, board, log, player, deck, card, spared)
                return


@routine
def richest_opponent(game, player):
    """Return the living opponent with the most cash; of equals the first in order of play after the player."""
    richest = NOBODY
    for turn in range(1, game.players):
        seat = (player + turn) % game.players
        if game.alive[seat] and (richest == NOBODY or game.cash[seat] > game.cash[richest]):
            richest = seat
    return richest


@routine
def collect_bet(game, board, tally, log, player, deck, card, kept):
    """Collect the amount of a card from the richest opponent; tell whether that one had it."""
    payer = richest_opponent(game, player)
    amount = board.card_amount[deck, card]
    if game.cash[payer] < amount:
        return False
    if kept:
        use_card(game, board, log, player, deck, card, 0)
    move_money(game, tally, log, payer, player, amount, CARD_PLAYERS, NOWHERE)
    return True


@routine
def obey_if_possible(game, board, rules, profiles, tally, log, player, deck, card, kept):
    """Obey a card that may have to wait, drawn now or kept from before; tell whether it could be obeyed."""
    if board.card_effect[deck, card] == FROM_RICHEST:
        return collect_bet(game, board, tally, log, player, deck, card, kept)
    square = decisions.free_site(game, board, rules, profiles, player)
    if square < 0:
        return False
    if kept:
        use_card(game, board, log, player, deck, card, 0)
    put_up(game, board, rules, tally, log, player, square, game.level[square] + 1, 0)
    return True


@routine
def obey_waiting_cards(game, board, rules, profiles, tally, log, player):
    """Obey those of the player's waiting cards that can be obeyed now, by deck and card."""
    for deck in range(board.deck_count):
        for card in range(board.deck_size[deck]):
            if game.card_holder[deck, card] == player and may_wait(board.card_effect[deck, card]):
                obey_if_possible(game, board, rules, profiles, tally, log, player, deck, card, True)
