"""A sweep from its grid to its folder: playing what is missing, table, charts and page."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import asdict, astuple, dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import polars as pl

from sim.analysis.grid import MEASURED, Row, chosen, measured, sweep_table
from sim.batch.cells import Cells
from sim.cli.failures import Interrupted
from sim.cli.precision import counts_of
from sim.cli.progress import Progress, announce_compile, duration, progress_for

if TYPE_CHECKING:
    from sim.analysis.design import Design
    from sim.batch.run import Jobs
    from sim.config.models import Experiment
    from sim.config.vary import Axis
    from sim.report.cells import PageTable
    from sim.report.pictures import Picture
    from sim.report.study import Study


@dataclass(frozen=True)
class Request:
    """What the user wants of a sweep."""

    axes: tuple[Axis, ...]
    measures: tuple[str, ...]
    design: Design
    command_line: tuple[str, ...]
    jobs: Jobs
    quiet: bool
    charts: str


@dataclass(frozen=True)
class Outcome:
    """A sweep whose cells are all done, in the order of the grid."""

    experiments: tuple[Experiment, ...]
    rows: tuple[list[Row], ...]
    table: pl.DataFrame
    played: int
    seconds: float


def folder_for(experiment: Experiment, out: str | None, force: bool) -> Path:
    """Return the folder of a sweep; one that already holds cells is gone on with.

    Raises
    ------
    OutputError
        As `sim.report.folder.prepare_folder`.
    """
    from sim.report.folder import default_folder, prepare_folder

    path = out or default_folder(f"{experiment.name}-sweep", experiment.seed)
    return prepare_folder(path, force or Cells(path).exist())


def play(experiments: Sequence[Experiment], folder: Path, request: Request) -> Outcome:
    """Play the cells that are not done, and keep each as soon as it is.

    Raises
    ------
    Interrupted
        If the user stopped it; what is done is kept.
    """
    cells = Cells(folder, astuple(request.design))
    found = [cells.read(experiment) for experiment in experiments]
    missing = [number for number, rows in enumerate(found) if rows is None]
    if not request.quiet:
        done = len(experiments) - len(missing)
        already = f", {done:,} of them are done" if done else ""
        click.echo(f"{len(experiments):,} cells{already}; they are kept in {folder}", err=True)
        if missing:
            announce_compile()
    total = sum(experiments[number].games for number in missing)
    seconds = 0.0
    with progress_for(total, request.quiet) as progress:
        played = 0
        for number in missing:
            rows, took = _play_cell(experiments[number], request, progress, played)
            if rows is None:
                left = sum(found[other] is None for other in missing)
                text = f"interrupted with {left:,} of {len(experiments):,} cells to go: the same command with "
                raise Interrupted([f"{text}--out {folder} goes on from there"])
            cells.write(experiments[number], rows)
            found[number] = rows
            played += experiments[number].games
            seconds += took
    if not request.quiet and missing:
        click.echo(f"{total:,} games in {duration(seconds)}, {total / max(seconds, 1e-9):,.0f} games/s", err=True)
    rows_of_all = tuple(rows for rows in found if rows is not None)
    keys = _columns(request.axes)
    table = sweep_table(keys, [chosen(rows, request.measures) for rows in rows_of_all])
    return Outcome(tuple(experiments), rows_of_all, table, total, seconds)


def _play_cell(
    experiment: Experiment, request: Request, progress: Progress, before: int
) -> tuple[list[Row] | None, float]:
    """Play one cell; None instead of rows if the user stopped it."""
    from sim.batch.run import play as play_games

    result = play_games(experiment, request.jobs, lambda games, turns: progress(before + games, turns))
    rows = None if result.interrupted else measured(counts_of(result, request.design))
    return rows, result.seconds


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


def study(outcome: Outcome, request: Request) -> Study:
    """Return all that is written of a sweep."""
    from sim.analysis.measures import BY_NAME
    from sim.cli.studies import study_manifest
    from sim.report.study import Study

    base = outcome.experiments[0]
    keys = [axis.key for axis in request.axes]
    named = dict.fromkeys(name.partition(":")[0] for name in request.measures)
    notes = [
        "Game k has the same dice and cards in every cell, so that neighbouring cells differ less by chance than their "
        "intervals say; 'rentroll compare' gives the intervals of differences.",
        "Each interval holds the true figure in 95 of 100 such runs, taken by itself: of many cells some will miss.",
    ]
    manifest = {
        **study_manifest("sweep", base, request.command_line, outcome.seconds, outcome.played),
        "games": base.games,
        "command": shlex.join(request.command_line),
        "design": asdict(request.design),
        "axes": {axis.key: list(axis.values) for axis in request.axes},
        "measures": list(request.measures),
        "cells": [experiment.digest() for experiment in outcome.experiments],
        "first_cell": base.resolved(),
    }
    columns = {key: ("as set", f"value of {key} in the cell") for key in keys} | MEASURED
    return Study(
        title=f"{base.name}: {' and '.join(keys)}",
        kind="Rentroll: a sweep over settings",
        facts=f"{base.game.title}, {base.game.edition} edition, {base.games:,} games of each of "
        f"{len(outcome.experiments):,} cells, seed {base.seed}.",
        tables={"sweep": outcome.table},
        rows={"sweep": "One row a cell and figure."},
        columns={"sweep": columns},
        measures=[BY_NAME[name] for name in named],
        sentences=[],
        cautions=notes,
        page_tables=[_page_table(outcome.table, columns)],
        manifest=manifest,
        pictures=_pictures(outcome, request, keys),
    )


def _page_table(table: pl.DataFrame, columns: dict[str, tuple[str, str]]) -> PageTable:
    from dataclasses import replace

    from sim.report.cells import page_table

    made = page_table("sweep", table, columns)
    return replace(made, title="All cells", text="One row a cell and figure.", long=table.height > 60)


def _pictures(outcome: Outcome, request: Request, keys: Sequence[str]) -> list[Picture]:
    if request.charts == "none" or len(keys) > 2:
        return []
    from sim.report.charts import sweep
    from sim.report.pictures import FORMATS, picture

    base = outcome.experiments[0]
    note = f"{base.name}, {base.games:,} games a cell, seed {base.seed}"
    draw = partial(sweep.draw, outcome.table, keys, note)
    return [picture("sweep", sweep.describe(outcome.table, keys), draw, "png" in FORMATS[request.charts])]


def show(outcome: Outcome, request: Request, output_format: str) -> None:
    """Print the table: for people with rounded figures, for programs in full."""
    from sim.cli.output import Page, Table, print_page
    from sim.report.cells import writer

    if request.quiet:
        return
    table = outcome.table
    if output_format != "table":
        click.echo(table.write_csv() if output_format == "csv" else table.write_json(), nl=output_format == "json")
        return
    keys = [axis.key for axis in request.axes]
    rows = []
    for row in table.iter_rows(named=True):
        text, spread = ("–", "") if row["value"] is None else writer(row["unit"])(row["value"], row["low"], row["high"])
        rows.append((*(str(row[key]) for key in keys), row["measure"], text, spread))
    base = outcome.experiments[0]
    facts = {"games": f"{base.games:,} a cell", "seed": str(base.seed)}
    shown = Table("sweep", (*keys, "measure", "value", "95 % interval"), tuple(rows))
    print_page(Page(facts, [shown], base.name), "table")
