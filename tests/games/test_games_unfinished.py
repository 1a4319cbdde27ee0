"""Games that never end, against what others found; and that every game ends in exactly one way."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from games.whole import FOUR_STYLES, STRATEGIES, experiment
from sim.analysis.tables import build_tables
from sim.batch.result import Result
from sim.batch.run import play
from sim.config.experiment import Options
from sim.config.load import load_experiment
from sim.engine.events import END_LAST_PLAYER, END_ROUND_LIMIT
from sim.games.registry import family


def unfinished_share(result: Result) -> tuple[float, float, float]:
    """Return the share of unfinished games and its interval."""
    labels = family(result.experiment.game.family).labels(result.experiment)
    summary = build_tables(result.tally, result.lengths, labels)["summary"]
    row = summary.row(by_predicate=pl.col("measure") == "unfinished_share", named=True)
    return row["value"], row["low"], row["high"]


def test_friedman() -> None:
    """About 12 % of two-player games never end (Friedman et al., Winter Simulation Conference 2009)."""
    study = load_experiment("friedman-2009", Options(games=5000, settings=("max_rounds=1000",)))
    value, low, high = unfinished_share(play(study))
    assert 0.11 <= value <= 0.135
    assert high - low < 0.02


def test_friedman_changes_little_beyond_a_thousand_rounds() -> None:
    """The games are the same, so those that end between the two limits are all the difference."""
    early, late = (
        play(load_experiment("friedman-2009", Options(games=600, settings=(f"max_rounds={limit}",))))
        for limit in (1000, 10_000)
    )
    difference = unfinished_share(early)[0] - unfinished_share(late)[0]
    assert 0 <= difference < 0.01
    assert np.array_equal(late.lengths[0, :1000], early.lengths[0, :1000])


def test_most_games_of_four_without_trades_are_unfinished() -> None:
    """About two in three at a thousand rounds, as other programs found."""
    value, low, high = unfinished_share(
        play(experiment("balanced*4", "trade.enabled=false", games=3000, max_rounds=1000))
    )
    assert 0.5 < value < 0.75
    assert low < value < high


@pytest.mark.parametrize(
    "players", [*(f"{strategy}*3" for strategy in STRATEGIES), FOUR_STYLES, "random-legal*8", "aggressive*2"]
)
def test_every_game_ends_in_exactly_one_way(players: str) -> None:
    study = experiment(players, games=1000, max_rounds=150)
    result = play(study, per_game=True)
    games = result.outcomes
    assert games is not None
    finished = games["end"] == END_LAST_PLAYER
    assert np.array_equal(~finished, games["end"] == END_ROUND_LIMIT)
    assert np.array_equal(games["winner"] >= 0, finished)
    assert (games["rounds"][~finished] == 150).all()
    assert (games["rounds"] <= 150).all()
    assert result.tally["end_reason"].sum(axis=0).tolist() == [finished.sum(), 0, (~finished).sum(), 0]
    assert result.lengths.sum(axis=1).tolist() == [finished.sum(), (~finished).sum()]
    check_places(games, finished, study.players)


def check_places(games: np.ndarray, finished: np.ndarray, players: int) -> None:
    """Places are all different; the winner has the first and was never ruined; those ruined later are better."""
    place, out = games["place"][:, :players], games["round_out"][:, :players]
    assert (place[~finished] == 0).all()
    assert np.array_equal(np.sort(place[finished], axis=1), np.tile(np.arange(1, players + 1), (finished.sum(), 1)))
    winners = np.argmin(place[finished], axis=1)
    assert np.array_equal(winners, games["winner"][finished])
    order = np.argsort(place[finished], axis=1)
    ruined = np.take_along_axis(out[finished], order, axis=1)
    assert (ruined[:, 0] == 0).all()
    assert (np.diff(ruined[:, 1:], axis=1) <= 0).all()
    assert ((out > 0).sum(axis=1)[finished] == players - 1).all()
    assert ((out > 0).sum(axis=1)[~finished] < players - 1).all()
    assert (games["cash"][:, :players][out > 0] == 0).all()
    assert (games["cash"] >= 0).all()
    assert (games["net_worth"] >= games["cash"]).all()
