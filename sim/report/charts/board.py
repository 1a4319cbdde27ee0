"""The board, drawn as the board: how often a roll ends on each square."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from sim.analysis.labels import Labels
from sim.report.charts import style
from sim.report.charts.circle import draw_circle
from sim.report.charts.fit import LINE, fit
from sim.report.charts.heat import Heat, heat, ranking, scale_bar
from sim.report.charts.ring import LARGEST, LEFT, RIGHT, SMALLEST, Cell, depth, ring
from sim.report.formats import percent

WIDTH = 10.5
BAND = 0.17
"""Depth of a colour band in depths of a square."""

JAIL = 0.62
"""Part of a corner's sides that the cell of those in jail takes."""

Rectangle4 = tuple[float, float, float, float]


def describe(tables: Mapping[str, pl.DataFrame], labels: Labels) -> str:
    """Return what the picture shows, for those who don't see it."""
    first = ", ".join(f"{name} {percent(share, 2)}" for name, share in ranking(tables, 5, labels.numbered))
    if not first:
        return "The board; no roll was counted."
    return f"The board with each square shaded by the share of rolls that end on it. Most landed on: {first}."


def draw(tables: Mapping[str, pl.DataFrame], labels: Labels, note: str = "") -> Figure:
    """Draw the board with landing heat.

    Parameters
    ----------
    tables : mapping of str to DataFrame
        ``landings`` is read.
    labels : Labels
        Names and colours of squares and properties, and how the board is drawn.
    note : str
        Of the run, for the subtitle: games and seed.
    """
    title = "Where rolls end"
    usual = "Share of all rolls that end on the square, after cards have moved the player"
    subtitle = labels.say("chart:board", usual) + (note and f". {note}")
    count = len(labels.squares)
    if not SMALLEST <= count <= LARGEST:
        return style.message(title, subtitle, f"Boards of {SMALLEST} to {LARGEST} squares are drawn; this has {count}.")
    head = style.heading_height(WIDTH, title, subtitle)
    side = WIDTH - 2 * style.MARGIN
    figure = style.sheet(WIDTH, side + head + style.MARGIN, title, subtitle)
    axes = style.area(figure, style.MARGIN, style.MARGIN, side, side)
    axes.set(xlim=(-0.002, 1.002), ylim=(-0.002, 1.002))
    axes.axis("off")
    if labels.outline == "ring":
        draw_circle(axes, side, heat(tables), labels)
        return figure
    painter = _Painter(axes, side * 72, heat(tables), labels)
    for square, cell in enumerate(ring(count)):
        painter.square(square, cell)
    painter.middle(ranking(tables), depth(count))
    return figure


class _Painter:
    """Draws squares in the unit square; holds what they share."""

    def __init__(self, axes: Axes, points: float, shares: Heat, labels: Labels) -> None:
        self.axes = axes
        self.points = points
        self.heat = shares
        self.labels = labels
        self.scale = shares.scale
        self.colors = style.heat_map()

    def color(self, share: float) -> Any:
        """Return the shade of a share."""
        return self.colors(self.scale(share)) if share > 0 else style.BLANK

    def box(self, place: Rectangle4, color: Any, line: float = 0.8) -> None:
        """Draw a filled rectangle."""
        x, y, width, height = place
        self.axes.add_patch(
            Rectangle((x, y), width, height, facecolor=color, edgecolor=style.DARK_TEXT, linewidth=line)
        )

    def square(self, index: int, cell: Cell) -> None:
        """Draw one square: shade, band, name, share; the jail square in two parts."""
        square = self.labels.squares[index]
        share = self.heat.shares[index] if index < len(self.heat.shares) else 0.0
        whole = (cell.x, cell.y, cell.width, cell.height)
        self.box(whole, self.color(share))
        if index == self.labels.jail_square and self.heat.in_jail is not None:
            self._jail(cell, share)
            return
        deed = self.labels.by_number.get(-1 if square.inner is None else square.inner)
        banded = deed is not None and deed.group is not None and deed.kind not in style.NEUTRAL
        if deed is not None and banded:
            self.box(cell.inner(BAND), style.group_color(deed.color, deed.kind))
        self._letter(square.name, share, cell.outer(BAND) if banded else whole, cell)

    def _jail(self, cell: Cell, share: float) -> None:
        """Draw the jail square: those in jail in a cell at the inner corner, visitors around it."""
        jailed = self.heat.in_jail or 0.0
        if cell.corner:
            size = cell.width * JAIL
            x = cell.x + (cell.width - size if cell.x < 0.5 else 0)
            y = cell.y + (cell.height - size if cell.y < 0.5 else 0)
            inside: Rectangle4 = (x, y, size, size)
            strip = cell.height - size
            around: Rectangle4 = (cell.x, cell.y if cell.y < 0.5 else cell.y + size, cell.width, strip)
        else:
            inside, around = cell.inner(0.5), cell.outer(0.5)
        self.box(inside, self.color(jailed))
        self._letter("In jail", jailed, inside, cell)
        self._letter("Visiting", share, around, cell)

    def _letter(self, name: str, share: float, place: Rectangle4, cell: Cell) -> None:
        """Write name and share in a rectangle, as large as fits."""
        x, y, width, height = place
        pad = 3.0
        room_x, room_y = width * self.points - 2 * pad, height * self.points - 2 * pad
        text = percent(share, 2) if share > 0 else "never"
        largest = min(13.0, max(8.5, 0.08 * min(room_x, room_y)))
        number = min(1.1 * largest, room_x / style.text_width(text, bold=True), room_y * 0.36 / LINE)
        may_turn = cell.side not in (LEFT, RIGHT) and not cell.corner
        name_room = room_y - number * LINE - 1.5
        setting = fit(name, room_x, name_room, largest, may_turn)
        lines = setting.text.count("\n") + 1
        name_height = setting.size * LINE * lines if not setting.upright else name_room
        used = name_height + 1.5 + number * LINE
        top = y + height - (pad + (room_y - used) / 2) / self.points
        ink = style.text_on(self.color(share))
        middle = x + width / 2
        self.axes.text(
            middle,
            top - name_height / 2 / self.points,
            setting.text,
            size=setting.size,
            color=ink,
            ha="center",
            va="center",
            linespacing=1.2,
            rotation=90 if setting.upright else 0,
        )
        self.axes.text(
            middle,
            top - (used - number * LINE / 2) / self.points,
            text,
            size=number,
            color=ink,
            ha="center",
            va="center",
            weight="bold",
        )

    def middle(self, rows: Sequence[tuple[str, float]], deep: float) -> None:
        """Draw what stands inside the ring: the squares most landed on, and the scale of the colours."""
        inside = 1 - 2 * deep
        left, right = deep + inside * 0.14, 1 - deep - inside * 0.14
        size = min(11.0, inside * self.points / 34)
        names = max((style.text_width(name) for name, _ in rows), default=1.0)
        size = min(size, (right - left) * self.points * 0.45 / names)
        step = size * 1.9 / self.points
        top = 0.5 + step * (len(rows) + 5) / 2
        if rows:
            self.axes.text(left, top, "Most landed on", size=size * 1.15, weight="bold", va="center")
        most = max((share for _, share in rows), default=1.0)
        for place, (name, share) in enumerate(rows, start=1):
            y = top - step * (place + 0.15)
            self.axes.text(left, y, name, size=size, va="center")
            begin, long = left + (right - left) * 0.47, (right - left) * 0.35
            self.axes.add_patch(
                Rectangle(
                    (begin, y - step * 0.24),
                    long * share / most,
                    step * 0.48,
                    facecolor=self.color(share),
                    edgecolor=style.MUTED,
                    linewidth=0.6,
                )
            )
            self.axes.text(right, y, percent(share, 2), size=size, va="center", ha="right")
        scale_bar(self.axes, self.heat, (left, top - step * (len(rows) + 2.4), right - left), step, size)
