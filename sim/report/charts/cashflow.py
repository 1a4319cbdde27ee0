"""Where money comes from, where it goes, and what players pay each other."""

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
from sim.report.formats import integer, interval_decimals, number

WIDTH = 9.0
ROW = 0.27
FIRST_GAP, GAP, FOOT = 0.34, 0.62, 0.62
"""Inches: width of the sheet, height of a row, what stands above the first panel, between panels and below."""

DIRECTIONS = {
    ("bank", "player"): ("From the bank to players", style.ACCENT),
    ("player", "bank"): ("From players to the bank", "#c2682d"),
    ("player", "player"): ("Between players", "#7b6aa8"),
}
"""Title and colour by who pays whom, in the order of the panels; other directions follow them."""

OTHER = "#7a8794"

Row = tuple[str, Estimate]
Panel = tuple[str, str, list[Row]]


def panels(tables: Mapping[str, pl.DataFrame]) -> list[Panel]:
    """Return title, colour and rows of each direction in which money moved, the largest amounts first."""
    moved = tables["cashflow"].filter((pl.col("per_game") > 0) & pl.col("from").is_not_null())
    found: dict[tuple[str, str], list[Row]] = {}
    for row in moved.sort("per_game", "cause", descending=[True, False]).iter_rows(named=True):
        amount = estimate(row, "per_game", "")
        found.setdefault((row["from"], row["to"]), []).append((row["cause"].replace("_", " "), amount))
    order = [*DIRECTIONS, *sorted(set(found) - set(DIRECTIONS))]
    return [(*_looks(*direction), found[direction]) for direction in order if direction in found]


def _looks(payer: str, receiver: str) -> tuple[str, str]:
    return DIRECTIONS.get((payer, receiver), (f"From {payer} to {receiver}", OTHER))


def describe(tables: Mapping[str, pl.DataFrame], labels: Labels) -> str:
    """Return what the picture shows, for those who don't see it."""
    parts = [
        f"{title}: " + ", ".join(f"{cause} {_text(amount)[0]}" for cause, amount in rows[:4])
        for title, _, rows in panels(tables)
    ]
    if not parts:
        return "No money moved, so there is nothing to show."
    return f"Money a game by what it was paid for, the largest amounts ({labels.currency}). {'. '.join(parts)}."


def draw(tables: Mapping[str, pl.DataFrame], labels: Labels, note: str = "") -> Figure:
    """Draw the money that moves in a game by cause and direction, with 95 % intervals.

    Parameters
    ----------
    tables : mapping of str to DataFrame
        ``cashflow`` is read.
    labels : Labels
        The currency.
    note : str
        Of the run, for the subtitle: games and seed.
    """
    title = "Where the money goes"
    subtitle = (
        f"Money a game ({labels.currency}) by what it was paid for, all players together. Lines are 95 % intervals"
        + (note and f". {note}")
    )
    parts = panels(tables)
    if not parts:
        return style.message(title, subtitle, "No money moved in these games, so there is nothing to show.")
    head = style.heading_height(WIDTH, title, subtitle)
    heights = [ROW * (len(rows) + 0.2) for _, _, rows in parts]
    height = head + FIRST_GAP + sum(heights) + GAP * (len(parts) - 1) + FOOT
    figure = style.sheet(WIDTH, height, title, subtitle)
    every = [row for _, _, rows in parts for row in rows]
    figures, beside = bars.room([_text(amount) for _, amount in every])
    left = style.MARGIN + bars.width([cause for cause, _ in every], style.TEXT_SIZE) + 0.15
    most = max(amount.high or amount.value or 0.0 for _, amount in every)
    top = height - head - FIRST_GAP + GAP
    for (name, color, rows), tall in zip(parts, heights, strict=True):
        top -= GAP + tall
        axes = style.area(figure, left, top, WIDTH - left - style.MARGIN - beside, tall)
        axes.set_title(name, loc="left", size=10.5, weight="bold", pad=6)
        _bars(axes, rows, color)
        bars.numbers(axes, [_text(amount) for _, amount in rows], figures)
        _scale(axes, 1.03 * most)
    axes.set_xlabel(f"{labels.currency} a game", color=style.MUTED, size=style.SMALL_SIZE)
    return figure


def _text(amount: Estimate) -> tuple[str, str]:
    if amount.low is None or amount.high is None:
        return number(amount.value), ""
    digits = 0 if (amount.value or 0) >= 100 else interval_decimals(amount.low, amount.high)
    return number(amount.value, digits), f"{number(amount.low, digits)} to {number(amount.high, digits)}"


def _bars(axes: Axes, rows: list[Row], color: str) -> None:
    for y, (_, amount) in enumerate(rows):
        bars.bar(axes, y, amount.value or 0.0, amount.low, amount.high, color)
    bars.names(axes, [cause for cause, _ in rows])


def _scale(axes: Axes, limit: float) -> None:
    axes.set_xlim(0, limit)
    axes.xaxis.set_major_locator(MaxNLocator(7, steps=[1, 2, 2.5, 5, 10]))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: integer(value)))
