"""Declarations from which models, kernel records, catalogues and documents derive.

A rule switch, a strategy parameter, a tally field or a cause of money is
declared once, as one of the classes below, by the game family that knows it.
This module imports nothing but the standard library, so that reading the
declarations stays cheap.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Value = bool | int | float | str
Kind = Literal["bool", "int", "fraction", "choice"]

THOUSAND = 1000
"""Fractions enter the kernels as integers in thousandths."""


@dataclass(frozen=True)
class Declared:
    """What a switch and a parameter have in common.

    Attributes
    ----------
    key : str
        Name in TOML files and on the command line; dots part tables.
    kind : {"bool", "int", "fraction", "choice"}
        ``fraction`` is written as a decimal number (0.1 is ten per cent).
    default : bool, int, float or str
        Value where no file says otherwise.
    summary : str
        What it does, in one sentence for a reader who plays the game.
    low, high : float
        Inclusive bounds of an ``int`` or a ``fraction``.
    choices : tuple of str
        Allowed words of a ``choice``; the kernel sees the word's index.
    """

    key: str
    kind: Kind
    default: Value
    summary: str
    low: float = 0
    high: float = 1_000_000
    choices: tuple[str, ...] = ()

    @property
    def field(self) -> str:
        """Name of the kernel's record field."""
        return self.key.replace(".", "_")

    def encode(self, value: Value) -> int:
        """Return the integer that the kernel reads for ``value``."""
        if self.kind == "choice":
            return self.choices.index(str(value))
        if self.kind == "fraction":
            return round(float(value) * THOUSAND)
        return int(value)


@dataclass(frozen=True)
class Switch(Declared):
    """A rule that the table agrees on.

    Attributes
    ----------
    official : str
        What the printed rules say, with the printing where they differ.
    """

    official: str = ""


@dataclass(frozen=True)
class Parameter(Declared):
    """A trait of a strategy.

    Attributes
    ----------
    decision : str
        The decision of the closed list that reads it.
    by_group : bool
        True for a table with one value a group.
    """

    decision: str = ""
    by_group: bool = False


@dataclass(frozen=True)
class SquareColumn:
    """What a table of squares for spreadsheets holds of a square, in one column or in several.

    Attributes
    ----------
    key : str
        Key of a square in game files, and field of its model.
    kind : {"text", "int", "number"}
        What stands in a cell; a ``number`` may have decimals.
    summary : str
        What it means, in one sentence.
    most : int
        Columns of a list, numbered from 0 and called ``key_0``, ``key_1`` ...; 0 for a single value.
    first : mapping of str to int
        For a list: the column of its first entry, by kind of square; 0 for the others.
    """

    key: str
    kind: Literal["text", "int", "number"]
    summary: str
    most: int = 0
    first: Mapping[str, int] = field(default_factory=dict)

    def names(self) -> tuple[str, ...]:
        """Return the headings."""
        return tuple(f"{self.key}_{number}" for number in range(self.most)) or (self.key,)


@dataclass(frozen=True)
class TallyField:
    """A counter of the kernels; integers, merged by addition.

    Attributes
    ----------
    name : str
        Field of the tally record.
    shape : tuple of (int or str)
        Dimensions; the words are sizes named in the family's layout.
    unit : str
        What one count is.
    meaning : str
        What is counted, in one sentence.
    """

    name: str
    shape: tuple[int | str, ...]
    unit: str
    meaning: str


@dataclass(frozen=True)
class Cause:
    """A reason for which money changes hands.

    Attributes
    ----------
    name : str
        As in the table ``cashflow``.
    meaning : str
        One sentence.
    """

    name: str
    meaning: str


@dataclass(frozen=True)
class Counter:
    """A counter of the tally as one number: all of a field, or what stands at ``place`` of its last dimension."""

    field: str
    place: int | None = None


@dataclass(frozen=True)
class Option:
    """Something that players of a game may do, whose use is counted.

    Attributes
    ----------
    name : str
        As in the table ``options``.
    meaning : str
        What one use is, in one sentence.
    used : tuple of Counter
        What counts the uses; added up.
    chances : tuple of Counter
        What counts the occasions to use it; added up. Empty where nothing does.
    chance : str
        What one occasion is.
    """

    name: str
    meaning: str
    used: tuple[Counter, ...]
    chances: tuple[Counter, ...] = ()
    chance: str = ""

    @property
    def fields(self) -> tuple[str, ...]:
        """Names of the tally fields that it reads."""
        return tuple(counter.field for counter in (*self.used, *self.chances))
