"""Drama, decisiveness, inequality and time watched, of positions whose figures are worked out by hand."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import pytest

from sim.engine.course import OUT
from sim.engine.course_tally import COURSE_FIELDS, POINTS
from sim.engine.layout import INT, SEATS, SNAPSHOTS, record, tally_dtype
from sim.engine.standings import count_course, count_ruins

GAME = record(
    [
        *(("players", INT), ("winner", INT), ("round_number", INT), ("snapshot_count", INT), ("snapshot_stride", INT)),
        *(("alive", INT, (SEATS,)), ("round_out", INT, (SEATS,)), ("worth", INT, (SNAPSHOTS, SEATS))),
    ]
)
TALLY = tally_dtype(COURSE_FIELDS, {})
MILLION = 1_000_000


@numba.njit
def _count(game, tally, finished):  # type: ignore[no-untyped-def]
    count_ruins(game, tally)
    count_course(game, tally, finished)


def counted(
    worths: list[tuple[int, ...]], winner: int = 0, rounds: int = 0, stride: int = 1, finished: bool = True
) -> Any:
    """Return what a game with these snapshots adds to the counters; it ends in the round after the last of them."""
    game = np.zeros(1, GAME)[0]
    game.players = len(worths[0]) if worths else 2
    game.winner, game.snapshot_count, game.snapshot_stride = winner, len(worths), stride
    game.round_number = rounds or len(worths) * stride + 1
    for row, worth in enumerate(worths):
        game.worth[row, : len(worth)] = worth
    tally = np.zeros(1, TALLY)[0]
    _count(game, tally, finished)
    return tally


def drama_of(tally: Any) -> tuple[int, ...]:
    """Return share behind, gap, threshold and rest, in millionths."""
    return tuple(int(tally[name]) for name in ("winner_behind", "winner_gap", "loser_share", "decided_rest"))


THREE = [(100, 100, 100), (200, 100, 100), (150, 150, OUT), (100, 300, OUT)]
"""All equal; seat 1 behind by half; level with seat 0; ahead, with three quarters of all."""

POSITIONS = {
    # behind at one of four; a loser held half twice; passed at the end of round 4 of 5
    "a comeback": (THREE, 1, 0, 1, (250_000, 500_000, 500_000, 200_000)),
    # the same with every fourth round noted: passed at the end of round 16 of 18
    "doubled strides": (THREE, 1, 18, 4, (250_000, 500_000, 500_000, 111_111)),
    "ahead from the start": ([(10, 90)], 1, 2, 1, (0, 0, 100_000, 500_000)),
    "decided after the last snapshot": ([(90, 10)], 1, 2, 1, (1_000_000, 888_889, 900_000, 0)),
    # level with what a loser held is not past it
    "level with the mark": ([(60, 40), (40, 60)], 1, 3, 1, (500_000, 333_333, 600_000, 0)),
    "past the mark, behind again": (
        [(50, 50), (40, 60), (55, 45), (10, 90)],
        1,
        5,
        1,
        (250_000, 181_818, 550_000, 600_000),
    ),
    "nobody holds anything": ([(0, 0)], 0, 2, 1, (0, 0, 0, 0)),
    "debts count as nothing": ([(-50, 100), (100, -50)], 0, 3, 1, (500_000, 1_000_000, 1_000_000, 0)),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_drama_and_decisiveness(name: str) -> None:
    worths, winner, rounds, stride, expected = POSITIONS[name]
    tally = counted(worths, winner, rounds, stride)
    assert drama_of(tally) == expected
    assert tally.course_games.tolist() == [1, 0]
    assert tally.behind_games == (expected[0] > 0)


def test_a_game_of_one_round_has_no_course() -> None:
    tally = counted([], rounds=1)
    assert tally.course_games.tolist() == [0, 0]
    assert drama_of(tally) == (0, 0, 0, 0)
    assert not tally.gini.any()


def test_an_unfinished_game_counts_for_inequality_only() -> None:
    tally = counted([(100, 0, 0, 0)], winner=-1, finished=False)
    assert tally.course_games.tolist() == [0, 1]
    assert drama_of(tally) == (0, 0, 0, 0)
    assert tally.gini.tolist() == [[0] * (POINTS + 1), [750_000] * (POINTS + 1)]


SHARES = {
    (100, 100, 100): (0, 333_333),
    (100, 200, 300, 400): (250_000, 400_000),  # differences of pairs: 1000 in all, by 4 players and 1000
    (100, 0, OUT, OUT): (750_000, 1_000_000),
    (300, 100): (250_000, 750_000),
    (0, OUT): (0, 500_000),
}


@pytest.mark.parametrize("worth", SHARES)
def test_inequality_of_one_snapshot(worth: tuple[int, ...]) -> None:
    tally = counted([worth])
    gini, leader = SHARES[worth]
    assert tally.gini[0].tolist() == [gini] * (POINTS + 1)
    assert tally.leader_share[0].tolist() == [leader] * (POINTS + 1)


def test_inequality_is_read_at_the_runaway_counters_snapshots() -> None:
    """Each snapshot differs from the others; at a quarter of ten stands the third, at the end the last."""
    tally = counted([(100 + 10 * row, 100) for row in range(10)])
    at = [round(MILLION * (10 * row) / (2 * (200 + 10 * row))) for row in range(10)]
    assert tally.gini[0].tolist() == [at[min(10 * point // POINTS, 9)] for point in range(POINTS + 1)]


def test_gini_of_random_tables_is_the_mean_difference_by_twice_the_mean() -> None:
    random = np.random.default_rng(3)
    for players in (2, 3, 4, 8):
        for _ in range(20):
            worth = random.integers(0, 5000, players) * (random.random(players) < 0.8)
            worth[0] += 1
            mean_difference = np.abs(worth[:, None] - worth[None, :]).mean()
            expected = mean_difference / (2 * worth.mean())
            tally = counted([tuple(int(amount) if amount else OUT for amount in worth)])
            assert tally.gini[0, 0] == pytest.approx(MILLION * expected, abs=0.51)
            assert 0 <= tally.gini[0, 0] <= MILLION * (players - 1) / players
            assert tally.leader_share[0, 0] == pytest.approx(MILLION * worth.max() / worth.sum(), abs=0.51)


def test_the_ruined_watch_the_rounds_after_theirs() -> None:
    """Of four seats one was out before the game began, two are ruined in rounds 3 and 10 of 12, one wins."""
    game = np.zeros(1, GAME)[0]
    game.players, game.round_number, game.winner = 4, 12, 3
    game.alive[3] = 1
    game.round_out[1], game.round_out[2] = 3, 10
    tally = np.zeros(1, TALLY)[0]
    _count(game, tally, True)
    assert (tally.rounds_watched, tally.seat_rounds) == (9 + 2, 3 * 12)
    assert (tally.first_out_games, tally.first_out_round) == (1, 3)
