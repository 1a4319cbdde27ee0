"""``rentroll strategies --compare``: two profiles side by side."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable

import pytest
from click.testing import Result

Rentroll = Callable[..., Result]


def test_differences_are_marked(rentroll: Rentroll) -> None:
    result = rentroll("strategies", "--compare", "balanced", "balanced:reserve=300:jail=stay:buy_weights.orange=2")
    assert result.exit_code == 0
    marked = [line.split() for line in result.stdout.splitlines() if "differs" in line.split()[3:4]]
    assert [line[:3] for line in marked] == [
        ["reserve", "200", "300"],
        ["buy_weights.orange", "1.0", "2.0"],
        ["jail", "danger", "stay"],
    ]
    assert "3 of " in result.stdout


def test_a_strategy_against_itself(rentroll: Rentroll) -> None:
    found = json.loads(rentroll("strategies", "--compare", "sneaky", "sneaky", "--format", "json").stdout)
    assert found["differences"] == 0
    assert not any(row["differs"] for row in found["parameters"])


def test_programs_get_true_and_false(rentroll: Rentroll) -> None:
    text = rentroll("strategies", "--compare", "balanced", "cautious", "--format", "csv").stdout
    rows = list(csv.DictReader(io.StringIO(text)))
    assert list(rows[0]) == ["parameter", "first", "second", "differs", "decision"]
    for row in rows:
        assert row["differs"] == ("true" if row["first"] != row["second"] else "false")
    assert any(row["differs"] == "true" for row in rows)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--compare", "balanced"], "name two strategies to compare"),
        (["--compare"], "name two strategies to compare"),
        (["balanced", "cautious"], "add --compare"),
    ],
)
def test_two_names_and_the_option_belong_together(rentroll: Rentroll, words: list[str], told: str) -> None:
    result = rentroll("strategies", *words)
    assert result.exit_code == 2
    assert told in result.stderr


def test_both_names_are_checked(rentroll: Rentroll) -> None:
    result = rentroll("strategies", "--compare", "balansed", "cautios")
    assert result.exit_code == 2
    assert [line.split(";")[1].strip() for line in result.stderr.splitlines()] == [
        "did you mean balanced?",
        "did you mean cautious?",
    ]
