"""Folders that were cut short, changed, or are in the way: one clear line, exit code 2, and nothing is written over."""

from __future__ import annotations

import json
import os
import shutil
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from click.testing import CliRunner, Result

from sim.batch.lock import locked
from sim.batch.sealed import read_sealed, write_sealed
from sim.cli.main import cli

Rentroll = Callable[..., Result]

APPEND = ("run", "--resume", "r", "--append", 5, "--quiet")
EXPORT = ("export", "r", "--to", "xlsx,json,markdown,csv-excel", "--out", "elsewhere")
REPORT = ("report", "r", "--charts", "none")


@pytest.fixture(scope="module")
def pristine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished run with its checkpoint."""
    folder = tmp_path_factory.mktemp("hostile") / "r"
    words = ("--games", "40", "--set", "max_rounds=10", "--per-game", "--charts", "none", "--quiet")
    result = CliRunner().invoke(cli, ["run", *words, "--out", str(folder)])
    assert result.exit_code == 0, result.output
    return folder


@pytest.fixture
def fresh(pristine: Path, rentroll: Rentroll) -> Callable[[], Path]:
    """Return a function that puts the run into the folder r."""

    def copy() -> Path:
        shutil.rmtree("r", ignore_errors=True)
        return Path(shutil.copytree(pristine, "r"))

    return copy


def content() -> dict[Path, bytes | None]:
    """Return everything that is there."""
    return {path: path.read_bytes() if path.is_file() else None for path in Path().rglob("*")}


def check_refused(rentroll: Rentroll, words: tuple[object, ...]) -> str:
    """Check that a verb refuses in one line and changes nothing; return the line."""
    before = content()
    result = rentroll(*words)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1), (words, result.output)
    assert result.stderr.startswith("Error: ")
    assert content() == before
    return result.stderr


def changed(file: Path, **keys: Any) -> None:
    """Change keys of a JSON file, or remove those that are ``...``."""
    found = {**json.loads(file.read_text(encoding="utf-8")), **keys}
    file.write_text(json.dumps({key: value for key, value in found.items() if value is not ...}), encoding="utf-8")


@pytest.mark.parametrize("name", ["run.json", "counters", "games-0-39.parquet"])
def test_a_damaged_checkpoint_is_named(fresh: Callable[[], Path], rentroll: Rentroll, name: str) -> None:
    whole = (fresh() / "checkpoint" / name).read_bytes()
    middle = len(whole) // 2
    bit = whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :]
    for spoiled in (b"", whole[:middle], bit, b"null", b"[]", b'{"format": 1}', b"[" * 100_000, b"\0" * 99):
        file = fresh() / "checkpoint" / name
        file.write_bytes(spoiled)
        assert str(file) in check_refused(rentroll, APPEND)


def test_a_checkpoint_of_another_version_is_named(fresh: Callable[[], Path], rentroll: Rentroll) -> None:
    for key in ("format", "run", "layout", "games", "wanted", "seconds", "parts", "options"):
        for value in (..., None, "x"):
            file = fresh() / "checkpoint" / "counters"
            header, arrays = read_sealed(file)
            header[key] = value
            write_sealed(file, {name: each for name, each in header.items() if each is not ...}, arrays)
            assert str(file) in check_refused(rentroll, APPEND), (key, value)
    for arrays in ({}, {"tally": np.zeros((2, 2)), "lengths": np.zeros((2, 11))}):
        file = fresh() / "checkpoint" / "counters"
        write_sealed(file, read_sealed(file)[0], arrays)
        assert str(file) in check_refused(rentroll, APPEND)


def test_only_one_process_appends(fresh: Callable[[], Path], rentroll: Rentroll) -> None:
    folder = fresh()
    with locked(folder / "checkpoint", folder):
        assert "another rentroll is at work in the folder r" in check_refused(rentroll, APPEND)
    assert rentroll(*APPEND).exit_code == 0


@pytest.mark.parametrize("words", [REPORT, EXPORT])
def test_a_damaged_manifest_is_named(fresh: Callable[[], Path], rentroll: Rentroll, words: tuple[str, ...]) -> None:
    file = fresh() / "manifest.json"
    whole = file.read_bytes()
    for spoiled in (b"", whole[:99], b"null", b"[]", b"{}", b"3", b"\xff", b"[" * 100_000):
        file.write_bytes(spoiled)
        assert "manifest.json" in check_refused(rentroll, words)
    for keys in (
        *({name: None} for name in ("end_reasons", "config", "verdicts", "design", "exact")),
        {"games": "many"},
        {"config": {"game": 3}},
        {"kind": 1},
    ):
        file.write_bytes(whole)
        changed(file, **keys)
        assert "what its manifest says" in (said := check_refused(rentroll, words)) or str(file) in said, keys
    file.unlink()
    assert "manifest.json" in check_refused(rentroll, words)


@pytest.mark.parametrize("words", [REPORT, EXPORT])
def test_damaged_tables_are_named(fresh: Callable[[], Path], rentroll: Rentroll, words: tuple[str, ...]) -> None:
    file = fresh() / "strategies.parquet"
    whole = file.read_bytes()
    for spoiled in (b"", whole[:99], b"x" * 99):
        file.write_bytes(spoiled)
        assert str(file) in check_refused(rentroll, words)
    file.write_bytes(whole)
    pl.read_parquet(file).with_columns(pl.all().cast(pl.String)).write_parquet(file)
    result = rentroll(*words)
    assert (result.exit_code, result.stderr.count("\n")) in ((0, 1), (2, 1))


@pytest.mark.parametrize("verb", ["report", "export", "run"])
def test_what_is_no_folder_of_ours_is_named(rentroll: Rentroll, verb: str) -> None:
    Path("file").write_text("x", encoding="utf-8")
    Path("empty").mkdir()
    words = {"report": ("report",), "export": ("export", "--to", "json"), "run": ("run", "--resume")}[verb]
    for name in ("file", "empty", "nowhere", "file/r", "x" * 300):
        assert name in check_refused(rentroll, (*words, name))


def test_what_is_in_the_way_is_named(fresh: Callable[[], Path], rentroll: Rentroll) -> None:
    folder = fresh()
    (folder / "tables.xlsx").mkdir()
    (folder / "csv-excel").write_text("mine", encoding="utf-8")
    Path("file").write_text("x", encoding="utf-8")
    for kind in ("xlsx", "csv-excel"):
        assert "r/" in check_refused(rentroll, ("export", "r", "--to", kind, "--force"))
    for target in ("file", "file/x", "/proc/x", "/dev/null"):
        assert target in check_refused(rentroll, ("export", "r", "--to", "json", "--out", target))
        assert target in check_refused(rentroll, ("run", "--games", 5, "--quiet", "--out", target))


def test_a_journal_that_is_none_is_named(rentroll: Rentroll) -> None:
    Path("r").mkdir()
    for spoiled in (b"garbage", b"\0\xff", b"{}\n", b'{"op_code": 99}\n', b"[1]\n"):
        Path("r/journal.log").write_bytes(spoiled)
        words = ("tune", "balanced", "--parameters", "jail", "--trials", 1, "--quiet", "--resume", "r")
        assert "journal.log is damaged" in check_refused(rentroll, words)


def test_cells_that_were_changed_are_played_again(rentroll: Rentroll) -> None:
    words = ("sweep", "--vary", "salary=0,5", "--games", 20, "--set", "max_rounds=10", "--quiet", "--charts", "none")
    assert rentroll(*words, "--out", "r").exit_code == 0
    whole = Path("r/sweep.csv").read_bytes()
    file = next(Path("r/cells").glob("*.json"))
    for keys in ({"rows": [{"x": 1}]}, {"rows": [1]}, {"rows": None}, {"digest": 3}):
        changed(file, **keys)
        assert rentroll(*words, "--out", "r").exit_code == 0
        assert Path("r/sweep.csv").read_bytes() == whole


def test_terminated_while_files_are_written(
    fresh: Callable[[], Path], rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sim.cli import signals

    def terminate(*_words: object, **_keys: object) -> None:
        os.kill(os.getpid(), signal.SIGTERM)

    fresh()
    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr(signals, "_received", [])
    signals.heed_terminate()
    try:
        with monkeypatch.context() as patch:
            patch.setattr("sim.report.folder.write_tables", terminate)
            result = rentroll(*APPEND)
    finally:
        signal.signal(signal.SIGTERM, before)
    assert result.exit_code == 143
    assert result.stderr.splitlines() == [
        "interrupted",
        "45 of 45 games are kept in r; go on with: rentroll run --resume r",
    ]
    assert rentroll("run", "--resume", "r", "--quiet").exit_code == 0
    assert json.loads(Path("r/manifest.json").read_text(encoding="utf-8"))["games"] == 45


def test_an_output_without_cyrillic_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sim.cli.output._told", [])
    runner = CliRunner(charset="ascii")
    people = runner.invoke(cli, ["games", "millioner"])
    assert people.exit_code == 0
    assert people.stdout.startswith("?????????-???????\n")
    assert people.stderr == (
        "letters that the output's encoding, ascii, lacks are shown as ?; set PYTHONIOENCODING=utf-8\n"
    )
    for style in ("json", "csv"):
        program = runner.invoke(cli, ["games", "millioner", "--format", style])
        assert program.exit_code == 0
        assert program.stderr == ""
    assert "\N{CYRILLIC CAPITAL LETTER SHA}" in CliRunner().invoke(cli, ["games", "millioner"]).stdout.upper()
