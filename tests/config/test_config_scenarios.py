"""Scenario files: what they resolve to, and every mistake in them, word for word."""

from __future__ import annotations

from pathlib import Path

import pytest
from scenarios.writing import scenario_text, write_scenario

from sim.config import ConfigError, Experiment, Options, check_file, load_experiment
from sim.config.load import catalogue
from sim.config.models import Holding, Place

FILE = "position.toml"
PLAIN = ("", "")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder of one's own, so that files are called by their bare names."""
    monkeypatch.chdir(tmp_path)


def load(text: str, *settings: str, **options: str) -> Experiment:
    """Return the experiment of a scenario text."""
    write_scenario(Path(), text)
    return load_experiment(None, Options(scenario=FILE, settings=settings, **options))  # type: ignore[arg-type]


def lines(text: str, *settings: str, **options: str) -> list[str]:
    """Return what the user is told, without the name of the file."""
    with pytest.raises(ConfigError) as caught:
        load(text, *settings, **options)
    return [str(problem).removeprefix(f"{FILE}: ") for problem in caught.value.problems]


def test_names_become_numbers() -> None:
    text = scenario_text(
        (
            "cash=[100, 300];square='Boardwalk'",
            'in_jail=true;failed_attempts=1;jail_cards=["cc-free"]',
            "eliminated=true",
        ),
        {"Illinois Avenue": "A houses=1", 23: "A", "21": "A hotel=false", "Reading Railroad": "B mortgaged=true"},
        head='turn = "B"\npot = 30\nsummary = "A test."',
        decks={"chance": ["ch-39", "ch-go"]},
        dice=[(3, 4), (6, 6)],
    ).replace("'Boardwalk'", '"Boardwalk"')  # fmt: skip
    study = load(text)
    position = study.position
    assert position is not None
    assert position.players == (
        Place(name="A", strategy="walker", cash=(100, 300), square=39),
        Place(
            name="B", strategy="walker", cash=(1500, 1500), square=10, in_jail=True, failed_attempts=1,
            jail_cards=((1, 4),),
        ),
        Place(name="C", strategy="walker", cash=(0, 0), eliminated=True),
    )  # fmt: skip
    assert position.holdings == (
        Holding(square=5, owner=1, mortgaged=True),
        Holding(square=21, owner=0),
        Holding(square=23, owner=0),
        Holding(square=24, owner=0, level=1),
    )
    assert (position.turn, position.pot, position.doubles) == (1, 30, 0)
    assert position.decks == ((13, 0), ())
    assert position.dice == ((3, 4), (6, 6))
    assert (study.fixed_seats, study.line_up, study.name) == (True, (0, 1, 2), "position")
    assert [strategy.label for strategy in study.strategies] == ["A", "B", "C"]


def test_the_scenario_is_part_of_what_decides_the_results() -> None:
    one, other = load(scenario_text()), load(scenario_text(("cash=1499", "")))
    assert one.resolved()["scenario"]["players"][0]["cash"] == [1500, 1500]
    assert one.digest() != other.digest()


def test_an_experiment_names_a_scenario_and_lays_over_it() -> None:
    write_scenario(Path(), scenario_text(head='rules = ["no-auctions"]\nset = { salary = 300, max_rounds = 70 }'))
    Path("mine.toml").write_text(
        f'scenario = "{FILE}"\nplayers = ["hoarder", "cautious"]\ngames = 7\nseed = 3\nset = {{ salary = 400 }}\n'
    )
    study = load_experiment("mine.toml")
    assert (study.name, study.games, study.seed, study.house_rules) == ("mine", 7, 3, ("no-auctions",))
    assert (study.rules["salary"], study.rules["max_rounds"], study.rules["auction.enabled"]) == (400, 70, False)
    assert [strategy.name for strategy in study.strategies] == ["hoarder", "cautious"]
    assert study.position is not None
    assert [place.strategy for place in study.position.players] == ["hoarder", "cautious"]
    assert load_experiment("mine.toml", Options(settings=("salary=1",))).rules["salary"] == 1


def test_the_scenario_of_the_command_line_brings_its_players() -> None:
    write_scenario(Path(), scenario_text())
    study = load_experiment("friedman-2009", Options(scenario=FILE))
    assert (study.name, study.seed, study.rules["max_rounds"]) == ("friedman-2009", 2009, 10_000)
    assert [strategy.name for strategy in study.strategies] == ["walker", "walker"]
    assert [s.name for s in load(scenario_text(), players="balanced").strategies] == ["balanced", "balanced"]


def test_every_shipped_scenario_loads() -> None:
    entries = catalogue("scenarios")
    assert len(entries) >= 4
    for entry in entries:
        study = load_experiment(None, Options(scenario=entry.name))
        assert study.position is not None
        assert (study.summary, study.position.name) == (entry.summary, entry.name)
        assert check_file(entry.path) == []


REDS = {21: "A houses=2", 23: "A houses=2", 24: "A houses=2"}


@pytest.mark.parametrize(
    ("players", "deeds", "messages"),
    [
        (
            PLAIN, {21: "A houses=3", 23: "A houses=1", 24: "A houses=2"},
            [
                'property."Kentucky Avenue": levels in the group red differ by one at most (buildings.even), '
                "found Kentucky Avenue 3, Indiana Avenue 1, Illinois Avenue 2"
            ],
        ),
        (
            PLAIN, {**REDS, 23: "A houses=2 mortgaged=true"},
            [
                'property."Indiana Avenue".mortgaged: there are buildings in the group red, so none of its streets is '
                "mortgaged"
            ],
        ),
        (
            PLAIN, {21: "A houses=1", 23: "A houses=1"},
            ['property."Kentucky Avenue": who builds owns the whole group: A does not own Illinois Avenue'],
        ),
        (
            PLAIN, {**REDS, 24: "B"},
            ['property."Kentucky Avenue": who builds owns the whole group: A does not own Illinois Avenue'],
        ),
        (
            PLAIN, {"Illinois Avenue": "A", "24": "B"},
            ['property.24: is given twice: it is property."Illinois Avenue" as well'],
        ),
        (PLAIN, {"Illinois Avenu": "A"}, [
            'property."Illinois Avenu": unknown square "Illinois Avenu"; did you mean Illinois Avenue?'
        ]),
        (PLAIN, {40: "A"}, ["property.40: there is no square 40; squares are numbered 0 to 39"]),
        (PLAIN, {"Income Tax": "A"}, ['property."Income Tax": Income Tax is not a property']),
        (PLAIN, {"Chance": "A"}, [
            'property.Chance: 3 squares are called "Chance"; use the number: 7, 22, 36'
        ]),
        (PLAIN, {24: "X"}, ['property.24.owner: unknown player "X"; there are: A, B']),
        (PLAIN, {5: "A houses=1"}, [
            'property."Reading Railroad".houses: only streets are built on; Reading Railroad is a railroad'
        ]),
        (PLAIN, {**REDS, 24: "A houses=5"}, [
            "property.24.houses: a street has at most 4 houses, found 5; hotel = true is the next level"
        ]),
        (PLAIN, {**REDS, 24: "A houses=2 hotel=true"}, [
            "property.24.houses: a street has houses or a hotel, not both"
        ]),
        (("", "", "eliminated=true"), {24: "C"}, [
            'property."Illinois Avenue".owner: C is eliminated and owns nothing'
        ]),
        (("", "", "eliminated=true;jail_cards=['ch-free']"), {}, [
            "player.3.jail_cards: C is eliminated and holds no cards"
        ]),
        (("", "eliminated=true"), {}, ["player: at least two players must still be in the game"]),
        (('name="B"', ""), {}, ['player.2.name: two players are called "B"']),
        (("square='Bordwalk'", ""), {}, [
            'player.1.square: unknown square "Bordwalk"; did you mean Boardwalk?'
        ]),
        (("square=-1", ""), {}, ["player.1.square: there is no square -1; squares are numbered 0 to 39"]),
        (("failed_attempts=1", ""), {}, [
            "player.1.failed_attempts: only a player in jail has failed attempts, found 1"
        ]),
        (("in_jail=true;failed_attempts=3", ""), {}, [
            "player.1.failed_attempts: must be at most 2, since attempt 3 is the last, found 3"
        ]),
        (("jail_cards=['ch-free']", "jail_cards=['ch-free']"), {}, [
            "player.2.jail_cards: the card ch-free is held twice: A has it"
        ]),
        (("jail_cards=['ch-go']", ""), {}, [
            'player.1.jail_cards: unknown jail card "ch-go"; there are: ch-free, cc-free'
        ]),
        (("cash=[300, 200]", ""), {}, [
            "player.1.cash: must be from 0 to 1000000, the least of a range first, found [300, 200]"
        ]),
        (("cash=-1", ""), {}, [
            "player.1.cash: must be from 0 to 1000000, the least of a range first, found -1"
        ]),
        (("cash='much'", ""), {}, [
            'player.1.cash: must be a whole number, or a list of the least and the most, found "much"'
        ]),
        (("moeny=3", ""), {}, [
            "player.1.moeny: unknown key; there are: name, strategy, cash, square, car_park, in_jail, failed_attempts, "
            "eliminated, jail_cards, kept_cards"
        ]),
        (("strategy='balancd'", ""), {}, ['player.1.strategy: unknown strategy "balancd"; did you mean balanced?']),
        (("strategy='balanced*2'", ""), {}, ["player.1.strategy: is one player and takes no count, found balanced*2"]),
    ],
)  # fmt: skip
def test_what_is_wrong_with_players_and_properties(
    players: tuple[str, ...], deeds: dict[int | str, str], messages: list[str]
) -> None:
    assert lines(scenario_text(players, deeds)) == messages


def test_parts_of_groups_may_be_built_on_where_the_table_plays_so() -> None:
    """Unevenly and beside a mortgaged street too: streets may have come later; not on a mortgaged one."""
    rules = ("buildings.whole_group=false",)
    parts = {21: "A houses=3", 23: "A mortgaged=true", 24: "B hotel=true"}
    assert load(scenario_text(PLAIN, parts), *rules).position is not None
    parts[21] = "A houses=3 mortgaged=true"
    assert lines(scenario_text(PLAIN, parts), *rules) == [
        'property."Kentucky Avenue".mortgaged: there are buildings on Kentucky Avenue, so it is not mortgaged'
    ]


def test_levels_differ_where_hotels_are_built_at_once() -> None:
    uneven = {21: "A hotel=true", 23: "A", 24: "A"}
    assert load(scenario_text(PLAIN, uneven), "buildings.direct_hotels=true").position is not None


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (("  ", "Ben"), 'player.1.name: must have letters, and only what can be printed, found "  "'),
        (
            ("a\\u001b[31m", "Ben"),
            'player.1.name: must have letters, and only what can be printed, found "a\\u001b[31m"',
        ),
        (("Anna", "The Bank"), 'player.2.name: is what results call the bank, found "The Bank"'),
        (("anna", "Anna"), 'player.2.name: differs from "anna" in capital letters only'),
        (("Anna", "Anna"), 'player.2.name: two players are called "Anna"'),
    ],
)
def test_names_that_results_could_not_show(names: tuple[str, str], message: str) -> None:
    text = scenario_text(PLAIN).replace('"A"', f'"{names[0]}"').replace('"B"', f'"{names[1]}"')
    assert lines(text) == [message]


def test_a_table_without_players() -> None:
    assert lines('game = "monopoly-us"\nplayer = []\n') == ["player: at least two players must still be in the game"]


def test_no_token_stays_on_go_to_jail() -> None:
    text = scenario_text(('strategy="balanced";cash=10;square=30', ""))
    assert lines(text) == ["player.1.square: no token stays on Go To Jail: it goes to jail"]


@pytest.mark.parametrize(
    ("text", "settings", "messages"),
    [
        (scenario_text(head='turn = "X"'), (), ['turn: unknown player "X"; there are: A, B']),
        (
            scenario_text(("", "", "eliminated=true"), head='turn = "C"'), (),
            ["turn: C is eliminated and has no turn"],
        ),
        (
            scenario_text(head="doubles = 3"), (),
            ["doubles: must be at most 2, since double 3 sends to jail, found 3"],
        ),
        (scenario_text(("in_jail=true", ""), head="doubles = 1"), (), ["doubles: must be 0: A is in jail"]),
        (scenario_text(("in_jail=true", ""), head="doubles = 1"), ("jail.double_survives=true",), []),
        (
            scenario_text(("in_jail=true;failed_attempts=1", ""), head="doubles = 1"), ("jail.double_survives=true",),
            ["doubles: must be 0: A was in jail before this turn, and has failed attempts"],
        ),
        (
            scenario_text(head="doubles = 1"), ("dice.doubles_roll_again=false",),
            [
                "doubles: must be 0: by these rules a double gives no further throw (dice.count, "
                "dice.doubles_roll_again)"
            ],
        ),
        (
            scenario_text(dice=[(3, 4), (7, 1), (2,)]), (),
            [
                "dice: throw 2: each die shows 1 to 6 (dice.faces), found [7, 1]",
                "dice: throw 3 must be of 2 dice (dice.count), found [2]",
            ],
        ),
        (scenario_text(dice=[(8, 1)]), ("dice.faces=8",), []),
        (scenario_text(dice=[(3, 4), (3, 4, 6)]), ("speed_die.enabled=true",), []),
        (
            scenario_text(dice=[(3, 4, 7), (3,)]), ("speed_die.enabled=true",),
            [
                "dice: throw 1: each die shows 1 to 6 (dice.faces), the speed die 1 to 6, found [3, 4, 7]",
                "dice: throw 2 must be of 2 dice (dice.count), or of 3 with the speed die, found [3]",
            ],
        ),
        (
            scenario_text(dice=[(8, 9)]), ("dice.faces=8",),
            ["dice: throw 1: each die shows 1 to 8 (dice.faces), found [8, 9]"],
        ),
        (scenario_text(dice=[(1, 2)] * 257), (), ["dice: at most 256 throws, found 257"]),
        (
            scenario_text(decks={"chance": ["ch-gO", "ch-39", "ch-39"]}), (),
            ['decks.chance: unknown card "ch-gO"; did you mean ch-go?'],
        ),
        (
            scenario_text(decks={"chance": ["ch-39", "ch-39"]}), (),
            ["decks.chance: the card ch-39 is listed twice"],
        ),
        (
            scenario_text(("jail_cards=['ch-free']", ""), decks={"chance": ["ch-free"]}), (),
            ["decks.chance: the card ch-free is not in the deck: A holds it"],
        ),
        (
            scenario_text() + 'chance = "ch-go"\ncommunity_chest = [1]\n', (),
            [
                'decks.chance: must be a list, found "ch-go"',
                "decks.community_chest: entry 1 must be a text in quotes, found 1",
            ],
        ),
        (
            scenario_text(decks={"chanse": []}), (),
            ['decks.chanse: unknown deck "chanse"; did you mean chance?'],
        ),
        (
            scenario_text(("jail_cards=['ch-free']", "")), ("cards.jail_card_kept=false",),
            ["player.1.jail_cards: jail cards are not kept by these rules (cards.jail_card_kept)"],
        ),
        (
            scenario_text(deeds=REDS), ("buildings.houses=5",),
            ["property: 6 houses stand, but there are 5 (buildings.houses)"],
        ),
        (
            scenario_text(deeds={37: "A hotel=true", 39: "A hotel=true"}), ("buildings.hotels=1",),
            ["property: 2 hotels stand, but there are 1 (buildings.hotels)"],
        ),
        (scenario_text(deeds={21: "A houses=3", 23: "A houses=1", 24: "A"}), ("buildings.even=false",), []),
        (scenario_text(head="pot = -1"), (), ["pot: must be at least 0, found -1"]),
        (scenario_text(head="plyer = 1"), (), ["plyer: unknown key; did you mean player?"]),
        (scenario_text(head='edition = "pre-2008"'), (), [
            'edition: unknown edition "pre-2008" of monopoly-us; did you mean pre2008?'
        ]),
        ('game = "monopoly-us"\n', (), ["player: the players of the scenario are missing"]),
        (
            'game = "monopoly-us"\n[[player]]\nname = "A"\n[[player]]\nstrategy = "walker"\nin_jail = true\ncash = 1\n',
            (),
            [
                "player.1.strategy: the strategy of the player is missing",
                "player.1.cash: the cash of the player is missing",
                "player.1.square: the square of the player is missing",
                "player.2.name: the name of the player is missing",
            ],
        ),
        (
            scenario_text() + "[property.24]\nhouses = 1\n", (),
            ["property.24.owner: the owner is missing; what the bank has is left out"],
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_rest(text: str, settings: tuple[str, ...], messages: list[str]) -> None:
    if messages:
        assert lines(text.replace("[property]\n[decks]\n[property.24]", "[property.24]"), *settings) == messages
    else:
        assert load(text, *settings).position is not None


def test_everything_is_told_at_once() -> None:
    text = scenario_text(
        ("failed_attempts=2", "in_jail=true;failed_attempts=9"),
        {21: "A houses=4", 23: "A houses=1", 24: "A mortgaged=true"},
        head='doubles = 7\nturn = "B"',
        dice=[(0, 1)],
    )
    told = lines(text, "slary=3")
    assert len(told) == 1  # a layer that cannot be laid leaves the rules open
    assert len(lines(text)) == 7


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"scenario": "two-red"}, '--scenario: unknown scenario "two-red"; did you mean two-reds?'),
        (
            {"scenario": "friedman-2009"},
            '--scenario: unknown scenario "friedman-2009"; friedman-2009 is the name of an experiment',
        ),
        ({"scenario": "no.toml"}, '--scenario: scenario "no.toml": there is no such file'),
        ({"scenario": "two-reds", "players": "balanced*3"}, "--players: the scenario two-reds has 2 players, found 3"),
    ],
)  # fmt: skip
def test_a_scenario_that_does_not_fit(options: dict[str, str], message: str) -> None:
    with pytest.raises(ConfigError) as caught:
        load_experiment(None, Options(**options))  # type: ignore[arg-type]
    assert [str(problem) for problem in caught.value.problems] == [message]


def test_a_scenario_for_another_game(tmp_path: Path) -> None:
    from small_board import SMALL_BOARD

    Path("village.toml").write_text(SMALL_BOARD, encoding="utf-8")
    assert lines(scenario_text(), game="village.toml") == [
        '--game: the scenario position is a position of monopoly-us, found "village.toml"'
    ]
    Path("mine.toml").write_text(f'game = "village.toml"\nscenario = "{FILE}"\n', encoding="utf-8")
    with pytest.raises(ConfigError) as caught:
        load_experiment("mine.toml")
    assert str(caught.value) == (
        'mine.toml: game: the scenario position is a position of monopoly-us, found "village.toml"'
    )


def test_check_knows_scenarios_and_their_trades() -> None:
    path = write_scenario(Path(), scenario_text(deeds={24: "A"}))
    assert check_file(path) == []
    trade = '[trade]\nplayer = "A"\npartner = "B"\ngives = ["Illinois Avenu", 2000]\ngest = [1]\n'
    write_scenario(Path(), scenario_text(deeds={24: "A"}) + trade)
    assert [str(problem) for problem in check_file(path)] == [
        f"{FILE}: trade.gest: unknown key; did you mean gets?",
        f'{FILE}: trade.gives: unknown property "Illinois Avenu"; did you mean Illinois Avenue?',
    ]
    write_scenario(Path(), scenario_text(deeds={24: "A"}) + trade.replace('Avenu"', 'Avenue"').replace("gest", "gets"))
    assert [str(problem) for problem in check_file(path)] == [
        f"{FILE}: trade: A has 1500 and gets 1, and would have to pay 2000"
    ]
