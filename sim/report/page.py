"""The page of a run or a study: one file, no network, readable on a phone, without colours and without a script."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import polars as pl
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from sim.analysis.labels import Labels
from sim.analysis.wording import count
from sim.report.assumptions import Fact, facts
from sim.report.cells import PageTable, page_table, split_summary
from sim.report.columns import meanings, measure_meanings
from sim.report.figures import measure, properties_by_roi, strategies_by_wins
from sim.report.formats import integer, percent
from sim.report.pictures import BOARD, Picture, inline_svg
from sim.report.wording import heading

if TYPE_CHECKING:
    from sim.report.board import Board

HERE = Path(__file__).parent

ORDER = ("summary", "strategies", "seats", "properties", "entrances", "groups", "permits")
"""Tables that come first on the page; the others follow in their own order."""

STRIP = ("#0a6c94", "#009e73", "#e69f00", "#d55e00", "#cc79a7")
"""Colours along the top of a page that knows no groups."""


@dataclass(frozen=True)
class Content:
    """What a page shows, top to bottom.

    Attributes
    ----------
    kind, title, lead : str
        What it is a page of, its name, and one line of what was played.
    facts : sequence of Fact
        Assumptions beside the figures.
    tables : sequence of PageTable
        Ready to be set.
    command : str
        What plays it again.
    repeat : sequence of (name, text)
        What identifies the games.
    warning : str
        Such as of a run stopped early; empty without one.
    tiles : sequence of mapping
        Figures at the head: name, figure and text.
    sentences, exact, cautions : sequence of str
        The results in words, how they compare with the exact chain, and what belongs beside them.
    boards : sequence of (name, Board)
        Boards to switch between; a single one needs no name.
    pictures : sequence of Picture
        Charts in their order.
    strip : sequence of str
        Colours along the top.
    """

    kind: str
    title: str
    lead: str
    facts: Sequence[Fact]
    tables: Sequence[PageTable]
    command: str
    repeat: Sequence[tuple[str, str]]
    warning: str = ""
    tiles: Sequence[Mapping[str, str]] = ()
    sentences: Sequence[str] = ()
    exact: Sequence[str] = ()
    cautions: Sequence[str] = ()
    boards: Sequence[tuple[str, Board]] = ()
    pictures: Sequence[Picture] = ()
    strip: Sequence[str] = field(default=STRIP)


def render(content: Content) -> str:
    """Return the HTML of a page."""
    boards = {"boards": [{"name": name, **board.data()} for name, board in content.boards]}
    # "</" would end the element that holds the data, "<!--" would open a comment in it.
    data = json.dumps(boards, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return (
        environment()
        .get_template("page.html.j2")
        .render(
            content=content,
            style=Markup((HERE / "assets" / "page.css").read_text(encoding="utf-8")),
            script=Markup((HERE / "assets" / "page.js").read_text(encoding="utf-8")),
            data=Markup(data),
            pictures=[
                {"name": picture.name, "svg": Markup(inline_svg(picture)), "alt": picture.alt}
                for picture in content.pictures
            ],
        )
    )


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
        Charts, in the order in which they are shown; with them comes the board to switch and to point at.
    """
    return render(run_content(tables, labels, manifest, pictures))


def run_content(
    tables: Mapping[str, pl.DataFrame], labels: Labels, manifest: Mapping[str, Any], pictures: Sequence[Picture]
) -> Content:
    """Return what the page of a run shows; parameters as in `render_page`."""
    drawn = None
    if any(picture.name == BOARD for picture in pictures):
        from sim.report.board import board

        drawn = board(tables, labels)
    colors = [group.color for group in labels.groups] or [label.color for label in labels.properties]
    return Content(
        kind="Rentroll: a simulated run",
        title=str(manifest["experiment"]),
        lead=lead(manifest, "Players", players(labels)),
        facts=facts(manifest, players(labels)),
        tables=page_tables(tables, labels),
        command=shlex.join(manifest["command_line"]),
        repeat=repeat(manifest),
        warning=warning(manifest),
        tiles=tiles(tables, labels),
        sentences=manifest["verdicts"],
        exact=manifest.get("exact", ()),
        cautions=manifest["cautions"],
        boards=[("", drawn)] if drawn is not None else (),
        pictures=[picture for picture in pictures if drawn is None or picture.name != BOARD],
        strip=[color for color in dict.fromkeys(colors) if color] or STRIP,
    )


def lead(manifest: Mapping[str, Any], who: str, names: str) -> str:
    """Return one line of what was played: game, edition, games, seed, and who."""
    game = manifest["config"].get("game", {})
    parts = [str(game["title"])] if "title" in game else []
    parts += [f"{game['edition']} edition"] if game.get("edition") else []
    played = ", ".join([*parts, f"{count(manifest['games'], 'game')}, seed {manifest['seed']}"])
    return f"{played}. {who}: {names}."


def warning(manifest: Mapping[str, Any]) -> str:
    """Return what must be said of a run that was stopped early; empty otherwise."""
    if not manifest["interrupted"]:
        return ""
    games, asked = integer(manifest["games"]), integer(manifest["games_asked"])
    return f"The run was stopped early: {games} of {asked} games were played. All figures rest on these."


def repeat(manifest: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return what identifies the games."""
    ends = ", ".join(f"{name.replace('_', ' ')} {integer(count)}" for name, count in manifest["end_reasons"].items())
    return [
        ("Games", integer(manifest["games"]) + (f" ({ends})" if ends else "")),
        ("Seed", str(manifest["seed"])),
        ("Engine version", str(manifest["engine_version"])),
        ("Configuration", str(manifest["config_digest"])),
    ]


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


_SPREAD = re.compile(r"\([^()]*\d to [^()]*\d\)")
"""An interval in brackets, within a sentence."""


def spreads_apart(sentence: str) -> Markup:
    """Return a sentence with its intervals set smaller, so that the figures stand out."""
    return Markup(_SPREAD.sub(lambda found: f"<small>{found[0]}</small>", str(escape(sentence))))


@cache
def environment() -> Environment:
    """Return what reads the templates."""
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters["spreads_apart"] = spreads_apart
    return made
