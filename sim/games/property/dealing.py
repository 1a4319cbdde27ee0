"""Deeds dealt at the start, as in the short game and the timed game."""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.events import BANK, DEAL, NOBODY, emit
from sim.engine.jit import helper, phase, routine
from sim.engine.rng import STREAM_DEEDS, below, derive
from sim.games.property.deeds import acquire, invest
from sim.games.property.money import move_money
from sim.games.property.names import BY_DEALING, PURCHASE


@helper
def deeds_a_player(game, board, rules):
    """Return how many deeds each player is dealt: as many whole rounds of dealing as the deeds last."""
    return 0 if rules.walk_only else min(rules.dealt_deeds, board.property_count // game.players)


@phase
def draw_deed(game, board, undealt, left):
    """Return the square of one of the ``left`` deeds of a mask, all equally likely: the next of a shuffled pile."""
    for _ in range(below(game, STREAM_DEEDS, left)):
        undealt &= undealt - 1
    return board.square_of[lowest(undealt)]


@phase
def deal_deed(game, board, rules, tally, log, seat, square):
    """Hand a player the deed it is dealt, for its list price if such are paid; what it cannot pay is the bank's."""
    price = board.price[square] if rules.dealt_paid else 0
    if game.cash[seat] < price:
        return
    emit(log, DEAL, seat, square, NOBODY, price, 0, 0)
    if price > 0:
        move_money(game, tally, log, seat, BANK, price, PURCHASE, square)
        invest(tally, square, 0, price)
    game.first_owner[square] = seat
    acquire(game, board, tally, square, seat, BY_DEALING, price)


@routine
def deal_deeds(game, board, rules, tally, log):
    """Deal every player its deeds, one at a time in order of seats."""
    deeds = deeds_a_player(game, board, rules)
    if deeds == 0:
        return
    derive(game, STREAM_DEEDS)
    left = board.property_count
    undealt = (1 << left) - 1
    for number in range(deeds * game.players):
        square = draw_deed(game, board, undealt, left)
        undealt &= ~(1 << board.property[square])
        left -= 1
        deal_deed(game, board, rules, tally, log, number % game.players, square)
