"""Where rolls end in these games, beside what the exact chain of a token's walk expects."""

from __future__ import annotations

from collections.abc import Mapping

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from sim.analysis.labels import Labels
from sim.report.charts import rows as bars
from sim.report.charts import style
from sim.report.figures import landings
from sim.report.formats import percent, points

WIDTH = 9.0
ROW = 0.21
"""Inches: width of the sheet, height of a row."""

FOOT = 0.75
DIGITS = 3
"""Decimals of the shares, in per cent."""

NORMAL = 1.96
"""Standard errors on either side in a 95 % interval."""

NO_CHAIN = (
    "There is no exact chain of a token's walk for this game, or no roll was counted: there is nothing to compare."
)


def compared(tables: Mapping[str, pl.DataFrame], numbered: bool = False) -> pl.DataFrame:
    """Return the landings that can be compared, in board order, in jail after visiting, named for the chart.

    Names have the numbers of the squares before them if they are ``numbered``.
    """
    known = landings(tables).filter(pl.col("exact_difference").is_not_null())
    name = pl.format("{} {}", "square", "name") if numbered else pl.col("name")
    in_jail = pl.when(pl.col("in_jail")).then(pl.lit("In jail")).otherwise(name)
    return known.sort("square", "in_jail").with_columns(in_jail.alias("name"))


def describe(tables: Mapping[str, pl.DataFrame], labels: Labels) -> str:
    """Return what the picture shows, for those who don't see it."""
    rows = compared(tables, labels.numbered).sort(pl.col("exact_difference").abs(), descending=True)
    if rows.is_empty():
        return NO_CHAIN
    first = rows.head(5).select("name", "exact_difference").iter_rows()
    named = ", ".join(f"{name} {points(difference)}" for name, difference in first)
    return f"Share of rolls that end on each square, less what the exact chain expects. Largest differences: {named}."


def draw(tables: Mapping[str, pl.DataFrame], labels: Labels, note: str = "") -> Figure:
    """Draw the difference from the exact chain by square with 95 % intervals, and both shares beside it.

    Parameters
    ----------
    tables : mapping of str to DataFrame
        ``landings`` is read.
    labels : Labels
        Whether squares are called by their numbers.
    note : str
        Of the run, for the subtitle: games and seed.
    """
    title = "Where rolls end: these games less the exact chain"
    subtitle = (
        "Difference in percentage points of all rolls; lines are 95 % intervals. At the right the share in these games "
        "and, in grey, by the chain" + (note and f". {note}")
    )
    rows = compared(tables, labels.numbered)
    if rows.is_empty():
        return style.message(title, subtitle, NO_CHAIN)
    head = style.heading_height(WIDTH, title, subtitle)
    height = ROW * (len(rows) + 0.6)
    figure = style.sheet(WIDTH, head + height + FOOT, title, subtitle)
    names = [str(name) for name in rows["name"].to_list()]
    texts = [
        (percent(s, DIGITS), percent(e, DIGITS)) for s, e in rows.select("roll_end_share", "exact_share").iter_rows()
    ]
    left = style.MARGIN + min(3.0, bars.width(names, style.TEXT_SIZE)) + 0.15
    shares, beside = bars.room(texts)
    axes = style.area(figure, left, FOOT, WIDTH - left - style.MARGIN - beside, height)
    _points(axes, rows)
    _scale(axes, names)
    bars.numbers(axes, texts, shares)
    return figure


def _points(axes: Axes, rows: pl.DataFrame) -> None:
    axes.axvline(0, color=style.INK, linewidth=1.1, zorder=2)
    for y, (difference, error) in enumerate(rows.select("exact_difference", "roll_end_se").iter_rows()):
        if error is not None:
            ends = [difference - 100 * NORMAL * error, difference + 100 * NORMAL * error]
            axes.plot(ends, [y, y], color=style.ACCENT, linewidth=2.5, solid_capstyle="butt", zorder=3)
        axes.plot([difference], [y], "o", color=style.ACCENT, markeredgecolor=style.PAPER, markersize=5.5, zorder=4)


def _scale(axes: Axes, names: list[str]) -> None:
    bars.names(axes, names)
    axes.xaxis.set_major_locator(MaxNLocator(7, steps=[1, 2, 2.5, 5, 10]))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: points(value, mark=True)))
    axes.margins(x=0.03)
    axes.set_xlabel("percentage points (0: as the chain expects)", color=style.MUTED, size=style.SMALL_SIZE)
