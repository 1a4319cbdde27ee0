"""Comparisons that something ended on the way: what was played is kept, and the same command goes on."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from click.testing import Result

from sim.batch.arm_files import ArmFiles
from sim.batch.lock import locked
from sim.batch.result import Result as Played
from sim.batch.worker import Worker

Rentroll = Callable[..., Result]

GAMES = 1500
SHORT = ("--set", "max_rounds=20", "--measure", "rounds_median", "--charts", "none", "--jobs", 1)
WORDS = ("compare", *SHORT, "--players", "balanced", "--rules", "no-auctions", "--seats", "2,3", "--games", GAMES)


class Killed(BaseException):
    """What nobody catches, as nobody catches ``kill -9``."""


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let checkpoints be frequent, and chunks short."""
    monkeypatch.setattr("sim.batch.arm_files.SECONDS", 0.0)
    monkeypatch.setattr("sim.batch.executor.WAIT_SECONDS", 0.005)
    monkeypatch.setattr("sim.batch.pool.CHUNK_SECONDS", 0.01)


@pytest.fixture
def killed(rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a comparison that was killed at its second size of table."""
    write = ArmFiles._write

    def killing(files: ArmFiles, name: str, kept: Played, histogram: np.ndarray) -> None:
        write(files, name, kept, histogram)
        if kept.experiment.players == 3:
            raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(ArmFiles, "_write", killing)
        with pytest.raises(Killed):
            rentroll(*WORDS, "--out", "r")
    for thread in threading.enumerate():
        if thread.daemon:
            thread.join(10)  # ends with the process otherwise
    return Path("r")


def counters(folder: Path) -> dict[str, bytes]:
    """Return what is kept in a folder."""
    return {path.name: path.read_bytes() for path in (folder / "runs").glob("*.counters")}


def test_a_killed_comparison_goes_on_and_finished_sizes_are_not_played_again(
    killed: Path, rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert {path.name for path in killed.iterdir()} == {"runs"}
    played: list[int] = []
    play = Worker.play

    def counting(worker: Worker, first: int, count: int, keep: bool) -> np.ndarray:
        played.append(count)
        return play(worker, first, count, keep)

    with monkeypatch.context() as patch:
        patch.setattr(Worker, "play", counting)
        result = rentroll(*WORDS, "--out", "r")
    assert result.exit_code == 0, result.output
    before = re.search(r"^([\d,]+) games were played before$", result.stderr, re.MULTILINE)
    assert before is not None
    games = int(before[1].replace(",", ""))
    assert 2 * GAMES < games < 4 * GAMES
    assert sum(played) == 4 * GAMES - games
    assert rentroll(*WORDS, "--out", "whole", "--quiet").exit_code == 0
    tables = sorted(path.name for path in Path("whole").iterdir() if path.suffix in (".csv", ".parquet"))
    assert "effects.csv" in tables
    for table in tables:
        assert (killed / table).read_bytes() == Path("whole", table).read_bytes(), table
    assert not (killed / "runs").exists()


def test_a_comparison_that_was_killed_at_once_begins_anew(rentroll: Rentroll) -> None:
    Path("r/runs").mkdir(parents=True)
    Path("r/runs/lock").touch()
    with locked(Path("r/runs"), Path("r")):
        at_work = rentroll(*WORDS, "--out", "r")
    assert (at_work.exit_code, "another rentroll is at work in the folder r" in at_work.stderr) == (2, True)
    Path("r/runs").mkdir()
    Path("r/runs/lock").touch()
    assert rentroll(*WORDS, "--games", 10, "--quiet", "--out", "r").exit_code == 0
    assert not Path("r/runs").exists()


def test_another_comparison_does_not_take_the_folder(killed: Path, rentroll: Rentroll) -> None:
    before = counters(killed)
    other = rentroll(*WORDS, "--seed", 2, "--quiet", "--out", "r")
    assert (other.exit_code, other.stdout) == (2, "")
    assert other.stderr.startswith("Error: the folder r holds what was played of another comparison")
    fewer = rentroll(*WORDS, "--games", 10, "--quiet", "--out", "r")
    assert (fewer.exit_code, fewer.stderr.count("Error: ")) == (2, 1)
    assert "games of a run that is to have 10: ask for as many or more, or remove it" in fewer.stderr
    assert counters(killed) == before
    forced = rentroll(*WORDS, "--seed", 2, "--games", 40, "--quiet", "--out", "r", "--force")
    assert forced.exit_code == 0, forced.output
    assert not (killed / "runs").exists()


def test_damaged_games_are_named(killed: Path, rentroll: Rentroll) -> None:
    file, other = sorted((killed / "runs").glob("*.counters"))[:2]
    content = file.read_bytes()
    for spoiled in (content[: len(content) // 2], content[:-1] + bytes([content[-1] ^ 1]), b"", other.read_bytes()):
        file.write_bytes(spoiled)
        before = counters(killed)
        result = rentroll(*WORDS, "--quiet", "--out", "r")
        assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
        assert result.stderr.startswith(f"Error: {file} ")
        assert counters(killed) == before
