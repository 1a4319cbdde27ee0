"""How often one player comes to own a whole group, and how often the first to do so wins."""

from __future__ import annotations

from collections.abc import Mapping

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from sim.analysis.labels import Labels
from sim.report.charts import rows as bars
from sim.report.charts import style
from sim.report.figures import Estimate, estimate
from sim.report.formats import percent, percent_mark, percent_range, share_digits

WIDTH = 9.0
ROW = 0.31
HEADS, FOOT, BETWEEN = 0.32, 0.62, 0.3
"""Inches: width of the sheet, height of a row, what stands above and below the panels, and between them."""

Row = tuple[str, str, Estimate, Estimate]
"""Name and colour of a group, how often it was completed, and how often the first owner won."""


def ranked(tables: Mapping[str, pl.DataFrame], labels: Labels) -> list[Row]:
    """Return the groups that some player completed, those first whose first owner won most often."""
    groups = {group.id: group for group in labels.groups}
    found = []
    for row in tables["groups"].iter_rows(named=True):
        group = groups[row["group"]]
        completed = estimate(row, "completed_share", "completed_")
        wins = estimate(row, "first_complete_win_rate", "first_complete_win_")
        if completed.value:
            found.append((group.name, style.group_color(group.color, group.kind), completed, wins))
    return sorted(found, key=lambda row: -1.0 if row[3].value is None else row[3].value, reverse=True)


def describe(tables: Mapping[str, pl.DataFrame], labels: Labels) -> str:
    """Return what the picture shows, for those who don't see it."""
    rows = ranked(tables, labels)
    if not rows:
        return "No player came to own a whole group, so there is nothing to show."
    named = [
        f"{name} (completed in {completed.percent(spread=False)} of the games) {wins.percent(spread=False)}"
        for name, _, completed, wins in rows
        if wins.value is not None
    ]
    if not named:
        return f"Groups completed: {', '.join(f'{row[0]} {row[2].percent(spread=False)}' for row in rows)}."
    return f"How often the first player to complete a group won, best first: {', '.join(named)}."


def draw(tables: Mapping[str, pl.DataFrame], labels: Labels, note: str = "") -> Figure:
    """Draw completed share and win rate of the first to complete, by group, with 95 % intervals.

    Parameters
    ----------
    tables : mapping of str to DataFrame
        ``groups`` is read.
    labels : Labels
        Groups, their colours, and the number of seats.
    note : str
        Of the run, for the subtitle: games and seed.
    """
    title = "Which groups are completed, and which win"
    subtitle = (
        "Left: games in which one player came to own the whole group. Right: of the finished ones among them, those "
        "that the first to complete it won. Lines are 95 % intervals" + (note and f". {note}")
    )
    rows = ranked(tables, labels)
    if not rows:
        return style.message(title, subtitle, "No player came to own a whole group in these games.")
    head = style.heading_height(WIDTH, title, subtitle)
    tall = ROW * (len(rows) + 0.2)
    figure = style.sheet(WIDTH, head + HEADS + tall + FOOT, title, subtitle)
    panels = [[row[2] for row in rows], [row[3] for row in rows]]
    texts = [[_text(rate) for rate in rates] for rates in panels]
    rooms = [bars.room(lines) for lines in texts]
    left = style.MARGIN + min(2.5, bars.width([row[0] for row in rows], style.TEXT_SIZE)) + 0.15
    wide = (WIDTH - left - style.MARGIN - BETWEEN - sum(room for _, room in rooms)) / 2
    for panel, (rates, lines, (figures, room)) in enumerate(zip(panels, texts, rooms, strict=True)):
        axes = style.area(figure, left, FOOT, wide, tall)
        left += wide + room + BETWEEN
        _bars(axes, rates, [row[1] for row in rows])
        bars.names(axes, [row[0] for row in rows] if panel == 0 else [""] * len(rows))
        bars.numbers(axes, lines, figures)
        _scale(axes, rates, ("Completed", "The first to complete it wins")[panel])
        axes.set_xlabel(_explain(panel, labels.seats), color=style.MUTED, size=style.SMALL_SIZE)
        if panel == 1:
            axes.axvline(1 / max(1, labels.seats), color=style.INK, linewidth=1.2, linestyle=(0, (4, 3)), zorder=6)
    return figure


def _explain(panel: int, seats: int) -> str:
    return "share of games" if panel == 0 else f"share of games; dashed: an equal chance, 1 in {seats}"


def _text(rate: Estimate) -> tuple[str, str]:
    digits = share_digits(rate.low, rate.high)
    return percent(rate.value, digits), percent_range(rate.low, rate.high, digits)


def _bars(axes: Axes, rates: list[Estimate], colors: list[str]) -> None:
    for y, (rate, color) in enumerate(zip(rates, colors, strict=True)):
        if rate.value is not None:
            bars.bar(axes, y, rate.value, rate.low, rate.high, color)


def _scale(axes: Axes, rates: list[Estimate], title: str) -> None:
    axes.set_title(title, loc="left", size=10.5, weight="bold", pad=6)
    most = max((rate.high or rate.value or 0.0 for rate in rates), default=0.0)
    axes.set_xlim(0, 1.04 * max(most, 0.01))
    axes.xaxis.set_major_locator(MaxNLocator(4, steps=[1, 2, 2.5, 5, 10]))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: percent_mark(value)))
