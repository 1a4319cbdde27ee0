"""Tables and sentences of a tournament: fixed columns, true figures, plain words."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import polars as pl
import pytest
from rankings import tournament

from sim.analysis.intervals import wilson
from sim.analysis.tournament.counting import Tournament
from sim.analysis.tournament.tables import TABLES, build_tables
from sim.analysis.tournament.verdicts import cautions, verdicts

STRENGTH = np.array([0.6, 0.55, 0.0, -0.9])


@pytest.fixture(scope="module")
def found() -> Tournament:
    return tournament(STRENGTH, 3, 640, unfinished=0.05)


@pytest.fixture(scope="module")
def tables(found: Tournament) -> dict[str, pl.DataFrame]:
    return build_tables(found)


def test_schemas_are_fixed(tables: dict[str, pl.DataFrame]) -> None:
    without_a_finished_game = build_tables(tournament(STRENGTH, 3, 16, unfinished=1.0))
    for table in TABLES:
        declared = {column.name: column.dtype for column in table.columns}
        assert dict(tables[table.name].schema) == declared
        assert dict(without_a_finished_game[table.name].schema) == declared


def test_every_column_is_defined() -> None:
    for table in TABLES:
        assert table.meaning.endswith(".")
        for column in table.columns:
            assert column.unit.strip()
            assert len(column.meaning) >= 8


def test_win_rates_in_the_field(found: Tournament, tables: dict[str, pl.DataFrame]) -> None:
    row = tables["field"].row(0, named=True)
    wins = sum(int(line_up.counts.results[0, 1].sum()) for line_up in found.line_ups if 0 in line_up.members)
    interval = wilson(wins, 3 * 640)
    assert (row["strategy"], row["games"], row["wins"]) == ("a", 1920, wins)
    assert row["win_rate"] == pytest.approx(wins / 1920)
    assert (row["win_low"], row["win_high"]) == (
        pytest.approx(float(interval.low)),
        pytest.approx(float(interval.high)),
    )
    assert row["win_share"] == pytest.approx(wins / row["finished"])
    assert row["equal_rate"] == pytest.approx(row["finished"] / 1920 / 3)


def test_both_sides_of_a_pair_add_up(tables: dict[str, pl.DataFrame]) -> None:
    pairs = tables["pairwise"]
    assert pairs.height == 12
    other = pairs.rename({"strategy": "opponent", "opponent": "strategy"}).select(
        "strategy", "opponent", "before", "lead"
    )
    both = pairs.join(other, on=["strategy", "opponent"], suffix="_other")
    np.testing.assert_allclose(both["before"] + both["before_other"], 1)
    np.testing.assert_allclose(both["lead"] + both["lead_other"], 0, atol=1e-9)


def test_places_and_seats_share_out_all_games(tables: dict[str, pl.DataFrame]) -> None:
    shares = tables["places"].group_by("strategy").agg(pl.col("share").sum())
    np.testing.assert_allclose(shares["share"], 1)
    seats = tables["seat_advantage"]
    assert seats["seat"].to_list() == [1, 2, 3]
    assert seats["wins"].sum() == tables["field"]["wins"].sum()
    assert seats["advantage"].sum() == pytest.approx(0, abs=1e-9)


def test_ratings_are_ordered_and_centred(tables: dict[str, pl.DataFrame]) -> None:
    rating = tables["rating"]
    assert rating["rank"].to_list() == [1, 2, 3, 4]
    assert rating["rating"].is_sorted(descending=True)
    assert rating["rating"].sum() == pytest.approx(0, abs=1e-6)


def test_sentences_name_what_is_settled_and_what_is_not(found: Tournament, tables: dict[str, pl.DataFrame]) -> None:
    told = " ".join(verdicts(found, tables))
    assert "Of 6 pairs at tables of 3, 5 are settled" in told
    assert "all 6 comparisons together, Holm" in told
    assert "a before b in" in told or "b before a in" in told
    assert "games)" in told
    assert "% of all games were unfinished at the round limit" in told
    assert "nan" not in told


def test_sentences_without_a_finished_game() -> None:
    nothing = tournament(STRENGTH, 3, 16, unfinished=1.0)
    told = " ".join(verdicts(nothing, build_tables(nothing)))
    assert "nan" not in told
    assert "100.00 % of all games were unfinished" in told
    assert "No pair" in told or "no pair" in told
    assert any("320 games" in note for note in cautions(nothing))


def test_a_sample_is_stated(found: Tournament) -> None:
    sample = replace(found, line_ups=found.line_ups[:2], possible={3: 4})
    told = " ".join(cautions(sample))
    assert (
        "a balanced sample of 2 of 4 line-ups was played: each strategy in 1 to 2 of them, each pair in 0 to 2" in told
    )
    assert "never met" in told
    assert "every line-up of different strategies was played: 4" in " ".join(cautions(found))


def test_an_early_end_is_stated(found: Tournament) -> None:
    assert "stopped early" in cautions(found, interrupted=True)[0]
