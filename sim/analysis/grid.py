"""The table of a sweep: one row a cell and figure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import polars as pl

from sim.analysis.counts import Counts
from sim.analysis.frames import SIGNIFICANT_DIGITS
from sim.analysis.measures import MEASURES

Row = dict[str, Any]
FIGURES = ("value", "low", "high")

DEFAULT_MEASURES = ("unfinished_share", "rounds_restricted_mean", "win_rate", "money_in_play")

MEASURED: dict[str, tuple[str, str]] = {
    "measure": ("name", "name of the measure; after a colon the strategy, seat, group, property or square"),
    "value": ("as in the column unit", "the estimate; empty where nothing was observed to estimate it from"),
    "low": ("as in the column unit", "lower end of the 95 % interval, as in the table summary of a run"),
    "high": ("as in the column unit", "upper end of the 95 % interval"),
    "unit": ("name", "unit of value, low and high"),
    "games": ("games", "games that the figure rests on"),
}
"""Unit and meaning of the columns after the keys."""


def measured(counts: Counts) -> list[Row]:
    """Return every figure of every measure that a run has, as plain values for JSON; None where there is none."""
    rows: list[Row] = []
    for measure in MEASURES:
        if not measure.available(counts):
            continue
        found = measure.estimate(counts)
        for item, key in enumerate(measure.keys(counts)):
            figures = {name: _plain(getattr(found, name)[item]) for name in FIGURES}
            rows.append({"measure": key, **figures, "unit": measure.unit, "games": int(found.games[item])})
    return rows


def _plain(figure: Any) -> float | None:
    number = float(figure)
    return None if not np.isfinite(number) else float(f"{number:.{SIGNIFICANT_DIGITS}g}")


def chosen(rows: Sequence[Row], measures: Sequence[str]) -> list[Row]:
    """Return the rows of these measures or figures, in their order."""
    return [row for name in measures for row in rows if name in (row["measure"], row["measure"].partition(":")[0])]


def sweep_table(keys: Mapping[str, Sequence[Any]], cells: Sequence[Sequence[Row]]) -> pl.DataFrame:
    """Return the tidy table of a sweep.

    Parameters
    ----------
    keys : mapping of str to sequence
        For each key its value in each cell: numbers, or texts where one of them is no number.
    cells : sequence of sequence of rows
        What was measured in each cell.
    """
    long = {
        key: [value for value, rows in zip(values, cells, strict=True) for _ in rows] for key, values in keys.items()
    }
    flat = [row for rows in cells for row in rows]
    columns = [pl.Series(key, values, dtype=_kind(values)) for key, values in long.items()]
    columns += [pl.Series(name, [row[name] for row in flat], dtype=pl.String) for name in ("measure",)]
    columns += [pl.Series(name, [row[name] for row in flat], dtype=pl.Float64) for name in FIGURES]
    columns += [
        pl.Series("unit", [row["unit"] for row in flat], dtype=pl.String),
        pl.Series("games", [row["games"] for row in flat], dtype=pl.Int64),
    ]
    return pl.DataFrame(columns)


def _kind(values: Sequence[Any]) -> type[pl.DataType]:
    if all(isinstance(value, int) and not isinstance(value, bool) for value in values):
        return pl.Int64
    return (
        pl.Float64
        if all(isinstance(value, int | float) and not isinstance(value, bool) for value in values)
        else pl.String
    )
