"""The position in which a hotel game ended, as the simulator describes it, against what the referee's table shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sim.engine.events import BANK
from sim.referee.hotel.summary import HotelSummary


def wrong_state(state: Mapping[str, Any], summary: HotelSummary) -> list[str]:
    """Return where the two differ, a line each.

    Parameters
    ----------
    state : mapping
        ``players``: a mapping by seat with ``seat``, ``alive``, ``place`` (0: still in), ``cash`` and ``square``
        (-1: car park, or out). ``properties``: a mapping by hotel with ``number``, ``owner`` (None: the bank),
        ``level`` and ``entrances`` (squares). Other keys are not looked at.
    summary : HotelSummary
        As the referee returns it.
    """
    pairs = [*_players(state, summary), *_properties(state, summary)]
    return [f"{what} is {told}, by the log {read}" for what, told, read in pairs if told != read]


Pair = tuple[str, Any, Any]


def _players(state: Mapping[str, Any], summary: HotelSummary) -> Iterator[Pair]:
    yield "the number of players", len(state["players"]), len(summary.cash)
    for player in state["players"]:
        seat = player["seat"]
        alive = summary.places[seat] <= 1
        yield f"cash of seat {seat}", player["cash"], summary.cash[seat]
        yield f"alive of seat {seat}", player["alive"], alive
        yield f"square of seat {seat}", player["square"], summary.squares[seat]
        if not alive or summary.reason == "last_player":
            yield f"place of seat {seat}", player["place"], summary.places[seat]


def _properties(state: Mapping[str, Any], summary: HotelSummary) -> Iterator[Pair]:
    yield "the number of hotels", len(state["properties"]), len(summary.owners)
    for hotel in state["properties"]:
        number = hotel["number"]
        owner = BANK if hotel["owner"] is None else hotel["owner"]
        yield f"owner of hotel {number}", owner, summary.owners[number]
        yield f"level of hotel {number}", hotel["level"], summary.levels[number]
        yield f"entrances of hotel {number}", sorted(hotel["entrances"]), summary.entrances[number]
