"""The chain's states and the probabilities of a roll from each.

A state is where a token stands when its player is about to roll: a square, the
doubles thrown so far in a row and the extra throws that cards gave and that are
still to come; or jail and the attempts that failed; or jail in the turn of a
double that led there, where that double's throw is still to come.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sim.config.models import Game
from sim.exact.assumptions import WalkRules
from sim.exact.dice import throw
from sim.exact.legs import Columns, Leg, jailing, legs, sending
from sim.exact.settling import settle


@dataclass(frozen=True)
class States:
    """Numbers of the states.

    Squares without a double, with one, and so on; the same with one extra throw
    to come, with two, and so on; then jail by failed attempts, where turns
    begin; then jail amid a turn by doubles, where a double survives.
    """

    squares: int
    layers: int
    attempts: int
    survives: bool = False
    pending: int = 0

    def standing(self, square: int, doubles: int, pending: int = 0) -> int:
        """Return the state of a token on a square after so many doubles in a row, with extra throws to come."""
        layer = min(pending, self.pending) * self.layers + min(doubles, self.layers - 1)
        return layer * self.squares + square

    def layer(self, doubles: int, pending: int = 0) -> slice:
        """Return the states of all squares after so many doubles, with extra throws to come."""
        first = self.standing(0, doubles, pending)
        return slice(first, first + self.squares)

    @property
    def fullest(self) -> slice:
        """The states with as many extra throws to come as are told apart."""
        return slice(self.standing(0, 0, self.pending), self.jailed(0))

    def jailed(self, failed: int) -> int:
        """Return the state of a player in jail after so many failed attempts."""
        return self.squares * self.layers * (self.pending + 1) + failed

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
        squares = np.tile(np.arange(self.squares), self.layers * (self.pending + 1))
        return np.concatenate([squares, np.full(self.count - len(squares), self.squares)])


class Transitions:
    """What a roll does from each state.

    Parameters
    ----------
    pending : int
        Extra throws to come that are told apart: a card that gives one more gives none.

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

    def __init__(self, game: Game, rules: WalkRules, pending: int = 0) -> None:
        n = len(game.squares)
        self.rules = rules
        self.jail_square = next((square.index for square in game.squares if square.kind == "jail"), 0)
        self.dice = throw(rules.dice_count, rules.dice_faces)
        self.states = States(n, rules.layers, rules.max_attempts, rules.double_survives, pending)
        self.columns = Columns(n)
        self.onward = np.zeros((self.states.count, self.states.count))
        self.ends = np.zeros_like(self.onward)
        self.rolled = np.ones(self.states.count)
        self.counts = np.zeros((self.states.count, self.columns.count))
        settling = settle(game, rules.pay_or_draw)
        self.plain, self.double = legs(self.dice, settling)
        self.sent = sending(self.dice.doubles, settling, max(rules.doubles_square, 0))
        for state in range(self.states.jailed(0)):
            layer, square = divmod(state, n)
            to_come, doubles = divmod(layer, rules.layers)
            self._throw(state, square, doubles, rules.doubles_roll_again, to_come)
        for failed in range(rules.max_attempts):
            self._play_in_jail(self.states.jailed(failed), failed, 0)
        if rules.double_survives:
            for doubles in range(1, rules.layers):
                self._play_in_jail(self.states.jailed_amid(doubles), 0, doubles)

    def _move(self, state: int, leg: Leg, square: int, doubles: int | None, to_come: int = 0) -> None:
        """Add a move from a square; the token throws again after so many doubles, or no double gives a throw (None).

        Then an extra throw is taken if there is one, or the turn ends. In jail they are lost.
        """
        n, layer = self.states.squares, self.states.layer
        rests, extra = leg.rests[square], leg.extra[square]
        if doubles is not None:
            self.onward[state, layer(doubles, to_come)] += rests[:n]
            self.onward[state, layer(doubles, to_come + 1)] += extra
        else:
            self.onward[state, layer(0, to_come)] += extra
            if to_come:
                self.onward[state, layer(0, to_come - 1)] += rests[:n]
            else:
                self.ends[state, layer(0)] += rests[:n]
        if doubles is None or not self.rules.double_survives:
            self.ends[state, self.states.jailed(0)] += rests[n]
        else:
            self.onward[state, self.states.jailed_amid(doubles)] += rests[n]
        self.counts[state] += leg.counts[square]

    def _throw(self, state: int, square: int, doubles: int, again: bool, to_come: int = 0) -> None:
        """Add an ordinary throw after so many doubles in a row."""
        self._move(state, self.plain, square, None, to_come)
        if self.rules.is_last_double(doubles):
            self._send(state)
        else:
            self._move(state, self.double, square, doubles + 1 if again else None, to_come)

    def _send(self, state: int) -> None:
        """Add the last double in a row: to jail, or to a square that is settled; the turn ends in any case."""
        n, jailed = self.states.squares, self.states.jailed(0)
        if self.rules.doubles_square < 0:
            self.ends[state, jailed] += self.double.probability
            self.counts[state] += jailing(self.double.probability, n)
            return
        rests = self.sent.rests[0]
        self.ends[state, self.states.layer(0)] += rests[:n] + self.sent.extra[0]
        self.ends[state, jailed] += rests[n]
        self.counts[state] += self.sent.counts[0]

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
