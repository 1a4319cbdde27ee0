"""Tables as files: CSV and Parquet, the same bytes for the same games."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import polars as pl

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

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
"""What spreadsheets take for the beginning of a formula, at once or after trimming."""


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
    names = {name: f"'{name}" for name in table.columns if name.startswith(FORMULA_STARTS)}
    texts = pl.col(pl.String)
    formula = texts.str.contains(r"^[=+\-@\t\r]")
    return table.with_columns(pl.when(formula).then(pl.lit("'") + texts).otherwise(texts).name.keep()).rename(names)


def write_parquet(path: Path, table: pl.DataFrame, metadata: Mapping[str, str] | None = None) -> None:
    """Write a table as Parquet with its schema; a column without values keeps its type.

    Parameters
    ----------
    path : Path
        Where the file goes.
    table : DataFrame
        What is written.
    metadata : mapping of str to str, optional
        Kept in the file beside the schema.

    Raises
    ------
    OutputError
        If it cannot be written.
    """
    write_with(
        path,
        lambda file: tidy(table).write_parquet(
            file,
            compression="zstd",
            compression_level=3,
            statistics=True,
            row_group_size=ROWS_A_GROUP,
            metadata=dict(metadata) if metadata else None,
        ),
    )


def tidy(table: pl.DataFrame) -> pl.DataFrame:
    """Return the table with null for NaN, so that *no value* is written in one way only."""
    return table.with_columns(pl.col(pl.Float64, pl.Float32).fill_nan(None))
