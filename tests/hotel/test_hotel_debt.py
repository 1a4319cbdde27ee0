"""Debts: whole hotels auctioned one after another, nobody bids, elimination."""

from __future__ import annotations

import pytest

from hotel.table import IDLE, Position, table

BIDDER = "plain:reserve=0:land_reserve=99999:build_reserve=99999"


def bidder(share: float) -> str:
    """Return a player that bids up to this share of the book value and does nothing else."""
    return f"{BIDDER}:auction_share={share}"


def guest(*others: str, rules: tuple[str, ...] = ()) -> Position:
    """Return a position in which A, on square 13, comes by a 1 to B's Royal with four stages, 450 a night."""
    return table(IDLE, *others, rules=rules).owns("B", "royal", 4, (14,)).stands(A=13)


def test_what_cash_covers_is_paid_at_once() -> None:
    turn = guest(IDLE).cash(A=450).play(1, 1)
    assert turn.find("debt") == []
    assert (turn.cash("A"), turn.alive("A")) == (0, True)


def test_partial_payment_auction_rest() -> None:
    """H09: as much as possible at once; the whole hotel as one lot with stages and entrances; the rest is kept."""
    position = guest(IDLE, bidder(0.5), bidder(0.5)).owns("A", "fujiyama", 2, (3, 5)).cash(A=100)
    turn = position.play(1, 2)
    assert (turn.only("debt").amount, turn.only("debt").b, turn.only("debt").other) == (900, 100, 0)
    book = 1000 + 2200 + 1400 + 2 * 100
    assert turn.only("won").amount == book // 2 == 2400
    assert [(row.player, row.amount) for row in turn.find("pay")] == [(3, 100), (1, 2400), (3, 800)]
    assert (turn.owner("fujiyama"), turn.level("fujiyama"), turn.entrances("fujiyama")) == ("C", 2, [3, 5])
    assert (turn.cash("A"), turn.cash("B"), turn.cash("C")) == (1600, 12_900, 12_000 - 2400)
    assert turn.kinds[4:] == ["debt", "pay", "bid", "bid", "bid", "won", "pay", "transfer", "pay"]
    assert turn.only("transfer").a == 2


def test_one_hotel_after_another_until_the_debt_is_paid() -> None:
    position = guest(bidder(1.0)).cash(A=0).owns("A", "boomerang").owns("A", "fujiyama").owns("A", "taj_mahal")
    turn = position.play(1, 1)
    assert [row.square for row in turn.find("won")] == [0, 1, 6]
    assert [row.amount for row in turn.find("won")] == [50, 50, 50]
    assert not turn.alive("A")
    position = guest(bidder(1.0), bidder(0.9)).cash(A=0).owns("A", "boomerang").owns("A", "fujiyama")
    turn = position.play(1, 1)
    assert [row.amount for row in turn.find("won")] == [500]
    assert (turn.owner("fujiyama"), turn.cash("A"), turn.alive("A")) == ("A", 50, True)


def test_bids_go_round_from_the_sellers_left() -> None:
    """Fault 10: the order began at seat 1."""
    position = guest(bidder(0.1), bidder(0.3), bidder(0.2)).owns("A", "safari").cash(A=0)
    turn = position.play(1, 1)
    assert [(row.player, row.amount) for row in turn.find("bid")] == [(0, 200), (1, 600), (2, 400)]
    assert (turn.only("won").player, turn.only("won").amount) == (1, 450)


def test_bidders_are_asked_from_the_left_of_any_seat() -> None:
    """The seller sits in seat 0; the one on its left is seat 1."""
    position = table(bidder(0.2), IDLE, bidder(0.2)).stands(A=20, B=13).owns("A", "royal", 4, (14,))
    turn = position.owns("B", "safari").cash(B=0).play(1, 1, 1, 3, 1, rounds=2)
    assert [row.player for row in turn.find("bid")] == [1, 2]
    assert turn.only("won").player == 1


@pytest.mark.parametrize(("shares", "winner"), [((0.3, 0.3), "B"), ((0.29, 0.3), "C"), ((0.3, 0.32), "B")])
def test_equal_limits_go_to_the_first_on_the_left(shares: tuple[float, float], winner: str) -> None:
    """Limits are whole steps of 50: 580 is 550 and loses to 600, 640 is 600."""
    position = guest(*map(bidder, shares)).owns("A", "safari").cash(A=0)
    assert position.play(1, 1).owner("safari") == winner


def test_the_price_is_never_above_the_winners_limit() -> None:
    turn = guest(bidder(0.3), bidder(0.3)).owns("A", "safari").cash(A=0).play(1, 1)
    assert turn.only("won").amount == 600


def test_opening_and_step_by_house_rule() -> None:
    """One bidder pays the opening; a limit below it passes."""
    position = guest(bidder(0.3), IDLE, rules=("auction.opening=250",)).owns("A", "safari").cash(A=0)
    assert position.play(1, 1).only("won").amount == 250
    position.rules = ("auction.opening=650",)
    turn = position.play(1, 1)
    assert [row.amount for row in turn.find("bid")] == [0, 0]
    position = guest(bidder(0.3), bidder(0.2), rules=("auction.step=250",)).owns("A", "safari").cash(A=0)
    turn = position.play(1, 1)
    assert [row.amount for row in turn.find("bid")] == [500, 250]
    assert turn.only("won").amount == 500


def test_the_creditor_may_bid_with_what_it_has_just_received() -> None:
    position = guest(bidder(1.0), IDLE).owns("A", "safari").cash(A=300, B=0)
    turn = position.play(1, 1)
    assert turn.find("bid")[0].amount == 300
    assert (turn.owner("safari"), turn.cash("B")) == ("B", 300)  # 300 - 50 for the hotel, and the 50 back


def test_nobody_bids_and_the_hotel_is_knocked_down() -> None:
    """H09 and question 12: the deed is for sale again; stages and entrances are gone."""
    position = guest(IDLE, IDLE).owns("A", "fujiyama", 3, (3, 5)).cash(A=0)
    turn = position.play(1, 1)
    assert turn.kinds[4:] == ["debt", "bid", "bid", "unsold", "knocked_down", "bankrupt", "eliminated"]
    assert (turn.owner("fujiyama"), turn.level("fujiyama"), turn.entrances("fujiyama")) == (None, 0, [])
    assert turn.game.free_places[1] == 6
    assert turn.game.free_places[0] == 4
    assert turn.tally.unsold == turn.tally.auctions == 1


def test_a_hotel_knocked_down_can_be_bought_again() -> None:
    buyer = "plain:reserve=0:auction_share=0.0"
    position = table(IDLE, buyer, IDLE).owns("B", "royal", 4, (14,)).stands(A=13, B=2)
    turn = position.owns("A", "fujiyama", 3, (3, 5)).owns("B", "boomerang").cash(A=0).play(1, 1, 1, 1, rounds=2)
    assert turn.owner("fujiyama") == "B"
    assert (turn.level("fujiyama"), turn.find("stay")[1:]) == (0, [])


def test_the_bank_pays_half_by_house_rule() -> None:
    """Of land and stages, entrances apart, in whole steps of 50."""
    position = guest(IDLE, IDLE, rules=('auction.no_bid="bank_pays_half"',)).cash(A=0)
    turn = position.owns("A", "fujiyama", 2, (3, 5)).play(1, 2)
    assert turn.only("knocked_down").amount == turn.only("receive").amount == 2300
    assert (turn.cash("A"), turn.owner("fujiyama"), turn.alive("A")) == (1400, None, True)
    assert turn.tally.returned[1] == 2300
    odd = guest(IDLE, IDLE, rules=(*position.rules, "auction.step=200")).cash(A=0).owns("A", "fujiyama", 2)
    assert odd.play(1, 2).only("knocked_down").amount == 2200


def test_elimination() -> None:
    """The creditor gets what cash there is; the car leaves the ring; the square's action is not reached."""
    turn = guest(IDLE, IDLE).cash(A=300).play(1, 5)
    assert (turn.alive("A"), turn.place("A"), turn.cash("A"), turn.cash("B")) == (False, 3, 0, 12_300)
    assert (turn.only("bankrupt").other, turn.only("bankrupt").amount) == (0, 1950)
    assert turn.square("A") == 0
    assert turn.game.cars.sum() == 0
    assert turn.tally.rents[4] == 1
    assert turn.tally.returned[4] == 300


def test_the_last_player_wins() -> None:
    turn = guest(IDLE).cash(A=0).play(1, 5)
    assert (turn.game.winner, turn.game.end, turn.place("A"), turn.place("B")) == (0, 0, 2, 1)
    assert turn.tally.rents[4] == 0


def test_a_ruined_player_makes_no_further_throw() -> None:
    turn = table(IDLE, IDLE, IDLE).owns("B", "royal", 4, (14,)).stands(A=8).cash(A=0).play(6, 1)
    assert not turn.alive("A")
    assert turn.game.rolls == 1


def test_without_cash_but_with_a_hotel_a_player_stays() -> None:
    turn = guest(IDLE).cash(A=450).owns("A", "safari").play(1, 1)
    assert (turn.cash("A"), turn.alive("A")) == (0, True)


def test_money_is_conserved() -> None:
    """Fault 1, over whole games: the books of every game are checked by the kernel."""
    position = guest(bidder(0.5), bidder(0.4), bidder(0.6)).owns("A", "fujiyama", 2).owns("A", "safari").cash(A=10)
    turn = position.play(1, 6)
    assert turn.game.cash.sum() == 0
    assert sum(map(turn.cash, "ABCD")) == 36_010
