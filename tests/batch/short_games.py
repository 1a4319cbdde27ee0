"""A few short games and all that was counted of them, as JSON; also a program, to run with Numba set otherwise."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
from games.whole import experiment

from sim.batch.run import play
from sim.batch.trace import trace_game

ROOT = Path(__file__).resolve().parents[2]

SCARCE = ("buildings.houses=9", "buildings.hotels=2", "salary=600", "start_cash=4000")

TABLES: dict[str, tuple[str, tuple[str, ...], int, int]] = {
    "four styles": ("balanced,aggressive,cautious,hoarder", (), 3, 15),
    "random": ("random-legal*3", (), 3, 15),
    "scarce": ("random-legal*2", SCARCE, 3, 60),
    "poor": ("aggressive*3,friedman", ("start_cash=300", "salary=20", "bankruptcy.mortgages_cleared=false"), 4, 15),
    "walk": ("walker*7", ("walk_only=true", 'cards.draw="with_replacement"', "dice.count=3"), 3, 15),
}
"""Line-up, settings, games and round limit by name."""


def report(name: str, times: int = 1) -> dict[str, Any]:
    """Play the games of a table (``times`` as many of them); return their outcomes, and digests of the rest."""
    players, settings, games, rounds = TABLES[name]
    study = experiment(players, *settings, games=games * times, max_rounds=rounds, seed=17)
    result = play(study, jobs=1, per_game=True)
    assert result.outcomes is not None
    events = np.array([event for index in range(games) for event in trace_game(study, index)], np.int64)
    return {
        "outcomes": {field: result.outcomes[field].tolist() for field in result.outcomes.dtype.names},
        "tally": {field: digest(result.tally[field]) for field in result.tally.dtype.names},
        "lengths": digest(result.lengths),
        "events": [len(events), digest(events)],
    }


def digest(array: np.ndarray) -> str:
    """Return a short digest of an array."""
    return hashlib.sha256(np.ascontiguousarray(array).tobytes()).hexdigest()[:16]


def reports(times: int = 1) -> dict[str, Any]:
    """Return the reports of all tables."""
    return {name: report(name, times) for name in TABLES}


def reports_of_another_process(times: int = 1, **environment: str) -> dict[str, Any]:
    """Return the reports that a new process with these environment variables prints."""
    paths = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
    # Unsigned numbers wrap round in plain Python too, with a warning.
    command = [sys.executable, "-W", "ignore::RuntimeWarning", str(Path(__file__)), str(times)]
    variables = {**os.environ, "PYTHONPATH": paths, **environment}
    process = subprocess.run(command, env=variables, cwd=ROOT, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stderr
    return json.loads(process.stdout)


if __name__ == "__main__":
    print(json.dumps(reports(int(sys.argv[1]))))
