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
real = management.has_nothing_to_do
def played(table, way):
    rested = 0
    decides = real if way == "resting" else lambda game, profiles, player: False
    def counting(*seen):
        nonlocal rested
        rests = decides(*seen)
        rested += bool(rests)
        return rests
    management.has_nothing_to_do = counting
    players, *settings = table
    result = play(experiment(players, *settings, games=4, max_rounds=120, seed=5), jobs=1)
    return [rested, {field: result.tally[field].tolist() for field in result.tally.dtype.names}]
tables = json.loads(sys.argv[1])
print(json.dumps({name: [played(table, way) for way in ("resting", "restless")] for name, table in tables.items()}))
"""

TABLES = {
    "few houses": ("balanced,builder,shortage,trader", "buildings.houses=10", "buildings.hotels=2"),
    "reserves that follow the rents": ("cautious*3,balanced", "start_cash=3000"),
    "no even building": ("aggressive*2,balanced*2", "buildings.even=false", "buildings.houses=14"),
}


@pytest.fixture(scope="module")
def played() -> dict[str, list]:
    """Return, by table, how often players rested and what was counted: as it is, then where nobody may rest."""
    paths = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
    done = subprocess.run(
        [sys.executable, "-c", RESTLESS, json.dumps(TABLES)],
        env={**os.environ, "PYTHONPATH": paths, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


@pytest.mark.parametrize("table", TABLES)
def test_resting_changes_no_game(table: str, played: dict[str, list]) -> None:
    resting, restless = played[table]
    assert resting[0] > 100
    assert restless[0] == 0
    assert resting[1] == restless[1]
