"""``rentroll compare``: what a house rule, a setting or a restriction changes, on the same games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from sim.cli.context import writing
from sim.cli.kept_runs import KEPT, kept_when_stopped, tell_kept
from sim.cli.options import common_options, design_options, format_option, precision_option
from sim.cli.progress import announce_compile, progress_for, say_precision, say_speed
from sim.cli.table_sizes import TableSizes
from sim.cli.verb import Verb
from sim.cli.where import cluster_option, where

if TYPE_CHECKING:
    from pathlib import Path

    from sim import Comparison, Precision, Variant

Command = TypeVar("Command", bound=Callable[..., Any])

VARIANTS = (
    click.option("--vary-set", multiple=True, metavar="KEY=VALUE", help="A variant: one setting changed."),
    click.option("--players-variant", multiple=True, metavar="LIST", help="A variant: another line-up."),
    click.option("--scenario-variant", multiple=True, metavar="NAME|FILE", help="A variant: from another position."),
    click.option("--experiment-variant", multiple=True, metavar="NAME|FILE", help="A variant: another experiment."),
    click.option(
        "--bar",
        multiple=True,
        metavar="TRAIT",
        help="A variant: the first player is barred from something, such as trades, auctions, hotels, building, "
        "buying or group.orange.",
    ),
)


def variant_options(command: Command) -> Command:
    """Give the verb the options that name variants."""
    for option in reversed(VARIANTS):
        command = option(command)
    return command


@click.command(name="compare", cls=Verb)
@click.argument("experiment", required=False)
@variant_options
@common_options
@cluster_option
@precision_option
@design_options
@click.option(
    "--measure",
    "measures",
    multiple=True,
    metavar="NAME,…",
    help="Measures to show instead of the usual ones, or figures of them such as property_roi:Boardwalk; the table "
    "'effects' holds all but those of each property and square.",
)
@click.option(
    "--bound",
    "bounds",
    multiple=True,
    metavar="D:MEASURE",
    help="A difference that does not matter; by default 0.01 of shares, 0.05 of returns, 5 % of anything else.",
)
@click.option(
    "--brief",
    is_flag=True,
    help="Write a short report for people instead: a page README.md, one chart, and the effects that it tells.",
)
@format_option("table", "csv", "json")
def command(experiment: str | None, **given: Any) -> None:
    """Tell what house rules or settings change, on the same games.

    EXPERIMENT, as in 'rentroll run', is the baseline. Each --rules is one variant with these house rules on top, and
    so is each of the other options that say so; --set and the other common options hold for all runs. All play the
    games of the baseline with the same dice and cards, so that a difference is known better than by independent
    runs. For each measure: the difference with its interval, a verdict, and how many times fewer games the pairs need.
    --rules all stands for every shipped house rule that changes something in this game, one variant each. With
    several sizes of the table (--seats 2-6) each is compared, and one folder tells all of them.

    \b
    Example:
      rentroll compare --rules no-auctions --rules no-auctions,no-rent-in-jail
      rentroll compare --vary-set salary=400 --vary-set buildings.houses=20 --games 100000
      rentroll compare --players 'balanced*4' --bar trades --bar hotels
      rentroll compare official --players balanced --rules all --seats 2-6
    """
    from sim import prepared_folder
    from sim.cli import compare_sizes
    from sim.cli.compare_asked import read_comparison
    from sim.cli.comparison_shown import show

    asked = read_comparison(experiment, given)
    if given["brief"] or asked.several:
        compare_sizes.command(asked, given)
        return
    asked.tell()
    baseline, variants = asked.baseline, asked.tables[0]
    with prepared_folder(f"{baseline.name}-compare", baseline.seed, given["out"], given["force"], KEPT) as folder:
        tell_kept(folder, variants, given["force"], given["quiet"])
        with kept_when_stopped(folder):
            found = _play(variants, folder, given, asked.aims, asked.precision)
            found.write(folder, **writing(given))
    if not given["quiet"]:
        show(found, given["output_format"], given["csv"])
    click.echo(f"Results are in {folder}", err=True)


def _play(
    variants: Sequence[Variant], folder: Path, given: dict[str, Any], aims: dict[str, Any], precision: Precision
) -> Comparison:
    from sim import compare

    quiet, jobs = given["quiet"], where(given)
    baseline, *others = variants
    if not quiet:
        announce_compile()
    games = sum(variant.experiment.games for variant in variants)
    with progress_for(games, quiet) as progress:
        found = compare(
            baseline.experiment, others, folder=folder, jobs=jobs, progress=progress, precision=precision, **aims
        )
    say_precision(precision, quiet)
    if not quiet:
        say_speed(found.games * len(variants), found.seconds)
    return found


for _option in command.params:
    if _option.name == "rules":
        assert isinstance(_option, click.Option)
        _option.help = (
            "A variant: house rules on top of the experiment's, all of a comma list; 'all' is every shipped house rule "
            "by itself; may be repeated."
        )
    elif _option.name == "seats":
        assert isinstance(_option, click.Option)
        _option.type = TableSizes()
        _option.help = "Size of the table, or several such as 2,4 or 2-6; one strategy alone takes all seats."
