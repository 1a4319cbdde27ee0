"""What each parameter of a strategy does by itself: a small panel a parameter."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from sim.report.charts import style
from sim.report.formats import percent, percent_mark

WIDTH = 9.0
BESIDE = 3
TALL = 1.25
GAP, FOOT = 0.42, 0.78
"""Inches: height of a panel, what stands between panels, and below each."""

LONGEST_WORD = 11


def panels(table: pl.DataFrame) -> list[tuple[str, list[dict[str, Any]]]]:
    """Return the rows of each parameter, the one with the widest range of win rates first."""
    found = [(str(key[0]), rows.to_dicts()) for key, rows in table.group_by(["parameter"], maintain_order=True)]
    return sorted(found, key=lambda panel: -_spread(panel[1]))


def _spread(rows: Sequence[dict[str, Any]]) -> float:
    rates = [row["win_rate"] for row in rows]
    return max(rates) - min(rates)


def describe(table: pl.DataFrame) -> str:
    """Return what the picture shows, for those who don't see it."""
    parts = []
    for name, rows in panels(table):
        best = max(rows, key=lambda row: row["win_rate"])
        worst = min(rows, key=lambda row: row["win_rate"])
        least, most = percent(worst["win_rate"]), percent(best["win_rate"])
        parts.append(f"{name}: {least} at {worst['value']} to {most} at {best['value']}")
    return f"Win rate by value of each parameter, the most important first. {'; '.join(parts)}."


def draw(table: pl.DataFrame, note: str) -> Figure:
    """Draw the win rate over the range of each parameter, with 95 % intervals.

    Parameters
    ----------
    table : DataFrame
        The table ``profile``.
    note : str
        Of the study, for the subtitle.
    """
    title = "What each parameter does by itself"
    subtitle = (
        "Win rate with one parameter changed and all others kept, the most important parameter first; lines are 95 % "
        f"intervals, dashed: the strategy as it is, whose own value is ringed. {note}"
    )
    shown = panels(table)
    if not shown:
        return style.message(title, subtitle, "No parameter was changed, so there is nothing to show.")
    strips = math.ceil(len(shown) / BESIDE)
    head = style.heading_height(WIDTH, title, subtitle)
    height = head + strips * (TALL + FOOT) + 0.1
    figure = style.sheet(WIDTH, height, title, subtitle)
    wide = (WIDTH - 0.75 - style.MARGIN - GAP * (BESIDE - 1)) / BESIDE
    low, high = min(table["low"].to_list()), max(table["high"].to_list())
    room = 0.06 * (high - low)
    for place, (name, rows) in enumerate(shown):
        strip, column = divmod(place, BESIDE)
        bottom = height - head - (strip + 1) * (TALL + FOOT) + FOOT - 0.25
        axes = style.area(figure, 0.75 + column * (wide + GAP), bottom, wide, TALL)
        axes.set_ylim(low - room, high + room)
        _panel(axes, name, rows, column == 0)
    return figure


def _panel(axes: Axes, name: str, rows: Sequence[dict[str, Any]], named: bool) -> None:
    words = any(row["amount"] is None for row in rows)
    places = list(range(len(rows))) if words else [row["amount"] for row in rows]
    own = next((row["win_rate"] for row in rows if row["current"]), None)
    axes.set_title(name, loc="left", size=style.TEXT_SIZE, weight="bold", pad=4)
    axes.grid(axis="x", visible=False)
    axes.grid(axis="y", color=style.GRID, linewidth=0.8)
    if own is not None:
        axes.axhline(own, color=style.INK, linewidth=1.0, linestyle=(0, (4, 3)), zorder=2)
    if not words:
        axes.plot(places, [row["win_rate"] for row in rows], color=style.ACCENT, linewidth=1.1, zorder=3)
    for place, row in zip(places, rows, strict=True):
        axes.plot([place, place], [row["low"], row["high"]], color=style.ACCENT, linewidth=2.2, zorder=3)
        face = style.PAPER if row["current"] else style.ACCENT
        axes.plot([place], [row["win_rate"]], "o", color=face, markeredgecolor=style.ACCENT, markersize=5.5, zorder=4)
    if words:
        axes.set_xlim(-0.5, len(rows) - 0.5)
        axes.set_xticks(places, ["\n".join(_broken(row["value"])) for row in rows], size=style.SMALL_SIZE)
    else:
        axes.xaxis.set_major_locator(MaxNLocator(5, steps=[1, 2, 2.5, 5, 10]))
        axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.10g}"))
    axes.yaxis.set_major_locator(MaxNLocator(4, steps=[1, 2, 5, 10]))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: percent_mark(value)))
    if not named:
        axes.tick_params(axis="y", labelleft=False)


def _broken(word: str) -> list[str]:
    """Return a long word in lines, parted at underscores."""
    lines: list[str] = []
    for part in word.split("_"):
        if lines and len(lines[-1]) + 1 + len(part) <= LONGEST_WORD:
            lines[-1] += f"_{part}"
        else:
            lines.append(part)
    return lines
