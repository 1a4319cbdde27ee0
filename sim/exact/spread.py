"""How far shares of a walk stray by chance."""

from __future__ import annotations

import numpy as np

from sim.exact.stationary import recurrent
from sim.exact.walk import START, Walk


def roll_end_covariance(walk: Walk, rolls: float) -> np.ndarray:
    """Return the covariance of the shares of roll ends in one long walk; the last row and column are *in jail*.

    Successive rolls of a walk depend on each other, so this is not the
    covariance of as many independent draws: it comes from the chain's central
    limit theorem. With ``f`` the counted indicators less their shares and ``h``
    the solution of Poisson's equation for them, it is that of
    ``f + h(next) - h(now)``, whose successive values are uncorrelated.
    """
    lasting = recurrent(walk.matrix, START)
    matrix = walk.matrix[np.ix_(lasting, lasting)]
    shares, rolled = walk.shares[lasting], walk.transitions.rolled[lasting]
    rows = walk.transitions.states.rows[lasting]
    places = np.arange(len(walk.roll_ends))
    counted = (rows[:, None] == places) - walk.roll_ends
    ahead = np.linalg.inv(np.eye(len(lasting)) - matrix + shares) @ (rolled[:, None] * (matrix @ counted))
    now, then = np.nonzero(matrix)
    strays = rolled[now, None] * counted[then] + ahead[then] - ahead[now]
    weights = shares[now] * matrix[now, then]
    return (strays * weights[:, None]).T @ strays / ((shares @ rolled) * rolls)


def roll_end_errors(walk: Walk, rolls: float) -> np.ndarray:
    """Return the standard error of the share of roll ends on each square in one long walk; the last is *in jail*."""
    return np.sqrt(np.diag(roll_end_covariance(walk, rolls)))
