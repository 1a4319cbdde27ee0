"""A log that writes itself, in any game: whenever a referee asks for a row, one that it must accept is made up."""

from __future__ import annotations

import random
from collections.abc import Callable

from sim.referee.log import EMPTY, USED, Event, Log, Wanted

Given = dict[str, Wanted]


class Teller(Log):
    """A source of random legal rows.

    A family's own class fills `wishes` (whether the next row is to be of a
    kind) and `free` (columns that the rules leave open, by kind).

    Attributes
    ----------
    rows : list of Event
        The story so far.
    """

    def __init__(self, seed: int, used: dict[int, tuple[str, ...]] = USED) -> None:
        super().__init__((), used)
        self.random = random.Random(seed)
        self.rows: list[Event] = []
        self.wishes: dict[int, Callable[[dict[str, int]], bool]] = {}
        self.free: dict[int, Callable[[dict[str, int], Given], None]] = {}

    def chance(self, share: float) -> bool:
        """Return True with this probability."""
        return self.random.random() < share

    def at(self, kind: int, **columns: int) -> bool:
        """Decide whether the next row is to be of ``kind``."""
        wish = self.wishes.get(kind)
        return wish is not None and wish(columns)

    def take(self, kind: int, rule: str, **columns: Wanted) -> Event:
        """Make up the row that the referee asks for, and let it read it."""
        filled = dict(EMPTY)
        for name, wanted in columns.items():
            filled[name] = self.random.choice(wanted) if isinstance(wanted, tuple) else wanted
        fill = self.free.get(kind)
        if fill is not None:
            fill(filled, columns)
        event = Event(kind, self.round, **filled)
        self._next = event
        self.rows.append(event)
        self.written(event)
        return super().take(kind, rule, **columns)

    def written(self, event: Event) -> None:
        """Take note of a row; a family's own class may."""
