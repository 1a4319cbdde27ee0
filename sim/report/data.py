"""Tables as files: CSV and Parquet, the same bytes for the same games."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import polars as pl
from polars.io.plugins import register_io_source

from sim.config.spreadsheet import FORMULA, is_formula
from sim.report.errors import OutputError
from sim.report.files import write_bytes, write_with

ROWS_A_GROUP = 131_072
"""Rows of a row group in Parquet: fixed, since the default depends on the number of threads."""


@dataclass(frozen=True)
class Dialect:
    """How a CSV file is written.

    Attributes
    ----------
    words : str
        For the data dictionary.
    separator : str
        Between fields.
    decimal_comma : bool
        Comma instead of point; goes with another separator.
    mark : bool
        Whether the file begins with a byte order mark.
    line_end : str
        Between records.
    harmless : bool
        Whether texts that a spreadsheet would take for formulas get an apostrophe in front.
    """

    words: str
    separator: str = ","
    decimal_comma: bool = False
    mark: bool = False
    line_end: str = "\n"
    harmless: bool = False


_MARKED = "UTF-8 with a byte order mark"

DIALECTS = {
    "machine": Dialect("comma, decimal point, UTF-8"),
    "excel": Dialect(f"comma, decimal point, {_MARKED}", mark=True, line_end="\r\n", harmless=True),
    "excel-eu": Dialect(f"semicolon, decimal comma, {_MARKED}", ";", True, True, "\r\n", harmless=True),
}
"""By the name that ``--csv`` takes, whatever the locale. ``machine`` is exact, quoted as in RFC 4180, with LF; the
others are for spreadsheets: with a byte order mark and CRLF, and with no text that would be run as a formula."""


def dialect(name: str) -> Dialect:
    """Return the dialect of this name.

    Raises
    ------
    OutputError
        If there is none.
    """
    if name not in DIALECTS:
        raise OutputError(f"unknown kind of CSV {name!r}; there is {', '.join(DIALECTS)}")
    return DIALECTS[name]


def write_csv(path: Path, table: pl.DataFrame, csv: str = "machine") -> None:
    """Write a table as CSV: floats in their shortest form that reads back equal, nothing for null.

    Raises
    ------
    OutputError
        If it cannot be written, or ``csv`` names no dialect.
    """
    write_bytes(path, csv_bytes(table, csv))


def csv_bytes(table: pl.DataFrame, csv: str = "machine") -> bytes:
    """Return a table as the bytes of a CSV file.

    Raises
    ------
    OutputError
        If ``csv`` names no dialect.
    """
    kind = dialect(csv)
    content = io.BytesIO()
    tidy(harmless(table) if kind.harmless else table).write_csv(
        content,
        separator=kind.separator,
        decimal_comma=kind.decimal_comma,
        include_bom=kind.mark,
        line_terminator=kind.line_end,
        quote_style="necessary",
    )
    return content.getvalue()


def harmless(table: pl.DataFrame) -> pl.DataFrame:
    """Return a table that no spreadsheet takes for formulas: an apostrophe before texts that begin like one.

    Heads of columns are texts too. Numbers stay numbers.
    """
    names = {name: f"'{name}" for name in table.columns if is_formula(name)}
    texts = pl.col(pl.String)
    formula = texts.str.contains(FORMULA)
    return table.with_columns(pl.when(formula).then(pl.lit("'") + texts).otherwise(texts).name.keep()).rename(names)


def write_parquet(
    path: Path, table: pl.DataFrame, metadata: Mapping[str, str] | None = None, durable: bool = False
) -> None:
    """Write a table as Parquet with its schema; a column without values keeps its type.

    Parameters
    ----------
    path : Path
        Where the file goes.
    table : DataFrame
        What is written.
    metadata : mapping of str to str, optional
        Kept in the file beside the schema.
    durable : bool
        As for `sim.report.files.write_with`.

    Raises
    ------
    OutputError
        If it cannot be written.
    """
    _write_with(
        path,
        lambda file: tidy(table).write_parquet(
            file,
            compression="zstd",
            compression_level=3,
            statistics=True,
            row_group_size=ROWS_A_GROUP,
            metadata=dict(metadata) if metadata else None,
        ),
        durable,
    )


def sink_parquet(
    path: Path,
    schema: pl.Schema | dict[str, Any],
    frames: Callable[[], Iterator[pl.DataFrame]],
    metadata: Mapping[str, str] | None = None,
) -> None:
    """Write a table that comes in pieces, in the memory of a few of them.

    Parameters
    ----------
    path : Path
        Where the file goes.
    schema : Schema
        Of the table.
    frames : callable
        Returns an iterator over the pieces; all but the last have `ROWS_A_GROUP` rows. The file is the one that
        `write_parquet` writes of them together.
    metadata : mapping of str to str, optional
        Kept in the file beside the schema.

    Raises
    ------
    OutputError
        If it cannot be written.
    """

    def pieces(_columns: object, _predicate: object, _rows: object, _size: object) -> Iterator[pl.DataFrame]:
        yield from frames()

    source = register_io_source(pieces, schema=pl.Schema(schema))
    _write_with(
        path,
        lambda file: source.sink_parquet(
            file,
            compression="zstd",
            compression_level=3,
            statistics=True,
            row_group_size=ROWS_A_GROUP,
            metadata=dict(metadata) if metadata else None,
        ),
    )


def _write_with(path: Path, write: Callable[[BinaryIO], object], durable: bool = False) -> None:
    """Write as `write_with`; what the system refused Polars is the error that it is elsewhere."""

    def plainly(file: BinaryIO) -> None:
        try:
            write(file)
        except (OSError, pl.exceptions.PolarsError) as error:
            number = re.search(r"\(os error (\d+)\)", str(error))
            if number is None or getattr(error, "errno", None):
                raise
            raise OSError(int(number[1]), os.strerror(int(number[1]))) from error

    write_with(path, plainly, durable)


def tidy(table: pl.DataFrame) -> pl.DataFrame:
    """Return the table with null for NaN, so that *no value* is written in one way only."""
    return table.with_columns(pl.col(pl.Float64, pl.Float32).fill_nan(None))
