"""What verbs print on standard output: tables for people, CSV and JSON for programs.

CSV and JSON go out as UTF-8 whatever the locale. In tables for people letters that the output's encoding lacks become
question marks, and a line on standard error says so.
"""

from __future__ import annotations

import codecs
import csv
import io
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    import polars as pl

PIPED_WIDTH = 160
"""Columns of a table that does not go to a terminal."""


@dataclass(frozen=True)
class Table:
    """Rows to print.

    Attributes
    ----------
    name : str
        Key of the rows in JSON.
    columns : tuple of str
        Names of the columns.
    rows : tuple of tuple
        Cells; None is an empty cell.
    title : str
        Heading for people; none when empty.
    decimals : dict of str to int
        Columns that people see with so many decimals; CSV and JSON hold all of them.
    """

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]
    title: str = ""
    decimals: Mapping[str, int] = field(default_factory=dict)

    def objects(self) -> list[dict[str, Any]]:
        """Return a mapping of column to cell for each row."""
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]


@dataclass(frozen=True)
class Page:
    """All that a verb prints about one thing.

    Attributes
    ----------
    facts : dict
        Single values by name.
    tables : sequence of Table
        The first one is what CSV shows; without tables it shows the facts.
    title : str
        Heading for people.
    """

    facts: dict[str, Any] = field(default_factory=dict)
    tables: Sequence[Table] = ()
    title: str = ""


def print_list(table: Table, output_format: str) -> None:
    """Print one table; in JSON it is a list of objects."""
    if output_format == "json":
        _print_json(table.objects())
    elif output_format == "csv":
        _print_csv(table)
    else:
        _console().print(_rich_table(table))


def print_page(page: Page, output_format: str) -> None:
    """Print a page; in JSON it is one object, in CSV its first table."""
    if output_format == "json":
        _print_json({**page.facts, **{table.name: table.objects() for table in page.tables}})
    elif output_format == "csv":
        _print_csv(page.tables[0] if page.tables else Table("", tuple(page.facts), (tuple(page.facts.values()),)))
    else:
        _print_page_for_people(page)


def print_frame(table: pl.DataFrame, output_format: str, csv: str = "machine") -> None:
    """Print a table for programs: as CSV in this flavour, or as JSON."""
    from sim.report.data import csv_bytes

    if output_format == "csv":
        click.echo(csv_bytes(table, csv), nl=False)
    else:
        click.echo(table.write_json().encode())


def print_rich(content: Any) -> None:
    """Print something that rich can draw."""
    _console().print(content)


def _print_page_for_people(page: Page) -> None:
    from rich.table import Table as RichTable
    from rich.text import Text

    console = _console()
    console.print(Text(page.title, style="bold"))
    facts = RichTable.grid(padding=(0, 2))
    for name, value in page.facts.items():
        if value not in (None, "", (), []):
            facts.add_row(Text(name.replace("_", " "), style="dim"), Text(_fact(value)))
    console.print(facts)
    for table in page.tables:
        if table.rows:
            console.print()
            console.print(_rich_table(table))


def _rich_table(table: Table) -> Any:
    from rich import box
    from rich.table import Table as RichTable
    from rich.text import Text

    title = Text(table.title, style="bold") if table.title else None
    drawn = RichTable(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    numeric = [_is_numeric([row[index] for row in table.rows]) for index in range(len(table.columns))]
    for column, is_numeric in zip(table.columns, numeric, strict=True):
        drawn.add_column(column.replace("_", " "), justify="right" if is_numeric else "left", overflow="fold")
    decimals = [table.decimals.get(column) for column in table.columns]
    for row in table.rows:
        cells = zip(row, numeric, decimals, strict=True)
        drawn.add_row(*(Text(_rounded(cell, digits) or _cell(cell, is_numeric)) for cell, is_numeric, digits in cells))
    return drawn


def _is_numeric(cells: list[Any]) -> bool:
    filled = [cell for cell in cells if cell is not None]
    return bool(filled) and all(isinstance(cell, int | float) and not isinstance(cell, bool) for cell in filled)


def _console() -> Any:
    from rich.console import Console

    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors=_QUESTION_MARKS)
    console = Console(file=sys.stdout)
    return console if console.is_terminal else Console(file=sys.stdout, width=PIPED_WIDTH)


def _cell(value: Any, separators: bool = False) -> str:
    """Return a cell for people; what might be typed again, such as a rule's value, goes without separators."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float) and separators:
        return f"{value:,}"
    if isinstance(value, list | tuple):
        return ", ".join(_cell(item) for item in value)
    return str(value)


def _rounded(value: Any, digits: int | None) -> str:
    """Return a number with so many decimals; empty where there is none, or no digits are set."""
    return f"{value:,.{digits}f}" if digits is not None and isinstance(value, int | float) else ""


def _fact(value: Any) -> str:
    if isinstance(value, list) and any(" " in str(item) for item in value):
        return "\n".join(map(str, value))
    return _cell(value)


def _print_csv(table: Table) -> None:
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(table.columns)
    writer.writerows([_csv_cell(cell) for cell in row] for row in table.rows)
    click.echo(text.getvalue().encode(), nl=False)


def _csv_cell(value: Any) -> Any:
    if isinstance(value, bool):
        return "true" if value else "false"
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else value


def _print_json(value: Any) -> None:
    click.echo(json.dumps(value, ensure_ascii=False, indent=2).encode())


_QUESTION_MARKS = "rentroll-question-marks"
_PLAIN = {
    **dict.fromkeys("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", " "),
    **dict.fromkeys("\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}", "-"),
    "\N{MULTIPLICATION SIGN}": "x",
    "\N{HORIZONTAL ELLIPSIS}": "...",
}
_told: list[str] = []


def _question_marks(error: UnicodeError) -> tuple[str, int]:
    """Return plain signs, or question marks, for letters that an encoding lacks; say so the first time."""
    assert isinstance(error, UnicodeEncodeError)
    text = "".join(_PLAIN.get(letter, "?") for letter in error.object[error.start : error.end])
    if "?" in text and error.encoding not in _told:
        _told.append(error.encoding)
        hint = f"letters that the output's encoding, {error.encoding}, lacks are shown as ?; set PYTHONIOENCODING=utf-8"
        click.echo(hint, err=True)
    return text, error.end


codecs.register_error(_QUESTION_MARKS, _question_marks)
