"""How far shares of a walk stray by chance."""

from __future__ import annotations

import numpy as np

from sim.exact.stationary import recurrent
from sim.exact.walk import START, Walk


def roll_end_errors(walk: Walk, rolls: float) -> np.ndarray:
    """Return the standard error of the share of roll ends on each square in one long walk; the last is *in jail*.

    Successive rolls of a walk depend on each other, so this is not the error of
    as many independent draws: it comes from the chain's central limit theorem
    (the variance of ``f + h(next) - h(now)``, where ``h`` solves Poisson's
    equation for the counted indicator ``f``).
    """
    lasting = recurrent(walk.matrix, START)
    matrix = walk.matrix[np.ix_(lasting, lasting)]
    shares = walk.shares[lasting]
    rolled = walk.transitions.rolled[lasting]
    rows = walk.transitions.states.rows[lasting]
    poisson = np.linalg.inv(np.eye(len(lasting)) - matrix + shares)
    errors = np.zeros(len(walk.roll_ends))
    for row, share in enumerate(walk.roll_ends):
        counted = np.outer(rolled, (rows == row) - share)
        ahead = poisson @ (matrix * counted).sum(axis=1)
        strays = counted + ahead[None, :] - ahead[:, None]
        variance = shares @ (matrix * strays**2).sum(axis=1)
        errors[row] = np.sqrt(variance / ((shares @ rolled) * rolls))
    return errors
