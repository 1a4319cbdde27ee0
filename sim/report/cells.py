"""Tables as readers see them: rounded, with intervals beside the figures and meanings beside the columns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import polars as pl

from sim.report.columns import Columns
from sim.report.formats import (
    NOTHING,
    gain,
    integer,
    interval_decimals,
    missing,
    number,
    percent,
    percent_range,
    share_digits,
    small_share_digits,
)
from sim.report.wording import Heading, usual_heading

LONGEST = 80
"""Rows of a table on the page; longer ones are thinned, and the page says so."""

WIDE = 20
"""Figures of wider intervals are shown without decimals."""

INDICES = ("index", "order of play")
"""Units of numbers that name a thing and so have no separators."""

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Cell:
    """A figure or a name; ``spread`` is the interval beside it."""

    text: str
    spread: str = ""


@dataclass(frozen=True)
class Column:
    """Head of a column.

    Attributes
    ----------
    name, meaning : str
        What is read, and its entry in the data dictionary with the unit.
    numeric, spread, prose : bool
        Whether it holds figures, intervals beside them, or whole sentences.
    """

    name: str
    meaning: str
    numeric: bool = False
    spread: bool = False
    prose: bool = False


@dataclass(frozen=True)
class PageTable:
    """A table ready to be set.

    Attributes
    ----------
    id, name : str
        Name of the table on the page, and of its files.
    title, text : str
        Heading and explanation.
    long : bool
        Whether it is folded away.
    shown, of : int
        Rows set, and rows of the file.
    """

    id: str
    name: str
    title: str
    text: str
    long: bool
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    shown: int
    of: int

    @property
    def named(self) -> int:
        """Place of the column that names its rows: the first without figures."""
        return next((place for place, column in enumerate(self.columns) if not column.numeric), 0)


def page_table(name: str, table: pl.DataFrame, meanings: Columns, head: Heading | None = None) -> PageTable:
    """Return a table as the page shows it.

    Columns that end in ``low`` and ``high`` are set beside the column before them;
    figures are rounded to what their interval justifies.

    Parameters
    ----------
    name : str
        Name of the table.
    table : DataFrame
        Its rows.
    meanings : mapping of str to (unit, meaning)
        Its part of the data dictionary.
    head : Heading
        Its title and what it tells; the usual one if left out.
    """
    rows = thin(table)
    intervals = interval_columns(table.columns)
    hidden = {end for ends in intervals.values() for end in ends} | {"unit"}
    shown = [column for column in table.columns if column not in hidden]
    digits = {column: _digits(rows, *ends) for column, ends in intervals.items() if "unit" not in table.columns}
    columns = tuple(_column(column, table.schema[column], column in intervals, meanings) for column in shown)
    cells = tuple(
        tuple(_cell(row, column, intervals.get(column), meanings, digits.get(column)) for column in shown)
        for row in rows.iter_rows(named=True)
    )
    head = head or usual_heading(name)
    return PageTable(name, name, head.title, head.text, head.long, columns, cells, rows.height, table.height)


def split_summary(table: PageTable, measures: Columns) -> tuple[PageTable, ...]:
    """Return the measures of the run as a whole with their definitions, and folded those of strategies and seats."""
    whole = tuple(_defined(row, measures) for row in table.rows if ":" not in row[0].text)
    parts = tuple(row for row in table.rows if ":" in row[0].text)
    columns = (*table.columns, Column("definition", "", prose=True))
    first = replace(table, columns=columns, rows=whole, shown=len(whole), of=len(whole))
    if not parts:
        return (first,)
    title, text = "Key figures by strategy and seat", "The measures that are given for each strategy and for each seat."
    return first, replace(
        table, id=f"{table.id}-parts", title=title, text=text, long=True, rows=parts, shown=len(parts), of=len(parts)
    )


def _defined(row: tuple[Cell, ...], measures: Columns) -> tuple[Cell, ...]:
    name = row[0].text
    definition = measures.get(name, ("", ""))[1]
    return Cell(name.replace("_", " ")), *row[1:], Cell(definition)


def interval_columns(columns: list[str]) -> dict[str, tuple[str, str]]:
    """Return, by column that has one, the two columns of its interval: they follow it at once."""
    found = {}
    for before, low, high in zip(columns, columns[1:], columns[2:], strict=False):
        if low.endswith("low") and high == low.removesuffix("low") + "high":
            found[before] = (low, high)
    return found


def thin(table: pl.DataFrame) -> pl.DataFrame:
    """Return every k-th row and the last of a table that counts rounds; other tables as they are."""
    if "rounds" not in table.columns or table.height <= LONGEST:
        return table
    steps = [step * power for power in (1, 10, 100, 1000, 10000) for step in (1, 2, 5)]
    step = next((step for step in steps if table.height / step <= LONGEST), table.height)
    last = table.height - 1
    return table.with_row_index("_row").filter((pl.col("_row") % step == 0) | (pl.col("_row") == last)).drop("_row")


def _digits(rows: pl.DataFrame, low: str, high: str) -> int:
    """Return the decimals of a column of shares: those that its narrowest interval needs."""
    return max((share_digits(*ends) for ends in rows.select(low, high).iter_rows()), default=1)


def _column(name: str, dtype: pl.DataType, spread: bool, meanings: Columns) -> Column:
    unit, meaning = meanings.get(name, ("", ""))
    title = name.replace("_", " ").replace("roi", "ROI")
    return Column(title, f"{meaning} [{unit}]" if meaning else "", dtype.is_numeric(), spread)


def _cell(row: Row, column: str, ends: tuple[str, str] | None, meanings: Columns, digits: int | None) -> Cell:
    value = row[column]
    named = "unit" in row and column == "value"
    unit = row["unit"] if named else meanings.get(column, ("", ""))[0]
    if isinstance(value, bool):
        return Cell("yes" if value else "no")
    if isinstance(value, str):
        return Cell(value)
    if missing(value):
        return Cell(NOTHING)
    low, high = (row[ends[0]], row[ends[1]]) if ends else (None, None)
    text, spread = writer(unit, digits)(value, low, high)
    if named and not is_share(unit) and unit != "ratio":
        spread = f"{spread} {unit}".lstrip()
    return Cell(text, spread)


Writer = Callable[[float, float | None, float | None], tuple[str, str]]


def writer(unit: str, digits: int | None = None) -> Writer:
    """Return the function that writes a figure of this unit and its interval; ``digits`` fixes those of shares."""
    if is_share(unit):
        return partial(_share, fixed=digits)
    if unit == "ratio":
        return gain
    if unit in INDICES:
        return lambda value, low, high: (f"{value:.0f}", "")
    return _plain


def is_share(unit: str) -> bool:
    """Return whether figures of this unit are shares, which readers see in per cent."""
    return unit.startswith("share ") or unit == "wins a game and seat"


def _share(value: float, low: float | None, high: float | None, fixed: int | None = None) -> tuple[str, str]:
    digits = fixed or (share_digits(low, high) if percent_range(low, high) else small_share_digits(value))
    return percent(value, digits), percent_range(low, high, digits)


def _plain(value: float, low: float | None, high: float | None) -> tuple[str, str]:
    if isinstance(value, int):
        return integer(value), ""
    if low is None or high is None or missing(low) or missing(high):
        return number(value), ""
    whole = all(float(part).is_integer() for part in (value, low, high)) or high - low >= WIDE
    digits = 0 if whole else interval_decimals(low, high)
    return number(value, digits), f"{number(low, digits)} to {number(high, digits)}"
