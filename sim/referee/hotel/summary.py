"""What the referee counted in a hotel game, for comparison with the simulator's own counters."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from sim.referee.summary import Summary


@dataclass
class HotelSummary(Summary):
    """A game's result and counts; properties are hotels, by number.

    The rows of squares end with one that stays 0, since no square counts
    twice. A car that passes over occupied squares touches only the one on which
    it comes to stand; throws that start or end in a car park need no row.

    Attributes
    ----------
    squares : list of int
        By seat: where its car stands at the end, -1 in the car park or off the ring.
    entrances : dict
        At the end, by hotel: squares in rising order.
    passed_over, takeovers : int
        Occupied squares passed over; plots taken over.
    permits : Counter
        Answers of the permission die, by face name.
    built : Counter
        Stages by (hotel, way), ways as in `sim.games.hotel.names.BUILT_BY`.
    placed : Counter
        Entrances by (hotel, way), ways as in `sim.games.hotel.names.ENTRANCE_BY`.
    stays, nights : Counter
        By hotel: stays paid for, wholly or in part, and their nights.
    invested, returned : Counter
        By hotel: paid to the bank for plot, stages and entrances; paid for stays, and by the bank when nobody bid.
    """

    squares: list[int] = field(default_factory=list)
    entrances: dict[int, list[int]] = field(default_factory=dict)
    passed_over: int = 0
    takeovers: int = 0
    permits: Counter[str] = field(default_factory=Counter)
    built: Counter[tuple[int, str]] = field(default_factory=Counter)
    placed: Counter[tuple[int, str]] = field(default_factory=Counter)
    stays: Counter[int] = field(default_factory=Counter)
    nights: Counter[int] = field(default_factory=Counter)
    invested: Counter[int] = field(default_factory=Counter)
    returned: Counter[int] = field(default_factory=Counter)


def empty_summary(players: int, squares: int) -> HotelSummary:
    """Return the counts before a game of ``players`` on so many ``squares``."""
    rows = squares + 1
    return HotelSummary(
        places=[0] * players,
        roll_ends=[0] * rows,
        turn_ends=[0] * rows,
        touches=[0] * rows,
        round_out=[0] * players,
    )
