"""``compare``: files, verdicts, the same games, and mistakes told plainly."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest
from click.testing import CliRunner, Result

from sim.cli.main import cli

Rentroll = Callable[..., Result]

TABLES = ("effects", "runs", "curves", "landings", "properties", "owners")
SHORT = ("--set", "max_rounds=40", "--players", "balanced*3")


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Result]:
    """A small comparison with every kind of picture."""
    folder = tmp_path_factory.mktemp("compare") / "results"
    words = ["compare", *SHORT, "--games", "800", "--rules", "no-auctions", "--vary-set", "salary=500"]
    words += ["--vary-set", "jail.fine=50", "--seed", "3", "--out", str(folder)]
    return folder, CliRunner().invoke(cli, words)


def test_the_folder_holds_tables_pictures_page_and_manifest(finished: tuple[Path, Result]) -> None:
    folder, result = finished
    assert result.exit_code == 0, result.output
    names = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    tables = {f"{table}.{kind}" for table in TABLES for kind in ("csv", "parquet")}
    charts = {f"charts/{chart}.{kind}" for chart in ("forest", "curves") for kind in ("png", "svg")}
    assert names == {*tables, *charts, "columns.md", "report.html", "manifest.json"}


def test_every_column_and_measure_is_in_the_dictionary(finished: tuple[Path, Result]) -> None:
    folder, _ = finished
    text = (folder / "columns.md").read_text(encoding="utf-8")
    for table in TABLES:
        part = text.split(f"## {table}\n")[1].split("\n## ")[0]
        assert all(f"| `{column}` |" in part for column in pl.read_csv(folder / f"{table}.csv").columns)
    for measure in pl.read_csv(folder / "effects.csv")["measure"]:
        assert f"| `{measure.split(':')[0]}` |" in text.split("## Measures\n")[1]


def test_effects_are_differences_of_the_runs(finished: tuple[Path, Result]) -> None:
    folder, _ = finished
    effects, runs = pl.read_parquet(folder / "effects.parquet"), pl.read_parquet(folder / "runs.parquet")
    assert effects["variant"].unique(maintain_order=True).to_list() == ["no-auctions", "salary=500", "jail.fine=50"]
    values = {(row["variant"], row["measure"]): row["value"] for row in runs.iter_rows(named=True)}
    checked = 0
    for row in effects.drop_nulls("difference").iter_rows(named=True):
        if (row["variant"], row["measure"]) in values:
            before, after = values["baseline", row["measure"]], values[row["variant"], row["measure"]]
            assert row["difference"] == pytest.approx(after - before, abs=1e-9 * max(1, abs(before), abs(after)))
            checked += 1
    assert checked > 100


def test_a_variant_that_changes_nothing_is_named(finished: tuple[Path, Result]) -> None:
    folder, result = finished
    assert "jail.fine=50 plays the very same games as the baseline" in " ".join(result.stdout.split())
    same = pl.read_csv(folder / "effects.csv").filter(pl.col("variant") == "jail.fine=50").drop_nulls("difference")
    assert same["difference"].to_list() == [0.0] * same.height
    assert set(same["verdict"]) <= {"no_difference", "no_interval", "not_settled"}


def test_a_large_change_is_told_as_larger(finished: tuple[Path, Result]) -> None:
    folder, result = finished
    rows = pl.read_csv(folder / "effects.csv").filter(pl.col("variant") == "salary=500")
    money = rows.row(by_predicate=pl.col("measure") == "money_in_play", named=True)
    assert money["verdict"] == "larger"
    assert money["low"] > 0
    assert "money in play" in result.stdout
    assert "larger" in result.stdout


def test_the_page_tells_it_in_words(finished: tuple[Path, Result]) -> None:
    folder, _ = finished
    page = (folder / "report.html").read_text(encoding="utf-8")
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert page.count("<svg") == 3  # the board too
    assert all(f'id="table-effects-{number}"' in page for number in (1, 2, 3))
    assert manifest["kind"] == "comparison"
    assert [run["name"] for run in manifest["runs"]] == ["baseline", "no-auctions", "salary=500", "jail.fine=50"]
    assert manifest["runs"][2]["config"]["rules"]["salary"] == 500
    assert manifest["command"].startswith("rentroll compare --set max_rounds=40")
    assert len(manifest["verdicts"]) == 3


def test_the_baseline_is_the_run_of_that_name(rentroll: Rentroll) -> None:
    common = (*SHORT, "--games", 300, "--charts", "none", "--quiet")
    assert rentroll("compare", *common, "--vary-set", "salary=500", "--out", "both").exit_code == 0
    assert rentroll("run", *common, "--out", "one").exit_code == 0
    runs = pl.read_csv("both/runs.csv").filter(pl.col("variant") == "baseline").drop("variant")
    assert runs.equals(pl.read_csv("one/summary.csv"))


def test_jobs_do_not_change_the_tables(rentroll: Rentroll) -> None:
    for jobs in (1, 2):
        words = (*SHORT, "--games", 400, "--rules", "no-auctions", "--charts", "none", "--quiet", "--jobs", jobs)
        assert rentroll("compare", *words, "--out", f"jobs{jobs}").exit_code == 0
    for table in ("effects.csv", "runs.csv", "curves.parquet", "report.html"):
        one, two = (Path(f"jobs{jobs}", table).read_bytes() for jobs in (1, 2))
        assert one.replace(b"jobs1", b"").replace(b"--jobs 1", b"") == two.replace(b"jobs2", b"").replace(
            b"--jobs 2", b""
        )


def test_barred_players_lose(rentroll: Rentroll) -> None:
    words = (
        "--players",
        "balanced*3",
        "--games",
        600,
        "--bar",
        "building",
        "--measure",
        "win_rate",
        "--charts",
        "none",
    )
    result = rentroll("compare", *words, "--format", "csv", "--out", "bar")
    assert result.exit_code == 0, result.output
    rows = pl.read_csv(result.stdout.encode())
    first = rows.row(by_predicate=pl.col("measure") == "win_rate:balanced (player 1)", named=True)
    assert first["variant"] == "without building"
    assert first["high"] < 0
    others = rows.row(by_predicate=pl.col("measure") == "win_rate:balanced", named=True)
    assert others["low"] > 0


def test_precision_of_differences_stops_at_a_stage(rentroll: Rentroll) -> None:
    words = (*SHORT, "--vary-set", "jail.fine=60", "--charts", "none", "--precision", "0.5:rounds_restricted_mean")
    result = rentroll("compare", *words, "--out", "precise")
    assert result.exit_code == 0, result.output
    manifest = json.loads(Path("precise/manifest.json").read_text(encoding="utf-8"))
    games = manifest["games"]
    assert games in (1000, 2000, 4000, 8000)
    assert f"Precise enough after {games:,} games." in result.stderr
    row = pl.read_csv("precise/effects.csv").row(by_predicate=pl.col("measure") == "rounds_restricted_mean", named=True)
    assert (row["high"] - row["low"]) / 2 <= 0.5
    again = rentroll("compare", *words[:6], "--charts", "none", "--quiet", "--games", games, "--out", "again")
    assert again.exit_code == 0, again.output
    assert Path("again/effects.csv").read_bytes() == Path("precise/effects.csv").read_bytes()


def test_precision_that_is_not_reached_is_told(rentroll: Rentroll) -> None:
    words = (*SHORT, "--vary-set", "salary=500", "--charts", "none", "--precision", "0.001:rounds_restricted_mean")
    result = rentroll("compare", *words, "--games", 1500, "--quiet", "--out", "rough")
    assert result.exit_code == 0, result.output
    assert "Not precise enough at the ceiling of 1,500 games: rounds_restricted_mean of salary=500" in result.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "nothing to compare with"),
        (("--rules", "no-auction"), "did you mean no-auctions?"),
        (("--vary-set", "salry=1"), "--vary-set: salry: unknown key; did you mean salary?"),
        (("--bar", "hotel"), "did you mean hotels?"),
        (("--rules", "no-auctions", "--measure", "winrate"), 'unknown measure "winrate"; did you mean win_rate?'),
        (("--rules", "no-auctions", "--bound", "0.01"), "must name its measure"),
        (("--rules", "no-auctions", "--bound", "x:win_rate"), "must be a half-width"),
        (("--rules", "no-auctions", "--precision", "0"), "a half-width is greater than 0"),
        (("--rules", "no-auctions", "--seconds-per-turn", "0"), "must be greater than 0"),
        (("--rules", "no-auctions", "--target-rounds", "90..30"), "goes backwards"),
        (("--rules", "no-auctions", "--measure", "win_rate:nobody"), "win_rate:nobody"),
    ],
)
def test_mistakes(rentroll: Rentroll, words: tuple[str, ...], said: str) -> None:
    result = rentroll("compare", *words)
    assert result.exit_code == 2, result.output
    assert said in result.stderr
    assert len([line for line in result.stderr.splitlines() if line.startswith("Error: ")]) == 1
    assert not Path("reports").exists()


def test_an_existing_folder_is_refused_and_replaced_by_force(rentroll: Rentroll) -> None:
    words = ("compare", *SHORT, "--games", 40, "--rules", "no-auctions", "--quiet", "--out", "here")
    assert rentroll(*words).exit_code == 0
    assert rentroll(*words).exit_code == 2
    Path("here/mine.txt").write_text("kept", encoding="utf-8")
    assert rentroll(*words, "--charts", "none", "--force").exit_code == 0
    assert Path("here/mine.txt").exists()
    assert not Path("here/charts").exists()


def test_help_says_that_rules_are_variants(rentroll: Rentroll) -> None:
    assert "A variant: house rules on top of the experiment's" in " ".join(rentroll("compare", "--help").stdout.split())
    assert "A variant: house rules" not in rentroll("run", "--help").stdout
