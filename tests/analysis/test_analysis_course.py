"""Measures and tables of drama, inequality and options, from counters whose figures are plain."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import synthetic

from sim.analysis.counts import Counts
from sim.analysis.estimates import Estimates
from sim.analysis.measures import estimate
from sim.analysis.tables import tables_of
from sim.analysis.usage import counted

MILLION = 1_000_000


@pytest.fixture(scope="module")
def counts() -> Counts:
    """Return games of which those of even blocks are unlike those of odd ones."""
    tally, lengths = synthetic.tally_of(synthetic.raw_games(127 * 16))
    odd = np.arange(len(tally)) % 2
    tally["course_games"] = 10, 6
    tally["behind_games"] = 5
    tally["winner_behind"] = MILLION * (3 + 2 * odd)
    tally["winner_gap"] = MILLION * (1 + odd)
    tally["loser_share"] = 6 * MILLION
    tally["decided_rest"] = MILLION
    tally["gini"][:, 0] = np.arange(9) * MILLION
    tally["gini"][:, 1] = 3 * MILLION
    tally["leader_share"] = 3 * MILLION
    tally["seat_rounds"], tally["rounds_watched"] = 1000, 100 + 50 * odd
    tally["put_up"] = 30, 4
    tally["declined"], tally["unsold"], tally["auctions"] = 20, 1, 8
    tally["flow_count"] = 0
    tally["flow_count"][:, 7] = 60
    tally["option_games"] = 4
    return Counts(tally, lengths, synthetic.labels())


def measured(name: str, counts: Counts) -> Estimates:
    result = estimate(name, counts)
    assert result.low[0] <= result.value[0] <= result.high[0]
    return result


def test_means_rest_on_the_games_that_have_the_feature(counts: Counts) -> None:
    odd = 63 / 127
    for name, value, games in (
        ("drama", (3 + 2 * odd) / 10, 10),
        ("drama_gap", (1 + odd) / 5, 5),
        ("led_throughout_share", 0.5, 10),
        ("decisiveness_threshold", 0.6, 10),
        ("decisiveness_remaining", 0.1, 10),
        ("gini_25", 0.2, 10),
        ("gini_50", 0.4, 10),
        ("gini_75", 0.6, 10),
        ("watched_share", (100 + 50 * odd) / 1000, None),
    ):
        result = measured(name, counts)
        assert result.value[0] == pytest.approx(value), name
        assert result.games[0] == (counts.games.sum() if games is None else 127 * games), name


def test_inequality_has_a_row_an_eighth_of_finished_and_of_unfinished_games(counts: Counts) -> None:
    table = tables_of(counts)["inequality"]
    assert table["ended"].to_list() == ["finished"] * 9 + ["unfinished"] * 9
    assert table["progress"].to_list() == [point / 8 for point in range(9)] * 2
    assert table["gini"].to_list() == pytest.approx([point / 10 for point in range(9)] + [0.5] * 9)
    assert table["leader_share"].to_list() == pytest.approx([0.3] * 9 + [0.5] * 9)
    assert table["games"].to_list() == [1270] * 9 + [762] * 9


def test_options_tell_uses_chances_and_games(counts: Counts) -> None:
    rows = {row["option"]: row for row in tables_of(counts)["options"].iter_rows(named=True)}
    games = int(counts.games.sum())
    buy, house, unsold = rows["buy"], rows["house"], rows["unsold"]
    assert (buy["used"], buy["chances"], buy["share_used"]) == (127 * 60, 127 * 80, 0.75)
    assert buy["per_game"] == pytest.approx(127 * 60 / games)
    assert (house["used"], house["chances"], house["chance"], house["share_used"]) == (127 * 30, None, None, None)
    assert rows["hotel"]["used"] == 127 * 4
    assert (unsold["used"], unsold["chances"], unsold["share_used"]) == (127, 127 * 8, 0.125)
    assert {row["games_with"] for row in rows.values()} == {127 * 4}
    assert house["games_with_share"] == pytest.approx(508 / games)
    assert house["games_with_low"] < 508 / games < house["games_with_high"]


def test_options_that_a_board_gives_no_occasion_for_are_left_out(counts: Counts) -> None:
    names = [option.name for _, option in counted(counts)]
    bare = replace(counts.labels, uncounted=("jackpot_plays", "jail_choices"))
    fewer = counted(Counts(counts.tally, counts.lengths, bare))
    assert [name for name in names if not name.startswith("ja")] == [option.name for _, option in fewer]
    assert [place for place, _ in fewer] == list(range(12))
