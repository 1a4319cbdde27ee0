"""Comparing what batches counted."""

from __future__ import annotations

import numpy as np

from sim.batch.result import Result


def check_same(one: Result, other: Result) -> None:
    """Check that two batches counted the same, to the last integer."""
    assert one.games == other.games
    assert np.array_equal(one.lengths, other.lengths)
    for field in one.tally.dtype.names:
        assert np.array_equal(one.tally[field], other.tally[field]), field
    if one.outcomes is not None or other.outcomes is not None:
        check_same_games(one.outcomes, other.outcomes)


def check_same_games(one: np.ndarray | None, other: np.ndarray | None) -> None:
    """Check that two rows of outcomes are the same, game by game."""
    assert one is not None
    assert other is not None
    assert len(one) == len(other) > 0
    for field in one.dtype.names:
        assert np.array_equal(one[field], other[field]), field
