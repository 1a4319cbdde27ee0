"""A sweep over settings as its page shows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import polars as pl

from sim.analysis.grid import MEASURED
from sim.report.cells import PageTable, page_table
from sim.report.pictures import FORMATS, Picture, picture

FOLDED = 60
"""Rows from which the table is folded away."""


def sweep_columns(keys: Iterable[str]) -> dict[str, tuple[str, str]]:
    """Return unit and meaning of the columns of a sweep over these keys."""
    return {key: ("as set", f"value of {key} in the cell") for key in keys} | MEASURED


def sweep_shown(table: pl.DataFrame, columns: Mapping[str, tuple[str, str]]) -> PageTable:
    """Return the table of a sweep as the page shows it."""
    made = page_table("sweep", table, columns)
    return replace(made, title="All cells", text="One row a cell and figure.", long=table.height > FOLDED)


def sweep_pictures(table: pl.DataFrame, keys: Sequence[str], note: str, charts: str) -> list[Picture]:
    """Return the chart of a sweep over one or two keys; ``note`` is of its subtitle."""
    if charts == "none" or len(keys) > 2:
        return []
    from sim.report.charts import sweep

    draw = partial(sweep.draw, table, keys, note)
    return [picture("sweep", sweep.describe(table, keys), draw, "png" in FORMATS[charts])]
