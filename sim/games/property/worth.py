"""Worth of a player: the two sums that rules ask for, beside the net worth of `sim.engine.course`."""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.jit import helper, routine
from sim.games.property.mortgage import lends


@routine
def taxable_worth(game, board, player):
    """Return what an income tax in per cent is taken of.

    Cash, the printed price of all deeds, mortgaged ones too, and buildings at
    cost (Parker booklet of 1997).
    """
    worth = game.cash[player]
    owned = game.owned[player]
    while owned:
        square = board.square_of[lowest(owned)]
        owned &= owned - 1
        worth += board.price[square] + game.level[square] * board.building_cost[square]
    return worth


@routine
def raisable_cash(game, board, rules, player):
    """Return the cash that a player could have after selling every building and mortgaging every deed it may."""
    worth = game.cash[player]
    lent = lends(rules)
    unmortgaged = game.owned[player] & ~game.mortgages
    while unmortgaged:
        square = board.square_of[lowest(unmortgaged)]
        unmortgaged &= unmortgaged - 1
        worth += board.mortgage[square] * lent
        if game.level[square]:
            worth += game.level[square] * sale_price(board, rules, square)
    return worth


@helper
def sale_price(board, rules, square):
    """Return what the bank pays for one building of the street (each level counts as one)."""
    return board.building_cost[square] * rules.buildings_sale_share // 1000
