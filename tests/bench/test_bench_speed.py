"""Speed in nanoseconds a turn; run with ``pytest tests/bench --benchmark-enable``.

These are numbers to look at, not limits: what a machine does beside them is
not the engine's fault.
"""

from __future__ import annotations

import pytest
from games.whole import FOUR_STYLES
from pytest_benchmark.fixture import BenchmarkFixture

from sim.batch.worker import Worker
from sim.config.experiment import Options
from sim.config.load import load_experiment
from sim.games.registry import family

GAMES = 200

PLAYS = {
    "full rules": (FOUR_STYLES, ()),
    "full rules, one strategy": ("balanced*4", ()),
    "bare walk": ("walker*4", ("walk_only=true",)),
}


@pytest.mark.parametrize("name", PLAYS)
def test_speed_of_one_thread(name: str, benchmark: BenchmarkFixture) -> None:
    players, settings = PLAYS[name]
    study = load_experiment(None, Options(players=players, settings=settings))
    worker = Worker(family(study.game.family).make_table(study), study)
    worker.play(0, GAMES, keep=False)
    turns = int(worker.tally["turns"].sum())
    played = benchmark(worker.play, 0, GAMES, keep=False)
    assert len(played) == 0
    assert int(worker.tally["turns"].sum()) % turns == 0  # the same games each time
    if benchmark.stats is not None:
        benchmark.extra_info["ns a turn"] = round(benchmark.stats["min"] / turns * 1e9, 1)
