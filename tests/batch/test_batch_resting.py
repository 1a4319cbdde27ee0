"""A player whose cash is too little for what it wants rests, or stops there; that saves time and changes no game."""

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
savings = {
    "rests": (management, "has_nothing_to_do", True),
    "builds no more": (management.decisions, "may_build_again", False),
    "lifts no more": (management.decisions, "may_lift_again", False),
}
real = {name: getattr(room, function) for name, (room, function, _) in savings.items()}
def played(table, way):
    saved = dict.fromkeys(savings, 0)
    def counting(name, answer):
        def asked(*seen):
            found = bool(real[name](*seen)) if way == "resting" else not answer
            saved[name] += found == answer
            return found
        return asked
    for name, (room, function, answer) in savings.items():
        setattr(room, function, counting(name, answer))
    players, *settings = table
    result = play(experiment(players, *settings, games=4, max_rounds=120, seed=5), jobs=1)
    return [saved, {field: result.tally[field].tolist() for field in result.tally.dtype.names}]
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
    """Return, by table, how often something was saved and what was counted: as it is, then where nothing is saved."""
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
    assert resting[0]["rests"] > 100
    assert min(resting[0].values()) > 5
    assert not any(restless[0].values())
    assert resting[1] == restless[1]
