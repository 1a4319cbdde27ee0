"""Names that a game family gives to the numbers of a tally.

The tables, charts and traces ask nothing else about the game: what differs
between families (what can be owned, ways of acquisition, causes of money,
levels of building, the look of the board, words) comes from here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from sim.engine.declare import Option

Outline = Literal["rectangle", "ring"]


@dataclass(frozen=True)
class SquareLabel:
    """A square of the board, and what is drawn of it.

    Attributes
    ----------
    index : int
        Place on the board, 0 is the start.
    number : int
        Number by which people call it, as tables and texts show it.
    name, kind : str
        As printed; kind as in the game's configuration.
    inner, outer : int or None
        Numbers of the properties on its two edges: the deed of the square itself is drawn on the inner one.
    line : str
        Name of the line across the track behind it; empty without one.
    """

    index: int
    number: int
    name: str
    kind: str
    inner: int | None = None
    outer: int | None = None
    line: str = ""


@dataclass(frozen=True)
class PropertyLabel:
    """What a player can own.

    Attributes
    ----------
    index : int
        Its row in the counters by property, and its number in events.
    square : int
        Index of the square at which tables show it.
    id : str
        Word for it in names of measures; no two are alike.
    name : str
        As printed.
    group : str or None
        Id of the group that it belongs to.
    price : int
        List price in money.
    kind, color : str
        For its looks: kind of its group, and colour; either may be empty.
    top_level : int or None
        Highest level of building that can stand on it; None: every level.
    levels : tuple of str
        Names of its levels where they are not those of `Labels.levels`.
    is_square : bool
        Whether it is the square itself, so that landing there means landing on it.
    """

    index: int
    square: int
    id: str
    name: str
    group: str | None
    price: int
    kind: str = ""
    color: str = ""
    top_level: int | None = None
    levels: tuple[str, ...] = ()
    is_square: bool = True


@dataclass(frozen=True)
class GroupLabel:
    """A group of properties; ``squares`` are the indices of its members."""

    id: str
    name: str
    kind: str
    color: str
    squares: tuple[int, ...]


@dataclass(frozen=True)
class Labels:
    """What the rows and columns of a tally stand for.

    Attributes
    ----------
    squares : tuple of SquareLabel
        In board order.
    properties : tuple of PropertyLabel
        All that players can own, in the order of tables.
    jail_square : int
        Index of the jail, -1 on a board without one.
    groups : tuple of GroupLabel
        In the order in which the tally counts them.
    strategies : tuple of str
        Labels of the distinct strategies, by index.
    line_up : tuple of int
        Index of the strategy in each chair.
    seats : int
        Number of players.
    ways, causes, levels : tuple of str
        Ways of acquisition, causes of money and levels of building, by code.
    currency : str
        Sign or name of the game's money.
    max_rounds : int
        Rounds after which a game is stopped and counted as unfinished.
    start_square : int
        Where players start; -1: beside the board.
    trade_kinds : tuple of str
        Kinds of trade, by code; empty in a game without trades.
    lots : tuple of str
        What is auctioned, by code: a property, and the game's words for its buildings.
    uncounted : tuple of str
        Counters of the family that this board gives no occasion for, such as jail where there is none.
    answers : tuple of str
        Answers of the die that permits to build, by code; empty in a game without one.
    built_by : tuple of str
        Ways to build, by code; empty where there is only one.
    options : tuple of Option
        What players may do whose use is counted, in the order of the counters by option.
    lines : tuple of str
        Names of the lines across the track, by code.
    off_board : str
        Where a token is that stands on no square (index -1).
    numbered : bool
        Whether squares are called by their numbers, since most have no name of their own.
    outline : {"rectangle", "ring"}
        How the board is drawn.
    kinds : mapping of str to str
        Marks of the kinds of square on a drawing where they have no names of their own.
    wording : mapping of str to str
        What differs from the usual words in this game: definitions of measures by their name, meanings of columns
        by ``table.column``, other texts by keys with a colon, such as ``caution:returns``; see `say`.
    """

    squares: tuple[SquareLabel, ...]
    properties: tuple[PropertyLabel, ...]
    jail_square: int
    groups: tuple[GroupLabel, ...]
    strategies: tuple[str, ...]
    line_up: tuple[int, ...]
    seats: int
    ways: tuple[str, ...]
    causes: tuple[str, ...]
    levels: tuple[str, ...]
    currency: str
    max_rounds: int
    start_square: int = 0
    trade_kinds: tuple[str, ...] = ()
    lots: tuple[str, ...] = ("property", "house", "hotel")
    uncounted: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    built_by: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    lines: tuple[str, ...] = ()
    off_board: str = ""
    numbered: bool = False
    outline: Outline = "rectangle"
    kinds: Mapping[str, str] = field(default_factory=dict)
    wording: Mapping[str, str] = field(default_factory=dict)

    @property
    def seats_held(self) -> tuple[int, ...]:
        """Number of seats that each strategy holds in a game."""
        return tuple(self.line_up.count(strategy) for strategy in range(len(self.strategies)))

    @cached_property
    def by_number(self) -> Mapping[int, PropertyLabel]:
        """Properties by their row in the tally, which is their number in events."""
        return {label.index: label for label in self.properties}

    @cached_property
    def by_row(self) -> Mapping[tuple[int, str], PropertyLabel]:
        """Properties by the number of their square and their name, which name their rows in tables."""
        return {(self.squares[label.square].number, label.name): label for label in self.properties}

    @cached_property
    def shared_names(self) -> frozenset[str]:
        """Names that several squares have."""
        return frozenset(name for name, times in Counter(square.name for square in self.squares).items() if times > 1)

    def place(self, index: int) -> str:
        """Return how a text calls a square: with its number where the name alone would not tell it."""
        if index < 0:
            return self.off_board or "nowhere"
        square = self.squares[index]
        if self.numbered:
            return f"square {square.number} ({square.name})"
        return f"{square.name} (square {square.number})" if square.name in self.shared_names else square.name

    def level_names(self, label: PropertyLabel) -> tuple[str, ...]:
        """Return the names of the levels that can stand on a property, the bare one first."""
        names = label.levels or self.levels
        return names if label.top_level is None else names[: label.top_level + 1]

    def say(self, key: str, usual: str) -> str:
        """Return this game's words for something, or the usual ones."""
        return self.wording.get(key, usual)
