"""What each level of building brings in: which one pays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import polars as pl
from matplotlib import patheffects
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from sim.analysis.labels import GroupLabel, Labels
from sim.report.charts import style
from sim.report.formats import number

WIDTH = 9.0
ACROSS = 4
TALL = 1.5
LEFT, BETWEEN, HEADS, FOOT = 0.75, 0.22, 0.6, 0.66
"""Inches: size of the sheet and of a panel, what stands left of the panels, between, above and below them."""

LINES = ("-", (0, (5, 2)), (0, (1.2, 1.6)), (0, (5, 1.5, 1.2, 1.5)))
"""Line styles of the properties of a group, in board order."""

APART = 0.13
"""Distance, in levels, of the lines of a group: their intervals stand side by side."""


class Panel(NamedTuple):
    """A group with its rows: square, step (number of the level), rent_per_round, rent_low, rent_high."""

    group: GroupLabel
    rows: pl.DataFrame
    steepest: str


def panels(tables: Mapping[str, pl.DataFrame], labels: Labels) -> list[Panel]:
    """Return the groups on which something was built, in their own order."""
    steps = {level: step for step, level in enumerate(labels.levels)}
    rows = tables["levels"].filter(pl.col("rounds_at_level") > 0)
    rows = rows.with_columns(pl.col("level").replace_strict(steps, return_dtype=pl.Int64).alias("step"))
    found = []
    for group in labels.groups:
        own = rows.filter(pl.col("square").is_in(list(group.squares))).sort("square", "step")
        if not own.is_empty() and int(own["step"].n_unique()) > 1:
            found.append(Panel(group, own, steepest(own, labels.levels)))
    return found


def steepest(rows: pl.DataFrame, levels: tuple[str, ...]) -> str:
    """Return the level whose step adds most to the rent a round of a group's properties together.

    Where all steps of a group cost the same, it is the one that returns most on its price.
    """
    sums = rows.group_by("step").agg(pl.col("rent").sum(), pl.col("rounds_at_level").sum()).sort("step")
    rents = dict(zip(sums["step"], sums["rent"] / sums["rounds_at_level"], strict=True))
    gains = {step: rents[step] - rents[step - 1] for step in rents if step - 1 in rents}
    return levels[max(gains, key=lambda step: gains[step])] if gains else ""


def describe(tables: Mapping[str, pl.DataFrame], labels: Labels) -> str:
    """Return what the picture shows, for those who don't see it."""
    parts = panels(tables, labels)
    if not parts:
        return "Nothing was built, so there is nothing to show."
    named = [f"{panel.group.name} to {panel.steepest}" for panel in parts if panel.steepest]
    rows = pl.concat([panel.rows for panel in parts])
    top = rows.sort("rent_per_round", "square", descending=[True, False]).row(0, named=True)
    place = labels.squares[top["square"]].name
    most = f"{place} at the level {top['level']} brought most, {number(top['rent_per_round'], 1)} a round"
    return f"Rent a round by level of building; {most}. Steps that add most rent in each group: {', '.join(named)}."


def draw(tables: Mapping[str, pl.DataFrame], labels: Labels, note: str = "") -> Figure:
    """Draw rent a round by level of building, a panel a group and a line a property, with 95 % intervals.

    Parameters
    ----------
    tables : mapping of str to DataFrame
        ``levels`` is read.
    labels : Labels
        Groups, their colours and properties, levels and the currency.
    note : str
        Of the run, for the subtitle: games and seed.
    """
    title = "Which level of building pays"
    subtitle = (
        f"Rent received ({labels.currency}) in a round by what stands on the property; a line a property, in board "
        "order solid, dashed, dotted; upright lines are 95 % intervals. A visitor whom the rent ruins pays none of "
        "it, so that the highest levels bring in less than they ask" + (note and f". {note}")
    )
    parts = panels(tables, labels)
    if not parts:
        return style.message(title, subtitle, "Nothing was built in these games, so there is nothing to show.")
    head = style.heading_height(WIDTH, title, subtitle)
    lines = -(-len(parts) // ACROSS)
    height = head + lines * (HEADS + TALL) + FOOT
    figure = style.sheet(WIDTH, height, title, subtitle)
    wide = (WIDTH - LEFT - style.MARGIN - BETWEEN * (ACROSS - 1)) / ACROSS
    most = max(_highest(panel.rows) for panel in parts)
    for place, panel in enumerate(parts):
        line, column = divmod(place, ACROSS)
        bottom = height - head - (line + 1) * (HEADS + TALL)
        axes = style.area(figure, LEFT + column * (wide + BETWEEN), bottom, wide, TALL)
        _lines(axes, panel)
        _heads(axes, panel)
        _scale(axes, labels.levels, most, column == 0)
    figure.text(
        style.MARGIN / WIDTH,
        0.18 / height,
        f"across: level of building; upwards: {labels.currency} a round in which the property stood at that level",
        size=style.SMALL_SIZE,
        color=style.MUTED,
    )
    return figure


def _highest(rows: pl.DataFrame) -> float:
    """Return the highest end of an interval, or the highest rent if there is none."""
    return max(float(rows.select(pl.max_horizontal("rent_per_round", "rent_high").max()).item() or 0.0), 1e-9)


def _lines(axes: Axes, panel: Panel) -> None:
    color = style.group_color(panel.group.color, panel.group.kind)
    rim = [patheffects.Stroke(linewidth=2.8, foreground=style.MUTED), patheffects.Normal()]
    for place, square in enumerate(panel.group.squares):
        own = panel.rows.filter(pl.col("square") == square)
        own = own.with_columns(pl.col("step") + APART * (place - (len(panel.group.squares) - 1) / 2))
        steps, rents = own["step"].to_list(), own["rent_per_round"].to_list()
        look = LINES[place % len(LINES)]
        (line,) = axes.plot(steps, rents, color=color, linewidth=2, linestyle=look, zorder=3)
        line.set_path_effects(rim)
        axes.plot(
            steps, rents, "o", color=color, markeredgecolor=style.MUTED, markeredgewidth=0.7, markersize=4, zorder=4
        )
        for step, low, high in own.select("step", "rent_low", "rent_high").iter_rows():
            if low is not None and high is not None:
                axes.plot([step, step], [low, high], color=style.INK, linewidth=1.1, solid_capstyle="butt", zorder=5)


def _heads(axes: Axes, panel: Panel) -> None:
    axes.set_title(panel.group.name, loc="left", size=10, weight="bold", pad=16)
    if panel.steepest:
        axes.annotate(
            f"steepest step: to {panel.steepest}",
            (0, 1),
            xycoords="axes fraction",
            xytext=(0, 5),
            textcoords="offset points",
            size=style.SMALL_SIZE,
            color=style.MUTED,
        )


def _scale(axes: Axes, levels: tuple[str, ...], most: float, first: bool) -> None:
    axes.set_xlim(-0.3, len(levels) - 0.7)
    axes.set_xticks(range(len(levels)), [level.split(" ")[0] for level in levels], size=style.SMALL_SIZE)
    axes.set_ylim(0, 1.05 * most)
    axes.yaxis.set_major_locator(MaxNLocator(5, steps=[1, 2, 2.5, 5, 10]))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: number(value) if first else ""))
    axes.grid(axis="x", visible=False)
    axes.grid(axis="y", color=style.GRID, linewidth=0.8)
