"""The board of the page: what shades its squares, and the figures of each of them.

Everything is written out here, rounded and in words; the page only shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import polars as pl

from sim.analysis.labels import Labels, PropertyLabel
from sim.report import shades
from sim.report.charts.heat import heat
from sim.report.figures import Estimate, estimate, landings
from sim.report.formats import gain, integer, number, percent, percent_range
from sim.report.shades import Shading
from sim.report.shapes import Item, Shape, shape

Tables = Mapping[str, pl.DataFrame]
Row = Mapping[str, Any]
Figure = tuple[str, str, str]
"""What it is, the figure, and its interval."""

NORMAL = 1.959964
"""Half-width of a 95 % interval in standard errors."""


@dataclass(frozen=True)
class Plate:
    """What is told of an item of the board: a title, what it is, and its figures."""

    title: str
    note: str
    color: str
    ink: str
    figures: tuple[Figure, ...]
    steps: tuple[Figure, ...] = ()


@dataclass(frozen=True)
class Board:
    """A board ready for the page."""

    shape: Shape
    shadings: tuple[Shading, ...]
    plates: Mapping[str, Plate]

    def data(self) -> dict[str, Any]:
        """Return what the page's script reads."""
        plates = {
            name: {
                "title": plate.title,
                "note": plate.note,
                "color": plate.color,
                "ink": plate.ink,
                "figures": plate.figures,
                "steps": plate.steps,
            }
            for name, plate in self.plates.items()
        }
        return {"plates": plates, "shadings": [shading.data() for shading in self.shadings]}


def board(tables: Tables, labels: Labels) -> Board | None:
    """Return the board of a run; None where it has too few or too many squares to be drawn.

    Parameters
    ----------
    tables : mapping of str to DataFrame
        As `sim.analysis.tables.build_tables` returns.
    labels : Labels
        Names, colours and places of the game's things.
    """
    drawn = shape(labels)
    if drawn is None or "landings" not in tables:
        return None
    reader = _Reader(tables, labels, drawn)
    return Board(drawn, tuple(reader.shadings()), {item.id: reader.plate(item) for item in drawn.items})


class _Reader:
    """Reads the tables by square and by property."""

    def __init__(self, tables: Tables, labels: Labels, drawn: Shape) -> None:
        self.tables = tables
        self.labels = labels
        self.items = drawn.items
        rows = landings(tables).iter_rows(named=True)
        self.landed = {(row["square"], bool(row["in_jail"])): row for row in rows}
        found = ((self._label(row), row) for row in tables["properties"].iter_rows(named=True))
        self.owned: dict[int, Row] = {label.index: row for label, row in found if label is not None}
        self.shares = self._shares()

    def _label(self, row: Row) -> PropertyLabel | None:
        return self.labels.by_row.get((row["square"], row["name"]))

    def _shares(self) -> dict[int, list[tuple[str, Estimate]]]:
        """Return by property the share of games at whose end each strategy owns it."""
        shares: dict[int, list[tuple[str, Estimate]]] = {}
        if "owners" in self.tables:
            for row in self.tables["owners"].iter_rows(named=True):
                label = self._label(row)
                if label is not None:
                    share = estimate(row, "owned_share", "owned_")
                    shares.setdefault(label.index, []).append((row["strategy"], share))
        return shares

    def property_of(self, item: Item) -> PropertyLabel | None:
        """Return the property that an item is, or the deed of its square."""
        if item.id.startswith("p"):
            return self.labels.by_number.get(int(item.id[1:].split("-")[0]))
        if item.id == "jail":
            return None
        square = self.labels.squares[int(item.id[1:])]
        label = self.labels.by_number.get(-1 if square.inner is None else square.inner)
        return label if label is not None and label.is_square else None

    def landing(self, item: Item) -> Estimate:
        """Return the share of rolls that end on an item."""
        row = self._landing_row(item)
        if row is None or row["roll_end_share"] is None:
            return Estimate(None)
        share, error = float(row["roll_end_share"]), row["roll_end_se"]
        if error is None:
            return Estimate(share)
        return Estimate(share, max(0.0, share - NORMAL * error), min(1.0, share + NORMAL * error))

    def _landing_row(self, item: Item) -> Row | None:
        if item.id == "jail":
            return self.landed.get((self.labels.squares[self.labels.jail_square].number, True))
        if item.id.startswith("s"):
            return self.landed.get((self.labels.squares[int(item.id[1:])].number, False))
        return None

    def of_properties(self, column: str, interval: str) -> dict[str, Estimate]:
        """Return a column of ``properties`` by item."""
        found = {}
        for item in self.items:
            label = self.property_of(item)
            row = self.owned.get(label.index) if label is not None else None
            if row is not None and column in row:
                found[item.id] = estimate(row, column, interval)
        return found

    def name(self, item: Item) -> str:
        """Return what an item is called."""
        if item.id.startswith("p"):
            label = self.property_of(item)
            return label.name if label is not None else ""
        if item.id == "jail":
            return "In jail"
        return self.labels.place(int(item.id[1:]))

    def short_name(self, item: Item) -> str:
        """Return what an item is called in a list: its number where squares are called by their numbers."""
        if self.labels.numbered and item.id.startswith("s"):
            return f"Square {self.labels.squares[int(item.id[1:])].number}"
        return self.name(item)

    def shadings(self) -> Iterator[Shading]:
        """Yield the shadings that the tables have figures for, the one shown first in front."""
        names = {item.id: self.short_name(item) for item in self.items}
        where = {item.id: self.landing(item) for item in self.items}
        where = {item: share for item, share in where.items() if share.value is not None}
        if where:
            says = self.labels.say(
                "chart:board", "Share of all rolls that end on the square, after cards have moved the player"
            )
            scale = heat(self.tables).scale
            ends = (float(scale.vmin or 0.0), float(scale.vmax or 1.0))
            yield shades.scale("landings", "Landings", says, where, names, _percent2, ends)
        for column, interval, title, says, write in _SHADES:
            figures = {
                item: each for item, each in self.of_properties(column, interval).items() if each.value is not None
            }
            if figures:
                made = shades.balance if column == "roi" else shades.scale
                yield made(column, title, says, figures, names, write)
        if any(share.value for held in self.shares.values() for _, share in held):
            yield shades.owners(self._held(), self.labels.strategies, len(self.labels.properties))

    def _held(self) -> dict[str, list[tuple[str, Estimate]]]:
        held = {}
        for item in self.items:
            label = self.property_of(item)
            if label is not None and label.index in self.shares:
                held[item.id] = self.shares[label.index]
        return held

    def plate(self, item: Item) -> Plate:
        """Return what is told of an item."""
        label = self.property_of(item)
        figures = [*self._landing_figures(item)]
        if label is not None and label.index in self.owned:
            figures += self._property_figures(self.owned[label.index])
            figures += [
                (f"Owned at the end by {who}", *_share(share)) for who, share in self.shares.get(label.index, ())
            ]
        color = shades.plain_color(label)
        steps = tuple(self._steps(label)) if label is not None else ()
        return Plate(self.name(item), self._note(item, label), color, shades.ink_on(color), tuple(figures), steps)

    def _note(self, item: Item, label: PropertyLabel | None) -> str:
        if label is not None:
            group = next((group.name for group in self.labels.groups if group.id == label.group), "")
            space = "" if len(self.labels.currency) == 1 else " "
            price = f"list price {self.labels.currency}{space}{integer(label.price)}"
            return ", ".join(part for part in (group, price) if part)
        if item.id == "jail":
            return "players who wait in jail; failed attempts count. The exact chain is of players who leave at once"
        square = self.labels.squares[int(item.id[1:])]
        plots = [self.labels.by_number[plot].name for plot in (square.outer, square.inner) if plot is not None]
        kind = square.kind.replace("_", " ")
        return f"{kind}, beside {' and '.join(dict.fromkeys(plots))}" if plots else kind

    def _landing_figures(self, item: Item) -> Iterator[Figure]:
        row = self._landing_row(item)
        share = self.landing(item)
        if row is None or share.value is None:
            return
        yield "Rolls that end here", percent(share.value, 2), percent_range(share.low, share.high, 2)
        if row.get("exact_share") is not None:
            yield "The exact chain expects", percent(row["exact_share"], 2), ""
        if row.get("turn_end_share") is not None:
            yield "Turns that end here", percent(row["turn_end_share"], 2), ""

    def _property_figures(self, row: Row) -> Iterator[Figure]:
        for column, interval, title, _, write in _SHADES:
            if column in row:
                found = estimate(row, column, interval)
                yield (title, *write(found))
        yield "Mean price paid", number(row["mean_paid"]), ""
        yield "Rounds until it has paid for itself", number(row["payback_rounds"]), ""

    def _steps(self, label: PropertyLabel) -> Iterator[Figure]:
        """Yield the return of each level of building."""
        rows = self.tables["levels"].iter_rows(named=True) if "levels" in self.tables else ()
        for row in rows:
            if self._label(row) == label and row["roi"] is not None:
                yield (row["level"], *gain(row["roi"], row["low"], row["high"]))


def _percent2(share: Estimate) -> tuple[str, str]:
    return percent(share.value, 2), percent_range(share.low, share.high, 2)


def _share(share: Estimate) -> tuple[str, str]:
    return percent(share.value, 1), percent_range(share.low, share.high, 1)


def _gain(found: Estimate) -> tuple[str, str]:
    return gain(found.value, found.low, found.high)


def _money(found: Estimate) -> tuple[str, str]:
    if found.low is None or found.high is None:
        return number(found.value), ""
    digits = 0 if found.high - found.low >= 4 else 1
    return number(found.value, digits), f"{number(found.low, digits)} to {number(found.high, digits)}"


Write = Callable[[Estimate], tuple[str, str]]

_SHADES: Sequence[tuple[str, str, str, str, Write]] = (
    (
        "roi",
        "roi_",
        "Return",
        "Return on investment: money received over money paid, minus one, over all games",
        _gain,
    ),
    (
        "rent_per_game",
        "rent_",
        "Rent a game",
        "Rent received a game, all owners together; what visitors ruined by a rent had left counts in the return only",
        _money,
    ),
    (
        "acquired_share",
        "acquired_",
        "Bought",
        "Share of games in which a player took the property from the bank",
        _share,
    ),
    (
        "first_owner_win_rate",
        "first_owner_win_",
        "First owner wins",
        "Share of finished games won by the player who first took the property from the bank",
        _share,
    ),
)
"""Shadings by property: column and prefix of its interval in ``properties``, name, what it says, how it is written."""
