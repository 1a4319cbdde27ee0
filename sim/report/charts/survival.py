"""How long games last: the share still going on after each round."""

from __future__ import annotations

from collections.abc import Mapping

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, LogLocator, MaxNLocator, NullLocator

from sim.analysis.labels import Labels
from sim.report.charts import style
from sim.report.charts.wins import unfinished_share
from sim.report.formats import integer, percent, percent_mark

WIDTH, HEIGHT = 9.0, 4.3
SPREAD = 12
"""The axis of rounds is logarithmic where the last round is so many times the round by which a tenth has ended."""


def curve(tables: Mapping[str, pl.DataFrame]) -> pl.DataFrame:
    """Return rounds, survival, low and high, in order of rounds."""
    lengths = tables["lengths"].select("rounds", "survival", "low", "high").sort("rounds")
    return lengths.filter(pl.col("survival").is_not_null())


def median(rows: pl.DataFrame) -> int | None:
    """Return the first round after which at most half of the games go on (Kaplan-Meier), None if never."""
    ended = rows.filter(pl.col("survival") <= 0.5)
    return None if ended.is_empty() else int(ended["rounds"][0])


def logarithmic(rows: pl.DataFrame) -> bool:
    """Return whether the endings are so spread that a linear axis would squeeze the early ones."""
    last = int(rows["rounds"][-1])
    survival = float(rows["survival"][-1])
    if survival >= 1:
        return False
    early = rows.filter(pl.col("survival") <= 1 - 0.1 * (1 - survival))
    return not early.is_empty() and last >= SPREAD * max(1, int(early["rounds"][0]))


def describe(tables: Mapping[str, pl.DataFrame], labels: Labels) -> str:
    """Return what the picture shows, for those who don't see it."""
    rows = curve(tables)
    if rows.is_empty():
        return "No game was counted."
    middle = median(rows)
    half = f"half have ended after round {integer(middle)}" if middle else "fewer than half of the games end"
    return (
        f"Share of games still going on by round: {half}; "
        f"{percent(unfinished_share(tables))} are unfinished at the limit of {integer(labels.max_rounds)} rounds."
    )


def draw(tables: Mapping[str, pl.DataFrame], labels: Labels, note: str = "") -> Figure:
    """Draw the survival curve of games with its 95 % band.

    Parameters
    ----------
    tables : mapping of str to DataFrame
        ``lengths`` and ``summary`` are read.
    labels : Labels
        The round limit.
    note : str
        Of the run, for the subtitle: games and seed.
    """
    title = "How long games last"
    subtitle = "Share of games still going on after each round (Kaplan-Meier, 95 % band)" + (note and f". {note}")
    rows = curve(tables)
    if rows.is_empty() or int(rows["rounds"][-1]) < 1:
        return style.message(title, subtitle, "No game was counted, so there is nothing to show.")
    head = style.heading_height(WIDTH, title, subtitle)
    figure = style.sheet(WIDTH, HEIGHT + head, title, subtitle)
    axes = style.area(figure, 0.95, 0.75, WIDTH - 0.95 - 0.5, HEIGHT - 0.8)
    _curve(axes, rows)
    draw_scale(axes, rows)
    _median(axes, rows)
    _unfinished(axes, rows, tables, labels)
    return figure


def _curve(axes: Axes, rows: pl.DataFrame) -> None:
    changes = (pl.col("survival").diff() != 0).fill_null(True)
    corners = rows.filter(changes | (pl.col("rounds") == pl.col("rounds").max()))
    rounds, survival = corners["rounds"].to_numpy(), corners["survival"].to_numpy()
    band = corners.filter(pl.col("low").is_not_null() & pl.col("high").is_not_null())
    if not band.is_empty():
        axes.fill_between(
            band["rounds"].to_numpy(),
            band["low"].to_numpy(),
            band["high"].to_numpy(),
            step="post",
            color=style.ACCENT,
            alpha=0.22,
            linewidth=0,
            zorder=2,
        )
    axes.step(rounds, survival, where="post", color=style.ACCENT, linewidth=2, zorder=3)


def draw_scale(axes: Axes, rows: pl.DataFrame) -> None:
    """Draw the axes of rounds and of games still going on."""
    last = int(rows["rounds"][-1])
    if logarithmic(rows):
        first = rows.filter(pl.col("survival") < 1)["rounds"]
        axes.set_xscale("log")
        axes.set_xlim(max(1, int(first[0]) * 0.8), last * 1.03)
        axes.xaxis.set_major_locator(LogLocator(10, subs=(1, 2, 5)))
        axes.xaxis.set_minor_locator(NullLocator())
        name = "rounds (logarithmic)"
    else:
        axes.set_xlim(0, last * 1.02)
        axes.xaxis.set_major_locator(MaxNLocator(8, integer=True))
        name = "rounds"
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: integer(value)))
    axes.set_ylim(0, 1.02)
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: percent_mark(value)))
    axes.grid(axis="y", color=style.GRID, linewidth=0.8)
    axes.set_xlabel(name, color=style.MUTED, size=style.SMALL_SIZE)
    axes.set_ylabel("games still going on", color=style.MUTED, size=style.SMALL_SIZE)


def _median(axes: Axes, rows: pl.DataFrame) -> None:
    middle = median(rows)
    if middle is None:
        return
    axes.plot([middle, middle], [0, 0.5], color=style.INK, linewidth=1, linestyle=(0, (4, 3)), zorder=2.5)
    axes.plot([middle], [0.5], "o", color=style.ACCENT, markeredgecolor=style.PAPER, markersize=8, zorder=4)
    axes.annotate(
        f"half have ended after round {integer(middle)}",
        (middle, 0.5),
        xytext=(9, 5),
        textcoords="offset points",
        va="bottom",
    )


def _unfinished(axes: Axes, rows: pl.DataFrame, tables: Mapping[str, pl.DataFrame], labels: Labels) -> None:
    share = unfinished_share(tables)
    if share <= 0:
        return
    last, level = int(rows["rounds"][-1]), float(rows["survival"][-1])
    below = level > 0.35
    axes.plot(
        [last],
        [level],
        "o",
        color=style.PAPER,
        markeredgecolor=style.ACCENT,
        markeredgewidth=2,
        markersize=8,
        zorder=4,
        clip_on=False,
    )
    axes.annotate(
        f"{percent(share)} unfinished\nat the limit of {integer(labels.max_rounds)} rounds",
        (last, level),
        xytext=(-4, -12 if below else 12),
        textcoords="offset points",
        ha="right",
        va="top" if below else "bottom",
        linespacing=1.35,
        bbox={"facecolor": style.PAPER, "edgecolor": "none", "pad": 1.5},
    )
