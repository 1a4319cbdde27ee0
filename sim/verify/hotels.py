"""What the Hotel family adds to the checks of a game: its last position, and counters that only it has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from sim.config.models import Experiment
from sim.games.hotel.names import BUILT_BY, ENTRANCE_BY, FACES, WAYS
from sim.referee.hotel.final_state import wrong_state
from sim.referee.hotel.summary import HotelSummary

State = dict[str, Any]


def broken_invariants(study: Experiment, state: State, summary: HotelSummary) -> list[str]:
    """Return what is wrong with the position at the end of a hotel game, a line each.

    Parameters
    ----------
    study : Experiment
        What was played.
    state : dict
        As `sim.batch.trace.final_state` returns it.
    summary : HotelSummary
        As the referee returns it.
    """
    checks = (_players, _hotels, _entrances, _money)
    return wrong_state(state, summary) + [text for check in checks for text in check(study, state, summary)]


def _players(study: Experiment, state: State, summary: HotelSummary) -> Iterator[str]:
    """No cash is negative; whoever is out has nothing; no two cars share a square but at the start."""
    for player in state["players"]:
        if player["cash"] < 0 or (player["cash"] and not player["alive"]):
            yield f"seat {player['seat']} has {player['cash']} and is {'in' if player['alive'] else 'out'}"
    squares = [player["square"] for player in state["players"] if player["alive"] and player["square"] > 0]
    if study.rules["move.pass_occupied"] and len(squares) != len(set(squares)):
        yield f"cars share a square: {squares}"
    alive = [player["seat"] for player in state["players"] if player["alive"]]
    if summary.reason == "last_player":
        if alive != [summary.winner] or sorted(summary.places) != list(range(1, study.players + 1)):
            yield f"seat {summary.winner} won, seats {alive} are left, the places are {summary.places}"
    elif summary.winner != -1 or len(alive) < 2 or state["round"] != study.rules["max_rounds"]:
        yield f"the game stopped in round {state['round']}, winner {summary.winner}, seats {alive} left"


def _hotels(study: Experiment, state: State, summary: HotelSummary) -> Iterator[str]:
    """Every hotel has one owner who is alive, or is the bank's and bare; stages stand in order."""
    alive = {player["seat"] for player in state["players"] if player["alive"]}
    for hotel, facts in zip(state["properties"], study.game.hotels, strict=True):
        owner, level = hotel["owner"], hotel["level"]
        if owner is None and (level or hotel["entrances"]):
            yield f"{facts.name} is the bank's and has stages or entrances"
        if owner is not None and owner not in alive:
            yield f"{facts.name} belongs to seat {owner}, which is out"
        if not 0 <= level <= len(facts.stages):
            yield f"{facts.name} has {level} stages of {len(facts.stages)}"


def _entrances(study: Experiment, state: State, summary: HotelSummary) -> Iterator[str]:
    """Entrances stand on their hotel's border, of hotels with a main building, one a square."""
    taken: set[int] = set()
    for hotel, facts in zip(state["properties"], study.game.hotels, strict=True):
        for square in hotel["entrances"]:
            borders = facts.id in (study.game.squares[square].inner, study.game.squares[square].outer)
            if square in taken or not borders or not hotel["level"]:
                yield f"{facts.name} cannot have an entrance on square {square}"
            taken.add(square)


def _money(study: Experiment, state: State, summary: HotelSummary) -> Iterator[str]:
    """What the players hold is what the bank gave them less what it got."""
    given = sum(amount for (_, source, _), amount in summary.money.items() if source == "bank")
    taken = sum(amount for (_, _, goal), amount in summary.money.items() if goal == "bank")
    held = sum(player["cash"] for player in state["players"])
    if held != given - taken:
        yield f"the players hold {held}; the bank gave {given} and took {taken}"


Pair = tuple[str, Any, Any]


def counter_pairs(tally: np.ndarray, summary: HotelSummary) -> Iterator[Pair]:
    """Give name, count and the referee's count of what only hotel games have."""
    total = {name: tally[name].sum(axis=0) for name in tally.dtype.names or ()}
    for field in ("salaries", "passed_over", "takeovers"):
        yield field, int(total[field]), getattr(summary, field)
    yield "auctions", int(total["auctions"]), summary.auctions[0]
    yield "unsold", int(total["unsold"]), summary.unsold[0]
    yield "permits", total["permits"].tolist(), [summary.permits[face] for face in FACES]
    for hotel in summary.owners:
        yield f"acquired {hotel}", total["acquired"][hotel].tolist(), [summary.acquisitions[hotel, way] for way in WAYS]
        yield f"stages {hotel}", total["stages_built"][hotel].tolist(), [summary.built[hotel, way] for way in BUILT_BY]
        placed = [summary.placed[hotel, way] for way in ENTRANCE_BY]
        yield f"entrances {hotel}", total["entrances"][hotel].tolist(), placed
        for field in ("invested", "returned", "rent", "nights"):
            yield f"{field} {hotel}", int(total[field][hotel]), getattr(summary, field)[hotel]
        yield f"stays {hotel}", int(total["rents"][hotel]), summary.stays[hotel]
