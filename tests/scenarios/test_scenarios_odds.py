"""``rentroll odds``: chances from a position, and what a trade changes."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from scenarios.writing import scenario_text, write_scenario
from sim.analysis.intervals import wilson
from sim.cli.main import cli

RED = {21: "A houses=2", 23: "A houses=2", 24: "A houses=2"}


def odds(*words: object) -> Result:
    """Run the verb."""
    return CliRunner().invoke(cli, ["odds", *(str(word) for word in words)], prog_name="rentroll")


def answer(*words: object) -> dict[str, Any]:
    """Return what the verb tells as JSON."""
    result = odds(*words, "--format", "json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


@pytest.fixture
def red(tmp_path: Path) -> Path:
    """Two players, one red group with two houses each."""
    players = ('strategy="balanced";cash=500', 'strategy="balanced";cash=900')
    return write_scenario(tmp_path, scenario_text(players, RED))


def test_two_seeds_agree_within_their_intervals(red: Path) -> None:
    first, second = (answer(red, "--games", 8000, "--seed", seed) for seed in (1, 2))
    assert first["players"] != second["players"]
    for one, other in zip(first["players"], second["players"], strict=True):
        for chance in ("win", "eliminated"):
            low = max(one[f"{chance}_low"], other[f"{chance}_low"])
            assert low <= min(one[f"{chance}_high"], other[f"{chance}_high"]), (one, other)
    assert max(first["mean_rounds_low"], second["mean_rounds_low"]) <= min(
        first["mean_rounds_high"], second["mean_rounds_high"]
    )


def test_all_chances_add_up(red: Path) -> None:
    found = answer(red, "--games", 2000)
    wins = sum(player["win"] for player in found["players"])
    assert wins + found["unfinished"] == pytest.approx(1)
    for player in found["players"]:
        places = [row["chance"] for row in found["places"] if row["player"] == player["player"]]
        assert sum(places) + found["unfinished"] == pytest.approx(1)
        ruins = [row["chance"] for row in found["ruins"] if row["player"] == player["player"]]
        assert sum(ruins) == pytest.approx(player["eliminated"])
    assert found["mean_rounds_low"] < found["mean_rounds"] < found["mean_rounds_high"]
    assert found["median_rounds_low"] <= found["median_rounds"] <= found["median_rounds_high"]


def test_a_symmetric_position_is_even(tmp_path: Path) -> None:
    """Equal players with equal cash on one square: each begins half of the games, and wins half of those that end."""
    players = ('strategy="balanced";square=0;cash=[700, 900]',) * 2
    wins = dict.fromkeys("AB", 0)
    for seed, turn in enumerate("AB"):
        path = write_scenario(tmp_path, scenario_text(players, head=f'turn = "{turn}"'), f"{turn}.toml")
        found = answer(path, "--games", 6000, "--seed", seed)
        assert found["on_turn"] == turn
        for player in found["players"]:
            wins[player["player"]] += round(player["win"] * 6000)
    share = wilson(wins["A"], wins["A"] + wins["B"], confidence=0.99)
    assert wins["A"] + wins["B"] > 3000
    assert share.low < 0.5 < share.high, wins


def test_a_trade_of_nothing_changes_nothing(red: Path) -> None:
    found = answer(red, "--games", 1000, "--trade", "A gives nothing to B for nothing")
    rows = found["trade_changes"]
    assert [row["difference"] for row in rows] == [0] * 5
    assert [(row["low"], row["high"]) for row in rows] == [(0, 0)] * 5
    assert all(row["before"] == row["after"] for row in rows)


def test_a_gift_helps_who_gets_it(red: Path) -> None:
    found = answer(red, "--games", 3000, "--trade", "B gives 600 to A for nothing")
    change = {(row["player"], row["measure"]): row for row in found["trade_changes"]}
    assert change["A", "win"]["low"] > 0
    assert change["B", "win"]["high"] < 0
    assert change["B", "eliminated"]["low"] > 0
    paired = change["A", "win"]["high"] - change["A", "win"]["low"]
    assert change["A", "win"]["after"] == pytest.approx(change["A", "win"]["before"] + change["A", "win"]["difference"])
    assert paired < 0.06
    assert found["trade"] == "B gives 600 to A for nothing"


def test_a_trade_and_its_outcome_in_the_file_are_the_same_position(tmp_path: Path) -> None:
    """The position after the trade, written by hand, has the chances that the trade leads to."""
    text = scenario_text(
        ('strategy="balanced";cash=400;jail_cards=["ch-free"]', 'strategy="balanced";cash=700'),
        {6: "A", 8: "A mortgaged=true", 16: "B", 5: "B mortgaged=true"},
    )
    before = write_scenario(tmp_path, text, "before.toml")
    trade = "A gives Oriental Avenue, Vermont Avenue, a Get Out of Jail Free card and 50 to B for St. James Place"
    found = answer(before, "--games", 500, "--trade", trade)
    text = scenario_text(
        ('strategy="balanced";cash=350', 'strategy="balanced";cash=745;jail_cards=["ch-free"]'),
        {6: "B", 8: "B mortgaged=true", 16: "A", 5: "B mortgaged=true"},
    )
    after = answer(write_scenario(tmp_path, text, "after.toml"), "--games", 500)
    wins = {row["player"]: row["after"] for row in found["trade_changes"] if row["measure"] == "win"}
    assert wins == {player["player"]: player["win"] for player in after["players"]}


def test_an_amount_with_a_comma_is_one_amount(tmp_path: Path) -> None:
    path = write_scenario(tmp_path, scenario_text(('strategy="balanced";cash=2000',) * 2, {16: "B"}))
    found = answer(path, "--games", 20, "--trade", "A gives 1,500 to B for St. James Place")
    assert found["trade"] == "A gives 1500 to B for St. James Place"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("10, 20", "cash is named twice; give one amount"),
        ("-5", "cash must be a whole number from 0 to 1000000, found -5"),
        ("1.5", "cash must be a whole number from 0 to 1000000, found 1.5"),
    ],
)
def test_amounts_that_are_none(red: Path, given: str, message: str) -> None:
    result = odds(str(red), "--games", 20, "--trade", f"A gives {given} to B for nothing")
    assert result.exit_code == 2
    assert message in result.stderr


def test_few_games_give_no_interval_of_a_length(red: Path) -> None:
    assert "(too few games for an interval)" in odds(str(red), "--games", 19).stdout
    assert "(too few games for an interval)" not in odds(str(red), "--games", 20).stdout


def test_a_trade_in_the_file(red: Path) -> None:
    table = '\n[trade]\nplayer = "B"\npartner = "A"\ngives = [600]\ngets = []\n'
    path = write_scenario(red.parent, red.read_text(encoding="utf-8") + table, "with-trade.toml")
    by_file = answer(path, "--games", 300)
    by_option = answer(red, "--games", 300, "--trade", "B gives 600 to A for nothing")
    assert by_file["trade_changes"] == by_option["trade_changes"]


def test_who_is_out_already_has_no_chances() -> None:
    found = answer("safe-in-jail", "--games", 100, "--trade", "Ruth gives 1 to Otto for nothing")
    assert found["players"][2] == {
        **found["players"][2], "player": "Ines", "win": 0, "eliminated": None, "eliminated_low": None,
    }  # fmt: skip
    assert {row["player"] for row in found["trade_changes"]} == {"Ruth", "Otto", None}
    assert "out already" in odds("safe-in-jail", "--games", 100).stdout


def test_jobs_do_not_change_the_odds(red: Path) -> None:
    assert answer(red, "--games", 700, "--jobs", 1) == answer(red, "--games", 700, "--jobs", 2)


def test_csv_has_the_players_or_the_differences(red: Path) -> None:
    plain = list(csv.DictReader(io.StringIO(odds(red, "--games", 200, "--format", "csv").stdout)))
    assert [row["player"] for row in plain] == ["A", "B"]
    assert "win_low" in plain[0]
    traded = odds(red, "--games", 200, "--format", "csv", "--trade", "A gives 1 to B for nothing")
    rows = list(csv.DictReader(io.StringIO(traded.stdout)))
    assert [(row["player"], row["measure"]) for row in rows[:2]] == [("A", "win"), ("B", "win")]


def test_the_table_for_people(red: Path) -> None:
    result = odds(red, "--games", 400, "--trade", "A gives 1 to B for nothing")
    assert result.exit_code == 0
    for text in ("Who ruins whom", "What the trade changes", "expected rounds", "fixed, in the order of the file"):
        assert text in result.stdout


FORBIDDEN = scenario_text(
    ("cash=100", "cash=[20, 400]", "eliminated=true"),
    {6: "A", 8: "A", 9: "B", 21: "A houses=1", 23: "A houses=1", 24: "A houses=1", 15: "B mortgaged=true", 25: "A"},
)


@pytest.mark.parametrize(
    ("trade", "settings", "messages"),
    [
        (
            "A gives Illinois Avenue to B for nothing",
            (),
            [
                "Illinois Avenue cannot change hands while there are buildings in its group, on Kentucky Avenue and "
                "Indiana Avenue and Illinois Avenue: they are sold first"
            ],
        ),
        ("A gives Boardwalk to B for 1", (), ["A does not own Boardwalk: the bank does"]),
        ("B gives Oriental Avenue to A for 1", (), ["B does not own Oriental Avenue: A does"]),
        ("A gives 101 to B for Connecticut Avenue", (), ["A has 100, and would have to pay 101"]),
        ("A gives Oriental Avenue to B for 21", (), ["B has at least 20, and would have to pay 21"]),
        (
            "A gives 95 to B for Pennsylvania Railroad",
            (),
            [
                "A has 100, and would have to pay 105, of which 10 is interest on mortgaged deeds "
                "(mortgage.transfer_interest)"
            ],
        ),
        ("A gives 90 to C for nothing", (), ["C is eliminated and cannot trade"]),
        (
            "A gives a Get Out of Jail Free card to B for 1",
            (),
            ["A holds 0 jail cards, and would have to give 1"],
        ),
        (
            "A gives 1 to B for nothing",
            ("trade.enabled=false",),
            ["the rules allow no trades (trade.enabled is false)"],
        ),
        (
            "A gives B. & O. Railroad to B for nothing",
            ("trade.complete_only=true",),
            ["the rules allow only trades that complete a group for one side or both (trade.complete_only)"],
        ),
        ("A gives 1 to B for Connecticut Avenue", ("trade.complete_only=true",), []),
        (
            "A gives 200 to B for Boardwalk",
            ("trade.enabled=false",),
            [
                "the rules allow no trades (trade.enabled is false)",
                "A has 100, and would have to pay 200",
                "B does not own Boardwalk: the bank does",
            ],
        ),
        ("A gives Orientl Avenue to B for 1", (), ['unknown property "Orientl Avenue"; did you mean Oriental Avenue?']),
        ("A gives Oriental Avenue, Oriental Avenue to B for 1", (), ["Oriental Avenue is named twice"]),
        ("A gives 1 to X for 2", (), ['unknown player "X"; there are: A, B, C']),
        ("A gives 1 to A for 2", (), ["A cannot trade with itself"]),
        (
            "A offers 1 to B",
            (),
            [
                'is not of the form "PLAYER gives THINGS to PLAYER for THINGS", as in '
                '"A gives Oriental Avenue, 150 to B for St. James Place"; found "A offers 1 to B"'
            ],
        ),
    ],
)
def test_a_forbidden_trade_is_told_with_its_rule(
    tmp_path: Path, trade: str, settings: tuple[str, ...], messages: list[str]
) -> None:
    path = write_scenario(tmp_path, FORBIDDEN)
    words = [word for setting in settings for word in ("--set", setting)]
    result = odds(path, "--games", 20, "--trade", trade, *words)
    told = [line for line in result.stderr.splitlines() if line.startswith("Error")]
    assert sorted(told) == sorted(f"Error: --trade: {message}" for message in messages)
    assert result.exit_code == (2 if messages else 0), result.output


def test_cash_after_a_trade_may_come_from_the_trade(tmp_path: Path) -> None:
    """The partner's cash pays the interest on what it hands over."""
    path = write_scenario(tmp_path, FORBIDDEN)
    assert odds(path, "--games", 20, "--trade", "A gives 100 to B for Pennsylvania Railroad, 10").exit_code == 0
