"""Whole hotel games: made-up ones are accepted, and any change to them is rejected."""

from __future__ import annotations

import random
from functools import cache

import pytest

from referee.hotel_teller import HotelTeller
from referee.hotel_toy import ALPHA, DELTA, GAME, give
from referee.toy import added, changed, without
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.hotel.switches import SWITCHES
from sim.referee.hotel.columns import USED
from sim.referee.hotel.final_state import wrong_state
from sim.referee.hotel.referee import HotelReferee
from sim.referee.hotel.summary import HotelSummary
from sim.referee.log import EMPTY, NAMES, Event, RuleBroken
from sim.referee.referee import check_game

RULE_SETS: tuple[dict[str, Value], ...] = (
    {},
    {"walk_only": True, "dice.faces": 3},
    {"facility.permit": True, "start.car_park": False, "salary_stops": "never"},
    {"permit.applications": "until_refused", "free_building.unused_pays": True, "free_entrance.unused_pays": True},
    {"stay.before_square": False, "auction.no_bid": "bank_pays_half", "permit.free_share": 0.345},
    {"turn.limits_per": "turn", "dice.faces": 2},
    {"land.both_plots": True, "land.takeover": "full_price", "permit.must_build": False},
    {"land.takeover": "never", "permit.price_in_hand": True, "entrance.under_car": False},
    {"move.pass_occupied": False, "free_building.facility": False, "salary_stops": "two_left"},
    {"dice.highest_throws_again": False, "auction.opening": 0, "auction.step": 7, "start_cash_two_players": 900},
    {"land.both_plots": True, "turn.limits_per": "turn", "dice.faces": 2, "permit.applications": "until_refused"},
    {"permit.granted_faces": 0, "permit.double_faces": 3, "permit.free_faces": 0, "auction.opening": 400},
    {"salary": 0, "start_cash": 2500, "permit.refused_faces": 0, "auction.no_bid": "bank_pays_half"},
)
GAMES = 6 * len(RULE_SETS)


def test_every_switch_is_set_in_some_game() -> None:
    played = {key for rules in RULE_SETS for key in rules} | {"max_rounds"}
    assert played == {switch.key for switch in SWITCHES}


def referee_of(seed: int, events: list[Event]) -> HotelReferee:
    """Return the referee of a short game in which two hotels are dealt, so that there are stays and ruin."""
    rules = {"salary": 300, "max_rounds": 40, "start_cash": 4000} | RULE_SETS[seed % len(RULE_SETS)]
    referee = HotelReferee(GAME, rules, 2 + seed % 3, events)
    deal = random.Random(seed)
    if not rules.get("walk_only"):
        give(referee.table, deal.randrange(2), ALPHA, 2, 3)
        give(referee.table, deal.randrange(2), DELTA, 1, 8, 10)
    return referee


@cache
def story_of(seed: int) -> tuple[list[Event], HotelSummary]:
    """Return a whole made-up game and its counts."""
    referee = referee_of(seed, [])
    teller = HotelTeller(seed)
    teller.table, referee.table.log = referee.table, teller
    return teller.rows, referee.read()


@pytest.mark.parametrize("seed", range(GAMES))
def test_made_up_games_are_accepted_under_every_rule_set(seed: int) -> None:
    rows, summary = story_of(seed)
    assert referee_of(seed, rows).read() == summary
    assert sum(summary.roll_ends) == summary.rolls == sum(summary.touches)
    assert sum(summary.turn_ends) == summary.turns
    assert summary.roll_ends[-1] == 0


def test_made_up_games_show_every_kind_of_row() -> None:
    kinds = {event.kind for seed in range(GAMES) for event in story_of(seed)[0]}
    assert set(USED) - kinds == {ev.HOLDS}, "only a scenario begins with plots held"
    reasons = {story_of(seed)[1].reason for seed in range(GAMES)}
    assert reasons == {"last_player", "round_limit"}


CHOICES = {
    ("start", "a"),
    ("bid", "amount"),
    ("bid", "square"),
    ("entrance", "square"),
    ("unsold", "square"),
    ("build", "square"),
}
"""Columns in which another value may be as good: decisions, and squares that may be left out."""


@pytest.mark.parametrize("seed", range(2 * len(RULE_SETS)))
def test_any_change_to_a_made_up_game_is_rejected(seed: int) -> None:
    rows, _ = story_of(seed)
    chance = random.Random(seed)
    for _ in range(25):
        index = chance.randrange(len(rows))
        column = chance.choice([name for name in EMPTY if (NAMES[rows[index].kind], name) not in CHOICES])
        value = getattr(rows[index], column) + chance.choice([-2, -1, 1, 2])
        with pytest.raises(RuleBroken):
            referee_of(seed, changed(rows, index, **{column: value})).read()


@pytest.mark.parametrize("seed", range(2 * len(RULE_SETS)))
def test_a_lost_or_doubled_row_of_a_made_up_game_is_rejected(seed: int) -> None:
    rows, _ = story_of(seed)
    chance = random.Random(seed)
    for _ in range(12):
        index = chance.randrange(len(rows))
        with pytest.raises(RuleBroken):
            referee_of(seed, without(rows, index)).read()
        with pytest.raises(RuleBroken):
            referee_of(seed, added(rows, index, rows[index])).read()


def test_the_referee_is_picked_by_the_family() -> None:
    rules: dict[str, Value] = {"max_rounds": 3, "walk_only": True}
    referee = HotelReferee(GAME, rules, 3, [])
    teller = HotelTeller(1)
    teller.table, referee.table.log = referee.table, teller
    summary = referee.read()
    assert check_game(GAME, rules, 3, teller.rows) == summary
    assert isinstance(summary, HotelSummary)
    with pytest.raises(RuleBroken, match="start"):
        check_game(GAME, rules | {"start_cash": 1}, 3, teller.rows)


def state_of(summary: HotelSummary) -> dict[str, list[dict[str, object]]]:
    """Return the last position as a simulator must describe it."""
    players = [
        {"seat": seat, "alive": summary.places[seat] <= 1, "place": summary.places[seat], "cash": cash}
        | {"square": summary.squares[seat]}
        for seat, cash in enumerate(summary.cash)
    ]
    hotels = [
        {"number": number, "owner": None if owner == ev.BANK else owner, "level": summary.levels[number]}
        | {"entrances": summary.entrances[number]}
        for number, owner in summary.owners.items()
    ]
    return {"players": players, "properties": hotels}


def test_the_last_position_is_compared_with_the_simulators() -> None:
    summary = story_of(0)[1]
    state = state_of(summary)
    assert wrong_state(state, summary) == []
    for part, key in (("players", "cash"), ("players", "square"), ("properties", "level")):
        state = state_of(summary)
        state[part][1][key] = summary.cash[1] + 77
        assert len(wrong_state(state, summary)) == 1
    state["properties"].pop()
    assert "the number of hotels is 3, by the log 4" in wrong_state(state, summary)
