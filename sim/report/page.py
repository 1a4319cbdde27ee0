"""The page of a run: one file, no network, readable on a phone and without colours."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import polars as pl
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from sim.analysis.labels import Labels
from sim.report.cells import PageTable, page_table, split_summary
from sim.report.columns import meanings, measure_meanings
from sim.report.figures import measure, properties_by_roi, strategies_by_wins
from sim.report.formats import integer, percent
from sim.report.pictures import Picture, inline_svg
from sim.report.wording import heading

TEMPLATES = Path(__file__).parent / "templates"

ORDER = ("summary", "strategies", "seats", "properties", "entrances", "groups", "permits")
"""Tables that come first on the page; the others follow in their own order."""


def render_page(
    tables: Mapping[str, pl.DataFrame],
    labels: Labels,
    manifest: Mapping[str, Any],
    pictures: Sequence[Picture] = (),
) -> str:
    """Return the HTML of a run.

    Parameters
    ----------
    tables : mapping of str to DataFrame
        As `sim.analysis.tables.build_tables` returns.
    labels : Labels
        Names of the game's things.
    manifest : mapping
        As `sim.report.manifest.build_manifest` returns; its verdicts and cautions are the page's words.
    pictures : sequence of Picture
        Charts, in the order in which they are shown.
    """
    game = manifest["config"].get("game", {})
    return (
        environment()
        .get_template("report.html.j2")
        .render(
            title=manifest["experiment"],
            game=game,
            players=players(labels),
            manifest=manifest,
            command=shlex.join(manifest["command_line"]),
            tiles=tiles(tables, labels),
            pictures=[
                {"name": picture.name, "svg": Markup(inline_svg(picture)), "alt": picture.alt} for picture in pictures
            ],
            tables=page_tables(tables, labels),
        )
    )


def page_tables(tables: Mapping[str, pl.DataFrame], labels: Labels) -> list[PageTable]:
    """Return every table as the page shows it, those for most readers first, in the words of the game."""
    names = [name for name in ORDER if name in tables] + [name for name in tables if name not in ORDER]
    made: list[PageTable] = []
    for name in names:
        table = page_table(name, tables[name], meanings(name, labels), heading(name, labels))
        made += split_summary(table, measure_meanings(labels)) if name == "summary" else (table,)
    return made


def players(labels: Labels) -> str:
    """Return who plays, as ``2 balanced, 1 cautious``; without numbers where each holds one seat."""
    held = [labels.line_up.count(index) for index in range(len(labels.strategies))]
    if all(count == 1 for count in held):
        return ", ".join(labels.strategies)
    return ", ".join(f"{count} {name}" for name, count in zip(labels.strategies, held, strict=True) if count)


def tiles(tables: Mapping[str, pl.DataFrame], labels: Labels) -> list[dict[str, str]]:
    """Return the four figures at the head of the page: name, figure and what it says."""
    unfinished = measure(tables, "unfinished_share")
    median = measure(tables, "rounds_median")
    ended = "fewer than half of the games ended" if median.value is None else "rounds until half of the games had ended"
    found = [
        {
            "name": "Unfinished games",
            "figure": percent(unfinished.value),
            "text": f"still going on after {integer(labels.max_rounds)} rounds; nobody won these",
        },
        {
            "name": "Median length",
            "figure": "not reached" if median.value is None else integer(median.value),
            "text": ended,
        },
    ]
    best = next(((name, rate) for name, rate, _ in strategies_by_wins(tables) if rate.value is not None), None)
    if best is not None:
        found.append({"name": "Most wins", "figure": best[0], "text": f"won {best[1].percent()} of its games"})
    returns = properties_by_roi(tables)
    if returns:
        text = f"{returns[0][1].gain()} on the money put into it"
        found.append({"name": "Best return", "figure": returns[0][0], "text": text})
    return found


@cache
def environment() -> Environment:
    """Return what reads the templates."""
    return Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
