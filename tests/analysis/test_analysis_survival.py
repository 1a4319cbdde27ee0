"""Kaplan-Meier, its quantiles and its restricted mean: against scipy, plain formulas and known truth."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from sim.analysis.intervals import wilson
from sim.analysis.survival import kaplan_meier, quantile, restricted_mean


def histogram(rounds, finished, limit):
    lengths = np.zeros((2, limit + 1), np.int64)
    np.add.at(lengths, (np.where(finished, 0, 1), rounds), 1)
    return lengths


def sample(games=400, limit=50, early=0.0, seed=1):
    """Return rounds and finished: geometric lengths, stopped at the limit and a part of them before it."""
    random = np.random.default_rng(seed)
    rounds = random.geometric(0.03, games)
    stop = np.where(random.random(games) < early, random.integers(1, limit, games), limit)
    return np.minimum(rounds, stop), rounds <= stop


@pytest.mark.parametrize("early", [0.0, 0.4])
def test_curve_and_band_equal_scipy(early):
    rounds, finished = sample(early=early)
    curve = kaplan_meier(histogram(rounds, finished, 50))
    reference = stats.ecdf(stats.CensoredData(uncensored=rounds[finished], right=rounds[~finished])).sf
    band = reference.confidence_interval(0.95, method="log-log")
    at = reference.quantiles.astype(int)
    assert curve.survival[at] == pytest.approx(reference.probabilities)
    inside = (reference.probabilities > 0) & (reference.probabilities < 1)
    assert inside.sum() > 30
    assert curve.low[at][inside] == pytest.approx(band.low.probabilities[inside])
    assert curve.high[at][inside] == pytest.approx(band.high.probabilities[inside])


def test_curve_without_early_stops_is_the_share_still_going():
    rounds, finished = sample()
    curve = kaplan_meier(histogram(rounds, finished, 50))
    going = [np.mean((rounds > point) | ~finished) for point in range(51)]
    assert curve.survival == pytest.approx(going)


def test_ends_of_the_curve_have_wilson_intervals():
    curve = kaplan_meier(histogram(np.full(30, 3), np.full(30, True), 5))
    assert curve.survival.tolist() == [1, 1, 1, 0, 0, 0]
    assert curve.low[2] == pytest.approx(float(wilson(30, 30).low))
    assert curve.high[2] == 1
    assert curve.low[3] == 0
    assert curve.high[3] == pytest.approx(float(wilson(0, 30).high))


@pytest.mark.parametrize("share", [0.25, 0.5, 0.75, 0.95])
def test_quantiles_of_ended_games_are_those_of_the_sorted_list(share):
    rounds = np.random.default_rng(2).integers(1, 90, 357)
    curve = kaplan_meier(histogram(rounds, np.full(357, True), 100))
    result = quantile(curve, share)
    assert result.value == np.quantile(rounds, share, method="inverted_cdf")
    assert result.low <= result.value <= result.high


def test_quantile_on_a_step_takes_the_first_round():
    curve = kaplan_meier(histogram(np.array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), np.full(10, True), 10))
    assert [float(quantile(curve, tenth / 10).value) for tenth in range(1, 10)] == list(range(1, 10))


def test_median_is_empty_when_most_games_are_unfinished():
    rounds = np.concatenate([np.arange(1, 34), np.full(67, 100)])
    curve = kaplan_meier(histogram(rounds, rounds < 100, 100))
    assert np.isnan(quantile(curve, 0.5).value)
    assert quantile(curve, 0.25).value == 25
    assert np.isnan(quantile(curve, 0.33).high)


def test_restricted_mean_counts_stopped_games_to_the_limit():
    rounds, finished = sample(games=5000)
    result = restricted_mean(kaplan_meier(histogram(rounds, finished, 50)))
    assert result.value == pytest.approx(rounds.mean())
    assert result.error == pytest.approx(rounds.std() / np.sqrt(5000), rel=1e-9)
    assert result.high - result.value == pytest.approx(1.959964 * result.error)


def test_interval_of_the_restricted_mean_and_of_the_median_cover_the_truth():
    random = np.random.default_rng(6)
    runs, games, limit = 1500, 200, 50
    rounds = random.geometric(0.03, (runs, games))
    truth = sum(0.97**point for point in range(limit))
    median = stats.geom.ppf(0.5, 0.03)
    hits, median_hits = 0, 0
    for row in rounds:
        finished = row <= limit
        curve = kaplan_meier(histogram(np.minimum(row, limit), finished, limit))
        mean, middle = restricted_mean(curve), quantile(curve, 0.5)
        hits += bool(mean.low <= truth <= mean.high)
        median_hits += bool(middle.low <= median <= middle.high)
    assert 0.935 <= hits / runs <= 0.965
    assert median_hits / runs >= 0.935


def test_no_games_give_no_figures():
    curve = kaplan_meier(np.zeros((2, 11), np.int64))
    assert np.isnan(curve.survival).all()
    assert np.isnan(curve.low).all()
    assert np.isnan(curve.high).all()
    for result in (quantile(curve, 0.5), restricted_mean(curve)):
        assert np.isnan([float(part) for part in result]).all()


def test_games_that_never_end_stay_at_the_limit():
    curve = kaplan_meier(histogram(np.full(500, 10), np.full(500, False), 10))
    assert curve.survival.tolist() == [1.0] * 11
    assert restricted_mean(curve).value == 10
