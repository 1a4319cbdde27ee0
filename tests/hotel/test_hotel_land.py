"""Purchase squares: plots from the bank, and bare plots taken over at half price."""

from __future__ import annotations

import pytest

from hotel.table import IDLE, table

KEEN = "plain:reserve=0"


def test_one_of_two_bordering_plots() -> None:
    """H03: after Fujiyama, Boomerang is refused; nothing is built in the same throw."""
    turn = table(KEEN, IDLE).stands(A=2).play(1)
    assert turn.owner("fujiyama") == "A"
    assert turn.owner("boomerang") is None
    assert turn.cash("A") == 11_000
    assert turn.kinds == ["throw", "move", "buy", "pay"]


def test_both_plots_by_house_rule() -> None:
    turn = table(KEEN, IDLE, rules=("land.both_plots=true",)).stands(A=2).play(1)
    assert (turn.owner("fujiyama"), turn.owner("boomerang")) == ("A", "A")
    assert turn.cash("A") == 10_500


def test_each_throw_has_rights_of_its_own() -> None:
    """A second purchase after a six, and an application for a permit in the same turn."""
    twice = table(KEEN, IDLE).stands(A=8).play(6, 2)
    assert [row.kind for row in twice.find("buy")] == ["buy", "buy"]
    builds = table(KEEN, IDLE).stands(A=8).owns("A", "boomerang").play(6, 1, 2)
    assert (builds.square("A"), builds.level("boomerang"), len(builds.find("buy"))) == (15, 1, 1)


def test_no_building_in_the_turn_of_purchase_by_house_rule() -> None:
    """H03: neither by permit nor on a free building square, where rights count for the whole turn."""
    for rights, built in (("throw", True), ("turn", False)):
        rules = (f'turn.limits_per="{rights}"', "dice.faces=7")
        by_permit = table(KEEN, IDLE, rules=rules).cash(A=30_000).stands(A=3)
        turn = by_permit.play(7, 3, *[1] * built)
        assert (turn.owner("president"), turn.level("president")) == ("A", built)
        free = table(KEEN, IDLE, rules=rules).stands(A=3).play(7, 1)
        assert (free.owner("president"), free.level("president")) == ("A", built)
        assert free.only("free_used").a == (0 if built else 2)


def test_rights_for_the_whole_turn_by_house_rule() -> None:
    turn = table(KEEN, IDLE, rules=('turn.limits_per="turn"',)).stands(A=8).play(6, 2)
    assert len(turn.find("buy")) == 1
    permits = table(KEEN, IDLE, rules=('turn.limits_per="turn"',)).stands(A=9).owns("A", "royal")
    assert len(permits.play(6, 1, 2).find("permit")) == 1


@pytest.mark.parametrize(("value", "price"), [("half_price", 1250), ("full_price", 2500)])
def test_take_over_pays_the_owner(value: str, price: int) -> None:
    """H04 and fault 1: the old owner is paid, whether it likes it or not."""
    position = table(KEEN, IDLE, rules=(f'land.takeover="{value}"',)).stands(A=15).owns("B", "royal")
    turn = position.owns("B", "president", 1).play(1)
    assert turn.owner("royal") == "A"
    assert (turn.cash("A"), turn.cash("B")) == (12_000 - price, 12_000 + price)
    assert turn.kinds == ["throw", "move", "take_over", "pay"]
    assert turn.only("take_over").amount == price
    assert turn.tally.takeovers == 1


def test_no_take_overs_by_house_rule() -> None:
    position = table(KEEN, IDLE, rules=('land.takeover="never"',)).stands(A=15).owns("B", "royal")
    turn = position.owns("B", "president").play(1)
    assert turn.owner("royal") == "B"


def test_a_main_building_makes_safe() -> None:
    turn = table(KEEN, IDLE).stands(A=15).owns("B", "royal", 1).owns("B", "president", 1).play(1)
    assert turn.find("take_over", "buy") == []


def test_the_loser_may_take_it_back() -> None:
    again = table(KEEN, KEEN).stands(A=17, B=11).owns("B", "royal").owns("B", "waikiki", 1).owns("B", "president", 1)
    turn = again.play(1, 1, 1, rounds=2)
    assert [row.player for row in turn.find("take_over")] == [1, 0]
    assert (turn.cash("A"), turn.cash("B")) == (12_000, 12_000)


def test_only_cash_in_hand_buys() -> None:
    for cash, owner in ((999, "A"), (499, None)):
        turn = table(KEEN, IDLE).cash(A=cash).stands(A=2).play(1)
        assert (turn.owner("fujiyama"), turn.owner("boomerang")) == (None, owner)


def test_own_plots_are_not_acquired_again() -> None:
    turn = table(KEEN, IDLE).stands(A=2).owns("A", "fujiyama").owns("A", "boomerang").play(1)
    assert turn.find("buy", "take_over") == []


def test_safari_is_on_sale_on_one_square_only() -> None:
    """The dearer of the two is taken where L'Etoile is free; Safari is all that square 29 has else."""
    turn = table(KEEN, IDLE).stands(A=28).owns("A", "letoile", 1).play(1)
    assert turn.owner("safari") == "A"


def test_accounts_of_a_take_over() -> None:
    turn = table(KEEN, IDLE).stands(A=15).owns("B", "royal").owns("B", "president", 1).play(1)
    assert turn.tally.invested.sum() == 0
    assert turn.tally.acquired[4].tolist() == [0, 1, 0, 1]
    assert turn.tally.acquired_paid[4].tolist() == [0, 1250, 0, 0]
