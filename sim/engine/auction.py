"""Auctions: every bidder has a limit; the price is what an open auction would reach.

Bidding rises by steps until one bidder is left, so the winner pays one step
over the second limit, never more than its own limit, and the opening when it
bids alone. Ties go to the bidder who comes first in the order of bidding.
"""

from __future__ import annotations

from sim.engine.jit import helper


@helper
def highest_bidder(limits, first, players, opening):
    """Return the seat with the highest limit of at least ``opening``, -1 for none.

    Seats bid from ``first`` round the table; seats that may not bid have the
    limit -1.
    """
    winner = -1
    best = max(opening - 1, 0)
    for turn in range(players):
        seat = (first + turn) % players
        if limits[seat] > best:
            best = limits[seat]
            winner = seat
    return winner


@helper
def auction_price(limits, winner, players, opening, step):
    """Return the price that ``winner`` pays."""
    second = opening - 1
    for seat in range(players):
        if seat != winner and limits[seat] > second:
            second = limits[seat]
    if second < max(opening, 1):
        return max(opening, 1)
    return min(limits[winner], second + step)
