"""A game that stops because everybody is rich: when, who wins, and what places the others have."""

from __future__ import annotations

import pytest

from referee.test_referee_self import GAME, RULES, WHOLE, changed
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.referee.log import Event, RuleBroken
from sim.referee.referee import check_game
from sim.referee.summary import Summary

SCORED = changed(WHOLE, len(WHOLE) - 1, player=0, a=ev.END_SCORED)
"""Two rounds that leave seat 0 with 279 and two deeds, and seat 1 with 275."""


def read(rows: list[Event], rich: int, **rules: Value) -> Summary:
    """Read a game of the table that stops once everybody has more than ``rich``."""
    return check_game(GAME, {**RULES, "max_rounds": 9, "end.all_rich": rich, **rules}, 2, rows)


def test_everybody_has_more_than_the_limit() -> None:
    summary = read(SCORED, 274)
    assert (summary.reason, summary.winner, summary.places, summary.rounds) == ("scored", 0, [1, 2], 2)


def test_the_limit_of_rounds_comes_second() -> None:
    assert read(SCORED, 274, max_rounds=2).reason == "scored"


@pytest.mark.parametrize(
    ("rows", "rich"),
    [
        (SCORED, 275),
        (SCORED, 0),
        (WHOLE, 274),
        (changed(SCORED, len(SCORED) - 1, player=1), 274),
        (changed(SCORED, len(SCORED) - 1, a=ev.END_LAST_PLAYER), 274),
        (SCORED[:-1], 274),
    ],
    ids=["nobody is rich enough", "switched off", "played on", "the other wins", "another reason", "no end"],
)
def test_a_wrong_end_is_rejected(rows: list[Event], rich: int) -> None:
    with pytest.raises(RuleBroken):
        read(rows, rich)
