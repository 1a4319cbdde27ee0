"""Stages of a hotel: main building, annexes, the facility last."""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.jit import helper, phase


@helper
def needs_permit(rules):
    """Tell whether a facility is asked for on a build square, like a building."""
    return rules.facility_permit


@helper
def building_count(board, hotel):
    """Return how many stages of a hotel are buildings: all but the facility."""
    return board.top[hotel] - (board.facility[hotel] > 0)


@helper
def top_by_permit(board, rules, hotel):
    """Return the highest level to which a permit can build a hotel."""
    return board.top[hotel] if needs_permit(rules) else building_count(board, hotel)


@helper
def top_for_free(board, rules, hotel):
    """Return the highest level to which free building squares can build a hotel."""
    return board.top[hotel] if rules.free_building_facility else building_count(board, hotel)


@helper
def printed_price(game, board, hotel, stages):
    """Return the printed price of the next stages of a hotel."""
    level = game.level[hotel]
    return board.cost[hotel, level + stages] - board.cost[hotel, level]


@phase
def dearest_standing(game, board, player):
    """Return the highest printed price of a building that stands on the player's plots, 0 without any."""
    dearest = 0
    hotels = game.owned[player]
    while hotels:
        hotel = lowest(hotels)
        hotels &= hotels - 1
        for level in range(1, min(game.level[hotel], building_count(board, hotel)) + 1):
            dearest = max(dearest, board.price[hotel, level])
    return dearest
