"""The tables keep their schema and their rows whatever happened in the games, and hold no NaN."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest
import synthetic

from sim.analysis.frames import Column, Table
from sim.analysis.tables import build_tables

TEXT, INTEGER, NUMBER, YES_NO = pl.String, pl.Int64, pl.Float64, pl.Boolean
STANDING = "games wins win_rate win_low win_high win_share unfinished_rate bankrupt_rate mean_place place_low "
STANDING += "place_high mean_round_out mean_net_worth mean_place_by_worth"
COLUMNS = {
    "summary": "measure value low high unit games",
    "landings": "square name kind in_jail roll_ends roll_end_share roll_end_se exact_share exact_difference exact_z "
    "turn_ends turn_end_share touches touches_per_roll rolls games",
    "properties": "square name group price games acquired_share acquired_low acquired_high mean_paid invested returned "
    "rent rent_per_game rent_low rent_high "
    "roi roi_low roi_high payback_rounds first_owner_win_rate first_owner_win_low first_owner_win_high",
    "acquisitions": "square name way count share",
    "owners": "square name strategy games owned owned_share owned_low owned_high",
    "levels": "square name level rounds_at_level rent invested roi low high rent_per_round rent_low rent_high",
    "groups": "group completed_share completed_low completed_high mean_round_completed first_complete_win_rate "
    "first_complete_win_low first_complete_win_high invested returned roi roi_low roi_high",
    "strategies": "strategy seats " + STANDING,
    "seats": "seat " + STANDING,
    "lengths": "rounds ended unfinished survival low high",
    "inequality": "ended progress gini gini_low gini_high leader_share leader_low leader_high games",
    "options": "option meaning used per_game low high games_with games_with_share games_with_low games_with_high "
    "chance chances share_used share_low share_high games",
    "cashflow": "cause from to per_game low high",
    "ruined_by": "debtor creditor count share",
    "trades": "kind count per_game low high share share_low share_high",
    "auctions": "lot count per_game low high unsold_share unsold_low unsold_high",
}
TEXTS = {"measure", "unit", "name", "kind", "group", "way", "level", "strategy", "cause", "from", "to", "debtor", "lot"}
TEXTS |= {"creditor", "option", "meaning", "chance"}
TEXTS_ONLY_HERE = {("strategies", "strategy"), ("inequality", "ended")}
INTEGERS = {
    "games",
    "square",
    "roll_ends",
    "turn_ends",
    "touches",
    "rolls",
    "price",
    "invested",
    "owned",
    "returned",
    "rent",
    "count",
    "rounds_at_level",
    "seats",
    "wins",
    "seat",
    "rounds",
    "ended",
    "unfinished",
    "used",
    "games_with",
    "chances",
}


@pytest.fixture(scope="module")
def tables():
    return build_tables(*synthetic.tally_of(synthetic.raw_games(3000)), synthetic.labels())


def only_walks():
    """Return the tally of a run in which nobody bought, paid, traded or was ruined."""
    tally, lengths = synthetic.tally_of(synthetic.raw_games(800))
    kept = ("games", "turns", "rolls", "rounds", "roll_ends", "turn_ends", "touches", "end_reason")
    for name in set(tally.dtype.names) - set(kept):
        tally[name] = 0
    return tally, lengths


def no_games():
    tally, lengths = synthetic.tally_of(synthetic.raw_games(1))
    return np.zeros_like(tally), np.zeros_like(lengths)


def one_game():
    return synthetic.tally_of(synthetic.raw_games(1))


def expected_type(column):
    if column == "in_jail":
        return YES_NO
    return TEXT if column in TEXTS else INTEGER if column in INTEGERS else NUMBER


@pytest.mark.parametrize("case", [only_walks, no_games, one_game])
def test_schemas_are_fixed_whatever_happened(tables, case):
    others = build_tables(*case(), synthetic.labels())
    assert list(others) == list(tables) == list(COLUMNS)
    for name, columns in COLUMNS.items():
        schema = {
            column: TEXT if (name, column) in TEXTS_ONLY_HERE else expected_type(column) for column in columns.split()
        }
        assert dict(tables[name].schema) == schema
        assert others[name].schema == tables[name].schema
        if name != "cashflow":
            assert others[name].height == tables[name].height


@pytest.mark.parametrize("case", [only_walks, no_games, one_game])
def test_what_did_not_happen_is_empty_and_never_nan(case):
    tables = build_tables(*case(), synthetic.labels())
    for table in tables.values():
        for series in table.get_columns():
            if series.dtype == NUMBER:
                assert not series.is_nan().any()
                assert not series.is_infinite().any()
    if case is not one_game:
        for column in ("roi", "mean_paid", "payback_rounds", "first_owner_win_rate"):
            assert tables["properties"][column].null_count() == len(synthetic.PROPERTIES)


def test_a_table_that_misses_a_column_is_refused():
    column = Column("value", NUMBER, "none", "a number")
    with pytest.raises(ValueError, match="table broken declares"):
        Table("broken", "a row", (column,), lambda counts: {"other": [1.0]}).build(None)


def test_numbers_keep_twelve_digits():
    column = Column("value", NUMBER, "none", "a number")
    table = Table("one", "a row", (column,), lambda counts: {"value": np.array([0.1 + 0.2, np.nan])}).build(None)
    assert table["value"].to_list() == [0.3, None]
