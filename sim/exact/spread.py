"""How far shares of a walk stray by chance."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch

import numpy as np

from sim.exact import ring_pair
from sim.exact.ring_pair import RingPair
from sim.exact.ring_walk import RingWalk
from sim.exact.stationary import recurrent
from sim.exact.walk import START, Walk

AnyWalk = Walk | RingWalk | RingPair


@dataclass(frozen=True)
class Counted:
    """What of a chain's steps is counted.

    Attributes
    ----------
    matrix, ends : float array of shape (states, states)
        Probability of each next state; and of those that a step leads to which ends its turn.
    shares : float array of shape (states,)
        Share of steps that begin in each state.
    rolled : float array of shape (states,)
        1 where the step is a throw, 0 where it is none and is not counted.
    rows : int array of shape (states,)
        Row of the tables for each state.
    start : int
        The state in which a walk begins.
    """

    matrix: np.ndarray
    ends: np.ndarray
    shares: np.ndarray
    rolled: np.ndarray
    rows: np.ndarray
    start: int


@singledispatch
def counted(walk: object) -> Counted:
    """Return what of a walk's steps is counted."""
    raise TypeError(f"not a walk: {walk!r}")


@counted.register
def _(walk: Walk) -> Counted:
    transitions = walk.transitions
    return Counted(walk.matrix, transitions.ends, walk.shares, transitions.rolled, transitions.states.rows, START)


@counted.register
def _(walk: RingWalk) -> Counted:
    states = len(walk.matrix)
    return Counted(walk.matrix, walk.ends, walk.shares, np.ones(states), np.arange(states), walk.start)


@counted.register
def _(walk: RingPair) -> Counted:
    return Counted(walk.matrix, walk.ends, walk.shares, np.ones(walk.count), walk.rows, ring_pair.START)


def roll_end_covariance(walk: AnyWalk, rolls: float) -> np.ndarray:
    """Return the covariance of the shares of roll ends in so many rolls of one walk.

    On boards with a jail the last row and column are *in jail*.

    Successive rolls of a walk depend on each other, so this is not the
    covariance of as many independent draws: it comes from the chain's central
    limit theorem. With ``f`` the counted indicators less their shares and ``h``
    the solution of Poisson's equation for them, it is that of
    ``f + h(next) - h(now)``, whose successive values are uncorrelated.
    """
    chain, roll_ends = counted(walk), walk.roll_ends
    lasting = recurrent(chain.matrix, chain.start)
    matrix = chain.matrix[np.ix_(lasting, lasting)]
    shares, rolled, rows = chain.shares[lasting], chain.rolled[lasting], chain.rows[lasting]
    ended = (rows[:, None] == np.arange(len(roll_ends))) - roll_ends
    ahead = np.linalg.inv(np.eye(len(lasting)) - matrix + shares) @ (rolled[:, None] * (matrix @ ended))
    now, then = np.nonzero(matrix)
    strays = rolled[now, None] * ended[then] + ahead[then] - ahead[now]
    weights = shares[now] * matrix[now, then]
    return (strays * weights[:, None]).T @ strays / ((shares @ rolled) * rolls)


def roll_end_errors(walk: Walk, rolls: float) -> np.ndarray:
    """Return the standard error of the share of roll ends on each square in one long walk; the last is *in jail*."""
    return np.sqrt(np.diag(roll_end_covariance(walk, rolls)))


def turns_error(walk: AnyWalk, rolls: float) -> float:
    """Return the standard error of turns a roll in so many rolls of one walk, by the same theorem."""
    chain = counted(walk)
    lasting = recurrent(chain.matrix, chain.start)
    matrix, ends = chain.matrix[np.ix_(lasting, lasting)], chain.ends[np.ix_(lasting, lasting)]
    shares, rolled = chain.shares[lasting], chain.rolled[lasting]
    expected = rolled / walk.rolls_per_turn
    ahead = np.linalg.solve(np.eye(len(lasting)) - matrix + shares, ends.sum(axis=1) - expected)
    change = ahead[None, :] - ahead[:, None] - expected[:, None]
    strays = ends * (change + 1) ** 2 + (matrix - ends) * change**2
    return float(np.sqrt(max(shares @ strays.sum(axis=1), 0.0) / ((shares @ rolled) * rolls)))
