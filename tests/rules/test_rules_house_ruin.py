"""House rules of rent, auctions, ruin and mortgages."""

from __future__ import annotations

import pytest

from rules.position import Position
from rules.turn import Turn

BOARDWALK = 39
DEAR = "square.39.rent=[900, 901, 902, 903, 904, 905]"
UNSOLD = "bankruptcy.deeds_auctioned=false"
TO_THE_BANK = "bankruptcy.creditor_takes_deeds=false"
NO_LOANS = "mortgage.enabled=false"


def bidder(limit: float) -> str:
    """Return a strategy that bids up to a share of the price, from all its cash."""
    shares = ":".join(f"auction_limit{which}={2 * limit}" for which in ("", "_completing", "_blocking"))
    return f"walker:buy=all:buy_weights=0.5:{shares}:reserve=0"


def ruined_by_player(*players: str, rules: tuple[str, ...] = ()) -> Position:
    """Return a position from which A, with 30 in hand, lands on B's Boardwalk and owes 900."""
    return Position("walker", *players, rules=(DEAR, *rules)).owns("B", BOARDWALK).cash(A=30).stands(A=36)


def ruined_by_bank(*players: str, rules: tuple[str, ...] = ()) -> Position:
    """Return a position from which A, with 30 in hand, lands on the income tax."""
    return Position("walker", *players, rules=("square.4.tax_flat=2000", *rules)).cash(A=30).stands(A=1)


def play(position: Position) -> Turn:
    """Play A's throw of three onto the square that ruins it."""
    return position.play((1, 2))


def kinds(turn: Turn, *wanted: str) -> list[str]:
    """Return the events of some kinds in order."""
    return [each.kind for each in turn.happenings if each.kind in wanted]


@pytest.mark.parametrize(("chance", "claimed"), [(249, True), (250, False)])
def test_rents_are_forgotten_beside_those_overlooked(chance: int, claimed: bool) -> None:
    """Half of all by the table and half of the rest by B: 250 thousandths are claimed, by one draw."""
    position = Position("walker", "walker:rent_claim=0.5", rules=["rent.forgotten=0.5"]).owns("B", 19)
    turn = position.fate("B", chance, bound=1000).play((4, 5))
    assert (turn.amounts("rent"), len(turn.events("unclaimed"))) == (([16], 0) if claimed else ([], 1))


def test_who_claims_every_rent_forgets_some_all_the_same() -> None:
    turn = Position(rules=["rent.forgotten=0.001"]).owns("B", 19).fate("B", 999, bound=1000).play((4, 5))
    assert (len(turn.events("unclaimed")), turn.gain("B")) == (1, 0)


@pytest.mark.parametrize(("limit", "price"), [(0.9, []), (1.2, [300])])
def test_no_property_goes_below_its_list_price(limit: float, price: list[int]) -> None:
    """Pacific Avenue costs 300: 270 are not enough, and who bids alone pays 300."""
    turn = Position("walker", bidder(limit), rules=["auction.list_price_floor=true"]).stands(A=26).play((2, 3))
    assert (turn.amounts("won"), {each.b for each in turn.events("bid")}) == (price, {300})


def test_the_opening_stands_above_a_lower_list_price() -> None:
    rules = ["auction.list_price_floor=true", "auction.opening=100"]
    turn = Position("walker", bidder(2), rules=rules).stands(A=38).play((1, 2))
    assert (turn.amounts("won"), {each.b for each in turn.events("bid")}) == ([100], {100})


def test_a_bankrupts_deeds_have_the_floor_too() -> None:
    turn = play(ruined_by_bank(bidder(1.2), "walker", rules=("auction.list_price_floor=true",)).owns("A", 5))
    assert turn.amounts("won") == [200]


def test_deeds_may_stay_with_the_bank() -> None:
    """Free of their mortgages, and nobody bids."""
    position = ruined_by_bank(bidder(1), "walker", rules=(UNSOLD,)).owns("A", 5).owns("A", 15, mortgaged=True)
    turn = play(position)
    assert [(turn.owner(square), turn.mortgaged(square)) for square in (5, 15)] == [(None, False)] * 2
    assert [(each.square, each.other, each.a) for each in turn.events("transfer")] == [(5, "bank", 0), (15, "bank", 1)]
    assert kinds(turn, "bid", "unsold", "won") == []


def test_a_creditor_still_takes_what_it_ruined() -> None:
    turn = play(ruined_by_player("walker", "walker", rules=(UNSOLD,)).owns("A", 5, mortgaged=True))
    assert (turn.owner(5), turn.mortgaged(5)) == ("B", True)


def test_a_creditor_may_get_no_deeds() -> None:
    """B gets the cash, half of what the buildings cost, and the card; the deeds are auctioned, without fees."""
    position = ruined_by_player(bidder(0.5), bidder(1), rules=(TO_THE_BANK,)).owns("A", 1, 3, level=1)
    turn = play(position.owns("A", 5, mortgaged=True).holds("A", "ch-free"))
    assert (turn.gain("B"), turn.cards("B")) == (30 + 2 * 25, ["ch-free"])
    assert [turn.owner(square) for square in (1, 3, 5)] == ["C"] * 3
    assert turn.paid("C", "auction") == [31, 31, 101]
    assert (turn.events("fee"), turn.mortgaged(5)) == ([], False)
    order = kinds(turn, "sell_building", "keep_card", "transfer", "eliminated", "won")
    assert order == ["sell_building"] * 2 + ["keep_card"] + ["transfer"] * 3 + ["eliminated"] + ["won"] * 3
    assert turn.tally.ruined_by[:, 8].sum() == 0


def test_nor_need_they_be_auctioned() -> None:
    turn = play(ruined_by_player(bidder(1), bidder(1), rules=(TO_THE_BANK, UNSOLD)).owns("A", 5))
    assert (turn.owner(5), turn.gain("B"), turn.events("bid")) == (None, 30, [])


def owing(*rules: str, cash: int = 0) -> Position:
    """Return a position in which A owes a tax of 200 and has the brown group with two houses each, and a railroad."""
    return Position(rules=rules).owns("A", 1, 3, level=2).owns("A", 5).cash(A=cash).stands(A=1)


def test_without_mortgages_buildings_are_sold_before_deeds_would_be() -> None:
    """Four halves of 50 and 100 in hand cover the 200."""
    turn = play(owing(NO_LOANS, cash=100))
    assert (turn.levels(1, 3), turn.mortgaged(5), turn.cash("A")) == ([0, 0], False, 0)
    assert turn.events("debt")[0].b == 200


def test_without_mortgages_no_deed_saves_from_ruin() -> None:
    """One short; the deeds would have brought 160."""
    turn = play(owing(NO_LOANS, cash=99))
    assert (turn.alive("A"), turn.events("mortgage")) == (False, [])
    assert turn.events("debt")[0].b == 199


def test_a_mortgage_of_before_may_be_lifted() -> None:
    turn = Position("balanced:reserve=0", "walker", rules=[NO_LOANS]).owns("A", 5, mortgaged=True).quiet()
    assert (turn.mortgaged(5), turn.gain("A")) == (False, -110)


def test_random_players_do_not_mortgage_either() -> None:
    """The houses are all that they can choose from."""
    turn = play(owing(NO_LOANS, cash=100).plays("A", "random-legal:trade=never"))
    assert (turn.events("mortgage"), turn.alive("A"), turn.levels(1, 3)) == ([], True, [0, 0])
