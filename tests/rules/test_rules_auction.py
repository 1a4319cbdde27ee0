"""Auctions of what was declined (P35, P36)."""

from __future__ import annotations

import pytest

from rules.position import Position, after
from rules.turn import Turn


def bidder(limit: float) -> str:
    """Return a strategy that buys nothing and bids up to a share of the price, from all its cash."""
    return f"walker:buy=all:buy_weights=0.5:auction_limit={2 * limit}:reserve=0"


def pacific(*players: str, rules: tuple[str, ...] = ()) -> Position:
    """Return a position from which A lands on Pacific Avenue, which costs 300 and belongs to nobody."""
    return Position(*players, rules=rules).stands(A=26)


def land(position: Position) -> Turn:
    """Play A's turn onto Pacific Avenue."""
    return position.play((2, 3))


def result(turn: Turn) -> tuple[str | None, list[int]]:
    """Return who owns Pacific Avenue and what was paid for it."""
    return turn.owner(31), turn.amounts("won")


def test_the_decliner_gets_it_for_one() -> None:
    """P35: A declines to pay 300, bids, and nobody else does."""
    turn = land(pacific(bidder(0.5), "walker", "walker"))
    assert (result(turn), turn.gain("A")) == (("A", [1]), -1)
    assert turn.paid("A", "auction") == [1]


def test_the_decliner_may_be_left_out() -> None:
    """P35: switch auction.decliner_bids; all others pass, so it stays with the bank."""
    turn = land(pacific(bidder(0.5), "walker", "walker", rules=("auction.decliner_bids=false",)))
    assert (result(turn), turn.gain("A")) == ((None, []), 0)
    assert [each.player for each in turn.events("bid")] == ["B", "C"]
    assert turn.squares("unsold") == [31]


def test_who_cannot_afford_it_triggers_the_auction_too() -> None:
    """P35: with 299 A cannot buy, and its 299 is no bid above B's limit."""
    buyer = "walker:buy=all:auction_limit=0.1:reserve=0"
    turn = land(pacific(buyer, bidder(0.2)).cash(A=299))
    assert (turn.events("buy"), result(turn)) == ([], ("B", [31]))


def test_who_buys_leaves_nothing_to_auction() -> None:
    """P35: at list price, without a bid."""
    turn = land(pacific("balanced", bidder(2)))
    assert (turn.owner(31), turn.gain("A"), turn.events("bid")) == ("A", -300, [])


def test_no_bids_leave_it_with_the_bank_to_be_offered_again() -> None:
    """P35: the next who lands on it is asked."""
    turn = land(pacific("walker", "walker"))
    assert (result(turn), turn.squares("unsold")) == ((None, []), [31])
    assert land(after(turn).stands(A=26)).squares("offer") == [31]


def test_a_table_without_auctions() -> None:
    """P35: switch auction.enabled."""
    turn = land(pacific("walker", bidder(1), rules=("auction.enabled=false",)))
    assert (turn.squares("offer"), turn.events("bid"), turn.owner(31)) == ([31], [], None)


@pytest.mark.parametrize(
    ("limits", "rules", "price"),
    [
        ((0.5, 0.2), (), 61),
        ((0.5, 0.2), ("auction.step=10",), 70),
        ((0.5, 0.49), ("auction.step=10",), 150),
        ((0.5, 0.0), ("auction.opening=10",), 10),
        ((0.5, 0.02), ("auction.opening=10",), 10),
        ((0.5, 0.05), ("auction.opening=10", "auction.step=5"), 20),
    ],
)
def test_the_price_is_a_step_over_the_second(limits: tuple[float, float], rules: tuple[str, ...], price: int) -> None:
    """Switches auction.opening and auction.step: never above the winner's limit, the opening for a lone bidder."""
    turn = land(pacific("walker", bidder(limits[1]), bidder(limits[0]), rules=rules))
    assert (result(turn), turn.gain("C")) == (("C", [price]), -price)


def test_nobody_reaches_the_opening() -> None:
    """Switch auction.opening: limits of 30 against an opening of 31."""
    turn = land(pacific("walker", bidder(0.1), rules=("auction.opening=31",)))
    assert result(turn) == (None, [])


@pytest.mark.parametrize(
    ("players", "winner"), [("0.5 0.5 0.5", "B"), ("0.5 0 0.5", "C"), ("0.5 0.4 0.4", "A"), ("0.1 0.5 0.5", "B")]
)
def test_ties_go_round_from_the_left_of_the_lander(players: str, winner: str) -> None:
    """P35: the lander, who declined, comes last."""
    turn = land(pacific(*[bidder(float(limit)) for limit in players.split()]))
    assert turn.owner(31) == winner
    assert [each.player for each in turn.events("bid")] == ["B", "C", "A"]


def test_the_ruined_do_not_bid() -> None:
    """P35: only who is in the game has a row."""
    turn = land(pacific("walker", bidder(1), bidder(0.5)).out("B"))
    assert [each.player for each in turn.events("bid")] == ["C", "A"]
    assert turn.owner(31) == "C"


@pytest.mark.parametrize(
    ("cash", "winner", "price"), [(40, "B", 31), (31, "B", 31), (30, "B", 30), (29, "C", 30), (0, "C", 1)]
)
def test_bids_stay_within_cash_in_hand(cash: int, winner: str, price: int) -> None:
    """P36: B would go to 750, but has little and mortgages nothing to bid; C goes to 30."""
    turn = land(pacific("walker", bidder(2.5), bidder(0.1)).owns("B", 5).cash(B=cash))
    assert result(turn) == (winner, [price])
    assert turn.amounts("bid", "B") == [cash]
    assert turn.mortgaged(5) is False


def test_bids_below_the_printed_price_are_legal() -> None:
    """P36: and above it too."""
    assert result(land(pacific("walker", bidder(0.1), bidder(0.05)))) == ("B", [16])
    assert result(land(pacific("walker", bidder(2), bidder(1.5)))) == ("B", [451])
