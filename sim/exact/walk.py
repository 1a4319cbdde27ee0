"""A token's walk in the long run and after some turns."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from sim.config.models import Game
from sim.exact.assumptions import CardChoice, ChainError, JailPolicy, WalkRules
from sim.exact.settling import CAUSES, START
from sim.exact.stationary import residual, stationary
from sim.exact.transitions import Transitions

PENDING = (1, 2, 4, 6, 9, 14, 21, 32, 48)
"""Extra throws to come that the chain tells apart: as few as tell everything."""

NEGLIGIBLE = 1e-12
"""Share of steps that begin with the most extra throws to come, below which more would change no figure."""

FAMILIES = ("property",)
"""Families whose tokens walk alone: any number may share a square, so that one token's chain is exact."""


class Walk:
    """The Markov chain of one token that walks a board alone.

    Cards are drawn from full, shuffled decks, and none is kept. A card that lets
    the player choose a square takes the token to the start.

    Parameters
    ----------
    game : Game
        Board, decks and rules, fully layered.
    jail : {"leave", "stay"}
        Whether the player pays at once, or stays as long as the rules let it.
    pay_or_draw : {"draw", "pay"}
        Answer to a card that offers the choice.

    Raises
    ------
    ChainError
        If the board has no such chain.
    """

    def __init__(self, game: Game, jail: JailPolicy = "leave", pay_or_draw: CardChoice = "draw") -> None:
        if game.family not in FAMILIES:
            raise ChainError(f"in games of the family {game.family} a token's walk depends on the other tokens")
        self.game = game
        self.rules = WalkRules.read(game.rules, jail, pay_or_draw)
        for pending in PENDING if _gives_extra_throws(game) else (0,):
            self.transitions = Transitions(game, self.rules, pending)
            self.matrix = self.transitions.onward + self.transitions.ends
            self.shares = stationary(self.matrix, START)
            fullest = self.shares[self.transitions.states.fullest].sum()
            if pending == 0 or fullest < NEGLIGIBLE:
                break
        else:
            raise ChainError("extra throws that cards give add up without end")
        if self._turns <= 0:
            raise ChainError("cards give an extra throw after every throw, so that no turn ends")
        self.residual = residual(self.matrix, self.shares)

    @property
    def has_jail(self) -> bool:
        """Whether the board has a jail square."""
        return any(square.kind == "jail" for square in self.game.squares)

    @cached_property
    def places(self) -> tuple[tuple[int, bool], ...]:
        """Square and whether in jail, for each row of the tables; *in jail* follows the jail square."""
        places = [(square.index, False) for square in self.game.squares]
        if self.has_jail:
            places.insert(self.transitions.jail_square + 1, (self.transitions.jail_square, True))
        return tuple(places)

    def in_order(self, by_row: np.ndarray) -> np.ndarray:
        """Return figures by square, *in jail* the last, in the order of `places`."""
        return by_row[[len(self.game.squares) if jailed else square for square, jailed in self.places]]

    @cached_property
    def roll_ends(self) -> np.ndarray:
        """Probability that a roll ends on each square; the last is *in jail*."""
        rolls = self.shares * self.transitions.rolled
        return self._by_row(rolls @ self.matrix) / rolls.sum()

    @cached_property
    def turn_ends(self) -> np.ndarray:
        """Probability that a turn ends on each square; the last is *in jail*."""
        return self._by_row(self.shares @ self.transitions.ends) / self._turns

    @cached_property
    def touches_per_roll(self) -> np.ndarray:
        """Times that a token is put on each square, a roll; the last is *in jail*."""
        return self._per_roll[self.transitions.columns.touches]

    @cached_property
    def rolls_per_turn(self) -> float:
        """Throws of a turn, attempts in jail included."""
        return self._rolls / self._turns

    @cached_property
    def salaries_per_turn(self) -> float:
        """Salaries collected in a turn."""
        return float(self._per_roll[self.transitions.columns.salaries]) * self.rolls_per_turn

    @cached_property
    def jailed_per_turn(self) -> dict[str, float]:
        """Times that a turn sends its player to jail, by cause: Go To Jail, a card, doubles in a row."""
        times = self._per_roll[self.transitions.columns.jailed] * self.rolls_per_turn
        return dict(zip(CAUSES, map(float, times), strict=True))

    @cached_property
    def turns_begun_in_jail(self) -> float:
        """Share of turns that begin in jail."""
        return float(self.turn_ends[-1])

    @cached_property
    def ordinary_per_roll(self) -> np.ndarray:
        """Arrivals at the ordinary rent on each square, a roll."""
        return self._per_roll[self.transitions.columns.ordinary]

    @cached_property
    def pips_per_roll(self) -> np.ndarray:
        """The same times the throw that led there."""
        return self._per_roll[self.transitions.columns.pips]

    @cached_property
    def special_per_roll(self) -> np.ndarray:
        """Arrivals by rent-changing cards on each square times the card's multiplier, a roll."""
        return self._per_roll[self.transitions.columns.special]

    def after(self, turns: int) -> np.ndarray:
        """Return the probability of standing on each square after so many turns from the start; last: in jail."""
        begun = np.r_[self.transitions.states.layer(0), self.transitions.states.all_jailed]
        whole_turn = np.linalg.solve(np.eye(len(self.matrix)) - self.transitions.onward, self.transitions.ends)
        step = _whole(whole_turn[np.ix_(begun, begun)])
        now = np.zeros(len(begun))
        now[START] = 1.0
        while turns:
            if turns % 2:
                now = now @ step
            turns //= 2
            if turns:
                step = _whole(step @ step)
        by_row = np.zeros(len(self.game.squares) + 1)
        np.add.at(by_row, self.transitions.states.rows[begun], now)
        return by_row

    @cached_property
    def _rolls(self) -> float:
        """Throws a step of the chain: 1 unless players wait without one."""
        return float(self.shares @ self.transitions.rolled)

    @cached_property
    def _turns(self) -> float:
        """Turns that end a step of the chain."""
        return float((self.shares @ self.transitions.ends).sum())

    @cached_property
    def _per_roll(self) -> np.ndarray:
        return (self.shares @ self.transitions.counts) / self._rolls

    def _by_row(self, by_state: np.ndarray) -> np.ndarray:
        return np.bincount(self.transitions.states.rows, weights=by_state, minlength=len(self.game.squares) + 1)


def _gives_extra_throws(game: Game) -> bool:
    return any(card.effect == "extra_throw" for deck in game.decks for card in deck.cards)


def _whole(matrix: np.ndarray) -> np.ndarray:
    """Return the matrix with rows that sum to 1 again, so that rounding does not grow from power to power."""
    return matrix / matrix.sum(axis=1, keepdims=True)
