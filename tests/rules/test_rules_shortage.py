"""Scarce houses and hotels are auctioned among those who can place one (P32)."""

from __future__ import annotations

import pytest

from rules.position import Position, after
from rules.turn import Turn

PINK, ORANGE, GREEN = (11, 13, 14), (16, 18, 19), (31, 32, 34)
"""Groups whose houses cost 100, 100 and 200."""


def builder(limit: float, reserve: int = 0) -> str:
    """Return a strategy that builds in board order and bids up to a share of a building's cost."""
    traits = f"build_first_level=0:build_order=board:auction_limit_building={limit}:lift=none"
    return f"balanced:reserve={reserve}:{traits}"


def scarce(*limits: float, houses: int = 1, rules: tuple[str, ...] = ()) -> Position:
    """Return a position with few houses in the bank; A owns the pink, B the orange, C the green group."""
    position = Position(*[builder(limit) for limit in limits], rules=rules)
    for letter, group in zip("ABC"[: len(limits)], (PINK, ORANGE, GREEN), strict=False):
        position.owns(letter, *group)
    return position.bank(houses=houses)


def built(turn: Turn) -> list[tuple[str, int]]:
    """Return who built where."""
    return [(each.player, each.square) for each in turn.events("build")]


def test_one_house_for_two_who_want_it() -> None:
    """P32: A goes to 200, B to 300, so B pays 201 to the bank and places it."""
    turn = scarce(2, 3).quiet()
    assert (turn.amounts("shortage"), turn.amounts("won"), built(turn)) == ([1], [201], [("B", 16)])
    assert turn.amounts("build") == [201]
    assert (turn.paid("B", "building_auction"), turn.gain("B"), turn.gain("A")) == ([201], -201, 0)
    assert (turn.houses, turn.level(16)) == (0, 1)


def test_the_builder_may_win() -> None:
    """P32: at a step over the other."""
    turn = scarce(3, 2).quiet()
    assert (built(turn), turn.gain("A")) == ([("A", 11)], -201)


@pytest.mark.parametrize(("limits", "winner"), [((2, 2), "B"), ((2, 1, 1), "C"), ((4, 4, 2), "B"), ((4, 1, 2), "C")])
def test_ties_go_round_from_the_left_of_the_builder(limits: tuple[float, ...], winner: str) -> None:
    """P32: the builder comes last; a green house costs 200, so C's limits are twice the others'."""
    turn = scarce(*limits).quiet()
    order = ["B", "C", "A"] if len(limits) == 3 else ["B", "A"]
    assert [each.player for each in turn.events("bid")] == order
    assert [each.player for each in turn.events("won")] == [winner]


@pytest.mark.parametrize(
    ("opening", "limits", "price"), [(10, (2, 0), 10), (50, (2, 0), 50), (50, (2, 0.4), 50), (0, (2, 0), 1)]
)
def test_the_opening_of_a_lone_bidder(opening: int, limits: tuple[float, float], price: int) -> None:
    """P32: switch buildings.auction_opening; less than it is no bid."""
    turn = scarce(*limits, rules=(f"buildings.auction_opening={opening}",)).quiet()
    assert (built(turn), turn.gain("A")) == ([("A", 11)], -price)
    assert {each.b for each in turn.events("bid")} == {opening}


def test_the_step_of_building_auctions() -> None:
    """P32: switch auction.step holds for buildings too, up to the winner's limit."""
    assert scarce(3, 2, rules=("auction.step=30",)).quiet().gain("A") == -230
    assert scarce(3, 2.9, rules=("auction.step=30",)).quiet().gain("A") == -300


def test_nobody_bids() -> None:
    """P32: the house stays with the bank, nobody builds, and the turn goes on."""
    turn = scarce(0, 0).quiet()
    assert (built(turn), turn.houses, turn.square("A")) == ([], 1, 20)
    assert [each.a for each in turn.events("unsold")] == [1]


def test_enough_for_both_is_no_shortage() -> None:
    """P32: of two houses A takes one at its price; the last one is auctioned."""
    turn = scarce(3, 2, houses=2).quiet()
    assert built(turn) == [("A", 11), ("A", 13)]
    assert (turn.amounts("won"), turn.gain("A")) == ([201], -100 - 201)


def test_a_rival_without_money_is_no_rival() -> None:
    """P32: B could not pay for a house, so A builds at the printed cost."""
    turn = scarce(3, 3).cash(B=99).quiet()
    assert (turn.events("shortage"), built(turn), turn.gain("A")) == ([], [("A", 11)], -100)


def test_a_rival_who_has_lost_its_money_is_no_rival_any_more() -> None:
    """P32: nobody bids for the house in one turn; in the next B is poor, and A builds at the printed cost."""
    turn = scarce(0, 0).quiet()
    assert turn.amounts("unsold") == [0]
    assert after(turn).cash(B=99).quiet().gain("A") == -100
    assert after(turn, remembering=True).cash(B=99).quiet().gain("A") == -100


def test_a_rival_who_may_not_build_is_no_rival() -> None:
    """P32: B has a mortgage on its group."""
    turn = scarce(3, 3).owns("B", 18, mortgaged=True).quiet()
    assert (turn.events("shortage"), turn.gain("A")) == ([], -100)


def test_a_rival_in_jail_bids() -> None:
    """P16 and P32: jail is no hindrance."""
    assert built(scarce(2, 3).in_jail("B").quiet()) == [("B", 16)]


def test_the_winner_places_it_where_it_may_build() -> None:
    """P32: on B's group at 1, 1, 0 only the last street is open."""
    turn = scarce(2, 3).owns("B", 16, 18, level=1)
    assert built(turn.bank(houses=1).quiet()) == [("B", 19)]


def test_bids_for_buildings_stay_within_cash() -> None:
    """P36: with 150 in hand B cannot go to 300."""
    turn = scarce(2, 3).cash(B=150).quiet()
    assert {each.player: each.amount for each in turn.events("bid")} == {"B": 150, "A": 200}
    assert turn.gain("A") == -151


def test_one_hotel_for_two_who_want_it() -> None:
    """P32: auctioned as a hotel; who has no four houses everywhere cannot bid for it."""
    position = Position(builder(2), builder(3), builder(5)).owns("A", *PINK, level=4)
    position.owns("B", *ORANGE, level=4).owns("C", *GREEN, level=1).bank(hotels=1)
    turn = position.quiet()
    assert [(each.player, each.a) for each in turn.events("bid")] == [("B", 2), ("A", 2)]
    assert (built(turn)[0], turn.level(16), turn.hotels) == (("B", 16), 5, 0)


def test_houses_that_a_hotel_returns_can_be_auctioned() -> None:
    """P28 and P32: C waits for houses; A's hotel brings four back, and A wants none of them."""
    position = Position(builder(2), builder(3), builder(3)).owns("A", *PINK, level=4).owns("C", *GREEN)
    turn = position.bank(houses=0, hotels=1).quiet()
    assert (built(turn), turn.houses, turn.hotels) == ([("A", 11)], 4, 0)
