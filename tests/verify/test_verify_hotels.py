"""Last positions of hotel games: the checks find each kind of planted mistake."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from referee.hotel_toy import GAME
from referee.test_referee_hotel_self import RULE_SETS, state_of, story_of

from sim.engine import events as ev
from sim.referee.hotel.summary import HotelSummary
from sim.verify.invariants import broken_invariants

ENDED = next(seed for seed in range(0, 60, len(RULE_SETS)) if story_of(seed)[1].reason == "last_player")


def position() -> tuple[Any, dict[str, Any], HotelSummary]:
    """Return a study, the position in which its game ended, and what the referee counted."""
    summary = story_of(ENDED)[1]
    rules = {"move.pass_occupied": True, "max_rounds": 40}
    study = SimpleNamespace(game=GAME, rules=rules, players=len(summary.cash))
    return study, {**state_of(summary), "round": summary.rounds}, summary


def test_a_right_position_is_accepted() -> None:
    assert broken_invariants(*position()) == []


@pytest.mark.parametrize(
    ("part", "key", "value", "found"),
    [
        ("players", "cash", -1, "seat 0 has -1"),
        ("players", "alive", None, "alive of seat 0"),
        ("players", "square", 99, "square of seat 0"),
        ("players", "place", 7, "place of seat 0"),
        ("properties", "owner", "out", "which is out"),
        ("properties", "owner", None, "the bank's"),
        ("properties", "level", 9, "has 9 stages of 2"),
        ("properties", "entrances", [5], "cannot have an entrance on square 5"),
    ],
)
def test_a_planted_mistake_is_found(part: str, key: str, value: Any, found: str) -> None:
    study, state, summary = position()
    out = next(player["seat"] for player in state["players"] if not player["alive"])
    state[part][0][key] = out if value == "out" else value
    assert any(found in text for text in broken_invariants(study, state, summary))


def test_money_that_does_not_add_up_is_found() -> None:
    study, state, summary = position()
    summary.money["salary", "bank", "player"] += 1
    try:
        assert any("the bank gave" in text for text in broken_invariants(study, state, summary))
    finally:
        summary.money["salary", "bank", "player"] -= 1


def test_the_story_ends_with_a_hotel_that_stands() -> None:
    _, state, _ = position()
    assert state["properties"][0]["owner"] not in (None, ev.BANK)
    assert state["properties"][0]["entrances"]
