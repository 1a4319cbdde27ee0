"""Exports: what other programs read back."""

from __future__ import annotations

import csv
import io
import json
import warnings
import zipfile
from pathlib import Path
from typing import Any

import openpyxl
import polars as pl
import pytest

from sim.analysis.labels import Labels
from sim.report.data import csv_bytes, write_parquet
from sim.report.errors import OutputError
from sim.report.exports.bundle import COLUMNS_KEY, MANIFEST_KEY, Bundle, read_bundle, run_bundle
from sim.report.exports.files import EXPORTS, files, write_exports
from sim.report.exports.markdown import markdown
from sim.report.exports.workbook import workbook
from sim.report.folder import write_run

Tables = dict[str, pl.DataFrame]

RISKY = ["=1+1", "+7", "-5", "@SUM(A1)", "\tx", "\rx"]
NAMES = ["a,b;c", 'say "x"', "two\nlines", "Straße", "Кинотеатр", *RISKY, "é|*<b>", None]
AWKWARD = pl.DataFrame(
    {
        "name": NAMES,
        "share": [0.25, -0.5, 1 / 3, 1e-7, 1e22, None, 0.0, 1.0, 0.1, 0.2, 0.3, 0.4, 0.5],
        "money": [-5, 0, 1500, None, 2**62, 1, 2, 3, 4, 5, 6, 7, 8],
        "yes": [True, False, None] * 4 + [True],
    }
)
MEANINGS = {"share": ("share of games", "a share"), "money": ("money", "an amount"), "name": ("name", "a name")}


@pytest.fixture(scope="module")
def awkward() -> Bundle:
    manifest = {"experiment": "=evil()", "seed": 2**62, "games": 7, "verdicts": ["=1+1 is no formula"]}
    return Bundle(
        {"awkward": AWKWARD, "none": AWKWARD.clear()}, manifest, {"awkward": "One row a trap."}, {"awkward": MEANINGS}
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, tables: Tables, labels: Labels, manifest: dict[str, Any]) -> Path:
    """A run's folder with all exports."""
    made: Path = tmp_path_factory.mktemp("run")
    write_run(made, tables, labels, manifest, charts="none", csv="excel-eu", exports=EXPORTS)
    return made


@pytest.mark.parametrize(("flavour", "separator", "mark"), [("excel", ",", "."), ("excel-eu", ";", ",")])
def test_spreadsheet_csv_reads_back_equal(flavour: str, separator: str, mark: str) -> None:
    content = csv_bytes(AWKWARD, flavour)
    assert content.startswith(b"\xef\xbb\xbfname")
    rows = list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=separator))
    shares = [float(row["share"].replace(mark, ".")) if row["share"] else None for row in rows]
    assert shares == AWKWARD["share"].to_list()
    assert all("." not in row["share"] for row in rows) or mark == "."
    assert [int(row["money"]) if row["money"] else None for row in rows] == AWKWARD["money"].to_list()
    assert [row["name"] for row in rows] == [f"'{name}" if name in RISKY else name or "" for name in NAMES]


def test_the_machine_flavour_is_exact_and_the_default() -> None:
    content = csv_bytes(AWKWARD)
    assert content == csv_bytes(AWKWARD, "machine")
    assert content.startswith(b"name,share")
    rows = list(csv.DictReader(io.StringIO(content.decode("utf-8"), newline="")))
    assert [row["name"] for row in rows] == [name or "" for name in NAMES]


def test_headings_are_made_harmless_too() -> None:
    table = pl.DataFrame({"=cmd()": [1]})
    assert csv_bytes(table, "excel") == "\ufeff'=cmd()\r\n1\r\n".encode()
    assert csv_bytes(table, "machine") == b"=cmd()\n1\n"


@pytest.mark.parametrize("text", [" =1+1", "\n=1", "\N{FULLWIDTH EQUALS SIGN}1", " -2", "\N{NO-BREAK SPACE}@x"])
def test_formulas_behind_spaces_and_in_full_width_are_made_harmless(text: str) -> None:
    content = csv_bytes(pl.DataFrame({"name": [text, "a=1", "1-2"]}), "excel").decode("utf-8-sig")
    assert [row[0] for row in csv.reader(io.StringIO(content, newline=""))] == ["name", f"'{text}", "a=1", "1-2"]


def sheets(content: bytes) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return openpyxl.load_workbook(io.BytesIO(content))


def test_workbook_keeps_texts_texts_and_numbers_numbers(awkward: Bundle) -> None:
    book = sheets(workbook(awkward))
    assert book.sheetnames == ["About", "awkward", "none", "Columns"]
    rows = list(book["awkward"].iter_rows(min_row=2))
    assert [row[0].value for row in rows] == [name.replace("\r", "_x000D_") if name else None for name in NAMES]
    assert {row[0].data_type for row in rows if row[0].value} == {"s"}
    assert [row[0].value for row in rows if row[0].quotePrefix] == [name.replace("\r", "_x000D_") for name in RISKY]
    assert [row[1].value for row in rows] == AWKWARD["share"].to_list()
    assert [row[2].value for row in rows] == [str(value) if value == 2**62 else value for value in AWKWARD["money"]]
    assert {row[1].number_format for row in rows if row[1].value is not None} == {"0.00%"}
    assert rows[2][2].number_format == "#,##0"
    assert [row[3].value for row in rows[:3]] == [True, False, None]
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row]
    assert not [cell for cell in cells if cell.data_type == "f"]


def test_workbook_has_frozen_headings_and_filters(awkward: Bundle) -> None:
    book = sheets(workbook(awkward))
    for name in ("awkward", "none"):
        sheet = book[name]
        assert sheet.freeze_panes == "A2"
        assert [cell.value for cell in sheet[1]] == AWKWARD.columns
        assert all(cell.font.bold for cell in sheet[1])
    assert book["awkward"].tables["rentroll_awkward"].autoFilter.ref == "A1:D14"
    assert book["awkward"].tables["rentroll_awkward"].tableStyleInfo.name == "Table Style Medium 2".replace(" ", "")
    assert book["none"].auto_filter.ref
    assert book["awkward"].column_dimensions["A"].width > 8
    assert ("awkward", "share", "share of games", "a share") in list(book["Columns"].values)


def test_rows_with_a_unit_each_have_a_format_each(folder: Path) -> None:
    sheet = sheets((folder / "tables.xlsx").read_bytes())["summary"]
    formats = {row[0].value: row[1].number_format for row in sheet.iter_rows(min_row=2) if row[1].value is not None}
    assert formats["unfinished_share"] == "0.00%"
    assert formats["rounds_restricted_mean"] == "#,##0.0"


def test_the_first_sheet_tells_what_was_played(folder: Path, manifest: dict[str, Any]) -> None:
    told = list(sheets((folder / "tables.xlsx").read_bytes())["About"].values)
    assert told[0] == ("fact", "value")
    assert {("experiment", manifest["experiment"]), ("seed", manifest["seed"]), ("games", manifest["games"])} <= set(
        told
    )
    assert ("finding", manifest["verdicts"][0]) in told
    assert not [name for name, _ in told if "seconds" in name or "platform" in name]


def test_a_table_of_more_rows_than_a_sheet_holds_is_told(awkward: Bundle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sim.report.exports.workbook.MOST_ROWS", 5)
    book = sheets(workbook(awkward))
    assert "awkward" not in book.sheetnames
    assert ("left out", "awkward, in awkward.parquet: it has 13 rows, a sheet holds 5") in list(book["About"].values)


def test_parquet_tells_what_was_played_and_what_columns_mean(folder: Path, manifest: dict[str, Any]) -> None:
    for path in folder.glob("*.parquet"):
        told = pl.read_parquet_metadata(path)
        played = json.loads(told[MANIFEST_KEY])
        assert played["seed"] == manifest["seed"]
        assert played["config_digest"] == manifest["config_digest"]
        assert not set(played) & {"wall_seconds", "games_per_second", "python", "platform", "packages", "command_line"}
        columns = json.loads(told[COLUMNS_KEY])["columns"]
        assert list(columns) == pl.read_parquet(path).columns
    assert columns


def test_time_and_machine_change_no_byte(
    tmp_path: Path, tables: Tables, labels: Labels, manifest: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    other = {
        **manifest,
        "wall_seconds": 99.0,
        "games_per_second": 1.0,
        "platform": "CP/M",
        "packages": {},
        "python": "4",
    }
    contents = []
    for told, zone in (
        (manifest, "UTC"),
        ({**other, "command_line": ["rentroll", "run", "--jobs", "7"]}, "Asia/Tokyo"),
    ):
        monkeypatch.setenv("TZ", zone)
        bundle = run_bundle(tables, labels, told)
        write_parquet(tmp_path / "table.parquet", tables["landings"], bundle.metadata("landings"))
        found = {name: make() for name, make in files(bundle, EXPORTS)}
        contents.append({**found, "parquet": (tmp_path / "table.parquet").read_bytes()})
    assert contents[0] == contents[1]
    with zipfile.ZipFile(io.BytesIO(contents[0]["tables.xlsx"])) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_json_holds_every_table_in_full(folder: Path, tables: Tables) -> None:
    told = json.loads((folder / "tables.json").read_text(encoding="utf-8"))
    assert list(told) == ["manifest", "columns", "tables"]
    assert list(told["tables"]) == list(tables)
    for name, rows in told["tables"].items():
        assert rows == tables[name].to_dicts()
        assert list(told["columns"][name]) == tables[name].columns


def test_markdown_tables_hold_together(awkward: Bundle) -> None:
    lines = markdown(awkward).splitlines()
    start = lines.index("| name | share | money | yes |")
    assert lines[start + 1] == "| --- | ---: | ---: | --- |"
    rows = lines[start + 2 : start + 2 + len(NAMES)]
    assert rows[0] == "| a,b;c | 25.00 % | −5 | yes |".replace("25.00 %", "25.00\N{NO-BREAK SPACE}%")
    assert rows[2].startswith("| two<br>lines | 33.33")
    assert rows[11].startswith("| é\\|\\*&lt;b> | 40.00")
    assert lines[start + 2 + len(NAMES)] == ""


def test_long_tables_in_markdown_say_so(awkward: Bundle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sim.report.exports.markdown.MOST_ROWS", 3)
    assert "\n3 of 13 rows; all are in `awkward.parquet`.\n" in markdown(awkward)


def test_a_folder_exports_the_same_bytes_as_its_run(folder: Path, tmp_path: Path) -> None:
    for name in write_exports(tmp_path, read_bundle(folder), EXPORTS):
        assert (tmp_path / name).read_bytes() == (folder / name).read_bytes(), name
    assert (folder / "csv-excel-eu" / "summary.csv").read_bytes() == (folder / "summary.csv").read_bytes()
    assert "CSV file (semicolon, decimal comma" in (folder / "columns.md").read_text(encoding="utf-8")


def test_exports_of_an_earlier_run_do_not_stay(
    tmp_path: Path, tables: Tables, labels: Labels, manifest: dict[str, Any]
) -> None:
    (tmp_path / "csv-excel").mkdir()
    (tmp_path / "csv-excel" / "my-own.csv").write_text("mine", encoding="utf-8")
    write_run(tmp_path, tables, labels, manifest, charts="none", exports=EXPORTS)
    write_run(tmp_path, tables, labels, manifest, charts="none")
    left = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file())
    assert "csv-excel/my-own.csv" in left
    assert not [
        name for name in left if name.startswith(("tables.", "csv-excel-eu/")) or name == "csv-excel/summary.csv"
    ]
    assert not (tmp_path / "csv-excel-eu").exists()


def test_what_cannot_be_exported_is_said(tmp_path: Path, folder: Path) -> None:
    bundle = read_bundle(folder)
    with pytest.raises(OutputError, match='unknown export "xls"; did you mean xlsx'):
        write_exports(tmp_path, bundle, ["xls"])
    with pytest.raises(OutputError, match=r"no finished run is in the folder .*nowhere: no such file"):
        read_bundle(tmp_path / "nowhere")
    with pytest.raises(OutputError, match=r"it has no manifest\.json"):
        read_bundle(tmp_path)
    (tmp_path / "manifest.json").write_text("{", encoding="utf-8")
    with pytest.raises(OutputError, match="is not JSON"):
        read_bundle(tmp_path)
    (tmp_path / "manifest.json").write_text("{}", encoding="utf-8")
    with pytest.raises(OutputError, match=r"its manifest\.json is of something else"):
        read_bundle(tmp_path)
    (tmp_path / "manifest.json").write_text('{"format": 1}', encoding="utf-8")
    with pytest.raises(OutputError, match="it has no tables as Parquet files"):
        read_bundle(tmp_path)
    (tmp_path / "summary.parquet").write_bytes(b"PAR1 it is not")
    with pytest.raises(OutputError, match=r"cannot read .*summary\.parquet: it is not a table of a run"):
        read_bundle(tmp_path)


def test_a_file_that_exists_is_left_alone(tmp_path: Path, awkward: Bundle) -> None:
    (tmp_path / "tables.md").write_text("mine", encoding="utf-8")
    with pytest.raises(OutputError, match=r"tables\.md exists already; name another folder with --out, or use --force"):
        write_exports(tmp_path, awkward, ["json", "markdown"], force=False)
    assert [path.name for path in tmp_path.iterdir()] == ["tables.md"]
    assert write_exports(tmp_path, awkward, ["markdown"], force=True) == ["tables.md"]
    assert (tmp_path / "tables.md").read_text(encoding="utf-8") != "mine"
