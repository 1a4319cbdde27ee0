"""The long run of a chain."""

from __future__ import annotations

import numpy as np
from scipy.linalg import lu_factor, lu_solve
from scipy.sparse import csr_array
from scipy.sparse.csgraph import breadth_first_order, connected_components

from sim.exact.assumptions import ChainError

REFINEMENTS = 2


def stationary(matrix: np.ndarray, start: int) -> np.ndarray:
    """Return the share of steps that begin in each state in the long run.

    States that a walk from ``start`` leaves for good, or never sees, have share 0.

    Raises
    ------
    ChainError
        If the long run depends on chance: walks can end up in parts that they never leave.
    """
    lasting = recurrent(matrix, start)
    part = matrix[np.ix_(lasting, lasting)]
    system = part.T - np.eye(len(lasting))
    system[-1] = 1.0
    right = np.zeros(len(lasting))
    right[-1] = 1.0
    factors = lu_factor(system)
    shares = lu_solve(factors, right)
    for _ in range(REFINEMENTS):
        shares += lu_solve(factors, right - system @ shares)
    whole = np.zeros(len(matrix))
    whole[lasting] = np.maximum(shares, 0.0)
    return whole / whole.sum()


def residual(matrix: np.ndarray, shares: np.ndarray) -> float:
    """Return the largest change that one more step makes to a distribution."""
    return float(np.abs(shares @ matrix - shares).max())


def recurrent(matrix: np.ndarray, start: int) -> np.ndarray:
    """Return the states that a walk from ``start`` comes back to for ever.

    Raises
    ------
    ChainError
        If there are several separate sets of them.
    """
    graph = csr_array(matrix > 0)
    reached = np.sort(breadth_first_order(graph, start, return_predecessors=False))
    inside = graph[np.ix_(reached, reached)] if len(reached) < len(matrix) else graph
    count, part_of = connected_components(inside, connection="strong")
    rows, columns = inside.nonzero()
    left = set(part_of[rows[part_of[rows] != part_of[columns]]])
    closed = [part for part in range(count) if part not in left]
    if len(closed) != 1:
        raise ChainError(f"a token ends up in one of {len(closed)} parts of the board for good, so it has no long run")
    return reached[part_of == closed[0]]
