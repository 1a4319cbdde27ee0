"""Selling buildings: evenly, at half their cost, and hotels that cannot be broken (P29, P31)."""

from __future__ import annotations

import pytest

from rules.position import Position
from rules.turn import Turn

ORANGE = (16, 18, 19)
UNEVEN = "buildings.even=false"
WHOLE = "buildings.hotel_shortage=whole_group"


def owing(amount: int, levels: tuple[int, int, int], *rules: str) -> Position:
    """Return a position in which A has no cash, the orange group at these levels, and a tax ahead."""
    position = Position(rules=[f"square.4.tax_flat={amount}", *rules]).cash(A=0).stands(A=1)
    for square, level in zip(ORANGE, levels, strict=True):
        position.owns("A", square, level=level)
    return position


def sell(position: Position) -> Turn:
    """Play A's turn onto the tax square."""
    return position.play((1, 2))


def lowest_stock(turn: Turn, houses: int) -> int:
    """Return the fewest houses in the bank during the sales of a turn, which begins with so many."""
    lowest = houses
    for each in turn.events("sell_building"):
        houses += (each.b if each.b < 5 else 0) - each.a
        lowest = min(lowest, houses)
    return lowest


@pytest.mark.parametrize(
    ("owed", "before", "left"),
    [
        (50, (1, 1, 2), [1, 1, 1]),
        (100, (3, 3, 3), [2, 2, 3]),
        (50, (5, 4, 5), [4, 4, 5]),
        (50, (4, 4, 5), [4, 4, 4]),
        (300, (2, 2, 2), [0, 0, 0]),
    ],
)
def test_the_highest_street_is_sold_from_first(owed: int, before: tuple[int, int, int], left: list[int]) -> None:
    """P29: 50 for each level; from 5, 5, 4 a hotel goes first."""
    turn = sell(owing(owed, before))
    assert (turn.levels(*ORANGE), turn.cash("A")) == (left, 0)


def test_a_broken_hotel_takes_four_houses_from_the_bank() -> None:
    """P31: with exactly four in the bank."""
    turn = sell(owing(50, (5, 5, 5)).bank(houses=4, hotels=0))
    assert (sorted(turn.levels(*ORANGE)), turn.houses, turn.hotels) == ([4, 5, 5], 0, 1)


@pytest.mark.parametrize(
    ("before", "houses", "left"),
    [
        ((5, 5, 5), 3, [1, 1, 1]),
        ((5, 5, 5), 2, [0, 1, 1]),
        ((5, 5, 5), 0, [0, 0, 0]),
        ((5, 5, 4), 3, [2, 2, 3]),
        ((5, 4, 4), 3, [3, 4, 4]),
        ((4, 5, 4), 0, [2, 3, 3]),
    ],
)
def test_a_group_falls_to_the_highest_even_levels(before: tuple[int, int, int], houses: int, left: list[int]) -> None:
    """P31: the bank's houses and the group's are spread evenly, later streets taking the remainder.

    P28: the bank never lends a house that it has not got back yet.
    """
    turn = sell(owing(40, before).bank(houses=houses))
    assert turn.levels(*ORANGE) == left
    assert turn.cash("A") == 50 * (sum(before) - sum(left)) - 40
    assert lowest_stock(turn, houses) >= 0
    assert turn.houses == houses + sum(level for level in before if level < 5) - sum(left)


def test_hotels_break_as_long_as_the_houses_last() -> None:
    """P31: with six houses in the bank the first hotel leaves four; the second one brings the group to 2, 2, 2."""
    turn = sell(owing(60, (5, 5, 5)).bank(houses=6))
    assert turn.levels(*ORANGE) == [2, 2, 2]
    assert (turn.cash("A"), turn.houses, turn.hotels) == (9 * 50 - 60, 0, 12)


@pytest.mark.parametrize("before", [(5, 5, 5), (5, 4, 4)])
def test_a_group_falls_whole_by_another_reading(before: tuple[int, int, int]) -> None:
    """P31: switch buildings.hotel_shortage."""
    turn = sell(owing(40, before, WHOLE).bank(houses=3))
    assert turn.levels(*ORANGE) == [0, 0, 0]
    assert turn.cash("A") == 50 * sum(before) - 40


def test_the_other_reading_is_for_shortages_only() -> None:
    """P31: with four houses in the bank a hotel is broken as usual."""
    turn = sell(owing(40, (5, 5, 5), WHOLE).bank(houses=4))
    assert sorted(turn.levels(*ORANGE)) == [4, 5, 5]


@pytest.mark.parametrize(("rules", "left"), [((UNEVEN,), 2), ((UNEVEN, WHOLE), 0)])
def test_an_uneven_street_falls_alone(rules: tuple[str, ...], left: int) -> None:
    """P31: where building is uneven the other hotels stand."""
    turn = sell(owing(40, (5, 5, 0), *rules).bank(houses=2))
    assert sorted(turn.levels(*ORANGE)) == sorted([5, 0, left])
    assert turn.cash("A") == 50 * (5 - left) - 40


def test_uneven_selling() -> None:
    """Switch buildings.even: one street may be emptied while a sister keeps its houses."""
    turn = sell(owing(100, (2, 2, 2), UNEVEN))
    assert turn.levels(*ORANGE) == [0, 2, 2]


@pytest.mark.parametrize(("share", "received"), [("0.5", 50), ("1", 100), ("0.333", 33)])
def test_the_share_of_the_cost(share: str, received: int) -> None:
    """Switch buildings.sale_share, rounded down."""
    turn = sell(owing(20, (1, 0, 0), f"buildings.sale_share={share}"))
    assert (turn.amounts("sell_building"), turn.cash("A")) == ([received], received - 20)


def test_other_groups_are_sold_from_only_as_far_as_needed() -> None:
    """The even rule holds within a group; the debtor begins with the cheaper one."""
    turn = sell(owing(25, (1, 1, 1)).owns("A", 1, 3, level=1))
    assert (sorted(turn.levels(1, 3)), turn.levels(*ORANGE)) == ([0, 1], [1, 1, 1])
