"""The facts of the European boards: one economy with the US board, decks, taxes, editions, names."""

from __future__ import annotations

from collections import Counter

import pytest

from sim.config import load_game
from sim.config.check import check_file
from sim.config.load import catalogue
from sim.config.models import Card, Deck, Game
from sim.config.paths import configs_folder

UK, NL, ES = BOARDS = ("monopoly-uk", "monopoly-nl", "monopoly-es")
EDITIONS = {
    UK: ("official", "modern"),
    NL: ("official", "sheet", "modern"),
    ES: ("official", "sheet"),
}
EACH = [(name, edition) for name, editions in EDITIONS.items() for edition in editions]
CLASSIC = [(name, edition) for name, edition in EACH if edition != "modern"]
MODERN = [(UK, "modern"), (NL, "modern")]

PICCADILLY = 29


def economy(game: Game) -> list[tuple[object, ...]]:
    """Return what a square costs and earns, without its name."""
    return [
        (square.kind, square.group, square.price, square.mortgage, square.building_cost, square.rent, square.deck)
        for square in game.squares
    ]


def effects(deck: Deck) -> Counter[tuple[object, ...]]:
    """Return the multiset of what the cards of a deck do, whatever they are called."""
    return Counter(tuple(card.model_dump(exclude={"id", "label"}).values()) for card in deck.cards)


@pytest.mark.parametrize(("name", "edition"), EACH)
def test_all_boards_share_one_economy(name: str, edition: str) -> None:
    """22 streets, 28 deeds, all prices, rents and building costs; Piccadilly alone differs in Britain."""
    rows, american = economy(load_game(name, edition)), economy(load_game("monopoly-us"))
    apart = [index for index, (row, other) in enumerate(zip(rows, american, strict=True)) if row != other]
    assert apart == ([PICCADILLY] if (name, edition) == (UK, "official") else [])
    kinds = Counter(row[0] for row in rows)
    assert (kinds["street"], kinds["railroad"], kinds["utility"], kinds["tax"]) == (22, 4, 2, 2)
    assert sum(row[1] is not None for row in rows) == 28


def test_piccadilly() -> None:
    rents = {edition: load_game(UK, edition).squares[PICCADILLY] for edition in EDITIONS[UK]}
    assert {square.name for square in rents.values()} == {"Piccadilly"}
    assert rents["official"].rent == (22, 120, 360, 850, 1025, 1200)
    assert rents["modern"].rent == (24, 120, 360, 850, 1025, 1200)


@pytest.mark.parametrize("name", BOARDS)
def test_editions_and_summaries(name: str) -> None:
    game = load_game(name)
    assert (game.edition, game.editions) == ("official", EDITIONS[name])
    assert all(game.edition_summaries.values())
    assert not check_file(configs_folder() / "games" / f"{name}.toml")


@pytest.mark.parametrize(("name", "edition"), EACH)
def test_both_taxes(name: str, edition: str) -> None:
    """200 and 100 everywhere; only the Dutch sheet offers 10 % instead."""
    game = load_game(name, edition)
    taxes = [(square.index, square.tax_flat, square.tax_percent) for square in game.squares if square.kind == "tax"]
    assert taxes == [(4, 200, 10.0 if (name, edition) == (NL, "sheet") else 0.0), (38, 100, 0.0)]


def bank_flow(deck: Deck) -> int:
    sign = {"from_bank": 1, "pay_bank": -1, "pay_or_draw": -1}
    return sum(sign.get(card.effect, 0) * card.amount for card in deck.cards)


def moving(deck: Deck) -> int:
    return sum(card.effect.startswith("move") or card.effect == "go_to_jail" for card in deck.cards)


@pytest.mark.parametrize(("name", "edition"), CLASSIC)
def test_classic_decks(name: str, edition: str) -> None:
    """P02: no nearest cards and no pay-each card; both repairs in the first deck; one backward move, one choice."""
    first, second = load_game(name, edition).decks
    assert (first.id, second.id, len(first.cards), len(second.cards)) == ("chance", "community_chest", 16, 16)
    assert (moving(first), moving(second)) == (7, 3)
    assert (bank_flow(first), bank_flow(second)) == (115, 295)
    kinds = Counter(card.effect for card in (*first.cards, *second.cards))
    assert kinds == {
        "from_bank": 10, "pay_bank": 6, "move_to": 6, "jail_free": 2, "go_to_jail": 2, "repairs": 2, "move_by": 1,
        "move_back_to": 1, "from_each": 1, "pay_or_draw": 1,
    }  # fmt: skip
    assert {card.effect for card in second.cards} & {"repairs", "move_by"} == set()
    assert [card.target for card in first.cards if card.effect == "move_to"] == [0, 11, 15, 24, 39]


def test_classic_decks_are_one_deck_in_three_languages() -> None:
    for number in (0, 1):
        assert len({frozenset(effects(load_game(*each).decks[number]).items()) for each in CLASSIC}) == 1


@pytest.mark.parametrize(("name", "edition"), MODERN)
def test_modern_decks_are_the_american_ones(name: str, edition: str) -> None:
    """P02: ten moves and two; to the squares of the same number."""
    for deck, american in zip(load_game(name, edition).decks, load_game("monopoly-us").decks, strict=True):
        assert effects(deck) == effects(american)


def back(card: Card) -> bool:
    return card.effect == "move_back_to" or card.steps < 0


@pytest.mark.parametrize(("name", "edition"), EACH)
def test_moves_back_collect_no_salary(name: str, edition: str) -> None:
    cards = [card for deck in load_game(name, edition).decks for card in deck.cards if card.effect.startswith("move")]
    assert {card.collect_salary for card in cards if back(card)} == {False}
    assert {card.collect_salary for card in cards if not back(card)} == {True}


RULES = {
    (UK, "official"): {"rent.complete_group_with_mortgage": False},
    (UK, "modern"): {"rent.complete_group_with_mortgage": False},
    (NL, "official"): {"rent.complete_group_with_mortgage": False, "buildings.auction_opening": 50},
    (NL, "modern"): {"rent.complete_group_with_mortgage": False, "buildings.auction_opening": 50},
    (NL, "sheet"): {"buildings.auction_opening": 50},
    (ES, "official"): {},
    (ES, "sheet"): {
        "jail.doubles_free": False,
        "jail.fine_on_last_turn": True,
        "jail.last_failure": "free_and_wait",
        "auction.enabled": False,
        "mortgage.transfer_interest_base": "price",
    },
}
"""Where a board's rules differ from those of the US board."""


@pytest.mark.parametrize(("name", "edition"), EACH)
def test_rules_that_differ(name: str, edition: str) -> None:
    american = load_game("monopoly-us").rules
    rules = load_game(name, edition).rules
    assert {key: value for key, value in rules.items() if value != american[key]} == RULES[name, edition]


NAMES = {
    UK: ("en", "£", "GO", "Old Kent Road", "King's Cross Station", "Vine Street", "Super Tax", "Mayfair"),
    NL: ("nl", "€", "Start", "Dorpsstraat", "Station Zuid", "Vreeburg", "Extra belasting", "Kalverstraat"),
    ES: (
        "es", "€", "Salida", "Ronda de Valencia", "Estación de Goya", "Calle Serrano", "Impuesto de lujo",
        "Paseo del Prado",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BOARDS)
def test_names_are_in_the_language_of_the_board(name: str) -> None:
    game = load_game(name)
    squares = [game.squares[index].name for index in (0, 1, 5, 19, 38, 39)]
    assert (game.language, game.currency, *squares) == NAMES[name]
    assert [group.id for group in game.groups] == [group.id for group in load_game("monopoly-us").groups]
    deck_names = {square.name for square in game.squares if square.deck}
    assert {deck.name for deck in game.decks} == deck_names


def test_group_names_of_the_dutch_board_are_its_cities() -> None:
    names = [group.name for group in load_game(NL).groups][:8]
    assert names == ["Ons Dorp", "Arnhem", "Haarlem", "Utrecht", "Groningen", "'s-Gravenhage", "Rotterdam", "Amsterdam"]


@pytest.mark.parametrize("name", [entry.name for entry in catalogue("games")])
def test_sources_are_public_names(name: str) -> None:
    """Whoever reads them must be able to look for them."""
    text = (configs_folder() / "games" / f"{name}.toml").read_text(encoding="utf-8").lower()
    for word in ("stored", "seed 0", "/work"):
        assert word not in text
