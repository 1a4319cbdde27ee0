"""The difference of a measure between two runs of the same games, with its interval.

Game k of both runs has the same dice and cards and falls into the same block.
Leaving out a block in both runs at once therefore shows how far the difference
is known, whatever the two have in common. Games that are unfinished in one run
are never dropped: every measure keeps the games that it rests on in each run.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from scipy import special

from sim.analysis.arms import Arm
from sim.analysis.counts import Counts
from sim.analysis.estimates import Measure, Ratio
from sim.analysis.intervals import CONFIDENCE, MINIMUM_BLOCKS, Array, divide, wilson

FEW = 20
"""With fewer games that say yes, or no, in a run, the jackknife's interval of a share is not trusted alone."""


Items = tuple[Sequence[int], Sequence[int]]


class Paired(NamedTuple):
    """A measure in two runs; arrays of shape (items,), NaN where there is no figure.

    Attributes
    ----------
    before, after : ndarray
        Its value in the baseline and in the variant.
    difference, low, high : ndarray
        After less before, with its interval.
    error : ndarray
        Standard error of the difference.
    before_error, after_error : ndarray
        Standard errors of the two values, each run by itself.
    """

    before: Array
    after: Array
    difference: Array
    low: Array
    high: Array
    error: Array
    before_error: Array
    after_error: Array

    def gain(self) -> Array:
        """Return how many times fewer games the paired runs need than independent runs; NaN where nothing differed."""
        return divide(self.before_error**2 + self.after_error**2, self.error**2)


def paired(
    measure: Measure, before: Arm, after: Arm, confidence: float = CONFIDENCE, items: Items | None = None
) -> Paired:
    """Return how a measure differs between two arms.

    Parameters
    ----------
    measure : Measure
        Both arms count what it needs, and give it for the same items unless these are chosen.
    before, after : Arm
        Of the same games.
    confidence : float
        Two-sided coverage.
    items : pair of sequences of int, optional
        Which items to compare, by their places in the one and the other; all of them by default.

    Raises
    ------
    ValueError
        If the arms have different numbers of games in a block.
    """
    if not np.array_equal(before.counts.games, after.counts.games):
        raise ValueError("runs are only paired where they played the same games")
    if measure.quantile is not None:
        return _of_quantiles(measure, before, after, confidence)
    one, other = measure.function(before.counts), measure.function(after.counts)
    if isinstance(one, Ratio) and isinstance(other, Ratio):
        if items is not None:
            one, other = (_chosen(ratio, places) for ratio, places in zip((one, other), items, strict=True))
        result = _of_ratios(one, other, confidence)
        return _with_few_games(result, one, other, confidence) if measure.interval == "wilson" else result
    if measure.interval == "greenwood":
        limit = min(before.limit, after.limit)
        before, after = before.cut(limit), after.cut(limit)
    return _of_values(measure, before, after, confidence)


def _chosen(ratio: Ratio, places: Sequence[int]) -> Ratio:
    """Return a ratio for some of its items."""
    numerators, denominators = np.broadcast_arrays(ratio.numerators, ratio.denominators)
    scale = np.broadcast_to(ratio.scale, numerators.shape[1:])[list(places)]
    return ratio._replace(numerators=numerators[:, places], denominators=denominators[:, places], scale=scale)


def _of_ratios(one: Ratio, other: Ratio, confidence: float) -> Paired:
    """Leave out one block after the other of two ratios of sums."""
    value, rest, filled = zip(*(_leave_out(ratio) for ratio in (one, other)), strict=True)
    enough = (filled[0].sum(axis=0) >= MINIMUM_BLOCKS) & (filled[1].sum(axis=0) >= MINIMUM_BLOCKS)
    return _from_rest(value, rest, (filled[0] | filled[1], enough), confidence)


def _leave_out(ratio: Ratio) -> tuple[Array, Array, Array]:
    """Return the value of a ratio, its values without each block, and which blocks are filled."""
    top, bottom = np.broadcast_arrays(np.asarray(ratio.numerators, float), np.asarray(ratio.denominators, float))
    top_sum, bottom_sum = top.sum(axis=0), bottom.sum(axis=0)
    rest = divide(top_sum - top, bottom_sum - bottom)
    return divide(top_sum, bottom_sum) * ratio.scale, rest * ratio.scale, (top != 0) | (bottom != 0)


def _of_values(measure: Measure, before: Arm, after: Arm, confidence: float) -> Paired:
    """Leave out one block after the other of two figures that are no ratios."""
    value = tuple(_value(measure, arm.counts) for arm in (before, after))
    rest = tuple(
        np.stack([_value(measure, counts) for counts in arm.leaving_out(measure.fields)]) for arm in (before, after)
    )
    filled = np.ones(rest[0].shape, bool)
    return _from_rest(value, rest, (filled, filled.sum(axis=0) >= MINIMUM_BLOCKS), confidence)


def _value(measure: Measure, counts: Counts) -> Array:
    return np.atleast_1d(measure.function(counts)[0])


def _from_rest(
    value: tuple[Array, ...], rest: tuple[Array, ...], blocks: tuple[Array, Array], confidence: float
) -> Paired:
    """Build the interval from the figures that leave out one block each; ``blocks`` are filled ones, and enough."""
    filled, enough = blocks
    count = filled.sum(axis=0)
    difference = value[1] - value[0]
    before, after, error = (_error(part, filled) for part in (rest[0], rest[1], rest[1] - rest[0]))
    error = np.where(enough & np.isfinite(difference), error, np.nan)
    half = special.stdtrit(np.maximum(count - 1, 1), 0.5 + confidence / 2) * error
    return Paired(value[0], value[1], difference, difference - half, difference + half, error, before, after)


def _error(rest: Array, filled: Array) -> Array:
    count = filled.sum(axis=0)
    mean = divide(np.where(filled, rest, 0.0).sum(axis=0), count)
    squares = np.where(filled, (rest - mean) ** 2, 0.0).sum(axis=0)
    return np.sqrt(squares * divide(count - 1, count))


def _with_few_games(result: Paired, one: Ratio, other: Ratio, confidence: float) -> Paired:
    """Widen the interval of a share where too few games say yes, or no, for a normal approximation.

    Where an arm has fewer than `FEW` of either, it reaches at least as far as Newcombe's interval from the two Wilson
    intervals, as if the runs were independent. It is never narrower than what no game in either direction leaves
    open: the upper end of Wilson's interval for none of these games.

    References
    ----------
    R. G. Newcombe, "Interval estimation for the difference between independent proportions", Statistics in Medicine
    17, 1998, method 10.
    """
    sums = [(ratio.numerators.sum(axis=0), ratio.denominators.sum(axis=0)) for ratio in (one, other)]
    few = np.zeros(result.difference.shape, bool)
    for yes, games in sums:
        few |= (yes < FEW) | (games - yes < FEW)
    a, b = (wilson(yes, games, confidence) for yes, games in sums)
    least = wilson(0, np.minimum(sums[0][1], sums[1][1]), confidence).high
    below = np.where(few, np.hypot(b.value - b.low, a.high - a.value), least) * one.scale
    above = np.where(few, np.hypot(b.high - b.value, a.value - a.low), least) * one.scale
    known = np.isfinite(result.error)
    return result._replace(
        low=np.where(known, np.minimum(result.low, result.difference - below), np.nan),
        high=np.where(known, np.maximum(result.high, result.difference + above), np.nan),
    )


def _of_quantiles(measure: Measure, before: Arm, after: Arm, confidence: float) -> Paired:
    """Draw blocks with replacement, the same ones in both runs, and take the middle of the differences.

    A quantile is a whole number of rounds: a block left out rarely moves it, so that the jackknife fails for it.

    References
    ----------
    B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap, 1993, chapter 13 (percentile interval).
    """
    assert measure.quantile is not None
    value = tuple(_value(measure, arm.counts) for arm in (before, after))
    difference = value[1] - value[0]
    nothing = np.full(difference.shape, np.nan)
    unknown = Paired(value[0], value[1], difference, nothing, nothing, nothing, nothing, nothing)
    if before.counts.blocks < MINIMUM_BLOCKS:
        return unknown
    draws = [arm.quantile_draws[measure.quantile] for arm in (before, after)]
    differences = draws[1] - draws[0]
    if not np.isfinite(differences).all() or not np.isfinite(difference).all():
        return unknown
    tail = (1 - confidence) / 2
    low, high = np.quantile(differences, [tail, 1 - tail], method="inverted_cdf")
    error, *errors = (np.atleast_1d(part.std(ddof=1)) for part in (differences, *draws))
    low, high = np.minimum(low, difference), np.maximum(high, difference)
    return Paired(value[0], value[1], difference, low, high, error, errors[0], errors[1])
