"""Rent: by level, by group, by number owned; mortgaged deeds; claims (P18, P19, P27)."""

from __future__ import annotations

import pytest

from rules.position import Position
from sim.config import load_game
from sim.config.models import Square

STREETS = [square for square in load_game("monopoly-us").squares if square.kind == "street"]
ORANGE = {16: (2, 4), 18: (3, 5), 19: (4, 5)}
"""Orange streets, and the throws that lead to them from the jail square."""

RAILROADS = (5, 15, 25, 35)


def group_of(street: Square) -> list[int]:
    """Return the streets of a street's group."""
    return [other.index for other in STREETS if other.group == street.group]


def rent_at(square: int, position: Position) -> list[int]:
    """Return what A pays for walking five squares (2 and 3) onto a square of B."""
    return position.stands(A=(square - 5) % 40).play((2, 3)).paid("A", "rent")


def orange_rent(position: Position, square: int) -> list[int]:
    """Return what A pays on an orange street."""
    return position.play(ORANGE[square]).paid("A", "rent")


@pytest.mark.parametrize("level", range(6))
def test_every_street_charges_the_rent_of_its_level(level: int) -> None:
    """The printed rents; a bare street of a complete group twice."""
    for street in STREETS:
        position = Position().owns("B", *group_of(street), level=level).cash(A=5000)
        assert rent_at(street.index, position) == [street.rent[level] * (2 if level == 0 else 1)], street.name


def test_a_single_street_charges_its_bare_rent() -> None:
    """Without the whole group there is no doubling."""
    for street in STREETS:
        assert rent_at(street.index, Position().owns("B", street.index)) == [street.rent[0]]


def test_a_group_of_two_owners_is_not_doubled() -> None:
    """A's own street of the group spoils it for B."""
    position = Position().owns("A", 16).owns("B", 18, 19)
    assert orange_rent(position, 19) == [16]


@pytest.mark.parametrize("multiplier", [1, 2, 3])
def test_the_multiplier_of_a_complete_group(multiplier: int) -> None:
    """Switch rent.complete_group_multiplier; it is for bare streets only."""
    position = Position(rules=[f"rent.complete_group_multiplier={multiplier}"])
    assert orange_rent(position.owns("B", *ORANGE), 19) == [16 * multiplier]
    assert orange_rent(position.owns("B", *ORANGE, level=1), 19) == [80]


def test_a_bare_street_stays_doubled_beside_houses() -> None:
    """P18: one house on a sister changes nothing."""
    position = Position().owns("B", 16, level=1).owns("B", 18, 19)
    assert orange_rent(position, 18) == [28]
    assert orange_rent(position, 16) == [70]


def test_a_mortgage_does_not_undo_the_group() -> None:
    """P18: the mortgaged street is free, its sisters are still doubled."""
    position = Position().owns("B", 16, 19).owns("B", 18, mortgaged=True)
    assert orange_rent(position, 19) == [32]
    assert orange_rent(position, 16) == [28]
    assert orange_rent(position, 18) == []


def test_a_mortgage_undoes_the_group_by_another_printing() -> None:
    """P18: switch rent.complete_group_with_mortgage."""
    rules = ["rent.complete_group_with_mortgage=false"]
    position = Position(rules=rules).owns("B", 16, 19).owns("B", 18, mortgaged=True)
    assert orange_rent(position, 19) == [16]
    assert orange_rent(position, 18) == []
    assert orange_rent(position.owns("B", 18), 19) == [32]


@pytest.mark.parametrize(("count", "rent"), [(1, 25), (2, 50), (3, 100), (4, 200)])
def test_railroads_charge_by_the_number_owned(count: int, rent: int) -> None:
    """25, 50, 100, 200, the same on each of them."""
    position = Position().owns("B", *RAILROADS[:count])
    for square in RAILROADS[:count]:
        assert rent_at(square, position) == [rent]


def test_railroads_of_others_do_not_count() -> None:
    """The ladder goes by what the owner has."""
    position = Position("walker", "walker", "walker").owns("B", 5, 15).owns("C", 25).owns("A", 35)
    assert rent_at(15, position) == [50]
    assert rent_at(25, position) == [25]


@pytest.mark.parametrize(("counted", "rent"), [("true", 100), ("false", 50)])
def test_mortgaged_railroads_count_for_the_ladder(counted: str, rent: int) -> None:
    """P19: switch rent.mortgaged_count; the mortgaged one itself is free."""
    position = Position(rules=[f"rent.mortgaged_count={counted}"]).owns("B", 15, 25).owns("B", 5, mortgaged=True)
    assert rent_at(15, position) == [rent]
    assert rent_at(5, position) == []


def test_one_s_own_property_is_free() -> None:
    """Nothing happens on it."""
    turn = Position().owns("A", 19).play((4, 5))
    assert (turn.gain("A"), turn.events("rent"), turn.events("offer")) == (0, [], [])


def test_rent_goes_from_the_visitor_to_the_owner_alone() -> None:
    """Nobody else has a part in it."""
    turn = Position("walker", "walker", "walker").owns("C", 39).stands(A=36).play((1, 2))
    assert [turn.gain(letter) for letter in "ABC"] == [-50, 0, 50]


@pytest.mark.parametrize(
    ("share", "number", "rent"), [("1", 999, [16]), ("0", 0, []), ("0.5", 499, [16]), ("0.5", 500, [])]
)
def test_rent_must_be_claimed(share: str, number: int, rent: list[int]) -> None:
    """P27: the owner's habit rent_claim, officially and by default perfect; what is not claimed is lost."""
    position = Position("walker", f"walker:rent_claim={share}").owns("B", 19).fate("B", number, bound=1000)
    turn = position.play((4, 5))
    assert turn.paid("A", "rent") == rent
    assert len(turn.events("unclaimed")) == 1 - len(rent)


def test_the_claim_is_the_owner_s_affair() -> None:
    """P27: the visitor's habit does not matter, and an unclaimed utility throws no fresh dice."""
    position = Position("walker:rent_claim=0", "walker").owns("B", 19)
    assert orange_rent(position, 19) == [16]
    forgetful = Position("walker", "walker:rent_claim=0").owns("B", 28).stands(A=16).on_top("chance", "ch-util")
    assert forgetful.play((2, 4)).gain("A") == 0
