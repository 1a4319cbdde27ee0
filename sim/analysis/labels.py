"""Names that a game family gives to the numbers of a tally.

The tables ask nothing else about the game: what differs between families
(ways of acquisition, causes of money, levels of building) comes from here.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SquareLabel:
    """A square of the board.

    Attributes
    ----------
    index : int
        Place on the board, 0 is the start.
    name, kind : str
        As printed; kind as in the game's configuration.
    group : str or None
        Id of the group that the square belongs to.
    price : int
        List price in money, 0 for what cannot be bought.
    property : bool
        True if players can own it.
    top_level : int or None
        Highest level of building that can stand here; None: every level.
    """

    index: int
    name: str
    kind: str
    group: str | None
    price: int
    property: bool
    top_level: int | None = None


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
        Where players start.
    trade_kinds : tuple of str
        Kinds of trade, by code; empty in a game without trades.
    lots : tuple of str
        What is auctioned, by code: a property, and the game's words for its buildings.
    uncounted : tuple of str
        Counters of the family that this board gives no occasion for, such as jail where there is none.
    """

    squares: tuple[SquareLabel, ...]
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

    @property
    def properties(self) -> tuple[SquareLabel, ...]:
        """Squares that players can own, in board order."""
        return tuple(square for square in self.squares if square.property)

    @property
    def seats_held(self) -> tuple[int, ...]:
        """Number of seats that each strategy holds in a game."""
        return tuple(self.line_up.count(strategy) for strategy in range(len(self.strategies)))
