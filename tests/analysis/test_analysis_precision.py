"""Which figures are known well enough."""

from __future__ import annotations

import numpy as np
import pytest
import synthetic
from pairs import arm, steady

from sim.analysis.counts import Counts
from sim.analysis.measures import estimate
from sim.analysis.precision import Shortfall, Target, paired_shortfalls, shortfalls, too_wide


@pytest.fixture(scope="module")
def counts() -> Counts:
    return Counts(*synthetic.tally_of(synthetic.raw_games(2000)), synthetic.labels())


def test_every_figure_of_a_measure_must_be_precise(counts: Counts) -> None:
    found = estimate("win_share", counts)
    halves = (found.high - found.low) / 2
    assert [short.key for short in shortfalls([Target(halves.max() * 0.999, "win_share")], counts)] == [
        f"win_share:{counts.labels.strategies[int(halves.argmax())]}"
    ]
    assert shortfalls([Target(halves.max(), "win_share")], counts) == []


def test_one_figure_can_be_meant(counts: Counts) -> None:
    found = shortfalls([Target(1e-9, "win_share:cautious")], counts)
    assert [short.key for short in found] == ["win_share:cautious"]


def test_the_worst_comes_first() -> None:
    targets = [Target(0.1, "a"), Target(1.0, "b")]
    found = too_wide(targets, {"a": 0.2, "b": 5.0, "b:x": float("nan"), "c": 9.0})
    assert [short.key for short in found] == ["b:x", "b", "a"]
    assert found[0].half_width is None


def test_games_that_would_do() -> None:
    assert Shortfall("a", 0.02, 0.01).games(1000) == 4000
    assert Shortfall("a", 0.021, 0.01).games(1000) == 4500
    assert Shortfall("a", None, 0.01).games(1000) is None


def test_differences_are_what_a_comparison_must_know() -> None:
    """Games that share nearly all: their difference is known long before each run is."""
    random = np.random.default_rng(1)
    common = random.poisson(50, 2032)
    before, after = (steady(2032, trades=common + random.poisson(1, 2032)) for _ in range(2))
    target = [Target(0.1, "trades_per_game")]
    assert paired_shortfalls(target, before, after) == []
    assert [short.key for short in shortfalls(target, before.counts)] == ["trades_per_game"]


def test_without_an_interval_nothing_is_precise() -> None:
    few = arm("few", np.full(40, 10))
    assert shortfalls([Target(100.0, "trades_per_game")], few.counts)[0].half_width is None
