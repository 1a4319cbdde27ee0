"""``rentroll run``: plays an experiment and writes what came out."""

from __future__ import annotations

import signal
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from sim.cli.context import writing
from sim.cli.failures import Interrupted
from sim.cli.options import common_options, design_options, format_option, overrides, precision_option
from sim.cli.progress import announce_compile, progress_for, say_precision, say_speed
from sim.cli.warned import tell_warnings

if TYPE_CHECKING:
    from pathlib import Path

    from sim import Design, Experiment, Precision, Run


@dataclass(frozen=True)
class Wishes:
    """What the user wants told."""

    csv: str
    output_format: str
    quiet: bool


@click.command(name="run")
@click.argument("experiment", required=False)
@common_options
@precision_option
@design_options
@click.option("--per-game", is_flag=True, help="Also write a row a game and a row a player, in Parquet.")
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
    """
    from sim import Precision, load_experiment, prepared_folder
    from sim.api.measures import parse_design

    design = parse_design(given)
    precision = Precision.of(given["precision"])
    study = load_experiment(experiment, precision.ceiling(overrides(given)))
    precision.check(study, design)
    tell_warnings([study])
    wishes = Wishes(given["csv"], given["output_format"], given["quiet"])
    with prepared_folder(study.name, study.seed, given["out"], given["force"]) as folder:
        found = _play(study, given, precision, design)
        if found.interrupted:
            # What was finished is being written: a second Ctrl-C must not leave half of it.
            signal.signal(signal.SIGINT, signal.SIG_IGN)
        found.write(folder, **writing(given))
    if not wishes.quiet:
        _print_summary(found, folder, wishes)
    if found.interrupted:
        done = f"interrupted after {found.games:,} of {study.games:,} games: results of those are in {folder}"
        raise Interrupted([done])
    if not _summary_is_seen(wishes):
        click.echo(f"Results are in {folder}", err=True)


def _play(study: Experiment, given: dict[str, Any], precision: Precision, design: Design) -> Run:
    from sim import run

    quiet = given["quiet"]
    if not quiet:
        announce_compile()
    with progress_for(study.games, quiet) as progress:
        found = run(
            study,
            jobs=given["jobs"],
            progress=progress,
            per_game=given["per_game"],
            precision=precision,
            design=design,
        )
    say_precision(precision, quiet)
    if not quiet and not found.interrupted:
        say_speed(found.games, found.seconds)
    return found


def _print_summary(found: Run, folder: Path, wishes: Wishes) -> None:
    from sim.cli.output import print_frame, print_rich
    from sim.report.terminal import summary_text

    if wishes.output_format == "table":
        print_rich(summary_text(found.tables, found.labels, folder, found.manifest))
    else:
        print_frame(found.summary, wishes.output_format, wishes.csv)


def _summary_is_seen(wishes: Wishes) -> bool:
    """Tell whether the summary, which names the folder, stands on the user's screen."""
    return not wishes.quiet and wishes.output_format == "table" and sys.stdout.isatty()
