"""House rules of building: on streets of a part of a group, and hotels without houses where the bank has none."""

from __future__ import annotations

import pytest

from rules.position import Position
from rules.turn import Turn

ORANGE = (16, 18, 19)
BROWN = (1, 3)
PARTS = "buildings.whole_group=false"
DIRECT = "buildings.direct_hotels=true"
STEADY = "balanced:reserve=0:build_first_level=0:build_order=board:lift=none:trade=never"
"""Builds in board order, without a preferred level."""


def builder(*rules: str, cash: int, other: str = "walker") -> Position:
    """Return a position in which A builds whatever it may."""
    return Position(STEADY, other, rules=rules).cash(A=cash)


def test_a_part_of_a_group_is_built_on() -> None:
    """300 are three houses at 100, on the two streets that A has."""
    turn = builder(PARTS, cash=300).owns("A", 16, 18).owns("B", 19).quiet()
    assert (turn.levels(*ORANGE), turn.cash("A")) == ([2, 1, 0], 0)


def test_officially_it_is_not() -> None:
    assert builder(cash=300).owns("A", 16, 18).owns("B", 19).quiet().levels(*ORANGE) == [0, 0, 0]


def test_building_is_even_among_the_own_streets() -> None:
    """B's hotel does not matter, nor that the bank has the third street."""
    turn = builder(PARTS, cash=200).owns("A", 16).owns("B", 18, level=5).quiet()
    assert turn.levels(*ORANGE) == [2, 5, 0]


def test_only_an_own_mortgage_stops_it() -> None:
    others = builder(PARTS, cash=100).owns("A", 16).owns("B", 18, mortgaged=True).quiet()
    own = builder(PARTS, cash=100).owns("A", 16).owns("A", 18, mortgaged=True).quiet()
    assert (others.level(16), own.level(16)) == (1, 0)


def test_railroads_are_not_built_on() -> None:
    assert builder(PARTS, cash=1000).owns("A", 5).quiet().events("build") == []


def owing(amount: int, *rules: str) -> Position:
    """Return a position in which A has no cash and owes a tax."""
    return Position(rules=[PARTS, f"square.4.tax_flat={amount}", *rules]).cash(A=0).stands(A=1)


def test_selling_is_even_among_the_own_streets() -> None:
    """B's street is higher; of A's the higher one is sold from first: 2 and 1 become 1 and 1."""
    turn = owing(50).owns("A", 16, level=1).owns("A", 18, level=2).owns("B", 19, level=4).play((1, 2))
    assert turn.levels(*ORANGE) == [1, 1, 4]


def test_hotels_are_broken_among_the_own_streets() -> None:
    """Five houses are left for two hotels: 2 and 3; B's four stay. Five levels gone are 250."""
    position = owing(250).owns("A", 16, 18, level=5).owns("B", 19, level=4)
    turn = position.bank(houses=5)
    played = turn.play((1, 2))
    assert (played.levels(*ORANGE), played.cash("A"), played.houses) == ([2, 3, 4], 0, 0)


def test_a_street_beside_own_buildings_is_not_mortgaged() -> None:
    """90 for the bare one would do; the house beside it is sold first for 50, then the street for 90."""
    turn = owing(60, "buildings.even=false").owns("A", 16).owns("A", 18, level=1).play((1, 2))
    assert [each.kind for each in turn.happenings if each.kind in ("mortgage", "sell_building")] == [
        "sell_building",
        "mortgage",
    ]


def test_a_street_beside_anothers_buildings_is_mortgaged() -> None:
    turn = owing(60).owns("A", 16).owns("B", 18, level=1).play((1, 2))
    assert (turn.mortgaged(16), turn.cash("A")) == (True, 30)


def test_the_doubled_rent_stays_with_whole_groups() -> None:
    turn = Position(rules=[PARTS]).owns("B", 16, 18).owns("A", 19).play((2, 4))
    assert turn.amounts("rent") == [14]


def swap(level: int) -> Position:
    """Return a position in which A lacks New York Avenue, which B has with houses; both trade for any gain."""
    trader = "walker:trade=complete:reserve=0:trade_margin=0:trade_rival_weight=0"
    return Position(trader, trader, "walker", rules=[PARTS]).owns("A", 16, 18).owns("B", 19, level=level)


@pytest.mark.parametrize(("level", "owner"), [(0, "A"), (1, "B")])
def test_streets_with_buildings_are_not_traded(level: int, owner: str) -> None:
    assert swap(level).quiet().owner(19) == owner


def test_the_giver_s_other_streets_of_the_group_count_too() -> None:
    """A has the yellow group but one street, and B that one; what A has built elsewhere in it is no hindrance."""
    trader = "walker:trade=complete:reserve=0:trade_margin=0:trade_rival_weight=0"
    position = Position(trader, trader, "walker", rules=[PARTS]).owns("A", 16, level=1).owns("A", 18).owns("B", 19)
    assert position.quiet().owner(19) == "A"


def direct(cash: int, level: int = 0, hotels: int = 2, houses: int = 0, other: str = "walker") -> Position:
    """Return a position in which A has the brown group, with a hotel on one street, and the bank few houses."""
    position = builder(DIRECT, cash=cash, other=other)
    return position.owns("A", 1, level=level).owns("A", 3, level=level).bank(houses=houses, hotels=hotels)


def bought(turn: Turn) -> list[tuple[int, int, int]]:
    """Return where A built, for how much and to which level."""
    return [(each.square, each.amount, each.a) for each in turn.events("build", "A")]


def test_a_hotel_is_built_without_houses() -> None:
    """Five times 50, and then again five times 50."""
    turn = direct(cash=520).quiet()
    assert bought(turn) == [(1, 250, 5), (3, 250, 5)]
    assert (turn.paid("A", "building"), turn.hotels, turn.houses) == ([250, 250], 0, 0)


def test_it_costs_what_is_missing_and_returns_the_houses_that_stand() -> None:
    """From 3 houses two levels at 50; its three houses are then to be had for the other street."""
    turn = direct(cash=150, level=3).quiet()
    assert bought(turn) == [(1, 100, 5), (3, 50, 4)]
    assert (turn.cash("A"), turn.hotels, turn.houses) == (0, 1, 2)


def test_a_hotel_beside_bare_streets_falls_as_far_as_the_bank_has_no_houses() -> None:
    """Two houses in the bank and one on the second street: the hotel of the third falls to 2, and those two stay."""
    position = Position(rules=[DIRECT, "square.4.tax_flat=150"]).owns("A", 16).owns("A", 18, level=1)
    turn = position.owns("A", 19, level=5).bank(houses=2).cash(A=0).stands(A=1).play((1, 2))
    assert (turn.levels(*ORANGE), turn.cash("A"), turn.houses) == ([0, 1, 2], 0, 0)


def test_it_needs_the_whole_price() -> None:
    assert bought(direct(cash=249).quiet()) == []


def test_it_is_not_done_while_the_bank_has_houses() -> None:
    assert bought(direct(cash=50, houses=1).quiet()) == [(1, 50, 1)]


def test_officially_it_is_not_done() -> None:
    position = builder(cash=520).owns("A", *BROWN).bank(houses=0, hotels=2)
    assert bought(position.quiet()) == []


@pytest.mark.parametrize(("hotels", "built"), [(1, []), (2, [(1, 250, 5)])])
def test_it_is_not_done_while_hotels_are_scarce(hotels: int, built: list[tuple[int, int, int]]) -> None:
    """B has the orange group with four houses each and wants a hotel now."""
    position = builder(DIRECT, cash=250, other=STEADY).owns("A", *BROWN).owns("B", *ORANGE, level=4)
    turn = position.bank(houses=0, hotels=hotels).quiet()
    assert (bought(turn), turn.events("bid")) == (built, [])


def test_who_wants_no_hotel_builds_none() -> None:
    position = Position(f"{STEADY}:build_target=3", "walker", rules=[DIRECT]).owns("A", *BROWN).cash(A=520)
    assert bought(position.bank(houses=0, hotels=2).quiet()) == []
