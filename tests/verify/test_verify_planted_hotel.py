"""Faults planted in the rules or the log of hotel games: the fitting check finds each."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from games.whole import experiment

from sim.batch.trace import Event, trace_game
from sim.config.load import Options, assemble_game
from sim.config.models import Experiment
from sim.engine import events as ev
from sim.games.hotel.names import GRANTED
from sim.verify.reading import COUNTERS, INVARIANTS, REFEREE, read_game
from sim.verify.walks import WAYS, check_squares, check_together, check_turns, simulate
from verify.cases import HOTEL_PLAYERS, read_planted, shortest_hotel_games

HOTEL = "hotel"
ROLLS = 1_000_000

PLANTED = {
    "old_owner_not_paid": {REFEREE},
    "stay_ends_the_throw": {REFEREE},
    "cars_share_a_square": {REFEREE},
    "takeover_lost": {INVARIANTS},
    "nights_not_counted": {COUNTERS},
}
"""The check that must find each fault."""


@pytest.fixture(scope="module")
def found() -> dict[tuple[str, bool], set[str]]:
    """Return the checks that fail in each fault's game, played by plain Python with the fault and without."""
    return read_planted(shortest_hotel_games())


@pytest.mark.parametrize("fault", PLANTED)
def test_a_fault_in_the_rules_is_found(fault: str, found: dict[tuple[str, bool], set[str]]) -> None:
    assert found[fault, True] == PLANTED[fault]


@pytest.mark.parametrize("fault", PLANTED)
def test_the_same_game_passes_without_the_fault(fault: str, found: dict[tuple[str, bool], set[str]]) -> None:
    assert found[fault, False] == set()


def _rate_of_the_main_building(study: Experiment, index: int) -> Iterator[Event]:
    """Charge every night at the rate of the main building, in the log alone."""
    for event in trace_game(study, index):
        if event.kind == ev.STAY:
            yield event._replace(amount=event.a * study.game.hotels[event.b].stages[0].rate)
        else:
            yield event


def _two_entrances_a_square(study: Experiment, index: int) -> Iterator[Event]:
    """Write every entrance on the first one's square, in the log alone."""
    first: dict[int, int] = {}
    for event in trace_game(study, index):
        yield event._replace(square=first.setdefault(event.b, event.square)) if event.kind == ev.ENTRANCE else event


def _refusal_ignored(study: Experiment, index: int) -> Iterator[Event]:
    """Write every refused permit as granted, in the log alone."""
    for event in trace_game(study, index):
        yield event._replace(a=GRANTED) if event.kind == ev.PERMIT_RESULT and event.amount == 0 else event


@pytest.mark.parametrize("change", [_rate_of_the_main_building, _two_entrances_a_square, _refusal_ignored])
def test_a_changed_log_is_found(change: Callable[[Experiment, int], Iterator[Event]]) -> None:
    study = experiment(HOTEL_PLAYERS, game=HOTEL)
    found = {check for index in range(6) for check, _ in read_game(study, index, trace=change).failures}
    assert found == {REFEREE}
    assert not any(read_game(study, index).failures for index in range(6))


RULES = {
    "the facility by permit": "facility.permit=true",
    "takeover at the full price": "land.takeover=full_price",
    "until a permit is refused": "permit.applications=until_refused",
    "two plots on a purchase square": "land.both_plots=true",
}
"""Settings that play by another rule than the printed one."""


@pytest.mark.parametrize("fault", RULES)
def test_the_referee_finds_another_rule(fault: str) -> None:
    played, printed = (experiment(HOTEL_PLAYERS, *extra, game=HOTEL) for extra in ((RULES[fault],), ()))
    found = {check for index in range(20) for check, _ in read_game(played, index, printed.rules).failures}
    assert found == {REFEREE}


@pytest.mark.parametrize("way", ["alone", "past"])
def test_walks_pass_and_those_by_another_die_do_not(way: str) -> None:
    chain = WAYS[way].chain(assemble_game(Options(game=HOTEL, settings=WAYS[way].settings)))
    walked = simulate(HOTEL, way, ROLLS, seed=46)
    assert all(check("walks", walked, chain).passed for check in (check_squares, check_together, check_turns))
    other = simulate(HOTEL, way, ROLLS, seed=46, settings=("dice.faces=5",))
    assert not check_turns("walks", other, chain).passed
