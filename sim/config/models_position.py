"""The position of a scenario as frozen models: players, holdings, what lies on top."""

from __future__ import annotations

from sim.config.models_board import Frozen


class Place(Frozen):
    """Where a player of a scenario stands when it begins.

    Attributes
    ----------
    name, strategy : str
        As in the scenario; ``strategy`` is its label.
    cash : tuple of int
        Least and most; in each game a number between them is drawn.
    square : int
        Index of the square.
    jail_cards : tuple of (int, int)
        Deck and card, as indices.
    kept_cards : tuple of (int, int)
        Cards of other effects that the player holds.
    """

    name: str
    strategy: str
    cash: tuple[int, int]
    square: int = 0
    in_jail: bool = False
    failed_attempts: int = 0
    eliminated: bool = False
    jail_cards: tuple[tuple[int, int], ...] = ()
    kept_cards: tuple[tuple[int, int], ...] = ()


class Holding(Frozen):
    """A property that a player owns: index of its square, or number of the hotel; seat of its owner; level."""

    square: int
    owner: int
    level: int = 0
    mortgaged: bool = False


class Position(Frozen):
    """The position of a scenario, from which every game begins.

    Attributes
    ----------
    name, summary : str
        Of the scenario's file.
    players : tuple of Place
        By seat: the order of the file is the order of play.
    holdings : tuple of Holding
        In board order; the bank has the other properties.
    decks : tuple of tuple of int
        For each deck the cards that lie on top, the first to be drawn first.
    pot : int
        Money in the pot.
    turn : int
        Seat of the player on turn.
    doubles : int
        Doubles that it has thrown in this turn.
    dice : tuple of tuple of int
        The throws that come first, in order of play.
    entrances : tuple of (int, int)
        Square and number of the hotel of every entrance, in board order.
    """

    name: str
    summary: str
    players: tuple[Place, ...]
    holdings: tuple[Holding, ...]
    decks: tuple[tuple[int, ...], ...]
    pot: int = 0
    turn: int = 0
    doubles: int = 0
    dice: tuple[tuple[int, ...], ...] = ()
    entrances: tuple[tuple[int, int], ...] = ()
