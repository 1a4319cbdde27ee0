"""Where visitors stay: entrances that each property has, stays, and what an entrance earns in a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from sim.analysis.labels import Labels
from sim.report.charts import rows as bars
from sim.report.charts import style
from sim.report.figures import Estimate, estimate
from sim.report.formats import interval_decimals, number

WIDTH = 9.5
ROW = 0.31
HEADS, FOOT, BETWEEN = 0.32, 0.62, 0.28
"""Inches: width of the sheet, height of a row, what stands above and below the panels, and between them."""

FIGURES = (
    ("mean_held", "held_", "Entrances", "mean number while owned"),
    ("stays_per_game", "stays_", "Stays", "paid stays a game"),
    ("income_per_entrance", "earned_", "An entrance earns", "{currency} a round"),
)
"""Column and interval, title and axis of each panel."""


class Row(NamedTuple):
    """A property: name, colour and the figures of the panels."""

    name: str
    color: str
    figures: tuple[Estimate, ...]


def ranked(tables: Mapping[str, pl.DataFrame], labels: Labels) -> list[Row]:
    """Return the properties that had an entrance, those first whose entrances earned most."""
    found = []
    for row in tables["entrances"].iter_rows(named=True):
        label = labels.by_row[row["square"], row["name"]]
        figures = tuple(estimate(row, column, interval) for column, interval, _, _ in FIGURES)
        if figures[0].value:
            found.append(Row(label.name, style.group_color(label.color, label.kind), figures))
    return sorted(found, key=lambda row: -1.0 if row.figures[-1].value is None else row.figures[-1].value, reverse=True)


def describe(tables: Mapping[str, pl.DataFrame], labels: Labels) -> str:
    """Return what the picture shows, for those who don't see it."""
    rows = ranked(tables, labels)
    if not rows:
        return "No entrance was placed, so there is nothing to show."
    named = ", ".join(f"{row.name} {_text(row.figures[-1])[0]}" for row in rows)
    return f"What an entrance earns in a round ({labels.currency}), best first: {named}."


def draw(tables: Mapping[str, pl.DataFrame], labels: Labels, note: str = "") -> Figure:
    """Draw entrances, stays and earnings by property with 95 % intervals.

    Parameters
    ----------
    tables : mapping of str to DataFrame
        ``entrances`` is read.
    labels : Labels
        Properties, their colours, and the currency.
    note : str
        Of the run, for the subtitle: games and seed.
    """
    title = "Where visitors stay, and what an entrance earns"
    subtitle = (
        "Entrances while a player owns the property, stays of visitors, and income by entrance and round. Lines are "
        "95 % intervals" + (note and f". {note}")
    )
    rows = ranked(tables, labels)
    if not rows:
        return style.message(title, subtitle, "No entrance was placed in these games, so there is nothing to show.")
    head = style.heading_height(WIDTH, title, subtitle)
    tall = ROW * (len(rows) + 0.2)
    figure = style.sheet(WIDTH, head + HEADS + tall + FOOT, title, subtitle)
    texts = [[_text(row.figures[panel]) for row in rows] for panel in range(len(FIGURES))]
    rooms = [bars.room(lines) for lines in texts]
    left = style.MARGIN + min(2.2, bars.width([row.name for row in rows], style.TEXT_SIZE)) + 0.15
    gaps = BETWEEN * (len(FIGURES) - 1)
    wide = (WIDTH - left - style.MARGIN - gaps - sum(room for _, room in rooms)) / len(FIGURES)
    for panel, (_, _, name, axis) in enumerate(FIGURES):
        figures, room = rooms[panel]
        axes = style.area(figure, left, FOOT, wide, tall)
        left += wide + room + BETWEEN
        _bars(axes, rows, panel)
        bars.names(axes, [row.name for row in rows] if panel == 0 else [""] * len(rows))
        bars.numbers(axes, texts[panel], figures)
        axes.set_title(name, loc="left", size=10.5, weight="bold", pad=6)
        axes.set_xlabel(axis.replace("{currency}", labels.currency), color=style.MUTED, size=style.SMALL_SIZE)
    return figure


def _text(figure: Estimate) -> tuple[str, str]:
    if figure.low is None or figure.high is None:
        return number(figure.value), ""
    digits = 0 if (figure.value or 0) >= 100 else interval_decimals(figure.low, figure.high)
    return number(figure.value, digits), f"{number(figure.low, digits)} to {number(figure.high, digits)}"


def _bars(axes: Axes, rows: list[Row], panel: int) -> None:
    for y, row in enumerate(rows):
        value = row.figures[panel]
        if value.value is not None:
            bars.bar(axes, y, value.value, value.low, value.high, row.color)
    most = max((row.figures[panel].high or row.figures[panel].value or 0.0 for row in rows), default=0.0)
    axes.set_xlim(0, 1.04 * max(most, 1e-6))
    axes.xaxis.set_major_locator(MaxNLocator(3, steps=[1, 2, 2.5, 5, 10]))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,g}"))
