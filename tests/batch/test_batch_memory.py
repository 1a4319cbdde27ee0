"""Memory does not grow with the number of games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from games.whole import FOUR_STYLES, experiment

from sim.batch.run import play

ROOT = Path(__file__).resolve().parents[2]

SCRIPT = """
import resource
from sim.batch.run import play
from sim.config.experiment import Options
from sim.config.load import load_experiment

def peak(games):
    options = Options(players={players!r}, settings=("max_rounds=2",), games=games)
    result = play(load_experiment(None, options), jobs=2, progress=lambda games, turns: None)
    assert result.games == games
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

print(peak({few}), peak({many}))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no resource module")
def test_peak_of_a_million_games() -> None:
    play(experiment(FOUR_STYLES, games=1, max_rounds=1))  # compiles, so that the process below does not
    script = SCRIPT.format(players=FOUR_STYLES, few=10_000, many=1_000_000)
    variables = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", script]
    process = subprocess.run(command, env=variables, cwd=ROOT, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stderr
    few, many = map(int, process.stdout.split())
    assert many < 1.2 * few
