"""Decisions on loans: what to give up to pay a debt, and which mortgages to lift."""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.index import index
from sim.engine.jit import helper, routine
from sim.engine.rng import STREAM_DECISION, below
from sim.games.property.buildings import may_sell_building
from sim.games.property.decisions.common import NEVER, NOTHING, coin, is_random, reserve
from sim.games.property.mortgage import lifting_interest, may_mortgage

MORTGAGES_FIRST, BUILDINGS_FIRST = range(2)
CHEAPEST, DEAREST = range(2)
LIFT_ALL, LIFT_COMPLETE, LIFT_NONE = range(3)


@helper
def sale_step(game, board, profiles, player, square, is_building):
    """Return the step (0, 1, 2) in which the strategy gives up a deed or a building."""
    buildings_first = profiles.debt_order[game.strategy[player]] == BUILDINGS_FIRST
    if is_building:
        return 0 if buildings_first else 2
    in_complete_group = (game.complete[player] >> board.group[square]) & 1
    return in_complete_group + buildings_first


@routine
def sell_order(game, board, rules, profiles, player):
    """Answer what to give up next: ``2 * square`` to mortgage, ``2 * square + 1`` to sell a building, -1 nothing."""
    row = game.strategy[player]
    chooses_randomly = is_random(game, profiles, player)
    best = NOTHING
    best_key = 0
    seen = 0
    saleable = game.owned[player] & ~game.mortgages
    while saleable:
        square = index(board.square_of[lowest(saleable)])
        saleable &= saleable - 1
        is_building = may_sell_building(game, board, rules, player, square)
        if not is_building and not may_mortgage(game, board, player, square):
            continue
        item = 2 * square + is_building
        seen += 1
        if chooses_randomly:
            if below(game, STREAM_DECISION + player, seen) == 0:
                best = item
            continue
        price = board.building_cost[square] if is_building else board.price[square]
        if profiles.debt_deeds[row] == DEAREST:
            price = 1_000_000 - price
        key = sale_step(game, board, profiles, player, square, is_building) * 10_000_000 + price
        if best == NOTHING or key < best_key:
            best = item
            best_key = key
    return best


@routine
def lift(game, board, rules, profiles, player):
    """Answer which mortgage to lift next, complete groups first and cheap before dear; -1 none."""
    row = game.strategy[player]
    if is_random(game, profiles, player):
        if coin(game, player) == 0:
            return NOTHING
    elif profiles.lift[row] == LIFT_NONE:
        return NOTHING
    kept = reserve(game, board, rules, profiles, player, profiles.lift_reserve[row])
    if is_random(game, profiles, player):
        kept = 0
    if game.cash[player] - board.cheapest_loan < kept:
        return NOTHING
    best = NOTHING
    best_key = 0
    mortgaged = game.owned[player] & game.mortgages
    while mortgaged:
        square = index(board.square_of[lowest(mortgaged)])
        mortgaged &= mortgaged - 1
        if game.cash[player] - board.mortgage[square] - lifting_interest(board, rules, square) < kept:
            continue
        in_complete_group = (game.complete[player] >> board.group[square]) & 1
        if profiles.lift[row] == LIFT_COMPLETE and not in_complete_group:
            continue
        key = (1 - in_complete_group) * 1_000_000 + board.mortgage[square]
        if best == NOTHING or key < best_key:
            best = square
            best_key = key
    return best


@routine
def cash_to_lift(game, board, rules, profiles, player):
    """Return the least cash at which `lift` answers with a square; `NEVER` where no cash would do.

    It stands until a deed, a mortgage or a building changes.
    """
    row = game.strategy[player]
    if profiles.lift[row] == LIFT_NONE:
        return NEVER
    least = NEVER
    mortgaged = game.owned[player] & game.mortgages
    while mortgaged:
        square = index(board.square_of[lowest(mortgaged)])
        mortgaged &= mortgaged - 1
        if profiles.lift[row] == LIFT_ALL or (game.complete[player] >> board.group[square]) & 1:
            least = min(least, board.mortgage[square] + lifting_interest(board, rules, square))
    return least + reserve(game, board, rules, profiles, player, profiles.lift_reserve[row])


@helper
def lifts_at_once(game, board, rules, profiles, player, square, owed):
    """Answer whether the receiver of a mortgaged deed lifts it at once, which saves paying interest twice.

    ``owed`` is what it still owes for the other deeds that it received.
    """
    cash = game.cash[player] - owed - board.mortgage[square] - lifting_interest(board, rules, square)
    if is_random(game, profiles, player):
        return cash >= 0 and coin(game, player) == 1
    row = game.strategy[player]
    if profiles.lift[row] == LIFT_NONE:
        return False
    if profiles.lift[row] == LIFT_COMPLETE and not (game.complete[player] >> board.group[square]) & 1:
        return False
    return cash >= reserve(game, board, rules, profiles, player, profiles.lift_reserve[row])
