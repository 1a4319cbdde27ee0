"""Tables as files: CSV and Parquet, the same bytes for the same games."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import polars as pl
from polars.io.plugins import register_io_source

from sim.report.errors import OutputError
from sim.report.files import write_with

ROWS_A_GROUP = 131_072
"""Rows of a row group in Parquet: fixed, since the default depends on the number of threads."""


@dataclass(frozen=True)
class Dialect:
    """How a CSV file is written.

    Attributes
    ----------
    separator : str
        Between fields.
    decimal_comma : bool
        Comma instead of point; goes with another separator.
    mark : bool
        Whether the file begins with a byte order mark.
    """

    separator: str = ","
    decimal_comma: bool = False
    mark: bool = False


DIALECTS = {"machine": Dialect()}
"""By the name that ``--csv`` takes. ``machine`` is RFC 4180 with LF, whatever the locale."""


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
    kind = dialect(csv)

    def write(file: BinaryIO) -> None:
        tidy(table).write_csv(
            file,
            separator=kind.separator,
            decimal_comma=kind.decimal_comma,
            include_bom=kind.mark,
            line_terminator="\n",
            quote_style="necessary",
        )

    _write_with(path, write)


def write_parquet(path: Path, table: pl.DataFrame, durable: bool = False) -> None:
    """Write a table as Parquet with its schema; a column without values keeps its type.

    ``durable`` as for `sim.report.files.write_with`.

    Raises
    ------
    OutputError
        If it cannot be written.
    """
    _write_with(
        path,
        lambda file: tidy(table).write_parquet(
            file, compression="zstd", compression_level=3, statistics=True, row_group_size=ROWS_A_GROUP
        ),
        durable,
    )


def sink_parquet(path: Path, schema: pl.Schema | dict[str, Any], frames: Callable[[], Iterator[pl.DataFrame]]) -> None:
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
            file, compression="zstd", compression_level=3, statistics=True, row_group_size=ROWS_A_GROUP
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
