"""The figures of the tables, made again from the raw games in another way."""

from __future__ import annotations

import statistics

import numpy as np
import polars as pl
import pytest
import synthetic
from scipy import stats

from sim.analysis.tables import build_tables


@pytest.fixture(scope="module")
def raw():
    return synthetic.raw_games(3000)


@pytest.fixture(scope="module")
def tables(raw):
    return build_tables(*synthetic.tally_of(raw), synthetic.labels())


def rows(table, key):
    return {row[key]: row for row in table.iter_rows(named=True)}


def test_every_value_lies_in_its_interval(tables):
    pairs = [
        ("summary", "value", "low", "high"),
        ("properties", "acquired_share", "acquired_low", "acquired_high"),
        ("properties", "roi", "roi_low", "roi_high"),
        ("levels", "roi", "low", "high"),
        ("levels", "rent_per_round", "rent_low", "rent_high"),
        ("trades", "per_game", "low", "high"),
        ("trades", "share", "share_low", "share_high"),
        ("auctions", "per_game", "low", "high"),
        ("auctions", "unsold_share", "unsold_low", "unsold_high"),
        ("groups", "roi", "roi_low", "roi_high"),
        ("groups", "completed_share", "completed_low", "completed_high"),
        ("strategies", "win_rate", "win_low", "win_high"),
        ("seats", "mean_place", "place_low", "place_high"),
        ("lengths", "survival", "low", "high"),
        ("cashflow", "per_game", "low", "high"),
    ]
    for name, value, low, high in pairs:
        shown = tables[name].drop_nulls([low, value, high])
        assert shown.height > 0
        assert (shown[low] <= shown[value]).all()
        assert (shown[value] <= shown[high]).all()


def test_order_of_the_games_changes_nothing(raw, tables):
    again = build_tables(*synthetic.tally_of(synthetic.shuffled(raw)), synthetic.labels())
    for name, table in tables.items():
        assert again[name].equals(table, null_equal=True)


def test_summary_figures_made_again_from_the_games(raw, tables):
    summary = rows(tables["summary"], "measure")
    games = range(len(raw.index))
    turns, rolls = sum(map(int, raw.turns)), sum(map(int, raw.rolls))
    ruined = [min(int(r) for r in raw.round_out[game] if r) for game in games if raw.out[game].any()]
    lengths = sorted(int(raw.rounds[game]) if raw.finished[game] else 10**9 for game in games)
    expected = {
        "games": 3000,
        "unfinished_share": sum(1 for game in games if not raw.finished[game]) / 3000,
        "rounds_median": statistics.median_low(lengths),
        "rounds_q25": lengths[749],
        "rounds_restricted_mean": statistics.fmean(map(int, raw.rounds)),
        "turns_per_game": turns / 3000,
        "rolls_per_turn": rolls / turns,
        "salaries_per_turn": sum(map(int, raw.salaries)) / turns,
        "trades_per_game": statistics.fmean(map(int, raw.trades)),
        "trade_offers_per_game": statistics.fmean(map(int, raw.trade_offers)),
        "trade_acceptance_rate": sum(map(int, raw.trades)) / sum(map(int, raw.trade_offers)),
        "building_auctions_per_game": statistics.fmean(map(int, raw.building_auctions)),
        "auctions_per_game": statistics.fmean(map(int, raw.auctions)),
        "unsold_share": sum(map(int, raw.unsold)) / sum(map(int, raw.auctions)),
        "shortage_share": sum(map(bool, raw.shortage)) / 3000,
        "lead_changes_per_game": statistics.fmean(map(int, raw.lead_changes)),
        "first_elimination_round": statistics.fmean(ruined),
        "eliminations_per_game": sum(int(out.sum()) for out in raw.out) / 3000,
        "elimination_share": len(ruined) / 3000,
    }
    for name, value in expected.items():
        assert summary[name]["value"] == pytest.approx(value, rel=1e-9), name
    assert summary["first_elimination_round"]["games"] == len(ruined)
    assert summary["win_share:cautious"]["games"] == summary["seat_win_share:2"]["games"] == int(raw.finished.sum())


def test_summary_intervals_made_again_from_the_games(raw, tables):
    summary = rows(tables["summary"], "measure")
    wilson = stats.binomtest(int(3000 - raw.finished.sum()), 3000).proportion_ci(method="wilson")
    assert (summary["unfinished_share"]["low"], summary["unfinished_share"]["high"]) == pytest.approx(tuple(wilson))
    block = synthetic.block_of(raw)
    rest = np.array([raw.rolls[block != left].sum() / raw.turns[block != left].sum() for left in range(127)])
    half = stats.t.ppf(0.975, 126) * np.sqrt(126 / 127 * ((rest - rest.mean()) ** 2).sum())
    row = summary["rolls_per_turn"]
    assert row["high"] - row["value"] == pytest.approx(half, rel=1e-6)
    assert row["value"] - row["low"] == pytest.approx(half, rel=1e-6)


def test_strategies_and_seats_made_again_from_the_games(raw, tables):
    won = (raw.place == 1) & raw.finished[:, None]
    strategies, seats = rows(tables["strategies"], "strategy"), rows(tables["seats"], "seat")
    for index, (name, held) in enumerate([("balanced", 2), ("cautious", 1), ("balanced:reserve=300", 1)]):
        mine, row = raw.strategy == index, strategies[name]
        assert (row["seats"], row["games"], row["wins"]) == (held, 3000, int((mine & won).sum()))
        interval = stats.binomtest(row["wins"], 3000).proportion_ci(method="wilson")
        assert (row["win_low"] * held, row["win_high"] * held) == pytest.approx(tuple(interval))
        check_standing(row, mine, held, raw)
    for seat in range(4):
        mine = np.zeros_like(won)
        mine[:, seat] = True
        assert seats[seat + 1]["wins"] == int((mine & won).sum())
        check_standing(seats[seat + 1], mine, 1, raw)
    for table in (strategies, seats):
        assert sum(row["win_share"] for row in table.values()) == pytest.approx(1)


def check_standing(row, mine, held, raw):
    """Compare the rates of a row with the games; ``mine`` marks its seats."""
    finished = mine & raw.finished[:, None]
    assert row["win_rate"] == pytest.approx(row["wins"] / (3000 * held))
    assert row["win_share"] == pytest.approx(row["wins"] / raw.finished.sum())
    assert row["unfinished_rate"] == pytest.approx(1 - raw.finished.mean())
    assert row["bankrupt_rate"] == pytest.approx((mine & raw.out).sum() / mine.sum())
    assert row["mean_place"] == pytest.approx(raw.place[finished].mean())
    assert row["place_low"] < row["mean_place"] < row["place_high"]
    assert row["mean_round_out"] == pytest.approx(raw.round_out[mine & raw.out].mean())
    assert row["mean_net_worth"] == pytest.approx(raw.net_worth[mine].mean())
    assert row["mean_place_by_worth"] == pytest.approx(raw.place[mine & ~raw.finished[:, None]].mean())


def test_a_strategy_in_no_seat_has_empty_rates():
    tally, lengths = synthetic.tally_of(synthetic.raw_games(400, line_up=(0, 1)))
    tables = build_tables(tally, lengths, synthetic.labels(line_up=(0, 1)))
    row = rows(tables["strategies"], "strategy")["balanced:reserve=300"]
    assert (row["seats"], row["wins"]) == (0, 0)
    assert row["win_rate"] is row["win_low"] is row["unfinished_rate"] is row["mean_place"] is None


def test_properties_made_again_from_the_games(raw, tables):
    properties = rows(tables["properties"], "square")
    assert list(properties) == list(synthetic.PROPERTIES)
    for column, square in enumerate(synthetic.PROPERTIES):
        row, owned = properties[square], raw.owned[:, column]
        paid, invested = raw.paid[:, column].sum(), (raw.paid + raw.buildings)[:, column].sum()
        rent = raw.rent[:, column].sum()
        assert row["acquired_share"] == pytest.approx(owned.mean())
        assert row["mean_paid"] == pytest.approx(paid / owned.sum())
        assert (row["invested"], row["returned"], row["rent"]) == (invested, rent, rent)
        assert row["roi"] == pytest.approx(rent / invested - 1)
        assert row["payback_rounds"] == pytest.approx(invested / owned.sum() / (rent / raw.held[:, column].sum()))
        asked = owned & raw.finished
        won = raw.place[np.arange(3000), raw.owner[:, column]] == 1
        assert row["first_owner_win_rate"] == pytest.approx(won[asked].mean())
    assert properties[9]["group"] is None
    assert properties[6]["group"] == "blue"


def test_acquisitions_and_levels(raw, tables):
    acquisitions = tables["acquisitions"]
    assert acquisitions.height == 6 * len(synthetic.labels().ways)
    assert acquisitions.group_by("square").agg(pl.col("share").sum())["share"].to_list() == pytest.approx([1.0] * 6)
    bought = acquisitions.filter((pl.col("square") == 2) & (pl.col("way") == "purchase"))
    assert bought["count"].item() == raw.owned[:, 1].sum()
    levels = tables["levels"]
    assert levels.filter(pl.col("square") == 9)["level"].to_list() == ["bare"]
    assert levels.filter(pl.col("square") == 1)["level"].to_list() == list(synthetic.LEVEL_NAMES)
    bare = levels.filter((pl.col("square") == 1) & (pl.col("level") == "bare")).row(0, named=True)
    assert bare["rounds_at_level"] == raw.held[:, 0].sum()
    assert bare["rent_per_round"] == pytest.approx(raw.rent[:, 0].sum() / raw.held[:, 0].sum())
    assert bare["roi"] == pytest.approx(raw.rent[:, 0].sum() / raw.paid[:, 0].sum() - 1)
    assert levels.filter((pl.col("square") == 1) & (pl.col("level") == "hotel"))["roi"].to_list() == [None]


def test_groups_made_again_from_the_games(raw, tables):
    groups = rows(tables["groups"], "group")
    for index, (group, squares) in enumerate(synthetic.GROUP_SQUARES.items()):
        completed, row = raw.completed[:, index], groups[group]
        columns = [synthetic.PROPERTIES.index(square) for square in squares]
        invested = (raw.paid + raw.buildings)[:, columns].sum()
        won = raw.place[np.arange(3000), raw.completer[:, index]] == 1
        assert row["completed_share"] == pytest.approx(completed.mean())
        assert row["mean_round_completed"] == pytest.approx(raw.completed_round[completed, index].mean())
        assert row["first_complete_win_rate"] == pytest.approx(won[completed & raw.finished].mean())
        assert (row["invested"], row["returned"]) == (invested, raw.rent[:, columns].sum())
        assert row["roi"] == pytest.approx(raw.rent[:, columns].sum() / invested - 1)


def test_landings_have_two_rows_for_jail(raw, tables):
    landings = tables["landings"]
    assert landings["square"].to_list() == [0, 1, 2, 3, 4, 4, 5, 6, 7, 8, 9, 10, 11]
    assert landings["in_jail"].to_list() == [row == 5 for row in range(13)]
    assert landings["roll_ends"][5] == raw.roll_ends[:, synthetic.SQUARES].sum()
    assert landings["roll_ends"][6] == raw.roll_ends[:, 5].sum()
    assert landings["roll_end_share"].sum() == pytest.approx(1)
    assert landings["turn_end_share"].sum() == pytest.approx(1)
    assert landings["rolls"].to_list() == [raw.rolls.sum()] * 13
    assert landings["touches_per_roll"][0] == pytest.approx((raw.roll_ends[:, 0] + 1).sum() / raw.rolls.sum())
    block = synthetic.block_of(raw)
    rest = np.array([raw.roll_ends[block != b, 0].sum() / raw.rolls[block != b].sum() for b in range(127)])
    assert landings["roll_end_se"][0] == pytest.approx(np.sqrt(126 / 127 * ((rest - rest.mean()) ** 2).sum()))


def test_a_board_without_jail_has_one_row_a_square(raw):
    labels = synthetic.labels()
    without = type(labels)(**{**vars(labels), "jail_square": -1})
    landings = build_tables(*synthetic.tally_of(raw), without)["landings"]
    assert landings["square"].to_list() == list(range(12))
    assert not landings["in_jail"].any()


def test_lengths_hold_every_game(raw, tables):
    lengths = tables["lengths"]
    assert lengths["rounds"].to_list() == list(range(synthetic.MAX_ROUNDS + 1))
    assert lengths["ended"].sum() == raw.finished.sum()
    assert lengths["unfinished"].sum() == lengths["unfinished"][-1] == 3000 - raw.finished.sum()
    assert lengths["survival"][-1] == pytest.approx(1 - raw.finished.mean())


def test_cashflow_has_every_cause_and_only_real_directions(raw, tables):
    cashflow = tables["cashflow"]
    assert set(cashflow["cause"]) == set(synthetic.labels().causes)
    rent = cashflow.filter(pl.col("cause") == "rent").rows()
    assert [row[:3] for row in rent] == [("rent", "player", "player")]
    assert rent[0][3] == pytest.approx(raw.rent.sum() / 3000)
    silent = cashflow.filter(pl.col("cause") == "pot").rows()
    assert silent == [("pot", None, None, 0.0, 0.0, 0.0)]


def test_who_ruins_whom(raw, tables):
    ruins = tables["ruined_by"]
    assert ruins["count"].sum() == raw.out.sum()
    by_bank = ruins.filter(pl.col("creditor") == "bank")["count"].sum()
    assert by_bank == raw.out[:, 1::2].sum()
    shares = ruins.group_by("debtor").agg(pl.col("share").sum())["share"].to_list()
    assert shares == pytest.approx([1.0] * 3)


def test_trades_by_kind_and_by_what_is_in_them(raw, tables):
    trades = rows(tables["trades"], "kind")
    kinds = ["deeds_for_cash", "swap", "swap_and_cash"]
    assert list(trades) == [*kinds, "with_jail_card", "with_mortgaged_deed"]
    counted = [*raw.trade_kinds.T, raw.trades_with_card, raw.trades_with_mortgage]
    for row, times in zip(trades.values(), counted, strict=True):
        assert row["count"] == times.sum()
        assert row["per_game"] == pytest.approx(times.mean())
        assert row["share"] == pytest.approx(times.sum() / raw.trades.sum())
    assert sum(trades[kind]["share"] for kind in kinds) == pytest.approx(1)
    block, swaps = synthetic.block_of(raw), raw.trade_kinds[:, 1]
    rest = np.array([swaps[block != left].sum() / raw.trades[block != left].sum() for left in range(127)])
    half = stats.t.ppf(0.975, 126) * np.sqrt(126 / 127 * ((rest - rest.mean()) ** 2).sum())
    assert trades["swap"]["share_high"] - trades["swap"]["share"] == pytest.approx(half, rel=1e-6)


def test_auctions_of_properties_and_of_buildings(raw, tables):
    auctions = rows(tables["auctions"], "lot")
    assert list(auctions) == ["property", "building"]
    assert [row["count"] for row in auctions.values()] == [raw.auctions.sum(), raw.building_auctions.sum()]
    assert auctions["building"]["per_game"] == pytest.approx(raw.building_auctions.mean())
    assert auctions["property"]["unsold_share"] == pytest.approx(raw.unsold.sum() / raw.auctions.sum())
    assert auctions["building"]["unsold_share"] is auctions["building"]["unsold_low"] is None
