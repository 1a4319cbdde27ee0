"""``sweep``: the grid, its table and pictures, and going on after a kill."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest
from click.testing import Result

Rentroll = Callable[..., Result]

SHORT = ("--set", "max_rounds=30", "--players", "balanced*2,hoarder", "--games", 200)


def test_a_row_a_cell_and_figure(rentroll: Rentroll) -> None:
    words = (*SHORT, "--vary", "salary=0..400:200", "--measure", "unfinished_share,win_rate", "--out", "s")
    result = rentroll("sweep", *words, "--format", "csv")
    assert result.exit_code == 0, result.output
    table = pl.read_csv("s/sweep.csv")
    assert table.columns == ["salary", "measure", "value", "low", "high", "unit", "games"]
    assert table["salary"].to_list() == [0] * 3 + [200] * 3 + [400] * 3
    assert table["measure"].to_list() == ["unfinished_share", "win_rate:balanced", "win_rate:hoarder"] * 3
    assert pl.read_csv(result.stdout.encode()).equals(table)
    assert pl.read_parquet("s/sweep.parquet").schema["salary"] == pl.Int64
    assert {"charts/sweep.png", "charts/sweep.svg"} <= {str(path.relative_to("s")) for path in Path("s").rglob("*.*")}
    text = Path("s/columns.md").read_text(encoding="utf-8")
    assert all(f"| `{column}` |" in text for column in table.columns)


def test_a_cell_is_the_run_of_its_setting(rentroll: Rentroll) -> None:
    assert rentroll("sweep", *SHORT, "--vary", "salary=100,300", "--measure", "win_rate", "--out", "s").exit_code == 0
    assert rentroll("run", *SHORT, "--set", "salary=300", "--charts", "none", "--out", "r").exit_code == 0
    summary = pl.read_csv("r/summary.csv").filter(pl.col("measure").str.starts_with("win_rate"))
    cell = pl.read_csv("s/sweep.csv").filter(pl.col("salary") == 300).drop("salary")
    assert cell.equals(summary.select(cell.columns))


def test_what_is_done_is_not_played_again(rentroll: Rentroll) -> None:
    words = (*SHORT, "--measure", "unfinished_share", "--charts", "none", "--out", "s")
    first = rentroll("sweep", *words, "--vary", "salary=0,200")
    assert "2 cells; they are kept in s" in first.stderr
    times = {path.name: path.stat().st_mtime_ns for path in Path("s/cells").iterdir()}
    second = rentroll("sweep", *words, "--vary", "salary=0,200,400")
    assert second.exit_code == 0, second.output
    assert "3 cells, 2 of them are done" in second.stderr
    after = {path.name: path.stat().st_mtime_ns for path in Path("s/cells").iterdir()}
    assert len(after) == 3
    assert times.items() <= after.items()
    assert pl.read_csv("s/sweep.csv")["salary"].to_list() == [0, 200, 400]
    third = rentroll("sweep", *words, "--vary", "salary=400,0", "--measure", "seat_win_rate")
    assert "2 cells, 2 of them are done" in third.stderr


def test_other_games_are_not_taken_for_done(rentroll: Rentroll) -> None:
    words = (*SHORT, "--vary", "salary=0,200", "--charts", "none", "--quiet", "--out", "s")
    for extra in ((), ("--seed", 2), ("--games", 201), ("--seconds-per-turn", 20)):
        before = len(list(Path("s/cells").iterdir())) if Path("s").exists() else 0
        assert rentroll("sweep", *words, *extra).exit_code == 0
        assert len(list(Path("s/cells").iterdir())) == before + 2


@pytest.mark.parametrize("spoiled", ["", "{", "[]", '{"digest": "x", "rows": []}'])
def test_a_spoiled_cell_is_played_again(rentroll: Rentroll, spoiled: str) -> None:
    words = ("sweep", *SHORT, "--vary", "salary=0,200", "--charts", "none", "--quiet", "--out", "s")
    assert rentroll(*words).exit_code == 0
    whole = Path("s/sweep.csv").read_bytes()
    cell = sorted(Path("s/cells").iterdir())[0]
    cell.write_text(spoiled, encoding="utf-8")
    assert rentroll(*words).exit_code == 0
    assert Path("s/sweep.csv").read_bytes() == whole
    assert json.loads(cell.read_text(encoding="utf-8"))["rows"]


def test_a_killed_sweep_goes_on(rentroll: Rentroll, tmp_path: Path) -> None:
    """Killed without warning between cells: nothing is lost, nothing is half written, the table is the same."""
    words = ["sweep", "--set", "max_rounds=30", "--players", "balanced*4", "--games", "1500", "--charts", "none"]
    words += ["--vary", "salary=0..900:100", "--measure", "unfinished_share", "--jobs", "1"]
    command = [sys.executable, "-m", "sim.cli.main", *words, "--out", "killed"]
    root = str(Path(__file__).parents[2])
    process = subprocess.Popen(command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": root}, stderr=subprocess.DEVNULL)
    cells = tmp_path / "killed" / "cells"
    waited_until = time.monotonic() + 300
    while time.monotonic() < waited_until and process.poll() is None and len(list(cells.glob("*.json"))) < 2:
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    done = len(list(cells.glob("*.json")))
    assert 2 <= done < 10, "the sweep was not killed in its midst"
    assert not (tmp_path / "killed" / "manifest.json").exists()
    result = rentroll(*words, "--out", "killed")
    assert result.exit_code == 0, result.output
    assert f"10 cells, {done} of them are done" in result.stderr
    assert rentroll(*words, "--quiet", "--out", "straight").exit_code == 0
    assert Path("killed/sweep.csv").read_bytes() == Path("straight/sweep.csv").read_bytes()


def test_two_keys_are_drawn_as_fields_and_three_not_at_all(rentroll: Rentroll) -> None:
    two = ("--vary", "salary=0,200", "--vary", "auction.enabled=true,false")
    assert rentroll("sweep", *SHORT, *two, "--quiet", "--out", "two").exit_code == 0
    assert Path("two/charts/sweep.svg").exists()
    assert pl.read_csv("two/sweep.csv", schema_overrides={"auction.enabled": pl.String})["auction.enabled"][0] == "true"
    three = (*two, "--vary", "jail.fine=50,100")
    assert rentroll("sweep", *SHORT, *three, "--quiet", "--out", "three").exit_code == 0
    assert not Path("three/charts").exists()
    assert pl.read_csv("three/sweep.csv").columns[:3] == ["salary", "auction.enabled", "jail.fine"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--vary", "salary=400..0:50"), "goes backwards; write 0..400:50"),
        (("--vary", "salary=0..400:0"), "a step is greater than 0"),
        (("--vary", "salary=few,many"), "must be a whole number from 0 to"),
        (("--vary", "salry=1,2"), "--vary: salry: unknown key; did you mean salary?"),
        (("--vary", "salary=1,2", "--measure", "winrate"), "did you mean win_rate?"),
        (("--vary", "salary=1,2", "--measure", "win_rate:nobody"), "win_rate:nobody"),
        (
            ("--game", "hotel", "--vary", "salary=1,2", "--measure", "group_roi"),
            "this game lacks the measure group_roi",
        ),
        ((), "--vary"),
    ],
)
def test_mistakes(rentroll: Rentroll, words: tuple[str, ...], said: str) -> None:
    result = rentroll("sweep", *words)
    assert result.exit_code == 2, result.output
    assert said in result.stderr
    assert not Path("reports").exists()


def test_a_folder_of_something_else_is_refused(rentroll: Rentroll) -> None:
    Path("other").mkdir()
    result = rentroll("sweep", *SHORT, "--vary", "salary=1,2", "--out", "other")
    assert result.exit_code == 2
    assert "exists already" in result.stderr
