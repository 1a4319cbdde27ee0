"""``rentroll verify``: rows, formats, exit codes."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable

import pytest
from click.testing import Result

from sim.verify.outcome import Check
from sim.verify.side_by_side import TABLE

Rentroll = Callable[..., Result]

FEW = ("--games", "6", "--jobs", "1")


@pytest.fixture(autouse=True)
def short_walks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sim.verify.walks.ROLLS", 200_000)


def test_a_sound_simulator_passes(rentroll: Rentroll) -> None:
    result = rentroll("verify", *FEW, "--format", "csv")
    assert result.exit_code == 0, result.stderr
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert list(rows[0]) == ["check", "expected", "found", "verdict"]
    assert {row["verdict"] for row in rows} == {"passed"}
    assert rows[0]["found"] == "40 of 40 cells alike"
    assert any("6 games" in row["found"] for row in rows)
    assert "Checking: 6 random games before the referee" in result.stderr


def test_a_failed_check_is_exit_code_1(rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch) -> None:
    failed = Check("published table: Butler", "40 cells", "39 of 40", passed=False, failures=("GO: 1 unit away",))
    monkeypatch.setattr("sim.verify.everything.check_butler", lambda game: failed)
    result = rentroll("verify", *FEW, "--format", "json")
    assert result.exit_code == 1
    page = json.loads(result.stdout)
    assert page["failed"] == 1
    assert page["checks"][0]["verdict"] == "FAILED"
    assert "published table: Butler: GO: 1 unit away" in result.stderr


def test_bad_input(rentroll: Rentroll) -> None:
    for words in (("--games", "0"), ("--seed", "-1"), ("--jobs", "none")):
        result = rentroll("verify", *words)
        assert result.exit_code == 2
        assert words[0] in result.stderr


def test_the_verb_prints_every_published_figure(rentroll: Rentroll) -> None:
    words = ("verify", "--published", "--games", "300", "--jobs", "1")
    rows = list(csv.DictReader(io.StringIO(rentroll(*words, "--format", "csv").stdout)))
    with TABLE.open(encoding="utf-8") as file:
        assert [row["figure"] for row in rows] == [row["figure"] for row in csv.DictReader(file)]
    assert all(float(row["low"]) <= float(row["value"]) <= float(row["high"]) for row in rows)
    page = json.loads(rentroll(*words, "--format", "json").stdout)
    assert (page["games"], page["figures"][0]["published"], page["figures"][2]["published"]) == (300, 0.71, None)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--published", "--thorough"), "--thorough does not go with --published"),
        (("--format", "markdown"), "--format markdown is for --published"),
        (("--published", "--games", "0"), "--games"),
    ],
)
def test_options_that_do_not_go_together(rentroll: Rentroll, words: tuple[str, ...], message: str) -> None:
    result = rentroll("verify", *words)
    assert result.exit_code == 2
    assert message in result.stderr
