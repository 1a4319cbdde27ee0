"""Statistics of a tournament against known truth: ratings, equilibria, corrections, games that would settle it."""

from __future__ import annotations

import numpy as np
import pytest
from rankings import OUTCOME, outcomes, tournament

from sim.analysis.tournament.counting import LineUp, LineUpCounts, Tournament
from sim.analysis.tournament.equilibrium import equilibrium, mixed
from sim.analysis.tournament.pairs import pairs, ratings
from sim.analysis.tournament.rating import fit, rankings, rate
from sim.analysis.tournament.shares import MOST_GAMES, games_to_settle, holm

TRUTH = np.array([0.8, 0.3, 0.0, -0.4, -0.7])


def test_plackett_luce_recovers_the_strengths() -> None:
    (table,) = tournament(TRUTH, 4, 4000).tables
    sat, found, covariance = ratings(table, 5)
    assert sat == (0, 1, 2, 3, 4)
    np.testing.assert_allclose(found.value, TRUTH - TRUTH.mean(), atol=0.03)
    np.testing.assert_allclose(np.diag(covariance), found.error**2)
    assert np.all(found.error < 0.012)


@pytest.mark.parametrize("size", [2, 3, 5])
def test_intervals_of_ratings_cover_the_truth(size: int) -> None:
    strength = TRUTH - TRUTH.mean()
    inside = []
    for seed in range(120):
        (table,) = tournament(TRUTH, size, 400, seed).tables
        found = ratings(table, 5)[1]
        inside.append((found.low <= strength) & (strength <= found.high))
    assert 0.92 <= np.mean(inside) <= 0.98


def test_two_players_are_rated_by_their_odds() -> None:
    sets = np.array([[True, True]])
    found = fit(sets, np.array([1000.0]), np.array([750.0, 250.0]))
    assert found[0] - found[1] == pytest.approx(np.log(3), abs=1e-4)


def test_a_strategy_that_never_wins_keeps_a_finite_rating() -> None:
    counts = LineUpCounts(2)
    counts.add(outcomes(np.tile([1, 2], (2000, 1))))
    found, _ = rate(rankings([LineUp((0, 1), counts)], 2))
    assert np.all(np.isfinite(found.value))
    assert found.value[0] > 3


def test_shared_places_pull_neither_way() -> None:
    counts = LineUpCounts(3)
    counts.add(outcomes(np.tile([1, 2, 2], (2000, 1))))
    found, _ = rate(rankings([LineUp((0, 1, 2), counts)], 3))
    assert found.value[1] == pytest.approx(found.value[2], abs=1e-6)
    assert found.value[0] > found.value[1]


def test_under_twenty_blocks_there_is_no_interval() -> None:
    (table,) = tournament(TRUTH, 3, 300).tables
    assert np.isnan(ratings(table, 5)[1].low).all()
    (table,) = tournament(TRUTH, 3, 320).tables
    assert np.isfinite(ratings(table, 5)[1].low).all()


def test_rock_paper_scissors_is_played_evenly() -> None:
    payoffs = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]) / 2
    np.testing.assert_allclose(equilibrium(payoffs), [1 / 3] * 3, atol=1e-9)


def test_uneven_rock_paper_scissors() -> None:
    # Rock beats scissors twice: by symmetry of the indifference conditions the weights are 1, 2 and 1 quarters.
    payoffs = np.array([[0, -1, 2], [1, 0, -1], [-2, 1, 0]])
    np.testing.assert_allclose(equilibrium(payoffs), [0.25, 0.5, 0.25], atol=1e-9)


def test_a_strategy_that_beats_all_is_the_whole_mix() -> None:
    (table,) = tournament(TRUTH, 2, 2000).tables
    mix = mixed(table.before, table.together_finished)
    assert mix is not None
    np.testing.assert_allclose(mix.weight, [1, 0, 0, 0, 0])
    assert mix.present[0] == 1
    assert mix.payoff[0] == 0.5
    assert np.all(mix.payoff[1:] < 0.5)


def test_no_equilibrium_where_a_pair_never_met() -> None:
    counts = LineUpCounts(2)
    counts.add(outcomes(np.tile([1, 2], (400, 1))))
    (table,) = Tournament(("a", "b", "c"), (LineUp((0, 1), counts), LineUp((1, 2), counts)), 400).tables
    assert mixed(table.before, table.together_finished) is None


def test_holm_by_hand() -> None:
    # Sorted: 0.005 x 4 = 0.02, 0.01 x 3 = 0.03, 0.03 x 2 = 0.06, 0.04 x 1 = 0.04 raised to 0.06.
    np.testing.assert_allclose(holm([0.01, 0.04, 0.03, 0.005]), [0.03, 0.06, 0.06, 0.02])
    np.testing.assert_allclose(holm([0.6, np.nan, 0.5]), [1.0, np.nan, 1.0])
    assert holm([]).shape == (0,)


def test_equal_strategies_are_rarely_called_different() -> None:
    wrong = 0
    for seed in range(200):
        wrong += any(pair.settled for pair in pairs(tournament(np.zeros(4), 2, 400, seed)))
    assert wrong <= 20  # 5 % are to be expected; 20 of 200 has a chance under one in five hundred


def test_games_that_settle_it() -> None:
    # z(0.975) + z(0.8) = 2.8016; a lead of one standard error needs 2.8016 squared times the games.
    assert games_to_settle(0.01, 0.01, 1000, 1) == pytest.approx(7849, abs=1)
    assert games_to_settle(0.01, 0.01, 1000, 10) > 7849
    assert games_to_settle(1e-9, 0.01, 1000, 1) is None
    assert games_to_settle(0.0, 0.01, 1000, 1) is None
    assert games_to_settle(0.5, float("nan"), 10, 1) is None
    assert MOST_GAMES == 10**9


def test_so_many_games_do_settle_it() -> None:
    strength = np.array([0.16, 0.0])  # 54 % against 46 %: some 1,200 games settle it four times in five
    needed = games_to_settle(1 / (1 + np.exp(-0.16)) - 0.5, 0.5 / np.sqrt(1000), 1000, 1)
    assert needed is not None
    settled = [pairs(tournament(strength, 2, needed, seed))[0].settled for seed in range(200)]
    assert 0.7 <= np.mean(settled) <= 0.9


def test_unfinished_games_rank_nobody() -> None:
    counts = LineUpCounts(2)
    counts.add(np.zeros(0, OUTCOME))
    counts.add(outcomes(np.zeros((50, 2), np.int64)))
    assert not counts.chosen.any()
    assert not counts.before.any()
    assert counts.results[:, 0].sum() == 100
