"""Shares of games of several line-ups, and comparisons of many pairs at once."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from scipy import special

from sim.analysis.intervals import CONFIDENCE, Array, Interval, normal_quantile, wilson

POWER = 0.8
"""Chance with which so many games as are named would settle a difference of the size seen."""

MOST_GAMES = 10**9
"""More games than this are not named: the difference is too small to be worth settling."""


def share(successes: npt.ArrayLike, trials: npt.ArrayLike) -> Interval:
    """Return a share with Wilson's interval from counts by block, shape (blocks,) or (blocks, items).

    It may rest on several line-ups: their games are independent of each other.
    """
    return wilson(np.asarray(successes).sum(axis=0), np.asarray(trials).sum(axis=0))


def two_sided(statistic: npt.ArrayLike, freedom: npt.ArrayLike) -> Array:
    """Return the probability of a Student t at least as far from 0, two-sided; NaN stays NaN."""
    return 2 * special.stdtr(np.asarray(freedom, float), -np.abs(np.asarray(statistic, float)))


def holm(probabilities: npt.ArrayLike) -> Array:
    """Return p-values corrected for being read together, by Holm's step-down procedure.

    Parameters
    ----------
    probabilities : array_like, shape (tests,)
        NaN where there was no test; these don't count.

    References
    ----------
    S. Holm, "A simple sequentially rejective multiple test procedure",
    Scandinavian Journal of Statistics 6, 1979.
    """
    given = np.asarray(probabilities, float)
    corrected = np.full(given.shape, np.nan)
    tested = np.flatnonzero(np.isfinite(given))
    order = tested[np.argsort(given[tested], kind="stable")]
    steps = given[order] * np.arange(len(order), 0, -1)
    corrected[order] = np.minimum(np.maximum.accumulate(steps), 1.0)
    return corrected


def games_to_settle(difference: float, error: float, games: int, tests: int) -> int | None:
    """Return the games after which a difference of this size would probably be settled.

    Parameters
    ----------
    difference, error : float
        As seen, with its standard error.
    games : int
        Games that they rest on.
    tests : int
        Comparisons that are read together.

    Returns
    -------
    int or None
        For a chance of 80 % at a level of 5 % over all tests; None where it would be over a thousand million, or
        where nothing is known of the error.
    """
    if not (np.isfinite(error) and np.isfinite(difference)) or difference == 0:
        return None
    needed = normal_quantile(1 - (1 - CONFIDENCE) / max(tests, 1)) + float(special.ndtri(POWER))
    found = games * (needed * error / difference) ** 2
    return None if found > MOST_GAMES else max(games, int(np.ceil(found)))
