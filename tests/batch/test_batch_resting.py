"""A player whose cash is too little for what it wants rests; that saves time and changes no game."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from batch.short_games import ROOT

RESTLESS = """
import json, sys
import numpy as np
np.seterr(over="ignore")
from games.whole import experiment
from sim.batch.run import play
from sim.games.property import management
if sys.argv[2] == "restless":
    management.has_nothing_to_do = lambda game, profiles, player: False
rested = 0
real = management.has_nothing_to_do
def counting(*seen):
    global rested
    rested += bool(real(*seen))
    return real(*seen)
management.has_nothing_to_do = counting
players, *settings = json.loads(sys.argv[1])
result = play(experiment(players, *settings, games=4, max_rounds=120, seed=5), jobs=1)
print(json.dumps([rested, {field: result.tally[field].tolist() for field in result.tally.dtype.names}]))
"""

TABLES = {
    "few houses": ("balanced,builder,shortage,trader", "buildings.houses=10", "buildings.hotels=2"),
    "reserves that follow the rents": ("cautious*3,balanced", "start_cash=3000"),
    "no even building": ("aggressive*2,balanced*2", "buildings.even=false", "buildings.houses=14"),
}


@pytest.mark.parametrize("table", TABLES)
def test_resting_changes_no_game(table: str) -> None:
    resting, restless = (_play(table, how) for how in ("resting", "restless"))
    assert resting[0] > 100
    assert restless[0] == 0
    assert resting[1] == restless[1]


def _play(table: str, how: str) -> list:
    paths = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
    done = subprocess.run(
        [sys.executable, "-c", RESTLESS, json.dumps(TABLES[table]), how],
        env={**os.environ, "PYTHONPATH": paths, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)
