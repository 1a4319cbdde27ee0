"""What is wrong with squares, cards, rules and jackpots that only some boards have."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sim.config import check_file, load_game
from sim.config.structure_standing import standing_rows

WriteGame = Callable[..., Path]

GREEN = '{ name = "Green", kind = "free_parking" },'
FIRST_CARD = "[deck.chance]\ncards = [\n"
COLUMN = '["7", "a", "b", "c", "d", "e"]'
JACKPOT = f"""
[jackpot]
columns = [{COLUMN}, {COLUMN}, {COLUMN}]
wins = [
  {{ symbol = "7", count = 2, pays = "pot" }},
  {{ count = 2, pays = 1, source = "bank" }},
]
"""
PRISON = '{ name = "Prison", kind = "jail" },'


def green(text: str) -> tuple[str, str]:
    """Return the change of the village green to another square."""
    return GREEN, f'{{ name = "Green", {text} }},'


def card(text: str) -> tuple[str, str]:
    """Return the change that adds a card."""
    return FIRST_CARD, f'{FIRST_CARD}{{ id = "new", label = "new", {text} }},\n'


def jackpot(old: str = "", new: str = "") -> tuple[tuple[str, str], ...]:
    """Return the changes that make the green a jackpot, with one place of its table spoiled."""
    assert old in JACKPOT
    return green('kind = "jackpot"'), (FIRST_CARD, (JACKPOT.replace(old, new, 1) if old else JACKPOT) + FIRST_CARD)


SOUND: dict[str, tuple[tuple[str, str], ...]] = {
    "income": (green('kind = "income", amount = 50'),),
    "expense": (green('kind = "expense", amount = 50'),),
    "double or pay": (green('kind = "double_or_pay", attempts = 3, tax_flat = 50'),),
    "card": (green('kind = "card", deck = "chance"'),),
    "jackpot": jackpot(),
    "percent": (card('effect = "percent_to_bank", percent = 10'),),
    "bet": (card('effect = "from_richest", amount = 10'),),
    "kept": (card('effect = "tax_free"'),),
    "free house": (card('effect = "free_house"'),),
    "extra throw": (card('effect = "extra_throw"'),),
    "anywhere": (card('effect = "move_to_any", collect_salary = false'),),
    "next of a kind": (card('effect = "move_to_nearest", kind = "tax"'),),
    "doubles": ((FIRST_CARD, f"[rules]\ndice.doubles_square = 11\n{FIRST_CARD}"),),
}


@pytest.mark.parametrize("name", SOUND)
def test_sound_boards(write_game: WriteGame, name: str) -> None:
    assert check_file(write_game(*SOUND[name])) == []


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ((green('kind = "income"'),), 'square.10.amount: the amount of "Green" is missing'),
        ((green('kind = "expense", amount = -1'),), "square.10.amount: must be at least 0, found -1"),
        ((green('kind = "income", amount = 5, tax_flat = 5'),),
         'square.10.tax_flat: "Green" is of the kind "income", which has no tax_flat'),
        ((green('kind = "tax", tax_flat = 5, amount = 5'),),
         'square.10.amount: "Green" is of the kind "tax", which has no amount'),
        ((green('kind = "double_or_pay", tax_flat = 50'),), 'square.10.attempts: the attempts of "Green" is missing'),
        ((green('kind = "double_or_pay", attempts = 3'),), 'square.10.tax_flat: the tax_flat of "Green" is missing'),
        ((green('kind = "double_or_pay", attempts = 0, tax_flat = 5'),),
         "square.10.attempts: must be at least 1, found 0"),
        ((green('kind = "card"'),), 'square.10.deck: the deck of "Green" is missing; there are: chance'),
        ((green('kind = "card", deck = "chanse"'),), 'square.10.deck: unknown deck "chanse"; did you mean chance?'),
        ((card('effect = "percent_to_bank"'),),
         "deck.chance.cards.new.percent: the effect percent_to_bank needs percent"),
        ((card('effect = "percent_to_bank", percent = 101'),),
         "deck.chance.cards.new.percent: must be at most 100, found 101"),
        ((card('effect = "from_richest"'),), "deck.chance.cards.new.amount: the effect from_richest needs amount"),
        ((card('effect = "tax_free", amount = 3'),), "deck.chance.cards.new.amount: the effect tax_free has no amount"),
        ((card('effect = "extra_throw", steps = 3'),),
         "deck.chance.cards.new.steps: the effect extra_throw has no steps"),
        ((card('effect = "free_hose"'),),
         'deck.chance.cards.new.effect: unknown effect "free_hose"; did you mean free_house?'),
        ((card('effect = "move_to_nearest", kind = "jackpot"'),),
         'deck.chance.cards.new.kind: no square is of the kind "jackpot"'),
        ((card('effect = "move_to_nearest", kind = "tax", dice_multiplier = 2'),),
         'deck.chance.cards.new.dice_multiplier: squares of the kind "tax" charge no rent, so there is no '
         "dice_multiplier"),
        (((FIRST_CARD, f"[rules]\ndice.doubles_square = 12\n{FIRST_CARD}"),),
         "rules.dice.doubles_square: there is no square 12; squares are numbered 0 to 11"),
        (((FIRST_CARD, f"[rules]\njackpot.stake_min = 200\n{FIRST_CARD}"),),
         "rules.jackpot.stake_min: the least stake, 200, is above the highest, 100 (jackpot.stake_max)"),
        (((PRISON, '{ name = "Prison", kind = "free_parking" },'),
          ('{ name = "Caught", kind = "go_to_jail" },', '{ name = "Caught", kind = "free_parking" },')),
         'square: there is no square of the kind "jail", but dice.doubles_to_jail sends players there (0 switches that '
         "off, dice.doubles_square sends elsewhere)"),
        ((green('kind = "jackpot"'),),
         "jackpot: square 10 is a jackpot, but the table jackpot with columns and wins is missing"),
        (jackpot()[1:], 'jackpot: no square is of the kind "jackpot"'),
        (jackpot(f"[{COLUMN}, {COLUMN}, {COLUMN}]", f"[{COLUMN}, {COLUMN}]"),
         "jackpot.columns: the jackpot has 3 columns, one throw of a die each, found 2"),
        (jackpot(COLUMN, '["7", "a"]'),
         "jackpot.columns.1: a column has a symbol for each face of the die (dice.faces), 6, found 2"),
        (jackpot(COLUMN, "[7, 7, 7, 7, 7, 7]"),
         "jackpot.columns.1: must be a list of symbols in quotes, found [7, 7, 7, 7, 7, 7]"),
        (jackpot('symbol = "7"', 'symbol = "8"'),
         'jackpot.wins.1.symbol: no column has the symbol "8"; there are: 7, a, b, c, d, e'),
        (jackpot("count = 2, ", ""), "jackpot.wins.1.count: the count of this row of the pay table is missing"),
        (jackpot("count = 2, ", "count = 4, "), "jackpot.wins.1.count: must be at most 3, found 4"),
        (jackpot('pays = "pot"', 'pays = "lot"'),
         'jackpot.wins.1.pays: must be "pot", or how many times the stake: a whole number from 1 to 1000, found "lot"'),
        (jackpot('pays = "pot"', 'pays = "pot", source = "bank"'),
         'jackpot.wins.1.source: a row that pays "pot" has no source'),
        (jackpot(', source = "bank"', ""), "jackpot.wins.2.source: who pays is missing: source is bank or pot"),
        (jackpot('source = "bank"', 'source = "bnak"'), 'jackpot.wins.2.source: must be bank or pot, found "bnak"'),
        (jackpot("wins = [", "winz = ["), "jackpot.winz: unknown key; did you mean wins?"),
    ],
)  # fmt: skip
def test_mistakes(write_game: WriteGame, changes: tuple[tuple[str, str], ...], message: str) -> None:
    problems = check_file(write_game(*changes))
    assert f"village.toml: {message}" in [str(problem) for problem in problems]
    assert {problem.severity for problem in problems} == {"error"}


def test_words_for_buildings(write_game: WriteGame) -> None:
    words = 'house_name = "hut"\nhotel_name = "castle"\ntitle'
    game = load_game(str(write_game(("title", words))))
    assert (game.house_name, game.houses_name, game.hotel_name) == ("hut", "houses", "castle")


def standing(keys: str, word: str = "sheet") -> tuple[str, str]:
    """Return the change that adds a table of standing."""
    return FIRST_CARD, f"[standing]\n{word} = [{keys}]\n{FIRST_CARD}"


def test_what_values_rest_on(write_game: WriteGame) -> None:
    """Every way to write a key, and what `rentroll games` shows for it, what is worst founded first."""
    keys = """'salary', 'square.1.rent', 'square."New Road"', 'group.meadow.building_cost', 'deck.chance.card.gift'"""
    game = load_game(str(write_game(standing(keys + """]\nreconstructed = ['deck.chance'"""))))
    assert list(standing_rows(game)) == [
        ("deck.chance", 5, "our own reconstruction"),
        ("salary", 200, "stated on the rule sheet"),
        ("square.1.rent", (4, 20, 60, 180, 320, 450), "stated on the rule sheet"),
        ('square."New Road"', "New Road", "stated on the rule sheet"),
        ("group.meadow.building_cost", 40, "stated on the rule sheet"),
        ("deck.chance.card.gift", "gift", "stated on the rule sheet"),
    ]


def test_an_edition_has_standings_of_its_own(write_game: WriteGame) -> None:
    own = '[edition.sheet.standing]\nreconstructed = ["salary"]\n[edition.sheet.rules]'
    path = write_game(standing('"salary", "square.1.rent"'), ("[edition.sheet.rules]", own))
    assert load_game(str(path)).standing == {"salary": "sheet", "square.1.rent": "sheet"}
    assert load_game(str(path), "sheet").standing == {"salary": "reconstructed", "square.1.rent": "sheet"}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (standing('"salary"', "sheets"), 'standing.sheets: unknown standing "sheets"; did you mean sheet?'),
        (standing('"sallary"'), "standing.sheet: sallary is not a key of this game: did you mean salary?"),
        (standing('"square.12"'),
         "standing.sheet: square.12 is not a key of this game: there is no square 12; squares are numbered 0 to 11"),
        (standing('"square.1.rnet"'),
         'standing.sheet: square.1.rnet is not a key of this game: unknown "rnet"; did you mean rent?'),
        (standing('"group.medow"'),
         'standing.sheet: group.medow is not a key of this game: unknown "medow"; did you mean meadow?'),
        (standing('"deck.chance.card.gfit"'),
         'standing.sheet: deck.chance.card.gfit is not a key of this game: unknown "gfit"; did you mean gift?'),
        (standing('"salary", "salary"'), "standing.sheet: salary is listed twice; it is sheet as well"),
        (standing("3"), "standing.sheet: must be a list of keys in quotes, found [3]"),
        ((FIRST_CARD, f"[[standing]]\n{FIRST_CARD}"), "standing: must be a table of keys, found [{}]"),
    ],
)  # fmt: skip
def test_mistakes_in_standings(write_game: WriteGame, change: tuple[str, str], message: str) -> None:
    assert f"village.toml: {message}" in [str(problem) for problem in check_file(write_game(change))]


OPEN_VILLAGE = (
    (PRISON, '{ name = "Prison", kind = "free_parking" },'),
    ('{ name = "Caught", kind = "go_to_jail" },', '{ name = "Caught", kind = "free_parking" },'),
)


@pytest.mark.parametrize(
    ("rules", "reached"),
    [
        ("doubles_to_jail = 3", True),
        ("doubles_to_jail = 1", True),
        ("doubles_to_jail = 2\ndice.doubles_roll_again = false", False),
        # one double in a row needs no further throw
        ("doubles_to_jail = 1\ndice.doubles_roll_again = false", True),
        ("doubles_to_jail = 1\ndice.doubles_roll_again = false\ndice.doubles_square = 10", False),
        ("doubles_to_jail = 3\ndice.doubles_square = 10", False),
        ("doubles_to_jail = 0", False),
        # one die throws no double
        ("doubles_to_jail = 1\ndice.doubles_roll_again = false\ndice.count = 1", False),
    ],
)
def test_doubles_lead_to_a_jail_that_must_be_there(write_game: WriteGame, rules: str, reached: bool) -> None:
    path = write_game(*OPEN_VILLAGE, (FIRST_CARD, f"[rules]\ndice.{rules}\n{FIRST_CARD}"))
    told = [problem.message for problem in check_file(path) if 'no square of the kind "jail"' in problem.message]
    assert len(told) == reached


SCENARIO = """
game = "{game}"
doubles = {doubles}
[set]
dice.doubles_to_jail = {limit}
dice.doubles_roll_again = {again}
[[player]]
name = "A"
strategy = "balanced"
cash = 100
square = 1
[[player]]
name = "B"
strategy = "balanced"
cash = 100
square = 1
"""


@pytest.mark.parametrize(
    ("doubles", "limit", "again", "told"),
    [
        (0, 1, "false", 'there is no square of the kind "jail"'),
        (1, 2, "true", 'there is no square of the kind "jail"'),
        # whoever has no further throw comes to no second double
        (1, 2, "false", "must be 0: by these rules a double gives no further throw"),
        (0, 2, "false", None),
        (0, 0, "true", None),
    ],
)
def test_positions_before_the_last_double(
    write_game: WriteGame, doubles: int, limit: int, again: str, told: str | None
) -> None:
    game = write_game(*OPEN_VILLAGE, (FIRST_CARD, f"[rules]\ndice.doubles_to_jail = 0\n{FIRST_CARD}"))
    path = game.with_name("position.toml")
    path.write_text(SCENARIO.format(game=game, doubles=doubles, limit=limit, again=again), encoding="utf-8")
    messages = [problem.message for problem in check_file(path)]
    assert [told is not None and told in message for message in messages] == [True] * (told is not None)
