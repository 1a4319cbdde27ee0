"""A board drawn as a ring: squares between two borders, what lies on them, and the lines across the track."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, radians, sin
from typing import Any, NamedTuple

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle, Wedge

from sim.analysis.labels import Labels, PropertyLabel, SquareLabel
from sim.report.charts import style
from sim.report.charts.fit import LINE, fit
from sim.report.charts.heat import Heat, scale_bar
from sim.report.formats import percent

EDGE = 0.985
OUTER, TRACK, INNER, INSIDE = 0.905, 0.89, 0.665, 0.65
CENTRE = 0.57
"""Radii as shares of half the picture: end of the outer border, its beginning, both ends of the track, the inner
border between the last two, and what is left for the middle."""

FIRST_ANGLE = 90.0
"""Degrees of the middle of the first square: on top; play runs clockwise."""

CROWDED = 40.0
"""Squares narrower than so many points are lettered along the radius."""

KIND_SIZE, NUMBER_SIZE, SHARE_SIZE, NAME_SIZE, LINE_SIZE = 7.5, 11.0, 8.5, 12.0, 8.5


class Run(NamedTuple):
    """``length`` squares from ``first`` on that border on the same property on the same side."""

    property: int | None
    first: int
    length: int


def runs(borders: Sequence[int | None]) -> list[Run]:
    """Return the runs of a border, one that goes on over the start as a whole."""
    starts = [place for place, border in enumerate(borders) if border != borders[place - 1]]
    if not starts:
        return [Run(borders[0], 0, len(borders))] if borders else []
    ends = [*starts[1:], starts[0] + len(borders)]
    return [Run(borders[first], first, end - first) for first, end in zip(starts, ends, strict=True)]


def draw_circle(axes: Axes, side: float, shares: Heat, labels: Labels) -> None:
    """Draw the board in the unit square.

    Parameters
    ----------
    axes : Axes
        Without frame, 0 to 1 along both axes.
    side : float
        Of the picture, in inches.
    shares : Heat
        Shares of roll ends.
    labels : Labels
        Squares with their borders and lines, properties with their colours.
    """
    painter = _Painter(axes, side * 72, shares, labels)
    for square in labels.squares:
        painter.square(square)
    painter.border([square.outer for square in labels.squares], OUTER, EDGE)
    painter.border([square.inner for square in labels.squares], INSIDE - 0.08, INSIDE)
    for square in labels.squares:
        if square.line:
            painter.line(square)
    painter.middle()


class _Painter:
    """Draws in the unit square; radii are shares of half of it."""

    def __init__(self, axes: Axes, points: float, shares: Heat, labels: Labels) -> None:
        self.axes = axes
        self.points = points
        self.heat = shares
        self.labels = labels
        self.scale = shares.scale
        self.colors = style.heat_map()
        self.step = 360 / len(labels.squares)

    def at(self, radius: float, angle: float) -> tuple[float, float]:
        """Return the place at a radius in the direction of an angle in degrees."""
        return 0.5 + 0.5 * radius * cos(radians(angle)), 0.5 + 0.5 * radius * sin(radians(angle))

    def angle(self, square: float) -> float:
        """Return the direction of the middle of a square; halves are the boundaries between squares."""
        return FIRST_ANGLE - square * self.step

    def shade(self, share: float) -> Any:
        """Return the colour of a share."""
        return self.colors(self.scale(share)) if share > 0 else style.BLANK

    def wedge(self, first: float, last: float, radii: tuple[float, float], color: Any, edge: str, width: float) -> None:
        """Draw part of a ring, from the beginning of one square to the end of another."""
        low, high = radii
        begin, end = self.angle(last + 0.5), self.angle(first - 0.5)
        self.axes.add_patch(
            Wedge((0.5, 0.5), high / 2, begin, end, width=(high - low) / 2, facecolor=color, edgecolor=edge, lw=width)
        )

    def square(self, square: SquareLabel) -> None:
        """Draw one square: its shade, number, kind and share."""
        share = self.heat.shares[square.index] if square.index < len(self.heat.shares) else 0.0
        color = self.shade(share)
        self.wedge(square.index, square.index, (INNER, TRACK), color, style.DARK_TEXT, 0.8)
        mark = self.labels.kinds.get(square.kind, square.kind.replace("_", " "))
        text = percent(share, 2) if share > 0 else "never"
        across = pi * (INNER + TRACK) / 2 * self.points / len(self.labels.squares)
        along = (TRACK - INNER) / 2 * self.points
        ink = style.text_on(color)
        if across < CROWDED:
            self._radial(square, f"{square.number} {mark} {text}", min(9.0, across * 0.6), along - 6, ink)
        else:
            self._stacked(square, mark, text, (across - 7, along - 7), ink)

    def _stacked(self, square: SquareLabel, mark: str, text: str, room: tuple[float, float], ink: str) -> None:
        """Write number, kind and share one below the other, level, as large as the square allows in any direction."""
        wide, tall = min(room), min(room)
        scale = min(1.0, tall / 48)
        kind = fit(mark, wide, 2 * KIND_SIZE * scale * LINE, KIND_SIZE * scale)
        lines = [(str(square.number), NUMBER_SIZE * scale, "bold")]
        lines += [(line, kind.size, "normal") for line in kind.text.split("\n") if line]
        lines.append((text, min(SHARE_SIZE * scale, wide / style.text_width(text, bold=True)), "bold"))
        x, y = self.at((INNER + TRACK) / 2, self.angle(square.index))
        top = y + sum(size for _, size, _ in lines) * LINE / 2 / self.points
        for words, size, weight in lines:
            top -= size * LINE / 2 / self.points
            self.axes.text(x, top, words, size=size, weight=weight, ha="center", va="center", color=ink)
            top -= size * LINE / 2 / self.points

    def _radial(self, square: SquareLabel, text: str, size: float, room: float, ink: str) -> None:
        """Write all of a narrow square in one line along the radius, to be read from the right or the left."""
        angle = self.angle(square.index)
        x, y = self.at((INNER + TRACK) / 2, angle)
        turned = angle if cos(radians(angle)) >= 0 else angle + 180
        size = min(size, room / style.text_width(text))
        self.axes.text(x, y, text, size=size, rotation=turned, ha="center", va="center", color=ink)

    def border(self, borders: Sequence[int | None], low: float, high: float) -> None:
        """Draw one border: a wedge a square in the colour of what lies there, with its name along the run."""
        for run in runs(borders):
            label = None if run.property is None else self.labels.by_number.get(run.property)
            color = style.GRID if label is None else style.group_color(label.color, label.kind)
            for place in range(run.first, run.first + run.length):
                self.wedge(place, place, (low, high), color, style.PAPER, 1.0)
            if label is not None:
                self._name(label.name, run, (low + high) / 2, (high - low) / 2, style.text_on(color))

    def _name(self, name: str, run: Run, radius: float, depth: float, ink: str) -> None:
        long = pi * radius * self.points * run.length / len(self.labels.squares)
        size = min(NAME_SIZE, depth * self.points * 0.62, 0.88 * long / style.text_width(name, bold=True))
        self.curved(name, radius, self.angle(run.first + (run.length - 1) / 2), size, ink)

    def curved(self, text: str, radius: float, middle: float, size: float, ink: str) -> None:
        """Write a text along a circle around an angle, upright in the upper half and the lower one."""
        below = sin(radians(middle)) < 0
        widths = [style.text_width(text[: place + 1], bold=True) for place in range(len(text))]
        for letter, (begin, end) in zip(text, _pairs(widths), strict=True):
            offset = ((begin + end) / 2 - widths[-1] / 2) * size / (0.5 * radius * self.points)
            angle = middle + (offset if below else -offset) * 180 / pi
            x, y = self.at(radius, angle)
            turned = angle + 90 if below else angle - 90
            self.axes.text(
                *(x, y, letter),
                size=size,
                weight="bold",
                color=ink,
                rotation=turned,
                rotation_mode="anchor",
                ha="center",
                va="center_baseline",
            )

    def line(self, square: SquareLabel) -> None:
        """Draw a line across the track behind a square, and its name beside it."""
        angle = self.angle(square.index + 0.5)
        begin, end = self.at(CENTRE - 0.005, angle), self.at(EDGE + 0.01, angle)
        xs, ys = zip(begin, end, strict=True)
        self.axes.plot(xs, ys, color=style.PAPER, linewidth=7, solid_capstyle="butt", zorder=4)
        self.axes.plot(xs, ys, color=style.INK, linewidth=3.5, solid_capstyle="butt", zorder=5)
        self.curved(square.line, CENTRE - 0.03, angle, LINE_SIZE, style.INK)

    def middle(self) -> None:
        """Draw what stands inside: which part of all rolls ends beside each property, and the scale of the colours."""
        beside = sorted(self._beside(), key=lambda row: -row[1])
        size = min(11.0, CENTRE * self.points / 2 / (len(beside) + 9) / 1.3)
        names = max((style.text_width(label.name) for label, _ in beside), default=1.0)
        left, right = 0.5 - 0.36 * CENTRE, 0.5 + 0.36 * CENTRE
        size = min(size, (right - left) * self.points * 0.4 / names)
        step = size * 1.9 / self.points
        top = 0.5 + step * (len(beside) + 3) / 2
        self.axes.text(
            0.5, top, "Rolls that end beside each", size=size * 1.15, weight="bold", va="center", ha="center"
        )
        most = max((share for _, share in beside), default=1.0) or 1.0
        begin, long = left + (right - left) * 0.42, (right - left) * 0.36
        for place, (label, share) in enumerate(beside, start=1):
            y = top - step * (place + 0.2)
            self.axes.text(left, y, label.name, size=size, va="center")
            color = style.group_color(label.color, label.kind)
            place_of_bar = (begin, y - step * 0.27)
            self.axes.add_patch(
                Rectangle(
                    place_of_bar, long * share / most, step * 0.54, facecolor=color, edgecolor=style.MUTED, lw=0.6
                )
            )
            self.axes.text(right, y, percent(share, 1), size=size, va="center", ha="right")
        scale_bar(self.axes, self.heat, (left, top - step * (len(beside) + 2.2), right - left), step, size)

    def _beside(self) -> Iterator[tuple[PropertyLabel, float]]:
        """Yield each property and the share of rolls that end on a square beside it."""
        for label in self.labels.properties:
            yield (
                label,
                sum(
                    share
                    for square, share in zip(self.labels.squares, self.heat.shares, strict=False)
                    if label.index in (square.inner, square.outer)
                ),
            )


def _pairs(widths: Sequence[float]) -> Iterator[tuple[float, float]]:
    """Yield where each letter begins and ends."""
    before = 0.0
    for width in widths:
        yield before, width
        before = width
