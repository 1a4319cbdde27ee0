"""``compare`` over many house rules and sizes of the table, its short report, and warnings about rules."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest
from click.testing import CliRunner, Result

from sim.cli.main import cli

Rentroll = Callable[..., Result]

COMMON = ("official", "--players", "balanced", "--set", "max_rounds=30", "--seed", "3")
MEASURES = ("--measure", "rounds_restricted_mean,unfinished_share,seat_advantage:1,money_in_play")
RULES = ("--rules", "no-auctions", "--rules", "higher-fine", "--vary-set", "jackpot.refill=5")


@pytest.fixture(scope="module")
def brief(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Result]:
    """A short report over two sizes of the table."""
    folder = tmp_path_factory.mktemp("brief") / "report"
    words = ["compare", *COMMON, *MEASURES, *RULES, "--seats", "2,4", "--games", "700", "--brief", "--out", str(folder)]
    return folder, CliRunner().invoke(cli, words)


def test_a_short_report_is_three_files(brief: tuple[Path, Result]) -> None:
    folder, result = brief
    assert result.exit_code == 0, result.output
    assert {path.name for path in folder.iterdir()} == {"README.md", "changes.png", "effects.csv"}


def test_effects_have_the_number_of_players_in_front(brief: tuple[Path, Result]) -> None:
    table = pl.read_csv(brief[0] / "effects.csv")
    assert table.columns[:3] == ["seats", "variant", "measure"]
    assert sorted(set(table["seats"])) == [2, 4]
    names = ["no-auctions", "higher-fine", "jackpot.refill=5"]
    assert table.filter(pl.col("seats") == 4)["variant"].unique(maintain_order=True).to_list() == names
    assert set(table["measure"]) == {
        *("rounds_restricted_mean", "unfinished_share", "seat_advantage:1", "money_in_play"),
    }
    assert set(table["games"]) == {700}
    same = table.filter(pl.col("variant") == "jackpot.refill=5")
    assert same["difference"].to_list() == [0.0] * same.height


def test_the_page_tells_rules_verdicts_and_the_command(brief: tuple[Path, Result]) -> None:
    page = (brief[0] / "README.md").read_text(encoding="utf-8")
    assert page.startswith("# What house rules change: ")
    assert "rentroll compare official --players balanced" in page
    assert (
        "### no-auctions\n\nA property that its lander declines stays with the bank. The printed rule: A property"
        in page
    )
    assert "| higher-fine |" in page
    assert "\n3 house rules against the rules of the official edition, at tables of 2 and 4 players" in page
    assert "Length: " in page
    assert "![" in page
    assert "](changes.png)" in page
    assert "jackpot.refill: does nothing: this board has no jackpot square" in page


def test_warnings_stand_on_standard_error(brief: tuple[Path, Result]) -> None:
    lines = [line for line in brief[1].stderr.splitlines() if line.startswith("Warning: ")]
    assert len(lines) == 1
    assert lines[0].startswith("Warning: --vary-set: jackpot.refill: does nothing: this board has no jackpot square")


def test_each_size_is_the_comparison_of_that_size(brief: tuple[Path, Result], rentroll: Rentroll) -> None:
    words = (*COMMON, *RULES, "--seats", 4, "--games", 700, "--charts", "none", "--quiet", "--out", "four")
    assert rentroll("compare", *words).exit_code == 0
    whole = pl.read_csv("four/effects.csv")
    here = pl.read_csv(brief[0] / "effects.csv").filter(pl.col("seats") == 4).drop("seats")
    assert here.equals(whole.filter(pl.col("measure").is_in(here["measure"].implode())))


def test_a_whole_folder_over_sizes(rentroll: Rentroll) -> None:
    words = (*COMMON, "--rules", "popular", "--seats", "2-3", "--games", 60, "--charts", "svg", "--out", "both")
    result = rentroll("compare", *words)
    assert result.exit_code == 0, result.output
    names = {str(path.relative_to("both")) for path in Path("both").rglob("*") if path.is_file()}
    found = ("effects", "runs", "curves", "landings", "properties", "owners")
    tables = {f"{table}.{kind}" for table in found for kind in ("csv", "parquet")}
    assert names == {*tables, "charts/sizes.svg", "columns.md", "report.html", "manifest.json"}
    manifest = json.loads(Path("both/manifest.json").read_text(encoding="utf-8"))
    assert manifest["seats"] == [2, 3]
    assert [(run["seats"], run["name"]) for run in manifest["runs"]] == [
        *((2, "baseline"), (2, "popular"), (3, "baseline"), (3, "popular")),
    ]
    assert "| `seats` | players | players at the table |" in Path("both/columns.md").read_text(encoding="utf-8")
    assert set(pl.read_csv("both/runs.csv")["seats"]) == {2, 3}
    assert "Mean length of a game" in result.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seats", "6-2"), "6-2 goes backwards; write 2-6"),
        (("--seats", "2,x"), "'x' is not a number of players, nor a range such as 2-6"),
        (("--seats", "2,3,2"), "2 players are named twice"),
        (("--seats", "0"), "'0' is not a number of players"),
        (("--seats", "2-9"), "8 players"),
        (("--seats", "2,3", "--measure", "winrate"), 'unknown measure "winrate"; did you mean win_rate?'),
        (("--seats", "2,3", "--measure", "entrances_per_game"), "this game lacks the measure entrances_per_game"),
        (("--seats", "2,3", "--rules", "al"), 'unknown house rule "al"'),
        (
            ("--seats", "3", "--rules", "no-auctions,list-price-floor"),
            "auction.list_price_floor: contradicts a table that does not auction",
        ),
    ],
)
def test_mistakes(rentroll: Rentroll, words: tuple[str, ...], said: str) -> None:
    result = rentroll("compare", *COMMON, "--rules", "no-auctions", *words)
    assert result.exit_code == 2, result.output
    assert said in result.stderr
    assert "Traceback" not in result.output
    assert os.listdir() == []


def test_a_run_warns_on_standard_error_in_its_manifest_and_on_its_page(rentroll: Rentroll) -> None:
    words = ("--players", "balanced*3", "--set", "max_rounds=20", "--rules", "dealt-deeds,dealt-deeds-free")
    result = rentroll("run", *words, "--games", 40, "--charts", "none", "--out", "here")
    assert result.exit_code == 0, result.output
    said = "dealt.deeds: is set to 3 by configs/rules/dealt-deeds-free.toml and to 2 by configs/rules/dealt-deeds.toml"
    assert said in result.stderr
    manifest = json.loads(Path("here/manifest.json").read_text(encoding="utf-8"))
    assert any(said in caution for caution in manifest["cautions"])
    assert said in Path("here/report.html").read_text(encoding="utf-8")


def test_pairs_are_worth_more_games_where_nobody_trades(rentroll: Rentroll) -> None:
    """The pot of Free Parking against the official rules: the same games need less than half as many."""
    words = ("official", "--set", "trade.enabled=false", "--rules", "free-parking-taxes", "--games", 1600, "--quiet")
    assert rentroll("compare", *words, "--charts", "none", "--out", "pot").exit_code == 0
    rows = pl.read_csv("pot/effects.csv").filter(pl.col("measure") == "rounds_restricted_mean")
    assert rows["paired_gain"].item() > 2
