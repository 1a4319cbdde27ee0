"""A sweep whose cells are all played: table, charts and manifest."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import polars as pl

from sim.analysis.grid import MEASURED, Row, chosen, sweep_table
from sim.api.results import Results, Writing

if TYPE_CHECKING:
    from sim.analysis.design import Design
    from sim.config.models import Experiment
    from sim.config.vary import Axis
    from sim.report.cells import PageTable
    from sim.report.pictures import Picture
    from sim.report.study import Study

NOTES = (
    "Game k has the same dice and cards in every cell, so that neighbouring cells differ less by chance than their "
    "intervals say; 'rentroll compare' gives the intervals of differences.",
    "Each interval holds the true figure in 95 of 100 such runs, taken by itself: of many cells some will miss.",
)


@dataclass(frozen=True)
class Grid:
    """Keys over values, and the experiment of each cell; the last key varies fastest."""

    axes: tuple[Axis, ...]
    experiments: tuple[Experiment, ...]


class Sweep(Results):
    """A sweep whose cells are all done.

    Attributes
    ----------
    grid : Grid
        What was played, cell by cell.
    measures : tuple of str
        What the table holds.
    played : int
        Games played for it; those of cells found in the folder are not among them.
    seconds : float
        Wall time of playing.
    """

    kind = "sweep"

    def __init__(
        self,
        grid: Grid,
        rows: Sequence[list[Row]],
        measures: tuple[str, ...],
        design: Design,
        played: int,
        seconds: float,
    ) -> None:
        self.grid, self.measures, self.played, self.seconds = grid, measures, played, seconds
        self._rows, self._design = rows, design

    @property
    def keys(self) -> list[str]:
        """What is varied."""
        return [axis.key for axis in self.grid.axes]

    @cached_property
    def tables(self) -> dict[str, pl.DataFrame]:
        """The one table, ``sweep``."""
        cells = [chosen(rows, self.measures) for rows in self._rows]
        return {"sweep": sweep_table(_columns(self.grid.axes), cells)}

    @property
    def summary(self) -> pl.DataFrame:
        """One row a cell and figure."""
        return self.tables["sweep"]

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """Everything that is needed to play it again, with versions and wall time."""
        from sim.api.studies import study_manifest

        base = self.grid.experiments[0]
        return {
            **study_manifest("sweep", base, (), self.seconds, self.played),
            "games": base.games,
            "command": "",
            "design": asdict(self._design),
            "axes": {axis.key: list(axis.values) for axis in self.grid.axes},
            "measures": list(self.measures),
            "cells": [experiment.digest() for experiment in self.grid.experiments],
            "first_cell": base.resolved(),
        }

    @property
    def cautions(self) -> list[str]:
        """What belongs beside the figures."""
        return list(NOTES)

    @property
    def folder_name(self) -> str:
        """Name of the folder in ``reports``, before seed and number."""
        return f"{self.grid.experiments[0].name}-sweep"

    def _size(self) -> str:
        return f"{len(self.grid.experiments):,} cells, {self.grid.experiments[0].games:,} games each"

    def _write(self, folder: Path, writing: Writing) -> None:
        from sim.report.study import write_study

        write_study(folder, _study(self, writing), writing.charts, writing.csv, writing.export)


def _columns(axes: Sequence[Axis]) -> dict[str, list[Any]]:
    """Return for each key its value in each cell: numbers as numbers, else texts as given."""
    from sim.config.vary import grid

    values = list(grid(axes))
    columns: dict[str, list[Any]] = {}
    for place, axis in enumerate(axes):
        typed = dict(zip(axis.values, axis.typed(), strict=True))
        numeric = axis.numbers() is not None
        columns[axis.key] = [typed[cell[place]] if numeric else cell[place] for cell in values]
    return columns


def _study(played: Sweep, writing: Writing) -> Study:
    """Return all that is written of a sweep."""
    from sim.analysis.measures import BY_NAME
    from sim.report.study import Study

    base, keys, line = played.grid.experiments[0], played.keys, list(writing.command_line)
    named = dict.fromkeys(name.partition(":")[0] for name in played.measures)
    columns = {key: ("as set", f"value of {key} in the cell") for key in keys} | MEASURED
    return Study(
        title=f"{base.name}: {' and '.join(keys)}",
        kind="Rentroll: a sweep over settings",
        facts=f"{base.game.title}, {base.game.edition} edition, {base.games:,} games of each of "
        f"{len(played.grid.experiments):,} cells, seed {base.seed}.",
        tables=played.tables,
        rows={"sweep": "One row a cell and figure."},
        columns={"sweep": columns},
        measures=[BY_NAME[name] for name in named],
        sentences=[],
        cautions=played.cautions,
        page_tables=[_page_table(played.summary, columns)],
        manifest={**played.manifest, "command_line": line, "command": shlex.join(line)},
        pictures=_pictures(played, writing.charts),
    )


def _page_table(table: pl.DataFrame, columns: dict[str, tuple[str, str]]) -> PageTable:
    from dataclasses import replace

    from sim.report.cells import page_table

    made = page_table("sweep", table, columns)
    return replace(made, title="All cells", text="One row a cell and figure.", long=table.height > 60)


def _pictures(played: Sweep, charts: str) -> list[Picture]:
    keys = played.keys
    if charts == "none" or len(keys) > 2:
        return []
    from sim.report.charts import sweep
    from sim.report.pictures import FORMATS, picture

    base, table = played.grid.experiments[0], played.summary
    note = f"{base.name}, {base.games:,} games a cell, seed {base.seed}"
    draw = partial(sweep.draw, table, keys, note)
    return [picture("sweep", sweep.describe(table, keys), draw, "png" in FORMATS[charts])]
