"""Squares, cards and doubles of «Миллионер-классик»."""

from __future__ import annotations

import pytest

from rules.fants import (
    BLACK_BUSINESS,
    CHARITY,
    DRAW,
    INSPECTION,
    NO_STAKE,
    POLICE,
    WHITE_BUSINESS,
    drawing,
    table,
)
from sim.engine import events as ev


@pytest.mark.parametrize(("square", "amount"), [(CHARITY, 50), (WHITE_BUSINESS, 100)])
def test_squares_that_pay(square: int, amount: int) -> None:
    turn = table().stands(A=(square - 5) % 40).play((2, 3))
    assert turn.gain("A") == amount
    assert turn.amounts("receive", "A") == [amount]
    assert turn.squares("receive", "A") == [square]


@pytest.mark.parametrize("square", [BLACK_BUSINESS, 35])
def test_black_business_costs(square: int) -> None:
    turn = table().stands(A=square - 5).play((2, 3))
    assert (turn.paid("A", "expense"), turn.events("tax")) == ([100], [])


def test_black_business_may_ruin() -> None:
    turn = table().cash(A=99).stands(A=BLACK_BUSINESS - 5).play((2, 3))
    assert not turn.alive("A")


def test_the_tax_inspection_charges_whoever_stops_there() -> None:
    assert table().stands(A=INSPECTION - 5).play((2, 3)).paid("A", "tax") == [100]


def test_the_tax_police_lets_go_who_throws_a_double() -> None:
    for throws in (((4, 4),), ((1, 2), (6, 6)), ((1, 2), (2, 1), (5, 5))):
        turn = table().stands(A=POLICE - 5).play((2, 3), fresh=throws)
        assert (turn.gain("A"), turn.square("A")) == (0, POLICE)
        assert not turn.events("tax")


def test_without_a_double_in_three_throws_the_tax_police_is_paid() -> None:
    turn = table().stands(A=POLICE - 5).play((2, 3), fresh=((1, 2), (2, 1), (5, 6)))
    assert turn.paid("A", "tax") == [50]
    purposes = [each.other for each in turn.events("throw")]
    assert purposes == [ev.THROW_MOVE] + [ev.THROW_DOUBLE_OR_PAY] * 3


def test_a_double_before_the_tax_police_gives_no_further_throw() -> None:
    turn = table().stands(A=POLICE - 5).play((2, 3), fresh=((6, 6),))
    assert len(turn.throws()) == 1


def test_a_double_that_led_to_the_tax_police_still_gives_one() -> None:
    turn = table().stands(A=POLICE - 4).play((2, 2), (2, 3), fresh=((1, 2), (3, 1), (4, 5)))
    assert turn.square("A") == 35


def test_three_doubles_lead_to_the_tax_inspection() -> None:
    """The third is not moved; no lap income, though the token passes the start; the tax is due; the turn ends."""
    turn = table().stands(A=11).play((3, 3), (1, 1), (4, 4))
    assert (turn.square("A"), turn.gain("A"), turn.in_jail("A")) == (INSPECTION, -100, False)
    move = turn.events("move")[-1]
    assert (move.square, move.other, move.amount, move.a) == (INSPECTION, 19, 0, ev.MOVED_BY_DOUBLES)
    assert turn.amounts("salary") == []
    assert turn.events("jail_in") == []


def test_a_tax_free_card_helps_after_three_doubles_too() -> None:
    turn = table().holds("A", "ch-tax-free-1").stands(A=11).play((3, 3), (1, 1), (4, 4))
    assert (turn.square("A"), turn.gain("A"), turn.cards("A")) == (INSPECTION, 0, [])


def test_doubles_may_lead_to_any_square() -> None:
    turn = table(rules=(f"dice.doubles_square={WHITE_BUSINESS}",)).stands(A=11).play((3, 3), (1, 1), (4, 4))
    assert (turn.square("A"), turn.gain("A")) == (WHITE_BUSINESS, 100)


@pytest.mark.parametrize(
    ("card", "gain"),
    [("ch-pct-plus-10", 123), ("ch-pct-plus-50", 619), ("ch-pct-minus-30", -371), ("ch-pct-minus-50", -619)],
)
def test_shares_of_the_cash_in_hand_round_down(card: str, gain: int) -> None:
    assert drawing(card).cash(A=1239).play(DRAW).gain("A") == gain


def test_a_share_of_nothing_is_nothing() -> None:
    for card in ("ch-pct-plus-10", "ch-pct-minus-10"):
        turn = drawing(card).cash(A=9).play(DRAW)
        assert (turn.gain("A"), turn.events("receive") + turn.events("pay")) == (0, [])


def test_repairs_by_branch_and_enterprise() -> None:
    turn = drawing("ch-repairs").owns("A", 36, 38, 39, level=4).owns("A", 1, 2, 4, level=2).play(DRAW)
    assert turn.paid("A", "repairs") == [3 * 100 + 6 * 25]


def test_an_extra_throw() -> None:
    turn = drawing("ch-extra-turn").play(DRAW, (1, 3))
    assert (turn.square("A"), turn.throws()) == (12, (DRAW, (1, 3)))


def test_an_extra_throw_comes_after_those_of_doubles_and_is_none_itself() -> None:
    """A double draws the card, a second double follows, then no double: the extra throw begins a new run."""
    position = table(NO_STAKE, "walker").on_top("chance", "ch-extra-turn").stands(A=4)
    turn = position.play((2, 2), (3, 3), (1, 4), (2, 2), (1, 1), (2, 1))
    assert len(turn.throws()) == 6
    assert turn.square("A") == 4 + 4 + 6 + 5 + 4 + 2 + 3


def test_an_extra_throw_is_lost_by_three_doubles() -> None:
    turn = table().on_top("chance", "ch-extra-turn").stands(A=4).play((2, 2), (3, 3), (1, 1))
    assert (turn.square("A"), len(turn.throws())) == (INSPECTION, 3)


def test_to_the_next_chance() -> None:
    """The next one ahead of 22 is 27; its card is drawn, and the lap income is paid on the way over the start only."""
    turn = drawing("mo-next-chance").on_top("chance", "ch-gain-50").play(DRAW)
    assert (turn.square("A"), turn.gain("A")) == (27, 50)


def test_sent_to_the_tax_police_without_the_lap_income() -> None:
    turn = table().on_top("movement", "mo-to-inspection").stands(A=26).play(DRAW)
    assert (turn.square("A"), turn.gain("A")) == (INSPECTION, -100)


def test_back_over_the_start_pays_nothing() -> None:
    turn = table().on_top("movement", "mo-back-5").stands(A=0).play((1, 2))
    assert (turn.square("A"), turn.gain("A")) == (38, 0)


@pytest.mark.parametrize("steps", [5, 10, 15, 20])
def test_forward_over_the_start_pays(steps: int) -> None:
    turn = table(NO_STAKE, "walker").on_top("movement", f"mo-fwd-{steps}").stands(A=26).play(DRAW)
    assert turn.square("A") == (32 + steps) % 40
    assert turn.amounts("salary") == ([200] if steps >= 10 else [])
