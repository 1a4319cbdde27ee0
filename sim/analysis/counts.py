"""The counters of a run together with their names: what every measure and table reads."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np

from sim.analysis.design import PLAIN, Design
from sim.analysis.intervals import Array, filled_blocks
from sim.analysis.labels import Labels
from sim.analysis.survival import Survival, kaplan_meier
from sim.analysis.twin import Twin

By = Literal["strategy", "seat"]
FINISHED_REASONS = 2
"""End reasons come in the order last_player, scored, round_limit: the first two finish a game."""


@dataclass(frozen=True, eq=False)
class Counts:
    """Tally, lengths and labels of one run.

    Attributes
    ----------
    tally : record array, shape (blocks,)
        One record of integer counters a block, read by field name.
    lengths : ndarray of int, shape (2, max_rounds + 1)
        Row 0: games ended after r rounds; row 1: unfinished games by rounds played.
    labels : Labels
        Names of squares, properties, groups, strategies, ways, causes and levels.
    twin : Twin or None
        What the exact chain of a token's walk expects, where there is one.
    design : Design
        What a designer wants of the game: the length aimed at, and the time that a turn takes.
    """

    tally: Array
    lengths: Array
    labels: Labels
    twin: Twin | None = None
    design: Design = PLAIN

    def has(self, fields: tuple[str, ...]) -> bool:
        """Tell whether the family counts all these fields, and the board gives occasion for them."""
        return set(fields) <= set(self.tally.dtype.names or ()) - set(self.labels.uncounted)

    def field(self, name: str) -> Array:
        """Return a counter, shape (blocks, ...)."""
        return np.asarray(self.tally[name])

    def total(self, name: str) -> Array:
        """Return a counter summed over the blocks."""
        return self.field(name).sum(axis=0)

    def block_sums(self, name: str) -> Array:
        """Return a counter summed over all but the blocks, shape (blocks,)."""
        return self.field(name).reshape(len(self.tally), -1).sum(axis=1)

    def by(self, name: str, by: By) -> Array:
        """Return a counter of (strategy, seat, ...) by one of the two, shape (blocks, items, ...)."""
        if by == "strategy":
            return self.field(name).sum(axis=2)[:, : len(self.labels.strategies)]
        return self.field(name).sum(axis=1)[:, : self.labels.seats]

    def seats_of(self, by: By) -> Array:
        """Return the seats in a game that each strategy holds, or 1 for each seat."""
        if by == "strategy":
            return np.array(self.labels.seats_held, np.int64)
        return np.ones(self.labels.seats, np.int64)

    def of_properties(self, name: str) -> Array:
        """Return a counter by property in the order of tables, shape (blocks, properties, ...)."""
        return self.field(name)[:, self.property_rows]

    def of_groups(self, name: str) -> Array:
        """Return a counter by property added up to groups, shape (blocks, groups)."""
        counter = self.field(name)
        sums = [counter[:, list(group.squares)].sum(axis=1) for group in self.labels.groups]
        return np.stack(sums, axis=1) if sums else np.zeros((len(counter), 0), np.int64)

    def by_square(self, name: str) -> Array:
        """Return a counter of (strategy, square) by row of `places`, shape (blocks, places)."""
        return self.field(name).sum(axis=1)[:, self.places]

    @cached_property
    def property_rows(self) -> Array:
        """Rows of the properties in counters, in the order of tables."""
        return np.array([label.index for label in self.labels.properties], np.int64)

    @cached_property
    def property_numbers(self) -> Array:
        """Printed numbers of the squares at which tables show the properties."""
        return self.numbers[[label.square for label in self.labels.properties]]

    @cached_property
    def numbers(self) -> Array:
        """Printed numbers of all squares."""
        return np.array([square.number for square in self.labels.squares], np.int64)

    @cached_property
    def places(self) -> Array:
        """Rows of a landing counter in the order of tables: in jail follows the jail square."""
        count, jail = len(self.labels.squares), self.labels.jail_square
        after_jail = [count] if jail >= 0 else []
        return np.array([*range(jail + 1), *after_jail, *range(jail + 1, count)], np.int64)

    @cached_property
    def games(self) -> Array:
        """Games of each block, shape (blocks,)."""
        return self.field("games")

    @cached_property
    def finished(self) -> Array:
        """Finished games of each block: one player left, or a rule that scores."""
        return self.field("end_reason")[:, :FINISHED_REASONS].sum(axis=1)

    @cached_property
    def blocks(self) -> int:
        """Number of blocks with a game."""
        return filled_blocks(self.games)

    @cached_property
    def survival(self) -> Survival:
        """Kaplan-Meier curve of the lengths."""
        return kaplan_meier(self.lengths)
