"""Verbs that show games, rules and strategies of every family of games, and say plainly what a family lacks."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from sim.config.load import Options, load_experiment
from sim.games.declarations import FAMILIES, declarations

Rentroll = Callable[..., Result]

SCENARIO = """
summary = "Royal stands."
game = "hotel"

[[player]]
name = "Anna"
strategy = "plain"
cash = 5_000
square = 12

[[player]]
name = "Ben"
strategy = "plain"
cash = 9_000
car_park = true

[property]
"Royal" = { owner = "Anna", stages = 2, entrances = [13, 14] }
"""


def as_json(result: Result) -> Any:
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def as_csv(result: Result) -> list[dict[str, str]]:
    assert result.exit_code == 0, result.output
    return list(csv.DictReader(io.StringIO(result.stdout)))


def test_a_ring_is_listed_with_borders_lines_and_stages(rentroll: Rentroll) -> None:
    game = as_json(rentroll("games", "hotel", "--format", "json"))
    assert game["squares"][6] == {
        "square": 7,
        "name": "free entrance: Fujiyama",
        "kind": "free_entrance",
        "inner": "Fujiyama",
        "outer": None,
        "line": "bank",
    }
    royal = next(hotel for hotel in game["hotels"] if hotel["hotel"] == "royal")
    assert (royal["land"], royal["places"], royal["on_sale"]) == (2_500, 10, [12, 14, 16, 18, 21])
    stages = [stage for stage in game["stages"] if stage["hotel"] == "Boomerang"]
    assert [(stage["stage"], stage["price"], stage["rate"]) for stage in stages] == [
        ("main building", 1_800, 400),
        ("facility", 250, 600),
    ]
    assert [rule["key"] for rule in game["rules"]] == [switch.key for switch in declarations("hotel").switches]
    assert len(as_csv(rentroll("games", "hotel", "--format", "csv"))) == 31


def test_strategies_name_their_family(rentroll: Rentroll) -> None:
    rows = as_json(rentroll("strategies", "--format", "json"))
    assert {row["family"] for row in rows} == set(FAMILIES)
    assert [row["family"] for row in rows if row["name"] == "plain"] == ["hotel"]
    only = as_json(rentroll("strategies", "--game", "hotel", "--format", "json"))
    assert {row["family"] for row in only} == {"hotel"}
    shown = as_json(rentroll("strategies", "plain", "--format", "json"))
    assert shown["family"] == "hotel"
    assert {row["parameter"].partition(".")[0] for row in shown["parameters"]} == {
        parameter.key for parameter in declarations("hotel").parameters
    }
    assert as_json(rentroll("strategies", "balanced", "--format", "json"))["family"] == "property"


def test_rules_of_one_family(rentroll: Rentroll) -> None:
    every = [row for row in as_json(rentroll("rules", "--format", "json")) if row["kind"] == "key"]
    assert {row["family"] for row in every} == set(FAMILIES)
    for words in (("--family", "hotel"), ("--game", "hotel")):
        rows = [row for row in as_json(rentroll("rules", *words, "--format", "json")) if row["kind"] == "key"]
        assert [row["name"] for row in rows] == [switch.key for switch in declarations("hotel").switches]
    house = {row["name"]: row["family"] for row in as_json(rentroll("rules", "--format", "json"))}
    assert house["no-rent-in-jail"] == "property"


def test_a_key_of_several_families_is_told_for_each(rentroll: Rentroll) -> None:
    page = as_json(rentroll("rules", "salary", "--format", "json"))
    assert [(row["family"], row["default"]) for row in page["families"]] == [("property", 200), ("hotel", 2_000)]
    assert as_json(rentroll("rules", "salary", "--game", "hotel", "--format", "json"))["default"] == 2_000


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("rules", "--family", "hotle"), '--family: unknown family of games "hotle"; did you mean hotel?'),
        (("rules", "--family", "hotel", "--game", "hotel"), "--game tells the family; leave out --family."),
        (("exact", "--game", "hotel", "--jail", "stay"), "--jail: Hotel (MB) has nothing of the kind; leave it out\n"),
        (("exact", "--game", "hotel", "--pay-or-draw", "pay"), "--pay-or-draw: Hotel (MB) has nothing of the kind"),
        (("strategies", "balanced", "--game", "hotel"), 'unknown strategy "balanced"'),
    ],
)
def test_what_a_family_lacks_is_told_in_one_message(rentroll: Rentroll, words: tuple[str, ...], told: str) -> None:
    result = rentroll(*words)
    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stderr.count("Error:") == 1
    assert "Traceback" not in result.output


def test_the_exact_ring(rentroll: Rentroll) -> None:
    rows = as_csv(rentroll("exact", "--game", "hotel", "--format", "csv"))
    assert [row["square"] for row in rows] == [str(number) for number in range(1, 32)]
    assert "in_jail" not in rows[0]
    assert {round(float(row["roll_end_probability"]) * 31, 10) for row in rows} == {1.0}
    returns = as_csv(rentroll("exact", "--game", "hotel", "--table", "returns", "--format", "csv"))
    (complete,) = [row for row in returns if (row["name"], row["stage"]) == ("Royal", "facility")]
    assert (complete["cost"], complete["places"]) == ("15300", "10")
    assert float(complete["break_even_rolls"]) == pytest.approx(25.5, abs=0.05)
    page = as_json(rentroll("exact", "--game", "hotel", "--table", "figures", "--format", "json"))
    figures = {row["figure"]: row["value"] for row in page["figures"]}
    assert figures["bank_income_per_turn"] == pytest.approx(270.97, abs=0.005)
    assert figures["nights_per_stay"] == 3.5


def test_a_game_of_another_family_has_players_of_its_own() -> None:
    study = load_experiment(None, Options(game="hotel"))
    assert [study.strategies[index].label for index in study.line_up] == list(declarations("hotel").line_up)
    assert {strategy.family for strategy in study.strategies} == {"hotel"}
    two = load_experiment(None, Options(game="hotel", seats=2))
    assert two.players == 2
    assert load_experiment(None, Options(game="monopoly-us")).strategies[0].family == "property"


def test_a_position_of_hotels(rentroll: Rentroll) -> None:
    Path("royal.toml").write_text(SCENARIO, encoding="utf-8")
    assert rentroll("check", "royal.toml").exit_code == 0
    page = as_json(rentroll("scenarios", "./royal.toml", "--format", "json"))
    assert page["properties"] == [{"property": "Royal", "owner": "Anna", "level": "first annex", "entrances": [13, 14]}]
    assert [player["square"] for player in page["players"]] == [
        "square 12 (purchase: Royal / President)",
        "the car park",
    ]
    assert "pot" not in page
    result = rentroll("odds", "./royal.toml", "--trade", "Anna gives Royal to Ben for 100")
    assert result.exit_code == 2
    assert "--trade: Hotel (MB) has no trades." in result.stderr


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("stages = 2", "stages = 6", "property.Royal.stages: Royal has 5 stages, found 6"),
        ("stages = 2, ", "", "property.Royal.entrances: an entrance needs the main building of Royal"),
        ("[13, 14]", "[13, 13]", "Royal has an entrance there, and a square bears only one"),
        ("[13, 14]", "[3]", "Royal lies beside the squares 12, 13, 14"),
        ("car_park = true", "square = 12", "player.2.square: Anna stands there already"),
        ("car_park = true", "in_jail = true", "player.2.in_jail: hotel has no jail"),
        ('"Royal"', '"Roial"', 'unknown hotel "Roial"; did you mean Royal?'),
        ("stages = 2", "stages = 2, mortgaged = true", "property.Royal.mortgaged: hotel has no mortgages"),
        ('game = "hotel"', 'game = "hotel"\npot = 5\ndice = [[1, 2]]', "pot: hotel has no pot"),
        ('game = "hotel"', 'game = "hotel"\ndice = [[1, 2]]', "dice.1: a throw is one die from 1 to 6, such as [3]"),
    ],
)
def test_impossible_positions_of_hotels(rentroll: Rentroll, old: str, new: str, told: str) -> None:
    assert old in SCENARIO
    Path("royal.toml").write_text(SCENARIO.replace(old, new), encoding="utf-8")
    result = rentroll("check", "royal.toml")
    assert result.exit_code == 2
    assert told in result.stderr
