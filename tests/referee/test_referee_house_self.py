"""Made-up games under house rules: accepted as they are, and rejected with a change."""

from __future__ import annotations

import random
from functools import cache

import pytest

from referee.house import HOUSE_GAME
from referee.storyteller import CHOICES, StoryTeller
from referee.toy import BROWN, RED, added, changed, give, without
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.referee.log import EMPTY, NAMES, Event
from sim.referee.referee import Referee, RuleBroken
from sim.referee.summary import Summary

POT: dict[str, Value] = {
    "parking.takes_pot": True,
    "parking.taxes": True,
    "parking.card_fines": True,
    "parking.jail_fines": True,
    "parking.seed": 30,
    "parking.bonus": 5,
    "dice.ones_bonus": 50,
    "dice.ones_bonus_from": "pot",
}
RULE_SETS: tuple[dict[str, Value], ...] = (
    POT,
    POT | {"parking.seed": 0, "parking.empty_pays": 40, "start_cash": 150, "bankruptcy.deeds_auctioned": False},
    {"speed_die.enabled": True, "purchase.laps": 1, "dealt.deeds": 1, "auction.list_price_floor": True},
    {"speed_die.enabled": True, "speed_die.laps": 0, "dice.faces": 3, "dealt.deeds": 2, "dealt.paid": True},
    {"buildings.whole_group": False, "buildings.direct_hotels": True, "buildings.houses": 4},
    {"buildings.whole_group": False, "buildings.even": False, "mortgage.enabled": False, "buildings.houses": 5},
    {"buildings.direct_hotels": True, "buildings.houses": 2, "bankruptcy.creditor_takes_deeds": False},
    {"end.bankruptcies": 2, "bankruptcy.creditor_takes_deeds": False, "bankruptcy.deeds_auctioned": False},
    {"end.bankruptcies": 1, "sudden_death.round": 2, "sudden_death.salary": 5, "salary_for_landing": 60},
    {"end.minutes": 8, "jail.must_attempt": 2, "rent.forgotten": 0.2, "salary_for_landing": 0},
)


def referee_of(seed: int, events: list[Event]) -> Referee:
    """Return the referee of a short game; in most rule sets groups are given away, so that there is building."""
    own = RULE_SETS[seed % len(RULE_SETS)]
    referee = Referee(HOUSE_GAME, {"salary": 20, "max_rounds": 30} | own, 2 + seed % 4, events)
    deal = random.Random(seed)
    if "dealt.deeds" not in own:
        for group in (RED, BROWN):
            give(referee.table, deal.randrange(2), *group)
    return referee


@cache
def story_of(seed: int) -> tuple[list[Event], Summary]:
    """Return a whole made-up game and its counts."""
    referee = referee_of(seed, [])
    teller = StoryTeller(seed)
    teller.table, referee.table.log = referee.table, teller
    return teller.rows, referee.read()


@pytest.mark.parametrize("seed", range(3 * len(RULE_SETS)))
def test_made_up_games_of_house_rules_are_accepted(seed: int) -> None:
    rows, summary = story_of(seed)
    assert referee_of(seed, rows).read() == summary
    assert sum(summary.roll_ends) == summary.rolls


def test_made_up_games_of_house_rules_show_what_they_are_about() -> None:
    stories = [story_of(seed) for seed in range(3 * len(RULE_SETS))]
    kinds = {event.kind for rows, _ in stories for event in rows}
    flows = {flow for _, summary in stories for flow in summary.money}
    assert {ev.DEAL, ev.SPEED_DIE, ev.POT_FILL, ev.UNCLAIMED} <= kinds
    assert {("parking", "pot", "player"), ("parking", "bank", "player"), ("ones_bonus", "pot", "player")} <= flows
    assert {(cause, "player", "pot") for cause in ("tax", "card", "jail_fine", "bankruptcy")} <= flows
    leaps = [event for rows, _ in stories for event in rows if event.kind == ev.BUILD and event.amount > 150]
    assert leaps, "a hotel at once"
    assert {summary.reason for _, summary in stories} == {"scored", "round_limit", "last_player"}


@pytest.mark.parametrize("seed", range(len(RULE_SETS)))
def test_any_change_to_a_game_of_house_rules_is_rejected(seed: int) -> None:
    rows, _ = story_of(seed)
    chance = random.Random(seed)
    for _ in range(25):
        index = chance.randrange(len(rows))
        column = chance.choice([name for name in EMPTY if (NAMES[rows[index].kind], name) not in CHOICES])
        value = getattr(rows[index], column) + chance.choice([-2, -1, 1, 2])
        with pytest.raises(RuleBroken):
            referee_of(seed, changed(rows, index, **{column: value})).read()


@pytest.mark.parametrize("seed", range(len(RULE_SETS)))
def test_a_lost_or_doubled_row_of_a_game_of_house_rules_is_rejected(seed: int) -> None:
    rows, _ = story_of(seed)
    chance = random.Random(seed)
    for _ in range(12):
        index = chance.randrange(len(rows))
        with pytest.raises(RuleBroken):
            referee_of(seed, without(rows, index)).read()
        with pytest.raises(RuleBroken):
            referee_of(seed, added(rows, index, rows[index])).read()
