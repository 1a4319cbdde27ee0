"""``--scenario`` in the verbs that play, and ``rentroll scenarios``."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Rentroll = Callable[..., Result]


def test_a_run_from_a_scenario_tells_so(rentroll: Rentroll, tmp_path: Path) -> None:
    result = rentroll("run", "--scenario", "safe-in-jail", "--games", 300, "--charts", "none", "--out", "here")
    assert result.exit_code == 0, result.output
    manifest = json.loads((tmp_path / "here" / "manifest.json").read_text(encoding="utf-8"))
    assert (manifest["experiment"], manifest["scenario"]) == ("safe-in-jail", "safe-in-jail")
    players = manifest["config"]["scenario"]["players"]
    assert [player["name"] for player in players] == ["Ruth", "Otto", "Ines"]
    assert any("scenario safe-in-jail" in caution for caution in manifest["cautions"])
    rows = list(csv.DictReader(io.StringIO((tmp_path / "here" / "strategies.csv").read_text(encoding="utf-8"))))
    assert [(row["strategy"], row["seats"]) for row in rows] == [("Ruth", "1"), ("Otto", "1"), ("Ines", "1")]
    assert float(rows[2]["win_rate"]) == 0
    assert float(rows[2]["bankrupt_rate"]) == 0
    ways = list(csv.DictReader(io.StringIO((tmp_path / "here" / "acquisitions.csv").read_text(encoding="utf-8"))))
    held = {row["square"]: row["count"] for row in ways if row["way"] == "scenario" and row["count"] != "0"}
    assert len(held) == 12
    assert set(held.values()) == {"300"}
    assert "scenario" in (tmp_path / "here" / "columns.md").read_text(encoding="utf-8")


def test_a_run_without_a_scenario_has_none_in_its_manifest(rentroll: Rentroll, tmp_path: Path) -> None:
    assert rentroll("run", "--games", 20, "--charts", "none", "--out", "here", "--quiet").exit_code == 0
    manifest = json.loads((tmp_path / "here" / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["scenario"] is None
    assert "scenario" not in manifest["config"]


def test_trace_shows_the_opening_and_its_end_the_same_game(rentroll: Rentroll) -> None:
    lines = rentroll("trace", "--scenario", "last-houses").stdout.splitlines()
    assert "Players: Ada (aggressive), Bert (balanced), Cato (balanced)" in lines
    assert "Seat 1 holds Oriental Avenue, 4 houses" in lines
    assert "Seat 2 holds Short Line, mortgaged" in lines
    assert 'Seat 3 holds "jail free card"' in lines
    assert "Seat 3 (Cato) in jail, after 1 turn there" in lines
    objects = [json.loads(line) for line in rentroll("trace", "--scenario", "last-houses", "--format", "json").stdout.splitlines()]  # fmt: skip  # noqa: E501
    held = [each for each in objects if each["kind"] == "holds"]
    assert len(held) == 14
    assert held[1] == {**held[1], "strategy": "Ada", "level": "4 houses", "mortgaged": False, "square_name": "Oriental Avenue"}  # fmt: skip  # noqa: E501


def test_trace_tells_who_is_out_already(rentroll: Rentroll) -> None:
    lines = rentroll("trace", "--scenario", "safe-in-jail").stdout.splitlines()
    assert "Seat 3 is out of the game already: place 3" in lines
    assert any(line.endswith("| out") for line in lines)


def test_the_list_and_one_in_full(rentroll: Rentroll) -> None:
    rows = json.loads(rentroll("scenarios", "--format", "json").stdout)
    assert {"two-reds", "third-double"} <= {row["name"] for row in rows}
    page = json.loads(rentroll("scenarios", "third-double", "--format", "json").stdout)
    assert page["dice"] == ["1-1", "1-1", "4-4"]
    assert page["top_of_chance"] == ["ch-rr-a"]
    assert [row["player"] for row in page["players"]] == ["Max", "Lea"]
    table = rentroll("scenarios", "two-reds").stdout
    assert "Kentucky Avenue" in table
    assert "2 houses" in table
    found = list(csv.DictReader(io.StringIO(rentroll("scenarios", "last-houses", "--format", "csv").stdout)))
    assert found[2]["state"] == "in jail, failed attempts: 1"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("odds", "two-red"), 'Error: SCENARIO: unknown scenario "two-red"; did you mean two-reds?'),
        (("scenarios", "two-red"), 'Error: NAME: unknown scenario "two-red"; did you mean two-reds?'),
        (("run", "--scenario", "two-red"), 'Error: --scenario: unknown scenario "two-red"; did you mean two-reds?'),
    ],
)
def test_an_unknown_scenario(rentroll: Rentroll, words: tuple[str, ...], message: str) -> None:
    result = rentroll(*words)
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1] == message


def test_the_readme_example_is_valid(rentroll: Rentroll, tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "configs" / "README.md").read_text(encoding="utf-8")
    example = text.split("## A scenario of your own")[1].split("```toml\n")[1].split("```")[0]
    (tmp_path / "mine.toml").write_text(example, encoding="utf-8")
    result = rentroll("check", "mine.toml")
    assert result.exit_code == 0, result.output
    assert result.stdout == "mine.toml: no mistakes\n"
    assert rentroll("odds", "mine.toml", "--games", 50).exit_code == 0
