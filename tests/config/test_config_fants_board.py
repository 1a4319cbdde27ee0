"""The facts of «Миллионер-классик», the standing of its numbers, and which profiles fit its board."""

from __future__ import annotations

from collections import Counter

import pytest

from sim.config import ConfigError, load_game, load_strategy
from sim.config.load import catalogue
from sim.config.models import Game, Square
from sim.config.structure_standing import STANDINGS

PRICES = [
    (50, 60, 70), (90, 100, 110), (130, 140, 150), (170, 180, 190),
    (210, 220, 230), (250, 260, 270), (290, 300, 310), (330, 340, 350),
]  # fmt: skip
"""List prices by industry, in order of the board."""


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("millioner")


@pytest.fixture(scope="module")
def ladder() -> Game:
    return load_game("millioner", "ladder")


def plots(game: Game) -> list[Square]:
    return [square for square in game.squares if square.kind == "street"]


def test_squares_by_kind(game: Game) -> None:
    assert Counter(square.kind for square in game.squares) == {
        "go": 1, "street": 24, "chance": 4, "card": 4, "income": 2, "expense": 2, "tax": 1, "double_or_pay": 1,
        "jackpot": 1,
    }  # fmt: skip
    where = {kind: [square.index for square in game.squares if square.kind == kind] for kind in ("chance", "card")}
    assert where == {"chance": [8, 18, 27, 37], "card": [3, 13, 22, 32]}
    assert [game.squares[index].name for index in (0, 10, 20, 30)] == [
        "СТАРТ", "Налоговая инспекция", "Джекпот", "Налоговая полиция",
    ]  # fmt: skip


def test_eight_industries_of_three_plots(game: Game) -> None:
    assert [tuple(game.squares[index].price for index in group.squares) for group in game.groups] == PRICES
    assert [group.building_cost for group in game.groups] == [50, 50, 100, 100, 150, 150, 200, 200]
    assert {group.kind for group in game.groups} == {"street"}
    assert all(square.mortgage * 2 == square.price for square in plots(game))


def test_the_two_tables_of_rents(game: Game, ladder: Game) -> None:
    """Model A is a base rent times 1, 4, 6, 8 and 10; both rise on every plot."""
    for square in plots(game):
        assert square.rent == tuple(square.rent[0] * times for times in (1, 4, 6, 8, 10))
    assert [sum(square.rent[0] for square in plots(each)) for each in (game, ladder)] == [690, 609]
    assert [max(square.rent[-1] for square in plots(each)) for each in (game, ladder)] == [600, 2000]
    assert game.editions == ("official", "ladder")


def test_twenty_cards_a_deck(game: Game) -> None:
    chance, movement = (Counter(card.effect for card in deck.cards) for deck in game.decks)
    assert (chance.total(), movement.total()) == (20, 20)
    assert chance["percent_from_bank"] == chance["percent_to_bank"] == 3
    assert (chance["tax_free"], chance["free_house"], chance["extra_throw"]) == (2, 1, 1)
    assert (movement["move_to"], movement["move_by"]) == (12, 6)
    sent = [
        card.id for deck in game.decks for card in deck.cards if card.effect == "move_to" and not card.collect_salary
    ]
    assert sent == ["mo-to-inspection", "mo-to-police"]


def test_rules_that_differ_from_the_defaults(game: Game) -> None:
    assert {key: game.rules[key] for key in game.rules if game.rules[key] != load_game("monopoly-us").rules[key]} == {
        "start_cash": 2000,
        "dice.doubles_square": 10,
        "buildings.houses": 24,
        "buildings.houses_per_hotel": 3,
        "mortgage.interest_base": "price",
        "mortgage.transfer_interest": 0.0,
        "trade.mortgaged": False,
        "jackpot.start": 200,
        "jackpot.refill": 200,
    }
    assert (game.players_min, game.players_max) == (2, 6)


def test_all_that_has_no_source_is_marked(game: Game, ladder: Game) -> None:
    """Every plot, card, amount and jackpot key says what it rests on."""
    assert set(game.standing.values()) == set(STANDINGS)
    for square in plots(game):
        assert {f"square.{square.index}.{key}" for key in ("name", "price", "rent", "kind")} <= set(game.standing)
        assert ladder.standing[f"square.{square.index}.rent"] == "one_program"
    for deck in game.decks:
        assert {f"deck.{deck.id}.card.{card.id}" for card in deck.cards} <= set(game.standing)
    cards = Counter(word for key, word in game.standing.items() if ".card." in key)
    assert cards == {"one_program": 13, "reconstructed": 27}
    amounts = [f"square.{index}.amount" for index in (5, 15, 25, 35)] + ["square.10.tax_flat", "square.30.tax_flat"]
    assert {game.standing[key] for key in (*amounts, "jackpot.columns", "jackpot.wins")} == {"reconstructed"}
    assert {key for key in game.rules if key.startswith("jackpot.")} <= set(game.standing)


def test_profiles_fit_or_say_which_do(game: Game) -> None:
    """Those that name groups of the US board get one message; all others are played as they are."""
    others = {}
    for entry in catalogue("strategies", "monopoly"):
        try:
            load_strategy(entry.name, game)
        except ConfigError as error:
            others[entry.name] = [str(problem) for problem in error.problems]
    assert sorted(others) == [
        *("cheap-groups", "dark-blue-and-green", "darling", "fp-b", "fp-c"),
        *("front-runner", "orange-and-red", "railroads"),
    ]
    fitting = [entry.name for entry in catalogue("strategies", "monopoly") if entry.name not in others]
    groups = ", ".join(group.id for group in game.groups)
    assert others["railroads"] == [
        "configs/strategies/monopoly/railroads.toml: is made for another board: millioner has no groups railroad, but "
        f"{groups}; profiles that fit it: {', '.join(fitting)}"
    ]
