"""Ratings from whole rankings by the model of Plackett and Luce.

Each strategy has a strength w. In a game the winner is one of all players with
chances in proportion to their strengths, the second one of the others
likewise, and so on. Players who share a place count as chosen from the same
set (Breslow's form). The log-strengths are fitted by maximum likelihood with a
slight pull to their mean, which keeps the rating of a strategy that never or
always came last finite; intervals allow for games that share their luck and
for a model that does not fit (sandwich over blocks of games).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy import optimize, special

from sim.analysis.intervals import CONFIDENCE, MINIMUM_BLOCKS, Array, Interval
from sim.analysis.tournament.counting import LineUp

PULL = 0.01
"""Weight of half the sum of squared log-strengths in the fit: that of a fraction of a game."""

POINTS = 400 / np.log(10)
"""Points a unit of log-strength: 400 points are odds of ten to one, as in chess."""


@dataclass(frozen=True)
class Rankings:
    """What the model needs to know of the games.

    Attributes
    ----------
    sets : ndarray of bool, shape (sets, strategies)
        Strategies that were left when one of them was placed.
    times : ndarray of int, shape (sets, blocks)
        How often.
    chosen : ndarray of int, shape (strategies, blocks)
        How often a strategy was placed while others were left.
    """

    sets: Array
    times: Array
    chosen: Array


def rankings(line_ups: Sequence[LineUp], strategies: int) -> Rankings:
    """Return the rankings of some line-ups, equal sets of strategies put together."""
    blocks = line_ups[0].counts.blocks
    chosen = np.zeros((strategies, blocks), np.int64)
    found: dict[tuple[int, ...], Array] = {}
    for line_up in line_ups:
        chosen[list(line_up.members)] += line_up.counts.chosen
        for mask in np.flatnonzero(line_up.counts.remaining.any(axis=1)):
            left = tuple(sorted(member for bit, member in enumerate(line_up.members) if mask >> bit & 1))
            times = line_up.counts.remaining[mask]
            found[left] = found[left] + times if left in found else times
    sets = np.zeros((len(found), strategies), bool)
    for row, left in enumerate(found):
        sets[row, list(left)] = True
    times = np.stack(list(found.values())) if found else np.zeros((0, blocks), np.int64)
    return Rankings(sets, times, chosen)


def fit(sets: Array, times: Array, chosen: Array) -> Array:
    """Return the log-strengths, their mean 0, that fit counts added up over blocks.

    Parameters
    ----------
    sets : ndarray of bool, shape (sets, strategies)
    times : ndarray, shape (sets,)
    chosen : ndarray, shape (strategies,)
        As in `Rankings`.
    """
    scale = max(float(times.sum()), 1.0)

    def loss(strength: Array) -> float:
        left = special.logsumexp(np.where(sets, strength, -np.inf), axis=1)
        return float(times @ left - chosen @ strength + PULL / 2 * strength @ strength) / scale

    def slope(strength: Array) -> Array:
        return (times @ _chances(sets, strength) - chosen + PULL * strength) / scale

    def bend(strength: Array) -> Array:
        return _curvature(sets, times, strength) / scale

    start = np.zeros(sets.shape[1])
    if not len(sets):
        return start
    found = optimize.minimize(loss, start, method="trust-exact", jac=slope, hess=bend, options={"gtol": 1e-10})
    return found.x - found.x.mean()


def rate(ranked: Rankings, confidence: float = CONFIDENCE) -> tuple[Interval, Array]:
    """Return the log-strengths with intervals, and their covariances.

    Parameters
    ----------
    ranked : Rankings
        Of strategies that all sat in some game.
    confidence : float
        Two-sided coverage, by Student's t with filled blocks - 1 degrees of freedom.

    Returns
    -------
    Interval
        Of shape (strategies,), each against the mean of all.
    ndarray
        Shape (strategies, strategies); NaN under 20 filled blocks.
    """
    strength = fit(ranked.sets, ranked.times.sum(axis=1), ranked.chosen.sum(axis=1))
    filled = int(ranked.chosen.any(axis=0).sum())
    if filled < MINIMUM_BLOCKS:
        nothing = np.full(strength.shape, np.nan)
        return Interval(strength, nothing, nothing, nothing), np.full((len(strength),) * 2, np.nan)
    chances = _chances(ranked.sets, strength)
    scores = ranked.chosen.T - ranked.times.T @ chances
    bread = np.linalg.inv(_curvature(ranked.sets, ranked.times.sum(axis=1), strength))
    covariance = bread @ (scores.T @ scores) @ bread * filled / (filled - 1)
    centre = np.eye(len(strength)) - 1 / len(strength)
    covariance = centre @ covariance @ centre
    error = np.sqrt(np.maximum(np.diag(covariance), 0))
    half = special.stdtrit(filled - 1, 0.5 + confidence / 2) * error
    return Interval(strength, strength - half, strength + half, error), covariance


def _chances(sets: Array, strength: Array) -> Array:
    """Return, for each set, the chance of each strategy to be the one that is placed."""
    return special.softmax(np.where(sets, strength, -np.inf), axis=1)


def _curvature(sets: Array, times: Array, strength: Array) -> Array:
    chances = _chances(sets, strength)
    return np.diag(times @ chances + PULL) - chances.T @ (chances * times[:, np.newaxis])
