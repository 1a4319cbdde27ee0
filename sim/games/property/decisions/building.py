"""The decision where to build."""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.events import LOT_HOTEL
from sim.engine.jit import helper, routine
from sim.engine.rng import STREAM_DECISION, below
from sim.games.property.builders import groups_to_build_on, has_own, lowest_level
from sim.games.property.buildings import (
    LOT_ANY,
    builds_directly,
    in_stock,
    is_even_with,
    next_lot,
    price_to,
    to_be_had,
    top_level,
)
from sim.games.property.decisions.common import NEVER, NOTHING, coin, is_random, reserve
from sim.games.property.decisions.own import own_build

LEVEL_OF_NO_HOTEL = -1
"""Any level that a house follows."""


@helper
def building_key(board, profiles, row, square, level):
    """Return the rank of a building site for the strategy; the lowest is built first."""
    beyond = level >= profiles.build_first_level[row]
    return board.building_rank[profiles.build_order[row], square, level] + beyond * 1_000_000_000


@helper
def highest_site(rules, own_lowest, target):
    """Return the highest level of a group that may be built on: its lowest, or where uneven any below the target."""
    return target - 1 if is_even_with(rules, own_lowest + 1, own_lowest) else own_lowest


@routine
def build_at_random(game, board, rules, player, lot):
    """Return a random site that the player may build on and can pay, or on a coin's toss -1."""
    if lot == LOT_ANY and coin(game, player) == 0:
        return NOTHING
    directly = builds_directly(game, rules, lot)
    best = NOTHING
    seen = 0
    groups = groups_to_build_on(game, board, rules, player)
    while groups:
        group = lowest(groups)
        groups &= groups - 1
        own_lowest = lowest_level(game, board, rules, player, group)
        if own_lowest >= top_level(rules) or has_own(game, board, game.mortgages, player, group):
            continue
        highest = highest_site(rules, own_lowest, top_level(rules))
        for place in range(board.group_size[group]):
            square = board.group_squares[group, place]
            level = game.level[square]
            is_next = level <= highest and game.owner[square] == player
            if is_next and to_be_had(game, board, rules, square, level, lot, directly, game.cash[player]):
                seen += 1
                if below(game, STREAM_DECISION + player, seen) == 0:
                    best = square
    return best


@helper
def profile_build(game, board, rules, profiles, player, lot):
    """Return where the player's profile puts its next building, -1 nowhere.

    `game.cheapest_site` is left as `cash_to_build` needs it.
    """
    row = game.strategy[player]
    budget = game.cash[player] - reserve(game, board, rules, profiles, player, profiles.build_reserve[row])
    target = min(profiles.build_target[row], top_level(rules))
    game.cheapest_site = board.cheapest_building
    if budget < board.cheapest_building:
        return NOTHING
    directly = builds_directly(game, rules, lot) and target == top_level(rules)
    is_house_served = in_stock(game, rules, LEVEL_OF_NO_HOTEL, lot)
    is_hotel_served = in_stock(game, rules, top_level(rules) - 1, lot)
    best = NOTHING
    best_key = NEVER
    cheapest = NEVER
    groups = groups_to_build_on(game, board, rules, player)
    while groups:
        group = lowest(groups)
        groups &= groups - 1
        own_lowest = lowest_level(game, board, rules, player, group)
        if own_lowest >= target or has_own(game, board, game.mortgages, player, group):
            continue
        highest = highest_site(rules, own_lowest, target)
        for place in range(board.group_size[group]):
            square = board.group_squares[group, place]
            if game.owner[square] != player:
                continue
            level = game.level[square]
            cost = board.building_cost[square]
            is_served = is_hotel_served if next_lot(rules, level) == LOT_HOTEL else is_house_served
            if is_served or directly or game.shortage == 0:
                cheapest = min(cheapest, cost)
            if level > highest:
                continue
            if not is_served:
                cost = price_to(board, square, level, top_level(rules)) if directly else NEVER
            if cost > budget:
                continue
            key = building_key(board, profiles, row, square, level)
            if key < best_key:
                best = square
                best_key = key
    game.cheapest_site = cheapest
    return best


@routine
def build(game, board, rules, profiles, player, lot):
    """Answer where the player puts its next building (-1 nowhere), of the kinds that ``lot`` allows.

    Asked with a single kind (`LOT_HOUSE`, `LOT_HOTEL`), it answers whether the
    player wants one, and where.
    """
    if is_random(game, profiles, player):
        answer = build_at_random(game, board, rules, player, lot)
    else:
        answer = profile_build(game, board, rules, profiles, player, lot)
    return own_build(game, board, rules, profiles, player, lot, answer)


@helper
def cash_to_build(game, board, rules, profiles, player):
    """Return the least cash at which `build`, which just answered -1, may answer with a square; `NEVER` if at none.

    It stands until a deed, a mortgage or a building of the player changes, or
    the bank gets buildings back. While no shortage was noted in this game the
    bank's stock is left aside, since one is noted when somebody wants in vain.
    """
    row = game.strategy[player]
    if profiles.own_build[row]:
        return 0
    if groups_to_build_on(game, board, rules, player) == 0:
        return NEVER
    return game.cheapest_site + reserve(game, board, rules, profiles, player, profiles.build_reserve[row])


@helper
def may_build_again(game, board, rules, profiles, player):
    """Tell whether a player that has just built, by `build`, may have the cash for another building.

    A building makes no other site cheaper and adds no group, so `build` need
    not be asked below the cash that it left: for each session of building that
    saves the look round that ends it.
    """
    if game.shortage or is_random(game, profiles, player):
        return True
    return game.cash[player] >= cash_to_build(game, board, rules, profiles, player)
