"""The verbs that show what there is: lists, one thing in full, and each format."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from sim.games.property.parameters import PARAMETERS
from sim.games.property.switches import SWITCHES

Rentroll = Callable[..., Result]


def as_json(result: Result) -> Any:
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def as_csv(result: Result) -> list[dict[str, str]]:
    assert result.exit_code == 0, result.output
    return list(csv.DictReader(io.StringIO(result.stdout)))


@pytest.mark.parametrize(
    ("verb", "name"),
    [
        ("games", "monopoly-us"),
        ("strategies", "balanced"),
        ("experiments", "quick-start"),
        ("experiments", "friedman-2009"),
        ("rules", "jail.fine"),
    ],
)
def test_lists_hold_names_and_summaries_in_every_format(rentroll: Rentroll, verb: str, name: str) -> None:
    (row,) = [row for row in as_json(rentroll(verb, "--format", "json")) if row["name"] == name]
    assert row["summary"]
    (same,) = [row for row in as_csv(rentroll(verb, "--format", "csv")) if row["name"] == name]
    assert same["summary"] == row["summary"]
    table = rentroll(verb)
    assert table.exit_code == 0
    assert name in table.stdout
    assert table.stderr == ""


def test_game_in_full(rentroll: Rentroll) -> None:
    game = as_json(rentroll("games", "monopoly-us", "--format", "json"))
    boardwalk = game["squares"][39]
    assert boardwalk["name"] == "Boardwalk"
    assert boardwalk["price"] == 400
    assert boardwalk["rent"] == [50, 200, 600, 1400, 1700, 2000]
    assert {group["group"] for group in game["groups"]} >= {"brown", "dark_blue"}
    assert len(game["cards"]) == 32
    assert [rule["key"] for rule in game["rules"]] == [switch.key for switch in SWITCHES]
    assert all(rule["official"] for rule in game["rules"])


def test_game_in_an_edition(rentroll: Rentroll) -> None:
    squares = as_csv(rentroll("games", "monopoly-us", "--edition", "pre2008", "--format", "csv"))
    assert squares[4]["tax_percent"] == "10.0"
    assert squares[38]["tax"] == "75"


def test_game_for_people_shows_names_prices_and_rules(rentroll: Rentroll) -> None:
    text = rentroll("games", "monopoly-us").stdout
    for expected in ("Boardwalk", "1700, 2000", "jail.fine", "Price of leaving jail."):
        assert expected in text


def test_strategy_in_full_has_every_parameter(rentroll: Rentroll) -> None:
    strategy = as_json(rentroll("strategies", "balanced:reserve=345", "--format", "json"))
    assert strategy["name"] == "balanced:reserve=345"
    values = {row["parameter"]: row["value"] for row in strategy["parameters"]}
    assert values["reserve"] == 345
    assert {name.partition(".")[0] for name in values} == {parameter.key for parameter in PARAMETERS}
    assert all(row["meaning"] and row["decision"] for row in strategy["parameters"])


def test_strategy_groups_alike_are_told_together(rentroll: Rentroll) -> None:
    words = ("strategies", "balanced:buy_weights.green=0.5", "--format", "json")
    values = {row["parameter"]: row["value"] for row in as_json(rentroll(*words))["parameters"]}
    weights = {name: value for name, value in values.items() if name.startswith("buy_weights")}
    assert weights == {"buy_weights.green": 0.5, "buy_weights.others": 1.0}


def test_rule_key_in_full(rentroll: Rentroll) -> None:
    assert as_json(rentroll("rules", "jail.fine", "--format", "json")) == {
        "key": "jail.fine",
        "family": "property",
        "summary": "Price of leaving jail.",
        "default": 50,
        "allowed": "a whole number from 0 to 100000",
        "official": "50.",
    }


def test_house_rule_of_ones_own(rentroll: Rentroll) -> None:
    Path("harsh.toml").write_text('summary = "Dear jail."\n[jail]\nfine = 200\n', encoding="utf-8")
    rule = as_json(rentroll("rules", "./harsh.toml", "--format", "json"))
    assert rule["summary"] == "Dear jail."
    assert [(change["key"], change["value"]) for change in rule["changes"]] == [("jail.fine", 200)]


def test_experiment_in_full(rentroll: Rentroll) -> None:
    experiment = as_json(rentroll("experiments", "friedman-2009", "--format", "json"))
    assert [player["strategy"] for player in experiment["players"]] == ["friedman", "friedman"]
    changed = {rule["key"]: rule["value"] for rule in experiment["changed_rules"]}
    assert changed["dice.doubles_roll_again"] is False
    assert changed["max_rounds"] == 10_000
