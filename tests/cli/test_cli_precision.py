"""``--precision`` of run and odds: stages, ceilings, and mistakes told plainly."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest
from click.testing import Result

from sim.batch import stages

Rentroll = Callable[..., Result]

SHORT = ("--set", "max_rounds=30", "--players", "balanced*2,hoarder", "--charts", "none")


def test_a_run_stops_at_the_first_stage_that_is_precise(rentroll: Rentroll) -> None:
    result = rentroll("run", *SHORT, "--precision", "1%:unfinished_share", "--out", "p")
    assert result.exit_code == 0, result.output
    manifest = json.loads(Path("p/manifest.json").read_text(encoding="utf-8"))
    games = manifest["games"]
    assert manifest["precision"] == {"targets": [{"measure": "unfinished_share", "half_width": 0.01}], "reached": True}
    assert games in (2000, 4000)
    assert f"Precise enough after {games:,} games." in result.stderr
    for count, precise in ((games, True), (games // 2, False)):
        assert rentroll("run", *SHORT, "--games", count, "--quiet", "--out", f"g{count}").exit_code == 0
        row = pl.read_csv(f"g{count}/summary.csv").row(by_predicate=pl.col("measure") == "unfinished_share", named=True)
        assert ((row["high"] - row["low"]) / 2 <= 0.01) is precise
    for table in ("summary.csv", "landings.csv", "lengths.parquet"):
        assert Path("p", table).read_bytes() == Path(f"g{games}", table).read_bytes()


def test_games_is_the_ceiling(rentroll: Rentroll) -> None:
    result = rentroll("run", *SHORT, "--precision", "0.0001", "--games", 1300, "--quiet", "--per-game", "--out", "p")
    assert result.exit_code == 0, result.output
    assert "Not precise enough at the ceiling of 1,300 games: " in result.stderr
    assert "games would do" in result.stderr
    manifest = json.loads(Path("p/manifest.json").read_text(encoding="utf-8"))
    assert (manifest["games"], manifest["precision"]["reached"]) == (1300, False)
    assert pl.read_parquet("p/games.parquet")["game"].to_list() == list(range(1300))


def test_without_games_the_ceiling_is_the_documented_one(rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch) -> None:
    assert stages.CEILING == 1_024_000
    monkeypatch.setattr(stages, "CEILING", 1100)
    result = rentroll("run", *SHORT, "--precision", "0.0001", "--quiet", "--out", "p")
    assert "at the ceiling of 1,100 games" in result.stderr


def test_odds_plays_until_the_chances_and_the_change_are_precise(rentroll: Rentroll) -> None:
    words = ("odds", "orange-for-light-blue", "--players", "balanced:trade=never*3", "--set", "max_rounds=60")
    words += ("--trade", "A gives Oriental Avenue, 150 to B for St. James Place")
    result = rentroll(*words, "--precision", "2%", "--format", "json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert found["games"] in (1000, 2000, 4000)
    assert f"Precise enough after {found['games']:,} games." in result.stderr
    for player in found["players"]:
        assert player["win_high"] - player["win_low"] <= 0.04
    for change in found["trade_changes"]:
        if change["measure"] in ("win", "unfinished"):
            assert change["high"] - change["low"] <= 0.04
    again = rentroll(*words, "--games", found["games"], "--format", "json")
    assert json.loads(again.stdout) == found


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("small", 'must be a half-width such as 0.005, found "small"'),
        ("", 'must be a half-width such as 0.005, found ""'),
        ("-0.1", "a half-width is greater than 0, found -0.1"),
        ("nan", "a half-width is greater than 0, found nan"),
        ("inf", "a half-width is greater than 0, found inf"),
        ("0.1:winshare", 'unknown measure "winshare"; did you mean win_share?'),
        ("0.1:games", "games has no interval that more games would narrow"),
        ("0.1:seat_balance_if_fair", "has no interval that more games would narrow"),
        ("0.1:win_share:balancde", "did you mean win_share:balanced?"),
    ],
)
@pytest.mark.parametrize("verb", [("run",), ("odds", "two-reds"), ("compare", "--rules", "no-auctions")])
def test_mistakes(rentroll: Rentroll, verb: tuple[str, ...], given: str, said: str) -> None:
    if verb[0] == "odds" and "balancde" in given:
        pytest.skip("a scenario's strategies are its players")
    result = rentroll(*verb, "--precision", given)
    assert result.exit_code == 2, result.output
    assert said in result.stderr
    assert result.stdout == ""
    assert not Path("reports").exists()
