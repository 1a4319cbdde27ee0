"""How even a game is: seats against each other, and what chance alone would make of a perfectly fair game."""

from __future__ import annotations

import numpy as np
from scipy import optimize, special

from sim.analysis.counts import By, Counts
from sim.analysis.estimates import Ratio
from sim.analysis.intervals import CONFIDENCE, Array, Interval, divide, jackknife_from

_STEPS = 4001
"""Points of the integrals over normal densities; they are smooth, so that the sum is exact to many digits."""

_NOTHING = np.array(np.nan)


def seat_advantage(counts: Counts) -> Ratio:
    """Return the share of finished games that each seat won, less an equal share."""
    finished = counts.finished[:, None]
    wins = counts.by("results", "seat")[:, :, 1]
    return Ratio(wins - finished / counts.labels.seats, finished, finished, bounds=(-1.0, 1.0))


def seat_chi_square(counts: Counts) -> Interval:
    """Return Pearson's statistic of wins by seat against equal shares of the finished games."""
    wins = counts.by("results", "seat")[:, :, 1].sum(axis=0)
    expected = counts.finished.sum() / max(counts.labels.seats, 1)
    if counts.labels.seats < 2 or not expected:
        return Interval(*(_NOTHING,) * 4)
    return Interval(np.array(((wins - expected) ** 2).sum() / expected), *(_NOTHING,) * 3)


def seat_chi_square_p(counts: Counts) -> Interval:
    """Return the chance that seats which all win equally often would differ as much as these."""
    statistic = seat_chi_square(counts).value
    return Interval(np.asarray(special.chdtrc(max(counts.labels.seats - 1, 1), statistic)), *(_NOTHING,) * 3)


def balance(counts: Counts, by: By) -> Interval:
    """Return 1 less the largest difference of wins a finished game and seat between two strategies, or two seats."""
    held = counts.seats_of(by)
    playing = np.flatnonzero(held)
    wins = counts.by("results", by)[:, playing, 1]
    if len(playing) < 2 or not counts.finished.sum():
        return Interval(*(_NOTHING,) * 4)
    wins, finished = wins / held[playing], counts.finished[:, None]
    filled = counts.games > 0
    totals = wins.sum(axis=0), finished.sum(axis=0)
    rest = _evenness(totals[0] - wins[filled], totals[1] - finished[filled])
    return jackknife_from(_evenness(*totals), rest, bounds=(0.0, 1.0))


def _evenness(wins: Array, finished: Array) -> Array:
    """Return 1 less the largest difference between rates, over the last axis."""
    rates = divide(wins, finished)
    return np.asarray(1 - (rates.max(axis=-1) - rates.min(axis=-1)))


def fair_balance(counts: Counts, by: By, confidence: float = CONFIDENCE) -> Interval:
    """Return the balance that chance alone gives a perfectly fair game with as many finished games.

    Returns
    -------
    Interval
        Scalars: the mean, and the ends between which this share of such runs lie. By the normal approximation of
        wins: in a fair game each player wins one finished game in n, and up to a common shift, which a difference
        does not see, the win rates of players are independent.
    """
    held = counts.seats_of(by)
    held = held[held > 0]
    finished = int(counts.finished.sum())
    if len(held) < 2 or not finished:
        return Interval(*(_NOTHING,) * 4)
    spreads = np.sqrt(1 / counts.labels.seats / finished / held)
    tail = (1 - confidence) / 2
    low, high = (np.array(max(1 - range_quantile(spreads, share), 0.0)) for share in (1 - tail, tail))
    return Interval(np.array(1 - mean_range(spreads)), low, high, _NOTHING)


def mean_range(spreads: Array) -> float:
    """Return the mean of largest less smallest of independent normal variables with these standard deviations."""
    reach = 9 * spreads.max()
    points = np.linspace(-reach, reach, _STEPS)
    below = special.ndtr(points[:, None] / spreads)
    return float(np.trapezoid(1 - below.prod(axis=1) - (1 - below).prod(axis=1), points))


def range_quantile(spreads: Array, share: float) -> float:
    """Return what largest less smallest of such variables stays below with this probability."""
    reach = 9 * spreads.max()
    return float(optimize.brentq(lambda width: range_probability(spreads, width) - share, 0.0, 2 * reach, xtol=1e-12))


def range_probability(spreads: Array, width: float) -> float:
    """Return the probability that largest less smallest of such variables is below ``width``.

    Each in turn is the smallest, at some point, and all others lie within the width above it.
    """
    reach = 9 * spreads.max()
    points = np.linspace(-reach, reach, _STEPS)[:, None]
    within = special.ndtr((points + width) / spreads) - special.ndtr(points / spreads)
    density = np.exp(-((points / spreads) ** 2) / 2) / np.sqrt(2 * np.pi) / spreads  # importing scipy.stats takes long
    total = 0.0
    for smallest in range(len(spreads)):
        others = np.delete(within, smallest, axis=1).prod(axis=1)
        total += float(np.trapezoid(density[:, smallest] * others, points[:, 0]))
    return total
