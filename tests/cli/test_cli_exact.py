"""``rentroll exact``: its tables in every format, and what it answers to mistakes."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

Rentroll = Callable[..., Result]

COLUMNS = ["square", "name", "in_jail", "roll_end_probability", "turn_end_probability", "touches_per_roll"]


def rows(result: Result) -> list[dict[str, str]]:
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return list(csv.DictReader(io.StringIO(result.stdout)))


def page(result: Result) -> dict[str, Any]:
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_csv_of_landings(rentroll: Rentroll) -> None:
    found = rows(rentroll("exact", "--game", "monopoly-us", "--format", "csv"))
    assert list(found[0]) == COLUMNS
    assert [(row["square"], row["in_jail"]) for row in found[9:13]] == [
        ("9", "false"), ("10", "false"), ("10", "true"), ("11", "false"),
    ]  # fmt: skip
    assert len(found) == 41
    assert sum(float(row["roll_end_probability"]) for row in found) == pytest.approx(1, abs=1e-13)
    # in full: Boardwalk's probability has more than Butler's eight digits
    assert len(found[-1]["roll_end_probability"]) > 12
    assert float(found[-1]["roll_end_probability"]) == pytest.approx(0.02625963, abs=5e-9)


def test_json_holds_the_same_with_the_figures(rentroll: Rentroll) -> None:
    found = page(rentroll("exact", "--format", "json"))
    by_csv = rows(rentroll("exact", "--format", "csv"))
    assert [str(row["roll_end_probability"]) for row in found["landings"]] == [
        row["roll_end_probability"] for row in by_csv
    ]
    assert found["residual"] < 1e-12
    figures = {row["figure"]: row["value"] for row in found["figures"]}
    assert figures["rolls_per_turn"] == pytest.approx(1.18662, abs=1e-5)
    assert figures["jailed_per_turn"] == pytest.approx(
        sum(figures[f"jailed_by_{cause}_per_turn"] for cause in ("square", "card", "doubles"))
    )


def test_table_says_which_way_of_counting_is_which_and_the_residual(rentroll: Rentroll) -> None:
    result = rentroll("exact")
    assert result.exit_code == 0
    text = " ".join(result.stdout.split())
    for words in (
        "roll_end_probability: of all rolls",
        "Collins and Butler count so",
        "turn_end_probability: of all turns",
        "these add up to more than 1",
        "residual",
        "pays at once",
        "jail cards are not kept",
        "Illinois Avenue false 0.03185766 0.03208657 0.03185766",
    ):
        assert words in text


def test_jail_policy_and_rules(rentroll: Rentroll) -> None:
    def in_jail(*words: str) -> float:
        (row,) = [row for row in rows(rentroll("exact", "--format", "csv", *words)) if row["in_jail"] == "true"]
        return 100 * float(row["roll_end_probability"])

    assert in_jail() == pytest.approx(3.94998, abs=1e-5)
    assert in_jail("--jail", "stay") == pytest.approx(9.386, abs=1e-3)
    assert in_jail("--jail", "stay", "--set", "jail.doubles_roll_again=true") == pytest.approx(9.457, abs=1e-3)
    assert in_jail("--edition", "pre2008", "--rules", "no-auctions,no-rent-in-jail") == in_jail()


def test_after_adds_a_column(rentroll: Rentroll) -> None:
    found = rows(rentroll("exact", "--format", "csv", "--after", "0"))
    assert list(found[0]) == [*COLUMNS, "after_probability"]
    assert [float(row["after_probability"]) for row in found] == [1.0] + [0.0] * 40
    late = rows(rentroll("exact", "--format", "csv", "--after", "1,000"))
    assert float(late[24]["after_probability"]) == pytest.approx(float(late[24]["turn_end_probability"]))
    text = " ".join(rentroll("exact", "--after", "1").stdout.split())
    assert "after_probability: of standing on the square after 1 turn from the start" in text


def test_returns(rentroll: Rentroll) -> None:
    found = rows(rentroll("exact", "--table", "returns", "--format", "csv"))
    (hotel,) = [row for row in found if (row["square"], row["stage"]) == ("39", "hotel")]
    assert (hotel["cost"], hotel["rent"]) == ("1400", "2000")
    assert float(hotel["break_even_turns"]) == pytest.approx(22.46, abs=0.01)
    assert {row["of"] for row in found} == {"property", "group"}
    people = " ".join(rentroll("exact", "--table", "returns").stdout.split())
    assert "Boardwalk hotel 1,400 2,000.00 52.5193 62.3206" in people
    assert "three opponents pay three times as fast" in people
    figures = rows(rentroll("exact", "--table", "figures", "--format", "csv"))
    assert [row["figure"] for row in figures][:2] == ["rolls_per_turn", "salaries_per_turn"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--game", "monopoly-su"), 'Error: --game: unknown game "monopoly-su"; did you mean monopoly-us?\n'),
        (("--set", "jail.max_atempts=2"), "Error: --set: jail.max_atempts: unknown key; did you mean"),
        (("--set", "dice.count=1"), "with one die every throw is a double: set dice.doubles_roll_again = false"),
        (("--edition", "pre2009"), 'unknown edition "pre2009" of monopoly-us; did you mean pre2008?'),
        (("--rules", "no-auction"), "did you mean no-auctions?"),
        (("--jail", "sit"), "'sit' is not one of 'leave', 'stay'"),
        (("--after", "5", "--table", "returns"), "leave out --after or --table returns"),
        (("--after", "-1"), "-1 is not a whole number from 0 to 1000000"),
        (("--table", "rents"), "'rents' is not one of 'landings', 'returns', 'figures'"),
    ],
)
def test_mistakes_are_told(rentroll: Rentroll, words: tuple[str, ...], told: str) -> None:
    result = rentroll("exact", *words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert told in result.stderr


def test_all_mistakes_of_the_settings_are_told_at_once(rentroll: Rentroll) -> None:
    result = rentroll("exact", "--set", "jail.fine=many", "--set", "dice.faces=1", "--rules", "nothing")
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 3


def test_a_board_on_which_a_token_never_rests_is_told(rentroll: Rentroll, tmp_path: Path) -> None:
    loop = tmp_path / "loop.toml"
    squares = "".join(f'  {{ name = "Rest {number}", kind = "free_parking" }},\n' for number in range(3, 13))
    loop.write_text(
        'title = "Loop"\nfamily = "property"\ngroup = [{ id = "a", building_cost = 1 }]\nsquare = [\n'
        '  { name = "Start", kind = "go" },\n'
        '  { name = "A", kind = "street", group = "a", price = 1, rent = [1, 2, 3, 4, 5, 6] },\n'
        f'  {{ name = "Whirl", kind = "chance" }},\n{squares}]\n'
        "[rules]\ndice = { doubles_to_jail = 0 }\n"
        '[deck.chance]\ncards = [{ id = "again", label = "again", effect = "move_to", target = "Whirl" }]\n',
        encoding="utf-8",
    )
    result = rentroll("exact", "--game", loop)
    assert result.exit_code == 2
    assert result.stderr == (
        'Error: loop.toml: deck.chance.cards: from square 2, "Whirl", cards could move a token about without end: give '
        "the deck a card after which none is drawn, such as a payment\n"
    )
