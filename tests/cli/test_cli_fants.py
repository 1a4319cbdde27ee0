"""A board without jail, with a jackpot and names in Russian, through the commands."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Rentroll = Callable[..., Result]


def test_run_ends_in_a_report(rentroll: Rentroll, tmp_path: Path) -> None:
    folder = tmp_path / "results"
    result = rentroll(
        *("run", "--game", "millioner", "--players", "balanced,gambler,abstainer", "--games", "200", "--jobs", "1"),
        *("--set", "max_rounds=200", "--charts", "svg", "--out", str(folder)),
    )
    assert result.exit_code == 0, result.output
    summary = (folder / "summary.csv").read_text(encoding="utf-8")
    assert "jackpot_payout:gambler" in summary
    assert "jail_entries_per_game" not in summary
    landings = (folder / "landings.csv").read_text(encoding="utf-8")
    assert "Налоговая полиция" in landings
    assert "предприятие" in (folder / "report.html").read_text(encoding="utf-8")


def test_boards_with_a_jail_have_no_rows_of_the_jackpot(rentroll: Rentroll, tmp_path: Path) -> None:
    folder = tmp_path / "results"
    rentroll("run", "--games", "20", "--jobs", "1", "--charts", "none", "--out", str(folder))
    summary = (folder / "summary.csv").read_text(encoding="utf-8")
    assert "jackpot" not in summary
    assert "jail_entries_per_game" in summary


def test_a_game_told_in_words(rentroll: Rentroll) -> None:
    texts = [
        rentroll("trace", "--game", "millioner", "--players", "gambler*3", "--set", "max_rounds=60", "--game-index", n)
        for n in "01234"
    ]
    told = "".join(text.stdout for text in texts)
    for words in (
        "The bank lays 200 into the pot", "stakes 100 at Джекпот", "for the columns of the jackpot",
        "loses its stake to the pot", 'keeps "освобождение от налога"', 'uses "освобождение от налога"',
        "is sent to Налоговая инспекция: too many doubles in a row", "no double", "филиала", "предприятие",
    ):  # fmt: skip
        assert words in told, words
    assert "house" not in told
    assert "hotel" not in told


def test_a_game_told_as_objects(rentroll: Rentroll) -> None:
    result = rentroll(
        *("trace", "--game", "millioner", "--players", "gambler*3", "--set", "max_rounds=60", "--format", "json")
    )
    objects = [json.loads(line) for line in result.stdout.splitlines()]
    by_kind = {each["kind"]: each for each in objects}
    assert {"card_used", "stake", "jackpot", "pot_fill"} <= set(by_kind)
    assert {each["purpose"] for each in objects if each["kind"] == "throw"} >= {"movement", "jackpot"}
    won = [each for each in objects if each["kind"] == "jackpot" and each["won"]]
    assert {each["other_name"] for each in won} <= {"the pot", "the bank"}


def test_games_lists_what_is_reconstructed(rentroll: Rentroll) -> None:
    shown = json.loads(rentroll("games", "millioner", "--format", "json").stdout)
    standing = {row["key"]: row["standing"] for row in shown["standing"]}
    assert standing["jackpot.refill"] == "our own reconstruction"
    assert standing["start_cash"] == "stated on the rule sheet"
    assert [row["pays"] for row in shown["jackpot"]] == ["the whole pot", "10 times the stake", "1 times the stake"]
