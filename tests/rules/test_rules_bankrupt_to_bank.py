"""Ruin by the bank: everything goes back, and the deeds are auctioned (P41)."""

from __future__ import annotations

import pytest

from rules.position import Position
from rules.turn import Turn


def bidder(limit: float) -> str:
    """Return a strategy that bids up to a share of the price, from all its cash."""
    shares = ":".join(f"auction_limit{which}={2 * limit}" for which in ("", "_completing", "_blocking"))
    return f"walker:buy=all:buy_weights=0.5:{shares}:reserve=0"


def ruined(*players: str, rules: tuple[str, ...] = ()) -> Position:
    """Return a position from which A, with 30 in hand, lands on the income tax."""
    return Position("walker", *players, rules=("square.4.tax_flat=2000", *rules)).cash(A=30).stands(A=1)


def pay_tax(position: Position) -> Turn:
    """Play A's turn onto the tax square."""
    return position.play((1, 2))


def sales(turn: Turn) -> list[tuple[str, int, int]]:
    """Return who won which deed for how much, in order."""
    return [(each.player, each.square, each.amount) for each in turn.events("won")]


def test_the_bank_gets_the_cash_and_auctions_the_deeds() -> None:
    """P41: one by one in the order of the board, from the lowest bid up."""
    turn = pay_tax(ruined(bidder(0.5), bidder(0.4)).owns("A", 5, 1, 39))
    assert sales(turn) == [("B", 1, 25), ("B", 5, 81), ("B", 39, 161)]
    assert (turn.alive("A"), turn.cash("A"), turn.gain("B"), turn.gain("C")) == (False, 0, -25 - 81 - 161, 0)
    assert [turn.owner(square) for square in (1, 5, 39)] == ["B", "B", "B"]


def test_buildings_go_back_unpaid() -> None:
    """P41: the bank takes them, and the streets are auctioned bare."""
    turn = pay_tax(ruined(bidder(0.5), "walker").owns("A", 1, level=5).owns("A", 3, level=4))
    assert (turn.levels(1, 3), turn.houses, turn.hotels) == ([0, 0], 32, 12)
    assert turn.amounts("sell_building") == [0, 0]
    assert turn.paid("A", "bankruptcy") == [30]
    assert turn.gain("B") == -2


@pytest.mark.parametrize(("limits", "winner"), [((0.5, 0.5, 0.5), "B"), ((0.4, 0.5, 0.5), "C"), ((0.4, 0.4, 0.5), "D")])
def test_ties_go_round_from_the_left_of_the_ruined(limits: tuple[float, ...], winner: str) -> None:
    """P41: among the three who are left; the ruined one does not bid."""
    turn = pay_tax(ruined(*[bidder(limit) for limit in limits]).owns("A", 5))
    assert turn.owner(5) == winner
    assert [each.player for each in turn.events("bid")] == ["B", "C", "D"]


def test_mortgages_are_cancelled() -> None:
    """P41: switch bankruptcy.mortgages_cleared, officially on."""
    turn = pay_tax(ruined(bidder(0.5), "walker").owns("A", 5, mortgaged=True))
    assert (turn.owner(5), turn.mortgaged(5), turn.gain("B")) == ("B", False, -1)


def test_mortgages_may_go_with_the_deed() -> None:
    """P41: switch bankruptcy.mortgages_cleared; the buyer then pays the transfer interest, 10."""
    rules = ("bankruptcy.mortgages_cleared=false",)
    turn = pay_tax(ruined(bidder(0.5), "walker", rules=rules).owns("A", 5, mortgaged=True).owns("A", 39))
    assert [turn.mortgaged(square) for square in (5, 39)] == [True, False]
    assert (turn.paid("B", "transfer_interest"), turn.gain("B")) == ([10], -1 - 1 - 10)


@pytest.mark.parametrize("cleared", ["true", "false"])
def test_what_nobody_wants_stays_with_the_bank(cleared: str) -> None:
    """P41: free, and without a mortgage; the next visitor is offered it at list price."""
    rules = (f"bankruptcy.mortgages_cleared={cleared}",)
    turn = pay_tax(ruined("walker", "walker", rules=rules).owns("A", 5, mortgaged=True))
    assert (turn.owner(5), turn.mortgaged(5), turn.squares("unsold")) == (None, False, [5])


def test_the_interest_on_an_auctioned_mortgage_may_ruin_the_buyer() -> None:
    """P24 and P41: B bids its last money for Boardwalk and cannot pay 20; C and D are left."""
    rules = ("bankruptcy.mortgages_cleared=false",)
    position = ruined(bidder(0.5), bidder(0.04), "walker", rules=rules).cash(B=19)
    turn = pay_tax(position.owns("A", 39, mortgaged=True))
    assert [(each.player, each.amount) for each in turn.events("bankrupt")] == [("A", 2000), ("B", 20)]
    assert [turn.place(letter) for letter in "AB"] == [4, 3]
    assert sales(turn) == [("B", 39, 17), ("C", 39, 1)]


def test_with_one_player_left_nothing_is_auctioned() -> None:
    """P43: the game is over at once."""
    turn = pay_tax(ruined(bidder(0.5)).owns("A", 5))
    assert (turn.winner, turn.events("bid"), turn.gain("B"), turn.owner(5)) == ("B", [], 0, None)


def test_auctions_of_an_estate_follow_the_rules_of_auctions() -> None:
    """Switches auction.opening and auction.step hold; auction.enabled is about declined lots only."""
    rules = ("auction.opening=20", "auction.step=10", "auction.enabled=false")
    turn = pay_tax(ruined(bidder(0.5), bidder(0.2), rules=rules).owns("A", 5, 1))
    assert sales(turn) == [("B", 1, 20), ("B", 5, 50)]
