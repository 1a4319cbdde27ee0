"""What each level of building brings in: which one pays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import polars as pl
from matplotlib import patheffects
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from sim.analysis.labels import Labels, PropertyLabel
from sim.report.charts import style
from sim.report.formats import number

WIDTH = 9.0
ACROSS = 4
TALL = 1.5
LEFT, BETWEEN, HEADS, FOOT = 0.75, 0.22, 0.6, 0.66
"""Inches: size of the sheet and of a panel, what stands left of the panels, between, above and below them."""

LINES = ("-", (0, (5, 2)), (0, (1.2, 1.6)), (0, (5, 1.5, 1.2, 1.5)))
"""Line styles of the properties of a group, in board order."""

MARKED = 20
"""Letters that the marks of all levels of a panel may have together."""

APART = 0.13
"""Distance, in levels, of the lines of a group: their intervals stand side by side."""


class Panel(NamedTuple):
    """A group, or a property without one, with its rows.

    Attributes
    ----------
    name, color : str
        As shown.
    properties : tuple of PropertyLabel
        Its lines, in the order of tables.
    levels : tuple of str
        Names of the levels, the bare one first.
    rows : DataFrame
        Columns square, name, step (number of the level), rent, rounds_at_level, rent_per_round, rent_low, rent_high.
    steepest : str
        Level whose step adds most.
    """

    name: str
    color: str
    properties: tuple[PropertyLabel, ...]
    levels: tuple[str, ...]
    rows: pl.DataFrame
    steepest: str


def panels(tables: Mapping[str, pl.DataFrame], labels: Labels) -> list[Panel]:
    """Return the groups, and the properties without one, on which something was built, in their own order."""
    rows = _stepped(tables["levels"], labels).filter(pl.col("rounds_at_level") > 0)
    found = []
    for name, color, properties in _clusters(labels):
        keys = pl.DataFrame(
            [(labels.squares[label.square].number, label.name) for label in properties],
            schema={"square": pl.Int64, "name": pl.String},
            orient="row",
        )
        own = rows.join(keys, on=["square", "name"], how="semi").sort("square", "step")
        if not own.is_empty() and int(own["step"].n_unique()) > 1:
            levels = max((labels.level_names(label) for label in properties), key=len)
            found.append(Panel(name, color, properties, levels, own, steepest(own, levels)))
    return found


def _stepped(levels: pl.DataFrame, labels: Labels) -> pl.DataFrame:
    """Return the rows with the number of their level as ``step``."""
    steps = [
        (number, name, level, step)
        for (number, name), label in labels.by_row.items()
        for step, level in enumerate(labels.level_names(label))
    ]
    schema = {"square": pl.Int64, "name": pl.String, "level": pl.String, "step": pl.Int64}
    known = pl.DataFrame(steps, schema=schema, orient="row")
    return levels.join(known, on=["square", "name", "level"], how="left")


def _clusters(labels: Labels) -> Iterator[tuple[str, str, tuple[PropertyLabel, ...]]]:
    """Yield name, colour and properties of every group, and then of each property without a group."""
    for group in labels.groups:
        members = tuple(labels.by_number[index] for index in group.squares if index in labels.by_number)
        yield group.name, style.group_color(group.color, group.kind), members
    for label in labels.properties:
        if label.group is None:
            yield label.name, style.group_color(label.color, label.kind), (label,)


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
    named = [f"{panel.name} to {panel.steepest}" for panel in parts if panel.steepest]
    rows = pl.concat([panel.rows for panel in parts])
    top = rows.sort("rent_per_round", "square", descending=[True, False]).row(0, named=True)
    most = f"{top['name']} at the level {top['level']} brought most, {number(top['rent_per_round'], 1)} a round"
    kind = "group" if labels.groups else "property"
    return f"Rent a round by level of building; {most}. Steps that add most rent in each {kind}: {', '.join(named)}."


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
    usual = (
        "Rent received ({currency}) in a round by what stands on the property; a line a property, in board "
        "order solid, dashed, dotted; upright lines are 95 % intervals. A visitor whom the rent ruins pays none of "
        "it, so that the highest levels bring in less than they ask"
    )
    told = labels.say("chart:levels", usual).replace("{currency}", labels.currency)
    subtitle = told + (note and f". {note}")
    parts = panels(tables, labels)
    if not parts:
        return style.message(title, subtitle, "Nothing was built in these games, so there is nothing to show.")
    head = style.heading_height(WIDTH, title, subtitle)
    lines = -(-len(parts) // ACROSS)
    height = head + lines * (HEADS + TALL) + FOOT
    figure = style.sheet(WIDTH, height, title, subtitle)
    wide = (WIDTH - LEFT - style.MARGIN - BETWEEN * (ACROSS - 1)) / ACROSS
    most = max(_highest(panel.rows) for panel in parts)
    widest = max((panel.levels for panel in parts), key=len)
    for place, panel in enumerate(parts):
        line, column = divmod(place, ACROSS)
        bottom = height - head - (line + 1) * (HEADS + TALL)
        axes = style.area(figure, LEFT + column * (wide + BETWEEN), bottom, wide, TALL)
        _lines(axes, panel)
        _heads(axes, panel)
        _scale(axes, marks(panel.levels, widest), (len(widest), most), column == 0)
    figure.text(
        style.MARGIN / WIDTH,
        0.18 / height,
        f"{labels.say('chart:levels:across', 'across: level of building')}; upwards: {labels.currency} a round in "
        "which the property stood at that level",
        size=style.SMALL_SIZE,
        color=style.MUTED,
    )
    return figure


def _highest(rows: pl.DataFrame) -> float:
    """Return the highest end of an interval, or the highest rent if there is none."""
    return max(float(rows.select(pl.max_horizontal("rent_per_round", "rent_high").max()).item() or 0.0), 1e-9)


def _lines(axes: Axes, panel: Panel) -> None:
    color = panel.color
    rim = [patheffects.Stroke(linewidth=2.8, foreground=style.MUTED), patheffects.Normal()]
    for place, label in enumerate(panel.properties):
        own = panel.rows.filter(pl.col("name") == label.name) if len(panel.properties) > 1 else panel.rows
        own = own.with_columns(pl.col("step") + APART * (place - (len(panel.properties) - 1) / 2))
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
    axes.set_title(panel.name, loc="left", size=10, weight="bold", pad=16)
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


def _scale(axes: Axes, levels: list[str], size: tuple[int, float], first: bool) -> None:
    """Scale both axes alike in all panels, with the marks of the levels."""
    count, most = size
    axes.set_xlim(-0.3, count - 0.7)
    axes.set_xticks(range(len(levels)), levels, size=style.SMALL_SIZE)
    axes.set_ylim(0, 1.05 * most)
    axes.yaxis.set_major_locator(MaxNLocator(5, steps=[1, 2, 2.5, 5, 10]))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: number(value) if first else ""))
    axes.grid(axis="x", visible=False)
    axes.grid(axis="y", color=style.GRID, linewidth=0.8)


def marks(levels: tuple[str, ...], widest: tuple[str, ...]) -> list[str]:
    """Return short marks of levels: their first words if those of the panel with most levels fit, else numbers."""
    words = [level.split(" ")[0] for level in widest]
    if len(set(words)) == len(words) and sum(len(word) for word in words) <= MARKED:
        return [level.split(" ")[0] for level in levels]
    return [levels[0].split(" ")[0], *(str(step) for step in range(1, len(levels)))]
