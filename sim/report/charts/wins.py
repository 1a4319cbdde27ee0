"""Who wins: by strategy and by seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from sim.analysis.labels import Labels
from sim.report.charts import style
from sim.report.figures import Estimate, measure, seats_in_order, strategies_by_wins
from sim.report.formats import percent, percent_mark, percent_range, share_digits

WIDTH = 9.0
ROW = 0.34
NAMES = 1.9
NUMBERS = 1.75
FOOT = 0.8
FIRST_GAP, GAP = 0.3, 0.55
"""Inches: height of a row, width of names and of numbers, what stands below and above the panels."""

Row = tuple[str, Estimate]


def panels(tables: Mapping[str, pl.DataFrame]) -> list[tuple[str, list[Row]]]:
    """Return the parts of the chart: strategies, best first, and seats in order; without rows that have no rate."""
    strategies = [(name, rate) for name, rate, _ in strategies_by_wins(tables)]
    parts = [("By strategy", strategies), ("By seat, in order of play", seats_in_order(tables))]
    known = [(title, [row for row in rows if row[1].value is not None]) for title, rows in parts]
    return [(title, rows) for title, rows in known if rows]


def unfinished_share(tables: Mapping[str, pl.DataFrame]) -> float:
    """Return the share of games that nobody won, 0 to 1: those that came to the round limit."""
    return measure(tables, "unfinished_share").value or 0.0


def equal_chance(tables: Mapping[str, pl.DataFrame], labels: Labels) -> float:
    """Return the win rate of all if all won equally often: the finished share over the seats."""
    return (1 - unfinished_share(tables)) / max(1, labels.seats)


def describe(tables: Mapping[str, pl.DataFrame], labels: Labels) -> str:
    """Return what the picture shows, for those who don't see it."""
    parts = [
        f"{title}: " + ", ".join(f"{name} {rate.percent(spread=False)}" for name, rate in rows)
        for title, rows in panels(tables)
    ]
    if not parts:
        return "No game was counted."
    return f"Win rates. {'. '.join(parts)}. Equal chance would be {percent(equal_chance(tables, labels))}."


def draw(tables: Mapping[str, pl.DataFrame], labels: Labels, note: str = "") -> Figure:
    """Draw win rates by strategy and by seat with 95 % intervals.

    Parameters
    ----------
    tables : mapping of str to DataFrame
        ``strategies``, ``seats`` and ``summary`` are read.
    labels : Labels
        Number of seats.
    note : str
        Of the run, for the subtitle: games and seed.
    """
    unfinished = unfinished_share(tables)
    title = "Who wins"
    subtitle = "Games won, in per cent of games and seats held; lines are 95 % intervals" + (note and f". {note}")
    if unfinished > 0:
        subtitle += f". {percent(unfinished)} of the games were unfinished at the round limit: nobody won those"
    parts = panels(tables)
    if not parts:
        return style.message(title, subtitle, "No game was counted, so there is nothing to show.")
    head = style.heading_height(WIDTH, title, subtitle)
    heights = [_height(rows) for _, rows in parts]
    height = head + sum(heights) + FIRST_GAP + GAP * (len(parts) - 1) + FOOT
    figure = style.sheet(WIDTH, height, title, subtitle)
    equal = equal_chance(tables, labels)
    limit = _limit([row for _, rows in parts for row in rows], equal)
    top = height - head - FIRST_GAP + GAP
    for (name, rows), tall in zip(parts, heights, strict=True):
        top -= GAP + tall
        axes = style.area(figure, NAMES, top, WIDTH - NAMES - NUMBERS, tall)
        axes.set_title(name, loc="left", size=10.5, weight="bold", pad=6)
        axes.axvline(equal, color=style.INK, linewidth=1.2, linestyle=(0, (4, 3)), zorder=2)
        _rows(axes, rows)
        _scale(axes, rows, limit)
    axes.set_xlabel(_explain(unfinished, labels.seats), color=style.MUTED, size=style.SMALL_SIZE)
    return figure


def _label(name: str) -> list[str]:
    """Return a name in the lines in which it stands beside its row."""
    return style.wrap(name, (NAMES - style.MARGIN) * 72, style.TEXT_SIZE)


def _height(rows: Sequence[Row]) -> float:
    """Return the height of a panel in inches."""
    lines = max(len(_label(name)) for name, _ in rows)
    return max(ROW, lines * style.TEXT_SIZE * 1.3 / 72 + 0.06) * len(rows) + 0.1


def _explain(unfinished: float, seats: int) -> str:
    if unfinished > 0:
        return f"win rate; dashed: equal chance, 1 in {seats} of the {percent(1 - unfinished)} that were finished"
    return f"win rate; dashed: equal chance, 1 in {seats}"


def _limit(rows: Sequence[Row], equal: float) -> float:
    """Return where the axis of win rates ends."""
    return 1.06 * max(0.01, equal, *(rate.high or rate.value or 0.0 for _, rate in rows))


def _rows(axes: Axes, rows: Sequence[Row]) -> None:
    place = axes.get_yaxis_transform()
    for y, (_, rate) in enumerate(rows):
        value = rate.value or 0.0
        axes.plot([0, value], [y, y], color=style.GRID, linewidth=5, solid_capstyle="butt", zorder=1.5)
        digits = share_digits(rate.low, rate.high)
        if rate.low is not None and rate.high is not None:
            ends = [rate.low, rate.high]
            axes.plot(ends, [y, y], color=style.ACCENT, linewidth=3, solid_capstyle="butt", zorder=3)
        axes.plot([value], [y], "o", color=style.ACCENT, markeredgecolor=style.PAPER, markersize=7, zorder=4)
        spread = percent_range(rate.low, rate.high, digits)
        axes.text(1.02, y, percent(value, digits), transform=place, va="center", weight="bold", size=style.SMALL_SIZE)
        axes.text(1.13, y, spread, transform=place, va="center", size=style.SMALL_SIZE, color=style.MUTED)


def _scale(axes: Axes, rows: Sequence[Row], limit: float) -> None:
    axes.set_yticks(range(len(rows)), ["\n".join(_label(name)) for name, _ in rows])
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xlim(0, limit)
    axes.xaxis.set_major_locator(MaxNLocator(7, steps=[1, 2, 2.5, 5, 10]))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: percent_mark(value)))
