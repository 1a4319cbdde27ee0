"""``rentroll sweep``: a grid of settings, every cell the same games."""

from __future__ import annotations

import contextlib
from typing import Any

import click

from sim.cli.context import ARGUMENTS
from sim.cli.options import common_options, design_options, format_option, overrides
from sim.cli.where import cluster_option, where


@click.command(name="sweep")
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
    help="Measures to tabulate and draw; by default the unfinished share, mean length, win rates and money in play.",
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
    from sim.analysis.grid import DEFAULT_MEASURES
    from sim.batch.cells import Cells
    from sim.batch.lock import locked
    from sim.cli.measures import MEASURE, check_measures, nothing_counted, parse_design, parse_measures
    from sim.cli.sweeping import Request, folder_for, play, show, study
    from sim.config.vary import cell_experiments, parse_axes
    from sim.report.study import write_study

    axes = parse_axes(given["vary"])
    request = Request(
        axes=axes,
        measures=parse_measures(given["measures"], DEFAULT_MEASURES),
        design=parse_design(given),
        command_line=("rentroll", *click.get_current_context().meta[ARGUMENTS]),
        jobs=where(given),
        quiet=given["quiet"],
        charts=given["charts"],
    )
    experiments = cell_experiments(experiment, overrides(given), axes)
    if given["measures"]:
        check_measures(request.measures, nothing_counted(experiments[0], request.design), MEASURE)
    folder = folder_for(experiments[0], given["out"], given["force"])
    try:
        with locked(Cells(folder).folder, folder):
            outcome = play(experiments, folder, request)
            write_study(folder, study(outcome, request), given["charts"])
    finally:
        with contextlib.suppress(OSError):
            folder.rmdir()
    show(outcome, request, given["output_format"])
    click.echo(f"Results are in {folder}", err=True)
