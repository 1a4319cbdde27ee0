"""Counts of a tournament, game by game in plain Python."""

from __future__ import annotations

import numpy as np
import pytest
from rankings import drawn_places, drawn_seats, outcomes, tournament

from sim.analysis.tournament.counting import LineUpCounts


@pytest.fixture(scope="module")
def games() -> np.ndarray:
    generator = np.random.default_rng(5)
    places = drawn_places(np.array([0.5, 0.0, -0.5, 0.2]), 300, generator)
    places[::7] = 0
    places[3] = [1, 1, 3, 3]
    return outcomes(places, drawn_seats(300, 4, generator), first=1900)


def test_every_count_is_that_of_the_single_games(games: np.ndarray) -> None:
    counts = LineUpCounts(4)
    counts.add(games[:100])
    counts.add(games[100:])
    plain = LineUpCounts(4)
    for row in games:
        block = row["block"]
        place = {int(row["strategy"][seat]): int(row["place"][seat]) for seat in range(4)}
        for seat in range(4):
            strategy = int(row["strategy"][seat])
            plain.results[strategy, place[strategy], block] += 1
            plain.seats[seat, place[strategy], block] += 1
        if 0 in place.values():
            continue
        for one in place:
            left = [other for other in place if place[other] >= place[one]]
            if len(left) > 1:
                plain.chosen[one, block] += 1
                plain.remaining[sum(1 << other for other in left), block] += 1
            for other in place:
                plain.before[one, other, block] += place[one] < place[other]
    for name in ("results", "seats", "before", "chosen", "remaining"):
        np.testing.assert_array_equal(getattr(counts, name), getattr(plain, name), err_msg=name)


def test_line_ups_add_up_by_strategy() -> None:
    found = tournament(np.array([0.3, 0.0, -0.3, 0.1]), 3, 50, unfinished=0.2)
    (table,) = found.tables
    assert found.played == 200
    assert table.sat == (0, 1, 2, 3)
    assert len(table.pairs) == 6
    np.testing.assert_array_equal(table.results.sum(axis=(1, 2)), [150] * 4)
    together = table.together.sum(axis=2)
    np.testing.assert_array_equal(together[~np.eye(4, dtype=bool)], [100] * 12)
    finished = table.together_finished.sum(axis=2)
    before = table.before.sum(axis=2)
    for a, b in table.pairs:
        assert before[a, b] + before[b, a] == finished[a, b] < 100
    assert table.results[:, 1].sum() == table.seats[:, 1].sum() == found.played - found.unfinished
