"""Runs that survive: Ctrl-C, SIGTERM, kill -9, a full disk; going on, and playing more."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import polars as pl
import pytest
from click.testing import Result

from sim.cli.progress import Silence

Rentroll = Callable[..., Result]

SHORT = ("--set", "max_rounds=20", "--players", "balanced*2,hoarder", "--charts", "none")
QUIET = (*SHORT, "--per-game", "--quiet")


def same_tables(one: str | Path, other: str | Path) -> None:
    """Check that two folders hold the same tables, byte by byte."""
    tables = sorted(path.name for path in Path(other).iterdir() if path.suffix in (".csv", ".parquet"))
    assert {"summary.csv", "games.parquet", "players.parquet"} <= set(tables)
    for table in tables:
        assert Path(one, table).read_bytes() == Path(other, table).read_bytes(), table


def manifest(folder: str | Path) -> dict[str, object]:
    """Return the manifest of a run."""
    return json.loads(Path(folder, "manifest.json").read_text(encoding="utf-8"))


class Impatience(Silence):
    """Presses Ctrl-C as soon as so many games are done."""

    def __init__(self, games: int) -> None:
        self.games = games

    def __call__(self, games: int, turns: int) -> None:
        if games >= self.games:
            raise KeyboardInterrupt


@pytest.fixture
def stops(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], None]]:
    """Return a function that has the next runs stopped after so many games, or not at all after 0."""
    signals = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    monkeypatch.setattr("sim.batch.executor.WAIT_SECONDS", 0.01)

    def after(games: int) -> None:
        monkeypatch.setattr("sim.cli.run.progress_for", lambda total, quiet: Impatience(games) if games else Silence())

    yield after
    for number, handler in signals.items():
        signal.signal(number, handler)


def test_a_stopped_run_goes_on_to_the_same_bytes(rentroll: Rentroll, stops: Callable[[int], None]) -> None:
    stops(1)
    words = ("run", *QUIET, "--games", 25_000, "--out", "r")
    first = rentroll(*words, "--checkpoint-seconds", 0.1)
    assert first.exit_code == 130
    assert first.stderr.splitlines()[-1] == "go on with: rentroll run --resume r"
    games = manifest("r")["games"]
    assert f"interrupted after {games:,} of 25,000 games: results of those are in r" in first.stderr
    assert pl.read_parquet("r/games.parquet")["game"].to_list() == list(range(games))
    stops(int(games) + 1)
    assert rentroll("run", "--resume", "r", "--jobs", 1).exit_code == 130
    assert int(games) < int(manifest("r")["games"]) < 25_000
    stops(0)
    assert rentroll("run", "--resume", "r", "--checkpoint-seconds", 0.1).exit_code == 0
    assert rentroll("run", *QUIET, "--games", 25_000, "--out", "whole").exit_code == 0
    same_tables("r", "whole")
    assert (manifest("r")["games"], manifest("r")["interrupted"]) == (25_000, False)
    assert manifest("r")["command_line"][-2:] == ["--checkpoint-seconds", "0.1"]
    again = rentroll("run", "--resume", "r")
    assert (again.exit_code, again.stdout) == (0, "")
    assert again.stderr == "the run in r is finished, with 25,000 games: nothing is left to do\n"


def test_more_games_are_one_long_run(rentroll: Rentroll) -> None:
    assert rentroll("run", *QUIET, "--games", 700, "--out", "r").exit_code == 0
    for more in (300, 1500):
        result = rentroll("run", "--resume", "r", "--append", more, "--jobs", 2)
        assert result.exit_code == 0, result.output
    assert rentroll("run", *QUIET, "--games", 2500, "--out", "whole").exit_code == 0
    same_tables("r", "whole")
    assert manifest("r")["command_line"][-2:] == ["--games", "2500"]
    assert manifest("r")["config_digest"] == manifest("whole")["config_digest"]
    assert rentroll("run", "--resume", "r").stderr.startswith("the run in r is finished, with 2,500 games")


def test_a_run_to_a_precision_goes_on(rentroll: Rentroll, stops: Callable[[int], None]) -> None:
    stops(9_000)
    words = ("run", *QUIET, "--games", 20_000, "--precision", "0.0001")
    assert rentroll(*words, "--out", "r").exit_code == 130
    assert 9_000 <= int(manifest("r")["games"]) < 20_000
    stops(0)
    result = rentroll("run", "--resume", "r")
    assert result.exit_code == 0
    assert "Not precise enough at the ceiling of 20,000 games" in result.stderr
    assert rentroll(*words, "--out", "whole").exit_code == 0
    same_tables("r", "whole")
    assert manifest("r")["precision"] == manifest("whole")["precision"]


def test_a_precise_run_can_be_made_longer(rentroll: Rentroll) -> None:
    assert rentroll("run", *QUIET, "--precision", "2%:unfinished_share", "--out", "r").exit_code == 0
    games = int(manifest("r")["games"])
    assert rentroll("run", "--resume", "r", "--append", 100).exit_code == 0
    assert (manifest("r")["games"], "precision" in manifest("r")) == (games + 100, False)
    assert "--precision" not in manifest("r")["command_line"]
    assert rentroll("run", *QUIET, "--games", games + 100, "--out", "whole").exit_code == 0
    same_tables("r", "whole")


def test_contradictions_are_refused(rentroll: Rentroll) -> None:
    assert rentroll("run", *SHORT, "--quiet", "--games", 50, "--out", "r").exit_code == 0
    before = {path: path.read_bytes() for path in Path("r").rglob("*") if path.is_file()}
    cases = [
        (("--games", 60), "--games contradicts the run in r, which plays 50 games; once it is finished, --append N"),
        (("--seed", 2), "--seed contradicts the run in r, which was begun without it"),
        (("--set", "salary=100"), "--set contradicts the run in r, which was begun with ['max_rounds=20']"),
        (("quick-start",), "EXPERIMENT cannot be given with --resume"),
        (("--per-game",), "--per-game contradicts the run in r, which was begun without it"),
        (("--out", "other"), "--out contradicts the run in r"),
    ]
    for words, said in cases:
        result = rentroll("run", "--resume", "r", *words)
        assert (result.exit_code, result.stdout) == (2, "")
        assert said in result.stderr
    assert rentroll("run", "--resume", "r", "--games", 50, "--set", "max_rounds=20").exit_code == 0
    assert {path: path.read_bytes() for path in Path("r").rglob("*") if path.is_file()} == before


def test_what_cannot_be_gone_on_with_is_named(rentroll: Rentroll) -> None:
    result = rentroll("run", "--resume", "nowhere")
    assert (result.exit_code, result.stderr) == (
        2, "Error: there is no run to go on with in nowhere: it has no run.json\n",
    )  # fmt: skip
    assert not Path("nowhere").exists()
    assert rentroll("run", "--append", 5).stderr.startswith("Error: --append N plays on in the folder")
    assert rentroll("run", *QUIET, "--games", 50, "--out", "r").exit_code == 0
    part = next(Path("r/checkpoint").glob("players-*.parquet"))
    part.write_bytes(part.read_bytes()[:-1])
    result = rentroll("run", "--resume", "r", "--append", 5)
    assert (result.exit_code, result.stderr) == (
        2, f"Error: {part} is damaged: its content does not fit its digest\n",
    )  # fmt: skip
    part.unlink()
    assert f"Error: {part} is missing" in rentroll("run", "--resume", "r").stderr
    result = rentroll("run", *QUIET, "--games", 60, "--out", "r")
    assert result.exit_code == 2
    assert "go on with it: rentroll run --resume r" in result.stderr
    assert rentroll("run", *QUIET, "--games", 60, "--out", "r", "--force").exit_code == 0
    assert manifest("r")["games"] == 60


def test_a_disk_that_fills_up_keeps_what_was_finished(
    rentroll: Rentroll, stops: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    stops(0)
    syncs: list[int] = []
    sync = os.fsync

    def filling(handle: int) -> None:
        syncs.append(handle)
        if len(syncs) > 12:
            raise OSError(28, "No space left on device")
        sync(handle)

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", filling)
        result = rentroll("run", *QUIET, "--games", 10_000_000, "--out", "r", "--checkpoint-seconds", 0.1)
    assert result.exit_code == 1, result.output
    problem, kept, way = result.stderr.splitlines()
    assert "no space left on device" in problem
    assert "of 10,000,000 games are kept in r" in kept
    assert way == "Error: once that is put right, go on with: rentroll run --resume r"
    stops(1)
    assert rentroll("run", "--resume", "r").exit_code == 130
    games = manifest("r")["games"]
    stops(0)
    assert rentroll("run", *QUIET, "--games", games, "--out", "whole").exit_code == 0
    same_tables("r", "whole")


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Return a function that starts ``rentroll`` as a process; what is left at the end is killed."""
    started: list[subprocess.Popen[str]] = []

    def start(*words: object) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "sim.cli.main", *map(str, words)]
        started.append(
            subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        )
        return started[-1]

    yield start
    for each in started:
        each.kill()
        each.communicate()


def wait_for(done: Callable[[], bool], process: subprocess.Popen[str]) -> None:
    """Wait until something is done by a process."""
    deadline = time.monotonic() + 300
    while not done():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_kill_and_terminate(rentroll: Rentroll, process: Callable[..., subprocess.Popen[str]]) -> None:
    """One process is killed, the next one terminated, the third goes on to the end."""
    games = 60_000
    words = ("run", *QUIET, "--games", games, "--jobs", 1, "--checkpoint-seconds", 0.1, "--out", "r")
    assert rentroll("run", *QUIET, "--games", 10, "--out", "compiled").exit_code == 0
    counters = Path("r/checkpoint/counters")
    first = process(*words)
    wait_for(counters.exists, first)
    refused = rentroll("run", "--resume", "r")
    assert refused.exit_code == 2
    assert refused.stderr == (
        "Error: another rentroll is at work in the folder r: wait until it has ended or stop it, "
        "or name another folder with --out\n"
    )
    first.kill()
    first.wait()
    assert not Path("r/manifest.json").exists()
    kept = counters.read_bytes()
    second = process("run", "--resume", "r", "--jobs", 1)
    wait_for(lambda: counters.read_bytes() != kept, second)
    second.send_signal(signal.SIGTERM)
    said = second.communicate(timeout=300)[1]
    assert second.returncode == 143, said
    assert said.splitlines()[-1] == "go on with: rentroll run --resume r"
    assert 0 < int(manifest("r")["games"]) < games
    assert rentroll("run", "--resume", "r").exit_code == 0
    assert rentroll("run", *QUIET, "--games", games, "--out", "whole").exit_code == 0
    same_tables("r", "whole")


def test_terminated_while_compiling_nothing_is_left(rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch) -> None:
    from sim.cli import signals

    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr(signals, "_received", [])
    monkeypatch.setattr("sim.batch.worker.Worker.warm_up", lambda worker: os.kill(os.getpid(), signal.SIGTERM))
    signals.heed_terminate()
    try:
        result = rentroll("run", "--games", 50, "--out", "results")
    finally:
        signal.signal(signal.SIGTERM, before)
    assert (result.exit_code, result.stderr) == (143, "interrupted\n")
    assert not Path("results").exists()


def test_a_stopped_comparison_goes_on(rentroll: Rentroll, stops: Callable[[int], None]) -> None:
    words = ("compare", *SHORT, "--rules", "no-auctions", "--vary-set", "salary=400", "--games", 30_000)
    patched = "sim.cli.compare.progress_for"
    for games in (1, 30_000):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(patched, lambda total, quiet, games=games: Impatience(games))
            result = rentroll(*words, "--out", "r", "--jobs", 1)
        assert result.exit_code == 130, result.output
        assert result.stderr.splitlines()[-1] == "go on with the same command and: --out r"
        assert {path.name for path in Path("r").iterdir()} == {"runs"}
    result = rentroll(*words, "--out", "r")
    assert result.exit_code == 0, result.output
    assert "games were played before" in result.stderr
    assert rentroll(*words, "--out", "whole", "--quiet").exit_code == 0
    tables = sorted(path.name for path in Path("whole").iterdir() if path.suffix in (".csv", ".parquet"))
    assert "effects.csv" in tables
    for table in tables:
        assert Path("r", table).read_bytes() == Path("whole", table).read_bytes(), table
    assert not Path("r/runs").exists()
