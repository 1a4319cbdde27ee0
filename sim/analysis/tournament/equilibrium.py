"""The mixed equilibrium of a pairwise matrix: how often to play what, so that no single strategy gains against the mix.

Two people who each pick a strategy for a table, and want to finish before the
other, play a symmetric game with sum zero. Its equilibrium is a linear
programme (J. von Neumann's minimax theorem).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from scipy import optimize

from sim.analysis.intervals import CONFIDENCE, MINIMUM_BLOCKS, Array, divide

DRAWS = 200
"""Times that the blocks of games are drawn anew for the intervals of the weights."""


class Mix(NamedTuple):
    """A mixed equilibrium; NaN where there are too few blocks.

    Attributes
    ----------
    weight, low, high : ndarray, shape (strategies,)
        How often each strategy is played, with the middle 95 % over blocks drawn anew.
    present : ndarray, shape (strategies,)
        Share of the draws in which it is played at all.
    payoff : ndarray, shape (strategies,)
        Share of games in which the strategy finishes before the mix; nowhere above one half.
    """

    weight: Array
    low: Array
    high: Array
    present: Array
    payoff: Array


def equilibrium(payoffs: Array) -> Array:
    """Return the weights of a mix whose worst payoff is the best that any mix has.

    Parameters
    ----------
    payoffs : ndarray, shape (strategies, strategies)
        What the row gains from the column.
    """
    count = len(payoffs)
    aim = np.zeros(count + 1)
    aim[-1] = -1
    limits = np.hstack([-payoffs.T, np.ones((count, 1))])
    whole = np.append(np.ones(count), 0)[np.newaxis]
    bounds = [(0, None)] * count + [(None, None)]
    found = optimize.linprog(aim, limits, np.zeros(count), whole, [1.0], bounds, method="highs")
    weights = np.clip(found.x[:count], 0, None)
    weights[weights < 1e-9] = 0
    return weights / weights.sum()


def mixed(before: Array, met: Array, seed: int = 0) -> Mix | None:
    """Return the equilibrium of a pairwise matrix with its uncertainty.

    Parameters
    ----------
    before, met : ndarray, shape (strategies, strategies, blocks)
        Finished games in which the row finishes before the column, and in which both sat.
    seed : int
        Of the draws of blocks.

    Returns
    -------
    Mix or None
        None where some pair never met in a finished game.
    """
    count = len(before)
    others = ~np.eye(count, dtype=bool)
    if count < 2 or not met.sum(axis=2)[others].all():
        return None
    shares = _payoffs(before.sum(axis=2), met.sum(axis=2))
    weight = equilibrium(shares)
    payoff = 0.5 + shares @ weight
    filled = np.flatnonzero(met.sum(axis=(0, 1)))
    if len(filled) < MINIMUM_BLOCKS:
        nothing = np.full(count, np.nan)
        return Mix(weight, nothing, nothing, nothing, payoff)
    draws = np.random.default_rng(seed).multinomial(len(filled), np.full(len(filled), 1 / len(filled)), DRAWS)
    drawn = np.stack([equilibrium(_payoffs(before[..., filled] @ times, met[..., filled] @ times)) for times in draws])
    low, high = np.quantile(drawn, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2], axis=0)
    return Mix(weight, low, high, (drawn > 0).mean(axis=0), payoff)


def _payoffs(before: Array, met: Array) -> Array:
    """Return what each gains from each: half the difference of finishing before and after, so that ties count half."""
    share = np.nan_to_num(divide(before, met))
    return (share - share.T) / 2
