"""``rentroll export``, ``--export`` and ``--csv``."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Rentroll = Callable[..., Result]


@pytest.fixture
def folder(rentroll: Rentroll) -> Path:
    result = rentroll("run", "--games", 60, "--charts", "none", "--quiet", "--out", "results", "--export", "json")
    assert result.exit_code == 0, result.output
    return Path("results")


def test_a_finished_folder_is_exported(rentroll: Rentroll, folder: Path) -> None:
    assert (folder / "tables.json").is_file()
    result = rentroll("export", folder, "--to", "xlsx,markdown", "--to", "csv-excel", "--out", "elsewhere")
    assert result.exit_code == 0, result.output
    paths = [Path(line) for line in result.stdout.splitlines()]
    assert paths[:2] == [Path("elsewhere", "tables.xlsx"), Path("elsewhere", "tables.md")]
    assert all(path.is_file() for path in paths)
    assert Path("elsewhere", "csv-excel", "summary.csv") in paths
    assert rentroll("export", folder, "--to", "json").exit_code == 2
    before = (folder / "tables.json").read_bytes()
    assert rentroll("export", folder, "--to", "json", "--force").exit_code == 0
    assert (folder / "tables.json").read_bytes() == before


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("export", "nowhere", "--to", "xlsx"), "Error: no finished run is in the folder nowhere: no such file"),
        (("export", ".", "--to", "xlsx"), "Error: no finished run is in the folder .: it has no manifest.json"),
        (("export", ".", "--to", "excel"), 'Error: unknown export "excel"; '),
        (("run", "--games", 9, "--export", "xlsx,jsn"), 'Error: unknown export "jsn"; did you mean json?'),
        (("run", "--games", 9, "--csv", "exel"), "'exel' is not one of 'machine', 'excel', 'excel-eu'."),
    ],
)
def test_mistakes_are_told_at_once(rentroll: Rentroll, words: tuple[object, ...], message: str) -> None:
    result = rentroll(*words)
    assert result.exit_code == 2
    assert message in result.stderr
    assert not list(Path().iterdir())


def test_csv_for_spreadsheets_is_printed_and_written(rentroll: Rentroll) -> None:
    words = ("--games", 60, "--charts", "none", "--csv", "excel-eu", "--format", "csv")
    result = rentroll("run", *words, "--out", "results")
    assert result.exit_code == 0, result.output
    assert result.stdout_bytes == Path("results", "summary.csv").read_bytes()
    rows = list(csv.DictReader(io.StringIO(result.stdout_bytes.decode("utf-8-sig"), newline=""), delimiter=";"))
    shown = {row["measure"]: row["value"] for row in rows}
    as_json = json.loads(rentroll("run", "--games", 60, "--charts", "none", "--format", "json").stdout)
    assert shown == {
        row["measure"]: "" if row["value"] is None else str(row["value"]).replace(".", ",") for row in as_json
    }


def test_the_exact_chain_is_printed_for_spreadsheets(rentroll: Rentroll) -> None:
    result = rentroll("exact", "--format", "csv", "--csv", "excel-eu")
    assert result.exit_code == 0, result.output
    assert result.stdout_bytes.startswith(b"\xef\xbb\xbfsquare;name;")
    plain = list(csv.reader(io.StringIO(rentroll("exact", "--format", "csv").stdout)))
    rows = list(csv.reader(io.StringIO(result.stdout_bytes.decode("utf-8-sig"), newline=""), delimiter=";"))
    assert [[cell.replace(",", ".") for cell in row] for row in rows] == [
        [cell.replace(",", ".") for cell in row] for row in plain
    ]
