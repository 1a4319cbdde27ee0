"""Decisions on loans: what to give up to pay a debt, and which mortgages to lift."""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.jit import helper, routine
from sim.engine.rng import STREAM_DECISION, below
from sim.games.property.builders import needs_whole_group
from sim.games.property.buildings import may_sell_building
from sim.games.property.decisions.common import NEVER, NOTHING, coin, is_random, reserve
from sim.games.property.mortgage import lends, lifting_interest, may_mortgage

MORTGAGES_FIRST, BUILDINGS_FIRST = range(2)
CHEAPEST, DEAREST = range(2)
LIFT_ALL, LIFT_COMPLETE, LIFT_NONE = range(3)


@routine
def without_buildings(game, board, mask):
    """Return the properties of a mask in whose group no property of the mask has a building."""
    rest = mask & game.built
    while rest:
        group = board.group_mask[board.group[board.square_of[lowest(rest)]]]
        mask &= ~group
        rest &= ~group
    return mask


@helper
def deeds_to_borrow_on(game, board, rules, player):
    """Return the player's unmortgaged properties in whose group no building of its own stands."""
    unmortgaged = game.owned[player] & ~game.mortgages
    if needs_whole_group(rules):
        return unmortgaged & ~game.developed
    return without_buildings(game, board, unmortgaged)


@helper
def deed_to_mortgage(board, mask, dearest):
    """Return the cheapest or the dearest deed of a mask, the first of equals; -1 if it is empty."""
    best = NOTHING
    best_price = NEVER
    while mask:
        square = board.square_of[lowest(mask)]
        mask &= mask - 1
        price = -board.price[square] if dearest else board.price[square]
        if price < best_price:
            best = square
            best_price = price
    return best


@helper
def building_to_sell(game, board, rules, player, dearest):
    """Return the street with the cheapest or the dearest building that may be sold; -1 if there is none."""
    best = NOTHING
    best_cost = NEVER
    built = game.owned[player] & game.built & ~game.mortgages
    while built:
        square = board.square_of[lowest(built)]
        built &= built - 1
        cost = -board.building_cost[square] if dearest else board.building_cost[square]
        if cost < best_cost and may_sell_building(game, board, rules, player, square):
            best = square
            best_cost = cost
    return best


@routine
def sell_at_random(game, board, rules, player):
    """Answer a random choice of `sell_order`."""
    best = NOTHING
    seen = 0
    saleable = game.owned[player] & ~game.mortgages
    while saleable:
        square = board.square_of[lowest(saleable)]
        saleable &= saleable - 1
        is_building = may_sell_building(game, board, rules, player, square)
        if is_building or may_mortgage(game, board, rules, player, square):
            seen += 1
            if below(game, STREAM_DECISION + player, seen) == 0:
                best = 2 * square + is_building
    return best


@routine
def sell_order(game, board, rules, profiles, player):
    """Answer what to give up next: ``2 * square`` to mortgage, ``2 * square + 1`` to sell a building, -1 nothing.

    Deeds of incomplete groups go before those of complete ones; buildings
    before or after all deeds.
    """
    if is_random(game, profiles, player):
        return sell_at_random(game, board, rules, player)
    row = game.strategy[player]
    dearest = profiles.debt_deeds[row] == DEAREST
    buildings_first = profiles.debt_order[row] == BUILDINGS_FIRST
    if buildings_first:
        square = building_to_sell(game, board, rules, player, dearest)
        if square >= 0:
            return 2 * square + 1
    deeds = deeds_to_borrow_on(game, board, rules, player) if lends(rules) else 0
    square = deed_to_mortgage(board, deeds & ~game.whole[player], dearest)
    if square < 0:
        square = deed_to_mortgage(board, deeds & game.whole[player], dearest)
    if square >= 0:
        return 2 * square
    if not buildings_first:
        square = building_to_sell(game, board, rules, player, dearest)
        if square >= 0:
            return 2 * square + 1
    return NOTHING


@routine
def lift(game, board, rules, profiles, player):
    """Answer which mortgage to lift next, complete groups first and cheap before dear; -1 none.

    `game.cheapest_lift` is left as `cash_to_lift` needs it.
    """
    row = game.strategy[player]
    game.cheapest_lift = board.cheapest_loan
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
    cheapest = NEVER
    mortgaged = game.owned[player] & game.mortgages
    while mortgaged:
        square = board.square_of[lowest(mortgaged)]
        mortgaged &= mortgaged - 1
        in_complete_group = (game.complete[player] >> board.group[square]) & 1
        if profiles.lift[row] == LIFT_COMPLETE and not in_complete_group:
            continue
        cost = board.mortgage[square] + lifting_interest(board, rules, square)
        cheapest = min(cheapest, cost)
        if game.cash[player] - cost < kept:
            continue
        key = (1 - in_complete_group) * 1_000_000 + board.mortgage[square]
        if best == NOTHING or key < best_key:
            best = square
            best_key = key
    game.cheapest_lift = cheapest
    return best


@helper
def cash_to_lift(game, board, rules, profiles, player):
    """Return the least cash at which `lift`, which just answered -1, may answer with a square; `NEVER` if at none.

    It stands until a deed, a mortgage or a building changes.
    """
    row = game.strategy[player]
    if profiles.lift[row] == LIFT_NONE or game.owned[player] & game.mortgages == 0:
        return NEVER
    return game.cheapest_lift + reserve(game, board, rules, profiles, player, profiles.lift_reserve[row])


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
