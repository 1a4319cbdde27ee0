"""A car's walk round a ring that it has for itself: one die, a further throw after its highest number.

Every throw of r leads r squares on, whatever came before, so that the ring's
symmetry makes all squares alike in the long run. Nothing here relies on it:
shares, lengths of turns and crossings are solved from the chain, for any
number of squares and faces and wherever the lines are, and the symmetry is
what tests can hold the solution against. It holds for any number of cars too:
a car that goes on from occupied squares takes the whole pattern with it.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from sim.config.models import Game
from sim.exact.stationary import residual, stationary

BANK_LINE = "bank"


class RingWalk:
    """The Markov chain of one car.

    States are the squares and, the last one, the car park before the first
    square. A step is a throw; `onward` are the steps after which the same
    player throws again, `ends` those that end its turn.

    Parameters
    ----------
    game : Game
        Board and rules, fully layered.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.faces = int(game.rules["dice.faces"])
        self.again = bool(game.rules["dice.highest_throws_again"])
        self.squares = len(game.squares)
        self.start = self.squares if game.rules["start.car_park"] else 0
        states = self.squares + 1
        self.onward, self.ends = np.zeros((states, states)), np.zeros((states, states))
        self.left = np.zeros((states, self.squares))
        for state in range(states):
            for pips in range(1, self.faces + 1):
                self._throw(state, pips)
        self.matrix = self.onward + self.ends
        self.shares = stationary(self.matrix, self.start)
        self.residual = residual(self.matrix, self.shares)

    def _throw(self, state: int, pips: int) -> None:
        """Add a throw from a state: where it leads, and the squares that the car leaves forwards on its way."""
        steps = [(state + step) % self.squares for step in range(pips)]
        if state == self.squares:
            steps = [step % self.squares for step in range(pips - 1)]
        to = (pips - 1 if state == self.squares else state + pips) % self.squares
        further = self.again and pips == self.faces
        (self.onward if further else self.ends)[state, to] += 1 / self.faces
        np.add.at(self.left[state], steps, 1 / self.faces)

    @cached_property
    def roll_ends(self) -> np.ndarray:
        """Probability that a throw ends on each square."""
        return np.asarray(self.shares @ self.matrix)[: self.squares]

    @cached_property
    def turn_ends(self) -> np.ndarray:
        """Probability that a turn ends on each square."""
        ends = (self.shares @ self.ends)[: self.squares]
        return np.asarray(ends / ends.sum())

    @property
    def touches_per_roll(self) -> np.ndarray:
        """Times that the car is put on each square, a throw: where it ends, since nothing moves it on."""
        return self.roll_ends

    @cached_property
    def rolls_per_turn(self) -> float:
        """Throws of a turn."""
        return float(1 / (self.shares @ self.ends).sum())

    @cached_property
    def squares_per_turn(self) -> float:
        """Squares that a car goes on in a turn."""
        return float((self.shares @ self.left).sum()) * self.rolls_per_turn

    @property
    def turns_per_lap(self) -> float:
        """Turns in which a car goes round once."""
        return self.squares / self.squares_per_turn

    def crossings_per_turn(self, line: str) -> float:
        """Return how often a car crosses the lines of a kind in a turn."""
        behind = np.array([square.line == line for square in self.game.squares])
        return float((self.shares @ self.left)[behind].sum()) * self.rolls_per_turn

    @property
    def mean_nights(self) -> float:
        """Nights of a stay: one throw of the die."""
        return (self.faces + 1) / 2

    def after(self, turns: int) -> np.ndarray:
        """Return the probability of standing on each square after so many turns, the car park the last."""
        whole_turn = np.linalg.solve(np.eye(len(self.matrix)) - self.onward, self.ends)
        now = np.zeros(len(self.matrix))
        now[self.start] = 1.0
        return np.asarray(now @ np.linalg.matrix_power(whole_turn, turns))
