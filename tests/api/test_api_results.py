"""Result objects: tables, words, pandas, files, and mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pandas as pd
import polars as pl
import pytest

import sim

NONE = pl.DataFrame({"count": [1, None], "share": [0.5, None], "name": ["a", None], "yes": [True, None]})


@pytest.fixture(scope="module")
def run() -> sim.Run:
    return sim.run(players="balanced*2,cautious", games=400, seed=7)


@pytest.fixture(scope="module")
def comparison() -> sim.Comparison:
    changes: sim.Changes = {"rules": "no-auctions"}
    return sim.compare(None, {"no auctions": changes}, games=200, measures=["unfinished_share"])


def test_a_run_tells_what_it_is(run: sim.Run) -> None:
    lines = repr(run).splitlines()
    assert lines[0] == "<Run of quick-start: 400 games, seed 7>"
    assert lines[1].startswith("tables: summary (")
    assert lines[2:] == run.verdicts
    assert (run.games, run.experiment.players, run.interrupted) == (400, 3, False)
    assert run.tables["summary"] is run.summary is run["summary"]
    for name in ("landings", "properties", "strategies", "lengths"):
        assert getattr(run, name) is run.tables[name]
    with pytest.raises(KeyError, match="no table 'sumary'; there is summary, landings"):
        run["sumary"]


def test_pandas_keeps_every_type(run: sim.Run) -> None:
    from sim.analysis.frames import to_pandas

    kinds = {name: str(kind) for name, kind in to_pandas(NONE).dtypes.items()}
    assert kinds == {"count": "Int64", "share": "float64", "name": "string", "yes": "boolean"}
    for name, table in run.tables.items():
        frame = run.to_pandas(name)
        assert list(frame.columns) == table.columns
        back = {column: [None if pd.isna(value) else value for value in frame[column]] for column in frame}
        assert back == table.to_dict(as_series=False)
        whole = [column for column in table.columns if table.schema[column].is_integer()]
        assert {str(frame[column].dtype) for column in whole} <= {"Int64"}


def test_a_run_writes_what_the_command_line_writes(run: sim.Run, tmp_path: Path) -> None:
    folder = run.write(tmp_path / "results", charts="none", csv="excel", export=["json"])
    assert folder == tmp_path / "results"
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["command_line"] == ["from", "Python:", "sim.run"]
    assert (folder / "summary.csv").read_bytes().startswith(b"\xef\xbb\xbfmeasure,")
    assert sim.read_tables(folder)["landings"].equals(run.landings)
    assert json.loads((folder / "tables.json").read_text(encoding="utf-8"))["tables"]["summary"]
    with pytest.raises(sim.OutputError, match="exists already"):
        run.write(folder)
    run.write(folder, charts="none", force=True)
    assert not (folder / "tables.json").exists()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"csv": "exel"}, "unknown kind of CSV 'exel'; there is machine, excel, excel-eu"),
        ({"export": ["xls"]}, 'unknown export "xls"; did you mean xlsx?'),
    ],
)
def test_a_wrong_word_is_told_before_a_folder_is_made(
    run: sim.Run, tmp_path: Path, words: dict[str, str], message: str
) -> None:
    with pytest.raises(sim.OutputError) as caught:
        run.write(tmp_path / "results", **words)  # type: ignore[arg-type]
    assert str(caught.value) == message
    assert not (tmp_path / "results").exists()


def test_two_runs_of_the_same_games_write_the_same_tables(run: sim.Run, tmp_path: Path) -> None:
    again = sim.run(players="balanced*2,cautious", games=400, seed=7, jobs=1)
    exports = ("xlsx", "json", "markdown")
    folders = [
        each.write(tmp_path / name, charts="none", export=exports, command_line=["rentroll", name])
        for name, each in (("one", run), ("two", again))
    ]
    names = [
        path.name for path in folders[0].iterdir() if path.suffix not in (".html",) and path.name != "manifest.json"
    ]
    assert {"tables.xlsx", "tables.json", "tables.md", "landings.parquet", "landings.csv"} <= set(names)
    for name in names:
        assert (folders[0] / name).read_bytes() == (folders[1] / name).read_bytes(), name


def test_a_comparison_keeps_the_games_of_its_baseline(comparison: sim.Comparison) -> None:
    assert [variant.name for variant in comparison.variants] == ["baseline", "no auctions"]
    assert {variant.experiment.games for variant in comparison.variants} == {200}
    assert comparison.summary["measure"].to_list() == ["unfinished_share"]
    assert comparison.effects.height > 10
    assert repr(comparison).startswith("<Comparison of quick-start: 1 variant, 200 games each, seed 1>")


def test_variants_may_be_experiments(comparison: sim.Comparison) -> None:
    base = sim.load_experiment(games=200)
    other = sim.load_experiment(rules=["no-auctions"], games=5000, seed=9)
    found = sim.compare(base, {"no auctions": other}, measures=["unfinished_share"])
    assert found.effects.equals(comparison.effects)


def test_changes_of_rules_and_settings_are_laid_on_those_of_all() -> None:
    from sim.api.loading import with_changes

    options = with_changes(
        with_changes(None, {"rules": "a", "settings": {"x": 1}}), {"rules": ["b"], "settings": {"y": True}}
    )
    assert (options.rules, options.settings) == (("a", "b"), ("x=1", "y=true"))


def test_what_belongs_elsewhere_is_a_type_error() -> None:
    experiment = sim.load_experiment(games=10)
    with pytest.raises(TypeError, match="give them to load_experiment"):
        sim.run(experiment, seed=3)
    with pytest.raises(TypeError, match="unknown keyword 'player'; there are game, edition"):
        sim.run(player="balanced*4")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="a baseline that is given by its name or file"):
        sim.compare(experiment, {"dear": {"settings": {"jail.fine": 400}}})


def test_progress_is_told_the_games_of_all_cells(tmp_path: Path) -> None:
    news: list[int] = []
    vary = {"salary": [100, 200]}
    sim.sweep(None, vary, folder=tmp_path, games=60, progress=lambda games, turns: news.append(games))
    grid = sim.load_grid(None, {"salary": [100, 200, 300]}, games=60)
    assert [cell.rules["salary"] for cell in sim.missing_cells(grid, tmp_path)] == [300]
    assert all(0 <= games <= 120 for games in news)


def test_ctrl_c_without_a_game_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(games: int, turns: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(sim.Stopped, match="interrupted with 1 of 1 cells to go"):
        sim.sweep(None, {"salary": [100]}, games=1_000_000, progress=stop)
