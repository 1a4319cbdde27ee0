"""The decision where to build."""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.index import index
from sim.engine.jit import helper, routine
from sim.engine.rng import STREAM_DECISION, below
from sim.games.property.buildings import LOT_ANY, LOT_REGARDLESS, in_stock, is_even_with, top_level
from sim.games.property.decisions.common import NEVER, NOTHING, coin, is_random, reserve
from sim.games.property.decisions.own import own_build
from sim.games.property.deeds import group_has

BEST_RETURN, DEAREST_GROUP, CHEAPEST_GROUP, BOARD_ORDER = range(4)


@helper
def building_key(board, profiles, row, square, level):
    """Return the rank of a building site for the strategy; the lowest is built first."""
    order = profiles.build_order[row]
    if order == BEST_RETURN:
        key = -board.building_return[square, level + 1]
    elif order == DEAREST_GROUP:
        key = -board.building_cost[square]
    elif order == CHEAPEST_GROUP:
        key = board.building_cost[square]
    else:
        key = square
    beyond = level >= profiles.build_first_level[row]
    return key + beyond * 1_000_000_000


@helper
def profile_build(game, board, rules, profiles, player, lot):
    """Return where the player's profile puts its next building, -1 nowhere."""
    row = game.strategy[player]
    chooses_randomly = is_random(game, profiles, player)
    if chooses_randomly:
        if lot == LOT_ANY and coin(game, player) == 0:
            return NOTHING
        budget = game.cash[player]
        target = top_level(rules)
    else:
        budget = game.cash[player] - reserve(game, board, rules, profiles, player, profiles.build_reserve[row])
        target = min(profiles.build_target[row], top_level(rules))
    if budget < board.cheapest_building:
        return NOTHING
    groups = game.complete[player] & board.street_groups
    best = NOTHING
    best_key = 0
    seen = 0
    while groups:
        group = lowest(groups)
        groups &= groups - 1
        if group_has(game.mortgages, board, group):
            continue
        lowest_level = game.lowest_level[group]
        if lowest_level >= target:
            continue
        for place in range(board.group_size[group]):
            square = index(board.group_squares[group, place])
            level = game.level[square]
            if level >= target or board.building_cost[square] > budget or not in_stock(game, rules, level, lot):
                continue
            if not is_even_with(rules, level, lowest_level):
                continue
            seen += 1
            if chooses_randomly:
                if below(game, STREAM_DECISION + player, seen) == 0:
                    best = square
                continue
            key = building_key(board, profiles, row, square, level)
            if best == NOTHING or key < best_key:
                best = square
                best_key = key
    return best


@routine
def build(game, board, rules, profiles, player, lot):
    """Answer where the player puts its next building (-1 nowhere), of the kinds that ``lot`` allows.

    Asked with a single kind (`LOT_HOUSE`, `LOT_HOTEL`), it answers whether the
    player wants one, and where.
    """
    answer = profile_build(game, board, rules, profiles, player, lot)
    return own_build(game, board, rules, profiles, player, lot, answer)


@routine
def cash_to_build(game, board, rules, profiles, player):
    """Return the least cash at which `build` may answer with a square; `NEVER` where no cash would do.

    It stands until a deed, a mortgage or a building of the player changes, or
    the bank gets buildings back. While no shortage was noted in this game the
    bank's stock is left aside, since one is noted when somebody wants in vain.
    """
    row = game.strategy[player]
    if profiles.own_build[row]:
        return 0
    target = min(profiles.build_target[row], top_level(rules))
    lot = LOT_ANY if game.shortage else LOT_REGARDLESS
    least = NEVER
    groups = game.complete[player] & board.street_groups
    while groups:
        group = lowest(groups)
        groups &= groups - 1
        if game.lowest_level[group] >= target or group_has(game.mortgages, board, group):
            continue
        for place in range(board.group_size[group]):
            square = index(board.group_squares[group, place])
            level = game.level[square]
            is_next = level < target and is_even_with(rules, level, game.lowest_level[group])
            if is_next and in_stock(game, rules, level, lot):
                least = min(least, board.building_cost[square])
    return least + reserve(game, board, rules, profiles, player, profiles.build_reserve[row])
