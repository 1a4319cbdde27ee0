"""The event log, read row by row, and the exception raised when a row breaks a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import itemgetter
from typing import NamedTuple, NoReturn

from sim.engine import events as ev


class Event(NamedTuple):
    """One row of the log; what the columns mean is told by `sim.engine.events.KINDS`."""

    kind: int
    round: int
    player: int
    square: int
    other: int
    amount: int
    a: int
    b: int


Wanted = int | tuple[int, ...]
"""The value that a column must have, or the values that it may have."""

EMPTY = {"player": ev.NOBODY, "square": ev.NOWHERE, "other": ev.NOBODY, "amount": 0, "a": 0, "b": 0}
"""What stands in a column that a kind does not use."""

USED: dict[int, tuple[str, ...]] = {
    ev.START: ("player", "square", "amount", "a"),
    ev.TURN: ("player", "square", "a", "b"),
    ev.THROW: ("player", "square", "other", "amount", "a", "b"),
    ev.MOVE: ("player", "square", "other", "amount", "a"),
    ev.SALARY: ("player", "amount"),
    ev.CARD: ("player", "square", "other", "a"),
    ev.OFFER: ("player", "square", "amount"),
    ev.BUY: ("player", "square", "amount"),
    ev.BID: ("player", "square", "amount", "a", "b"),
    ev.WON: ("player", "square", "amount", "a"),
    ev.UNSOLD: ("square", "a"),
    ev.RENT: ("player", "square", "other", "amount", "a", "b"),
    ev.UNCLAIMED: ("player", "square", "other"),
    ev.TAX: ("player", "square", "amount", "a", "b"),
    ev.PAY: ("player", "square", "other", "amount", "a"),
    ev.RECEIVE: ("player", "square", "other", "amount", "a"),
    ev.BUILD: ("player", "square", "amount", "a"),
    ev.SELL_BUILDING: ("player", "square", "amount", "a", "b"),
    ev.MORTGAGE: ("player", "square", "amount"),
    ev.LIFT: ("player", "square", "amount", "a"),
    ev.FEE: ("player", "square", "amount"),
    ev.JAIL_IN: ("player", "square", "a"),
    ev.JAIL_OUT: ("player", "a"),
    ev.KEEP_CARD: ("player", "square", "other", "a"),
    ev.DECK_RETURN: ("player", "other", "a"),
    ev.SHORTAGE: ("player", "amount", "a"),
    ev.DEBT: ("player", "other", "amount", "a", "b"),
    ev.BANKRUPT: ("player", "other", "amount", "a"),
    ev.TRANSFER: ("player", "square", "other", "a"),
    ev.ELIMINATED: ("player", "amount"),
    ev.END: ("player", "a"),
    ev.TRADE: ("player", "other", "amount", "a", "b"),
    ev.TRADE_GIVE: ("player", "square", "other", "a", "b"),
    ev.TRADE_PAY: ("player", "other", "amount"),
    ev.HOLDS: ("player", "square", "a", "b"),
    ev.CARD_USED: ("player", "square", "other", "amount", "a"),
    ev.STAKE: ("player", "square", "amount"),
    ev.JACKPOT: ("player", "square", "other", "amount", "a", "b"),
    ev.POT_FILL: ("amount",),
    ev.DEAL: ("player", "square", "amount"),
    ev.SPEED_DIE: ("player", "amount"),
}
"""The columns that each kind uses in the Monopoly family; the others must be empty."""

NAMES = {kind.number: kind.name for kind in ev.KINDS}


def describe(event: Event | None) -> str:
    """Return ``event`` as a short text: its kind and the columns that are not empty."""
    if event is None:
        return "the end of the log"
    columns = {name: getattr(event, name) for name in EMPTY}
    shown = [f"{name}={value}" for name, value in columns.items() if value != EMPTY[name]]
    return " ".join([NAMES.get(event.kind, f"kind {event.kind}"), *shown])


class RuleBroken(Exception):
    """A row of the log that the rules do not allow.

    Attributes
    ----------
    event_index : int
        Number of the row, from 0; the number of rows if the log ends too early.
    event : Event or None
        The row; None if the log ends too early.
    message : str
        The rule's name, a colon, and what is wrong.
    """

    def __init__(self, event_index: int, event: Event | None, message: str) -> None:
        self.event_index = event_index
        self.event = event
        self.message = message
        when = f", round {event.round}" if event is not None else ""
        super().__init__(f"event {event_index} ({describe(event)}{when}): {message}")


def _event(row: Iterable[int]) -> Event:
    return Event._make(map(int, row))


class Log:
    """A cursor over the rows, one row ahead.

    Parameters
    ----------
    events : iterable of 8 integers each
        The rows.
    used : mapping, optional
        The columns that each kind uses in the family of the game.

    Attributes
    ----------
    count : int
        Rows taken so far.
    round : int
        The round that every row taken must name.
    """

    def __init__(self, events: Iterable[Iterable[int]], used: Mapping[int, tuple[str, ...]] = USED) -> None:
        self._used = used
        self._unused: dict[int, tuple[Callable[[Event], tuple[int, ...]], tuple[int, ...]]] = {}
        self._rows: Iterator[Event] = map(_event, events)
        self._last: Event | None = None
        self._next = next(self._rows, None)
        self.count = 0
        self.round = 1

    def peek(self) -> Event | None:
        """Return the next row without taking it; None at the end of the log."""
        return self._next

    def at(self, kind: int, **columns: int) -> bool:
        """Tell whether the next row is of ``kind`` and has these ``columns``."""
        event = self._next
        if event is None or event.kind != kind:
            return False
        return all(getattr(event, name) == value for name, value in columns.items())

    def take(self, kind: int, rule: str, **columns: Wanted) -> Event:
        """Take the next row, which must be of ``kind``, with these ``columns``.

        A column that the kind uses and that is not given may have any value:
        the caller judges it. A column that the kind does not use must be empty.

        Raises
        ------
        RuleBroken
            With ``rule`` as the name of the rule.
        """
        event = self._next
        if event is None or event.kind != kind:
            wanted = _wanted_text(kind, columns)
            raise RuleBroken(self.count, event, f"{rule}: expected {wanted}, found {describe(event)}")
        self._next = next(self._rows, None)
        self._last = event
        self.count += 1
        if not self._fits(event, columns):
            self._check_columns(event, rule, columns)
        if event.round != self.round and kind != ev.START:
            self.fail("rounds", f"this is round {self.round}, the row says {event.round}")
        return event

    def _fits(self, event: Event, columns: dict[str, Wanted]) -> bool:
        """Tell quickly whether a row has the given ``columns`` and is empty in every one that its kind does not use."""
        for name, wanted in columns.items():
            value = getattr(event, name)
            if value != wanted and not (isinstance(wanted, tuple) and value in wanted):
                return False
        if event.kind not in self._unused:
            self._unused[event.kind] = _unused_columns(event.kind, self._used[event.kind])
        unused, empty = self._unused[event.kind]
        return unused(event) == empty

    def _check_columns(self, event: Event, rule: str, columns: dict[str, Wanted]) -> None:
        """Fail at the first column that is not as it must be."""
        for name, empty in EMPTY.items():
            value = getattr(event, name)
            if name in columns:
                wanted = columns[name]
                allowed = wanted if isinstance(wanted, tuple) else (wanted,)
                if value not in allowed:
                    text = " or ".join(str(number) for number in sorted(set(allowed)))
                    self.fail(rule, f"{name} of {NAMES[event.kind]} must be {text}, not {value}")
            elif name not in self._used[event.kind] and value != empty:
                self.fail("event list", f"{NAMES[event.kind]} does not use {name}, which must be {empty}, not {value}")

    def fail(self, rule: str, detail: str) -> NoReturn:
        """Raise `RuleBroken` for the row taken last."""
        raise RuleBroken(self.count - 1, self._last, f"{rule}: {detail}")

    def require(self, true: bool, rule: str, detail: str) -> None:
        """Raise `RuleBroken` for the row taken last unless ``true``."""
        if not true:
            self.fail(rule, detail)


def _unused_columns(kind: int, used: tuple[str, ...]) -> tuple[Callable[[Event], tuple[int, ...]], tuple[int, ...]]:
    """Return what reads the columns that a kind does not use, and what it must read.

    It reads the kind before them, twice: one place alone would be read as a bare number.
    """
    unused = [name for name in EMPTY if name not in used]
    places = [Event._fields.index(name) for name in unused]
    return itemgetter(0, 0, *places), (kind, kind, *(EMPTY[name] for name in unused))


def _wanted_text(kind: int, columns: dict[str, Wanted]) -> str:
    """Return ``kind`` and its given ``columns`` as a short text."""
    parts = [NAMES[kind]]
    for name, wanted in columns.items():
        values = sorted(set(wanted)) if isinstance(wanted, tuple) else [wanted]
        if values != [EMPTY[name]]:
            parts.append(f"{name}={'|'.join(str(value) for value in values)}")
    return " ".join(parts)
