"""Ruin by a player: who gets what, interest on what is mortgaged, and where it may lead (P23, P24, P40, P43)."""

from __future__ import annotations

import numpy as np
import pytest

from rules.position import Position, after
from rules.turn import Turn

BOARDWALK = 39


def ruined_by(creditor: str, players: int = 3, *rules: str) -> Position:
    """Return a position from which A, with 30 in hand, lands on the creditor's Boardwalk and owes 50."""
    position = Position(*["walker"] * players, rules=rules)
    return position.owns(creditor, BOARDWALK).cash(A=30).stands(A=36)


def land(position: Position) -> Turn:
    """Play A's turn onto Boardwalk."""
    return position.play((1, 2))


def railroads(position: Position) -> Position:
    """Give A two mortgaged railroads."""
    return position.owns("A", 5, 15, mortgaged=True)


def test_the_creditor_gets_cash_deeds_and_debts() -> None:
    """P40: all the cash, the deeds with their mortgages, and the interest of them to pay to the bank."""
    turn = land(railroads(ruined_by("B")))
    assert (turn.alive("A"), turn.cash("A"), turn.square("A")) == (False, 0, BOARDWALK)
    assert [(turn.owner(square), turn.mortgaged(square)) for square in (5, 15)] == [("B", True)] * 2
    assert (turn.paid("B", "transfer_interest"), turn.gain("B"), turn.gain("C")) == ([20], 30 - 20, 0)


def test_what_a_ruined_visitor_had_left_counts_for_the_property() -> None:
    """The account of Boardwalk gets the 30 that came in for the rent of 50; a tax that ruins counts for none."""
    assert list(np.flatnonzero(land(ruined_by("B")).tally.returned)) == [BOARDWALK]
    assert land(ruined_by("B")).tally.returned[BOARDWALK] == 30
    taxed = Position("walker", "walker", "walker").cash(A=30).stands(A=1).play((1, 2))
    assert (taxed.alive("A"), taxed.tally.returned.sum()) == (False, 0)


def test_buildings_are_sold_for_the_creditor() -> None:
    """P40: at half their cost, five halves for a hotel, whatever houses the bank has; the streets pass bare."""
    position = ruined_by("B", 3, "square.39.rent=[900, 901, 902, 903, 904, 905]").owns("A", 1, level=5)
    turn = land(position.owns("A", 3, level=4).bank(houses=0))
    assert turn.gain("B") == 30 + 9 * 25
    assert (turn.levels(1, 3), turn.owner(1), turn.owner(3)) == ([0, 0], "B", "B")
    assert (turn.houses, turn.hotels) == (4, 12)


def test_unmortgaged_deeds_pass_as_they_are() -> None:
    """P40: nothing is mortgaged on the way, and no interest is due."""
    turn = land(ruined_by("B", 3, "square.39.rent=[900, 901, 902, 903, 904, 905]").owns("A", 5, 12))
    assert (turn.events("mortgage"), turn.events("fee"), turn.gain("B")) == ([], [], 30)
    assert [turn.owner(square) for square in (5, 12)] == ["B", "B"]


def test_inherited_deeds_are_the_creditor_s_own() -> None:
    """P42: owner, group and railroads count; C completes the dark blue group, and builds in its own turn."""
    rules = "square.39.rent=[900, 901, 902, 903, 904, 905]"
    turn = land(ruined_by("C", 3, rules).owns("A", 37, 5).owns("C", 15))
    turn = after(turn).plays("C", "balanced:reserve=0").cash(C=200).quiet()
    assert sum(turn.levels(37, 39)) == 1
    assert turn.before.mover == "C"


def test_the_interest_is_due_now_and_again_when_lifting() -> None:
    """P23: 10 at once for a loan of 100, later 110: 120 in all."""
    turn = land(ruined_by("C").owns("A", 5, mortgaged=True))
    assert turn.gain("C") == 30 - 10
    assert after(turn).plays("C", "walker:lift=all:reserve=0").quiet().gain("C") == -110


@pytest.mark.parametrize(
    ("rules", "fee"),
    [
        ((), 11),
        (("mortgage.transfer_interest_base=price",), 22),
        (("mortgage.transfer_interest=0.12",), 14),
        (("mortgage.transfer_interest=0.12", "mortgage.rounding=down"), 13),
        (("mortgage.interest=0.5", "mortgage.interest_base=price"), 11),
        (("mortgage.transfer_interest=0",), 0),
    ],
)
def test_the_transfer_interest(rules: tuple[str, ...], fee: int) -> None:
    """P23: switches mortgage.transfer_interest and its base, on Kentucky Avenue with its loan of 110."""
    turn = land(ruined_by("B", 3, *rules).owns("A", 21, mortgaged=True))
    assert turn.gain("B") == 30 - fee


def test_fees_of_several_deeds_are_rounded_one_by_one() -> None:
    """P23: two utilities, 7.5 each, cost 8 and 8."""
    turn = land(ruined_by("B").owns("A", 12, 28, mortgaged=True))
    assert (turn.amounts("fee"), turn.paid("B", "transfer_interest")) == ([8, 8], [16])


def test_only_inherited_mortgages_cost_interest() -> None:
    """P23: not those that B had before, nor those of C."""
    position = ruined_by("B").owns("A", 5, mortgaged=True).owns("B", 15, mortgaged=True).owns("C", 25, mortgaged=True)
    assert land(position).squares("fee") == [5]


def test_the_receiver_may_mortgage_for_the_interest() -> None:
    """P24: B has 30 from A and owes 48; it mortgages a railroad of its own."""
    position = ruined_by("B").owns("A", 37, 31, 32, mortgaged=True).owns("B", 25).cash(B=0)
    turn = land(position)
    assert (turn.alive("B"), turn.mortgaged(25), turn.cash("B")) == (True, True, 30 + 100 - 18 - 15 - 15)


def heir(*more: int, players: int) -> Position:
    """Return a position in which the interest of what A leaves to B is more than B can raise.

    B's Boardwalk brings a loan of 1 only, and A leaves 30 in cash and four
    deeds whose interest is 13 or more each.
    """
    position = ruined_by("B", players, "square.39.mortgage=1").owns("A", 26, 31, 32, 37, mortgaged=True)
    return position.cash(B=0)


def test_the_interest_ruins_the_receiver() -> None:
    """P24: B cannot pay 61, so the bank gets all; C and D bid for deeds free of mortgages."""
    turn = land(heir(players=4).plays("D", "walker:buy=all:auction_limit=1:auction_limit_completing=1:reserve=0"))
    assert [(each.player, each.other, each.amount) for each in turn.events("bankrupt")] == [
        ("A", "B", 50), ("B", "bank", 61),
    ]  # fmt: skip
    assert (turn.place("A"), turn.place("B"), turn.winner) == (4, 3, None)
    assert [turn.owner(square) for square in (26, 31, 32, 37, 39)] == ["D"] * 5
    assert not any(turn.mortgaged(square) for square in (26, 31, 32, 37, 39))
    assert turn.gain("D") == -5


def test_the_last_one_wins_at_once() -> None:
    """P24 and P43: when the interest ruins B, C alone is left: no auction, and C wins."""
    turn = land(heir(players=3).plays("C", "walker:buy=all:auction_limit=1:reserve=0"))
    assert (turn.winner, [turn.place(letter) for letter in "ABC"]) == ("C", [3, 2, 1])
    assert (turn.events("bid"), turn.gain("C")) == ([], 0)
    assert turn.happenings[-1].kind == "end"


def test_with_two_players_the_game_ends_without_fees() -> None:
    """P43: B wins, gets the deeds, and owes nothing for them."""
    turn = land(railroads(ruined_by("B", 2)))
    assert (turn.winner, turn.place("A"), turn.place("B")) == ("B", 2, 1)
    assert (turn.events("fee"), turn.gain("B"), turn.owner(5)) == ([], 30, "B")


def test_ruin_on_an_extra_throw() -> None:
    """P43: after a double A moves on to Boardwalk and is out: the elimination is told, and the game has a winner."""
    turn = ruined_by("B", 2).stands(A=25).play((3, 3), (3, 5))
    assert [each.player for each in turn.events("eliminated")] == ["A"]
    assert turn.winner == "B"


def test_no_throw_after_ruin_on_a_double() -> None:
    """P43: the double that led to ruin gives no other throw, and the game goes on without A."""
    turn = ruined_by("B").stands(A=33).play((3, 3))
    assert (turn.alive("A"), turn.winner, turn.alive("C")) == (False, None, True)


def test_the_ruined_take_no_further_part() -> None:
    """P43: in the next turn of C nobody offers, bids, pays or owns anything in A's name."""
    turn = land(railroads(ruined_by("B")))
    turn = after(turn).on_top("community_chest", "cc-birthday").stands(C=10).play((3, 4))
    assert {each.player for each in turn.events("pay")} == {"B"}
    turn = after(turn).stands(C=10).play((2, 4))
    assert [each.player for each in turn.events("bid")] == ["B", "C"]
