from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from report_samples import made_up_outcomes

from sim.analysis.labels import Labels
from sim.report import files, folder
from sim.report.errors import OutputError
from sim.report.folder import default_folder, own_files, prepare_folder, write_run
from sim.report.pictures import Picture

Tables = dict[str, pl.DataFrame]
Manifest = dict[str, Any]


@pytest.fixture
def drawn(pictures: list[Picture], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the run take charts that are drawn already."""
    monkeypatch.setattr(folder, "draw_all", lambda *given: pictures)


def names(path: Path) -> set[str]:
    return {str(file.relative_to(path)) for file in path.rglob("*") if file.is_file()}


def test_the_default_folder_is_the_first_that_is_free(tmp_path: Path) -> None:
    assert default_folder("quick-start", 7, tmp_path) == tmp_path / "quick-start-seed7-1"
    (tmp_path / "quick-start-seed7-1").mkdir()
    (tmp_path / "quick-start-seed7-3").mkdir()
    assert default_folder("quick-start", 7, tmp_path) == tmp_path / "quick-start-seed7-2"
    assert default_folder("quick-start", 7).parent == Path("reports")


@pytest.mark.parametrize(("name", "safe"), [("../my own/test", "my-own-test"), ("..", "run"), ("Игра 1", "Игра-1")])
def test_the_default_folder_has_a_safe_name(name: str, safe: str, tmp_path: Path) -> None:
    assert default_folder(name, 1, tmp_path) == tmp_path / f"{safe}-seed1-1"


def test_a_new_folder_is_made_with_its_parents_and_left_empty(tmp_path: Path) -> None:
    made = prepare_folder(tmp_path / "a" / "b")
    assert made.is_dir()
    assert names(made) == set()


def test_a_folder_that_exists_is_refused_unless_forced(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(OutputError, match=r"exists already; name another with --out, or .* --force$"):
        prepare_folder(tmp_path)
    assert prepare_folder(str(tmp_path), force=True) == tmp_path
    assert names(tmp_path) == {"mine.txt"}


def test_what_cannot_be_a_folder_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    with pytest.raises(OutputError, match="is a file, not a folder"):
        prepare_folder(file, force=True)
    with pytest.raises(OutputError, match="not a directory"):
        prepare_folder(file / "below")
    with pytest.raises(OutputError, match="null byte"):
        prepare_folder("a\0b")
    with pytest.raises(OutputError, match="too long"):
        prepare_folder(tmp_path / ("x" * 300))


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, content: bytes) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr(Path, "write_bytes", refuse)
    with pytest.raises(OutputError, match=r"^cannot write into the folder .*: permission denied$"):
        prepare_folder(tmp_path / "out")


@pytest.mark.parametrize("place", ["report.html", "summary.csv"])
def test_a_folder_in_the_place_of_a_file_is_found_before_playing(place: str, tmp_path: Path) -> None:
    (tmp_path / place).mkdir()
    with pytest.raises(OutputError, match=f"in the place of {place}"):
        prepare_folder(tmp_path, force=True)


def test_a_run_writes_every_file(tmp_path: Path, tables: Tables, labels: Labels, manifest: Manifest) -> None:
    page = write_run(tmp_path, tables, labels, manifest, outcomes=made_up_outcomes())
    assert page == tmp_path / "report.html"
    others = ("entrances", "building", "permits", "charts/entrances")
    expected = {name for name in own_files() if not name.startswith(others)} - {"games.csv", "players.csv"}
    assert names(tmp_path) == expected
    assert json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8")) == manifest
    assert pl.read_parquet(tmp_path / "players.parquet").height == 200
    assert pl.read_csv(tmp_path / "properties.csv").height == 28


@pytest.mark.parametrize(("charts", "endings"), [("none", set()), ("png", {".png"}), ("svg", {".svg"})])
@pytest.mark.usefixtures("drawn")
def test_charts_are_made_as_asked(
    charts: str, endings: set[str], tmp_path: Path, tables: Tables, labels: Labels, manifest: Manifest
) -> None:
    write_run(tmp_path, tables, labels, manifest, charts=charts)
    assert {path.suffix for path in tmp_path.glob("charts/*")} == endings
    assert ("<svg" in (tmp_path / "report.html").read_text(encoding="utf-8")) == (charts != "none")


@pytest.mark.usefixtures("drawn")
def test_the_same_run_writes_the_same_bytes(tmp_path: Path, tables: Tables, labels: Labels, manifest: Manifest) -> None:
    contents = []
    for name in ("one", "two"):
        target = prepare_folder(tmp_path / name)
        write_run(target, tables, labels, manifest, charts="svg", outcomes=made_up_outcomes())
        contents.append({file: (target / file).read_bytes() for file in names(target)})
    assert contents[0] == contents[1]


@pytest.mark.usefixtures("drawn")
def test_a_forced_run_replaces_the_old_one_and_nothing_else(
    tmp_path: Path, tables: Tables, labels: Labels, manifest: Manifest
) -> None:
    write_run(tmp_path, tables, labels, manifest, outcomes=made_up_outcomes())
    mine = {"notes.txt", "charts/mine.png", "summary.csv.bak"}
    for name in mine:
        (tmp_path / name).write_text("mine", encoding="utf-8")
    (tmp_path / "summary.csv").write_text("old", encoding="utf-8")
    write_run(prepare_folder(tmp_path, force=True), tables, labels, manifest, charts="none")
    left = names(tmp_path)
    assert mine <= left
    assert not left & {"games.parquet", "players.parquet", "charts/board.png", "charts/board.svg"}
    assert (tmp_path / "summary.csv").read_text(encoding="utf-8").startswith("measure,")


@pytest.mark.parametrize(
    ("options", "message"), [({"charts": "jpg"}, "none, png, svg, all"), ({"csv": "x"}, "machine")]
)
def test_unknown_kinds_are_refused_before_anything_is_written(
    options: dict[str, Any], message: str, tmp_path: Path, tables: Tables, labels: Labels, manifest: Manifest
) -> None:
    with pytest.raises(OutputError, match=message):
        write_run(tmp_path, tables, labels, manifest, **options)
    assert names(tmp_path) == set()


def test_a_full_disk_leaves_no_half_file_and_no_manifest(
    tmp_path: Path, tables: Tables, labels: Labels, manifest: Manifest, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_run(tmp_path, tables, labels, manifest, charts="none")
    old = (tmp_path / "landings.csv").read_bytes()
    replace = os.replace

    def fill(source: Path, target: Path) -> None:
        if target.name == "landings.csv":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        replace(source, target)

    monkeypatch.setattr(files.os, "replace", fill)
    with pytest.raises(OutputError, match=r"cannot write .*landings\.csv: no space left on device"):
        folder.write_run(tmp_path, tables, labels, manifest, charts="none")
    assert (tmp_path / "landings.csv").read_bytes() == old
    assert "manifest.json" not in names(tmp_path)
    assert not [name for name in names(tmp_path) if name.endswith(".part")]
