"""Names and cash for the readers of a game's events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from sim.analysis.labels import Labels
from sim.engine import events as ev


class EventRow(Protocol):
    """A row of the event list; `sim.engine.events.KINDS` gives the meaning of each column."""

    @property
    def kind(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def player(self) -> int: ...
    @property
    def square(self) -> int: ...
    @property
    def other(self) -> int: ...
    @property
    def amount(self) -> int: ...
    @property
    def a(self) -> int: ...
    @property
    def b(self) -> int: ...


class CardNames(Protocol):
    """A card, as far as a trace needs it."""

    @property
    def label(self) -> str: ...


class DeckNames(Protocol):
    """A deck, as far as a trace needs it."""

    @property
    def name(self) -> str: ...
    @property
    def cards(self) -> Sequence[CardNames]: ...


class Names:
    """The names of what event rows give as numbers.

    Parameters
    ----------
    labels : Labels
        Names of squares, strategies, causes of money and levels.
    decks : sequence of DeckNames
        Decks in the order of the configuration.

    Notes
    -----
    Which strategy sits in which seat is learnt from the ``start`` events.
    """

    def __init__(self, labels: Labels, decks: Sequence[DeckNames]) -> None:
        self.labels = labels
        self.decks = decks
        self.strategies: dict[int, str] = {}

    def learn(self, event: EventRow) -> None:
        """Note the strategy of a seat when the event tells it."""
        if event.kind == ev.START:
            self.strategies[event.player] = self.labels.strategies[event.a]

    def square(self, index: int) -> str:
        """Return a square's name; one of several squares of that name also gets its number."""
        return self.labels.place(index)

    def property(self, number: int) -> str:
        """Return the name of a property; one that is a square whose name others share also gets its number."""
        label = self.labels.by_number[number]
        return self.labels.place(label.square) if label.is_square else label.name

    def seat(self, player: int) -> str:
        """Return a player as ``seat 2 (cautious)``; seats are counted from 1 as at a table."""
        strategy = self.strategies.get(player)
        return f"seat {player + 1} ({strategy})" if strategy else f"seat {player + 1}"

    def party(self, other: int) -> str:
        """Return who is at the other end of a payment."""
        if other == ev.BANK:
            return "the bank"
        return "the pot" if other == ev.POT else self.seat(other)

    def cause(self, code: int) -> str:
        """Return the name of a cause of money."""
        return self.labels.causes[code]

    def level(self, code: int, number: int = -1) -> str:
        """Return the name of a building level, of a property if its number is given."""
        label = self.labels.by_number.get(number)
        return (label.levels if label is not None and label.levels else self.labels.levels)[code]

    def lot(self, code: int) -> str:
        """Return what is auctioned: a property, or a building in the game's own word."""
        return self.labels.lots[code]

    def deck(self, index: int) -> str:
        """Return a deck's name."""
        return self.decks[index].name

    def card(self, deck: int, index: int) -> str:
        """Return the label of a card."""
        return self.decks[deck].cards[index].label


class Purses:
    """The cash of all players, kept up to date from the events that move money."""

    def __init__(self) -> None:
        self.cash: list[int] = []
        self.out: set[int] = set()

    def apply(self, event: EventRow) -> None:
        """Move the money of a ``start``, ``pay`` or ``receive`` event; note who is out of the game."""
        if event.kind == ev.START:
            self.cash += [0] * (event.player + 1 - len(self.cash))
            self.cash[event.player] = event.amount
        elif event.kind == ev.PAY:
            self.cash[event.player] -= event.amount
            if event.other < len(self.cash):
                self.cash[event.other] += event.amount
        elif event.kind == ev.RECEIVE:
            self.cash[event.player] += event.amount
        elif event.kind == ev.ELIMINATED:
            self.out.add(event.player)
