"""Intervals hold what they promise: on made-up outcomes with known truth, 95 % of them cover it.

10,000 small runs each, all at once, always the same ones.
"""

from __future__ import annotations

import numpy as np
import pytest

from sim.analysis.intervals import jackknife, wilson

RUNS = 10_000
BLOCKS = 127
LEAST, MOST = 0.935, 0.965


def covered(low: np.ndarray, high: np.ndarray, truth: float) -> float:
    assert low.shape == high.shape == (RUNS,)
    return float(np.mean((low <= truth) & (truth <= high)))


@pytest.mark.parametrize(("truth", "games"), [(0.25, 400), (0.5, 200), (0.08, 640), (0.9, 1000), (0.3, 127)])
def test_wilson(truth: float, games: int) -> None:
    wins = np.random.default_rng(11).binomial(games, truth, RUNS)
    found = wilson(wins, games)
    assert LEAST <= covered(found.low, found.high, truth) <= MOST


@pytest.mark.parametrize(("games", "blocks"), [(2000, 125), (2032, BLOCKS), (640, 40), (336, 21)])
def test_jackknife_of_a_mean(games: int, blocks: int) -> None:
    """Places 1 to 4 of one player, unevenly likely; game k is in block (k // 16) mod 127."""
    chances = np.array([0.4, 0.3, 0.2, 0.1])
    sizes = np.bincount((np.arange(games) // 16) % BLOCKS)
    assert len(sizes) == blocks
    generator = np.random.default_rng(12)
    places = np.stack([generator.multinomial(size, chances, RUNS) @ np.arange(1, 5) for size in sizes])
    found = jackknife(places, sizes)
    assert LEAST <= covered(found.low, found.high, float(chances @ np.arange(1, 5))) <= MOST


def test_jackknife_of_a_ratio_of_sums() -> None:
    """Money returned over money paid in, both random and dependent, as in the return of a property."""
    generator = np.random.default_rng(13)
    owners = generator.binomial(16, 0.6, (BLOCKS, RUNS))
    paid = 200 * owners
    returned = generator.gamma(1.5 * np.maximum(owners, 1e-9), 120)
    found = jackknife(returned, paid)
    assert LEAST <= covered(found.low, found.high, 1.5 * 120 / 200) <= MOST


def test_jackknife_of_a_paired_difference() -> None:
    """Two arms that play the same games: win or not, half of the time decided by what they share."""
    generator = np.random.default_rng(14)
    games, first, second = 16, 0.30, 0.25
    both = generator.binomial(games, 0.2, (BLOCKS, RUNS))
    one = both + generator.binomial(games - both, (first - 0.2) / 0.8)
    two = both + generator.binomial(games - both, (second - 0.2) / 0.8)
    found = jackknife(one - two, np.full(BLOCKS, games))
    assert LEAST <= covered(found.low, found.high, first - second) <= MOST


def test_jackknife_allows_for_games_that_share_their_luck() -> None:
    """Blocks that differ more than chance would have it: the binomial error would be too small by far."""
    generator = np.random.default_rng(15)
    chances = generator.beta(25, 75, (BLOCKS, RUNS))
    wins = generator.binomial(64, chances)
    found = jackknife(wins, np.full(BLOCKS, 64))
    assert LEAST <= covered(found.low, found.high, 0.25) <= MOST
    plain = wilson(wins.sum(axis=0), 64 * BLOCKS)
    assert covered(plain.low, plain.high, 0.25) < LEAST
