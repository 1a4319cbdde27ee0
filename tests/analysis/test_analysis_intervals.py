"""Wilson and jackknife: against other implementations, against known truth, and where they must be silent."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from sim.analysis.intervals import filled_blocks, jackknife, jackknife_of, wilson

RUNS = 10_000
LEAST, MOST = 0.935, 0.965


def coverage(interval, truth):
    return float(np.mean((interval.low <= truth) & (truth <= interval.high)))


@pytest.mark.parametrize(("successes", "trials"), [(0, 10), (10, 10), (3, 10), (671, 1000), (1, 1_000_000)])
def test_wilson_equals_scipy(successes, trials):
    interval = wilson(successes, trials)
    expected = stats.binomtest(successes, trials).proportion_ci(0.95, method="wilson")
    assert float(interval.value) == successes / trials
    assert float(interval.low) == pytest.approx(expected.low, abs=1e-12)
    assert float(interval.high) == pytest.approx(expected.high, rel=1e-12)


def test_wilson_takes_arrays_and_other_confidence():
    interval = wilson([1, 2], [10, 20], confidence=0.9)
    assert interval.value == pytest.approx([0.1, 0.1])
    assert interval.low[1] > interval.low[0] > wilson(1, 10).low


def test_wilson_of_no_trials_is_empty():
    interval = wilson([0, 1], [0, 1])
    assert np.isnan([part[0] for part in interval]).all()
    assert interval.high[1] == 1


@pytest.mark.parametrize(("successes", "trials"), [(-1, 5), (6, 5)])
def test_wilson_refuses_impossible_counts(successes, trials):
    with pytest.raises(ValueError, match="between 0 and the number of trials"):
        wilson(successes, trials)


@pytest.mark.parametrize("share", [0.05, 0.25, 0.5, 0.671])
def test_wilson_covers_the_truth(share):
    trials = np.random.default_rng(11).integers(200, 2000, RUNS)
    successes = np.random.default_rng(12).binomial(trials, share)
    assert LEAST <= coverage(wilson(successes, trials), share) <= MOST


def naive_jackknife(numerators, denominators):
    """Return value and standard error by leaving out one filled block after the other."""
    pairs = [(a, b) for a, b in zip(numerators, denominators, strict=True) if a or b]
    rest = []
    for left_out in range(len(pairs)):
        kept = pairs[:left_out] + pairs[left_out + 1 :]
        rest.append(sum(a for a, _ in kept) / sum(b for _, b in kept))
    mean = sum(rest) / len(rest)
    variance = (len(rest) - 1) / len(rest) * sum((estimate - mean) ** 2 for estimate in rest)
    return sum(a for a, _ in pairs) / sum(b for _, b in pairs), variance**0.5, len(rest)


@pytest.mark.parametrize("filled", [20, 63, 127])
def test_jackknife_equals_a_plain_loop(filled):
    random = np.random.default_rng(filled)
    numerators, denominators = np.zeros(127, np.int64), np.zeros(127, np.int64)
    numerators[:filled], denominators[:filled] = random.poisson(9, filled), random.poisson(30, filled)
    value, error, blocks = naive_jackknife(numerators.tolist(), denominators.tolist())
    interval = jackknife(numerators, denominators)
    half = stats.t.ppf(0.975, blocks - 1) * error
    assert [float(part) for part in interval] == pytest.approx([value, value - half, value + half, error])


def test_jackknife_of_a_function_equals_the_ratio_form():
    random = np.random.default_rng(3)
    blocks = np.stack([random.poisson(9, 127), random.poisson(30, 127)], axis=1)
    general = jackknife_of(lambda sums: sums[0] / sums[1], blocks)
    ratio = jackknife(blocks[:, 0], blocks[:, 1])
    assert [float(part) for part in general] == pytest.approx([float(part) for part in ratio])


def test_jackknife_of_a_function_ignores_empty_blocks_and_gives_arrays():
    random = np.random.default_rng(4)
    blocks = np.zeros((127, 3))
    blocks[:40] = random.poisson(20, (40, 3))
    interval = jackknife_of(lambda sums: np.array([sums[0] / sums[1], sums[2]]), blocks)
    assert interval.value.shape == interval.low.shape == (2,)
    assert interval.error[0] == pytest.approx(naive_jackknife(blocks[:, 0], blocks[:, 1])[1])


def test_items_share_a_denominator():
    random = np.random.default_rng(5)
    numerators, games = random.poisson(4, (127, 6)), random.integers(1, 40, 127)
    together = jackknife(numerators, games)
    for item in range(6):
        alone = jackknife(numerators[:, item], games)
        assert [part[item] for part in together] == pytest.approx([float(part) for part in alone])


@pytest.mark.parametrize("filled", [0, 1, 19])
def test_too_few_filled_blocks_have_no_interval(filled):
    games = np.zeros(127, np.int64)
    games[:filled] = 16
    interval = jackknife(3 * games + games % 7, games)
    general = jackknife_of(lambda sums: sums.sum() * 1.0, games[:, None])
    assert filled_blocks(games) == filled
    for result in (interval, general):
        assert np.isnan([float(part) for part in result[1:]]).all()
    assert np.isnan(interval.value) == (filled == 0)


def test_twenty_filled_blocks_have_an_interval():
    games = np.zeros(127, np.int64)
    games[:20] = 16
    sums = games * np.arange(127)
    assert jackknife(sums, games).low < jackknife(sums, games).value
    assert jackknife_of(lambda total: total[0] / total[1], np.stack([sums, games], axis=1)).low < 9.5


def test_one_block_with_all_of_the_denominator_has_no_interval():
    denominators = np.zeros(127)
    denominators[5] = 100
    interval = jackknife(np.ones(127), denominators)
    assert float(interval.value) == pytest.approx(1.27)
    assert np.isnan(float(interval.low))


def test_intervals_are_cut_at_the_bounds():
    numerators = np.zeros(127, np.int64)
    numerators[7] = 1
    interval = jackknife(numerators, np.full(127, 16), bounds=(0.0, 1.0))
    assert interval.low == 0
    assert jackknife(numerators, np.full(127, 16)).low < 0


@pytest.mark.parametrize("blocks", [25, 127])
def test_jackknife_covers_a_ratio_of_random_sums(blocks):
    random = np.random.default_rng(blocks)
    games = np.full(blocks, 16)
    games[: blocks // 3] = 32
    turns = random.poisson(40 * games[:, None], (blocks, RUNS))
    salaries = random.binomial(turns, 0.2)
    assert LEAST <= coverage(jackknife(salaries, turns), 0.2) <= MOST


def test_jackknife_covers_a_skewed_mean_a_game():
    random = np.random.default_rng(8)
    amounts = random.gamma(16 * 0.5, 100.0, (127, RUNS))
    assert LEAST <= coverage(jackknife(amounts, np.full(127, 16)), 50.0) <= MOST


def test_jackknife_covers_a_return_of_correlated_sums():
    random = np.random.default_rng(9)
    invested = random.gamma(16 * 2.0, 60.0, (127, RUNS))
    returned = invested * 1.3 + random.normal(0, 400, (127, RUNS))
    assert LEAST <= coverage(jackknife(returned - invested, invested), 0.3) <= MOST


def test_jackknife_covers_a_paired_difference_and_gains_by_pairing():
    random = np.random.default_rng(10)
    shared = random.normal(0, 30, (127, RUNS))
    one, other = (shared + random.normal(16 * mean, 8, (127, RUNS)) for mean in (5.0, 4.6))
    games = np.full(127, 16)
    paired = jackknife(one - other, games)
    assert LEAST <= coverage(paired, 0.4) <= MOST
    assert paired.error.mean() < 0.4 * np.hypot(jackknife(one, games).error, jackknife(other, games).error).mean()
