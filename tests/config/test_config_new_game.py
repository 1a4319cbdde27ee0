"""Games of one's own: copies that play the same, squares from a table, and what does not fit told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from board_tables import BOARD, facts, lines_of, made
from small_board import SMALL_BOARD

from sim.config import ConfigError, check_file, load_game
from sim.config.board_table import board_table
from sim.config.load import catalogue
from sim.config.new_game import new_game
from sim.config.reading import read_toml
from sim.config.spreadsheet import csv_bytes
from sim.config.structure_cards import CARD_KEYS
from sim.games.declarations import declarations

WriteGame = Callable[..., Path]

GAMES = [entry.name for entry in catalogue("games")]


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_is_the_same_game_in_every_edition(name: str, tmp_path: Path) -> None:
    path = tmp_path / "made.toml"
    path.write_text(new_game("made", name).text, encoding="utf-8")
    for edition in load_game(name).editions:
        copy, game = load_game(str(path), edition), load_game(name, edition)
        assert facts(copy) == facts(game)
        assert (copy.editions, copy.edition_summaries) == (game.editions, game.edition_summaries)
        assert (copy.id, copy.title) == ("made", "Made")
    assert check_file(path) == []


@pytest.mark.parametrize(("name", "edition"), [(name, each) for name in GAMES for each in load_game(name).editions])
def test_a_copy_of_one_edition(name: str, edition: str, tmp_path: Path) -> None:
    """It becomes the official one, and the others are left behind."""
    copy = made(new_game("made", name, edition).text, tmp_path)
    assert copy.editions == ("official",)
    assert facts(copy) == facts(load_game(name, edition))


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_of_a_copy_is_the_same_text(name: str, tmp_path: Path) -> None:
    path = tmp_path / "made.toml"
    path.write_text(new_game("made", name).text, encoding="utf-8")
    assert new_game("made", str(path)).text.replace("begun from made", f"begun from {name}") == path.read_text("utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_file_teaches(name: str) -> None:
    """Every rule with its value, what is allowed and the official text; kinds of square; effects with their keys."""
    text = new_game("made", name).text
    declared = declarations(load_game(name).family)
    for switch in declared.switches:
        assert f"\n{switch.key} = " in text or f"\n# {switch.key} = " in text
    flowing = " ".join(text.replace("\n# ", " ").split())
    for switch in declared.switches:
        assert f"{switch.summary} Allowed:" in flowing
    assert ", ".join(declared.square_kinds) in flowing
    for effect in declared.card_effects:
        assert f"#   {effect}: {', '.join(CARD_KEYS[effect]) or 'nothing more'}" in text
    assert "12 to 80 squares" in flowing
    assert f"The first is number {declared.first_square} " in flowing
    assert "rentroll check made.toml" in text
    assert max(map(len, (line for line in text.splitlines() if line.startswith("#")))) <= 120


def test_each_part_is_taught_where_it_is() -> None:
    """A game without decks tells nothing of cards, one without hotels nothing of plots."""
    hotel, millioner, us = (new_game("made", name).text for name in ("hotel", "millioner", "monopoly-us"))
    parts = {"\ngroup = [": 0, "\n[deck.": 0, "# Groups of": 0, "# The decks.": 0, "# The hotels,": 1, "\n[[hotel]]": 8}
    assert {part: hotel.count(part) for part in parts} == parts
    assert ("# The hotels," in millioner, "[[hotel]]" in us) == (False, False)
    taught = ("# The jackpot,", "\n[jackpot]\n", "# What the values rest on:", "\n[standing]\n")
    assert [millioner.count(part) for part in taught] == [1, 1, 1, 1]
    assert [us.count(part) for part in taught] == [0, 0, 0, 0]
    assert '\nhouse_name = "филиал"\n' in millioner
    assert '\n# house_name = "house"\n' in us
    assert "house_name" not in hotel


def test_what_is_changed_rests_on_nothing(tmp_path: Path) -> None:
    """Of the table of standings a copy keeps what is still as it was."""
    before = load_game("millioner").standing
    changed = {"salary", "jackpot.start"}
    settings = ("salary=300", "jackpot.start=100", "trade.mortgaged=false")
    for edition in (None, "official"):
        copy = made(new_game("made", "millioner", edition, settings=settings).text, tmp_path)
        assert set(before) - set(copy.standing) == changed
    table = csv_bytes(*board_table(load_game("millioner")), "machine").decode("utf-8").replace("Кинотеатр,", "Кино,")
    path = tmp_path / "board.csv"
    path.write_text(table.replace(",310,155,200,50,", ",315,155,200,50,"), encoding="utf-8")
    result = new_game("made", "millioner", table=str(path))
    assert [message.partition(":")[0] for message in result.left_out] == [
        'card mo-side-1 ("на «Кинотеатр»") of deck movement'
    ]
    copy = made(result.text, tmp_path)
    gone = {"square.1.name", "square.34.price", "deck.movement", "deck.movement.card.mo-side-1"}
    assert set(before) - set(copy.standing) == gone
    assert {key: copy.standing[key] for key in copy.standing} == {key: before[key] for key in before if key not in gone}


def test_a_jackpot_goes_with_its_square(tmp_path: Path) -> None:
    """A table without such a square has no use for the pay table, nor for what it rests on."""
    table = csv_bytes(*board_table(load_game("millioner")), "machine").decode("utf-8")
    path = tmp_path / "board.csv"
    path.write_text(table.replace(",jackpot,", ",free_parking,"), encoding="utf-8")
    copy = made(new_game("made", "millioner", table=str(path)).text, tmp_path)
    assert copy.jackpot is None
    assert {key for key in load_game("millioner").standing if key not in copy.standing} == {
        "jackpot.columns", "jackpot.wins", "square.20.kind",
    }  # fmt: skip


def test_a_rule_that_is_a_comment_is_at_its_default(tmp_path: Path) -> None:
    """Taking the # away changes nothing: the example lines are right."""
    text = new_game("made", "lantern-market").text
    keys = {switch.key for switch in declarations("property").switches}
    freed = "\n".join(
        line[2:] if line.startswith("# ") and line[2:].split(" = ")[0] in keys else line for line in text.splitlines()
    )
    assert freed != text
    assert facts(made(freed, tmp_path)) == facts(load_game("lantern-market"))


@pytest.mark.parametrize("setting", ["dice.faces=8", "jail.fine=20", "auction.enabled=false"])
def test_settings_become_rules_of_the_new_game(setting: str, tmp_path: Path) -> None:
    key, _, value = setting.partition("=")
    copy = made(new_game("made", "monopoly-us", settings=(setting,)).text, tmp_path)
    assert str(copy.rules[key]).lower() == value


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("jail.fien=20", "--set: jail.fien: unknown key; did you mean jail.fine?"),
        ("jail.fine=much", '--set: jail.fine: must be a whole number from 0 to 100000, found "much"'),
        ("jail.fine", "--set: jail.fine is not of the form key=value"),
    ],
)
def test_mistakes_in_settings(setting: str, message: str) -> None:
    with pytest.raises(ConfigError) as caught:
        new_game("made", "monopoly-us", settings=(setting,))
    assert [str(problem) for problem in caught.value.problems] == [message]


def write_board(tmp_path: Path, *edits: tuple[str, str]) -> str:
    text = BOARD
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "board.csv"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_table_brings_its_squares_and_the_base_everything_else(tmp_path: Path) -> None:
    copy = new_game("made", "monopoly-us", table=write_board(tmp_path))
    game, base = made(copy.text, tmp_path), load_game("monopoly-us")
    assert (game.rules, game.currency, game.players_max) == (base.rules, base.currency, base.players_max)
    assert [deck.id for deck in game.decks] == ["chance", "community_chest"]
    assert [(group.id, group.name, group.building_cost) for group in game.groups] == [
        ("meadow", "Meadow", 40), ("road", "Road", 0), ("well", "Well", 0),
    ]  # fmt: skip
    document = read_toml(tmp_path / "made.toml")
    assert document["group"][1] == {"id": "road", "name": "Road", "kind": "railroad", "price": 90, "rent": [10, 30]}
    assert document["square"][4] == {"name": "Old Road", "kind": "railroad", "group": "road"}


def test_groups_of_the_base_keep_names_and_colors(tmp_path: Path) -> None:
    table = write_board(tmp_path, ("meadow", "orange"))
    group = made(new_game("made", "monopoly-nl", table=table).text, tmp_path).groups[0]
    assert (group.id, group.name, group.color) == ("orange", "Utrecht", "#f0941f")


def test_cards_that_lead_nowhere_are_told_and_left_as_comments(tmp_path: Path) -> None:
    """One message a card, with the nearest name; the game can be played without them."""
    table = write_board(tmp_path, ("North", "St. Charles Placa"), ("Start", "GO"))
    copy = new_game("made", "monopoly-us", table=table)
    assert [message.partition(";")[0] for message in copy.left_out] == [
        'card ch-24 ("to Illinois Avenue") of deck chance: unknown square "Illinois Avenue"',
        'card ch-11 ("to St. Charles Place") of deck chance: unknown square "St. Charles Place"',
        'card ch-5 ("to Reading Railroad") of deck chance: unknown square "Reading Railroad"',
        'card ch-39 ("to Boardwalk") of deck chance: unknown square "Boardwalk"',
    ]
    assert "did you mean St. Charles Placa?" in copy.left_out[1]
    assert all(message.endswith("; the card is a comment in the new file") for message in copy.left_out)
    game = made(copy.text, tmp_path)
    assert [len(deck.cards) for deck in game.decks] == [12, 16]
    assert '  # { id = "ch-39", label = "to Boardwalk", effect = "move_to", target = "Boardwalk" },' in copy.text
    freed = copy.text.replace('  # { id = "ch-11"', '  { id = "ch-11"').replace(
        'target = "St. Charles Place"', 'target = "St. Charles Placa"'
    )
    assert len(made(freed, tmp_path).decks[0].cards) == 13


def test_cards_to_a_kind_of_square_that_is_not_there(tmp_path: Path) -> None:
    table = write_board(tmp_path, ("8,Well,utility,well,70,,3", "8,Well,free_parking,,,,"))
    left_out = new_game("made", "monopoly-us", table=table).left_out
    assert [message for message in left_out if "ch-util" in message] == [
        'card ch-util ("to next utility, pay 10x a fresh roll") of deck chance: no square is of the kind "utility"; '
        "the card is a comment in the new file"
    ]


def test_a_deck_of_which_nothing_is_left(write_game: WriteGame, tmp_path: Path) -> None:
    others = [line for line in SMALL_BOARD.splitlines() if line.startswith('  { id = "') and "label" in line]
    base = write_game(*((f"{line}\n", "") for line in others if '"walk"' not in line))
    text = BOARD.replace("South", "Soth Meadow")
    assert lines_of(text, tmp_path, base=str(base)) == [
        'board.csv: card walk ("to South Meadow") of deck chance: unknown square "South Meadow"; did you mean Soth '
        "Meadow?"
    ]


def test_squares_of_one_name_are_called_by_number(write_game: WriteGame, tmp_path: Path) -> None:
    base = str(write_game(('target = "South Meadow"', "target = 9")))
    table = write_board(tmp_path, ("North", "North Meadow"))
    game = made(new_game("made", base, table=table).text, tmp_path)
    assert next(card.target for card in game.decks[0].cards if card.id == "walk") == 9


def test_other_dice_and_levels_for_a_table(tmp_path: Path) -> None:
    """A board whose streets have other levels, and one die, by settings beside the table."""
    text = BOARD.replace(",320,450,", ",,,").replace(",350,500,", ",,,")
    path = tmp_path / "board.csv"
    path.write_text(text, encoding="utf-8")
    settings = ("buildings.houses_per_hotel=2", "dice.count=1", "dice.faces=12", "dice.doubles_roll_again=false")
    game = made(new_game("made", "monopoly-us", table=str(path), settings=settings).text, tmp_path)
    assert game.squares[1].rent == (4, 20, 60, 180)
    assert (game.rules["dice.count"], game.rules["dice.faces"]) == (1, 12)


@pytest.mark.parametrize("squares", [12, 80])
def test_the_smallest_and_the_largest_board(squares: int, tmp_path: Path) -> None:
    rows = [f"{number},Rest {number},free_parking,,,,,,,,,," for number in range(12, squares)]
    path = tmp_path / "board.csv"
    path.write_text(BOARD + "\n".join(rows), encoding="utf-8")
    assert len(made(new_game("made", "monopoly-us", table=str(path)).text, tmp_path).squares) == squares


def test_whatever_else_a_file_has_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of another family have no place of their own in the text, but are in it."""
    from sim.config.game_text import game_text

    game = load_game("lantern-market")
    document: dict[str, Any] = {
        "title": "T", "square": [], "rules": {}, "hotel": [{"name": "Royal", "stages": [1, 2]}], "lines": {"bank": 3},
    }  # fmt: skip
    text = game_text("made", game, document, {}, None)
    assert 'hotel = [\n  { name = "Royal", stages = [1, 2] },\n]\n' in text
    assert "[lines]\nbank = 3\n" in text
