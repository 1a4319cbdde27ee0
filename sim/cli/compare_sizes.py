"""``rentroll compare`` at tables of several sizes, or as a short report for people."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.analysis.wording import count
from sim.cli.context import command_line, writing
from sim.cli.kept_runs import KEPT, kept_when_stopped, tell_kept
from sim.cli.output import Page, Table, print_frame, print_page
from sim.cli.progress import announce_compile, progress_for, say_precision, say_speed
from sim.cli.where import where

if TYPE_CHECKING:
    from sim import Precision, Sizes, SizesPart
    from sim.cli.compare_asked import Asked
    from sim.config.variants import Variant


def command(asked: Asked, given: dict[str, Any]) -> None:
    """Compare at each size of the table, and write all of it into one folder.

    Parameters
    ----------
    asked : Asked
        The variants at each size, and what is told of them.
    given : dict
        What the command line says besides.
    """
    from sim import Sizes, prepared_folder

    asked.tell()
    base, keys = asked.baseline, asked.aims["measures"] or Sizes.headlines
    with prepared_folder(f"{base.name}-compare", base.seed, given["out"], given["force"], KEPT) as folder:
        tell_kept(folder, [each for variants in asked.tables for each in variants], given["force"], given["quiet"])
        aims = {**asked.aims, "measures": keys, "jobs": where(given)}
        with kept_when_stopped(folder):
            parts = [_play(variants, folder, given, aims, asked.precision) for variants in asked.tables]
            found = Sizes(parts, keys, asked.left_out)
            _write(found, folder, given)
    if not given["quiet"]:
        _show(found, given)
    click.echo(f"Results are in {folder}", err=True)


def _play(
    variants: Sequence[Variant], folder: Path, given: dict[str, Any], aims: dict[str, Any], precision: Precision
) -> SizesPart:
    from sim import SizesPart, compare

    quiet = given["quiet"]
    baseline, *others = variants
    seats = baseline.experiment.players
    if not quiet:
        click.echo(f"Tables of {seats} players: {count(len(others), 'variant')}", err=True)
        announce_compile()
    games = sum(variant.experiment.games for variant in variants)
    with progress_for(games, quiet) as progress:
        found = compare(baseline.experiment, others, folder=folder, progress=progress, precision=precision, **aims)
    say_precision(precision, quiet)
    if not quiet:
        say_speed(found.games * len(variants), found.seconds)
    return SizesPart.of(seats, found)


def _write(found: Sizes, folder: Path, given: dict[str, Any]) -> None:
    if given["brief"]:
        found.write_brief(folder, command_line())
    else:
        found.write(folder, **writing(given))


def _show(found: Sizes, given: dict[str, Any]) -> None:
    """Print the figures that are shown: for people a table each, for programs all effects."""
    if given["output_format"] != "table":
        print_frame(found.tables["effects"], given["output_format"], given["csv"])
        return
    base = found.baseline
    tables = [
        Table(
            page.id,
            tuple(column.name for column in page.columns),
            tuple(tuple(cell.text for cell in row) for row in page.rows),
            page.title,
        )
        for page in found.overviews()
    ]
    facts = {
        "baseline": f"{base.game.id} ({base.game.edition})",
        "games": f"{found.parts[0].games:,} of each run",
        "seed": str(base.seed),
        "reading": "0 is no difference that matters; in brackets is what these games do not settle",
    }
    print_page(Page(facts, tables, base.name), "table")
