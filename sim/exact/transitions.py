"""The chain's states and the probabilities of a roll from each.

A state is where a token stands when its player is about to roll: a square and
the doubles thrown so far in this turn, or jail and the attempts that failed.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sim.config.models import Game
from sim.exact.assumptions import WalkRules
from sim.exact.dice import throw
from sim.exact.legs import Columns, Leg, jailing, legs
from sim.exact.settling import settle


@dataclass(frozen=True)
class States:
    """Numbers of the states: squares without a double, with one, and so on; then jail by failed attempts."""

    squares: int
    layers: int
    attempts: int

    def standing(self, square: int, doubles: int) -> int:
        """Return the state of a token on a square after so many doubles in this turn."""
        return min(doubles, self.layers - 1) * self.squares + square

    def layer(self, doubles: int) -> slice:
        """Return the states of all squares after so many doubles."""
        first = self.standing(0, doubles)
        return slice(first, first + self.squares)

    def jailed(self, failed: int) -> int:
        """Return the state of a player in jail after so many failed attempts."""
        return self.squares * self.layers + failed

    @property
    def count(self) -> int:
        """Number of states."""
        return self.jailed(self.attempts)

    @property
    def rows(self) -> np.ndarray:
        """Row of the tables for each state: its square, or the number of squares for *in jail*."""
        squares = np.tile(np.arange(self.squares), self.layers)
        return np.concatenate([squares, np.full(self.attempts, self.squares)])


class Transitions:
    """What a roll does from each state.

    Attributes
    ----------
    states : States
    onward, ends : float array of shape (states, states)
        Probability of each next state: with another throw in the same turn, or as the turn's end.
    rolled : float array of shape (states,)
        1 where the step is a throw; 0 for a player who pays and waits for the next turn.
    counts : float array of shape (states, columns)
        Expected counts of the step, by `Columns`.
    """

    def __init__(self, game: Game, rules: WalkRules) -> None:
        n = len(game.squares)
        self.rules = rules
        self.jail_square = next((square.index for square in game.squares if square.kind == "jail"), 0)
        self.dice = throw(rules.dice_count, rules.dice_faces)
        self.states = States(n, rules.layers, rules.max_attempts)
        self.columns = Columns(n)
        self.onward = np.zeros((self.states.count, self.states.count))
        self.ends = np.zeros_like(self.onward)
        self.rolled = np.ones(self.states.count)
        self.counts = np.zeros((self.states.count, self.columns.count))
        self.plain, self.double = legs(self.dice, settle(game, rules.pay_or_draw))
        for doubles in range(rules.layers):
            for square in range(n):
                self._throw(self.states.standing(square, doubles), square, doubles, rules.doubles_roll_again)
        for failed in range(rules.max_attempts):
            self._begin_in_jail(self.states.jailed(failed), failed)

    def _move(self, state: int, leg: Leg, square: int, doubles: int | None) -> None:
        """Add a move from a square; the token throws again after so many doubles, or the turn ends (None)."""
        n, jail = self.states.squares, self.states.jailed(0)
        rests = leg.rests[square]
        if doubles is None:
            self.ends[state, self.states.layer(0)] += rests[:n]
        else:
            self.onward[state, self.states.layer(doubles)] += rests[:n]
        self.ends[state, jail] += rests[n]
        self.counts[state] += leg.counts[square]

    def _throw(self, state: int, square: int, doubles: int, again: bool) -> None:
        """Add an ordinary throw after so many doubles in a row."""
        self._move(state, self.plain, square, None)
        if self.rules.is_last_double(doubles):
            self.ends[state, self.states.jailed(0)] += self.double.probability
            self.counts[state] += jailing(self.double.probability, self.states.squares)
        else:
            self._move(state, self.double, square, doubles + 1 if again else None)

    def _begin_in_jail(self, state: int, failed: int) -> None:
        """Add what a player in jail does: pay and throw, pay and wait, or throw for a double."""
        rules = self.rules
        if not rules.pays(failed):
            self._attempt(state, failed)
        elif rules.fine_then_wait:
            self.ends[state, self.states.standing(self.jail_square, 0)] = 1
            self.rolled[state] = 0
        else:
            self._throw(state, self.jail_square, 0, rules.doubles_roll_again and rules.fine_doubles_roll_again)

    def _attempt(self, state: int, failed: int) -> None:
        """Add a throw for a double; after the last failure the fine is paid and the token moves by that throw."""
        self._move(state, self.double, self.jail_square, 1 if self.rules.jail_doubles_roll_again else None)
        if failed + 1 < self.rules.max_attempts:
            self.ends[state, self.states.jailed(failed + 1)] += self.plain.probability
        else:
            self._move(state, self.plain, self.jail_square, None)
