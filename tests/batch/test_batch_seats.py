"""Seats: every order of play in turn, or at random above six players, or fixed."""

from __future__ import annotations

from collections import Counter
from math import factorial

import numpy as np
import pytest
from games.whole import experiment
from scipy import stats

from sim.batch.run import play

NAMES = [f"balanced:reserve={number}" for number in range(8)]
"""Eight strategies that can be told apart."""


def seatings(players: int, games: int, **options: object) -> np.ndarray:
    """Return the strategy in each seat, a row a game."""
    study = experiment(",".join(NAMES[:players]), games=games, max_rounds=1, **options)
    outcomes = play(study, jobs=2, per_game=True).outcomes
    assert outcomes is not None
    return outcomes["strategy"][:, :players]


@pytest.mark.parametrize("players", range(2, 7))
def test_each_order_comes_equally_often(players: int) -> None:
    orders = Counter(map(tuple, seatings(players, 3 * factorial(players)).tolist()))
    assert len(orders) == factorial(players)
    assert set(orders.values()) == {3}


@pytest.mark.parametrize("players", [2, 4, 6])
def test_first_game_is_seated_as_listed_and_orders_repeat(players: int) -> None:
    rows = seatings(players, factorial(players) + 1)
    assert rows[0].tolist() == list(range(players))
    assert rows[-1].tolist() == rows[0].tolist()


@pytest.mark.parametrize("players", [7, 8])
def test_large_tables_are_seated_at_random(players: int) -> None:
    """Chi-square of strategy by seat; for random orders (k - 1) / k of it has (k - 1)**2 degrees of freedom."""
    games = 20_000
    rows = seatings(players, games)
    assert np.array_equal(np.sort(rows, axis=1), np.tile(np.arange(players), (games, 1)))
    expected = games / players
    counts = np.array([np.bincount(rows[:, seat], minlength=players) for seat in range(players)])
    statistic = ((counts - expected) ** 2).sum() / expected * (players - 1) / players
    assert statistic < stats.chi2.ppf(1 - 1e-6, (players - 1) ** 2)
    neighbours = Counter((int(row[0]), int(row[1])) for row in rows)
    assert len(neighbours) == players * (players - 1)


@pytest.mark.parametrize("players", [2, 5, 8])
def test_fixed_seats_stay(players: int) -> None:
    rows = seatings(players, 200, fixed_seats=True)
    assert np.array_equal(rows, np.tile(np.arange(players), (200, 1)))


def test_one_strategy_in_several_seats() -> None:
    """Chairs are permuted, not strategies: two of three chairs give the first seat two times in three."""
    study = experiment("balanced*2,cautious", games=600, max_rounds=1)
    outcomes = play(study, per_game=True).outcomes
    assert outcomes is not None
    assert np.bincount(outcomes["strategy"][:, 0]).tolist() == [400, 200]
    assert np.array_equal(np.sort(outcomes["strategy"][:, :3], axis=1), np.tile([0, 0, 1], (600, 1)))
