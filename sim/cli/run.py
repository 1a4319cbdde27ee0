"""``rentroll run``: plays an experiment and writes what came out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from sim.analysis.wording import count
from sim.cli.context import writing
from sim.cli.failures import Interrupted, gathered
from sim.cli.keeping import Begun, keeping_options, opened
from sim.cli.options import common_options, design_options, format_option, overrides, precision_option
from sim.cli.progress import announce_compile, progress_for, say_precision, say_speed
from sim.cli.signals import ignore_interrupts
from sim.cli.verb import Verb
from sim.cli.warned import tell_warnings
from sim.cli.where import cluster_option, where

if TYPE_CHECKING:
    from sim import Design, Experiment, Precision, Run


@dataclass(frozen=True)
class Wishes:
    """What the user wants told."""

    csv: str
    output_format: str
    quiet: bool


@click.command(name="run", cls=Verb)
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
    from sim import Precision
    from sim.api.measures import parse_design

    with opened(experiment, given, _load) as begun:
        if begun.finished:
            done = (
                f"the run in {begun.folder} is finished, with {count(begun.study.games, 'game')}: nothing is left to do"
            )
            click.echo(done, err=True)
            return
        design, precision = parse_design(begun.given), Precision.of(begun.given["precision"])
        wishes = Wishes(begun.given["csv"], begun.given["output_format"], begun.given["quiet"])
        found = _play(begun, precision, design)
        if found.interrupted:
            ignore_interrupts()  # what was finished is being written, and is not to be left in halves
        found.write(begun.folder, **{**writing(begun.given), "command_line": tuple(begun.command_line)})
        if not wishes.quiet:
            _print_summary(found, wishes)
    if found.interrupted:
        games = f"{found.games:,} of {count(begun.study.games, 'game')}"
        done = f"interrupted after {games}: results of those are in {begun.folder}"
        raise Interrupted([done, f"go on with: {begun.how_to_go_on}"])
    click.echo(f"Results are in {begun.folder}", err=True)


def _load(experiment: str | None, given: dict[str, Any]) -> Experiment:
    """Return the experiment of a new run; all mistakes are told before anything is made."""
    from sim import Design, Precision, load_experiment
    from sim.api.measures import parse_design

    found = gathered()
    design = found.read(lambda: parse_design(given)) or Design()
    precision = found.read(lambda: Precision.of(given["precision"])) or Precision(())
    study = found.read(lambda: load_experiment(experiment, precision.ceiling(overrides(given))))
    if study is not None:
        found.read(lambda: precision.check(study, design))
    if study is None or found.problems:
        found.refuse()
    tell_warnings([study])
    return study


def _play(begun: Begun, precision: Precision, design: Design) -> Run:
    from sim import run

    quiet, jobs = begun.given["quiet"], where(begun.given)
    if not quiet:
        announce_compile()
    with progress_for(begun.study.games, quiet) as progress:
        found = run(begun.study, jobs=jobs, progress=progress, precision=precision, design=design, kept=begun)
    say_precision(precision, quiet)
    if not quiet and not found.interrupted:
        say_speed(found.games, found.seconds)
    return found


def _print_summary(found: Run, wishes: Wishes) -> None:
    from sim.cli.output import print_frame, print_rich
    from sim.report.terminal import summary_text

    if wishes.output_format == "table":
        print_rich(summary_text(found.tables, found.labels, manifest=found.manifest))
    else:
        print_frame(found.summary, wishes.output_format, wishes.csv)
