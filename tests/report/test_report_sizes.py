"""What a comparison at several tables says: verdicts grouped by number of players, tables, the chart's words."""

from __future__ import annotations

from typing import Any

import pytest

from sim.analysis.effects import Effect, verdict
from sim.report.charts import sizes as chart
from sim.report.sizes import Told, cell, gain, overview, players, sentence, sentences, words

LENGTH = "rounds_restricted_mean"
SEAT = "seat_advantage:1"


def effect(difference: float, half: float, key: str = LENGTH, unit: str = "rounds", bound: float = 2.0) -> Effect:
    low, high = difference - half, difference + half
    changed: dict[str, Any] = {"verdict": verdict(difference, low, high, bound)}
    return Effect(
        *("rule", key.partition(":")[0], key, unit, 40.0, 40.0 + difference, difference, low, high, bound),
        **changed,
        gain=3.0,
        settles_at=None,
        games=1000,
    )


MIXED = {2: effect(0.1, 0.5), 3: effect(5.0, 1.0), 4: effect(7.0, 1.0), 5: effect(-4.0, 1.0), 6: effect(1.0, 3.0)}


def told() -> list[Told]:
    share = {size: effect(0.001, 0.02, SEAT, "share of finished games", 0.01) for size in MIXED}
    return [Told("rule", "Does a thing", "No such thing.", "", {LENGTH: MIXED, SEAT: share})]


def test_a_sentence_groups_tables_by_verdict() -> None:
    assert sentence(LENGTH, MIXED) == (
        "Length: longer by 5 to 7 rounds with 3 and 4 players; shorter by 4 rounds with 5 players; no difference "
        "greater than 2 rounds with 2 players; not settled by these games with 6 players."
    )
    assert sentence(LENGTH, {}) == ""


def test_a_clear_difference_that_does_not_matter_says_so() -> None:
    assert "too little to matter" in sentence(LENGTH, {2: effect(0.5, 0.1), 3: effect(0.6, 0.1)})
    assert "too little" not in sentence(LENGTH, {2: effect(0.5, 0.1), 3: effect(6.0, 0.1)})


@pytest.mark.parametrize(
    ("sizes", "said"),
    [([2], "2 players"), ([2, 4], "2 and 4 players"), ([3, 4, 5], "3 to 5 players"), ([2, 3], "2 and 3 players")],
)
def test_numbers_of_players(sizes: list[int], said: str) -> None:
    assert players(sizes) == said


def test_cells_show_what_is_known() -> None:
    assert [cell(MIXED[size]).text for size in (2, 3, 5, 6)] == ["0", "+5", "−4", "(+1)"]
    assert cell(None).text == "–"


def test_the_overview_has_a_row_a_rule_and_a_column_a_size() -> None:
    table = overview(LENGTH, told(), [2, 3, 4, 5, 6])
    assert table.title == "Mean length of a game"
    assert [column.name for column in table.columns][:2] == ["variant", "2 players"]
    assert len(table.rows) == 1
    assert len(table.rows[0]) == 6


def test_every_rule_has_a_paragraph() -> None:
    (text,) = sentences(told(), [LENGTH, SEAT])
    assert text.startswith("rule: Length: longer")
    assert "Advantage of who begins: not settled" in text
    assert sentences([Told("other", "", "", "", {})], [LENGTH]) == ["other: no figure has a value."]


def test_the_gain_of_pairs_is_told() -> None:
    assert gain(told()).startswith("For the mean length of a game the same games in both runs are worth 3.0 times")
    assert gain([]) == ""


def test_the_chart_draws_and_describes_them() -> None:
    keys, sizes = [LENGTH, SEAT], [2, 3, 4, 5, 6]
    figure = chart.draw(told(), keys, sizes, "note")
    assert [axes.get_title("left").splitlines()[0] for axes in figure.axes] == [words(key).heading for key in keys]
    texts = [text.get_text() for text in figure.axes[0].texts]
    assert texts == ["0", "+5", "+7", "−4", ""]
    said = chart.describe(told(), keys, sizes)
    assert "Mean length of a game: most with rule, +7 rounds at a table of 4" in said
    assert "Advantage of the first seat: no clear difference" in said
    assert chart.draw([], keys, sizes).axes == []
