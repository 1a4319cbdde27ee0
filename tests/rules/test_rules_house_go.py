"""House rules of GO: more for landing on it, sudden death, laps before the first purchase."""

from __future__ import annotations

import pytest

from rules.position import Position

DOUBLE = "salary_for_landing=400"
SUDDEN = ("sudden_death.round=3", "sudden_death.salary=50")
BUYER = "balanced:reserve=0"


@pytest.mark.parametrize(("start", "gain"), [(34, 400), (35, 200)])
def test_landing_on_go_pays_its_own_amount_and_passing_the_salary(start: int, gain: int) -> None:
    """Six squares on: exactly on GO, or one beyond."""
    turn = Position(rules=[DOUBLE]).owns("A", 1).stands(A=start).play((2, 4))
    assert (turn.amounts("salary"), turn.gain("A")) == ([gain], gain)


def test_a_card_to_go_lands_on_it() -> None:
    turn = Position(rules=[DOUBLE]).stands(A=1).on_top("chance", "ch-go").play((2, 4))
    assert (turn.square("A"), turn.amounts("salary")) == (0, [400])


def test_past_go_and_by_a_card_onto_it() -> None:
    """The throw passes, the card lands."""
    turn = Position(rules=[DOUBLE]).stands(A=35).on_top("community_chest", "cc-go").play((3, 4))
    assert (turn.amounts("salary"), turn.gain("A")) == ([200, 400], 600)


def test_landing_may_pay_nothing() -> None:
    turn = Position(rules=["salary_for_landing=0"]).stands(A=34).play((2, 4))
    assert (turn.events("salary"), turn.gain("A")) == ([], 0)


@pytest.mark.parametrize(("number", "salary"), [(3, 200), (4, 50)])
def test_sudden_death_begins_after_its_round(number: int, salary: int) -> None:
    position = Position(rules=SUDDEN).owns("A", 1).stands(A=35).in_round(number)
    assert position.play((2, 4)).amounts("salary") == [salary]


def test_sudden_death_is_a_ceiling_for_landing_too() -> None:
    """At most 50 where landing pays 400, and no more than ever where it pays 20."""
    for landing, paid in ((400, 50), (20, 20)):
        rules = [*SUDDEN, f"salary_for_landing={landing}"]
        assert Position(rules=rules).stands(A=34).in_round(4).play((2, 4)).amounts("salary") == [paid]


def lapping(*rules: str) -> Position:
    """Return a position in which nobody may buy before its second lap; A buys what it may, B bids what it may."""
    bidder = "walker:buy=all:auction_limit=1:reserve=0"
    return Position(BUYER, bidder, rules=("purchase.laps=2", *rules))


def test_nothing_happens_on_an_unowned_property_before_the_laps() -> None:
    turn = lapping().laps(A=1, B=2).play((2, 4))
    assert (turn.square("A"), turn.owner(16), turn.gain("A")) == (16, None, 0)
    assert turn.events("offer") + turn.events("bid") + turn.events("unsold") == []


def test_after_the_laps_it_is_for_sale() -> None:
    turn = lapping().laps(A=2).play((2, 4))
    assert (turn.owner(16), turn.gain("A")) == ("A", -180)


def test_a_lap_completed_by_the_move_itself_counts() -> None:
    """From 35 over GO to Mediterranean Avenue."""
    turn = lapping().laps(A=1).stands(A=35).play((2, 4))
    assert (turn.owner(1), turn.gain("A")) == ("A", 200 - 60)


def test_a_lap_counts_though_it_pays_nothing() -> None:
    assert lapping("salary=0").laps(A=1).stands(A=35).play((2, 4)).owner(1) == "A"


def test_the_way_to_jail_is_no_lap() -> None:
    """A third of three: 30 leads to jail, over no GO."""
    turn = lapping().laps(A=1).stands(A=24).play((2, 4))
    assert turn.game.laps[turn.setting.seat("A")] == 1


def test_a_card_that_pays_no_salary_completes_no_lap() -> None:
    card = 'deck.chance.card."ch-24"'
    turn = lapping(f"{card}.collect_salary=false").laps(A=1).stands(A=30).on_top("chance", "ch-24").play((2, 4))
    assert (turn.square("A"), turn.owner(24)) == (24, None)


def test_who_lacks_laps_does_not_bid_for_what_another_declines() -> None:
    """A declines; of B and C only C has been round."""
    bidder = "walker:buy=all:auction_limit=1:reserve=0"
    position = Position("walker", bidder, bidder, rules=["purchase.laps=1"]).laps(A=1, C=1)
    turn = position.play((2, 4))
    assert [each.player for each in turn.events("bid")] == ["C", "A"]
    assert (turn.owner(16), turn.gain("C")) == ("C", -1)


def test_who_lacks_laps_does_not_bid_for_a_bankrupts_deeds() -> None:
    bidder = "walker:buy=all:auction_limit=1:reserve=0"
    rules = ["purchase.laps=1", "square.4.tax_flat=2000"]
    position = Position("walker", bidder, bidder, rules=rules).laps(A=1, C=1).owns("A", 5)
    turn = position.cash(A=30).stands(A=1).play((1, 2))
    assert [each.player for each in turn.events("bid")] == ["C"]
    assert turn.owner(5) == "C"


def test_a_creditor_gains_deeds_without_laps() -> None:
    rules = ["purchase.laps=1", "square.39.rent=[900, 901, 902, 903, 904, 905]"]
    turn = Position(rules=rules).owns("B", 39).owns("A", 5).cash(A=30).stands(A=36).play((1, 2))
    assert turn.owner(5) == "B"
