"""Decisions on stages: applications for permits, facilities, what to build for nothing."""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.jit import helper, phase, routine
from sim.engine.policy import NOTHING, coin, is_random
from sim.engine.rng import STREAM_DECISION, below
from sim.games.hotel.decisions.common import any_of, any_or_none, budget
from sim.games.hotel.stages import printed_price, top_by_permit, top_for_free

BEST_RETURN, DEAREST, CHEAPEST, MOST_ENTRANCES = range(4)
FREE_DEAREST, FREE_HIGHEST_RATE = range(2)
RISK_DOUBLE, RISK_PRINTED, RISK_NOTHING = range(3)
SHIFT = 4
"""Bits of a wish that hold the number of stages."""


@helper
def wished_hotel(wish):
    """Return the hotel of a wish for a permit."""
    return wish >> SHIFT


@helper
def wished_stages(wish):
    """Return the number of stages of a wish for a permit."""
    return wish & ((1 << SHIFT) - 1)


@phase
def highest_price(game, rules, profiles, player):
    """Return the highest printed price for which the strategy would apply.

    Twice the price, the price itself or nothing has to be affordable; the
    table may want the price in hand.
    """
    cash = game.cash[player]
    limit = cash if rules.permit_price_in_hand else 1 << 60
    row = game.strategy[player]
    risk = profiles.permit_risk[row]
    if is_random(game, profiles, player) or risk == RISK_NOTHING:
        return limit
    own = budget(game, profiles, player, profiles.build_reserve[row])
    return min(limit, own // 2 if risk == RISK_DOUBLE else own)


@helper
def stages_within(game, board, rules, hotel, limit):
    """Return how many next stages of a hotel can be asked for at a printed price of at most ``limit``."""
    stages = 0
    left = top_by_permit(board, rules, hotel) - game.level[hotel]
    while stages < left and printed_price(game, board, hotel, stages + 1) <= limit:
        stages += 1
    return stages


@phase
def building_figure(game, board, profiles, row, hotel):
    """Return how much the strategy wants to build the next stage of a hotel; the highest is built first."""
    level = game.level[hotel] + 1
    order = profiles.build_order[row]
    if order == BEST_RETURN:
        return board.gain_rank[hotel, level]
    if order == DEAREST:
        return board.price[hotel, level]
    if order == CHEAPEST:
        return -board.price[hotel, level]
    return game.entrances[hotel]


@phase
def random_wish(game, player, hotel, most):
    """Return a wish for a random number of the stages that can be asked for."""
    return (hotel << SHIFT) + 1 + below(game, STREAM_DECISION + player, most)


@routine
def permit(game, board, rules, profiles, player):
    """Answer for which hotel and how many stages the player applies: a wish, or -1 for none."""
    limit = highest_price(game, rules, profiles, player)
    row = game.strategy[player]
    hotels = game.owned[player] & ~game.fresh
    possible = 0
    best = NOTHING
    best_figure = 0
    while hotels:
        hotel = lowest(hotels)
        hotels &= hotels - 1
        if stages_within(game, board, rules, hotel, limit) == 0:
            continue
        possible |= 1 << hotel
        figure = building_figure(game, board, profiles, row, hotel)
        if best == NOTHING or figure > best_figure:
            best = hotel
            best_figure = figure
    if best == NOTHING:
        return NOTHING
    if is_random(game, profiles, player):
        hotel = any_or_none(game, player, possible)
        if hotel < 0:
            return NOTHING
        return random_wish(game, player, hotel, stages_within(game, board, rules, hotel, limit))
    return (best << SHIFT) + min(stages_within(game, board, rules, best, limit), profiles.stages[row])


@routine
def facility(game, board, profiles, player, bought):
    """Answer which facility the player buys after it has ``bought`` some at this throw, -1 for none."""
    row = game.strategy[player]
    chooses_randomly = is_random(game, profiles, player)
    cash = game.cash[player]
    if chooses_randomly:
        if coin(game, player) == 0:
            return NOTHING
    elif bought >= profiles.facilities[row]:
        return NOTHING
    else:
        cash = budget(game, profiles, player, -1)
    hotels = game.owned[player] & game.complete
    possible = 0
    best = NOTHING
    while hotels:
        hotel = lowest(hotels)
        hotels &= hotels - 1
        level = board.facility[hotel]
        if board.price[hotel, level] > cash:
            continue
        possible |= 1 << hotel
        if best == NOTHING or board.gain_rank[hotel, level] > board.gain_rank[best, board.facility[best]]:
            best = hotel
    if chooses_randomly and possible:
        return any_of(game, player, possible)
    return best


@phase
def gift_figure(game, board, profiles, row, hotel):
    """Return how much the strategy wants the next stage of a hotel for nothing."""
    level = game.level[hotel] + 1
    if profiles.free_building[row] == FREE_DEAREST:
        return board.price[hotel, level]
    return board.rate[hotel, level] - board.rate[hotel, level - 1]


@routine
def free_building(game, board, rules, profiles, player):
    """Answer which hotel's next stage the player builds for nothing, -1 if there is none."""
    row = game.strategy[player]
    hotels = game.owned[player] & ~game.fresh
    possible = 0
    best = NOTHING
    best_figure = 0
    while hotels:
        hotel = lowest(hotels)
        hotels &= hotels - 1
        if game.level[hotel] >= top_for_free(board, rules, hotel):
            continue
        possible |= 1 << hotel
        figure = gift_figure(game, board, profiles, row, hotel)
        if best == NOTHING or figure > best_figure:
            best = hotel
            best_figure = figure
    if possible and is_random(game, profiles, player):
        return any_of(game, player, possible)
    return best
