"""Results depend neither on the number of threads, nor on chunks, nor on how many games follow."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from games.whole import FOUR_STYLES, experiment

from batch.comparing import check_same, check_same_games
from sim.batch import pool
from sim.batch.result import Result
from sim.batch.run import play
from sim.cli.main import cli
from sim.config.models import Experiment

GAMES = 3000


@pytest.fixture(scope="module")
def study() -> Experiment:
    return experiment(FOUR_STYLES, games=GAMES)


@pytest.fixture(scope="module")
def straight(study: Experiment) -> Result:
    """The games played by one thread."""
    return play(study, jobs=1, per_game=True)


def test_counters_and_outcomes_are_whole(study: Experiment, straight: Result) -> None:
    assert straight.games == straight.tally["games"].sum() == straight.lengths.sum() == GAMES
    assert straight.outcomes is not None
    assert straight.outcomes["game"].tolist() == list(range(GAMES))
    assert straight.outcomes["turns"].sum() == straight.tally["turns"].sum()
    assert not straight.interrupted


@pytest.mark.parametrize("jobs", [2, 5])
def test_jobs_do_not_matter(study: Experiment, straight: Result, jobs: int) -> None:
    check_same(play(study, jobs=jobs, per_game=True), straight)


@pytest.mark.parametrize("first_chunk", [1, 7, GAMES])
@pytest.mark.parametrize("seconds", [1e-9, 10.0])
def test_chunks_do_not_matter(
    study: Experiment, straight: Result, monkeypatch: pytest.MonkeyPatch, first_chunk: int, seconds: float
) -> None:
    """Chunks of a single game up to all games at once."""
    monkeypatch.setattr(pool, "FIRST_CHUNK", first_chunk)
    monkeypatch.setattr(pool, "CHUNK_SECONDS", seconds)
    check_same(play(study, jobs=2, per_game=True), straight)


def test_blocks_are_stripes_of_games(straight: Result) -> None:
    assert straight.outcomes is not None
    assert np.array_equal(straight.outcomes["block"], np.arange(GAMES) // 16 % 127)
    assert np.array_equal(straight.tally["games"], np.bincount(straight.outcomes["block"], minlength=127))


def test_a_shorter_run_is_the_beginning_of_a_longer_one(straight: Result) -> None:
    assert straight.outcomes is not None
    short = play(experiment(FOUR_STYLES, games=700), jobs=2, per_game=True)
    check_same_games(short.outcomes, straight.outcomes[:700])


def test_another_seed_plays_other_games(straight: Result) -> None:
    assert straight.outcomes is not None
    other = play(experiment(FOUR_STYLES, games=200, seed=2), jobs=1, per_game=True)
    assert other.outcomes is not None
    assert not (other.outcomes["cash"] == straight.outcomes["cash"][:200]).all(axis=1).any()


def test_a_round_more_changes_no_earlier_game() -> None:
    """Games that end before a limit are the same games under a later limit."""
    early, late = (
        play(experiment("aggressive*2", games=300, max_rounds=limit), jobs=2, per_game=True).outcomes
        for limit in (60, 90)
    )
    assert early is not None
    assert late is not None
    ended = early["winner"] >= 0
    assert 0 < ended.sum() < 300
    check_same_games(early[ended], late[ended])


def files_of(folder: Path) -> dict[str, bytes]:
    """Return every table of a run's folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix in (".csv", ".parquet")}


def run_into(folder: Path, jobs: int) -> dict[str, bytes]:
    """Run the command; return the tables that it wrote."""
    words = ["run", "--players", FOUR_STYLES, "--games", "2500", "--seed", "7", "--set", "max_rounds=80", "--per-game"]
    words += ["--charts", "none", "--quiet", "--jobs", str(jobs), "--out", str(folder)]
    result = CliRunner().invoke(cli, words, prog_name="rentroll", catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return files_of(folder)


def test_tables_are_the_same_bytes(tmp_path: Path) -> None:
    one, two, five = (run_into(tmp_path / str(jobs), jobs) for jobs in (1, 2, 5))
    assert {"summary.csv", "landings.parquet", "games.parquet", "players.parquet"} <= set(one)
    assert one == two == five
