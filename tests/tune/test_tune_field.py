"""Candidates at the tables of a field: their games are plain ones, and profiles compare the same games."""

from __future__ import annotations

import pytest

from sim.analysis.tuning import PROFILE
from sim.batch.run import play
from sim.config.entrants import base_experiment, entrants, game_of
from sim.config.errors import Origin
from sim.config.experiment import Options
from sim.config.load import load_strategy
from sim.tune.field import Field, companies, measure
from sim.tune.profile import games_in_all, grid, profile
from sim.tune.space import parse_dimensions

GAME = game_of(Options())


def field(names: str, seats: int) -> Field:
    opponents = entrants(names, GAME, Origin("--against"))
    base = base_experiment("tune", GAME, Options(seed=3), opponents)
    return Field(base, opponents, companies(len(opponents), seats, 20, 0))


def test_companies() -> None:
    assert companies(4, 4, 20, 0) == ((0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3))
    assert companies(1, 4, 20, 0) == ((0, 0, 0),)
    assert companies(2, 3, 20, 0) == ((0, 1),)
    assert companies(2, 4, 20, 0) == ((0, 0, 0), (0, 0, 1), (0, 1, 1), (1, 1, 1))
    assert len(companies(17, 4, 20, 0)) == 20


def test_scores_are_those_of_plain_runs() -> None:
    against = field("cautious,hoarder", 4)
    candidates = [load_strategy("balanced", GAME), load_strategy("hoarder", GAME)]
    scores = measure(against, candidates, 120, 8, jobs=2)
    for candidate, score in zip(candidates, scores, strict=True):
        results = [play(study) for study in against.experiments(candidate, 120, 8)]
        assert [result.experiment.line_up for result in results] == [
            (0, 1, 1, 1),
            (0, 1, 1, 2),
            (0, 1, 2, 2),
            (0, 2, 2, 2),
        ]
        assert [result.experiment.seed for result in results] == [8, 1_000_008, 2_000_008, 3_000_008]
        wins = sum(result.tally["results"][:, 0, :, 1].sum(axis=1) for result in results)
        assert score.wins.tolist() == wins.tolist()
        assert score.played == 120


def test_a_profile_plays_each_value_on_the_same_games() -> None:
    against = field("balanced,hoarder,aggressive", 4)
    chosen = load_strategy("balanced", GAME)
    points = grid(chosen, parse_dimensions("buy,reserve=0..1000,tax_choice=flat|percent", GAME), 3)
    assert [(item.key, value) for item, value, own in points if own] == [
        ("buy", "all"),
        ("reserve", 200),
        ("tax_choice", "flat"),
    ]
    assert [value for item, value, _ in points if item.key == "reserve"] == [0, 200, 500, 1000]
    found = profile(chosen, against, points, 640)
    assert games_in_all(against, points, 640) == 7 * 640
    table = PROFILE.build(found)
    assert table["games"].to_list() == [640] * 9
    current = table.filter(table["current"])
    assert current["win_rate"].n_unique() == 1
    assert current["change"].is_null().all()
    never_buys = table.filter((table["parameter"] == "buy") & (table["value"] == "none")).row(0, named=True)
    assert never_buys["win_rate"] < 0.05
    assert never_buys["change_high"] < 0
    assert never_buys["change"] == pytest.approx(100 * (never_buys["win_rate"] - current["win_rate"][0]))
