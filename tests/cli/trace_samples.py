"""Events, names and decks of a game made by hand, for the tests of traces."""

from __future__ import annotations

from typing import NamedTuple

from sim.analysis.labels import Labels, PropertyLabel, SquareLabel
from sim.engine import events as ev
from sim.games.property.names import CAUSES, WAYS
from sim.report.trace_text import trace_lines

CAUSE = {cause.name: code for code, cause in enumerate(CAUSES)}
GO, TAX, CHANCE, PLACE, ELECTRIC, JAIL, AGAIN = range(7)


class Event(NamedTuple):
    """An event; what a kind does not use stays as the event list has it."""

    kind: int
    round: int = 1
    player: int = 0
    square: int = -1
    other: int = -1
    amount: int = 0
    a: int = 0
    b: int = 0


class Card(NamedTuple):
    label: str


class Deck(NamedTuple):
    name: str
    cards: tuple[Card, ...]


DECKS = (Deck("Chance", (Card("Advance to St. James Place"), Card("Bank error"), Card("Leave jail free"))),)


def square(index: int, name: str, kind: str, price: int = 0) -> SquareLabel:
    return SquareLabel(index, index, name, kind, index if price else None)


LABELS = Labels(
    squares=(
        square(GO, "GO", "go"),
        square(TAX, "Income Tax", "tax"),
        square(CHANCE, "Chance", "chance"),
        square(PLACE, "St. James Place", "street", 180),
        square(ELECTRIC, "Electric Company", "utility", 150),
        square(JAIL, "Jail", "jail"),
        square(AGAIN, "Chance", "chance"),
    ),
    properties=(
        PropertyLabel(PLACE, PLACE, "3", "St. James Place", "orange", 180),
        PropertyLabel(ELECTRIC, ELECTRIC, "4", "Electric Company", "orange", 150),
    ),
    jail_square=JAIL,
    groups=(),
    strategies=("balanced", "cautious"),
    line_up=(0, 1),
    seats=2,
    ways=WAYS,
    causes=tuple(cause.name for cause in CAUSES),
    levels=("bare", "1 house", "2 houses", "3 houses", "4 houses", "hotel"),
    currency="$",
    max_rounds=1000,
    lines=("Bank line", "Town Hall line"),
)

START = [Event(ev.START, 0, 0, GO, amount=1500, a=0), Event(ev.START, 0, 1, GO, amount=1500, a=1)]


def told(*events: Event) -> list[str]:
    """Return the lines of a first turn of seat 1 in which ``events`` happen."""
    turn = Event(ev.TURN, player=0, square=GO)
    return list(trace_lines([*START, turn, *events], LABELS, DECKS))[6:]


def pay(player: int, other: int, amount: int, cause: str, where: int = -1) -> Event:
    return Event(ev.PAY, player=player, square=where, other=other, amount=amount, a=CAUSE[cause])


def receive(player: int, amount: int, cause: str, where: int = -1) -> Event:
    return Event(ev.RECEIVE, player=player, square=where, other=ev.BANK, amount=amount, a=CAUSE[cause])


def give(player: int, other: int, where: int, mortgaged: bool = False) -> Event:
    return Event(ev.TRADE_GIVE, player=player, square=where, other=other, a=int(mortgaged), b=-1)
