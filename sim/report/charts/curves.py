"""Survival curves of several runs, laid over each other."""

from __future__ import annotations

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from sim.report.charts import style
from sim.report.charts.survival import draw_scale, median
from sim.report.formats import integer, percent

WIDTH, HEIGHT = 9.5, 4.6
LEGEND = 2.4
COLORS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""Colours that colour-blind readers tell apart (Okabe and Ito, 2008)."""
DASHES = ("solid", (0, (5, 2)), (0, (1.5, 1.5)), (0, (7, 2, 1.5, 2)))
"""Kinds of lines, so that more curves than colours can be told apart."""
LEAST_BAND = 6
"""With more curves the bands would hide each other."""


def curves(table: pl.DataFrame) -> list[tuple[str, pl.DataFrame]]:
    """Return name and curve of each run that has one, in order."""
    known = table.filter(pl.col("survival").is_not_null())
    return [(str(name), part.sort("rounds")) for (name,), part in known.group_by("variant", maintain_order=True)]


def describe(table: pl.DataFrame) -> str:
    """Return what the picture shows, for those who don't see it."""
    parts = []
    for name, rows in curves(table):
        middle = median(rows)
        half = f"half have ended after round {integer(middle)}" if middle is not None else "fewer than half end"
        parts.append(f"{name}: {half}, {percent(float(rows['survival'][-1]))} go on after round {rows['rounds'][-1]}")
    return f"Share of games still going on by round. {'; '.join(parts)}." if parts else "No game was counted."


def draw(table: pl.DataFrame, note: str = "") -> Figure:
    """Draw the curves with their 95 % bands, the baseline in black.

    Parameters
    ----------
    table : DataFrame
        ``variant``, ``rounds``, ``survival``, ``low`` and ``high``; the baseline first.
    note : str
        For the subtitle: games and seed.
    """
    title = "How long games last"
    subtitle = "Share of games still going on after each round (Kaplan-Meier, 95 % bands)" + (note and f". {note}")
    found = curves(table)
    if not found:
        return style.message(title, subtitle, "No game was counted, so there is nothing to show.")
    head = style.heading_height(WIDTH, title, subtitle)
    figure = style.sheet(WIDTH, HEIGHT + head, title, subtitle)
    axes = style.area(figure, 0.95, 0.75, WIDTH - 0.95 - LEGEND - style.MARGIN, HEIGHT - 0.8)
    for number, (name, rows) in enumerate(found):
        _curve(axes, name, rows, number, len(found) <= LEAST_BAND)
    longest = max((rows for _, rows in found), key=lambda rows: int(rows["rounds"][-1]))
    draw_scale(axes, longest)
    axes.legend(
        loc="upper left", bbox_to_anchor=(1.02, 1.02), frameon=False, fontsize=style.SMALL_SIZE, handlelength=2.6
    )
    return figure


def _curve(axes: Axes, name: str, rows: pl.DataFrame, number: int, band: bool) -> None:
    color = style.INK if number == 0 else COLORS[(number - 1) % len(COLORS)]
    dashes = DASHES[0 if number == 0 else (number - 1) // len(COLORS) % len(DASHES)]
    rounds = rows["rounds"].to_numpy()
    known = rows.drop_nulls(["low", "high"])
    if band and not known.is_empty():
        axes.fill_between(
            known["rounds"].to_numpy(),
            known["low"].to_numpy(),
            known["high"].to_numpy(),
            step="post",
            color=color,
            alpha=0.18,
            linewidth=0,
            zorder=2,
        )
    text = "\n".join(style.wrap(name, (LEGEND - 0.75) * 72, style.SMALL_SIZE))
    axes.step(
        rounds, rows["survival"].to_numpy(), where="post", color=color, linestyle=dashes, linewidth=1.8, label=text
    )
