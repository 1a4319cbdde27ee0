"""Building: where, how evenly, and what the bank has (P28, P29, P30, P33, P34)."""

from __future__ import annotations

import pytest

from rules.position import Position, after
from rules.setting import SHORT_GAME

ORANGE = (16, 18, 19)
BROWN = (1, 3)
BUILDER = "balanced:reserve=0"
STEADY = "balanced:reserve=0:build_first_level=0:build_order=board"
"""Builds in board order, without a preferred level."""


def builder(*rules: str, strategy: str = STEADY, cash: int = 5000) -> Position:
    """Return a position in which A builds whatever it may."""
    return Position(strategy, "walker", rules=rules).cash(A=cash)


def test_a_house_costs_its_printed_price() -> None:
    """Three houses on the orange group, 100 each, to the bank."""
    turn = builder(cash=300).owns("A", *ORANGE).quiet()
    assert (turn.levels(*ORANGE), turn.cash("A"), turn.gain("B")) == ([1, 1, 1], 0, 0)
    assert (turn.paid("A", "building"), turn.houses) == ([100, 100, 100], 29)


def test_one_house_left_builds_one() -> None:
    """P28: A wants two and gets one."""
    turn = builder().owns("A", *BROWN).bank(houses=1).quiet()
    assert (sum(turn.levels(*BROWN)), turn.houses, turn.gain("A")) == (1, 0, -50)


def test_a_hotel_returns_four_houses() -> None:
    """P28: with none in the bank hotels go up, and eight houses are back."""
    turn = builder().owns("A", *BROWN, level=4).bank(houses=0, hotels=2).quiet()
    assert (turn.levels(*BROWN), turn.houses, turn.hotels) == ([5, 5], 8, 0)


@pytest.mark.parametrize(("hotels", "levels"), [(0, [4, 4]), (1, [5, 4])])
def test_no_hotel_more_than_the_bank_has(hotels: int, levels: list[int]) -> None:
    """P28: cash does not help."""
    turn = builder().owns("A", *BROWN, level=4).bank(hotels=hotels).quiet()
    assert turn.levels(*BROWN) == levels
    assert turn.gain("A") == -50 * hotels


def test_no_hotel_without_its_houses() -> None:
    """P28: at 3 and 3 with no house left nothing can be built, though there are hotels."""
    turn = builder().owns("A", *BROWN, level=3).bank(houses=0).quiet()
    assert (turn.levels(*BROWN), turn.gain("A")) == ([3, 3], 0)


@pytest.mark.parametrize(
    ("cash", "levels"), [(100, [1, 0, 0]), (200, [1, 1, 0]), (400, [2, 1, 1]), (1300, [5, 4, 4]), (1500, [5, 5, 5])]
)
def test_levels_differ_by_one_at_most(cash: int, levels: list[int]) -> None:
    """P29: also across the step to the hotel."""
    assert builder(cash=cash).owns("A", *ORANGE).quiet().levels(*ORANGE) == levels


@pytest.mark.parametrize(
    ("before", "after_one"),
    [((5, 4, 4), [5, 5, 4]), ((4, 4, 3), [4, 4, 4]), ((4, 5, 5), [5, 5, 5]), ((1, 2, 2), [2, 2, 2])],
)
def test_the_lowest_street_is_next(before: tuple[int, ...], after_one: list[int]) -> None:
    """P29: with money for one building; 5, 4, 3 cannot come about."""
    position = builder(cash=100)
    for square, level in zip(ORANGE, before, strict=True):
        position.owns("A", square, level=level)
    assert position.quiet().levels(*ORANGE) == after_one


def test_uneven_building() -> None:
    """Switch buildings.even: three houses on the first street."""
    uneven = builder("buildings.even=false", cash=300)
    assert uneven.owns("A", *ORANGE).quiet().levels(*ORANGE) == [3, 0, 0]


def test_no_building_beyond_the_hotel() -> None:
    """P30: ten building phases on a full group leave cash and board as they are."""
    turn = builder(strategy=BUILDER).owns("A", *ORANGE, level=5).quiet()
    for _ in range(10):
        assert (turn.gain("A"), turn.levels(*ORANGE), turn.hotels) == (0, [5, 5, 5], 9)
        turn = after(turn).quiet()


def test_no_building_on_railroads_and_utilities() -> None:
    """P33: all four and both, and plenty of cash."""
    turn = builder().owns("A", 5, 15, 25, 35, 12, 28).quiet()
    assert (turn.events("build"), turn.gain("A")) == ([], 0)


def test_building_needs_the_whole_group() -> None:
    """P34: one of two is not enough, wherever A stands; both are."""
    assert builder(cash=50).owns("A", 1).owns("B", 3).quiet().gain("A") == 0
    assert builder(cash=50).owns("A", 1).quiet().gain("A") == 0
    turn = builder(cash=50).owns("A", 1, 3).stands(A=20).play((1, 3))
    assert sum(turn.levels(1, 3)) == 1


def test_building_before_every_throw_of_a_turn() -> None:
    """P34: money that came with the first throw is built with before the second, not between throw and settlement."""
    position = builder(cash=0).owns("A", *BROWN).on_top("chance", "ch-div").stands(A=1)
    turn = position.play((3, 3), (1, 2))
    told = [each.kind for each in turn.happenings if each.kind in ("throw", "card", "build")]
    assert told == ["throw", "card", "build", "throw"]


@pytest.mark.parametrize(("cash", "levels"), [(350, [4, 3]), (400, [4, 4]), (5000, [4, 4])])
def test_three_houses_and_a_hotel(cash: int, levels: list[int]) -> None:
    """Switch buildings.houses_per_hotel: the fourth level is the hotel, for which three houses return."""
    turn = builder(*SHORT_GAME, cash=cash).owns("A", *BROWN).quiet()
    assert turn.levels(*BROWN) == levels
    assert (turn.hotels, turn.houses) == (12 - levels.count(4), 32 - 3 * levels.count(3))


def test_the_hotel_of_the_short_game_charges_the_hotel_s_rent() -> None:
    """Switch buildings.houses_per_hotel: 450 for Baltic Avenue."""
    position = Position(rules=SHORT_GAME).owns("B", *BROWN, level=4).stands(A=36)
    assert position.play((3, 4)).paid("A", "rent") == [450]


@pytest.mark.parametrize(("houses", "hotels", "levels"), [(3, 12, [2, 1]), (32, 1, [5, 4]), (0, 12, [0, 0])])
def test_the_stock_that_the_table_agreed_on(houses: int, hotels: int, levels: list[int]) -> None:
    """Switches buildings.houses and buildings.hotels."""
    rules = (f"buildings.houses={houses}", f"buildings.hotels={hotels}")
    assert builder(*rules).owns("A", *BROWN).quiet().levels(*BROWN) == levels
