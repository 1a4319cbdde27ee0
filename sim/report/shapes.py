"""Where everything of a board lies on the page's drawing: paths and lettering of squares and plots, as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, radians, sin

from sim.analysis.labels import Labels, PropertyLabel
from sim.report.charts import style
from sim.report.charts.circle import FIRST_ANGLE, runs
from sim.report.charts.fit import LINE, fit
from sim.report.charts.ring import LARGEST, SMALLEST, Cell, ring

SIDE = 1000
"""Side of the drawing in its own units."""

BAND = 0.2
"""Depth of a colour band in depths of a square."""

JAIL = 0.6
"""Part of a corner's sides that the cell of those in jail takes."""

OUTER, TRACK, INNER, INSIDE = (0.985, 0.895), (0.885, 0.665), (0.655, 0.565), 0.545
"""Radii of the two borders and of the track of a ring, and of what is left inside, as shares of half the drawing."""

LARGEST_NAME, VALUE, PAD = 14.0, 16.0, 5.0


@dataclass(frozen=True)
class Line:
    """A line of lettering around the point (x, y), or along the path ``along``."""

    text: str
    x: float
    y: float
    size: float
    along: str = ""


@dataclass(frozen=True)
class Item:
    """Something on the board that has figures: a square, those in jail, or a plot beside squares.

    Attributes
    ----------
    id : str
        ``s`` with the square's index, ``jail``, or ``p`` with the property's index.
    path : str
        Outline that is shaded.
    base : str
        Colour where a shading says nothing of it; empty for the plain one.
    band, band_color : str
        Outline and colour of the strip of its group; empty without one.
    lines : tuple of Line
        Its name.
    value : Line
        Where its figure stands.
    """

    id: str
    path: str
    base: str
    band: str
    band_color: str
    lines: tuple[Line, ...]
    value: Line


@dataclass(frozen=True)
class Shape:
    """A board on the drawing: its ground, what lies on it, and the share of its side that is free in the middle."""

    ground: str
    items: tuple[Item, ...]
    bars: tuple[str, ...]
    hole: float


def shape(labels: Labels) -> Shape | None:
    """Return where everything lies; None for a board of fewer or more squares than can be drawn."""
    if not SMALLEST <= len(labels.squares) <= LARGEST:
        return None
    if labels.outline == "ring":
        return _Ring(labels).shape()
    cells = ring(len(labels.squares))
    return Shape(_box((0, 0, 1, 1)), tuple(_rectangle(labels, cells)), (), 1 - 2 * min(cells[0].width, cells[0].height))


def _rectangle(labels: Labels, cells: Sequence[Cell]) -> Iterator[Item]:
    for index, cell in enumerate(cells):
        square = labels.squares[index]
        whole = (cell.x, cell.y, cell.width, cell.height)
        if index == labels.jail_square:
            yield from _jail(index, cell)
            continue
        deed = labels.by_number.get(-1 if square.inner is None else square.inner)
        banded = deed is not None and deed.group is not None and deed.kind not in style.NEUTRAL
        lines, value = _lettering(square.name, cell.outer(BAND) if banded else whole)
        color = style.group_color(deed.color, deed.kind) if deed is not None and banded else ""
        yield Item(f"s{index}", _box(whole), "", _box(cell.inner(BAND)) if banded else "", color, lines, value)


def _jail(index: int, cell: Cell) -> Iterator[Item]:
    """Yield the visitors' square and, at its inner corner, the cell of those in jail."""
    if cell.corner:
        size = cell.width * JAIL
        x = cell.x + (cell.width - size if cell.x < 0.5 else 0)
        y = cell.y + (cell.height - size if cell.y < 0.5 else 0)
        inside = (x, y, size, size)
        around = (cell.x, cell.y if cell.y < 0.5 else cell.y + size, cell.width, cell.height - size)
    else:
        inside, around = cell.inner(0.5), cell.outer(0.5)
    for name, text, place, outline in (
        (f"s{index}", "Visiting", around, (cell.x, cell.y, cell.width, cell.height)),
        ("jail", "In jail", inside, inside),
    ):
        lines, value = _lettering(text, place)
        yield Item(name, _box(outline), "", "", "", lines, value)


def _box(place: tuple[float, float, float, float]) -> str:
    x, y, width, height = (SIDE * part for part in place)
    return f"M{x:.1f} {SIDE - y - height:.1f}h{width:.1f}v{height:.1f}h{-width:.1f}z"


def _lettering(name: str, place: tuple[float, float, float, float]) -> tuple[tuple[Line, ...], Line]:
    """Return a name and the place of a figure below it, as large as fits in a rectangle."""
    x, y, width, height = (SIDE * part for part in place)
    room_x, room_y = width - 2 * PAD, height - 2 * PAD
    value = min(VALUE, room_y * 0.38)
    setting = fit(name, room_x, room_y - value * LINE - 2, LARGEST_NAME)
    texts = setting.text.split("\n")
    used = (len(texts) * setting.size + value) * LINE + 2
    top = SIDE - y - height + PAD + (room_y - used) / 2
    step = setting.size * LINE
    middle = x + width / 2
    lines = tuple(Line(text, middle, top + step * (row + 0.5), setting.size) for row, text in enumerate(texts))
    return lines, Line("", middle, top + used - value * LINE / 2, value)


class _Ring:
    """Squares between two borders of plots."""

    def __init__(self, labels: Labels) -> None:
        self.labels = labels
        self.count = len(labels.squares)
        self.step = 360 / self.count

    def shape(self) -> Shape:
        """Return the board."""
        outer = self.plots([square.outer for square in self.labels.squares], OUTER, "outer")
        inner = self.plots([square.inner for square in self.labels.squares], INNER, "inner")
        squares = [self.square(place) for place in range(self.count)]
        bars = tuple(self.bar(square.index) for square in self.labels.squares if square.line)
        round_ = SIDE / 2 * OUTER[0]
        ground = f"M{SIDE / 2 - round_:.1f} {SIDE / 2}a{round_:.1f} {round_:.1f} 0 1 0 {2 * round_:.1f} 0z"
        ground += f"M{SIDE / 2 - round_:.1f} {SIDE / 2}a{round_:.1f} {round_:.1f} 0 1 1 {2 * round_:.1f} 0z"
        return Shape(ground, (*squares, *outer, *inner), bars, INSIDE * 0.72)

    def at(self, radius: float, place: float) -> tuple[float, float]:
        """Return the point at a radius in the direction of the middle of a square."""
        angle = radians(FIRST_ANGLE - place * self.step)
        return SIDE / 2 * (1 + radius * cos(angle)), SIDE / 2 * (1 - radius * sin(angle))

    def wedge(self, first: float, last: float, radii: tuple[float, float]) -> str:
        """Return part of a ring from the beginning of one square to the end of another."""
        high, low = radii
        begin, end = first - 0.5, last + 0.5
        large = int((end - begin) * self.step > 180)
        (ax, ay), (bx, by) = self.at(high, begin), self.at(high, end)
        (cx, cy), (dx, dy) = self.at(low, end), self.at(low, begin)
        out, back = SIDE / 2 * high, SIDE / 2 * low
        return (
            f"M{ax:.1f} {ay:.1f}A{out:.1f} {out:.1f} 0 {large} 1 {bx:.1f} {by:.1f}"
            f"L{cx:.1f} {cy:.1f}A{back:.1f} {back:.1f} 0 {large} 0 {dx:.1f} {dy:.1f}z"
        )

    def square(self, place: int) -> Item:
        """Return a square with its number, its mark and its figure."""
        square = self.labels.squares[place]
        high, low = TRACK
        across = pi * (high + low) / 2 * SIDE / self.count
        room = min(across, (high - low) * SIDE / 2) - 2 * PAD
        x, y = self.at((high + low) / 2, place)
        mark = self.labels.kinds.get(square.kind, square.kind.replace("_", " "))
        setting = fit(mark, room, room * 0.4, 11.0) if mark else None
        marks = setting.text.split("\n") if setting else []
        lines = [(str(square.number), min(15.0, room * 0.3))]
        lines += [(text, setting.size) for text in marks if setting]
        value = min(13.0, room * 0.28)
        top = y - (sum(size for _, size in lines) + value) * LINE / 2
        made = []
        for text, size in lines:
            made.append(Line(text, x, top + size * LINE / 2, size))
            top += size * LINE
        return Item(
            f"s{place}",
            self.wedge(place, place, TRACK),
            "",
            "",
            "",
            tuple(made),
            Line("", x, top + value * LINE / 2, value),
        )

    def plots(self, borders: Sequence[int | None], radii: tuple[float, float], side: str) -> Iterator[Item]:
        """Yield each run of squares of a border that lie on the same plot."""
        for run in runs(borders):
            label = None if run.property is None else self.labels.by_number.get(run.property)
            if label is not None:
                yield self._plot(label, run.first, run.length, radii, side)

    def _plot(self, label: PropertyLabel, first: int, length: int, radii: tuple[float, float], side: str) -> Item:
        high, low = radii
        last = first + length - 1
        middle = (first + last) / 2
        below = sin(radians(FIRST_ANGLE - middle * self.step)) < 0
        radius = (high + low) / 2
        long = pi * radius * SIDE * length / self.count
        size = min(17.0, (high - low) * SIDE / 2 * 0.5, 0.8 * long / style.text_width(f"{label.name} +00 %", bold=True))
        text_radius = radius + (0.3 if below else -0.3) * size * 2 / SIDE
        begin, end = (last + 0.5, first - 0.5) if below else (first - 0.5, last + 0.5)
        (ax, ay), (bx, by) = self.at(text_radius, begin), self.at(text_radius, end)
        round_ = SIDE / 2 * text_radius
        large = int(length * self.step > 180)
        along = f"M{ax:.1f} {ay:.1f}A{round_:.1f} {round_:.1f} 0 {large} {0 if below else 1} {bx:.1f} {by:.1f}"
        name = f"p{label.index}-{side}-{first}"
        return Item(
            name,
            self.wedge(first, last, radii),
            style.group_color(label.color, label.kind),
            "",
            "",
            (),
            Line(label.name, 0, 0, size, along),
        )

    def bar(self, place: int) -> str:
        """Return the line across the track behind a square."""
        (ax, ay), (bx, by) = self.at(INNER[1] - 0.005, place + 0.5), self.at(OUTER[0] + 0.01, place + 0.5)
        return f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
