"""Sizes of the table on the command line: one, a list, or a range."""

from __future__ import annotations

from typing import Any

import click

MOST = 64
"""More players than any game takes; how many it takes, the game says."""


class TableSizes(click.ParamType):
    """Numbers of players: ``4``, ``2,3,6``, ``2-6`` or ``2..6``."""

    name = "sizes"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        """Return the numbers in the order given, or fail with what is allowed."""
        if isinstance(value, tuple):
            return value
        found: list[int] = []
        for text in str(value).replace("..", "-").split(","):
            low, dash, high = (part.strip() for part in text.partition("-"))
            ends = (low, high if dash else low)
            if not all(end.isdecimal() and 1 <= int(end) <= MOST for end in ends):
                self.fail(f"{text.strip()!r} is not a number of players, nor a range such as 2-6.", param, ctx)
            if int(ends[0]) > int(ends[1]):
                self.fail(f"{text.strip()} goes backwards; write {ends[1]}-{ends[0]}.", param, ctx)
            found += range(int(ends[0]), int(ends[1]) + 1)
        twice = next((size for size in found if found.count(size) > 1), None)
        if twice is not None:
            self.fail(f"{twice} players are named twice.", param, ctx)
        return tuple(found)
