"""``rentroll compare``: what a house rule, a setting or a restriction changes, on the same games."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any, TypeVar

import click

from sim.cli.context import ARGUMENTS
from sim.cli.options import common_options, design_options, format_option, overrides, precision_option
from sim.cli.where import cluster_option, where

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


@click.command(name="compare")
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
    help="Measures to show instead of the usual ones; the table 'effects' holds all.",
)
@click.option(
    "--bound",
    "bounds",
    multiple=True,
    metavar="D:MEASURE",
    help="A difference that does not matter; by default 0.01 of shares, 0.05 of returns, 5 % of anything else.",
)
@format_option("table", "csv", "json")
def command(experiment: str | None, **given: Any) -> None:
    """Tell what house rules or settings change, on the same games.

    EXPERIMENT, as in 'rentroll run', is the baseline. Each --rules is one variant with these house rules on top, and
    so is each of the other options that say so; --set and the other common options hold for all runs. All play the
    games of the baseline with the same dice and cards, so that a difference is known better than by independent
    runs. For each measure: the difference with its interval, a verdict, and how many times fewer games the pairs need.

    \b
    Example:
      rentroll compare --rules no-auctions --rules no-auctions,no-rent-in-jail
      rentroll compare --vary-set salary=400 --vary-set buildings.houses=20 --games 100000
      rentroll compare --players 'balanced*4' --bar trades --bar hotels
    """
    from sim.analysis.effects import HEADLINES
    from sim.batch.arm_files import ArmFiles
    from sim.batch.lock import locked
    from sim.cli.comparing import Request, play, show, study
    from sim.cli.measures import MEASURE, check_measures, nothing_counted, parse_bounds, parse_design, parse_measures
    from sim.cli.precision import Precision
    from sim.config.variants import Wishes, load_variants
    from sim.report.folder import default_folder, prepare_folder
    from sim.report.study import write_study

    precision = Precision.of(given["precision"])
    request = Request(
        shown=parse_measures(given["measures"], HEADLINES),
        bounds=parse_bounds(given["bounds"]),
        design=parse_design(given),
        precision=precision,
        command_line=("rentroll", *click.get_current_context().meta[ARGUMENTS]),
        jobs=where(given),
        quiet=given["quiet"],
        charts=given["charts"],
    )
    wishes = Wishes(
        rules=given["rules"],
        settings=given["vary_set"],
        players=given["players_variant"],
        scenarios=given["scenario_variant"],
        experiments=given["experiment_variant"],
        bars=given["bar"],
    )
    variants = load_variants(experiment, precision.ceiling(overrides({**given, "rules": ()})), wishes)
    baseline = variants[0].experiment
    precision.check(baseline, request.design)
    check_measures(
        [*(request.shown if given["measures"] else ()), *request.bounds],
        nothing_counted(baseline, request.design),
        MEASURE,
    )
    path = given["out"] or default_folder(f"{baseline.name}-compare", baseline.seed)
    kept = ArmFiles(path)
    folder = prepare_folder(path, force=given["force"] or kept.exist())
    try:
        with locked(kept.folder, folder):
            outcome = play(variants, request, folder)
            write_study(folder, study(outcome, request), given["charts"])
            kept.remove()
    finally:
        with contextlib.suppress(OSError):
            folder.rmdir()
    show(outcome, request, given["output_format"])
    click.echo(f"Results are in {folder}", err=True)


for _option in command.params:
    if _option.name == "rules":
        assert isinstance(_option, click.Option)
        _option.help = "A variant: house rules on top of the experiment's, all of a comma list; may be repeated."
