"""How unequal the players are in the course of a game: Gini coefficient, and what the richest hold."""

from __future__ import annotations

from collections.abc import Mapping

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MultipleLocator

from sim.analysis.labels import Labels
from sim.report.charts import style
from sim.report.charts.curves import COLORS, DASHES
from sim.report.formats import integer, number, percent, percent_mark

WIDTH, HEIGHT = 9.0, 4.0
NAMES = 2.2
"""Inches to the right of the last point, for the names of the lines."""
FEWEST = 20
"""Games of a kind that are drawn: fewer show chance only."""
LEAST_APART = 0.13
"""Names of lines keep this distance, in units of the axis."""

LINES = (
    ("finished", "leader_share", "leader", "share of the richest", style.INK, DASHES[0]),
    ("finished", "gini", "gini", "Gini coefficient", style.ACCENT, DASHES[0]),
    ("unfinished", "leader_share", "leader", "share of the richest,\nunfinished games", COLORS[4], DASHES[1]),
    ("unfinished", "gini", "gini", "Gini coefficient,\nunfinished games", COLORS[1], DASHES[1]),
)
"""Kind of game, column, start of the names of its interval, name on the chart, colour and dashes of each line."""


def course(tables: Mapping[str, pl.DataFrame], ended: str, fewest: int = 1) -> pl.DataFrame:
    """Return the rows of a kind of games in order; none if there are fewer of them."""
    rows = tables["inequality"].filter((pl.col("ended") == ended) & (pl.col("games") >= fewest))
    return rows.filter(pl.col("gini").is_not_null()).sort("progress")


def describe(tables: Mapping[str, pl.DataFrame], labels: Labels) -> str:
    """Return what the picture shows, for those who don't see it."""
    parts = []
    for ended in ("finished", "unfinished"):
        rows = course(tables, ended)
        if rows.is_empty():
            continue
        half = rows.filter(pl.col("progress") >= 0.5).row(0, named=True)
        last = rows.row(-1, named=True)
        parts.append(
            f"{integer(last['games'])} {ended} games: at half of the game the Gini coefficient of net worth is "
            f"{number(half['gini'], 2)} and the richest of {labels.seats} players holds "
            f"{percent(half['leader_share'])} of all net worth, at the last snapshot {number(last['gini'], 2)} and "
            f"{percent(last['leader_share'])}"
        )
    return f"How unequal the players are. {'; '.join(parts)}." if parts else "No game lasted for a whole round."


def draw(tables: Mapping[str, pl.DataFrame], labels: Labels, note: str = "") -> Figure:
    """Draw the mean Gini coefficient and share of the richest over the course of the games, with 95 % bands.

    Parameters
    ----------
    tables : mapping of str to DataFrame
        ``inequality`` is read.
    labels : Labels
        The number of players.
    note : str
        Of the run, for the subtitle: games and seed.
    """
    title = "How unequal the players are"
    subtitle = (
        "Net worth from the first round to the last: Gini coefficient (0 if all are equal, "
        f"{number(1 - 1 / labels.seats, 2)} if one has all) and share of the richest, means with 95 % bands"
    ) + (note and f". {note}")
    found = [line for line in LINES if not course(tables, line[0], FEWEST).is_empty()]
    if not found:
        return style.message(title, subtitle, f"Fewer than {FEWEST} games of a kind lasted for a whole round.")
    head = style.heading_height(WIDTH, title, subtitle)
    figure = style.sheet(WIDTH, HEIGHT + head, title, subtitle)
    axes = style.area(figure, 0.95, 0.75, WIDTH - 0.95 - NAMES - style.MARGIN, HEIGHT - 0.85)
    ends = []
    for ended, column, interval, name, color, dashes in found:
        rows = course(tables, ended, FEWEST)
        _line(axes, rows, column, interval, color, dashes)
        ends.append((float(rows[column][-1]), name, color))
    _name(axes, ends)
    _scale(axes)
    return figure


def _line(axes: Axes, rows: pl.DataFrame, column: str, interval: str, color: str, dashes: object) -> None:
    known = rows.drop_nulls([f"{interval}_low", f"{interval}_high"])
    if not known.is_empty():
        axes.fill_between(
            known["progress"].to_numpy(),
            known[f"{interval}_low"].to_numpy(),
            known[f"{interval}_high"].to_numpy(),
            color=color,
            alpha=0.2,
            linewidth=0,
            zorder=2,
        )
    axes.plot(
        rows["progress"].to_numpy(), rows[column].to_numpy(), color=color, linestyle=dashes, linewidth=1.8, zorder=3
    )


def _name(axes: Axes, ends: list[tuple[float, str, str]]) -> None:
    """Write the names of the lines beside their ends, from the bottom up, no two on each other."""
    lowest = 0.0
    for height, name, color in sorted(ends):
        place = max(height, lowest)
        lowest = place + LEAST_APART
        axes.annotate(
            name,
            (1, height),
            xytext=(1.05, place),
            textcoords="data",
            va="center",
            ha="left",
            color=style.INK,
            size=style.SMALL_SIZE,
            linespacing=1.2,
            annotation_clip=False,
            arrowprops={
                "arrowstyle": "-",
                "color": color,
                "linewidth": 1,
                "shrinkA": 2,
                "shrinkB": 1,
                "relpos": (0, 0.5),
            },
        )


def _scale(axes: Axes) -> None:
    axes.set_xlim(0, 1)
    axes.set_ylim(0, 1)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(MultipleLocator(0.25))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: percent_mark(value)))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: number(value, 2)))
    axes.grid(axis="y", color=style.GRID, linewidth=0.8)
    axes.set_xlabel("how far the game is", color=style.MUTED, size=style.SMALL_SIZE)
    axes.set_ylabel("Gini coefficient; share of the richest", color=style.MUTED, size=style.SMALL_SIZE)
