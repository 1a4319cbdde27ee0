"""Every interval of the product: Wilson's, and the delete-a-block jackknife.

Wilson's interval serves questions with one yes or no a game. All else is a
function of sums over games and gets a jackknife over the blocks of the tally:
game k is counted in block (k // 16) mod 127, so that blocks are alike and
independent, and the same games fall into the same blocks of two paired runs.

Where a formula gives no figure the arrays hold NaN, which tables show as empty.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from scipy import special

Array = npt.NDArray[Any]

CONFIDENCE = 0.95
MINIMUM_BLOCKS = 20
"""With fewer filled blocks a standard error would itself be too uncertain: no interval."""


class Interval(NamedTuple):
    """An estimate with its interval and standard error; NaN where there is none."""

    value: Array
    low: Array
    high: Array
    error: Array


def divide(numerators: npt.ArrayLike, denominators: npt.ArrayLike) -> Array:
    """Return the quotients, NaN where the denominator is 0."""
    top, bottom = np.broadcast_arrays(np.asarray(numerators, float), np.asarray(denominators, float))
    return np.divide(top, bottom, out=np.full(top.shape, np.nan), where=bottom != 0)


def normal_quantile(confidence: float) -> float:
    """Return z such that a standard normal lies within -z and z with this probability."""
    return float(special.ndtri(0.5 + confidence / 2))


def wilson(successes: npt.ArrayLike, trials: npt.ArrayLike, confidence: float = CONFIDENCE) -> Interval:
    """Return the share of successes with Wilson's score interval.

    Parameters
    ----------
    successes, trials : array_like of int
        Broadcast against each other.
    confidence : float
        Two-sided coverage.

    Returns
    -------
    Interval
        NaN without trials. ``error`` is the binomial standard error.

    Raises
    ------
    ValueError
        If successes are negative or exceed the trials.

    References
    ----------
    E. B. Wilson, "Probable inference, the law of succession, and statistical
    inference", Journal of the American Statistical Association 22, 1927.
    """
    won, count = np.broadcast_arrays(np.asarray(successes, float), np.asarray(trials, float))
    if np.any(won < 0) or np.any(won > count):
        raise ValueError("successes must lie between 0 and the number of trials")
    z = normal_quantile(confidence)
    share = divide(won, count)
    centre = (won + z * z / 2) / (count + z * z)
    half = z * np.sqrt(won * divide(count - won, count) + z * z / 4) / (count + z * z)
    low = np.where(won == 0, 0.0, centre - half)
    high = np.where(won == count, 1.0, centre + half)
    empty = count == 0
    error = np.sqrt(divide(share * (1 - share), count))
    return Interval(share, np.where(empty, np.nan, low), np.where(empty, np.nan, high), error)


def jackknife(
    numerators: npt.ArrayLike,
    denominators: npt.ArrayLike,
    confidence: float = CONFIDENCE,
    bounds: tuple[float, float] = (-np.inf, np.inf),
) -> Interval:
    """Return ratios of sums over blocks with delete-a-block jackknife intervals.

    Parameters
    ----------
    numerators, denominators : array_like, shape (blocks,) or (blocks, items)
        Sums of each block. Denominators of shape (blocks,) serve all items.
    confidence : float
        Two-sided coverage, by Student's t with filled blocks - 1 degrees of freedom.
    bounds : tuple of float
        Least and greatest value possible; the interval is cut there.

    Returns
    -------
    Interval
        Of shape () or (items,). Blocks in which both sums are 0 are not
        filled; below `MINIMUM_BLOCKS` filled blocks there is a value only.

    References
    ----------
    B. Efron and C. Stein, "The jackknife estimate of variance", Annals of
    Statistics 9, 1981; delete-a-group form as in R. G. Miller, Biometrika 61, 1974.
    """
    top, bottom = np.asarray(numerators, float), np.asarray(denominators, float)
    if bottom.ndim < top.ndim:
        bottom = bottom.reshape(bottom.shape + (1,) * (top.ndim - bottom.ndim))
    top, bottom = np.broadcast_arrays(top, bottom)
    filled = (top != 0) | (bottom != 0)
    top_sum, bottom_sum = top.sum(axis=0), bottom.sum(axis=0)
    rest = divide(top_sum - top, bottom_sum - bottom)
    return _from_rest(divide(top_sum, bottom_sum), rest, filled, confidence, bounds)


def jackknife_of(
    function: Callable[[Array], npt.ArrayLike],
    blocks: Array,
    confidence: float = CONFIDENCE,
    bounds: tuple[float, float] = (-np.inf, np.inf),
) -> Interval:
    """Return any function of sums over blocks with its delete-a-block jackknife interval.

    Parameters
    ----------
    function : callable
        Maps sums over blocks, an array of shape ``blocks.shape[1:]``, to a
        number or an array of numbers. It is called once a filled block.
    blocks : ndarray, shape (blocks, ...)
        Sums of each block; a block of zeros is not filled. For a paired
        comparison put both arms into one array.
    confidence, bounds
        As in `jackknife`.

    Returns
    -------
    Interval
        Of the shape that ``function`` returns.
    """
    total = blocks.sum(axis=0)
    value = np.asarray(function(total), float)
    kept = blocks[blocks.reshape(len(blocks), -1).any(axis=1)]
    if len(kept) < MINIMUM_BLOCKS:
        return _without_interval(value)
    rest = np.stack([np.asarray(function(total - block), float) for block in kept])
    return jackknife_from(value, rest, confidence, bounds)


def jackknife_from(
    value: Array,
    rest: Array,
    confidence: float = CONFIDENCE,
    bounds: tuple[float, float] = (-np.inf, np.inf),
) -> Interval:
    """Return an estimate with its interval from the estimates that leave out one filled block each.

    Parameters
    ----------
    value : ndarray
        The estimate from all blocks.
    rest : ndarray, shape (filled blocks, ...)
        Fewer than `MINIMUM_BLOCKS` give no interval.
    confidence, bounds
        As in `jackknife`.
    """
    return _from_rest(value, rest, np.ones(rest.shape, bool), confidence, bounds)


def filled_blocks(games: Array) -> int:
    """Return the number of blocks in which a game was counted; ``games`` has shape (blocks,)."""
    return int(np.count_nonzero(games))


def _without_interval(value: Array) -> Interval:
    nothing = np.full(value.shape, np.nan)
    return Interval(value, nothing, nothing, nothing)


def _from_rest(value: Array, rest: Array, filled: Array, confidence: float, bounds: tuple[float, float]) -> Interval:
    """Build the interval from the estimates that leave out one block each."""
    count = filled.sum(axis=0)
    mean = divide(np.where(filled, rest, 0.0).sum(axis=0), count)
    squares = np.where(filled, (rest - mean) ** 2, 0.0).sum(axis=0)
    error = np.sqrt(squares * divide(count - 1, count))
    error = np.where((count >= MINIMUM_BLOCKS) & np.isfinite(value), error, np.nan)
    half = special.stdtrit(np.maximum(count - 1, 1), 0.5 + confidence / 2) * error
    return Interval(value, np.maximum(value - half, bounds[0]), np.minimum(value + half, bounds[1]), error)
