"""Tables for spreadsheets: CSV as programs and as Excel write it, and reading whichever a spreadsheet saved."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

from sim.config.errors import ConfigError, Problem, suggestion
from sim.config.paths import shown

Cell = str | int | float | None


class CsvStyle(NamedTuple):
    """How a CSV file is written: what parts cells, the decimal point, the byte order mark, the ends of lines."""

    delimiter: str
    decimal: str
    mark: bool
    newline: str


STYLES: dict[str, CsvStyle] = {
    "machine": CsvStyle(",", ".", mark=False, newline="\n"),
    "excel": CsvStyle(",", ".", mark=True, newline="\r\n"),
    "excel-eu": CsvStyle(";", ",", mark=True, newline="\r\n"),
}
"""By the words of ``--csv``. All are UTF-8; Excel knows that by the mark. ``excel-eu`` is for countries with a
decimal comma."""

DELIMITERS = (",", ";", "\t")

_WIDE = "\N{FULLWIDTH EQUALS SIGN}\N{FULLWIDTH PLUS SIGN}\N{FULLWIDTH HYPHEN-MINUS}\N{FULLWIDTH COMMERCIAL AT}"
FORMULA = rf"^(?:\s*[=+\-@{_WIDE}]|[\t\r\n])"
"""What spreadsheets take for the beginning of a formula, at once or after trimming; in full width too."""

_HINT = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)
"""A first line that some spreadsheets write; it is no row."""


def is_formula(text: str) -> bool:
    """Tell whether a spreadsheet might run a text as a formula."""
    return re.match(FORMULA, text) is not None


def csv_bytes(heading: Sequence[str], rows: Iterable[Sequence[Cell]], style: str) -> bytes:
    """Return a table as the bytes of a CSV file.

    Parameters
    ----------
    heading : sequence of str
        Names of the columns.
    rows : iterable of sequence
        Cells; None is an empty cell.
    style : {"machine", "excel", "excel-eu"}
        How it is written, a key of `STYLES`.
    """
    form = STYLES[style]
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=form.delimiter, lineterminator=form.newline)
    writer.writerow(heading)
    writer.writerows([_written(cell, form) for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig" if form.mark else "utf-8")


def _written(cell: Cell, form: CsvStyle) -> str:
    if isinstance(cell, float):
        return format(Decimal(repr(cell)), "f").replace(".", form.decimal)  # no exponent, no digit lost
    if isinstance(cell, str) and form.mark and is_formula(cell.lstrip("'")):
        return f"'{cell}"  # a text, for every spreadsheet; `_read` takes the apostrophe off again
    return "" if cell is None else str(cell)


def _read(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and is_formula(cell.lstrip("'")) else cell


class SheetRow(NamedTuple):
    """A row that is not empty: its number in the spreadsheet, where the heading is row 1, and its filled cells."""

    number: int
    cells: dict[str, str]


@dataclass(frozen=True)
class Sheet:
    """A table that was read.

    Attributes
    ----------
    file : str
        Name of the file in messages.
    columns : tuple of str
        Those of the heading.
    rows : tuple of SheetRow
        In the order of the file.
    """

    file: str
    columns: tuple[str, ...]
    rows: tuple[SheetRow, ...]

    def problem(self, row: SheetRow, column: str, value: object, message: str) -> Problem:
        """Return a mistake in a cell."""
        return Problem(self.file, f"row {row.number}, column {column}", value, message)


def read_sheet(path: Path, known: Sequence[str], needed: Sequence[str]) -> Sheet:
    """Read a table, whatever parts its cells and however it is marked.

    Parameters
    ----------
    path : Path
        A CSV file.
    known, needed : sequence of str
        Columns that it may have, and those that it must have.

    Raises
    ------
    ConfigError
        With every mistake of the file as a whole and of its heading.
    """
    file = shown(path)
    text = _text(path, file)
    hint = _HINT.match(text)
    if hint:
        text = text[hint.end() :]
    lines = _records(text, hint[1] if hint else _delimiter(text, known), file)
    heading = [_heading(name) for name in lines[0]] if lines else []
    problems = _heading_problems(file, heading, lines[1:], known, needed)
    rows = []
    for number, line in enumerate(lines[1:], start=2):
        cells = {name: _read(cell) for name, cell in zip(heading, line, strict=False) if name and cell.strip()}
        beyond = [cell for cell in line[len(heading) :] if cell.strip()]
        if beyond:
            message = (
                f"has {len(line)} cells, the heading has {len(heading)}: found {beyond[0]!r} beyond the last column"
            )
            problems.append(Problem(file, f"row {number}", beyond[0], message))
        if cells:
            rows.append(SheetRow(number, cells))
    if lines and not rows:
        problems.append(Problem(file, "", None, "there are no rows below the heading"))
    if problems:
        raise ConfigError(problems)
    return Sheet(file, tuple(name for name in heading if name), tuple(rows))


def _text(path: Path, file: str) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        reason = f"cannot be read: {error.strerror or error}"
    except UnicodeDecodeError as error:
        row = error.object[: error.start].count(b"\n") + 1
        reason = f'is not a text in UTF-8 (row {row}): save it as "CSV UTF-8"'
    raise ConfigError([Problem(file, "", None, reason)])


def _records(text: str, delimiter: str, file: str) -> list[list[str]]:
    try:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    except csv.Error as error:
        row = text.count("\n") + 1
        reason = f"is not a CSV table: {error}; a quotation mark inside a cell is written twice (of {row} lines)"
        raise ConfigError([Problem(file, "", None, reason)]) from None


def _heading(cell: str) -> str:
    """Return the name of a column: ``Building cost`` is ``building_cost``."""
    return cell.strip().strip('"').lower().replace(" ", "_")


def _delimiter(text: str, known: Sequence[str]) -> str:
    """Return what parts the cells: with it the heading holds the most columns that are known."""
    heading = text.partition("\n")[0].rstrip("\r")
    names = set(known)
    return max(DELIMITERS, key=lambda mark: sum(_heading(cell) in names for cell in heading.split(mark)), default=",")


def _heading_problems(
    file: str, heading: list[str], lines: list[list[str]], known: Sequence[str], needed: Sequence[str]
) -> list[Problem]:
    if not any(heading):
        return [Problem(file, "row 1", None, f"the heading is missing; columns are {', '.join(known)}")]
    problems = []
    for place, name in enumerate(heading):
        if not name and any(len(line) > place and line[place].strip() for line in lines):
            message = "a column with cells has no heading"
            problems.append(Problem(file, f"row 1, cell {place + 1}", name, message))
        elif name and name not in known:
            message = f'unknown column "{name}"; {suggestion(name, known)}'
            problems.append(Problem(file, "row 1", name, message))
        elif name and heading.index(name) < place:
            problems.append(Problem(file, "row 1", name, f'two columns are called "{name}"'))
    problems += [
        Problem(file, "row 1", None, f'the column "{name}" is missing') for name in needed if name not in heading
    ]
    return problems
