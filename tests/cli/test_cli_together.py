"""All mistakes of one command are told together, warnings by every verb that takes rules; nothing is played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from sim.config import check_file
from sim.config.load import Options, load_experiment

Rentroll = Callable[..., Result]


def mistakes(result: Result) -> list[str]:
    """Return what is said of each mistake."""
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    assert result.stdout == ""
    return [line.removeprefix("Error: ") for line in result.stderr.splitlines() if line.startswith("Error: ")]


@pytest.mark.parametrize(
    ("words", "starts"),
    [
        ("compare --seats 9 --rules no-auctoins --measure foo", ["--measure: ", "--seats: ", "--rules: "]),
        ("compare --seats 2,9 --rules nope", ["--seats: the table has 2", "--rules: ", "--seats: the table has 9"]),
        ("compare --rules x1 --precision x --bound 3 --vary-set slary=3", ["--precision", "--bound", "--rules", "--v"]),
        (
            "compare --seats x --rules x1 --games y",
            ["Invalid value for '--seats'", "Invalid value for", "--rules"],
        ),
        ("compare --rules all --seats 9", ["--seats: the table has 9 seats"]),
        ("compare --game hotel --seats 2 --rules no-auctions", ["configs/rules/no-auctions.toml: is a house rule of"]),
        ("run --precision x --target-rounds 3 --rules x1", ["--target-rounds: ", "--precision: ", "--rules: "]),
        ("run --games x --players bal --set foo=1", ["Invalid value for '--games'", "--set: foo: ", "--players: "]),
        ("run --export zip --rules x1", ['unknown export "zip"', "--rules: "]),
        ("sweep --vary salary --seats 9 --measure x", ["--measure: ", "--vary: salary: ", "--seats: "]),
        ("sweep --measure x", ["Missing option '--vary'"]),
        ("odds two-reds --precision x --set foo=1", ["--precision: ", "--set: foo: "]),
        ("odds two-reds --games x --set foo=1", ["Invalid value for '--games'", "--set: foo: "]),
        ("tournament --strategies balanced,x1 --seats 9 --rules x1", ["--rules: ", "--strategies: ", "--seats: "]),
        ("tune x1 --against x2 --parameters x3 --rules x4", ["--rules: ", "STRATEGY: ", "--against: ", "--parameters"]),
        ("exact --after x --rules x1", ["Invalid value for '--after'", "--rules: "]),
        ("trace --seats 0 --rules x1", ["Invalid value for '--seats'", "--rules: "]),
    ],
)
def test_all_mistakes_of_a_command_are_told_together(rentroll: Rentroll, words: str, starts: list[str]) -> None:
    found = mistakes(rentroll(*words.split()))
    assert len(found) == len(starts), found
    for text, start in zip(found, starts, strict=True):
        assert text.startswith(start)


@pytest.mark.parametrize("verb", ["run", "compare"])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (",", '"," has an empty name'),
        ("", '"" has an empty name'),
        ("no-auctions,", '"no-auctions," has an empty name'),
        ("no-auctions,no-auctions", '"no-auctions,no-auctions" names no-auctions twice; leave one out'),
        ("all,no-auctions", "all stands for every shipped house rule, one variant each: only 'rentroll compare'"),
    ],
)
def test_lists_of_house_rules_are_told_of_once(rentroll: Rentroll, verb: str, text: str, told: str) -> None:
    (found,) = mistakes(rentroll(verb, "--rules", text))
    assert found.startswith(f"--rules: {told}")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--rules no-auctions --rules no-auctions", "--rules: the variant no-auctions is named twice; leave one out"),
        ("--rules all --rules all", "--rules: all is named twice; leave one out"),
        ("--vary-set salary=1 --vary-set salary=1", "--vary-set: the variant salary=1 is named twice; leave one out"),
        ("--rules no-auctions --measure ,", "--measure: an entry of the list is empty; it names a measure"),
    ],
)
def test_variants_and_measures_named_twice_or_not_at_all(rentroll: Rentroll, words: str, told: str) -> None:
    (found,) = mistakes(rentroll("compare", *words.split()))
    assert found.startswith(told)


@pytest.mark.parametrize(
    ("verb", "words"),
    [
        ("tournament", ["--strategies", "balanced,cautious"]),
        ("tune", ["balanced", "--profile"]),
        ("exact", ["--table", "figures"]),
    ],
)
def test_warnings_are_printed_by_every_verb_that_takes_rules(
    rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch, verb: str, words: list[str]
) -> None:
    monkeypatch.setattr("sim.cli.tournament._play", _stop)
    monkeypatch.setattr("sim.prepared_folder", _stop)  # where `tune` goes on once it has told them
    said = rentroll(verb, *words, "--rules", "income-tax-choice", "--edition", "pre2008", "--set", "speed_die.laps=2")
    assert "Warning: configs/rules/income-tax-choice.toml: changes nothing here" in said.stderr
    assert "Warning: --set: speed_die.laps: does nothing" in said.stderr


def test_house_rules_named_twice_by_a_file_or_by_two_options(rentroll: Rentroll) -> None:
    (found,) = mistakes(rentroll("run", "--rules", "no-auctions", "--rules", "no-auctions"))
    assert found == "--rules: no-auctions is named twice; leave one out"
    text = 'game = "monopoly-us"\nplayers = ["balanced*4"]\nrules = ["no-auctions", "no-auctions"]\n'
    Path("mine.toml").write_text(text, encoding="utf-8")
    (found,) = mistakes(rentroll("run", "mine.toml"))
    assert found == "mine.toml: rules: no-auctions is named twice; leave one out"


def _stop(*_: object) -> None:
    raise SystemExit(0)


def test_more_deeds_than_the_board_has_are_told(rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch) -> None:
    def told(players: int, deeds: int) -> tuple[str, ...]:
        return load_experiment(
            None, Options(players=f"balanced*{players}", settings=(f"dealt.deeds={deeds}",))
        ).warnings

    assert told(4, 7) == told(2, 14) == ()
    assert told(4, 8) == (
        "--set: dealt.deeds: 8 deeds each are more than there are: of 28 deeds for 4 players each is dealt 7; "
        "set it to 7 at most",
    )
    assert told(2, 15)[0].endswith("of 28 deeds for 2 players each is dealt 14; set it to 14 at most")
    monkeypatch.setattr("sim.cli.tournament._play", _stop)
    said = rentroll("tournament", "--strategies", "balanced,cautious", "--set", "dealt.deeds=15")
    assert "Warning: --set: dealt.deeds: 15 deeds each are more than there are" in said.stderr
    rentroll("new-game", "village", "--set", "dealt.deeds=15")
    assert "rules.dealt.deeds: 15 deeds each" in rentroll("check", "village.toml").output


@pytest.mark.parametrize(
    ("settings", "refused"),
    [
        ("buildings.houses_per_hotel=3", ""),
        ("buildings.houses_per_hotel=5", "--set: buildings.houses_per_hotel: all streets have 6 rents"),
        ("dice.doubles_square=79", "--set: dice.doubles_square: there is no square 79"),
        ("jail.must_attempt=3", "--set: jail.must_attempt: a player in jail must make"),
        ("auction.enabled=false auction.list_price_floor=true", "--set: auction.list_price_floor: contradicts"),
    ],
)
def test_new_game_writes_only_what_check_accepts(rentroll: Rentroll, settings: str, refused: str) -> None:
    said = rentroll("new-game", "village", *(word for text in settings.split() for word in ("--set", text)))
    if refused:
        (found,) = mistakes(said)
        assert found.startswith(refused)
        assert not Path("village.toml").exists()
        return
    assert said.exit_code == 0, said.output
    assert "Left out: the other editions (pre2008): their rents are for other buildings" in said.stderr
    assert check_file("village.toml") == []
    game = load_experiment(None, Options(game="village.toml")).game
    assert game.squares[39].rent == (50, 200, 600, 1400, 2000), "the rent of the fourth house is left out"


def test_new_game_from_a_table_refuses_rules_that_contradict_each_other(rentroll: Rentroll) -> None:
    rentroll("games", "monopoly-us", "--csv", "machine", "--out", "us.csv")
    contradiction = ("--set", "auction.enabled=false", "--set", "auction.list_price_floor=true")
    (found,) = mistakes(rentroll("new-game", "village", "--from-csv", "us.csv", *contradiction))
    assert found.startswith("--set: auction.list_price_floor: contradicts")
