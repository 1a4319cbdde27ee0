"""A hotel board of 12 squares and four hotels for the referee's own tests, and short names for its rows."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from referee.toy import pay, receive, row
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.hotel.names import FACES, SALARY_CAUSE
from sim.referee.hotel import invariants, turns
from sim.referee.hotel.board import Board
from sim.referee.hotel.columns import USED
from sim.referee.hotel.table import Table
from sim.referee.log import Event, Log, RuleBroken


@dataclass(frozen=True)
class ToySquare:
    """A square, with the attributes of the configuration's."""

    kind: str
    inner: str | None = None
    outer: str | None = None
    line: str | None = None


@dataclass(frozen=True)
class ToyStage:
    """A stage of building."""

    id: str
    price: int
    rate: int


@dataclass(frozen=True)
class ToyHotel:
    """A deed."""

    id: str
    land: int
    takeover: int
    entrance: int
    stages: tuple[ToyStage, ...]

    @property
    def name(self) -> str:
        """Name on the deed."""
        return self.id.title()


@dataclass(frozen=True)
class ToyGame:
    """A ring and its deeds."""

    squares: tuple[ToySquare, ...]
    hotels: tuple[ToyHotel, ...]
    family: str = "hotel"


SQUARES = (
    ToySquare("start"),  # 0
    ToySquare("purchase", "alpha"),  # 1
    ToySquare("build", "alpha", "beta"),  # 2
    ToySquare("purchase", "alpha", "beta"),  # 3
    ToySquare("free_entrance", "alpha", "beta", "bank"),  # 4
    ToySquare("build"),  # 5
    ToySquare("purchase", "gamma", "beta"),  # 6
    ToySquare("free_building", "gamma", "delta"),  # 7
    ToySquare("build", "gamma", "delta"),  # 8
    ToySquare("purchase", None, "delta"),  # 9
    ToySquare("build", None, "delta", "town_hall"),  # 10
    ToySquare("free_entrance", "gamma", "delta"),  # 11
)


def _stages(*figures: tuple[str, int, int]) -> tuple[ToyStage, ...]:
    return tuple(ToyStage(*figure) for figure in figures)


HOTELS = (
    ToyHotel("alpha", 500, 250, 100, _stages(("main", 1800, 400), ("facility", 250, 600))),
    ToyHotel(
        "beta",
        1000,
        500,
        120,
        _stages(("main", 2200, 100), ("annex1", 1400, 150), ("annex2", 1300, 200), ("facility", 500, 400)),
    ),
    ToyHotel("gamma", 2000, 1000, 150, _stages(("main", 2600, 100), ("annex1", 1200, 250))),
    ToyHotel("delta", 1500, 750, 110, _stages(("main", 1000, 150), ("annex1", 500, 200), ("facility", 900, 300))),
)
ALPHA, BETA, GAMMA, DELTA = range(4)

GAME = ToyGame(SQUARES, HOTELS)

GREEN_DIE, RED_DIE, FREE_DIE, DOUBLE_DIE = 1, 4, 5, 6
"""Faces of the official permission die."""


def turn(player: int, square: int) -> Event:
    """Return the row that begins a turn."""
    return row(ev.TURN, player, square)


def throw(player: int, die: int, purpose: int = ev.THROW_MOVE) -> Event:
    """Return a throw of one die."""
    return row(ev.THROW, player, 0, purpose, die, a=die)


def move(player: int, origin: int, square: int, die: int) -> Event:
    """Return where the die leads."""
    return row(ev.MOVE, player, square, origin, die)


def go(player: int, origin: int, die: int) -> list[Event]:
    """Return the throw and the move of a car that finds its square free."""
    return [throw(player, die), move(player, origin, (origin + die) % len(SQUARES), die)]


def passing(player: int, square: int, other: int) -> Event:
    """Return the row of an occupied square."""
    return row(ev.PASS_OVER, player, square, other)


def bank_line(player: int, amount: int = 2000) -> list[Event]:
    """Return the rows of crossing the Bank line."""
    paid = [row(ev.SALARY, player, amount=amount), receive(player, amount, SALARY_CAUSE)]
    return [row(ev.LINE, player, 4, a=0), *(paid if amount else [])]


def town_hall_line(player: int) -> Event:
    """Return the row of crossing the Town Hall line."""
    return row(ev.LINE, player, 10, a=1)


def build(player: int, hotel: int, level: int, amount: int, how: int) -> Event:
    """Return the row of a stage."""
    return row(ev.BUILD, player, hotel, how, amount, a=level)


def permit(player: int, hotel: int, first: int, count: int, printed: int) -> Event:
    """Return an application."""
    return row(ev.PERMIT, player, hotel, amount=printed, a=first, b=count)


def answer(player: int, hotel: int, face: int, amount: int) -> list[Event]:
    """Return the throw of the permission die and what it means, with the official faces."""
    name = {RED_DIE: "refused", FREE_DIE: "free", DOUBLE_DIE: "double"}.get(face, "granted")
    result = row(ev.PERMIT_RESULT, player, hotel, amount=amount, a=FACES.index(name))
    return [throw(player, face, ev.THROW_PERMIT), result]


def entrance(player: int, hotel: int, square: int, amount: int, how: int) -> Event:
    """Return the row of an entrance."""
    return row(ev.ENTRANCE, player, square, amount=amount, a=how, b=hotel)


def stay(player: int, square: int, owner: int, hotel: int, nights: int, amount: int) -> list[Event]:
    """Return the throw of the nights and the stay."""
    return [
        throw(player, nights, ev.THROW_NIGHTS),
        row(ev.STAY, player, square, owner, amount, a=nights, b=hotel),
    ]


def bid(player: int, hotel: int, limit: int, opening: int = 50) -> Event:
    """Return a bidder's row."""
    return row(ev.BID, player, hotel, amount=limit, b=opening)


def sold(winner: int, seller: int, hotel: int, price: int, level: int, cause: int) -> list[Event]:
    """Return the rows of a hotel that is sold in an auction."""
    return [
        row(ev.WON, winner, hotel, seller, price),
        pay(winner, seller, price, cause, hotel),
        row(ev.TRANSFER, seller, hotel, winner, a=level),
    ]


def table(rows: list[Event], players: int = 3, /, **rules: Value) -> Table:
    """Return a table before its first turn; in rule names ``__`` stands for the dot."""
    named = {key.replace("__", "."): value for key, value in rules.items()}
    start = Table(Board(GAME, named), players, Log(rows, USED))
    start.summary.money["start_cash", "bank", "player"] = sum(seat.cash for seat in start.seats)
    return start


def park(a_table: Table, *squares: int) -> Table:
    """Put the cars on these squares, in order of seats; return the table."""
    for seat, square in zip(a_table.seats, squares, strict=False):
        seat.square = square
    return a_table


def give(a_table: Table, owner: int, hotel: int, level: int = 0, *entrances: int) -> Table:
    """Give a plot with its stages and entrances to ``owner``; return the table."""
    plot = a_table.plots[hotel]
    plot.owner, plot.level = owner, level
    plot.entrances.update(entrances)
    return a_table


def purse(a_table: Table, *cash: int) -> Table:
    """Set the cash of the seats in order; return the table."""
    for seat, amount in zip(a_table.seats, cash, strict=False):
        a_table.summary.money["start_cash", "bank", "player"] += amount - seat.cash
        seat.cash = amount
    return a_table


def read_turn(a_table: Table) -> Table:
    """Read one turn of seat 0, which must use up the log; return the table after it."""
    turns.play(a_table, a_table.seats[0])
    invariants.check(a_table)
    left = a_table.log.peek()
    if left is not None:
        raise RuleBroken(a_table.log.count, left, "end of the turn: rows are left")
    return a_table


def rejected(a_table: Table, rule: str) -> None:
    """Expect the turn of seat 0 on ``a_table`` to break ``rule``."""
    with pytest.raises(RuleBroken) as broken:
        read_turn(a_table)
    assert broken.value.message.split(":")[0] == rule, broken.value
