"""How a table is declared and made: a fixed schema whatever happened in the games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import polars as pl

from sim.analysis.counts import Counts
from sim.analysis.intervals import Array, jackknife

if TYPE_CHECKING:
    import pandas as pd

SIGNIFICANT_DIGITS = 12
"""Kept of every computed number, since the last bits of a sum of floats differ between processors."""

TEXT, INTEGER, NUMBER, YES_NO = pl.String, pl.Int64, pl.Float64, pl.Boolean

Values = Mapping[str, Sequence[Any] | Array]


@dataclass(frozen=True)
class Column:
    """A column: name, polars type, unit and definition in plain English; ``needs`` are counters as in `Table`."""

    name: str
    dtype: type[pl.DataType]
    unit: str
    meaning: str
    needs: tuple[str, ...] = ()


@dataclass(frozen=True)
class Table:
    """A table of a run's folder.

    Attributes
    ----------
    name, meaning : str
        File name without ending, and what a row is.
    columns : tuple of Column
        The schema, in order.
    values : callable
        Counts, of a run or of another kind of study, to the columns' values, all of one length, NaN for empty.
    """

    name: str
    meaning: str
    columns: tuple[Column, ...]
    values: Callable[[Any], Values]
    needs: tuple[str, ...] = ()

    def available(self, counts: Counts) -> bool:
        """Tell whether the game counts what the table needs."""
        return counts.has(self.needs)

    def build(self, counts: Any) -> pl.DataFrame:
        """Return the table of a run, or of another study, from its counts.

        Raises
        ------
        ValueError
            If the values do not fill exactly the declared columns whose counters the game has.
        """
        columns = [column for column in self.columns if not column.needs or counts.has(column.needs)]
        return fill(self.name, columns, self.values(counts))


def fill(name: str, columns: Sequence[Column], values: Values) -> pl.DataFrame:
    """Return a table of declared columns.

    Raises
    ------
    ValueError
        If the values do not fill exactly the declared columns.
    """
    names = [column.name for column in columns]
    if set(values) != set(names):
        raise ValueError(f"table {name} declares {names}, filled are {list(values)}")
    return pl.DataFrame([_series(column, values[column.name]) for column in columns])


def _series(column: Column, values: Sequence[Any] | Array) -> pl.Series:
    series = pl.Series(column.name, values, dtype=column.dtype)
    if column.dtype == NUMBER:
        return series.fill_nan(None).round_sig_figs(SIGNIFICANT_DIGITS)
    return series


def number(name: str, unit: str, meaning: str, needs: tuple[str, ...] = ()) -> Column:
    """Return a column of computed numbers."""
    return Column(name, NUMBER, unit, meaning, needs)


def integer(name: str, unit: str, meaning: str, needs: tuple[str, ...] = ()) -> Column:
    """Return a column of counts or of amounts of money."""
    return Column(name, INTEGER, unit, meaning, needs)


def text(name: str, unit: str, meaning: str) -> Column:
    """Return a column of names."""
    return Column(name, TEXT, unit, meaning)


def interval_columns(
    low: str, high: str, of: str, unit: str, source: str, needs: tuple[str, ...] = ()
) -> tuple[Column, Column]:
    """Return the two columns of an interval; ``source`` is where it comes from."""
    return (
        number(low, unit, f"lower end of the 95 % interval of {of} ({source})", needs),
        number(high, unit, f"upper end of the 95 % interval of {of} ({source})", needs),
    )


def interval_values(
    name: str, prefix: str, numerators: Array, denominators: Array, bounds: tuple[float, float]
) -> dict[str, Array]:
    """Return the values of a ratio's three columns: ``name``, and low and high after the prefix."""
    ratio = jackknife(numerators, denominators, bounds=bounds)
    return {name: ratio.value, f"{prefix}low": ratio.low, f"{prefix}high": ratio.high}


WILSON = "Wilson; empty without games"
JACKKNIFE = "jackknife over blocks of games; empty under 20 filled blocks"
GREENWOOD = "Greenwood, log(-log) scale; Wilson where no game or every game has ended"


PANDAS = {pl.String: "string", pl.Boolean: "boolean"}
"""Types of pandas that know a missing value; numbers have theirs by name."""


def to_pandas(table: pl.DataFrame) -> pd.DataFrame:
    """Return a table as a pandas frame in which every column keeps its type.

    Whole numbers are nullable ``Int64``, yes or no nullable ``boolean``, names ``string``, and other numbers
    ``float64``, where a missing one is NaN.
    """
    import pandas as pd

    columns = {}
    for series in table:
        kind = "float64" if series.dtype.is_float() else PANDAS.get(type(series.dtype), str(series.dtype))
        columns[series.name] = pd.array(series.to_list(), dtype=kind) if kind != "float64" else series.to_numpy()
    return pd.DataFrame(columns)
