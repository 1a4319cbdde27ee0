"""Two cars on a ring: who would end on the other's square goes on to the next one."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from sim.config.models import Game
from sim.exact.ring_walk import RingWalk
from sim.exact.stationary import residual, stationary

START = 1
"""Cars on the first two squares: those that share one at first part for good."""


class RingPair:
    """The Markov chain of two cars that throw in turn and never share a square.

    States are the squares of the car that throws next and of the other one,
    and whether the next throw is a further one of the same turn. The ring's
    symmetry makes all squares alike in the long run, as for one car; how far
    the shares of a long walk stray by chance differs, and is what needs both.

    Parameters
    ----------
    game : Game
        Board and rules, fully layered.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.alone = RingWalk(game)
        self.squares = self.alone.squares
        self.onward, self.ends = np.zeros((self.count, self.count)), np.zeros((self.count, self.count))
        for square in range(self.squares):
            for other in range(self.squares):
                self._throws(square, other)
        self.matrix = self.onward + self.ends
        self.shares = stationary(self.matrix, START)
        self.residual = residual(self.matrix, self.shares)

    @property
    def count(self) -> int:
        """Number of states: those that follow a turn's end, then those that follow a throw with a further one."""
        return 2 * self.squares**2

    def state(self, square: int, other: int, further: bool) -> int:
        """Return the number of a state."""
        return (int(further) * self.squares + square) * self.squares + other

    @property
    def rows(self) -> np.ndarray:
        """Square on which the last throw ended, for each state: the other car's unless the same one throws again."""
        squares = np.arange(self.squares)
        ended = np.tile(squares, self.squares), np.repeat(squares, self.squares)
        return np.concatenate(ended)

    def _throws(self, square: int, other: int) -> None:
        """Add the throws of the car on a square."""
        faces = self.alone.faces
        for pips in range(1, faces + 1):
            to = (square + pips) % self.squares
            to = (to + 1) % self.squares if to == other else to
            again = self.alone.again and pips == faces
            then = self.state(to, other, True) if again else self.state(other, to, False)
            for further in (False, True):
                (self.onward if again else self.ends)[self.state(square, other, further), then] += 1 / faces

    @cached_property
    def roll_ends(self) -> np.ndarray:
        """Probability that a throw ends on each square."""
        return np.bincount(self.rows, weights=self.shares @ self.matrix, minlength=self.squares)

    @cached_property
    def rolls_per_turn(self) -> float:
        """Throws of a turn."""
        return float(1 / (self.shares @ self.ends).sum())
