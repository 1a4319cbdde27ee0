"""Every mistake is answered by one clear line, word for word."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sim.config import ConfigError, Options, load_experiment, load_game
from sim.config.load import catalogue

NAMES = [entry.name for entry in catalogue("strategies", "monopoly")]
STRATEGIES = f"{len(NAMES)}, among them: {', '.join(NAMES[:12])}"


def lines(name: str | None = None, **options: Any) -> list[str]:
    """Return what the user is told."""
    with pytest.raises(ConfigError) as caught:
        load_experiment(name, Options(**options))
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"game": "monopoly-su"}, '--game: unknown game "monopoly-su"; did you mean monopoly-us?'),
        ({"game": "no-auctions"}, '--game: unknown game "no-auctions"; no-auctions is the name of a house rule'),
        ({"game": "boards/mine.toml"}, '--game: game "boards/mine.toml": there is no such file'),
        ({"edition": "pre-2008"}, '--edition: unknown edition "pre-2008" of monopoly-us; did you mean pre2008?'),
        ({"rules": ("no-auction",)}, '--rules: unknown house rule "no-auction"; did you mean no-auctions?'),
        ({"players": "balancd*4"}, '--players: unknown strategy "balancd"; did you mean balanced?'),
        (
            {"players": "balanced:reserv=3*2"},
            "--players: balanced:reserv=3: reserv: unknown key; did you mean reserve?",
        ),
        (
            {"players": "balanced:reserve=-5*2"},
            "--players: balanced:reserve=-5: reserve: must be a whole number from 0 to 100000, found -5",
        ),
        (
            {"players": "balanced:jail=sit*2"},
            '--players: balanced:jail=sit: jail: must be one of leave, stay, danger, found "sit"',
        ),
        (
            {"players": "balanced:buy_weights.organe=2*2"},
            '--players: balanced:buy_weights.organe=2: buy_weights.organe: unknown group "organe"; '
            "did you mean orange?",
        ),
        (
            {"players": "balanced:reserve*2"},
            '--players: balanced:reserve: "reserve" is not of the form key=value; '
            "a strategy is changed by name:key=value",
        ),
        (
            {"players": "balanced*x,cautious"},
            '--players: balanced*x: the number of players after * must be from 1 to the seats there are, found "x"',
        ),
        (
            {"players": "balanced"},
            "--players: monopoly-us is for 2 to 8 players, found 1; "
            "a strategy takes more seats by name*count, or all with --seats",
        ),
        ({"players": "balanced*9"}, "--players: monopoly-us is for 2 to 8 players, found 9"),
        ({"players": "balanced", "seats": 9}, "--seats: monopoly-us is for 2 to 8 players, found 9"),
        ({"players": "balanced*900000000"}, "--players: monopoly-us is for 2 to 8 players, found 900000000"),
        (
            {"seats": 3},
            "--seats: the table has 3 seats, but 4 players are listed; list as many, or one strategy for all seats",
        ),
        ({"games": 0}, "--games: must be a whole number from 1 to 1000000000000, found 0"),
        ({"games": -3}, "--games: must be a whole number from 1 to 1000000000000, found -3"),
        ({"games": "many"}, '--games: must be a whole number from 1 to 1000000000000, found "many"'),
        ({"seed": "1.5"}, '--seed: must be a whole number from 0 to 9223372036854775807, found "1.5"'),
        ({"seed": -1}, "--seed: must be a whole number from 0 to 9223372036854775807, found -1"),
        ({"seed": 2**63}, "--seed: must be a whole number from 0 to 9223372036854775807, found 9223372036854775808"),
        (
            {"seed": "9" * 5000},
            '--seed: must be a whole number from 0 to 9223372036854775807, found "' + "9" * 99 + " ...",
        ),
    ],
)
def test_options(options: dict[str, Any], message: str) -> None:
    assert lines(**options) == [message]


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("jail.fien=100", "jail.fien: unknown key; did you mean jail.fine?"),
        ("fine=100", "fine: unknown key; it is called jail.fine here"),
        (
            "jailed_owner_no_rent=true",
            "jailed_owner_no_rent: unknown key; it is called jail.owner_collects_rent here "
            "(the opposite: true becomes false)",
        ),
        (
            "rent_claim_probability=0.5",
            "rent_claim_probability: unknown key; it is called rent_claim here, a parameter of a strategy "
            "(a player's habit, not a rule of the table)",
        ),
        ("jail.fine=-1", "jail.fine: must be a whole number from 0 to 100000, found -1"),
        ("jail.fine=50.0", "jail.fine: must be a whole number from 0 to 100000, found 50.0"),
        ("jail.fine=true", "jail.fine: must be a whole number from 0 to 100000, found true"),
        ("jail.fine=lots", 'jail.fine: must be a whole number from 0 to 100000, found "lots"'),
        ("mortgage.interest=nan", "mortgage.interest: must be a number from 0 to 1, found nan"),
        ("auction.enabled=yes", 'auction.enabled: must be true or false, found "yes"'),
        (
            "cards.draw=cycel",
            'cards.draw: must be one of cycle, with_replacement, found "cycel"; did you mean cycle?',
        ),
        (
            "mortgage=1",
            "mortgage: is a table of keys, not a value: mortgage.interest, mortgage.enabled, mortgage.interest_base, "
            "mortgage.transfer_interest, mortgage.transfer_interest_base, mortgage.rounding",
        ),
        (
            "players=3",
            "players: is not a rule; the players are chosen with --players, or the key players of an experiment",
        ),
        ("salary", "salary: is not of the form key=value"),
        ("salary=", "salary=: has no value"),
        ("=3", "=3: is not of the form key=value"),
        ("jail..fine=3", "jail..fine=3: jail..fine is not a dotted key"),
        ('cards.draw="cycle', 'cards.draw="cycle: "cycle is not a TOML value'),
        ("square.40.price=3", "square.40: there is no square 40; squares are numbered 0 to 39"),
        (
            "square.Chance.deck=chance",
            'square.Chance: 3 squares are called "Chance"; use the number: 7, 22, 36',
        ),
        (
            'square."Ilinois Avenue".price=3',
            'square."Ilinois Avenue": unknown square "Ilinois Avenue"; did you mean Illinois Avenue?',
        ),
        ("square.24.pric=3", "square.24.pric: unknown key; did you mean price?"),
        ("square.24.price=0", "square.24.price: must be at least 1, found 0"),
        ("square.24.price=2.5", "square.24.price: must be a whole number, found 2.5"),
        ("square.24.rent=[1, -2]", "square.24.rent: entry 2 must be at least 0, found -2"),
        ("square.24=3", "square.24: must be a table of keys, found 3"),
        ("square=3", "square: must say which square and which key of it, as in square.24.price = 260; found 3"),
        (
            "square.24.rent=[1, 2, 3]",
            'square.24.rent: "Illinois Avenue" needs 6 rents (bare, 1 to 4 houses, hotel), found 3',
        ),
        ("square.0.price=5", 'square.0.price: "GO" is of the kind "go", which has no price'),
        ("group.organe.rent_scale=2", 'group.organe: unknown group "organe"; did you mean orange?'),
        ("group.orange.rent_scale=-1", "group.orange.rent_scale: must be at least 0, found -1"),
        ("group.orange.id=gold", "group.orange.id: the id of a group cannot be changed"),
        ("deck.chances.card.ch-div.amount=3", 'deck.chances: unknown deck "chances"; did you mean chance?'),
        ("deck.chance.card.ch-dvi.amount=3", 'deck.chance.card.ch-dvi: unknown card "ch-dvi"; did you mean ch-div?'),
        (
            "dice.count=1",
            "dice.doubles_roll_again: with one die every throw is a double: set dice.doubles_roll_again = false",
        ),
    ],
)
def test_settings(setting: str, message: str) -> None:
    assert lines(settings=(setting,)) == [f"--set: {message}"]


def test_all_mistakes_at_once() -> None:
    assert lines(players="balanced*9,bold", seed="x", rules=("no-auctons",), settings=("salry=1", "salary=-1")) == [
        '--rules: unknown house rule "no-auctons"; did you mean no-auctions?',
        "--set: salry: unknown key; did you mean salary?",
        "--set: salary: must be a whole number from 0 to 100000, found -1",
        f'--players: unknown strategy "bold"; there are {STRATEGIES}',
        '--seed: must be a whole number from 0 to 9223372036854775807, found "x"',
    ]


def test_unknown_experiment() -> None:
    assert lines("friedmann-2009") == ['EXPERIMENT: unknown experiment "friedmann-2009"; did you mean friedman-2009?']
    assert lines("monopoly-us") == ['EXPERIMENT: unknown experiment "monopoly-us"; monopoly-us is the name of a game']


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_file_that_is_not_toml(folder: Path) -> None:
    (folder / "mine.toml").write_text('game = "monopoly-us"\nplayers = balanced\n')
    assert lines("mine.toml") == ["mine.toml: is not valid TOML: Invalid value (at line 2, column 11)"]


def test_file_that_is_not_text(folder: Path) -> None:
    (folder / "mine.toml").write_bytes(b"game = 1\nseed = \xff\n")
    assert lines("mine.toml") == ["mine.toml: is not a text in UTF-8 (line 2)"]


def test_folder_in_place_of_a_file(folder: Path) -> None:
    (folder / "mine.toml").mkdir()
    assert lines("mine.toml") == ['EXPERIMENT: experiment "mine.toml": is a folder, not a file']


def test_name_of_a_file_without_its_ending(folder: Path) -> None:
    (folder / "mine.toml").write_text("")
    assert lines("mine") == ['EXPERIMENT: unknown experiment "mine"; for the file of that name write mine.toml']


def test_experiment_file_with_many_mistakes(folder: Path) -> None:
    (folder / "mine.toml").write_text('gam = "monopoly-us"\nplayers = "balanced"\ngames = 0\nseed = "1"\nset = 3\n')
    assert lines("mine.toml") == [
        "mine.toml: gam: unknown key; did you mean game?",
        'mine.toml: players: must be a list, found "balanced"',
        "mine.toml: games: must be at least 1, found 0",
        'mine.toml: seed: must be a whole number, found "1"',
        "mine.toml: set: must be a table of keys, found 3",
        "mine.toml: game: the game of the experiment is missing",
    ]


def test_experiment_file_tells_its_own_keys(folder: Path) -> None:
    (folder / "mine.toml").write_text(
        'game = "monopoly-us"\nplayers = ["balanced*2", "timid"]\nrules = ["x.toml"]\n[set]\nsalary = "much"\n'
    )
    assert lines("mine.toml") == [
        'mine.toml: rules: house rule "x.toml": there is no such file',
        'mine.toml: set.salary: must be a whole number from 0 to 100000, found "much"',
        f'mine.toml: players: unknown strategy "timid"; there are {STRATEGIES}',
    ]


def test_rules_file_tells_its_own_keys(folder: Path) -> None:
    (folder / "house.toml").write_text('sumary = "x"\n[jail]\nfine = 1.5\nfines = 2\n')
    assert lines(rules=("house.toml",)) == [
        "house.toml: sumary: unknown key; did you mean summary?",
        "house.toml: jail.fine: must be a whole number from 0 to 100000, found 1.5",
        "house.toml: jail.fines: unknown key; did you mean jail.fine?",
    ]


def test_strategy_file_tells_its_own_keys(folder: Path) -> None:
    (folder / "mine.toml").write_text("reserve = -1\nlifts = true\n[buy_weights]\norange = 9\nblue = 1\n")
    assert lines(players="mine.toml*2") == [
        "mine.toml: reserve: must be a whole number from 0 to 100000, found -1",
        "mine.toml: lifts: unknown key; did you mean lift?",
        "mine.toml: buy_weights.orange: must be a number from 0 to 5, found 9",
        'mine.toml: buy_weights.blue: unknown group "blue"; did you mean dark_blue?',
    ]


def test_unknown_family(folder: Path) -> None:
    (folder / "mine.toml").write_text('title = "x"\nfamily = "proprety"\n')
    with pytest.raises(ConfigError) as caught:
        load_game("mine.toml")
    assert str(caught.value) == 'mine.toml: family: unknown family of games "proprety"; did you mean property?'
