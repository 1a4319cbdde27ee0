"""What each property returns on the money put into it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from sim.analysis.labels import Labels
from sim.report.charts import rows as bars
from sim.report.charts import style
from sim.report.figures import bought
from sim.report.formats import gain, percent, percent_mark

WIDTH = 9.0
ROW = 0.27
"""Inches: width of the sheet, height of a row."""

Order = Literal["roi", "board"]


def returns(tables: Mapping[str, pl.DataFrame], order: Order = "roi") -> pl.DataFrame:
    """Return the properties in which money was put, by ROI (best first) or in board order."""
    rows = bought(tables)
    return rows.sort("roi", "square", descending=[True, False]) if order == "roi" else rows


def never_bought(tables: Mapping[str, pl.DataFrame]) -> list[str]:
    """Return the names of the properties that have no ROI since nothing was put into them."""
    without = tables["properties"].join(bought(tables), on=["square", "name"], how="anti", maintain_order="left")
    return [str(name) for name in without["name"].to_list()]


def describe(tables: Mapping[str, pl.DataFrame], labels: Labels) -> str:
    """Return what the picture shows, for those who don't see it."""
    rows = returns(tables)
    if rows.is_empty():
        return "No property was bought, so there is no return to show."
    named = [f"{row['name']} {percent(row['roi'], 0, sign=True)}" for row in rows.iter_rows(named=True)]
    if len(named) <= 6:
        return f"Return on investment by property, best first: {', '.join(named)}."
    return f"Return on investment by property. Best: {', '.join(named[:3])}. Worst: {', '.join(named[-3:])}."


def draw(tables: Mapping[str, pl.DataFrame], labels: Labels, note: str = "", order: Order = "roi") -> Figure:
    """Draw ROI by property with 95 % intervals, coloured by group.

    Parameters
    ----------
    tables : mapping of str to DataFrame
        ``properties`` is read.
    labels : Labels
        Properties and their colours.
    note : str
        Of the run, for the subtitle: games and seed.
    order : {"roi", "board"}
        Best first, or as the properties lie on the board.
    """
    title = "What each property returns"
    subtitle = (
        "Return on investment: money received over money paid, minus one, over all games. Bars have the colour of "
        f"the {'group' if labels.groups else 'property'}, lines are 95 % intervals" + (note and f". {note}")
    )
    rows = returns(tables, order)
    if rows.is_empty():
        return style.message(title, subtitle, "No property was bought in these games, so there is no return to show.")
    foot_lines = _never_bought_lines(tables)
    head = style.heading_height(WIDTH, title, subtitle)
    foot = 0.75 + 0.16 * len(foot_lines)
    height = ROW * (len(rows) + 0.6)
    figure = style.sheet(WIDTH, head + height + foot, title, subtitle)
    names = [str(name) for name in rows["name"].to_list()]
    texts = [gain(*row) for row in rows.select("roi", "roi_low", "roi_high").iter_rows()]
    left = style.MARGIN + min(3.0, bars.width(names, style.TEXT_SIZE)) + 0.15
    gains, beside = bars.room(texts)
    right = style.MARGIN + beside
    axes = style.area(figure, left, foot, WIDTH - left - right, height)
    _points(axes, rows, labels)
    _scale(axes, names)
    bars.numbers(axes, texts, gains)
    for line, text in enumerate(foot_lines):
        y = 0.16 * (len(foot_lines) - line)
        figure.text(style.MARGIN / WIDTH, y / (head + height + foot), text, size=style.SMALL_SIZE, color=style.MUTED)
    return figure


def _never_bought_lines(tables: Mapping[str, pl.DataFrame]) -> list[str]:
    names = never_bought(tables)
    room = (WIDTH - 2 * style.MARGIN) * 72
    return style.wrap(f"Never bought: {', '.join(names)}", room, style.SMALL_SIZE) if names else []


def _points(axes: Axes, rows: pl.DataFrame, labels: Labels) -> None:
    for y, row in enumerate(rows.iter_rows(named=True)):
        label = labels.by_row.get((row["square"], row["name"]))
        color = style.group_color(label.color, label.kind) if label else style.OTHER_GROUP
        bars.bar(axes, y, row["roi"], row["roi_low"], row["roi_high"], color)
    axes.axvline(0, color=style.INK, linewidth=1.1, zorder=3)


def _scale(axes: Axes, names: list[str]) -> None:
    bars.names(axes, names)
    axes.xaxis.set_major_locator(MaxNLocator(7, steps=[1, 2, 2.5, 5, 10]))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: percent_mark(value, sign=True)))
    axes.margins(x=0.03)
    axes.set_xlabel("return on investment (0 %: the money came back exactly)", color=style.MUTED, size=style.SMALL_SIZE)
