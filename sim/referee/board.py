"""Facts of the board and the rules of the table, as the referee looks them up.

Nothing here changes during a game. The protocols say which attributes of the
configuration models are read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Protocol

from sim.engine.declare import THOUSAND, Value
from sim.games.property.switches import SWITCHES
from sim.referee.rules import Rules, thousandths

PROPERTY_KINDS = ("street", "railroad", "utility")


class SquareFacts(Protocol):
    """What is read of a square."""

    @property
    def index(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def group(self) -> str | None: ...
    @property
    def price(self) -> int: ...
    @property
    def mortgage(self) -> int: ...
    @property
    def building_cost(self) -> int: ...
    @property
    def rent(self) -> tuple[int, ...]: ...
    @property
    def deck(self) -> str | None: ...
    @property
    def tax_flat(self) -> int: ...
    @property
    def tax_percent(self) -> float: ...
    @property
    def amount(self) -> int: ...
    @property
    def attempts(self) -> int: ...


class CardFacts(Protocol):
    """What is read of a card."""

    @property
    def effect(self) -> str: ...
    @property
    def amount(self) -> int: ...
    @property
    def percent(self) -> int: ...
    @property
    def target(self) -> int: ...
    @property
    def steps(self) -> int: ...
    @property
    def collect_salary(self) -> bool: ...
    @property
    def kind(self) -> str: ...
    @property
    def rent_multiplier(self) -> int: ...
    @property
    def dice_multiplier(self) -> int: ...
    @property
    def per_house(self) -> int: ...
    @property
    def per_hotel(self) -> int: ...
    @property
    def draw_from(self) -> str: ...


class DeckFacts(Protocol):
    """What is read of a deck."""

    @property
    def id(self) -> str: ...
    @property
    def cards(self) -> Sequence[CardFacts]: ...


class WinFacts(Protocol):
    """What is read of a row of the jackpot's pay table."""

    @property
    def symbol(self) -> str: ...
    @property
    def count(self) -> int: ...
    @property
    def times(self) -> int: ...
    @property
    def source(self) -> str: ...


class JackpotFacts(Protocol):
    """What is read of a jackpot."""

    @property
    def columns(self) -> Sequence[Sequence[str]]: ...
    @property
    def wins(self) -> Sequence[WinFacts]: ...


class GameFacts(Protocol):
    """What is read of a game."""

    @property
    def squares(self) -> Sequence[SquareFacts]: ...
    @property
    def decks(self) -> Sequence[DeckFacts]: ...
    @property
    def jackpot(self) -> JackpotFacts | None: ...


class Board(Rules):
    """The ring of squares, the decks and the rules that this table agreed on.

    Parameters
    ----------
    game : GameFacts
        Squares in ring order, and decks.
    rules : mapping
        Values by switch key; a switch that is not named has its default.
    """

    def __init__(self, game: GameFacts, rules: Mapping[str, Value]) -> None:
        super().__init__(SWITCHES, rules)
        self.squares = tuple(game.squares)
        self.decks = tuple(game.decks)
        self.jackpot = game.jackpot
        self.properties = tuple(square.index for square in self.squares if square.kind in PROPERTY_KINDS)
        self.groups = {index: self._group_of(index) for index in self.properties}
        self.jail = next((square.index for square in self.squares if square.kind == "jail"), -1)
        self.houses_per_hotel = self.number("buildings.houses_per_hotel")
        self.hotel = self.houses_per_hotel + 1

    def _group_of(self, index: int) -> tuple[int, ...]:
        group = self.squares[index].group
        if group is None:
            return (index,)
        return tuple(other for other in self.properties if self.squares[other].group == group)

    @property
    def size(self) -> int:
        """Number of squares."""
        return len(self.squares)

    def deck_number(self, name: str | None) -> int:
        """Return the position of the deck called ``name`` in the game's list."""
        return next(number for number, deck in enumerate(self.decks) if deck.id == name)

    def card(self, place: tuple[int, int]) -> CardFacts:
        """Return a card by its deck and its number in the deck's list."""
        deck, number = place
        return self.decks[deck].cards[number]

    def interest(self, square: int, key: str) -> int:
        """Return the interest on the deed ``square``: rule ``key``, its base and the rounding.

        Parameters
        ----------
        square : int
            A property.
        key : str
            ``mortgage.interest`` or ``mortgage.transfer_interest``.
        """
        facts = self.squares[square]
        base = facts.price if self.word(f"{key}_base") == "price" else facts.mortgage
        exact = Fraction(base * thousandths(self.rules[key]), THOUSAND)
        rounding = self.word("mortgage.rounding")
        if rounding == "up":
            return -(-exact.numerator // exact.denominator)
        if rounding == "half_up":
            exact += Fraction(1, 2)
        return exact.numerator // exact.denominator

    def sale_price(self, square: int) -> int:
        """Return what the bank pays for one building of the street ``square``, rounded down."""
        share = thousandths(self.rules["buildings.sale_share"])
        return self.squares[square].building_cost * share // THOUSAND

    def nearest(self, origin: int, kind: str) -> int:
        """Return the next square of ``kind`` ahead of ``origin``, walking forwards."""
        ahead = ((origin + step) % self.size for step in range(1, self.size + 1))
        return next(index for index in ahead if self.squares[index].kind == kind)
