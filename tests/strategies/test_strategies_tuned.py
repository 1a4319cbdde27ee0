"""The strategy that was found by search does what its file claims, on games that no search used."""

from __future__ import annotations

import pytest
from playing import played, win_share

HARDEST = ("aggressive", "builder", "cheap-groups", "hoarder", "sneaky")
HELD_OUT = 77_001
GAMES = 3_000


@pytest.mark.parametrize("other", HARDEST)
def test_the_front_runner_beats_three_of_a_kind(other: str) -> None:
    found = win_share(played(f"front-runner,{other}*3", GAMES, seed=HELD_OUT), "front-runner")
    assert found.low > 0.25


def test_the_front_runner_wins_most_at_a_mixed_table() -> None:
    result = played("front-runner,aggressive,builder,hoarder", GAMES, seed=HELD_OUT)
    assert win_share(result, "front-runner").low > 0.25
