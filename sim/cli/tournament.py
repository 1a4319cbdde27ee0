"""``rentroll tournament``: every line-up of some strategies, and which of them is best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from sim.analysis.wording import count
from sim.cli.context import writing
from sim.cli.failures import Interrupted
from sim.cli.options import WholeNumber, format_option, overrides, study_options
from sim.cli.progress import announce_compile, progress_for, say_speed
from sim.cli.signals import ignore_interrupts
from sim.cli.verb import Verb
from sim.cli.warned import tell_warnings
from sim.cli.where import cluster_option, where

if TYPE_CHECKING:
    from sim import Tournament
    from sim.batch.run import Jobs
    from sim.batch.tournament import Plan
    from sim.report.contest import Study

GAMES = 2000
LINE_UPS = 100
SHOWN = ("seats", "strategy", "games", "win_rate", "win_low", "win_high", "win_share", "mean_place")
"""Columns of the table of win rates that people see in the terminal."""


@click.command(name="tournament", cls=Verb)
@click.option(
    "--strategies",
    required=True,
    metavar="LIST",
    help="Strategies that take part: names, files, 'balanced:reserve=300'; 'all' for every shipped one.",
)
@click.option("--seats", metavar="N,…", help="Sizes of the table, such as 2,3,4; by default 4, or fewer if there are.")
@click.option(
    "--games", type=WholeNumber(1), default=GAMES, show_default=True, metavar="N", help="Games of each line-up."
)
@click.option(
    "--line-ups",
    "most",
    type=WholeNumber(1, 10_000),
    default=LINE_UPS,
    show_default=True,
    metavar="N",
    help="Line-ups at each size of table; if there are more, a balanced sample is played.",
)
@study_options
@cluster_option
@format_option("table", "csv", "json")
def command(**given: Any) -> None:
    """Let strategies play each other in every line-up.

    Every set of different strategies that fills the table is a line-up, and plays in every order of seats. Told are
    win rates, places, who finishes before whom, a rating from whole rankings, what a seat is worth, and which
    differences are settled when all are read together. As CSV, the win rates; as JSON, all tables.

    \b
    Example:
      rentroll tournament --strategies balanced,cautious,aggressive,hoarder,trader
      rentroll tournament --strategies all --seats 2,4 --line-ups 50 --games 5000
    """
    from sim import plan_tournament, prepared_folder

    plan = plan_tournament(
        given["strategies"],
        seats=given["seats"],
        games=given["games"],
        line_ups=given["most"],
        options=overrides({**given, "games": None, "seats": None}),
    )
    tell_warnings([plan.base])
    with prepared_folder("tournament", plan.base.seed, given["out"], given["force"]) as folder:
        found = _play(plan, where(given), given["quiet"])
        if found.interrupted:
            ignore_interrupts()  # what was finished is being written, and is not to be left in halves
        found.write(folder, **writing(given))
    if not given["quiet"]:
        print_study(found.study(), ("field", SHOWN), given["output_format"], given["csv"])
    if found.interrupted:
        done = f"interrupted after {found.games:,} of {count(plan.total, 'game')}: results of those are in {folder}"
        raise Interrupted([done])
    click.echo(f"Results are in {folder}", err=True)


def _play(plan: Plan, jobs: Jobs, quiet: bool) -> Tournament:
    from sim import tournament

    if not quiet:
        announce_compile()
        click.echo(f"{count(len(plan.line_ups), 'line-up')} of {count(plan.games, 'game')} each", err=True)
    with progress_for(plan.total, quiet) as progress:
        found = tournament(plan, jobs=jobs, progress=progress)
    if not quiet and not found.interrupted:
        say_speed(plan.total, found.seconds)
    return found


def print_study(study: Study, shown: tuple[str, Sequence[str]], output_format: str, csv: str = "machine") -> None:
    """Print what a study found: a table and its sentences for people, the whole table as CSV, all as JSON.

    Parameters
    ----------
    study : Study
        What was found.
    shown : tuple
        Name of the table, and the columns that people see.
    output_format : {"table", "csv", "json"}
        What ``--format`` says.
    csv : {"machine", "excel", "excel-eu"}
        What ``--csv`` says.
    """
    import json

    from sim.cli.output import print_frame, print_rich
    from sim.report.study_text import study_text

    name, columns = shown
    table, verdicts = study.tables[name], study.manifest["verdicts"]
    if output_format == "csv":
        print_frame(table, "csv", csv)
    elif output_format == "json":
        found = {"verdicts": verdicts, **{key: each.to_dicts() for key, each in study.tables.items()}}
        click.echo(json.dumps(found, ensure_ascii=False, indent=2).encode())
    else:
        print_rich(study_text(table.select(columns), study.meanings()[name], verdicts))
