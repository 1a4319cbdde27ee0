"""The facts of the US board: counts and sums by which a slip of the hand shows."""

from __future__ import annotations

from collections import Counter

import pytest

from sim.config import load_game
from sim.config.models import Card, Game, Square


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("monopoly-us")


@pytest.fixture(scope="module")
def older() -> Game:
    return load_game("monopoly-us", "pre2008")


def of_kind(game: Game, kind: str) -> list[Square]:
    return [square for square in game.squares if square.kind == kind]


def test_squares_by_kind(game: Game) -> None:
    assert Counter(square.kind for square in game.squares) == {
        "go": 1,
        "street": 22,
        "railroad": 4,
        "utility": 2,
        "tax": 2,
        "chance": 3,
        "community_chest": 3,
        "jail": 1,
        "free_parking": 1,
        "go_to_jail": 1,
    }
    assert [square.index for square in game.squares] == list(range(40))


def test_places_that_the_rules_name(game: Game) -> None:
    where = {square.name: square.index for square in game.squares}
    assert [square.index for square in of_kind(game, "railroad")] == [5, 15, 25, 35]
    assert [square.index for square in of_kind(game, "utility")] == [12, 28]
    assert [square.index for square in of_kind(game, "chance")] == [7, 22, 36]
    assert [square.index for square in of_kind(game, "community_chest")] == [2, 17, 33]
    places = ("GO", "Jail / Just Visiting", "Go To Jail", "Illinois Avenue", "Boardwalk")
    assert [where[name] for name in places] == [0, 10, 30, 24, 39]


def test_sums_of_prices_and_rents(game: Game) -> None:
    streets = of_kind(game, "street")
    assert sum(square.price for square in streets) == 4590
    assert sum(square.price for square in game.squares) == 5690
    by_level = [sum(square.rent[level] for square in streets) for level in range(6)]
    assert by_level == [391, 1915, 5620, 14110, 18030, 21850]


def test_rents_rise_and_mortgages_are_half_the_price(game: Game) -> None:
    properties = [square for square in game.squares if square.group]
    assert len(properties) == 28
    for square in properties:
        assert list(square.rent) == sorted(set(square.rent)), square.name
        assert square.mortgage * 2 == square.price, square.name
    assert {len(square.rent) for square in of_kind(game, "street")} == {6}


def test_railroads_and_utilities(game: Game) -> None:
    assert {(square.price, square.rent) for square in of_kind(game, "railroad")} == {(200, (25, 50, 100, 200))}
    assert {(square.price, square.rent) for square in of_kind(game, "utility")} == {(150, (4, 10))}


def test_groups_have_one_building_cost_each(game: Game) -> None:
    streets = [group for group in game.groups if group.kind == "street"]
    assert [group.building_cost for group in streets] == [50, 50, 100, 100, 150, 150, 200, 200]
    assert [len(group.squares) for group in game.groups] == [2, 3, 3, 3, 3, 3, 3, 2, 4, 2]
    for group in game.groups:
        costs = {game.squares[index].building_cost for index in group.squares}
        assert costs == {group.building_cost}, group.id
        assert list(group.squares) == [square.index for square in game.squares if square.group == group.id]


def test_supply_and_cash(game: Game) -> None:
    rules = game.rules
    assert (rules["buildings.houses"], rules["buildings.hotels"], rules["buildings.houses_per_hotel"]) == (32, 12, 4)
    assert (rules["start_cash"], rules["salary"], rules["jail.fine"]) == (1500, 200, 50)


def moving(cards: tuple[Card, ...]) -> int:
    return sum(card.effect.startswith("move") or card.effect == "go_to_jail" for card in cards)


def bank_flow(cards: tuple[Card, ...]) -> int:
    sign = {"from_bank": 1, "pay_bank": -1}
    return sum(sign.get(card.effect, 0) * card.amount for card in cards)


@pytest.mark.parametrize("edition", ["official", "pre2008"])
def test_decks_have_sixteen_cards(edition: str) -> None:
    chance, chest = load_game("monopoly-us", edition).decks
    assert (chance.id, chest.id) == ("chance", "community_chest")
    assert (len(chance.cards), len(chest.cards)) == (16, 16)
    assert (moving(chance.cards), moving(chest.cards)) == (10, 2)
    assert Counter(card.effect for card in chance.cards)["move_to_nearest"] == 3
    assert sum(card.effect == "jail_free" for card in (*chance.cards, *chest.cards)) == 2


def test_bank_flow_of_a_whole_cycle(game: Game, older: Game) -> None:
    assert [bank_flow(deck.cards) for deck in game.decks] == [185, 405]
    assert [bank_flow(deck.cards) for deck in older.decks] == [185, 300]


def test_editions(game: Game, older: Game) -> None:
    assert game.edition == "official"
    assert game.editions == older.editions == ("official", "pre2008")
    taxes = [[(square.tax_flat, square.tax_percent) for square in of_kind(item, "tax")] for item in (game, older)]
    assert taxes == [[(200, 0.0), (100, 0.0)], [(200, 10.0), (75, 0.0)]]
    changed = [
        (old.id, old.amount, new.id, new.amount)
        for old_deck, new_deck in zip(older.decks, game.decks, strict=True)
        for old, new in zip(old_deck.cards, new_deck.cards, strict=True)
        if old != new
    ]
    assert changed == [
        ("ch-poor-tax", 15, "ch-speeding", 15),
        ("cc-stock", 45, "cc-stock", 50),
        ("cc-opera", 50, "cc-birthday", 10),
        ("cc-school", 150, "cc-school", 50),
    ]


def test_only_moves_forward_collect_the_salary(game: Game) -> None:
    collecting = {card.effect for deck in game.decks for card in deck.cards if card.collect_salary}
    assert collecting == {"move_to", "move_to_nearest"}
    back = next(card for card in game.decks[0].cards if card.id == "ch-back3")
    assert (back.steps, back.collect_salary) == (-3, False)
