from __future__ import annotations

import csv
import io
import locale
import math
import sys
from pathlib import Path

import hotels
import numpy as np
import polars as pl
import pytest
from report_samples import made_up, made_up_outcomes, made_up_twin, us_labels

from sim.analysis.dictionary import COLUMNS, GLOSSARY, MEASURE_MEANINGS
from sim.analysis.labels import Labels
from sim.analysis.tables import build_tables
from sim.report.columns import columns_markdown, dictionary
from sim.report.data import ROWS_A_GROUP, sink_parquet, write_csv, write_parquet
from sim.report.errors import DiskError, OutputError
from sim.report.outcomes import GAMES_COLUMNS, PLAYERS_COLUMNS, games_table, players_table

Tables = dict[str, pl.DataFrame]
REASONS = ("last_player", "scored", "round_limit")

AWKWARD = pl.DataFrame(
    {
        "number": [0.1 + 0.2, 1e22, 1e-7, 123456789.12345678, -0.0, math.nan, None, 1 / 3],
        "name": ["a,b", 'say "x"', "two\nlines", "", None, "=1+1", "Кинотеатр", "é"],
        "yes": [True, False, None, True, False, None, True, False],
    }
)


def written(table: pl.DataFrame, folder: Path) -> bytes:
    write_csv(folder / "table.csv", table)
    return (folder / "table.csv").read_bytes()


def test_csv_reads_back_equal(tmp_path: Path) -> None:
    content = written(AWKWARD, tmp_path)
    rows = list(csv.DictReader(io.StringIO(content.decode("utf-8"), newline="")))
    assert [row["name"] or None for row in rows] == [name or None for name in AWKWARD["name"].to_list()]
    numbers = [float(row["number"]) if row["number"] else None for row in rows]
    assert numbers == [0.1 + 0.2, 1e22, 1e-7, 123456789.12345678, -0.0, None, None, 1 / 3]
    assert [row["yes"] for row in rows[:3]] == ["true", "false", ""]


def test_csv_has_lines_with_lf_and_no_byte_order_mark(tmp_path: Path) -> None:
    content = written(AWKWARD, tmp_path)
    assert b"\r" not in content
    assert content.startswith(b"number,name,yes\n")
    assert content.endswith(b"\n")


@pytest.mark.parametrize("name", ["nl_NL.UTF-8", "de_DE.UTF-8", "ru_RU.UTF-8", "C"])
def test_csv_is_the_same_in_every_locale(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = written(AWKWARD, tmp_path)
    monkeypatch.setenv("LC_ALL", name)
    monkeypatch.setenv("LANG", name)
    kept = locale.setlocale(locale.LC_ALL)
    try:
        locale.setlocale(locale.LC_ALL, "")
    except locale.Error:
        pytest.skip(f"the locale {name} is not installed")
    try:
        assert written(AWKWARD, tmp_path) == before
    finally:
        locale.setlocale(locale.LC_ALL, kept)


def test_an_unknown_kind_of_csv_is_named(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="unknown kind of CSV 'exel'; there is machine, excel, excel-eu"):
        write_csv(tmp_path / "table.csv", AWKWARD, "exel")


def test_the_same_tables_are_the_same_bytes(tmp_path: Path, tables: Tables, labels: Labels) -> None:
    again = build_tables(*made_up(us_labels()), labels, made_up_twin(us_labels()))
    for name in tables:
        contents = []
        for source in (tables, again):
            write_csv(tmp_path / "table.csv", source[name])
            write_parquet(tmp_path / "table.parquet", source[name])
            contents.append([(tmp_path / f"table.{ending}").read_bytes() for ending in ("csv", "parquet")])
        assert contents[0] == contents[1]


def test_parquet_keeps_the_schema_whatever_happened(tmp_path: Path, tables: Tables, no_tables: Tables) -> None:
    for name in tables:
        write_parquet(tmp_path / "full.parquet", tables[name])
        write_parquet(tmp_path / "empty.parquet", no_tables[name])
        full, empty = pl.read_parquet(tmp_path / "full.parquet"), pl.read_parquet(tmp_path / "empty.parquet")
        assert full.schema == empty.schema == tables[name].schema
        assert full.equals(tables[name])


def test_games_and_players_hold_what_happened(labels: Labels) -> None:
    outcomes = made_up_outcomes()
    games, players = games_table(outcomes, labels, REASONS), players_table(outcomes, labels)
    assert games.row(0, named=True)["winner_seat"] == 1
    assert games.row(1, named=True)["winner_strategy"] == labels.strategies[(1 + 1) % 4]
    unfinished = games.filter(pl.col("end") == "round_limit")
    assert unfinished["game"].to_list() == list(range(4, 50, 5))
    assert unfinished["winner_seat"].null_count() == unfinished["winner_strategy"].null_count() == 10
    assert players.height == 200
    assert players.group_by("game").agg(pl.col("won").sum())["won"].sum() == 40
    assert players.filter(pl.col("won"))["place"].unique().to_list() == [1]
    assert players.filter(pl.col("place").is_null())["game"].unique().sort().to_list() == list(range(4, 50, 5))
    assert players.filter(pl.col("round_out").is_null() & pl.col("place").is_not_null())["won"].all()
    first = players.filter(pl.col("game") == 1)
    assert first["strategy"].to_list() == [labels.strategies[(1 + seat) % 4] for seat in range(4)]


def test_games_and_players_keep_their_schema_without_games(labels: Labels) -> None:
    none, some = made_up_outcomes(0), made_up_outcomes(7)
    assert games_table(none, labels, REASONS).schema == games_table(some, labels, REASONS).schema
    assert players_table(none, labels).schema == players_table(some, labels).schema
    lost = some[4:5]
    assert games_table(lost, labels, REASONS).schema == games_table(some, labels, REASONS).schema


def test_every_column_is_in_the_dictionary_and_the_reverse(tables: Tables, labels: Labels) -> None:
    outcomes: np.ndarray = made_up_outcomes(3)
    per_game = {"games": games_table(outcomes, labels, REASONS), "players": players_table(outcomes, labels)}
    stays = build_tables(*hotels.tally_of(400), hotels.labels())
    runs = [{**tables, **per_game}, stays]
    assert set(dictionary()) == {name for run in runs for name in run}
    for name, known in dictionary().items():
        assert set(known) == {column for run in runs if name in run for column in run[name].columns}


def test_the_dictionary_travels_with_the_data(tables: Tables, labels: Labels) -> None:
    outcomes: np.ndarray = made_up_outcomes(3)
    per_game = {"games": games_table(outcomes, labels, REASONS), "players": players_table(outcomes, labels)}
    text = columns_markdown({**tables, **per_game}, labels)
    known = {**COLUMNS, "games": GAMES_COLUMNS, "players": PLAYERS_COLUMNS}
    for table, frame in {**tables, **per_game}.items():
        for name in frame.columns:
            unit, meaning = known[table][name]
            assert f"| `{name}` | {unit} | {meaning} |" in text
    measures = {measure.split(":")[0] for measure in tables["summary"]["measure"]}
    assert measures < set(MEASURE_MEANINGS)
    assert all((f"| `{name}` |" in text) == (name in measures) for name in MEASURE_MEANINGS)
    assert all(f"- **{word}**" in text for word in GLOSSARY)
    assert "## games" not in columns_markdown(tables, labels)


def test_the_dictionary_speaks_the_words_of_the_game() -> None:
    labels = hotels.labels()
    text = columns_markdown(build_tables(*hotels.tally_of(400), labels), labels)
    assert "| `salaries_per_turn` | salaries a turn | times that the Bank line paid, by turns |" in text
    assert "- **group**" not in text
    assert "- **stage**: a step in building a hotel" in text
    for word in ("jail", "mortgage", "deed", "Go To", "dice, ", "token"):
        assert word not in text, word


def test_a_table_in_pieces_is_the_same_file(tmp_path: Path) -> None:
    rows = 2 * ROWS_A_GROUP + 77
    numbers = np.random.default_rng(1).integers(0, 500, rows)
    table = pl.DataFrame({"number": numbers, "name": pl.Series(numbers % 5).cast(pl.String)})
    write_parquet(tmp_path / "whole.parquet", table)
    pieces = [table[first : first + ROWS_A_GROUP] for first in range(0, rows, ROWS_A_GROUP)]
    sink_parquet(tmp_path / "pieces.parquet", table.schema, lambda: iter(pieces))
    assert (tmp_path / "pieces.parquet").read_bytes() == (tmp_path / "whole.parquet").read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no resource module")
@pytest.mark.parametrize("kind", ["csv", "parquet", "pieces"])
def test_a_full_disk_is_the_machines_failure(kind: str, tmp_path: Path) -> None:
    import resource

    table = pl.DataFrame({"number": np.random.default_rng(1).integers(0, 2**60, 50_000)})
    writers = {
        "csv": lambda path: write_csv(path, table),
        "parquet": lambda path: write_parquet(path, table),
        "pieces": lambda path: sink_parquet(path, table.schema, lambda: iter([table])),
    }
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, before[1]))  # larger files are refused as on a full disk
    try:
        with pytest.raises(DiskError, match=r"table: file too large$"):
            writers[kind](tmp_path / "table")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert list(tmp_path.iterdir()) == []
