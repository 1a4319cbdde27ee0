"""Lengths of games by Kaplan-Meier: unfinished games are censored, never averaged as if they had ended."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sim.analysis.intervals import CONFIDENCE, Array, Interval, divide, normal_quantile, wilson

_TIE = 1e-12
"""Rounding slack of products of survival factors when a quantile falls exactly on a step."""


@dataclass(frozen=True, eq=False)
class Survival:
    """Kaplan-Meier curve over rounds 0 to the round limit.

    Attributes
    ----------
    ended, unfinished : ndarray of int, shape (max_rounds + 1,)
        Games that ended after exactly so many rounds, and games stopped then.
    at_risk : ndarray of int
        Games that had neither ended nor stopped before the round.
    survival, low, high : ndarray of float
        Share of games still going after the round, with its interval.
    """

    ended: Array
    unfinished: Array
    at_risk: Array
    survival: Array
    low: Array
    high: Array

    @property
    def limit(self) -> int:
        """The last round of the curve: the round limit."""
        return len(self.ended) - 1


def kaplan_meier(lengths: Array, confidence: float = CONFIDENCE) -> Survival:
    """Return the survival curve of a histogram of lengths.

    Parameters
    ----------
    lengths : ndarray of int, shape (2, max_rounds + 1)
        Row 0: games ended after r rounds; row 1: unfinished games by rounds played.
    confidence : float
        Two-sided coverage at each round.

    Returns
    -------
    Survival
        With Greenwood's variance on the log(-log) scale, which keeps within 0
        and 1. Where that variance vanishes (no game, or every game, has
        ended) the interval is Wilson's.

    References
    ----------
    E. L. Kaplan and P. Meier, Journal of the American Statistical Association
    53, 1958; M. Greenwood, Reports on Public Health 33, 1926.
    """
    ended, unfinished = (np.asarray(row, np.int64) for row in lengths)
    leaving = ended + unfinished
    at_risk = leaving[::-1].cumsum()[::-1]
    factors = 1 - np.nan_to_num(divide(ended, at_risk))
    survival = factors.cumprod() if leaving.any() else np.full(len(ended), np.nan)
    low, high = _greenwood_band(ended, at_risk, survival, confidence)
    return Survival(ended, unfinished, at_risk, survival, low, high)


def _greenwood_terms(ended: Array, at_risk: Array) -> Array:
    """Return d / (n (n - d)) of each round, 0 where every game at risk ended."""
    return np.nan_to_num(divide(ended, at_risk * (at_risk - ended).astype(float)))


def _greenwood_band(ended: Array, at_risk: Array, survival: Array, confidence: float) -> tuple[Array, Array]:
    """Return the pointwise interval of the curve."""
    z = normal_quantile(confidence)
    all_going = wilson(at_risk, at_risk, confidence)
    none_going = wilson(0 * ended, ended.cumsum(), confidence)
    inside = (survival > 0) & (survival < 1)
    safe = np.where(inside, survival, 0.5)
    spread = z * divide(np.sqrt(_greenwood_terms(ended, at_risk).cumsum()), np.abs(np.log(safe)))
    low = np.where(inside, safe ** np.exp(spread), np.where(survival == 0, 0.0, all_going.low))
    high = np.where(inside, safe ** np.exp(-spread), np.where(survival == 0, none_going.high, 1.0))
    empty = np.isnan(survival)
    return np.where(empty, np.nan, low), np.where(empty, np.nan, high)


def quantile(curve: Survival, share: float) -> Interval:
    """Return the rounds after which this share of the games had ended.

    Parameters
    ----------
    curve : Survival
        From `kaplan_meier`.
    share : float
        0.5 for the median.

    Returns
    -------
    Interval
        Scalars: the first round at which the curve is at or below 1 - share;
        low and high from where its interval crosses that line (Brookmeyer and
        Crowley, Biometrics 38, 1982). NaN where the round limit came first.
    """
    line = 1 - share + _TIE
    value, low, high = (_first_at_or_below(steps, line) for steps in (curve.survival, curve.low, curve.high))
    return Interval(value, low, high, np.array(np.nan))


def _first_at_or_below(steps: Array, line: float) -> Array:
    below = steps <= line
    return np.array(float(below.argmax()) if below.any() else np.nan)


def restricted_mean(curve: Survival, confidence: float = CONFIDENCE) -> Interval:
    """Return the mean of min(rounds, round limit): the area under the curve up to the limit.

    Returns
    -------
    Interval
        Scalars in rounds; the error by Greenwood's formula for the area
        (D. Collett, Modelling Survival Data in Medical Research, section 2.6).
        NaN without games.
    """
    steps = curve.survival[:-1]
    value = np.array(steps.sum() if not np.isnan(curve.survival[0]) else np.nan)
    area_from = np.append(steps[::-1].cumsum()[::-1], 0.0)
    error = np.sqrt((area_from**2 * _greenwood_terms(curve.ended, curve.at_risk)).sum())
    half = normal_quantile(confidence) * error
    low, high = np.maximum(value - half, 0), np.minimum(value + half, curve.limit)
    return Interval(value, low, high, np.where(np.isnan(value), np.nan, error))
