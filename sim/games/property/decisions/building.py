"""The decision where to build."""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.index import index
from sim.engine.jit import helper, routine
from sim.engine.rng import STREAM_DECISION, below
from sim.games.property.builders import groups_to_build_on, has_own, lowest_level
from sim.games.property.buildings import (
    LOT_ANY,
    LOT_REGARDLESS,
    builds_directly,
    in_stock,
    is_even_with,
    to_be_had,
    top_level,
)
from sim.games.property.decisions.common import NEVER, NOTHING, coin, is_random, reserve
from sim.games.property.decisions.own import own_build

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
    directly = builds_directly(game, rules, lot) and target == top_level(rules)
    groups = groups_to_build_on(game, board, rules, player)
    best = NOTHING
    best_key = 0
    seen = 0
    while groups:
        group = lowest(groups)
        groups &= groups - 1
        if has_own(game, board, game.mortgages, player, group):
            continue
        own_lowest = lowest_level(game, board, rules, player, group)
        if own_lowest >= target:
            continue
        for place in range(board.group_size[group]):
            square = index(board.group_squares[group, place])
            level = game.level[square]
            if level >= target or not is_even_with(rules, level, own_lowest) or game.owner[square] != player:
                continue
            if not to_be_had(game, board, rules, square, level, lot, directly, budget):
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
    directly = builds_directly(game, rules, LOT_ANY)
    least = NEVER
    groups = groups_to_build_on(game, board, rules, player)
    while groups:
        group = lowest(groups)
        groups &= groups - 1
        own_lowest = lowest_level(game, board, rules, player, group)
        if own_lowest >= target or has_own(game, board, game.mortgages, player, group):
            continue
        for place in range(board.group_size[group]):
            square = index(board.group_squares[group, place])
            level = game.level[square]
            is_next = game.owner[square] == player and level < target and is_even_with(rules, level, own_lowest)
            if is_next and (in_stock(game, rules, level, lot) or directly):
                least = min(least, board.building_cost[square])
    return least + reserve(game, board, rules, profiles, player, profiles.build_reserve[row])
