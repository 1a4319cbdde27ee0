"""Mortgages: the loan, the interest, what stands in the way (P18, P20, P21, P22)."""

from __future__ import annotations

import pytest

from rules.position import Position, after
from rules.turn import Turn

LIFTER = "walker:lift=all:reserve=0"
BUILDER = "balanced:reserve=0"


def debtor(*rules: str, owes: int, cash: int = 0) -> Position:
    """Return a position in which A, with little cash, will owe a tax."""
    return Position(rules=[f"square.4.tax_flat={owes}", *rules]).cash(A=cash)


def pay_tax(position: Position) -> Turn:
    """Play A's turn onto the tax square."""
    return position.stands(A=1).play((1, 2))


def test_a_loan_is_half_the_price_and_lifting_costs_a_tenth_of_the_loan() -> None:
    """P20: 150 for a deed of 300, and 165 to lift it."""
    turn = pay_tax(debtor(owes=150).owns("A", 31))
    assert (turn.amounts("mortgage"), turn.cash("A"), turn.mortgaged(31)) == ([150], 0, True)
    turn = after(turn).plays("A", LIFTER).cash(A=165).quiet()
    assert (turn.cash("A"), turn.mortgaged(31)) == (0, False)


def test_lifting_needs_loan_and_interest_in_hand() -> None:
    """P20: with 164 the deed stays mortgaged."""
    turn = Position(LIFTER, "walker").owns("A", 31, mortgaged=True).cash(A=164).quiet()
    assert (turn.cash("A"), turn.mortgaged(31)) == (164, True)


@pytest.mark.parametrize(
    ("rounding", "of_150", "of_200", "of_350"),
    [("up", 83, 110, 193), ("down", 82, 110, 192), ("half_up", 83, 110, 193)],
)
def test_rounding_of_halves(rounding: str, of_150: int, of_200: int, of_350: int) -> None:
    """P20: switch mortgage.rounding on deeds of 150, 200 and 350, whose interest is 7.5, 10 and 17.5."""
    position = Position(LIFTER, "walker", rules=[f"mortgage.rounding={rounding}"])
    for square, cost in ((12, of_150), (5, of_200), (37, of_350)):
        position.deeds.clear()
        assert position.owns("A", square, mortgaged=True).quiet().gain("A") == -cost


@pytest.mark.parametrize(("rounding", "cost"), [("up", 124), ("down", 123), ("half_up", 123)])
def test_rounding_of_less_than_a_half(rounding: str, cost: int) -> None:
    """P20: switches mortgage.rounding and mortgage.interest; 12 % of 110 is 13.2."""
    position = Position(LIFTER, "walker", rules=[f"mortgage.rounding={rounding}", "mortgage.interest=0.12"])
    assert position.owns("A", 21, mortgaged=True).quiet().gain("A") == -cost


@pytest.mark.parametrize(("base", "cost"), [("mortgage", 165), ("price", 180)])
def test_the_base_of_the_interest(base: str, cost: int) -> None:
    """P20: switch mortgage.interest_base; a tenth of the price is the bug that others had."""
    position = Position(LIFTER, "walker", rules=[f"mortgage.interest_base={base}"])
    assert position.owns("A", 31, mortgaged=True).quiet().gain("A") == -cost


def test_no_building_beside_a_mortgage() -> None:
    """P18: the whole group must be free of it; once it is lifted A builds."""
    position = Position(f"{BUILDER}:lift=none", "walker").owns("A", 16, 19).owns("A", 18, mortgaged=True)
    assert position.quiet().gain("A") == 0
    turn = position.plays("A", BUILDER).quiet()
    assert turn.mortgaged(18) is False
    assert [each.kind for each in turn.events("lift") + turn.events("build")][:2] == ["lift", "build"]


@pytest.mark.parametrize("order", ["mortgages_first", "buildings_first"])
def test_buildings_of_the_group_go_before_a_mortgage(order: str) -> None:
    """P21: houses 1, 1, 0; the empty street is mortgaged only when both houses are sold."""
    position = debtor(owes=150).plays("A", f"walker:debt_order={order}").owns("A", 16, 18, level=1).owns("A", 19)
    turn = pay_tax(position)
    sales = [each.kind for each in turn.happenings if each.kind in ("sell_building", "mortgage")]
    assert sales == ["sell_building", "sell_building", "mortgage"]
    assert turn.levels(16, 18, 19) == [0, 0, 0]


def test_buildings_of_another_group_are_no_hindrance() -> None:
    """P21: a railroad is mortgaged while houses stand elsewhere."""
    turn = pay_tax(debtor(owes=100).owns("A", 16, 18, 19, level=1).owns("A", 5))
    assert (turn.mortgaged(5), turn.levels(16, 18, 19)) == (True, [1, 1, 1])


def test_a_debtor_stops_when_it_has_enough() -> None:
    """Two deeds would do, so the third stays as it is."""
    turn = pay_tax(debtor(owes=175).owns("A", 5, 12, 39))
    assert (turn.mortgaged(5), turn.mortgaged(12), turn.mortgaged(39)) == (True, True, False)
    assert turn.cash("A") == 0


def test_mortgage_lift_mortgage() -> None:
    """P22: the deed has one owner and one state all the time, and money moves once a step."""
    turn = pay_tax(debtor(owes=100).owns("A", 5))
    assert (turn.mortgaged(5), turn.owner(5), turn.cash("A")) == (True, "A", 0)
    turn = after(turn).plays("A", LIFTER).cash(A=110).quiet()
    assert (turn.mortgaged(5), turn.owner(5), turn.cash("A")) == (False, "A", 0)
    turn = pay_tax(after(turn).plays("A", "walker"))
    assert (turn.mortgaged(5), turn.owner(5), turn.amounts("mortgage")) == (True, "A", [100])


@pytest.mark.parametrize(("square", "loan"), [(5, 100), (12, 75)])
def test_railroads_and_utilities_can_be_mortgaged(square: int, loan: int) -> None:
    """P22: and lifted again."""
    turn = pay_tax(debtor(owes=loan).owns("A", square))
    assert (turn.mortgaged(square), turn.cash("A")) == (True, 0)
    turn = after(turn).plays("A", LIFTER).cash(A=200).quiet()
    assert turn.mortgaged(square) is False


def test_no_second_loan_on_a_mortgaged_deed() -> None:
    """P22: it brings nothing, so A is ruined although a second loan would have saved it."""
    turn = pay_tax(debtor(owes=100).owns("A", 5, mortgaged=True))
    assert (turn.alive("A"), turn.events("mortgage")) == (False, [])


def test_the_deeds_of_others_are_not_mortgaged() -> None:
    """P22: A has the rent of B's railroad to pay, and only its own to mortgage."""
    turn = Position().owns("B", 5, 15).owns("A", 12).cash(A=0).stands(A=1).play((1, 3))
    assert (turn.mortgaged(12), turn.mortgaged(15), turn.cash("A")) == (True, False, 25)
