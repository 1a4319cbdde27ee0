"""House rules broken: games played by one rule and judged by another, and logs with one thing changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

import pytest
from games.variants import rule_settings
from games.whole import experiment

from sim.batch.trace import Event, trace_game
from sim.config.models import Experiment
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.verify.reading import REFEREE, read_game

PLAYERS = "aggressive*3"
GAMES = 4

Rules = dict[str, Value]

POOR: Rules = {"start_cash": 300, "salary": 20}
OTHER_RULES: dict[str, tuple[Rules, Rules]] = {
    "400 for passing, not for landing alone": ({"salary": 400}, {"salary_for_landing": 400}),
    "landing pays no more than passing": ({}, {"salary_for_landing": 400}),
    "the salary goes on in sudden death": ({}, {"sudden_death.round": 5}),
    "taxes go to the bank": ({}, {"parking.taxes": True}),
    "card fines go to the bank": ({}, {"parking.card_fines": True}),
    "fines for jail go to the pot": ({"parking.jail_fines": True}, {}),
    "nobody takes the pot": (
        {"parking.taxes": True, "parking.card_fines": True},
        {"parking.taxes": True, "parking.card_fines": True, "parking.takes_pot": True},
    ),
    "the pot is not seeded": ({}, {"parking.seed": 100}),
    "Free Parking pays nothing": ({}, {"parking.bonus": 100}),
    "ones bring nothing": ({}, {"dice.ones_bonus": 500}),
    "deeds are bought in the first lap": ({}, {"purchase.laps": 1}),
    "nobody is dealt anything": ({}, {"dealt.deeds": 2}),
    "dealt deeds are free": ({"dealt.deeds": 2}, {"dealt.deeds": 2, "dealt.paid": True}),
    "the speed die lies idle": ({}, {"speed_die.enabled": True}),
    "the speed die comes a lap early": (
        {"speed_die.enabled": True, "speed_die.laps": 0},
        {"speed_die.enabled": True},
    ),
    "jail is left without an attempt": ({}, {"jail.must_attempt": 2}),
    "rent is asked for that is forgotten": ({}, {"rent.forgotten": 1.0}),
    "auctions open below the list price": ({}, {"auction.list_price_floor": True}),
    "deeds are mortgaged": (POOR, {**POOR, "mortgage.enabled": False}),
    "the creditor takes the deeds": (POOR, {**POOR, "bankruptcy.creditor_takes_deeds": False}),
    "the bank's deeds are auctioned": (
        {**POOR, "bankruptcy.creditor_takes_deeds": False},
        {**POOR, "bankruptcy.creditor_takes_deeds": False, "bankruptcy.deeds_auctioned": False},
    ),
    "the game goes on after the last ruin": (POOR, {**POOR, "end.bankruptcies": 1}),
    "the game goes on after its last round": ({}, {"end.round": 10}),
    "the game goes on after the time": ({}, {"end.minutes": 30}),
    "parts of groups are built on": ({"buildings.whole_group": False}, {}),
    "a hotel is built at once": (
        {"buildings.direct_hotels": True, "buildings.houses": 4},
        {"buildings.houses": 4},
    ),
}
"""By which rules the games are played, and by which they are judged."""


@cache
def played(rules: tuple[tuple[str, Value], ...]) -> Experiment:
    """Return short games of aggressive players by some rules."""
    return experiment(PLAYERS, *rule_settings(dict(rules)), max_rounds=60)


@pytest.mark.parametrize("fault", OTHER_RULES)
def test_the_referee_finds_another_rule(fault: str) -> None:
    by, judged = (played(tuple(rules.items())) for rules in OTHER_RULES[fault])
    found = {check for index in range(GAMES) for check, _ in read_game(by, index, judged.rules).failures}
    assert found == {REFEREE}


def first(log: Iterable[Event], wanted: Callable[[Event], bool], *changes: dict[str, int]) -> Iterator[Event]:
    """Change the first row that is wanted, and the rows after it, a change a row."""
    left = list(changes)
    for event in log:
        if left and (len(left) < len(changes) or wanted(event)):
            yield event._replace(**left.pop(0))
        else:
            yield event


def without(log: Iterable[Event], wanted: Callable[[Event], bool]) -> Iterator[Event]:
    """Leave out the first row that is wanted."""
    done = False
    for event in log:
        if not done and wanted(event):
            done = True
        else:
            yield event


def hotel_from_two_houses(study: Experiment, index: int) -> Iterator[Event]:
    """A hotel is built on two houses while the bank has houses."""
    log = list(trace_game(study, index))
    cost = next((event.amount for event in log if event.kind == ev.BUILD and event.a == 3), 0)
    third = {"amount": 3 * cost}
    return first(log, lambda event: event.kind == ev.BUILD and event.a == 3, {**third, "a": 5}, third)


def speed_die_forgotten(study: Experiment, index: int) -> Iterator[Event]:
    """The speed die shows another number than the token is moved by."""
    return first(trace_game(study, index), lambda event: (event.kind, event.amount) == (ev.SPEED_DIE, 1), {"amount": 2})


def rent_neither_paid_nor_forgotten(study: Experiment, index: int) -> Iterator[Event]:
    """Nothing tells why no rent was paid."""
    return without(trace_game(study, index), lambda event: event.kind == ev.UNCLAIMED)


def pot_paid_by_the_bank(study: Experiment, index: int) -> Iterator[Event]:
    """The bank pays what lies in the pot."""
    wanted = (ev.RECEIVE, ev.POT)
    return first(trace_game(study, index), lambda event: (event.kind, event.other) == wanted, {"other": ev.BANK})


def mr_monopoly_stays(study: Experiment, index: int) -> Iterator[Event]:
    """Mr. Monopoly's second move is left out."""
    wanted = (ev.MOVE, ev.MOVED_BY_SPEED_DIE)
    return without(trace_game(study, index), lambda event: (event.kind, event.a) == wanted)


PLANTED: dict[Callable[[Experiment, int], Iterator[Event]], Rules] = {
    hotel_from_two_houses: {"buildings.direct_hotels": True},
    speed_die_forgotten: {"speed_die.enabled": True},
    mr_monopoly_stays: {"speed_die.enabled": True},
    rent_neither_paid_nor_forgotten: {"rent.forgotten": 0.5},
    pot_paid_by_the_bank: {"parking.takes_pot": True, "parking.taxes": True},
}
"""What is changed in the log, and by which rules the games are played."""


@pytest.mark.parametrize("fault", PLANTED, ids=lambda fault: fault.__name__)
def test_the_referee_finds_a_change_in_the_log(fault: Callable[[Experiment, int], Iterator[Event]]) -> None:
    study = played(tuple(PLANTED[fault].items()))
    readings = [read_game(study, index, trace=fault).failures for index in range(GAMES)]
    assert {check for failures in readings for check, _ in failures} == {REFEREE}
    assert not any(read_game(study, index).failures for index in range(GAMES))
