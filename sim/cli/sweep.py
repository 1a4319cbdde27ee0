"""``rentroll sweep``: a grid of settings, every cell the same games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from sim.analysis.wording import count
from sim.cli.context import writing
from sim.cli.failures import Interrupted, gathered
from sim.cli.options import common_options, design_options, format_option, overrides
from sim.cli.progress import announce_compile, progress_for, say_speed
from sim.cli.verb import Verb
from sim.cli.warned import tell_warnings
from sim.cli.where import cluster_option, where

if TYPE_CHECKING:
    from pathlib import Path

    from sim import Grid, Sweep


KEPT = "cells"
"""Folder in that of a sweep with the cells that are done."""


@click.command(name="sweep", cls=Verb)
@click.argument("experiment", required=False)
@click.option(
    "--vary",
    multiple=True,
    required=True,
    metavar="KEY=VALUES",
    help="A key over values: a rule or board setting as for --set, or STRATEGY:PARAMETER. Values are a list, a range "
    "LOW..HIGH:STEP, or both. More than one --vary makes a grid.",
)
@common_options
@cluster_option
@design_options
@click.option(
    "--measure",
    "measures",
    multiple=True,
    metavar="NAME,…",
    help="Measures to tabulate and draw, or figures of them such as group_roi:orange; by default the unfinished share, "
    "mean length, win rates and money in play.",
)
@format_option("table", "csv", "json")
def command(experiment: str | None, **given: Any) -> None:
    """Play an experiment over a grid of settings.

    EXPERIMENT is as in 'rentroll run'. Every cell plays the same games, with the same dice and cards. The table has a
    row a cell and figure; one key is drawn as lines with bands, two as shaded fields. What is done is kept in the
    folder: the same command with --out FOLDER goes on after an interruption, and a larger grid, or other measures,
    play only what is missing.

    \b
    Example:
      rentroll sweep --vary salary=0..400:50 --out salaries
      rentroll sweep --vary salary=100,200,400 --vary group.orange.rent_scale=0.5..1.5:0.5
      rentroll sweep --players 'balanced*3,hoarder' --vary balanced:reserve=0..400:100 --measure win_rate
    """
    from sim import Design, load_grid, missing_cells, prepared_folder
    from sim.api.measures import MEASURE, check_measures, nothing_counted, parse_design, parse_measures
    from sim.cli.sweep_shown import show

    told = gathered()
    measures = told.read(lambda: parse_measures(given["measures"], ())) or ()
    design = told.read(lambda: parse_design(given)) or Design()
    grid = told.read(lambda: load_grid(experiment, given["vary"], overrides(given)))
    if grid is not None:
        nothing = nothing_counted(grid.experiments[0], design)
        told.read(lambda: check_measures(measures, nothing, MEASURE))
    if grid is None or told.problems:
        told.refuse()
    base = grid.experiments[0]
    tell_warnings(grid.experiments)
    with prepared_folder(f"{base.name}-sweep", base.seed, given["out"], given["force"], KEPT) as folder:
        missing = missing_cells(grid, folder, design)
        _announce(len(grid.experiments), len(missing), folder, given["quiet"])
        found = _play(
            grid, sum(cell.games for cell in missing), folder, given, {"measures": measures, "design": design}
        )
        found.write(folder, **writing(given))
    if not given["quiet"]:
        show(found, given["output_format"], given["csv"])
    click.echo(f"Results are in {folder}", err=True)


def _announce(cells: int, missing: int, folder: Path, quiet: bool) -> None:
    if quiet:
        return
    already = f", {cells - missing:,} of them are done" if cells > missing else ""
    click.echo(f"{count(cells, 'cell')}{already}; they are kept in {folder}", err=True)
    if missing:
        announce_compile()


def _play(grid: Grid, games: int, folder: Path, given: dict[str, Any], aims: dict[str, Any]) -> Sweep:
    from sim import Stopped, sweep

    try:
        with progress_for(games, given["quiet"]) as progress:
            found = sweep(grid, folder=folder, jobs=where(given), progress=progress, **aims)
    except Stopped as stopped:
        raise Interrupted([f"{stopped}: the same command with --out {folder} goes on from there"]) from None
    if not given["quiet"] and games:
        say_speed(games, found.seconds)
    return found
