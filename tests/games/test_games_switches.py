"""The referee reads games under other rules: each switch on its own, and sets of switches at random."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from games.variants import COMPANY, ROUNDS, rule_sets, rule_settings, single_changes
from games.whole import STRATEGIES, check_final_state, experiment, refereed
from sim.batch.trace import trace_game
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.switches import SWITCHES


@pytest.mark.parametrize(("key", "value"), single_changes())
def test_single_switch(key: str, value: Value) -> None:
    max_rounds = int(value) if key == ROUNDS else 80
    changes = () if key == ROUNDS else rule_settings({**COMPANY.get(key, {}), key: value})
    study = experiment("random-legal*2,balanced", *changes, max_rounds=max_rounds)
    assert study.rules[key] == value
    for index in range(2):
        check_final_state(study, index, refereed(study, index))


SCARCE: dict[str, Value] = {"buildings.houses": 12, "buildings.hotels": 6, "start_cash": 2500, "salary": 100}
POOR: dict[str, Value] = {"start_cash": 300, "salary": 20}

TOGETHER: dict[str, dict[str, Value]] = {
    "first double jails and gives no throw": {"dice.doubles_roll_again": False, "dice.doubles_to_jail": 1},
    "first double jails": {"dice.doubles_to_jail": 1, "jail.doubles_roll_again": True},
    "hotels sold while houses lack": SCARCE,
    "whole group sold while houses lack": {**SCARCE, "buildings.hotel_shortage": "whole_group"},
    "uneven, houses lack": {**SCARCE, "buildings.even": False},
    "uneven, whole group sold": {**SCARCE, "buildings.even": False, "buildings.hotel_shortage": "whole_group"},
    "deeds auctioned with mortgages": {**POOR, "bankruptcy.mortgages_cleared": False},
    "bids from nothing": {**POOR, "auction.opening": 0, "buildings.auction_opening": 0, "auction.step": 50},
    "long stay, card serves last": {"jail.max_attempts": 5, "jail.last_attempt_uses_card": True, "jail.fine": 0},
    "card serves last, then wait": {"jail.last_attempt_uses_card": True, "jail.last_failure": "fine_and_wait"},
    "double survives": {"jail.double_survives": True, "jail.doubles_roll_again": True, "dice.faces": 3},
    "double survives, free after one attempt": {
        "jail.double_survives": True,
        "jail.max_attempts": 1,
        "jail.last_failure": "free_and_wait",
        "dice.doubles_to_jail": 0,
        "dice.faces": 3,
    },
    "double survives, fine, then wait": {"jail.double_survives": True, "jail.fine_then_wait": True, "dice.faces": 3},
    "waiting without a throw": {"jail.doubles_free": False, "jail.fine_on_last_turn": True},
    "waiting, a card serves last": {
        "jail.doubles_free": False,
        "jail.last_attempt_uses_card": True,
        "jail.last_failure": "fine_and_wait",
        "jail.max_attempts": 1,
    },
    "waiting, then free, doubles end the turn": {
        "jail.doubles_free": False,
        "jail.last_failure": "free_and_move",
        "jail.fine_doubles_roll_again": False,
        "dice.faces": 3,
    },
    "waiting in the turn that led to jail": {
        "jail.doubles_free": False,
        "jail.double_survives": True,
        "jail.max_attempts": 2,
        "dice.faces": 3,
    },
    "waiting or ruined": {**POOR, "jail.doubles_free": False, "jail.fine": 400, "jail.fine_on_last_turn": True},
    "fine, then wait": {"jail.fine_then_wait": True, "jail.fine_on_last_turn": True, "dice.faces": 3},
}
"""Rules that meet each other in corners which neither reaches alone."""


@pytest.mark.parametrize("name", TOGETHER)
def test_switches_that_meet(name: str) -> None:
    for line_up in ("random-legal*2", "aggressive*2", "aggressive-no-trade*2", "random-legal*2,aggressive*2"):
        study = experiment(line_up, *rule_settings(TOGETHER[name]), max_rounds=150)
        for index in range(6):
            check_final_state(study, index, refereed(study, index))


@pytest.mark.parametrize("name", [name for name, rules in TOGETHER.items() if SCARCE.items() <= rules.items()])
def test_hotels_are_sold_while_houses_lack(name: str) -> None:
    """The corner is reached: a hotel falls by more than one level, and the game goes on."""
    study = experiment("aggressive-no-trade*2", *rule_settings(TOGETHER[name]), max_rounds=150)
    events = (event for index in range(6) for event in trace_game(study, index))
    assert any(
        event.kind == ev.SELL_BUILDING and event.amount and (event.b, event.a < 4) == (5, True) for event in events
    )


def test_single_changes_name_every_switch() -> None:
    assert {key for key, _ in single_changes()} == {switch.key for switch in SWITCHES}


@settings(
    derandomize=True,
    max_examples=120,
    deadline=None,
    database=None,
    phases=(Phase.explicit, Phase.generate),  # to shrink a whole game takes minutes and explains little
    suppress_health_check=[HealthCheck.too_slow],
)
@given(
    rules=rule_sets(),
    line_up=st.lists(st.sampled_from((*STRATEGIES, *["random-legal"] * 8)), min_size=2, max_size=8),
    edition=st.sampled_from(("official", "pre2008")),
    seed=st.integers(0, 10_000),
)
def test_random_switches(rules: dict[str, Value], line_up: list[str], edition: str, seed: int) -> None:
    study = experiment(",".join(line_up), *rule_settings(rules), edition=edition, seed=seed, max_rounds=60)
    check_final_state(study, 0, refereed(study, 0))
