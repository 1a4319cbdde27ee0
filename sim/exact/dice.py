"""The dice of a movement throw."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True, eq=False)
class Dice:
    """Distribution of a throw.

    Attributes
    ----------
    plain, doubles : float array of shape (highest total + 1,)
        Probability of each total from a throw that is no double, and from a double (all dice alike; a single die
        never is one).
    """

    plain: np.ndarray
    doubles: np.ndarray

    @property
    def totals(self) -> np.ndarray:
        """Every total from 0 on."""
        return np.arange(len(self.plain))

    @property
    def mean(self) -> float:
        """Expected total."""
        return float(self.totals @ (self.plain + self.doubles))


def throw(count: int, faces: int) -> Dice:
    """Return the distribution of a throw of ``count`` dice with ``faces`` faces, counted whole and divided once."""
    ways = np.ones(1, np.int64)
    die = np.ones(faces + 1, np.int64)
    die[0] = 0
    for _ in range(count):
        ways = np.convolve(ways, die)
    doubles = np.zeros_like(ways)
    if count > 1:
        doubles[count * np.arange(1, faces + 1)] = 1
    return Dice((ways - doubles) / faces**count, doubles / faces**count)
