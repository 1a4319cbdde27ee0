"""The referee reads games under house rules that meet each other, and what these are about is seen in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from games.variants import rule_settings
from games.whole import check_final_state, experiment, refereed
from sim.batch.trace import Event, trace_game
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.names import BANKRUPTCY_CAUSE, CARD_CAUSE, JAIL_FINE, ONES_BONUS, PARKING_CAUSE, TAX_CAUSE
from sim.verify.counters import wrong_counters

GAMES = 3
LINE_UPS = ("random-legal*3", "aggressive*2,random-legal*2", "aggressive-no-trade*2,balanced,front-runner")
POOR: dict[str, Value] = {"start_cash": 300, "salary": 20}

POT: dict[str, Value] = {
    "parking.takes_pot": True,
    "parking.taxes": True,
    "parking.card_fines": True,
    "parking.jail_fines": True,
    "parking.empty_pays": 100,
    "dice.ones_bonus": 120,
    "dice.ones_bonus_from": "pot",
}
SPEEDY: dict[str, Value] = {
    "speed_die.enabled": True,
    "purchase.laps": 1,
    "dealt.deeds": 2,
    "auction.list_price_floor": True,
}
PARTS: dict[str, Value] = {"buildings.whole_group": False, "buildings.direct_hotels": True, "buildings.houses": 8}
KEPT: dict[str, Value] = {"bankruptcy.creditor_takes_deeds": False, "bankruptcy.deeds_auctioned": False}

TOGETHER: dict[str, dict[str, Value]] = {
    "pot, and ruin into it": {**POOR, **POT},
    "seeded pot, bonus, the first lap buys nothing": {
        **POT,
        "parking.seed": 50,
        "parking.bonus": 5,
        "purchase.laps": 1,
    },
    "speed die, laps, dealt deeds, list price": SPEEDY,
    "speed die at once, decliner does not bid": {
        "speed_die.enabled": True,
        "speed_die.laps": 0,
        "purchase.laps": 2,
        "auction.decliner_bids": False,
        "dice.faces": 3,
        "dice.ones_bonus": 50,
    },
    "parts of groups, hotels at once": PARTS,
    "parts of groups, unevenly, no mortgages": {**PARTS, "buildings.even": False, "mortgage.enabled": False},
    "hotels at once, whole groups sold": {
        "buildings.direct_hotels": True,
        "buildings.houses": 5,
        "buildings.hotel_shortage": "whole_group",
        "start_cash": 2500,
    },
    "short game": {"dealt.deeds": 3, "buildings.houses_per_hotel": 3, "end.bankruptcies": 1, "start_cash": 600},
    "timed game": {"dealt.deeds": 2, "dealt.paid": True, "end.minutes": 60},
    "all deeds dealt, as far as cash goes": {"dealt.deeds": 62, "dealt.paid": True, "end.round": 30},
    "sudden death": {"sudden_death.round": 8, "sudden_death.salary": 0, "salary_for_landing": 400},
    "second ruin ends the game, deeds stay unsold": {**POOR, **KEPT, "end.bankruptcies": 2, "rent.forgotten": 0.2},
    "deeds of the ruined sold with mortgages": {
        **POOR,
        "bankruptcy.creditor_takes_deeds": False,
        "bankruptcy.mortgages_cleared": False,
        "auction.list_price_floor": True,
    },
    "waits before the card": {
        "jail.must_attempt": 2,
        "jail.doubles_free": False,
        "jail.last_attempt_uses_card": True,
        "jail.fine_on_last_turn": True,
        "dice.faces": 3,
    },
}
"""House rules that meet each other in corners which none reaches alone."""


@cache
def logs(name: str) -> list[list[Event]]:
    """Return the logs of the games under a set of rules, each read by the referee and counted again."""
    read = []
    for line_up in LINE_UPS:
        study = experiment(line_up, *rule_settings(TOGETHER[name]), max_rounds=100)
        for index in range(GAMES):
            summary = refereed(study, index)
            check_final_state(study, index, summary)
            assert wrong_counters(study, index, summary) == []
            read.append(list(trace_game(study, index)))
    return read


@pytest.mark.parametrize("name", TOGETHER)
def test_house_rules_that_meet(name: str) -> None:
    assert len(logs(name)) == len(LINE_UPS) * GAMES


def paid(cause: int, other: int) -> Callable[[Event], bool]:
    """Return a test for a payment to ``other``, or from it."""
    return lambda event: event.kind in (ev.PAY, ev.RECEIVE) and (event.a, event.other) == (cause, other)


def leap(event: Event) -> bool:
    """Tell whether a hotel is built at once: it costs more than the dearest building does."""
    return event.kind == ev.BUILD and event.a == 5 and event.amount > 200


SHOWN: dict[str, list[Callable[[Event], bool]]] = {
    "pot, and ruin into it": [
        *[paid(cause, ev.POT) for cause in (TAX_CAUSE, CARD_CAUSE, JAIL_FINE, BANKRUPTCY_CAUSE)],
        *[paid(cause, ev.POT) for cause in (PARKING_CAUSE, ONES_BONUS)],
        paid(PARKING_CAUSE, ev.BANK),
    ],
    "speed die, laps, dealt deeds, list price": [
        lambda event: event.kind == ev.DEAL,
        lambda event: event.kind == ev.BID and event.b > 1,
        lambda event: event.kind == ev.MOVE and event.a == ev.MOVED_BY_SPEED_DIE,
        lambda event: event.kind == ev.SPEED_DIE and event.amount == 4,
    ],
    "parts of groups, hotels at once": [leap],
    "hotels at once, whole groups sold": [leap],
    "second ruin ends the game, deeds stay unsold": [
        lambda event: event.kind == ev.TRANSFER and event.other == ev.BANK,
        lambda event: event.kind == ev.UNCLAIMED,
        lambda event: event.kind == ev.END and event.a == ev.END_SCORED,
    ],
    "short game": [lambda event: event.kind == ev.END and event.a == ev.END_SCORED],
    "timed game": [lambda event: event.kind == ev.END and event.a == ev.END_SCORED],
}
"""What must be seen in some of the games, or they would prove nothing."""


@pytest.mark.parametrize("name", SHOWN)
def test_the_games_show_what_they_are_about(name: str) -> None:
    events = [event for log in logs(name) for event in log]
    assert [shows for shows in SHOWN[name] if not any(map(shows, events))] == []
