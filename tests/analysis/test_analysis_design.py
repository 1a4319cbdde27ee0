"""Measures for designers: by hand, against scipy, and against what chance makes of fair games."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import synthetic
from scipy import stats

from sim.analysis.counts import Counts
from sim.analysis.design import Design
from sim.analysis.economy import fit
from sim.analysis.fairness import mean_range, range_probability, range_quantile
from sim.analysis.measures import BY_NAME, estimate
from sim.games.property import names


@pytest.fixture
def counts() -> Counts:
    return Counts(*synthetic.tally_of(synthetic.raw_games(2000)), synthetic.labels())


def fair(games: int, line_up: tuple[int, ...] = (0, 1, 2, 3), wins: tuple[int, ...] | None = None) -> Counts:
    """Return finished games in which each seat won its share, or the given numbers of games."""
    strategies = tuple(f"s{number}" for number in sorted(set(line_up)))
    tally, lengths = synthetic.tally_of(synthetic.raw_games(games, line_up=(*line_up[:3], 2), unfinished=0.0))
    tally["results"] = 0
    for chair, won in enumerate(wins or (games // len(line_up),) * len(line_up)):
        tally["results"][:, line_up[chair], chair, 1] = 0
        tally["results"][0, line_up[chair], chair, 1] = won
    labels = replace(synthetic.labels(), strategies=strategies, line_up=line_up, seats=len(line_up))
    return Counts(tally, lengths, labels)


def test_fit_is_whole_within_the_range_and_falls_off_beyond() -> None:
    found = fit(np.array([0, 15, 30, 60, 90, 135, 180, 500]), 30, 90)
    assert found.tolist() == [0.0, 0.5, 1.0, 1.0, 1.0, 0.5, 0.0, 0.0]


def test_length_fit_is_the_mean_over_games(counts: Counts) -> None:
    raw = synthetic.raw_games(2000)
    fits = fit(raw.rounds, 10, 20)
    found = estimate("length_fit", replace(counts, design=Design(10, 20)))
    assert found.value.item() == pytest.approx(fits.mean())
    assert found.error.item() == pytest.approx(fits.std(ddof=1) / np.sqrt(2000))
    assert found.games.item() == 2000


def test_playing_minutes_are_turns_times_their_seconds(counts: Counts) -> None:
    turns = estimate("turns_per_game", counts)
    half, whole = (
        estimate("playing_minutes", counts),
        estimate("playing_minutes", replace(counts, design=Design(seconds_a_turn=60))),
    )
    assert half.value.item() == pytest.approx(turns.value.item() / 2)
    assert (whole.low.item(), whole.high.item()) == pytest.approx((turns.low.item(), turns.high.item()))


def test_completion_is_what_is_not_unfinished(counts: Counts) -> None:
    found, left = estimate("completion_share", counts), estimate("unfinished_share", counts)
    assert found.value.item() == pytest.approx(1 - left.value.item())
    assert (found.low.item(), found.high.item()) == pytest.approx((1 - left.high.item(), 1 - left.low.item()))


def test_seat_advantage_is_the_share_less_an_equal_one(counts: Counts) -> None:
    found, share = estimate("seat_advantage", counts), estimate("seat_win_share", counts)
    assert found.value == pytest.approx(share.value - 0.25)
    assert found.value.sum() == pytest.approx(0)
    assert found.value[0] > 0


def test_chi_square_of_seats_is_scipys(counts: Counts) -> None:
    wins = counts.total("results")[:, :, 1].sum(axis=0)[:4]
    statistic, chance = stats.chisquare(wins)
    assert estimate("seat_chi_square", counts).value.item() == pytest.approx(statistic)
    assert estimate("seat_chi_square_p", counts).value.item() == pytest.approx(chance)


def test_balance_by_hand() -> None:
    counts = fair(1000, wins=(300, 200, 250, 250))
    assert estimate("seat_balance", counts).value.item() == pytest.approx(0.9)
    assert estimate("balance", counts).value.item() == pytest.approx(0.9)


def test_balance_of_strategies_is_a_seat() -> None:
    """One strategy in two seats wins 400 of 1,000 games, 0.2 a seat; the others 0.3 each."""
    assert estimate("balance", fair(1000, (0, 0, 1, 2), (150, 250, 300, 300))).value.item() == pytest.approx(0.9)


def test_one_strategy_alone_has_no_balance() -> None:
    counts = fair(1000, (0, 0, 0, 0))
    assert np.isnan(estimate("balance", counts).value).all()
    assert np.isnan(estimate("balance_if_fair", counts).value).all()
    assert np.isfinite(estimate("seat_balance_if_fair", counts).value).all()


def test_what_fair_games_of_four_show() -> None:
    """Four equal players, by simulation of multinomial wins; the approximation is good to a part in a hundred."""
    random = np.random.default_rng(1)
    for games in (100, 1000, 10_000):
        shares = random.multinomial(games, [0.25] * 4, 40_000) / games
        gaps = 1 - np.ptp(shares, axis=1)
        found = estimate("seat_balance_if_fair", fair(games))
        assert found.value.item() == pytest.approx(gaps.mean(), abs=0.02 * (1 - gaps.mean()))
        low, high = np.quantile(gaps, [0.025, 0.975])
        assert found.low.item() == pytest.approx(low, abs=0.06 * (1 - low))
        assert found.high.item() == pytest.approx(high, abs=0.3 * (1 - high))


def test_ranges_of_unequal_spreads_by_drawing() -> None:
    spreads = np.array([1.0, 0.5, 2.0])
    draws = np.ptp(np.random.default_rng(2).normal(size=(200_000, 3)) * spreads, axis=1)
    assert mean_range(spreads) == pytest.approx(draws.mean(), abs=5 * draws.std() / np.sqrt(len(draws)))
    for share in (0.025, 0.5, 0.975):
        width = range_quantile(spreads, share)
        assert range_probability(spreads, width) == pytest.approx(share)
        assert (draws < width).mean() == pytest.approx(share, abs=5 * np.sqrt(share * (1 - share) / len(draws)))


def test_range_of_two_is_known() -> None:
    """The mean distance of two standard normals is 2 / sqrt(pi)."""
    assert mean_range(np.ones(2)) == pytest.approx(2 / np.sqrt(np.pi))


def test_money_by_rounds(counts: Counts) -> None:
    tally = counts.tally.copy()
    tally["flow"] = 0
    tally["rounds"] = 10 * counts.games
    for cause, payer, receiver, amount in (
        (names.START_CASH, 1, 0, 6000),
        (names.SALARY_CAUSE, 1, 0, 500),
        (names.TAX_CAUSE, 0, 1, 200),
        (names.RENT_CAUSE, 0, 0, 999),
        (names.POT_CAUSE, 0, 2, 70),
        (names.POT_CAUSE, 1, 2, 30),
        (names.POT_CAUSE, 2, 1, 10),
    ):
        tally["flow"][:, cause, payer, receiver] = amount * counts.games
    found = replace(counts, tally=tally)
    assert estimate("money_in_per_round", found).value.item() == pytest.approx(53)
    assert estimate("money_out_per_round", found).value.item() == pytest.approx(21)
    assert estimate("money_growth_per_round", found).value.item() == pytest.approx(32)
    assert estimate("money_in_play", found).value.item() == pytest.approx(6000 + 500 + 30 - 200 - 10)


def test_definitions_name_their_null_value() -> None:
    assert "balance_if_fair" in BY_NAME["balance"].definition
    assert "seat_balance_if_fair" in BY_NAME["seat_balance"].definition
    assert "number of seats less 1" in BY_NAME["seat_chi_square"].definition
