"""Auctions: the price and the winner of an open auction, from the limits alone."""

from __future__ import annotations

import numba
import numpy as np
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sim.engine.auction import auction_price, highest_bidder

SEATS = 8


@numba.njit
def sell(limits, first, players, opening, step):  # type: ignore[no-untyped-def]
    """Return the winner (-1 for none) and the price."""
    winner = highest_bidder(limits, first, players, opening)
    if winner < 0:
        return winner, 0
    return winner, auction_price(limits, winner, players, opening, step)


def sold(limits: list[int], first: int, opening: int, step: int) -> tuple[int, int]:
    """Return the winner and the price among as many players as there are limits."""
    padded = np.array([*limits, *[9999] * (SEATS - len(limits))], np.int64)
    winner, price = sell(padded, first, len(limits), opening, step)
    return int(winner), int(price)


def order_of(limits: list[int], first: int) -> list[int]:
    """Return the seats in the order of bidding."""
    return [(first + turn) % len(limits) for turn in range(len(limits))]


def last_word(limits: list[int], first: int, opening: int, step: int) -> tuple[int, int]:
    """Let the weakest speak first, each outbid by the next by a step or with all it has; equals stop each other."""
    winner, price = -1, 0
    for seat in sorted(order_of(limits, first), key=lambda seat: limits[seat]):
        if limits[seat] < opening:
            continue
        if winner < 0:
            winner, price = seat, opening
        elif limits[seat] == limits[winner]:
            price = limits[winner]
        else:
            winner, price = seat, min(limits[seat], limits[winner] + step)
    return winner, price


def round_the_table(limits: list[int], first: int, opening: int, step: int) -> tuple[int, int]:
    """Let everybody in turn raise by one step as long as its limit allows; return the last bidder and its bid."""
    winner, price, raised = -1, opening - step, True
    while raised:
        raised = False
        for seat in order_of(limits, first):
            if seat != winner and limits[seat] >= price + step:
                winner, price, raised = seat, price + step, True
    return winner, price


LIMITS = st.lists(st.integers(-1, 60), min_size=2, max_size=SEATS)


@settings(derandomize=True, deadline=None, max_examples=1000)
@given(limits=LIMITS, first=st.integers(0, 20), opening=st.integers(1, 30), step=st.integers(1, 25))
@example(limits=[50, 50], first=1, opening=10, step=5)
@example(limits=[10, 9], first=0, opening=10, step=1)
def test_price_of_an_open_auction(limits: list[int], first: int, opening: int, step: int) -> None:
    winner, price = sold(limits, first, opening, step)
    assert (winner, price) == last_word(limits, first, opening, step)
    assert winner < 0 or opening <= price <= limits[winner]


@settings(derandomize=True, deadline=None, max_examples=1000)
@given(limits=LIMITS, first=st.integers(0, 20), opening=st.integers(1, 30), step=st.integers(1, 10))
def test_bidding_round_the_table_comes_close(limits: list[int], first: int, opening: int, step: int) -> None:
    """Who comes to hold the bid at the second limit is chance there, so the price may be less by up to two steps."""
    winner, price = sold(limits, first, opening, step)
    bidder, bid = round_the_table(limits, first, opening, step)
    best, second, *_ = sorted(limits, reverse=True)
    if winner < 0:
        assert bidder < 0
    elif best >= second + step:
        assert bidder == winner
        assert price - 2 * step < bid <= price


@settings(derandomize=True, deadline=None, max_examples=300)
@given(limits=LIMITS, first=st.integers(0, 20), raise_by=st.integers(0, 100))
def test_a_higher_limit_of_the_winner_costs_at_most_a_step(limits: list[int], first: int, raise_by: int) -> None:
    winner, price = sold(limits, first, 10, 1)
    if winner >= 0:
        richer = list(limits)
        richer[winner] += raise_by
        assert sold(richer, first, 10, 1)[0] == winner
        assert price <= sold(richer, first, 10, 1)[1] <= price + 1


def test_ties_go_round_the_table() -> None:
    limits = [40, 40, 40, 40]
    assert [sold(limits, first, 10, 1) for first in range(4)] == [(seat, 40) for seat in range(4)]
    assert sold([40, 7, 40, 40], 1, 10, 1) == (2, 40)


def test_zero_passes_even_where_bids_may_open_at_nothing() -> None:
    assert sold([0, 0, -1], 0, 0, 1) == (-1, 0)
    assert sold([0, 5, 0], 0, 0, 1)[0] == 1


def test_seats_beyond_the_table_do_not_bid() -> None:
    assert sold([20, 30], 0, 10, 1) == (1, 21)
