"""What an exact chain has to show, whatever its family: the contract between chains and their readers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(frozen=True)
class Sheet:
    """A table: cells by row, a heading for people, and the decimals that they see."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]
    title: str
    decimals: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Figure:
    """A figure with its definition."""

    name: str
    value: float
    meaning: str


class Pages(Protocol):
    """The pages of one chain."""

    def facts(self) -> dict[str, Any]:
        """Return what the chain is of, as single values by name."""
        ...

    def landings(self, after: int | None) -> Sheet:
        """Return where rolls and turns end; and where the token stands after so many turns, if asked for."""
        ...

    def returns(self, for_people: bool) -> Sheet:
        """Return what properties bring in; people see some of the columns."""
        ...

    def figures(self) -> list[Figure]:
        """Return the walk in single figures."""
        ...


PROBABILITY = 8
"""Decimals of a probability that people see."""


def figures_sheet(figures: list[Figure]) -> Sheet:
    """Return figures as a table."""
    rows = tuple((figure.name, figure.value, figure.meaning) for figure in figures)
    return Sheet("figures", ("figure", "value", "meaning"), rows, "The walk in figures", {"value": PROBABILITY})


def turns_from_start(count: int) -> str:
    """Return ``1 turn from the start``."""
    return f"{count:,} turn{'' if count == 1 else 's'} from the start"
