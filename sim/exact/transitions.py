"""The chain's states and the probabilities of a roll from each.

A state is where a token stands when its player is about to roll: a square and
the doubles thrown so far in this turn, or jail and the attempts that failed; or
jail in the turn of a double that led there, where that double's throw is still
to come.
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
    """Numbers of the states.

    Squares without a double, with one, and so on; then jail by failed attempts,
    where turns begin; then jail amid a turn by doubles, where a double survives.
    """

    squares: int
    layers: int
    attempts: int
    survives: bool = False

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
    def all_jailed(self) -> slice:
        """The states in jail in which turns begin."""
        return slice(self.jailed(0), self.jailed(self.attempts))

    def jailed_amid(self, doubles: int) -> int:
        """Return the state of a player sent to jail whose turn goes on after so many doubles."""
        told = min(doubles, self.layers - 1)
        return self.jailed(self.attempts) + told - 1 if told else self.jailed(0)

    @property
    def count(self) -> int:
        """Number of states."""
        return self.jailed(self.attempts) + (self.layers - 1) * self.survives

    @property
    def rows(self) -> np.ndarray:
        """Row of the tables for each state: its square, or the number of squares for *in jail*."""
        squares = np.tile(np.arange(self.squares), self.layers)
        return np.concatenate([squares, np.full(self.count - len(squares), self.squares)])


class Transitions:
    """What a roll does from each state.

    Attributes
    ----------
    states : States
    onward, ends : float array of shape (states, states)
        Probability of each next state: with another throw in the same turn, or as the turn's end.
    rolled : float array of shape (states,)
        1 where the step is a throw; 0 for a player who waits for the next turn.
    counts : float array of shape (states, columns)
        Expected counts of the step, by `Columns`.
    """

    def __init__(self, game: Game, rules: WalkRules) -> None:
        n = len(game.squares)
        self.rules = rules
        self.jail_square = next((square.index for square in game.squares if square.kind == "jail"), 0)
        self.dice = throw(rules.dice_count, rules.dice_faces)
        self.states = States(n, rules.layers, rules.max_attempts, rules.double_survives)
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
            self._play_in_jail(self.states.jailed(failed), failed, 0)
        if rules.double_survives:
            for doubles in range(1, rules.layers):
                self._play_in_jail(self.states.jailed_amid(doubles), 0, doubles)

    def _move(self, state: int, leg: Leg, square: int, doubles: int | None) -> None:
        """Add a move from a square; the token throws again after so many doubles, or the turn ends (None)."""
        n = self.states.squares
        rests = leg.rests[square]
        if doubles is None:
            self.ends[state, self.states.layer(0)] += rests[:n]
        else:
            self.onward[state, self.states.layer(doubles)] += rests[:n]
        if doubles is None or not self.rules.double_survives:
            self.ends[state, self.states.jailed(0)] += rests[n]
        else:
            self.onward[state, self.states.jailed_amid(doubles)] += rests[n]
        self.counts[state] += leg.counts[square]

    def _throw(self, state: int, square: int, doubles: int, again: bool) -> None:
        """Add an ordinary throw after so many doubles in a row."""
        self._move(state, self.plain, square, None)
        if self.rules.is_last_double(doubles):
            self.ends[state, self.states.jailed(0)] += self.double.probability
            self.counts[state] += jailing(self.double.probability, self.states.squares)
        else:
            self._move(state, self.double, square, doubles + 1 if again else None)

    def _play_in_jail(self, state: int, failed: int, doubles: int) -> None:
        """Add what a player in jail does: pay and throw, pay and wait, throw for a double, or wait without a throw."""
        rules = self.rules
        if not rules.pays(failed) and rules.doubles_free:
            self._attempt(state, failed, doubles)
        elif not rules.pays(failed) and failed + 1 < rules.max_attempts:
            self._wait(state, self.states.jailed(failed + 1))
        elif rules.fine_then_wait if rules.pays(failed) else not rules.last_failure_moves:
            self._wait(state, self.states.standing(self.jail_square, 0))
        else:
            again = rules.doubles_roll_again and rules.fine_doubles_roll_again
            self._throw(state, self.jail_square, doubles, again)

    def _wait(self, state: int, next_turn: int) -> None:
        """End the turn without a throw; the next one begins in that state."""
        self.ends[state, next_turn] = 1
        self.rolled[state] = 0

    def _attempt(self, state: int, failed: int, doubles: int) -> None:
        """Add a throw for a double; after the last failure the token moves by that throw, or visits until next turn."""
        self._move(state, self.double, self.jail_square, doubles + 1 if self.rules.jail_doubles_roll_again else None)
        if failed + 1 < self.rules.max_attempts:
            self.ends[state, self.states.jailed(failed + 1)] += self.plain.probability
        elif self.rules.last_failure_moves:
            self._move(state, self.plain, self.jail_square, None)
        else:
            self.ends[state, self.states.standing(self.jail_square, 0)] += self.plain.probability
