"""``rentroll run``: plays an experiment and writes what came out."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from sim.cli.failures import Interrupted
from sim.cli.keeping import Run, keeping_options, opened
from sim.cli.options import common_options, design_options, format_option, overrides, precision_option
from sim.cli.progress import announce_compile, duration, progress_for
from sim.cli.signals import ignore_interrupts
from sim.cli.where import cluster_option

if TYPE_CHECKING:
    from pathlib import Path

    from sim.analysis.design import Design
    from sim.batch.result import Result
    from sim.cli.precision import Precision
    from sim.cli.results import Findings
    from sim.config.models import Experiment


@dataclass(frozen=True)
class Wishes:
    """What the user wants written and told."""

    charts: str
    output_format: str
    quiet: bool


@click.command(name="run")
@click.argument("experiment", required=False)
@common_options
@precision_option
@design_options
@click.option("--per-game", is_flag=True, help="Also write a row a game and a row a player, in Parquet.")
@keeping_options
@cluster_option
@format_option("table", "csv", "json")
def command(experiment: str | None, **given: Any) -> None:
    """Play an experiment; write tables, charts and a report.

    EXPERIMENT is the name of a shipped one (see 'rentroll experiments') or a file of your own. Without it a quick
    start is played: four different strategies on the US board, 20,000 games. Options change what the experiment
    says. The summary goes to standard output, progress and the folder's path to standard error.

    \b
    Example:
      rentroll run
      rentroll run --players balanced,cautious,hoarder --games 100000 --seed 7
      rentroll run --scenario two-reds --games 50000
      rentroll run my-experiment.toml --set jail.fine=100 --out results
      rentroll run --precision 0.005
      rentroll run --resume reports/quick-start-seed1-1
    """
    from sim.cli.measures import parse_design
    from sim.cli.precision import Precision

    with opened(experiment, given, _load) as run:
        if run.finished:
            done = f"the run in {run.folder} is finished, with {run.study.games:,} games: nothing is left to do"
            click.echo(done, err=True)
            return
        design, precision = parse_design(run.given), Precision.of(run.given["precision"])
        precision.check(run.study, design)
        wishes = Wishes(run.given["charts"], run.given["output_format"], run.given["quiet"])
        result = _play(run, wishes.quiet, precision)
        if not result.games:
            raise Interrupted(["interrupted before any game was finished: nothing is written"])
        if result.interrupted:
            ignore_interrupts()
        result = run.keeper.finish(result, complete=not result.interrupted)
        _write(result, run, wishes, design, precision)
    if result.interrupted:
        done = f"interrupted after {result.games:,} of {run.study.games:,} games: results of those are in {run.folder}"
        raise Interrupted([done, f"go on with: {run.how_to_go_on}"])
    if not _summary_is_seen(wishes):
        click.echo(f"Results are in {run.folder}", err=True)


def _load(experiment: str | None, given: dict[str, Any]) -> Experiment:
    """Return the experiment of a new run; all mistakes are told before anything is made."""
    from sim.cli.measures import parse_design
    from sim.cli.precision import Precision
    from sim.config.load import load_experiment

    design = parse_design(given)
    precision = Precision.of(given["precision"])
    study = load_experiment(experiment, precision.ceiling(overrides(given)))
    precision.check(study, design)
    return study


def _play(run: Run, quiet: bool, precision: Precision) -> Result:
    from sim.batch.run import play
    from sim.cli.where import where

    study, jobs, per_game = run.study, where(run.given), run.parts is not None
    if not quiet:
        announce_compile()
    with progress_for(study.games, quiet) as progress:
        if precision.wanted:
            result = precision.play(study, jobs, progress, per_game, run.before, run.keeper)
        else:
            result = play(study, jobs, progress, per_game, run.before, run.keeper)
    if precision.missing or not quiet:
        for line in precision.said:
            click.echo(line, err=True)
    if not quiet and result.games and not result.interrupted:
        speed = result.games / max(result.seconds, 1e-9)
        click.echo(f"{result.games:,} games in {duration(result.seconds)}, {speed:,.0f} games/s", err=True)
        click.echo("Writing tables, charts and report ...", err=True)
    return result


def _write(result: Result, run: Run, wishes: Wishes, design: Design, precision: Precision) -> None:
    from sim.cli.results import findings
    from sim.report.folder import write_run

    found = findings(result, run.command_line, design)
    found.manifest.update(precision.record())
    write_run(run.folder, found.tables, found.labels, found.manifest, charts=wishes.charts, outcomes=run.parts)
    if not wishes.quiet:
        _print_summary(found, run.folder, wishes.output_format)


def _print_summary(found: Findings, folder: Path, output_format: str) -> None:
    from sim.cli.output import print_rich
    from sim.report.terminal import summary_text

    if output_format == "csv":
        click.echo(found.tables["summary"].write_csv(), nl=False)
    elif output_format == "json":
        click.echo(found.tables["summary"].write_json())
    else:
        print_rich(summary_text(found.tables, found.labels, folder, found.manifest))


def _summary_is_seen(wishes: Wishes) -> bool:
    """Tell whether the summary, which names the folder, stands on the user's screen."""
    return not wishes.quiet and wishes.output_format == "table" and sys.stdout.isatty()
