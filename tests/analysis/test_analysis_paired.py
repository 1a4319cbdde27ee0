"""Differences between two runs of the same games, on made-up games with known truth."""

from __future__ import annotations

import numpy as np
import pytest
from pairs import LIMIT, arm, steady
from scipy import stats

from sim.analysis.intervals import wilson
from sim.analysis.measures import BY_NAME
from sim.analysis.paired import paired

GAMES = 127 * 16 * 2
TRADES = BY_NAME["trades_per_game"]
MEAN = BY_NAME["rounds_restricted_mean"]
UNFINISHED = BY_NAME["unfinished_share"]
MEDIAN = BY_NAME["rounds_median"]

LOW_GAIN, HIGH_GAIN = stats.f.ppf([0.0005, 0.9995], 126, 126)
"""Ratio of two variances, each estimated from 127 blocks: their spread about the true ratio, if independent."""


def test_without_anything_in_common_the_pairs_gain_nothing() -> None:
    random = np.random.default_rng(1)
    before, after = (steady(GAMES, trades=random.poisson(5, GAMES)) for _ in range(2))
    found = paired(TRADES, before, after)
    apart = [TRADES.estimate(each.counts).error.item() for each in (before, after)]
    assert found.before_error.item() == pytest.approx(apart[0])
    assert found.after_error.item() == pytest.approx(apart[1])
    assert LOW_GAIN < found.gain().item() < HIGH_GAIN
    assert LOW_GAIN < (np.hypot(*apart) / found.error.item()) ** 2 < HIGH_GAIN


@pytest.mark.parametrize("shared", [1, 9, 40])
def test_what_both_runs_share_does_not_count(shared: int) -> None:
    """Each game is a part that both runs have and a part of its own: the gain is known."""
    random = np.random.default_rng(shared)
    common = random.poisson(shared, GAMES)
    before, after = (steady(GAMES, trades=common + random.poisson(own, GAMES)) for own in (1.0, 2.0))
    found = paired(TRADES, before, after)
    truth = (2 * shared + 3) / 3
    assert LOW_GAIN * truth < found.gain().item() < HIGH_GAIN * truth
    assert found.error.item() == pytest.approx(np.sqrt(3 / GAMES), rel=0.3)


def test_intervals_of_differences_cover_the_truth() -> None:
    runs, hits = 400, 0
    random = np.random.default_rng(7)
    for _ in range(runs):
        common = random.poisson(3, 800)
        before, after = (steady(800, trades=common + random.poisson(own, 800)) for own in (1.0, 1.5))
        found = paired(TRADES, before, after)
        hits += bool(found.low.item() <= 0.5 <= found.high.item())
    low, high = stats.binom.ppf([0.0005, 0.9995], runs, 0.95)
    assert low <= hits <= high


def test_the_same_games_differ_in_nothing() -> None:
    rounds = np.random.default_rng(3).integers(5, LIMIT, GAMES)
    one, same = arm("a", rounds), arm("b", rounds)
    for measure in (TRADES, MEAN, MEDIAN):
        found = paired(measure, one, same)
        assert (found.difference.item(), found.low.item(), found.high.item()) == (0, 0, 0)
        assert np.isnan(found.gain()).all()


def test_games_unfinished_in_one_run_stay_in_the_other() -> None:
    """By hand: 10 and the limit against 20 and 30, again and again."""
    rounds = np.array([10, LIMIT] * 500)
    before = arm("a", rounds, ended=rounds < LIMIT)
    after = arm("b", np.array([20, 30] * 500))
    mean, unfinished = paired(MEAN, before, after), paired(UNFINISHED, before, after)
    assert (mean.before.item(), mean.after.item(), mean.difference.item()) == (35, 25, -10)
    assert (unfinished.before.item(), unfinished.after.item(), unfinished.difference.item()) == (0.5, 0, -0.5)


def test_the_mean_length_is_the_mean_of_the_pairs() -> None:
    """The jackknife over blocks agrees with the textbook error of a mean of differences."""
    random = np.random.default_rng(5)
    one = np.minimum(random.geometric(0.04, GAMES), LIMIT)
    other = np.minimum(one + random.integers(-3, 6, GAMES).clip(1 - one), LIMIT)
    found = paired(MEAN, arm("a", one, one < LIMIT), arm("b", other, other < LIMIT))
    differences = other - one
    assert found.difference.item() == pytest.approx(differences.mean())
    low, high = np.sqrt(stats.chi2.ppf([0.0005, 0.9995], 126) / 126)
    error = differences.std(ddof=1) / np.sqrt(GAMES)
    assert low * error < found.error.item() < high * error


def test_different_round_limits_are_compared_up_to_the_smaller_one() -> None:
    rounds = np.array([10, 50] * 400)
    late = arm("late", rounds)
    early = arm("early", np.minimum(rounds, 30), ended=rounds < 30, limit=30)
    assert paired(MEAN, late, early).difference.item() == 0
    assert paired(MEAN, late, early).before.item() == 20
    assert paired(UNFINISHED, late, early).difference.item() == 0.5


@pytest.mark.parametrize(("yes", "settled"), [(0, False), (4, False), (8, True), (40, True)])
def test_few_games_that_say_yes_are_not_overrated(yes: int, settled: bool) -> None:
    """None against four of 2,032: too few to tell, as the exact sign test says; against eight it is told."""
    games = 127 * 16
    rounds = np.full(games, 10)
    ended = np.arange(games) % (games // max(yes, 1)) != 0 if yes else np.ones(games, bool)
    assert (~ended).sum() == pytest.approx(yes, abs=1)
    found = paired(UNFINISHED, arm("a", rounds), arm("b", np.where(ended, 10, LIMIT), ended))
    assert bool(found.low.item() > 0) is settled
    assert found.high.item() >= wilson(0, games).high


def test_a_share_that_never_differed_is_open_by_what_none_of_the_games_leaves_open() -> None:
    ended = np.arange(GAMES) % 2 == 0
    rounds = np.where(ended, 10, LIMIT)
    found = paired(UNFINISHED, arm("a", rounds, ended), arm("b", rounds, ended))
    least = wilson(0, GAMES).high.item()
    assert (found.low.item(), found.high.item()) == pytest.approx((-least, least))


def test_too_few_blocks_give_no_interval() -> None:
    random = np.random.default_rng(2)
    for games in (1, 16, 19 * 16):
        before, after = (steady(games, trades=random.poisson(3, games)) for _ in range(2))
        for measure in (TRADES, UNFINISHED, MEAN, MEDIAN):
            found = paired(measure, before, after)
            assert np.isfinite(found.difference).all()
            assert np.isnan(found.low).all()
            assert np.isnan(found.high).all()


def test_runs_of_other_games_cannot_be_paired() -> None:
    with pytest.raises(ValueError, match="same games"):
        paired(TRADES, steady(100), steady(101))


def test_a_shift_of_every_game_is_known_exactly() -> None:
    rounds = np.minimum(np.random.default_rng(4).geometric(0.06, GAMES), 40)
    found = paired(MEDIAN, arm("a", rounds), arm("b", rounds + 5))
    assert (found.difference.item(), found.low.item(), found.high.item()) == (5, 5, 5)


def test_intervals_of_medians_cover_the_truth() -> None:
    """A shift by 3 of independent games; whole rounds make the interval reach a little too far, never too little."""
    random, runs, hits = np.random.default_rng(11), 150, 0
    for _ in range(runs):
        one, other = (np.minimum(random.geometric(0.06, 600), 50) for _ in range(2))
        found = paired(MEDIAN, arm("a", one), arm("b", other + 3))
        hits += bool(found.low.item() <= 3 <= found.high.item())
    assert hits >= stats.binom.ppf(0.0005, runs, 0.95)


def test_a_quantile_beyond_the_limit_has_no_interval() -> None:
    ended = np.arange(GAMES) % 10 < 3
    rounds = np.where(ended, 10, LIMIT)
    found = paired(MEDIAN, arm("a", rounds, ended), arm("b", np.full(GAMES, 10)))
    assert np.isnan(found.difference).all()
    assert np.isnan(found.low).all()


def test_quantiles_of_draws_are_those_of_the_drawn_games() -> None:
    """Each draw is a run of its own: its quantiles are the smallest rounds by which so many of its games ended."""
    rounds = np.minimum(np.random.default_rng(8).geometric(0.05, 2032), LIMIT)
    one = arm("a", rounds, rounds < LIMIT)
    weights = np.random.Generator(np.random.PCG64(1000)).multinomial(127, np.full(127, 1 / 127), 1000)
    block = np.arange(2032) // 16 % 127
    for draw in (0, 17, 999):
        drawn = np.repeat(rounds, weights[draw][block])
        for share, found in one.quantile_draws.items():
            ended = np.sort(drawn)[int(np.ceil(share * len(drawn))) - 1]
            assert found[draw] == (ended if ended < LIMIT else pytest.approx(np.nan, nan_ok=True))


def test_chosen_items_are_compared_with_each_other() -> None:
    random = np.random.default_rng(6)
    one, other = steady(1000), steady(1000)
    for each in (one, other):
        each.counts.tally["results"][:, :3, :4, 1] = random.integers(0, 2, (127, 3, 4))
    whole = paired(BY_NAME["win_share"], one, other)
    crossed = paired(BY_NAME["win_share"], one, other, items=([2, 0], [2, 1]))
    assert crossed.before.tolist() == whole.before[[2, 0]].tolist()
    assert crossed.after.tolist() == whole.after[[2, 1]].tolist()
    assert crossed.difference[0] == whole.difference[2]
