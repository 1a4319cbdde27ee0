"""Facts of the ring and the deeds, and the rules of the table, as the referee looks them up.

Nothing here changes during a game. The protocols say which attributes of the
configuration models are read; which square borders on which plot, where a
plot is for sale and what a level is worth is worked out here anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from sim.engine.declare import Value
from sim.games.hotel.names import FACILITY
from sim.games.hotel.switches import SWITCHES
from sim.referee.rules import Rules


class SquareFacts(Protocol):
    """What is read of a square."""

    @property
    def kind(self) -> str: ...
    @property
    def inner(self) -> str | None: ...
    @property
    def outer(self) -> str | None: ...
    @property
    def line(self) -> str | None: ...


class StageFacts(Protocol):
    """What is read of a stage of building."""

    @property
    def id(self) -> str: ...
    @property
    def price(self) -> int: ...
    @property
    def rate(self) -> int: ...


class HotelFacts(Protocol):
    """What is read of a deed."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def land(self) -> int: ...
    @property
    def takeover(self) -> int: ...
    @property
    def entrance(self) -> int: ...
    @property
    def stages(self) -> Sequence[StageFacts]: ...


class GameFacts(Protocol):
    """What is read of a game."""

    @property
    def squares(self) -> Sequence[SquareFacts]: ...
    @property
    def hotels(self) -> Sequence[HotelFacts]: ...


class Board(Rules):
    """The ring, the deeds and the rules that this table agreed on.

    Parameters
    ----------
    game : GameFacts
        Squares in ring order, and hotels.
    rules : mapping
        Values by switch key; a switch that is not named has its default.
    """

    def __init__(self, game: GameFacts, rules: Mapping[str, Value]) -> None:
        super().__init__(SWITCHES, rules)
        self.squares = tuple(game.squares)
        self.hotels = tuple(game.hotels)
        self.places = {number: self._places(hotel.id) for number, hotel in enumerate(self.hotels)}

    def _places(self, hotel: str) -> tuple[int, ...]:
        return tuple(at for at, facts in enumerate(self.squares) if hotel in (facts.inner, facts.outer))

    @property
    def size(self) -> int:
        """Number of squares."""
        return len(self.squares)

    def bordering(self, square: int) -> tuple[int, ...]:
        """Return the hotels whose plots ``square`` borders on."""
        return tuple(number for number, places in self.places.items() if square in places)

    def has_facility(self, hotel: int) -> bool:
        """Tell whether the last stage of ``hotel`` is a facility, not a building."""
        stages = self.hotels[hotel].stages
        return bool(stages) and stages[-1].id == FACILITY

    def top(self, hotel: int, facility: bool) -> int:
        """Return the highest level of ``hotel``, with or without its facility."""
        return len(self.hotels[hotel].stages) - (self.has_facility(hotel) and not facility)

    def price(self, hotel: int, level: int) -> int:
        """Return the printed price of the stage that makes ``hotel`` reach ``level``."""
        return self.hotels[hotel].stages[level - 1].price

    def rate(self, hotel: int, level: int) -> int:
        """Return the fee for a night at ``level``, that of the last stage that stands."""
        return self.hotels[hotel].stages[level - 1].rate

    def standing_price(self, hotel: int, level: int) -> int:
        """Return the printed prices of the plot and of all stages up to ``level``."""
        return self.hotels[hotel].land + sum(stage.price for stage in self.hotels[hotel].stages[:level])
