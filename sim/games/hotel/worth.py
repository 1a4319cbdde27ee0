"""Book value of a hotel, and prices that the rules derive.

Net worth (`sim.engine.course`) is cash and the book values of a player's hotels.
"""

from __future__ import annotations

from sim.engine.jit import helper

HALF_PRICE, FULL_PRICE, NO_TAKEOVER = range(3)
NOT_FOR_SALE = -1


@helper
def book_value(game, board, hotel):
    """Return land, stages and entrances at printed prices."""
    return board.cost[hotel, game.level[hotel]] + game.entrances[hotel] * board.entrance[hotel]


@helper
def bank_offer(game, board, rules, hotel):
    """Return what the bank pays where it buys for half: of land and stages, in whole steps of an auction."""
    half = board.cost[hotel, game.level[hotel]] // 2
    return whole_steps(rules, half)


@helper
def takeover_price(board, rules, hotel):
    """Return the price of a bare plot from its owner, -1 where plots cannot be taken over."""
    if rules.land_takeover == HALF_PRICE:
        return board.takeover[hotel]
    return board.land[hotel] if rules.land_takeover == FULL_PRICE else NOT_FOR_SALE


@helper
def auction_step(rules):
    """Return the step by which bids rise."""
    return rules.auction_step


@helper
def whole_steps(rules, amount):
    """Round an amount down to whole steps of an auction."""
    return amount - amount % auction_step(rules)
