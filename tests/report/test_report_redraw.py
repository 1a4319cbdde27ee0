"""``rentroll report``: charts and page of a finished folder, drawn anew from its tables and manifest."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from click.testing import CliRunner, Result

from sim.analysis.labels import Labels
from sim.cli.main import cli
from sim.report import folder as writing
from sim.report import redraw as drawing
from sim.report.folder import write_run
from sim.report.pictures import Picture
from sim.report.recall import labels_of, labels_record

Tables = dict[str, pl.DataFrame]
Manifest = dict[str, Any]


@pytest.fixture
def finished(
    tmp_path: Path,
    tables: Tables,
    labels: Labels,
    manifest: Manifest,
    pictures: list[Picture],
    monkeypatch: pytest.MonkeyPatch,
) -> Path:
    """The folder of a run, whose charts are drawn already."""
    for module in (writing, drawing):
        monkeypatch.setattr(module, "draw_all", lambda *given: pictures)
    told = {**manifest, "house_rules": [], "tables": list(tables), "labels": labels_record(labels)}
    write_run(writing.prepare_folder(tmp_path / "run"), tables, labels, told)
    return tmp_path / "run"


def report(*words: object) -> Result:
    return CliRunner().invoke(cli, ["report", *map(str, words)])


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_labels_survive_the_manifest(labels: Labels) -> None:
    assert labels_of(json.loads(json.dumps(labels_record(labels)))) == labels


def test_a_run_is_drawn_to_the_same_bytes(finished: Path) -> None:
    before = contents(finished)
    (finished / "report.html").unlink()
    (finished / "charts" / "board.svg").unlink()
    result = report(finished)
    assert result.exit_code == 0, result.output
    assert result.stderr == f"The page is {finished / 'report.html'}\n"
    assert contents(finished) == before


def test_charts_that_are_not_wanted_go_and_nothing_else(finished: Path) -> None:
    (finished / "charts" / "mine.png").write_bytes(b"mine")
    assert report(finished, "--charts", "svg", "--quiet").exit_code == 0
    endings = {path.suffix for path in (finished / "charts").iterdir() if path.name != "mine.png"}
    assert endings == {".svg"}
    assert (finished / "charts" / "mine.png").read_bytes() == b"mine"
    (finished / "charts" / "mine.png").unlink()
    assert report(finished, "--charts", "none").exit_code == 0
    assert not (finished / "charts").exists()
    assert "<svg" not in (finished / "report.html").read_text(encoding="utf-8")


def test_the_page_is_opened_on_demand(finished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("click.launch", lambda address: opened.append(address) or 0)
    assert report(finished, "--open").exit_code == 0
    assert opened == [(finished / "report.html").resolve().as_uri()]
    monkeypatch.setattr("click.launch", lambda address: 1)
    assert "No browser could be started" in report(finished, "--open").stderr


def test_what_is_no_run_is_told_in_one_line(finished: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").write_text("", encoding="utf-8")
    for name, said in (
        ("nowhere", "there is no such folder"),
        ("file", "it is a file"),
        ("empty", "holds no manifest.json"),
    ):
        result = report(tmp_path / name)
        assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
        assert said in result.stderr


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": 99}, "has the format 99, this version of Rentroll reads 1"),
        ({"kind": "recipe"}, "is of a recipe, which has no page; there is run, comparison"),
        ({"labels": None}, "lacks labels"),
        ({"labels": {"squares": []}}, "does not hold what its manifest says"),
        ({"tables": ["summary", "landings", "weather"]}, "lacks the table weather.parquet"),
        ({"tables": ["summary"]}, "does not hold what its manifest says"),
    ],
)
def test_a_manifest_that_does_not_serve_is_told_in_one_line(change: Manifest, said: str, finished: Path) -> None:
    path = finished / "manifest.json"
    manifest = {**json.loads(path.read_text(encoding="utf-8")), **change}
    path.write_text(json.dumps({key: value for key, value in manifest.items() if value is not None}), encoding="utf-8")
    result = report(finished)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1), result.output
    assert said in result.stderr


def test_broken_files_are_told_in_one_line(finished: Path) -> None:
    (finished / "summary.parquet").write_bytes(b"PAR1")
    assert "cannot read" in report(finished).stderr
    (finished / "manifest.json").write_text("{", encoding="utf-8")
    result = report(finished)
    assert result.exit_code == 2
    assert "is not a manifest" in result.stderr
    (finished / "manifest.json").write_text("[]", encoding="utf-8")
    assert "has no key format" in report(finished).stderr


def test_studies_are_drawn_to_the_same_bytes(tmp_path: Path) -> None:
    """Each page of a study says after drawing anew what it said before."""
    for name, words in (
        ("comparison", ["compare", "--games", "100", "--rules", "no-auctions"]),
        ("sweep", ["sweep", "--games", "50", "--vary", "salary=100,400"]),
        ("tournament", ["tournament", "--strategies", "balanced,cautious", "--seats", "2", "--games", "40"]),
        ("profile", ["tune", "balanced", "--profile", "--against", "cautious", "--parameters", "reserve=0..400"]),
    ):
        folder = tmp_path / name
        more = ["--games", "40", "--points", "2"] if name == "profile" else []
        made = CliRunner().invoke(cli, [*words, *more, "--charts", "svg", "--quiet", "--out", str(folder)])
        assert made.exit_code == 0, made.output
        before = contents(folder)
        assert report(folder, "--charts", "svg").exit_code == 0
        assert contents(folder) == before, name
