"""What hotels return against one opponent whose car walks the ring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sim.config.models import Hotel
from sim.exact.ring_walk import RingWalk


@dataclass(frozen=True)
class HotelReturn:
    """A hotel up to one of its stages.

    Attributes
    ----------
    square : int
        Printed number of the first square on which its plot is sold.
    name, stage : str
        The hotel, and the stage that was built last.
    cost : int
        Plot and stages at printed prices.
    rate : int
        Fee of a night.
    rent : float
        Mean fee of a stay.
    places : int
        Squares that border on it.
    entrances_cost : int
        Price of an entrance on every place.
    entrance_cost : int
        Price of one entrance.
    rent_per_roll, rent_per_turn : float
        Expected of one opponent, with an entrance on every place.
    one_per_roll : float
        Expected from each throw of one opponent, with a single entrance.
    added_cost, added_rent_per_roll : int, float or None
        What the stage adds to the one before; None for the first.
    """

    square: int
    name: str
    stage: str
    cost: int
    rate: int
    rent: float
    places: int
    entrances_cost: int
    entrance_cost: int
    rent_per_roll: float
    rent_per_turn: float
    one_per_roll: float
    added_cost: int | None = None
    added_rent_per_roll: float | None = None

    @property
    def break_even_rolls(self) -> float | None:
        """Throws of one opponent until stays have paid for hotel and entrances, one on every place."""
        return _ratio(self.cost + self.entrances_cost, self.rent_per_roll)

    @property
    def break_even_turns(self) -> float | None:
        """Turns of one opponent until then."""
        return _ratio(self.cost + self.entrances_cost, self.rent_per_turn)

    @property
    def one_break_even_rolls(self) -> float | None:
        """Throws of one opponent until stays have paid for the hotel and a single entrance."""
        return _ratio(self.cost + self.entrance_cost, self.one_per_roll)

    @property
    def added_break_even_rolls(self) -> float | None:
        """Throws until what the stage adds has paid for it, with an entrance on every place; None if it adds none."""
        if self.added_cost is None or self.added_rent_per_roll is None:
            return None
        return _ratio(self.added_cost, self.added_rent_per_roll)


COLUMNS: dict[str, str] = {
    "square": "printed number of the first square on which the plot is sold",
    "name": "hotel",
    "stage": "stage that was built last",
    "cost": "plot and stages at printed prices, without entrances",
    "rate": "fee of a night",
    "rent": "mean fee of a stay",
    "places": "squares that border on the hotel",
    "entrances_cost": "price of an entrance on every place",
    "rent_per_roll": "fee expected from each throw of one opponent, with an entrance on every place",
    "rent_per_turn": "fee expected from each turn of one opponent, with an entrance on every place",
    "break_even_rolls": "throws of one opponent until everything is paid back, an entrance on every place included",
    "break_even_turns": "turns of one opponent until then",
    "one_break_even_rolls": "throws of one opponent until everything is paid back with a single entrance",
    "added_cost": "price of the stage",
    "added_rent_per_roll": "rent_per_roll over the stage before",
    "added_break_even_rolls": "added_cost / added_rent_per_roll; empty where the stage adds nothing",
}
"""Columns of the returns and what they mean."""


def hotel_returns(walk: RingWalk) -> list[HotelReturn]:
    """Return every hotel at every stage from the main building on, in the order of the board's data."""
    return [row for hotel in walk.game.hotels for row in _of_hotel(walk, hotel)]


def _of_hotel(walk: RingWalk, hotel: Hotel) -> Iterator[HotelReturn]:
    visits = float(walk.roll_ends[list(hotel.squares)].sum())
    cost, before = hotel.land, None
    for stage in hotel.stages:
        cost += stage.price
        rent = walk.mean_nights * stage.rate
        before = HotelReturn(
            square=next(iter(hotel.on_sale or hotel.squares), 0) + 1,
            name=hotel.name,
            stage=stage.name,
            cost=cost,
            rate=stage.rate,
            rent=rent,
            places=len(hotel.squares),
            entrances_cost=hotel.entrance * len(hotel.squares),
            entrance_cost=hotel.entrance,
            rent_per_roll=rent * visits,
            rent_per_turn=rent * visits * walk.rolls_per_turn,
            one_per_roll=rent * visits / max(1, len(hotel.squares)),
            added_cost=None if before is None else stage.price,
            added_rent_per_roll=None if before is None else rent * visits - before.rent_per_roll,
        )
        yield before


def _ratio(cost: float, income: float) -> float | None:
    return cost / income if income > 0 else None
