"""``rentroll tournament``: every line-up of some strategies, and which of them is best."""

from __future__ import annotations

import contextlib
import math
import signal
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import click

from sim.cli.context import ARGUMENTS
from sim.cli.failures import Interrupted
from sim.cli.options import WholeNumber, format_option, overrides, study_options
from sim.cli.progress import announce_compile, duration, progress_for

if TYPE_CHECKING:
    from pathlib import Path

    from sim.batch.tournament import Plan, Played
    from sim.report.contest import Study

GAMES = 2000
LINE_UPS = 100
SEATS = 4
SHOWN = ("seats", "strategy", "games", "win_rate", "win_low", "win_high", "win_share", "mean_place")
"""Columns of the table of win rates that people see in the terminal."""


@click.command(name="tournament")
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
    plan = _plan(given)
    with prepared_folder("tournament", plan.base.seed, given["out"], given["force"]) as folder:
        played = _play(plan, given["jobs"], given["quiet"])
        if not played.counts.played:
            raise Interrupted(["interrupted before any game was finished: nothing is written"])
        if played.interrupted:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # what was finished is being written
        _write(plan, played, folder, given)
    if played.interrupted:
        done = f"interrupted after {played.counts.played:,} of {plan.total:,} games: results of those are in {folder}"
        raise Interrupted([done])
    click.echo(f"Results are in {folder}", err=True)


@contextlib.contextmanager
def prepared_folder(name: str, seed: int, out: str | None, force: bool) -> Iterator[Path]:
    """Give the folder for the results, checked before anything is played; one that stays empty is removed."""
    from sim.report.folder import default_folder, prepare_folder

    folder = prepare_folder(out or default_folder(name, seed), force)
    try:
        yield folder
    finally:
        with contextlib.suppress(OSError):
            folder.rmdir()


def _plan(given: dict[str, Any]) -> Plan:
    from sim.batch.lineups import line_ups
    from sim.batch.tournament import Plan
    from sim.config.entrants import base_experiment, entrants, game_of, table_sizes
    from sim.config.errors import Origin

    options = overrides({**given, "games": None, "seats": None})
    game = game_of(options)
    strategies = entrants(given["strategies"], game, Origin("--strategies"))
    sizes = table_sizes(given["seats"], len(strategies), game, SEATS)
    base = base_experiment("tournament", game, options, strategies[: sizes[0]])
    members = [
        line_up for size in sizes for line_up in line_ups(len(strategies), size, given["most"], base.seed % 2**32)
    ]
    possible = {size: math.comb(len(strategies), size) for size in sizes}
    return Plan(base, strategies, tuple(members), given["games"], possible)


def _play(plan: Plan, jobs: int | None, quiet: bool) -> Played:
    from sim.batch.tournament import play_tournament

    if not quiet:
        announce_compile()
        click.echo(f"{len(plan.line_ups):,} line-ups of {plan.games:,} games each", err=True)
    with progress_for(plan.total, quiet) as progress:
        played = play_tournament(plan, jobs=jobs, progress=progress)
    if not quiet and not played.interrupted:
        speed = plan.total / max(played.seconds, 1e-9)
        click.echo(f"{plan.total:,} games in {duration(played.seconds)}, {speed:,.0f} games/s", err=True)
        click.echo("Writing tables, charts and report ...", err=True)
    return played


def _write(plan: Plan, played: Played, folder: Path, given: dict[str, Any]) -> None:
    from sim.report.contest import write_study
    from sim.report.tournament import tournament_study

    command_line = ["rentroll", *click.get_current_context().meta[ARGUMENTS]]
    study = tournament_study(plan, played, command_line, given["charts"])
    write_study(folder, study, given["charts"])
    if not given["quiet"]:
        print_study(study, ("field", SHOWN), given["output_format"])


def print_study(study: Study, shown: tuple[str, Sequence[str]], output_format: str) -> None:
    """Print what a study found: a table and its sentences for people, the whole table as CSV, all as JSON.

    Parameters
    ----------
    study : Study
        What was found.
    shown : tuple
        Name of the table, and the columns that people see.
    output_format : {"table", "csv", "json"}
        What ``--format`` says.
    """
    import json

    from sim.cli.output import print_rich
    from sim.report.study_text import study_text

    name, columns = shown
    table, verdicts = study.tables[name], study.manifest["verdicts"]
    if output_format == "csv":
        click.echo(table.write_csv(), nl=False)
    elif output_format == "json":
        found = {"verdicts": verdicts, **{key: each.to_dicts() for key, each in study.tables.items()}}
        click.echo(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        print_rich(study_text(table.select(columns), study.meanings()[name], verdicts))
