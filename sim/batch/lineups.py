"""Which strategies sit together: every line-up, or a balanced sample of them."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np

TRIALS = 20
"""Samples drawn; the one in which pairs meet most evenly is taken."""


def line_ups(count: int, size: int, most: int, seed: int = 0) -> list[tuple[int, ...]]:
    """Return sets of ``size`` different strategies out of ``count``.

    Parameters
    ----------
    count, size : int
        Strategies, and players at the table; ``size`` is not above ``count``.
    most : int
        Line-ups at most. If there are more, they are sampled so that strategies sit equally often, to within one,
        and pairs meet as equally often as can be found.
    seed : int
        Of the sample.

    Returns
    -------
    list of tuple of int
        All different, members in rising order.
    """
    if math.comb(count, size) <= most:
        return list(combinations(range(count), size))
    generator = np.random.default_rng(seed)
    samples = [_sample(count, size, most, generator) for _ in range(TRIALS)]
    return min(samples, key=lambda sample: _unevenness(sample, count))


def pair_counts(sample: list[tuple[int, ...]], count: int) -> np.ndarray:
    """Return how often each pair meets, shape (count, count); how often each strategy sits on the diagonal."""
    sits = np.zeros((len(sample), count), np.int64)
    for row, members in enumerate(sample):
        sits[row, list(members)] = 1
    return sits.T @ sits


def _unevenness(sample: list[tuple[int, ...]], count: int) -> int:
    met = pair_counts(sample, count)
    pairs = met[np.triu_indices(count, 1)]
    return int((pairs**2).sum() + 1000 * np.ptp(met.diagonal()))


def _sample(count: int, size: int, most: int, generator: np.random.Generator) -> list[tuple[int, ...]]:
    """Fill line-up after line-up with those who sat least, and among them with those who met its members least."""
    sat = np.zeros(count, np.int64)
    met = np.zeros((count, count), np.int64)
    chosen: list[tuple[int, ...]] = []
    known: set[tuple[int, ...]] = set()
    while len(chosen) < most:
        members = _next(sat, met, size, generator)
        if members in known:
            members = _unused(known, sat, size, generator)
        chosen.append(members)
        known.add(members)
        sat[list(members)] += 1
        met[np.ix_(members, members)] += 1
    return chosen


def _next(sat: np.ndarray, met: np.ndarray, size: int, generator: np.random.Generator) -> tuple[int, ...]:
    members: list[int] = []
    while len(members) < size:
        free = np.setdiff1d(np.arange(len(sat)), members)
        least = free[sat[free] == sat[free].min()]
        meetings = (met[np.ix_(least, members)] ** 2 + 2 * met[np.ix_(least, members)]).sum(axis=1)
        members.append(int(generator.choice(least[meetings == meetings.min()])))
    return tuple(sorted(members))


def _unused(known: set[tuple[int, ...]], sat: np.ndarray, size: int, generator: np.random.Generator) -> tuple[int, ...]:
    """Return another line-up of those who sat least, drawn until one is new."""
    noise = 0.5
    while True:
        order = np.argsort(sat + noise * generator.random(len(sat)), kind="stable")
        members = tuple(sorted(int(number) for number in order[:size]))
        if members not in known:
            return members
        noise *= 1.1
