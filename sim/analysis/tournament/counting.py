"""What is counted of a tournament's games: integers by line-up and block, so that memory does not grow with games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from sim.analysis.intervals import Array

BLOCKS = 127
"""Blocks of games that intervals come from: game k is in block (k // 16) mod 127."""


class LineUpCounts:
    """Counts of the games of one line-up, whose strategies are numbered in the order in which it lists them.

    Parameters
    ----------
    size : int
        Players at the table, each of another strategy.
    blocks : int
        Blocks of games.

    Attributes
    ----------
    results, seats : ndarray of int, shape (size, size + 1, blocks)
        Games by strategy, or by seat, and place; place 0 is an unfinished game.
    before : ndarray of int, shape (size, size, blocks)
        Finished games in which the first strategy has a better place than the second.
    chosen : ndarray of int, shape (size, blocks)
        Finished games in which a strategy was placed while others were still to be placed.
    remaining : ndarray of int, shape (2 ** size, blocks)
        How often this set of strategies (bit i: strategy i) was left when one of them was placed.
    """

    def __init__(self, size: int, blocks: int = BLOCKS) -> None:
        self.size = size
        self.blocks = blocks
        self.results = np.zeros((size, size + 1, blocks), np.int64)
        self.seats = np.zeros((size, size + 1, blocks), np.int64)
        self.before = np.zeros((size, size, blocks), np.int64)
        self.chosen = np.zeros((size, blocks), np.int64)
        self.remaining = np.zeros((2**size, blocks), np.int64)

    @property
    def games(self) -> Array:
        """Games of each block."""
        return self.results[0].sum(axis=0)

    def add(self, outcomes: np.ndarray) -> None:
        """Count some games.

        Parameters
        ----------
        outcomes : record array
            One record a game with ``block``, and ``strategy`` and ``place`` by seat.
        """
        size, block = self.size, np.asarray(outcomes["block"])
        sits, seat_place = outcomes["strategy"][:, :size], np.asarray(outcomes["place"][:, :size])
        place = np.empty_like(seat_place)
        np.put_along_axis(place, np.asarray(sits), seat_place, axis=1)
        for number in range(size):
            self._tally(self.results[number], place[:, number], block)
            self._tally(self.seats[number], seat_place[:, number], block)
        finished = place[:, 0] > 0
        self._rank(place[finished], block[finished])

    def _rank(self, place: Array, block: Array) -> None:
        """Count the order of finished games; who share a place were chosen from the same set."""
        bits = 1 << np.arange(self.size)
        for number in range(self.size):
            own = place[:, number : number + 1]
            for other in range(self.size):
                if other != number:
                    self.before[number, other] += self._by_block(block[own[:, 0] < place[:, other]])
            left = (place >= own) @ bits
            among = left != bits[number]
            self.chosen[number] += self._by_block(block[among])
            self._tally(self.remaining, left[among], block[among])

    def _tally(self, counts: Array, index: Array, block: Array) -> None:
        """Add one to ``counts[index, block]`` for each game; modified in place."""
        flat = np.bincount(index * self.blocks + block, minlength=counts.size)
        counts += flat.reshape(counts.shape)

    def _by_block(self, block: Array) -> Array:
        return np.bincount(block, minlength=self.blocks)


@dataclass(frozen=True)
class LineUp:
    """Strategies that sat at one table, by their number in the tournament, the seed, and what was counted."""

    members: tuple[int, ...]
    counts: LineUpCounts
    seed: int = 0


@dataclass(frozen=True)
class Tournament:
    """All line-ups of a tournament.

    Attributes
    ----------
    strategies : tuple of str
        Names of the strategies.
    line_ups : tuple of LineUp
        In the order in which they were played; those without a game are left out.
    games : int
        Games asked of each line-up.
    possible : mapping of int to int
        Line-ups that there are at each size of table.
    """

    strategies: tuple[str, ...]
    line_ups: tuple[LineUp, ...]
    games: int
    possible: dict[int, int] = field(default_factory=dict)

    @cached_property
    def tables(self) -> tuple[TableSize, ...]:
        """Counts added up for each size of table, the smallest first."""
        sizes = sorted({len(line_up.members) for line_up in self.line_ups})
        return tuple(TableSize(self, size) for size in sizes)

    @property
    def played(self) -> int:
        """Games counted."""
        return sum(int(line_up.counts.games.sum()) for line_up in self.line_ups)

    @property
    def unfinished(self) -> int:
        """Games stopped at the round limit."""
        return sum(int(line_up.counts.results[0, 0].sum()) for line_up in self.line_ups)


class TableSize:
    """Counts of all line-ups of one size, by strategy of the tournament.

    Attributes
    ----------
    size : int
        Players at the table.
    line_ups : tuple of LineUp
        Those of this size.
    results : ndarray of int, shape (strategies, size + 1, blocks)
        Games by strategy and place; place 0 is an unfinished game.
    seats : ndarray of int, shape (size, size + 1, blocks)
        Games by seat and place.
    before : ndarray of int, shape (strategies, strategies, blocks)
        Finished games in which the first has a better place than the second.
    together, together_finished : ndarray of int, shape (strategies, strategies, blocks)
        Games in which both sat.
    wins_with : ndarray of int, shape (strategies, strategies, blocks)
        Games in which both sat and the first won.
    """

    def __init__(self, tournament: Tournament, size: int) -> None:
        self.size = size
        self.line_ups = tuple(line_up for line_up in tournament.line_ups if len(line_up.members) == size)
        count, blocks = len(tournament.strategies), self.line_ups[0].counts.blocks
        self.results = np.zeros((count, size + 1, blocks), np.int64)
        self.seats = np.zeros((size, size + 1, blocks), np.int64)
        self.before = np.zeros((count, count, blocks), np.int64)
        self.together = np.zeros_like(self.before)
        self.together_finished = np.zeros_like(self.before)
        self.wins_with = np.zeros_like(self.before)
        for line_up in self.line_ups:
            self._add(line_up.members, line_up.counts)

    def _add(self, members: Sequence[int], counts: LineUpCounts) -> None:
        chosen = np.asarray(members)
        pairs = np.ix_(chosen, chosen)
        self.results[chosen] += counts.results
        self.seats += counts.seats
        self.before[pairs] += counts.before
        self.together[pairs] += counts.games
        self.together_finished[pairs] += counts.games - counts.results[0, 0]
        self.wins_with[pairs] += counts.results[:, 1][:, np.newaxis]

    @property
    def games(self) -> Array:
        """Games of each block."""
        return self.seats[0].sum(axis=0)

    @property
    def sat(self) -> tuple[int, ...]:
        """Numbers of the strategies that sat at a table of this size."""
        return tuple(int(number) for number in np.flatnonzero(self.results.sum(axis=(1, 2))))

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Pairs of strategies that met, the first with the smaller number."""
        met = self.together.sum(axis=2) > 0
        return tuple((a, b) for a in range(len(met)) for b in range(a + 1, len(met)) if met[a, b])
