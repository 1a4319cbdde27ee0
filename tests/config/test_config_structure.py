"""What does not hold together is an error, what is unusual a warning; both name the place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sim.config import ConfigError, check_file, load_game

WriteGame = Callable[..., Path]

NORTH = 'name = "North Meadow", kind = "street", group = "meadow", price = 60'
RENT = "[4, 20, 60, 180, 320, 450]"
CARDS = "[deck.chance]\ncards = [\n"


def test_small_board_is_sound(write_game: WriteGame) -> None:
    assert check_file(write_game()) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('{ name = "Start", kind = "go" },', '{ name = "Start", kind = "free_parking" },',
         'square.0.kind: the first square is the start: its kind must be "go", found "free_parking"'),
        ('{ name = "Green", kind = "free_parking" },', '{ name = "Green", kind = "go" },',
         'square.10.kind: only the first square, number 0, may be of the kind "go"'),
        ('{ name = "Green", kind = "free_parking" },', "",
         "square: a board has 12 to 80 squares, found 11"),
        ('{ name = "Green", kind = "free_parking" },', '{ name = "Green", kind = "free_parking" },' * 70,
         "square: a board has 12 to 80 squares, found 81"),
        ('name = "Green", kind = "free_parking"', 'name = "Green", kind = "jail"',
         "square: a board has one jail square, found 2: 5, 10"),
        ('name = "Prison", kind = "jail"', 'name = "Prison", kind = "free_parking"',
         'square: there is no square of the kind "jail", but "Caught" sends players there'),
        ('name = "Green", kind = "free_parking"', 'name = "Green", kind = "free_praking"',
         'square.10.kind: unknown kind "free_praking"; did you mean free_parking?'),
        ('name = "Green", kind', "kind", "square.10.name: the name is missing"),
        ('{ name = "Green", kind = "free_parking" }', '{ name = "Green" }',
         'square.10.kind: the kind of "Green" is missing'),
        ('name = "Green", kind = "free_parking"', 'name = "Green", kind = "free_parking", price = 3',
         'square.10.price: "Green" is of the kind "free_parking", which has no price'),
        (NORTH, NORTH.replace('"meadow"', '"medow"'),
         'square.1.group: unknown group "medow"; did you mean meadow?'),
        (NORTH, NORTH.replace('"meadow"', '"road"'),
         'square.1.group: "North Meadow" is of the kind "street", but its group road is of the kind "railroad"'),
        (NORTH, NORTH.replace(', group = "meadow"', ""),
         'square.1.group: the group of "North Meadow" is missing'),
        (NORTH, NORTH.replace(", price = 60", ""),
         'square.1.price: the price of "North Meadow" is missing, and its group meadow gives none'),
        (f", rent = {RENT}", "",
         'square.1.rent: the rent of "North Meadow" is missing, and its group meadow gives none'),
        (RENT, "[4, 20, 60, 180, 320]",
         'square.1.rent: "North Meadow" needs 6 rents (bare, 1 to 4 houses, hotel), found 5'),
        (RENT, "[4, 20, 60, 180, 320, 450, 500]",
         'square.1.rent: "North Meadow" needs 6 rents (bare, 1 to 4 houses, hotel), found 7'),
        ("rent = [10, 30]", "rent = [10, 30, 40]",
         "group.road.rent: the group road needs as many rents as the group road has squares, 2, found 3"),
        ('id = "well", kind = "utility"', 'id = "well", kind = "utilty"',
         'group.well.kind: unknown kind "utilty"; did you mean utility?'),
        ("group = [\n", 'group = [ { id = "empty", building_cost = 3 },\n',
         "group.empty: no square belongs to the group empty"),
        ("group = [\n", 'group = [ { id = "meadow", building_cost = 3 },\n',
         'group.meadow.id: two groups have the id "meadow"'),
        ("group = [\n", "group = [ { building_cost = 3 },\n", "group.0.id: the id of the group is missing"),
        ('"meadow", building_cost = 40', '"meadow", color = "green", building_cost = 40',
         'group.meadow.color: must be a color such as "#1e90ff", found "green"'),
        (", tax_flat = 50, tax_percent = 5", "", 'square.6.tax_flat: the tax of "Toll" is missing'),
        ("tax_flat = 50", "tax_flat = 0",
         'square.6.tax_flat: "Toll" offers the flat tax or tax_percent: the flat tax must not be 0'),
        ('name = "Green", kind = "free_parking"', 'name = "Green", kind = "community_chest"',
         'square.10.deck: unknown deck "community_chest"; there are: chance'),
        (CARDS, CARDS + '{ id = "gift", label = "again", effect = "jail_free" },',
         'deck.chance.cards.gift.id: 2 cards have the id "gift"'),
        (CARDS, CARDS + '{ label = "nameless", effect = "jail_free" },',
         "deck.chance.cards.0.id: the id of the card is missing"),
        (CARDS, CARDS + '{ id = "x", effect = "jail_free" },',
         "deck.chance.cards.x.label: the label of the card is missing"),
        ('effect = "from_bank", amount = 20', 'effect = "form_bank", amount = 20',
         'deck.chance.cards.gift.effect: unknown effect "form_bank"; did you mean from_bank?'),
        ('effect = "from_bank", amount = 20', 'effect = "from_bank"',
         "deck.chance.cards.gift.amount: the effect from_bank needs amount"),
        ('effect = "from_bank", amount = 20', 'effect = "jail_free", amount = 20',
         "deck.chance.cards.gift.amount: the effect jail_free has no amount"),
        ('target = "South Meadow"', 'target = "West Meadow"',
         'deck.chance.cards.walk.target: unknown square "West Meadow"; did you mean South Meadow?'),
        ('target = "South Meadow"', 'target = "Luck"',
         'deck.chance.cards.walk.target: 2 squares are called "Luck"; use the number: 3, 9'),
        ('target = "South Meadow"', "target = 12",
         "deck.chance.cards.walk.target: there is no square 12; squares are numbered 0 to 11"),
        ('target = "South Meadow"', "target = true",
         "deck.chance.cards.walk.target: must be the name or the number of a square, found true"),
        ("steps = 2", "steps = 0",
         "deck.chance.cards.forth.steps: must be 1 to 11 forwards or, with a minus sign, backwards; found 0"),
        ("steps = 2", "steps = 12",
         "deck.chance.cards.forth.steps: must be 1 to 11 forwards or, with a minus sign, backwards; found 12"),
        ('kind = "railroad", rent_multiplier = 2 }', 'kind = "utility", rent_multiplier = 2 }',
         "deck.chance.cards.road.dice_multiplier: a card to the nearest utility needs dice_multiplier"),
        ('kind = "railroad", rent_multiplier = 2 }', 'kind = "jail", rent_multiplier = 2 }',
         'deck.chance.cards.road.rent_multiplier: squares of the kind "jail" charge no rent, so there is no '
         "rent_multiplier"),
        ('kind = "railroad", rent_multiplier = 2 }', 'kind = "chanse" }',
         'deck.chance.cards.road.kind: must be a kind of square; did you mean chance?'),
        (CARDS, CARDS + '{ id = "x", label = "x", effect = "pay_or_draw", amount = 5, draw_from = "chest" },',
         'deck.chance.cards.x.draw_from: unknown deck "chest"; there are: chance'),
        ("square = [\n", "players_max = 9\nsquare = [\n",
         "players_max: a game is for 2 to 8 players, found 2 to 9"),
        ('title = "Village"', 'titel = "Village"', "titel: unknown key; did you mean title?"),
        ("[edition.sheet.square]\nToll", "[edition.sheet.square]\nTol",
         'edition.sheet.square.Tol: unknown square "Tol"; did you mean Toll?'),
        ("[edition.sheet.rules]\nsalary", "[edition.sheet.rules]\nsallary",
         "edition.sheet.rules.sallary: unknown key; did you mean salary?"),
        ("[edition.sheet]\n", "[edition.sheet]\ncurency = 3\n",
         "edition.sheet.curency: unknown key; did you mean currency?"),
        ("[edition.sheet.rules]\nsalary = 100", '[edition.sheet.rules]\nsalary = "a lot"',
         'edition.sheet.rules.salary: must be a whole number from 0 to 100000, found "a lot"'),
        ("[deck.chance]", "[rules]\ndice.faces = 8\n[deck.chance]",
         "rules.dice.faces: 2 dice of 8 faces throw up to 16, more than the 12 squares"),
        ("[deck.chance]", "[rules]\nbuildings.houses_per_hotel = 3\n[deck.chance]",
         "rules.buildings.houses_per_hotel: all streets have 6 rents: that is 4 houses before the hotel "
         "(buildings.houses_per_hotel = 4), but the rules say 3, which needs 5 rents"),
    ],
)  # fmt: skip
def test_structure(write_game: WriteGame, old: str, new: str, message: str) -> None:
    problems = check_file(write_game((old, new)))
    assert f"village.toml: {message}" in [str(problem) for problem in problems]
    assert {problem.severity for problem in problems} == {"error"}


def test_too_many_cards_and_decks(write_game: WriteGame) -> None:
    card = '{{ id = "x{0}", label = "x", effect = "jail_free" }},'
    many = "".join(card.format(number) for number in range(60))
    decks = "".join(f"[deck.d{number}]\ncards = [ {card.format(0)} ]\n" for number in range(4))
    path = write_game((CARDS, CARDS + many), ("[edition.sheet]\n", decks + "[edition.sheet]\n"))
    assert [str(problem) for problem in check_file(path)][:2] == [
        "village.toml: deck: at most 4 decks, found 5",
        "village.toml: deck.chance.cards: a deck has 1 to 64 cards, found 65",
    ]


def test_too_many_properties(write_game: WriteGame) -> None:
    street = f"{{ {NORTH}, rent = {RENT} }},\n"
    problems = check_file(write_game((f"  {{ {NORTH}, rent = {RENT} }},\n", street * 59)))
    assert "village.toml: square: a board has at most 62 properties, found 63" in map(str, problems)


@pytest.mark.parametrize(("kind", "count"), [("street", 10), ("railroad", 9)])
def test_too_large_groups(write_game: WriteGame, kind: str, count: int) -> None:
    group = "meadow" if kind == "street" else "road"
    row = f'{{ name = "X", kind = "{kind}", group = "{group}", price = 60, rent = {RENT} }},\n'
    start = '{ name = "Start", kind = "go" },'
    problems = check_file(write_game((start, start + row * (count - 2))))
    assert f"village.toml: group.{group}: a group has at most 8 squares, found {count}" in map(str, problems)


def test_deck_that_never_ends(write_game: WriteGame) -> None:
    path = write_game(
        ("[edition.sheet]\n", "[deck.loop]\ncards = [ "
         '{ id = "a", label = "a", effect = "pay_or_draw", amount = 5, draw_from = "loop" } ]\n[edition.sheet]\n'),
        ('name = "Green", kind = "free_parking"', 'name = "Green", kind = "community_chest", deck = "loop"'),
    )  # fmt: skip
    assert [str(problem) for problem in check_file(path)] == [
        'village.toml: deck.loop.cards: from square 10, "Green", cards could move a token about without end: give the '
        "deck a card after which none is drawn, such as a payment"
    ]


def test_all_mistakes_of_a_file_at_once(write_game: WriteGame) -> None:
    path = write_game(
        ('title = "Village"', 'titel = "Village"'),
        ("price = 60", 'price = "sixty"'),
        ('target = "South Meadow"', 'target = "East Meadow"'),
        ('group = "well"', 'group = "wel"'),
    )
    with pytest.raises(ConfigError) as caught:
        load_game(str(path))
    assert [problem.key for problem in caught.value.problems] == [
        "titel", "square.1.price", "title", "square.8.group", "group.well", "deck.chance.cards.walk.target",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (RENT, "[4, 20, 60, 180, 320, 300]", 'square.1.rent: the rents of "North Meadow" fall from 320 to 300'),
        ("price = 60", "price = 60, mortgage = 40",
         'square.1.mortgage: the mortgage of "North Meadow" is 40, not half of its price 60'),
        ("price = 60", "price = 60, building_cost = 50",
         "group.meadow.building_cost: the streets of the group meadow have different building costs: 40, 50"),
        ('name = "South Meadow"', 'name = "North Meadow"',
         'square: 2 properties are called "North Meadow": tables cannot tell them apart'),
        ("[edition.sheet]\n", '[deck.spare]\ncards = [ { id = "a", label = "a", effect = "jail_free" } ]\n'
         "[edition.sheet]\n", "deck.spare: no square draws from the deck spare"),
        ("[deck.chance]", "[rules]\nbuildings.houses = 3\n[deck.chance]",
         "rules.buildings.houses: 3 houses in the bank: no hotel can ever stand, since it needs 4 houses first"),
    ],
)  # fmt: skip
def test_unusual_numbers_are_warnings(write_game: WriteGame, old: str, new: str, message: str) -> None:
    path = write_game((old, new), ('effect = "move_to", target = "South Meadow"', 'effect = "move_to", target = 2'))
    problems = check_file(path)
    assert f"village.toml: {message}" in [str(problem) for problem in problems]
    assert {problem.severity for problem in problems} == {"warning"}
    load_game(str(path))


def test_railroad_rents_follow_the_size_of_the_group(write_game: WriteGame) -> None:
    path = write_game(('"New Road", kind = "railroad", group = "road"', '"New Road", kind = "free_parking"'))
    with pytest.raises(ConfigError) as caught:
        load_game(str(path))
    assert str(caught.value) == (
        "village.toml: group.road.rent: the group road needs as many rents as the group road has squares, 1, found 2"
    )
