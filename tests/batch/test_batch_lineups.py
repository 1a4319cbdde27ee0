"""Line-ups: all of them, or a sample in which strategies and pairs sit equally often."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
import pytest

from sim.batch.lineups import line_ups, pair_counts


def test_all_line_ups_where_there_are_few() -> None:
    assert line_ups(5, 3, 10) == list(combinations(range(5), 3))
    assert line_ups(4, 4, 1) == [(0, 1, 2, 3)]


@pytest.mark.parametrize(("count", "size", "most"), [(8, 4, 20), (17, 4, 100), (10, 3, 30), (17, 8, 60), (6, 3, 19)])
def test_samples_are_balanced(count: int, size: int, most: int) -> None:
    sample = line_ups(count, size, most, seed=3)
    assert len(set(sample)) == most < comb(count, size)
    assert all(list(members) == sorted(set(members)) and len(members) == size for members in sample)
    met = pair_counts(sample, count)
    assert np.ptp(met.diagonal()) <= 1
    assert np.ptp(met[np.triu_indices(count, 1)]) <= 3


def test_a_perfect_design_is_found() -> None:
    met = pair_counts(line_ups(8, 4, 14), 8)
    assert set(met[np.triu_indices(8, 1)]) == {3}


def test_the_seed_chooses_the_sample() -> None:
    assert line_ups(10, 4, 20, seed=1) == line_ups(10, 4, 20, seed=1)
    assert line_ups(10, 4, 20, seed=1) != line_ups(10, 4, 20, seed=2)
