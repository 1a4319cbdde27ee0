"""What a designer gets wrong: each mistake once, in words that say what to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sim.config import check_file, load_game
from sim.config.load import catalogue

WriteGame = Callable[..., Path]


def lines(path: Path) -> list[str]:
    return [f"{problem.key}: {problem.message}" for problem in check_file(path)]


def test_streets_of_another_number_of_levels_are_told_once(write_game: WriteGame) -> None:
    path = write_game(("[edition.sheet.rules]", "[rules.buildings]\nhouses_per_hotel = 3\n[edition.sheet.rules]"))
    assert lines(path) == [
        "rules.buildings.houses_per_hotel: all streets have 6 rents: that is 4 houses before the hotel "
        "(buildings.houses_per_hotel = 4), but the rules say 3, which needs 5 rents"
    ]


def test_a_group_without_its_kind_is_told_once(write_game: WriteGame) -> None:
    path = write_game(('kind = "railroad", price = 90', "price = 90"))
    assert lines(path) == [
        'group.road.kind: all of its squares are of the kind "railroad": write kind = "railroad" here'
    ]


def test_a_rule_in_the_wrong_place(write_game: WriteGame) -> None:
    assert lines(write_game(('family = "property"', 'family = "property"\nsalary = 300\njail.fine = 5'))) == [
        "salary: is a rule: rules stand below the heading [rules]",
        "jail: is a rule: rules stand below the heading [rules]",
    ]


def test_a_missing_comma(write_game: WriteGame) -> None:
    path = write_game(('{ name = "Start", kind = "go" },', '{ name = "Start", kind = "go" }'))
    (problem,) = check_file(path)
    assert problem.message == (
        "is not valid TOML: Unclosed array (at line 12, column 3); just before that place a comma, a quotation mark or "
        "a bracket may be missing"
    )


DECK = (
    '{ id = "gift", label = "gift", effect = "from_bank", amount = 20 },',
    '{ id = "road", label = "to next road", effect = "move_to_nearest", kind = "railroad", rent_multiplier = 2 },',
    '{ id = "walk", label = "to South Meadow", effect = "move_to", target = "South Meadow" },',
    '{ id = "forth", label = "forth 2", effect = "move_by", steps = 2 },',
)
ENDLESS = (
    'from square {square}, "Luck", cards could move a token about without end: give the deck a card after which none '
    "is drawn, such as a payment"
)


def cards(*rows: str) -> tuple[tuple[str, str], ...]:
    """Return the edits that leave these cards in the deck."""
    first, *others = DECK
    return ((first, "\n".join(rows)), *((other, "") for other in others))


@pytest.mark.parametrize(
    ("rows", "square"),
    [
        # a card to its own square
        (('{ id = "a", label = "a", effect = "move_to", target = 3 },',), 3),
        # to and fro: six on from 3 to 9, six back from 9 to 3; six on from 9 would rest, but need not be drawn there
        (
            (
                '{ id = "a", label = "a", effect = "move_by", steps = 6 },',
                '{ id = "b", label = "b", effect = "move_by", steps = -6 },',
            ),
            3,
        ),
        # the jail card lets a token rest, until somebody holds it
        (
            (
                '{ id = "a", label = "a", effect = "move_to", target = 9 },',
                '{ id = "b", label = "b", effect = "jail_free" },',
            ),
            9,
        ),
        # a card that offers a card of the same deck
        (('{ id = "a", label = "a", effect = "pay_or_draw", amount = 1, draw_from = "chance" },',), 3),
    ],
)
def test_cards_without_end(write_game: WriteGame, rows: tuple[str, ...], square: int) -> None:
    """Such a game would never come to its next turn."""
    path = write_game(*cards(*rows), ('{ id = "back", label = "back 2", effect = "move_by", steps = -2 },', ""))
    assert f"deck.chance.cards: {ENDLESS.format(square=square)}" in lines(path)


@pytest.mark.parametrize(
    "rest",
    [
        '{ id = "r", label = "r", effect = "pay_bank", amount = 1 },',
        '{ id = "r", label = "r", effect = "go_to_jail" },',
        '{ id = "r", label = "r", effect = "move_to", target = "Green" },',
        '{ id = "r", label = "r", effect = "move_to_nearest", kind = "railroad", rent_multiplier = 2 },',
    ],
)
def test_one_card_that_lets_a_token_rest_is_enough(write_game: WriteGame, rest: str) -> None:
    path = write_game(*cards('{ id = "a", label = "a", effect = "move_to", target = 3 },', rest))
    assert lines(path) == []


def test_shipped_boards_end_their_turns() -> None:
    """Every board with decks loads, the five of Monopoly's kind and the two others of its family."""
    with_decks = [entry.name for entry in catalogue("games") if load_game(entry.name).decks]
    assert with_decks == [entry.name for entry in catalogue("games") if load_game(entry.name).family == "property"]
    assert len(with_decks) >= 6
