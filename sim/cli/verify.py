"""``rentroll verify``: a self-check against the exact chain, published tables and the referee."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from sim.cli.options import LARGEST_SEED, WholeNumber, format_option
from sim.cli.output import Page, Table, print_page
from sim.cli.progress import announce_compile, progress_for

if TYPE_CHECKING:
    from sim.verify.outcome import Check


@click.command(name="verify")
@click.option("--thorough", is_flag=True, help="Ten times the rolls, and 10,000 games on each board.")
@click.option(
    "--published",
    is_flag=True,
    help="Set a published simulator's figures beside ours instead, by its player under its rules.",
)
@click.option(
    "--seed",
    type=WholeNumber(0, LARGEST_SEED),
    default=1,
    show_default=True,
    metavar="N",
    help="Seed of the walks and of the random tables.",
)
@click.option(
    "--games",
    type=WholeNumber(1),
    metavar="N",
    help="Random games to read, on each board in turn; 3,500 by default, with --published 100,000 to play.",
)
@click.option("--jobs", type=WholeNumber(1, 256), metavar="N", help="Processes side by side; all cores by default.")
@format_option("table", "csv", "json", "markdown")
def command(
    thorough: bool, published: bool, seed: int, games: int | None, jobs: int | None, output_format: str
) -> None:
    """Check the simulator against independent answers.

    Published landing tables are recomputed; simulated walks are compared with the exact chain; and a referee, which
    shares no code with the simulator, reads random games row by row, on every board of every game alike: every edition
    and house rule, rule keys within their bounds, shipped and random strategies, a third from random positions. A
    failing game is told with the command that replays it. Exit code 1 if a check fails.

    \b
    Example:
      rentroll verify
      rentroll verify --games 500 --seed 7
      rentroll verify --thorough --format csv
      rentroll verify --published --format markdown
    """
    if published and thorough:
        raise click.UsageError("--thorough does not go with --published; --games says how many are played")
    if published:
        _set_side_by_side(seed, games, jobs, output_format)
        return
    if output_format == "markdown":
        raise click.UsageError("--format markdown is for --published; allowed here are table, csv and json")
    from sim.verify.everything import Plan, run_checks
    from sim.verify.games import GAMES, thorough_games
    from sim.verify.walks import ROLLS, THOROUGH_ROLLS

    plan = Plan(
        rolls=THOROUGH_ROLLS if thorough else ROLLS,
        games=games or (thorough_games() if thorough else GAMES),
        seed=seed,
        jobs=jobs,
    )
    announce_compile()
    progress = progress_for(plan.games, quiet=False, compiles=False)
    checks = list(run_checks(plan, lambda text: click.echo(f"Checking: {text} ...", err=True), progress))
    print_page(_page(plan.seed, checks, for_people=output_format == "table"), output_format)
    for check in checks:
        for line in check.failures:
            click.echo(f"{check.name}: {line}", err=True)
    if not all(check.passed for check in checks):
        click.get_current_context().exit(1)


COLUMNS = {"check": "name", "expected": "expected", "found": "figure", "verdict": "verdict"}
"""Columns, by the attribute of a check that they hold."""

SHOWN = ("check", "found", "verdict")
"""Columns that people see."""


def _page(seed: int, checks: list[Check], for_people: bool) -> Page:
    from sim.engine.version import ENGINE_VERSION

    columns = SHOWN if for_people else tuple(COLUMNS)
    rows = tuple(tuple(getattr(check, COLUMNS[column]) for column in columns) for check in checks)
    failed = sum(not check.passed for check in checks)
    facts = {"seed": seed, "engine_version": ENGINE_VERSION, "checks": len(checks), "failed": failed}
    return Page(facts, [Table("checks", columns, rows)], "The simulator, checked")


def _set_side_by_side(seed: int, games: int | None, jobs: int | None, output_format: str) -> None:
    from sim.verify.side_by_side import GAMES, compare
    from sim.verify.side_by_side_page import markdown

    number = games or GAMES
    announce_compile()
    with progress_for(number, quiet=False) as progress:
        figures = compare(number, seed, jobs, progress)
    if output_format == "markdown":
        click.echo(markdown(figures, number, seed), nl=False)
        return
    columns = ("name", "unit", "published", "value", "low", "high", "difference")
    rows = tuple(tuple(getattr(figure, column) for column in columns) for figure in figures)
    decimals = dict.fromkeys(("published", "value", "low", "high", "difference"), 3)
    table = Table("figures", ("figure", *columns[1:]), rows, decimals=decimals)
    print_page(
        Page({"games": number, "seed": seed}, [table], "gamescomputersplay/monopoly, side by side"), output_format
    )
