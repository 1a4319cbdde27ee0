"""A sweep whose cells are all played: table, charts and manifest."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import polars as pl

from sim.analysis.grid import Row, chosen, sweep_table
from sim.analysis.wording import count
from sim.api.results import Results, Writing

if TYPE_CHECKING:
    from sim.analysis.design import Design
    from sim.config.models import Experiment
    from sim.config.vary import Axis
    from sim.report.assumptions import Fact
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
            "note": self.note,
        }

    @property
    def cautions(self) -> list[str]:
        """What belongs beside the figures."""
        return list(NOTES)

    @property
    def note(self) -> str:
        """What was played, for the subtitle of a chart."""
        base = self.grid.experiments[0]
        return f"{base.name}, {count(base.games, 'game')} a cell, seed {base.seed}"

    @property
    def folder_name(self) -> str:
        """Name of the folder in ``reports``, before seed and number."""
        return f"{self.grid.experiments[0].name}-sweep"

    def _size(self) -> str:
        return f"{count(len(self.grid.experiments), 'cell')}, {count(self.grid.experiments[0].games, 'game')} each"

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
    from sim.report.assumptions import Fact, bare_facts
    from sim.report.study import Study
    from sim.report.sweeps import sweep_columns, sweep_pictures, sweep_shown

    base, keys, line = played.grid.experiments[0], played.keys, list(writing.command_line)
    named = dict.fromkeys(name.partition(":")[0] for name in played.measures)
    columns = sweep_columns(keys)
    games = f"{base.games:,} of each of {count(len(played.grid.experiments), 'cell')}"
    varied = Fact("Varied", "; ".join(f"{axis.key}: {', '.join(axis.values)}" for axis in played.grid.axes))
    return Study(
        title=f"{base.name}: {' and '.join(keys)}",
        kind="Rentroll: a sweep over settings",
        facts=f"{base.game.title}, {base.game.edition} edition, {count(base.games, 'game')} of each of "
        f"{count(len(played.grid.experiments), 'cell')}, seed {base.seed}.",
        tables=played.tables,
        rows={"sweep": "One row a cell and figure."},
        columns={"sweep": columns},
        measures=[BY_NAME[name] for name in named],
        sentences=[],
        cautions=played.cautions,
        page_tables=[sweep_shown(played.summary, columns)],
        manifest={**played.manifest, "command_line": line, "command": shlex.join(line)},
        pictures=sweep_pictures(played.summary, keys, played.note, writing.charts),
        assumptions=[varied, *_who(base), *bare_facts(base.resolved(), games, base.seed)],
    )


def _who(base: Experiment) -> list[Fact]:
    """Return players and house rules of the cells, unless they are what is varied."""
    from sim.report.assumptions import Fact

    names = [base.strategies[index].label for index in base.line_up]
    counted = [f"{names.count(name)} {name}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    return [
        Fact("Players", f"{', '.join(counted)} (of the first cell)"),
        Fact("House rules", ", ".join(base.house_rules) or "none named"),
    ]
