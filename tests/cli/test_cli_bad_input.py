"""One clear message for each mistake, exit code 2, never a traceback, and nothing played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Rentroll = Callable[..., Result]

EXPERIMENT = 'game = "monopoly-us"\nplayers = ["balanced*4"]\n'


def mistake(result: Result) -> str:
    """Return what is said about the one mistake that was made."""
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    assert result.stdout == ""
    errors = [line for line in result.stderr.splitlines() if line.startswith("Error: ")]
    assert len(errors) == 1, result.stderr
    return errors[0].removeprefix("Error: ")


@pytest.mark.parametrize(
    ("words", "named", "offered"),
    [
        (["--game", "monopoly-su"], "monopoly-su", "monopoly-us"),
        (["--edition", "pre2009"], "pre2009", "pre2008"),
        (["--players", "balansed*4"], "balansed", "balanced"),
        (["--players", "balanced:reserv=3,balanced"], "reserv", "reserve"),
        (["--set", "jail.fin=10"], "jail.fin", "jail.fine"),
        (["--set", 'square."Ilinois Avenue".price=10'], "Ilinois Avenue", "Illinois Avenue"),
    ],
    ids=["game", "edition", "strategy", "parameter", "key", "square"],
)
@pytest.mark.parametrize("verb", ["run", "trace"])
def test_unknown_name_offers_the_nearest(
    rentroll: Rentroll, verb: str, words: list[str], named: str, offered: str
) -> None:
    message = mistake(rentroll(verb, *words))
    assert named in message
    assert f"did you mean {offered}" in message


def test_unknown_experiment_offers_the_nearest(rentroll: Rentroll) -> None:
    message = mistake(rentroll("run", "friedman-2008"))
    assert 'unknown experiment "friedman-2008"' in message
    assert "did you mean friedman-2009?" in message


@pytest.mark.parametrize("verb", ["games", "strategies", "experiments", "rules"])
def test_unknown_name_in_a_list(rentroll: Rentroll, verb: str) -> None:
    assert '"nonesuch"' in mistake(rentroll(verb, "nonesuch"))


def test_unknown_rule_key_offers_the_nearest(rentroll: Rentroll) -> None:
    assert "did you mean jail.fine?" in mistake(rentroll("rules", "jail.fin"))


def test_unknown_verb_offers_the_nearest(rentroll: Rentroll) -> None:
    assert "Did you mean 'run'?" in mistake(rentroll("rum"))


def test_unknown_option_offers_the_nearest(rentroll: Rentroll) -> None:
    assert "--games" in mistake(rentroll("run", "--gamess", 5))


def test_file_that_is_not_toml(rentroll: Rentroll) -> None:
    Path("mine.toml").write_text("game = monopoly\n", encoding="utf-8")
    message = mistake(rentroll("run", "mine.toml"))
    assert message.startswith("mine.toml: is not valid TOML: ")
    assert "line 1" in message


def test_file_that_is_not_there(rentroll: Rentroll) -> None:
    assert "mine.toml" in mistake(rentroll("run", "mine.toml"))


@pytest.mark.parametrize(
    ("setting", "allowed"),
    [
        ("jail.fine=-1", "a whole number from 0 to 100000"),
        ("jail.fine=many", "a whole number from 0 to 100000"),
        ("mortgage.interest=2", "a number from 0 to 1"),
        ("cards.draw=never", "one of cycle, with_replacement"),
        ("auction.enabled=1", "true or false"),
    ],
)
def test_values_out_of_bounds(rentroll: Rentroll, setting: str, allowed: str) -> None:
    key, _, value = setting.partition("=")
    message = mistake(rentroll("run", "--set", setting))
    assert key in message
    assert allowed in message
    assert value in message


def test_all_mistakes_of_a_file_are_told_at_once(rentroll: Rentroll) -> None:
    text = 'game = "monopoly-us"\nplayers = ["balanced*4"]\ngames = 0\nseed = "x"\nsede = 1\n'
    Path("mine.toml").write_text(text, encoding="utf-8")
    result = rentroll("run", "mine.toml")
    assert result.exit_code == 2
    lines = result.stderr.splitlines()
    assert [line.split(": ")[2] for line in lines] == ["games", "seed", "sede"]
    assert all(line.startswith("Error: mine.toml: ") for line in lines)


@pytest.mark.parametrize("words", [["--players", "balanced"], ["--players", "balanced*9"]], ids=["1", "9"])
def test_too_few_or_too_many_players(rentroll: Rentroll, words: list[str]) -> None:
    assert "2 to 8 players" in mistake(rentroll("run", *words))


@pytest.mark.parametrize("seats", [1, 9])
def test_too_few_or_too_many_seats(rentroll: Rentroll, seats: int) -> None:
    message = mistake(rentroll("run", "--players", "balanced", "--seats", seats))
    assert f"2 to 8 players, found {seats}" in message


@pytest.mark.parametrize("games", ["0", "-5", "many", "1.5"])
def test_games_must_be_a_positive_whole_number(rentroll: Rentroll, games: str) -> None:
    message = mistake(rentroll("run", "--games", games))
    assert "'--games'" in message
    assert games in message
    assert "a whole number of at least 1" in message


@pytest.mark.parametrize("seed", ["1.5", "x", "-1", str(2**63)])
def test_seed_must_be_a_whole_number(rentroll: Rentroll, seed: str) -> None:
    message = mistake(rentroll("run", "--seed", seed))
    assert "'--seed'" in message
    assert seed in message
    assert "a whole number from 0 to 9223372036854775807" in message


def test_jobs_must_be_positive(rentroll: Rentroll) -> None:
    assert "a whole number from 1 to 256" in mistake(rentroll("run", "--jobs", 0))


def test_game_index_must_not_be_negative(rentroll: Rentroll) -> None:
    assert "a whole number from 0 to" in mistake(rentroll("trace", "--game-index", -1))


def test_existing_folder_is_refused_before_playing(rentroll: Rentroll) -> None:
    Path("results").mkdir()
    Path("results", "precious.txt").write_text("kept", encoding="utf-8")
    message = mistake(rentroll("run", "--out", "results", "--games", 10**12))
    assert "results" in message
    assert "--force" in message
    assert [path.name for path in Path("results").iterdir()] == ["precious.txt"]


def test_folder_below_a_file_is_refused_before_playing(rentroll: Rentroll) -> None:
    Path("file").write_text("", encoding="utf-8")
    assert "file" in mistake(rentroll("run", "--out", "file/results", "--games", 10**12))


def test_unwritable_folder_is_refused_before_playing(rentroll: Rentroll) -> None:
    message = mistake(rentroll("run", "--out", "/proc/results", "--games", 10**12))
    assert "/proc/results" in message


def test_check_tells_every_mistake_and_the_exit_code(rentroll: Rentroll) -> None:
    Path("good.toml").write_text(EXPERIMENT, encoding="utf-8")
    Path("bad.toml").write_text(EXPERIMENT + "games = 0\nseed = -1\n", encoding="utf-8")
    result = rentroll("check", "good.toml", "bad.toml")
    assert result.exit_code == 2
    assert result.stdout == "good.toml: no mistakes\n"
    assert [line.split(": ")[:3] for line in result.stderr.splitlines()] == [
        ["Error", "bad.toml", "games"],
        ["Error", "bad.toml", "seed"],
    ]


def test_check_of_unusual_numbers_only_warns(rentroll: Rentroll) -> None:
    Path("unusual.toml").write_text(
        EXPERIMENT + "[set.square.1]\nrent = [90, 10, 30, 90, 160, 250]\n", encoding="utf-8"
    )
    result = rentroll("check", "unusual.toml")
    assert result.exit_code == 0
    assert result.stderr.startswith("Warning: ")


@pytest.mark.parametrize(
    ("words", "allowed"),
    [
        (["run", "--jobs", "100000"], "from 1 to 256"),
        (["trace", "--game-index", str(2**63)], f"from 0 to {2**63 - 1}"),
    ],
)
def test_numbers_too_large_for_the_machine(rentroll: Rentroll, words: list[str], allowed: str) -> None:
    assert f"is not a whole number {allowed}" in mistake(rentroll(*words))


def test_folder_name_that_is_no_text(rentroll: Rentroll) -> None:
    assert "its name is not a text in UTF-8" in mistake(rentroll("run", "--out", "bad\udcff"))


def test_empty_file_is_no_file_of_ours(rentroll: Rentroll, tmp_path: Path) -> None:
    (tmp_path / "empty.toml").touch()
    result = rentroll("check", str(tmp_path / "empty.toml"))
    assert result.exit_code == 2
    assert "is empty" in result.output
