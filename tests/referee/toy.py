"""A board of 14 squares for the referee's own tests, and short names for the rows of a log."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.names import SALARY_CAUSE
from sim.referee import invariants, turns
from sim.referee.board import Board
from sim.referee.log import Event, Log, RuleBroken
from sim.referee.table import Table


@dataclass(frozen=True)
class ToySquare:
    """A square, with the attributes of the configuration's."""

    index: int
    name: str
    kind: str
    group: str | None = None
    price: int = 0
    mortgage: int = 0
    building_cost: int = 0
    rent: tuple[int, ...] = ()
    deck: str | None = None
    tax_flat: int = 0
    tax_percent: float = 0.0
    amount: int = 0
    attempts: int = 0


@dataclass(frozen=True)
class ToyCard:
    """A card, with the attributes of the configuration's."""

    id: str
    effect: str
    amount: int = 0
    percent: int = 0
    target: int = 0
    steps: int = 0
    collect_salary: bool = False
    kind: str = ""
    rent_multiplier: int = 0
    dice_multiplier: int = 0
    per_house: int = 0
    per_hotel: int = 0
    draw_from: str = ""


@dataclass(frozen=True)
class ToyDeck:
    """A deck."""

    id: str
    cards: tuple[ToyCard, ...]


@dataclass(frozen=True)
class ToyWin:
    """A row of a jackpot's pay table."""

    symbol: str
    count: int
    times: int
    source: str


@dataclass(frozen=True)
class ToyJackpot:
    """The columns of symbols and the pay table of a jackpot."""

    columns: tuple[tuple[str, ...], ...]
    wins: tuple[ToyWin, ...]


@dataclass(frozen=True)
class ToyGame:
    """A board and its decks."""

    squares: tuple[ToySquare, ...]
    decks: tuple[ToyDeck, ...]
    jackpot: ToyJackpot | None = None
    family: str = "property"


def _street(index: int, group: str, price: int, cost: int, rent: tuple[int, ...]) -> ToySquare:
    return ToySquare(index, f"street {index}", "street", group, price, price // 2, cost, rent)


SQUARES = (
    ToySquare(0, "start", "go"),
    _street(1, "brown", 60, 50, (2, 10, 30, 90, 160, 250)),
    ToySquare(2, "chance", "chance", deck="chance"),
    _street(3, "brown", 60, 50, (4, 20, 60, 180, 320, 450)),
    ToySquare(4, "income tax", "tax", tax_flat=200, tax_percent=10.0),
    ToySquare(5, "railroad 5", "railroad", "railroad", 200, 100, rent=(25, 50)),
    ToySquare(6, "jail", "jail"),
    ToySquare(7, "utility 7", "utility", "utility", 150, 75, rent=(4, 10)),
    _street(8, "red", 220, 150, (18, 90, 250, 700, 875, 1050)),
    ToySquare(9, "go to jail", "go_to_jail"),
    _street(10, "red", 220, 150, (18, 90, 250, 700, 875, 1050)),
    ToySquare(11, "chest", "community_chest", deck="chest"),
    ToySquare(12, "railroad 12", "railroad", "railroad", 200, 100, rent=(25, 50)),
    _street(13, "red", 240, 150, (20, 100, 300, 750, 925, 1100)),
)

CHANCE = (
    ToyCard("to start", "move_to", target=0, collect_salary=True),
    ToyCard("next railroad", "move_to_nearest", kind="railroad", rent_multiplier=2, collect_salary=True),
    ToyCard("next utility", "move_to_nearest", kind="utility", dice_multiplier=10, collect_salary=True),
    ToyCard("back 3", "move_by", steps=-3),
    ToyCard("out of jail", "jail_free"),
    ToyCard("pay each", "pay_each", amount=50),
    ToyCard("to jail", "go_to_jail"),
)
TO_START, NEXT_RAILROAD, NEXT_UTILITY, BACK_3, OUT_OF_JAIL, PAY_EACH, TO_JAIL = range(7)

CHEST = (
    ToyCard("dividend", "from_bank", amount=45),
    ToyCard("doctor", "pay_bank", amount=55),
    ToyCard("birthday", "from_each", amount=10),
    ToyCard("repairs", "repairs", per_house=40, per_hotel=115),
    ToyCard("back to 1", "move_back_to", target=1),
    ToyCard("fine or chance", "pay_or_draw", amount=12, draw_from="chance"),
    ToyCard("out of jail", "jail_free"),
)
DIVIDEND, DOCTOR, BIRTHDAY, REPAIRS, BACK_TO_1, FINE_OR_CHANCE, CHEST_OUT_OF_JAIL = range(7)

GAME = ToyGame(SQUARES, (ToyDeck("chance", CHANCE), ToyDeck("chest", CHEST)))

RED = (8, 10, 13)
BROWN = (1, 3)


def row(kind: int, player: int = -1, square: int = -1, other: int = -1, amount: int = 0, **rest: int) -> Event:
    """Return a row of round 1, unless ``round`` says otherwise; ``a`` and ``b`` by name."""
    return Event(kind, rest.get("round", 1), player, square, other, amount, rest.get("a", 0), rest.get("b", 0))


def turn(player: int, square: int, jailed: int = 0, failed: int = 0) -> Event:
    """Return the row that begins a turn."""
    return row(ev.TURN, player, square, a=jailed, b=failed)


def throw(player: int, first: int, second: int, purpose: int = ev.THROW_MOVE) -> Event:
    """Return a throw of two dice."""
    return row(ev.THROW, player, 0, purpose, first + second, a=first, b=second)


def move(player: int, origin: int, square: int, steps: int, how: int = ev.MOVED_BY_THROW) -> Event:
    """Return a move of a token."""
    return row(ev.MOVE, player, square, origin, steps, a=how)


def pay(player: int, other: int, amount: int, cause: int, square: int = -1) -> Event:
    """Return a payment by a player."""
    return row(ev.PAY, player, square, other, amount, a=cause)


def receive(player: int, amount: int, cause: int, square: int = -1) -> Event:
    """Return a payment by the bank."""
    return row(ev.RECEIVE, player, square, ev.BANK, amount, a=cause)


def to_jail(origin: int, cause: int) -> list[Event]:
    """Return the two rows that send seat 0 to jail."""
    return [move(0, origin, 6, 0, ev.MOVED_TO_JAIL), row(ev.JAIL_IN, 0, 6, a=cause)]


def salary() -> list[Event]:
    """Return the two rows of a salary of seat 0."""
    return [row(ev.SALARY, 0, amount=200), receive(0, 200, SALARY_CAUSE)]


def table(rows: list[Event], players: int = 2, /, **rules: Value) -> Table:
    """Return a table before its first turn; in rule names ``__`` stands for the dot."""
    named = {key.replace("__", "."): value for key, value in rules.items()}
    return Table(Board(GAME, named), players, Log(rows))


def give(a_table: Table, owner: int, *squares: int, level: int = 0, mortgaged: bool = False) -> None:
    """Give deeds to ``owner``, with buildings or mortgaged."""
    for square in squares:
        a_table.deeds[square].owner = owner
        a_table.deeds[square].mortgaged = mortgaged
        a_table.set_level(square, level)


def give_card(a_table: Table, owner: int, deck: int, card: int) -> None:
    """Give a jail card to ``owner``."""
    a_table.seats[owner].cards.append((deck, card))
    a_table.decks[deck].take_out(card)


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
    assert broken.value.message.split(":")[0] == rule


def changed(rows: list[Event], index: int, **columns: int) -> list[Event]:
    """Return ``rows`` with some columns of one row changed."""
    return [*rows[:index], rows[index]._replace(**columns), *rows[index + 1 :]]


def without(rows: list[Event], index: int, count: int = 1) -> list[Event]:
    """Return ``rows`` without ``count`` of them."""
    return [*rows[:index], *rows[index + count :]]


def added(rows: list[Event], index: int, *more: Event) -> list[Event]:
    """Return ``rows`` with ``more`` before row ``index``."""
    return [*rows[:index], *more, *rows[index:]]
