"""The table of the last experiment is kept, and stays as it was laid."""

from __future__ import annotations

import pytest

from sim.batch.tables import table_of
from sim.batch.trace import trace_game
from sim.config.experiment import Options
from sim.config.load import load_experiment
from sim.games.registry import family


@pytest.mark.parametrize(("game", "players"), [("monopoly-us", "balanced*2,random-legal"), ("hotel", "plain*3")])
def test_games_leave_the_table_as_it_was(game: str, players: str) -> None:
    study = load_experiment(None, Options(game=game, players=players, settings=("max_rounds=40",)))
    table = table_of(study)
    for index in range(3):
        assert sum(1 for _ in trace_game(study, index)) > 100
    assert table_of(study) is table
    fresh = family(study.game.family).make_table(study)
    assert [part.tobytes() for part in table.setting] == [part.tobytes() for part in fresh.setting]


def test_another_experiment_has_another_table() -> None:
    two, four = (load_experiment(None, Options(players=f"balanced*{players}")) for players in (2, 4))
    assert table_of(two) is not table_of(four)
    assert int(table_of(two).plan(0, 1).players) == 2
    assert int(table_of(four).plan(0, 1).players) == 4
