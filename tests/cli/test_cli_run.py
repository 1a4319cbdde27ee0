"""``run``, ``trace`` and ``bench`` with the simulator."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from sim.cli.progress import Silence

Rentroll = Callable[..., Result]

TABLES = (
    "summary", "landings", "properties", "acquisitions", "levels", "groups", "strategies", "seats", "lengths",
    "cashflow", "ruined_by", "trades", "auctions",
)  # fmt: skip


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Result]:
    """A small run of the quick start without charts."""
    from click.testing import CliRunner

    from sim.cli.main import cli

    folder = tmp_path_factory.mktemp("run") / "results"
    words = ["run", "--games", "300", "--seed", "7", "--charts", "none", "--per-game", "--out", str(folder)]
    return folder, CliRunner().invoke(cli, words)


def test_run_writes_tables_report_and_manifest(finished: tuple[Path, Result]) -> None:
    folder, result = finished
    assert result.exit_code == 0, result.output
    names = {path.name for path in folder.iterdir()}
    assert {f"{table}.{kind}" for table in TABLES for kind in ("csv", "parquet")} <= names
    assert {"report.html", "columns.md", "manifest.json", "games.parquet", "players.parquet"} <= names


def test_run_tells_summary_and_folder(finished: tuple[Path, Result]) -> None:
    folder, result = finished
    assert "300 games" in result.stdout
    assert "balanced" in result.stdout
    assert result.stderr.splitlines()[-1] == f"Results are in {folder}"
    assert (result.stdout + result.stderr).count(str(folder)) == 1, "the folder is told once"


def test_manifest_tells_what_was_played(finished: tuple[Path, Result]) -> None:
    folder, _ = finished
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert (manifest["seed"], manifest["games"], manifest["interrupted"]) == (7, 300, False)
    assert sum(manifest["end_reasons"].values()) == 300
    assert list(manifest["end_reasons"]) == ["last_player", "scored", "round_limit"]
    assert manifest["command_line"][:4] == ["rentroll", "run", "--games", "300"]


def test_jobs_do_not_change_the_tables(rentroll: Rentroll) -> None:
    for jobs in (1, 2):
        words = ("run", "--games", 400, "--charts", "none", "--quiet", "--jobs", jobs, "--out", f"jobs{jobs}")
        assert rentroll(*words).exit_code == 0
    for table in TABLES:
        one, two = (Path(f"jobs{jobs}", f"{table}.csv").read_bytes() for jobs in (1, 2))
        assert one == two


def test_quiet_says_only_where_the_results_are(rentroll: Rentroll) -> None:
    result = rentroll("run", "--games", 50, "--charts", "none", "--quiet")
    assert result.stdout == ""
    assert result.stderr == "Results are in reports/quick-start-seed1-1\n"


def test_folders_are_numbered(rentroll: Rentroll) -> None:
    for _ in range(2):
        assert rentroll("run", "--games", 50, "--charts", "none", "--quiet").exit_code == 0
    assert sorted(path.name for path in Path("reports").iterdir()) == ["quick-start-seed1-1", "quick-start-seed1-2"]


def test_force_writes_into_an_existing_folder(rentroll: Rentroll) -> None:
    words = ("run", "--games", 50, "--charts", "none", "--quiet", "--out", "results")
    assert rentroll(*words).exit_code == 0
    assert rentroll(*words).exit_code == 2
    assert rentroll(*words, "--force").exit_code == 0


def test_summary_for_programs(rentroll: Rentroll) -> None:
    words = ("run", "--games", 50, "--charts", "none")
    as_json = json.loads(rentroll(*words, "--format", "json").stdout)
    as_csv = list(csv.DictReader(io.StringIO(rentroll(*words, "--format", "csv").stdout)))
    assert [row["measure"] for row in as_json] == [row["measure"] for row in as_csv]
    assert "unfinished_share" in {row["measure"] for row in as_csv}


class Impatience(Silence):
    """Presses Ctrl-C as soon as some games are done."""

    def __call__(self, games: int, turns: int) -> None:
        if games:
            raise KeyboardInterrupt


def test_interrupted_run_keeps_what_was_finished(rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sim.cli.run.progress_for", lambda total, quiet: Impatience())
    result = rentroll("run", "--games", 1_000_000, "--charts", "none", "--out", "results")
    assert result.exit_code == 130
    games = json.loads(Path("results", "manifest.json").read_text(encoding="utf-8"))["games"]
    assert 0 < games < 1_000_000
    assert result.stderr.splitlines()[-2:] == [
        f"interrupted after {games:,} of 1,000,000 games: results of those are in results",
        "go on with: rentroll run --resume results",
    ]


def test_refused_run_leaves_no_folder(rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_arguments: object, **_more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sim.batch.run.play", stop)
    assert rentroll("run", "--games", 50, "--out", "results").exit_code == 130
    assert not Path("results").exists()


def test_trace_tells_a_game(rentroll: Rentroll) -> None:
    result = rentroll("trace", "--game-index", 3, "--set", "max_rounds=5")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0].startswith("quick-start: game 3 of seed 1 on ")
    assert lines.count("Round 1") == 1
    assert "Round 5" in lines
    assert "Round 6" not in lines
    assert "The game is stopped after 5 rounds: unfinished, nobody wins." in lines


def test_trace_objects_hold_the_cash_of_all_players(rentroll: Rentroll) -> None:
    result = rentroll("trace", "--game-index", 3, "--format", "json")
    assert result.exit_code == 0, result.output
    *events, state = [json.loads(line) for line in result.stdout.splitlines()]
    assert [event["kind"] for event in events[:4]] == ["start"] * 4
    assert events[3]["cash"] == [1500] * 4
    assert events[-1]["kind"] == "end"
    assert state["kind"] == "state"
    assert [player["cash"] for player in state["players"]] == events[-1]["cash"]


def test_bench_measures_full_rules_against_the_walk(rentroll: Rentroll) -> None:
    result = rentroll("bench", "--games", 40, "--repetitions", 2, "--format", "json")
    assert result.exit_code == 0, result.output
    page = json.loads(result.stdout)
    assert [row["case"] for row in page["speeds"]] == [
        "full rules",
        "without trades",
        "bare walk",
        "50 rounds, no trade search",
        "50 rounds, search in vain",
        "full rules, 2 jobs",
    ]
    assert all(row["fastest"] <= row["ns_a_turn"] <= row["slowest"] for row in page["speeds"])
    assert [row["ratio"] for row in page["ratios"]] == [
        "full rules / without trades",
        "full rules / bare walk",
        "1 job / 2 jobs",
    ]
    assert [row["share"] for row in page["shares"]] == ["trade search, first 50 rounds"]
    assert all(row["low"] <= row["median"] <= row["high"] < 1 for row in page["shares"])


def test_bench_of_a_game_without_trades(rentroll: Rentroll) -> None:
    result = rentroll("bench", "--game", "hotel", "--games", 20, "--repetitions", 1, "--jobs", 1, "--format", "json")
    page = json.loads(result.stdout)
    assert [row["case"] for row in page["speeds"]] == ["full rules", "bare walk"]
    assert all(row["ns_a_turn"] > 0 for row in page["speeds"])
    assert "shares" not in page


def test_bench_measures_the_trade_search_on_the_same_games() -> None:
    from sim.batch.run import play
    from sim.cli.bench import SHORT, VAIN, bench_cases

    tallies = [play(bench_cases(40, 1)[name][0], jobs=1).tally for name in (SHORT, VAIN)]
    assert tallies[1]["trade_offers"].sum() == 0
    for field in ("turns", "rolls", "flow", "acquired"):
        assert (tallies[0][field] == tallies[1][field]).all()
