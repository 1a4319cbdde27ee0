"""The decision which hotel to put up for auction, to pay a debt."""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.jit import phase, routine
from sim.engine.policy import NOTHING, is_random
from sim.games.hotel.decisions.common import any_of
from sim.games.hotel.worth import book_value

LOWEST_VALUE, HIGHEST_VALUE, LOWEST_RATE = range(3)


@phase
def keeping_figure(game, board, profiles, row, hotel):
    """Return how much the strategy wants to keep a hotel; the lowest goes first."""
    order = profiles.sell_order[row]
    if order == LOWEST_RATE:
        return board.rate[hotel, game.level[hotel]]
    value = book_value(game, board, hotel)
    return value if order == LOWEST_VALUE else -value


@routine
def sell_order(game, board, profiles, player):
    """Answer which hotel a debtor puts up next; it has at least one."""
    hotels = game.owned[player]
    if is_random(game, profiles, player):
        return any_of(game, player, hotels)
    row = game.strategy[player]
    best = NOTHING
    best_figure = 0
    while hotels:
        hotel = lowest(hotels)
        hotels &= hotels - 1
        figure = keeping_figure(game, board, profiles, row, hotel)
        if best == NOTHING or figure < best_figure:
            best = hotel
            best_figure = figure
    return best
