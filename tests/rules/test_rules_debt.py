"""Debts: solvency first, then what the debtor gives up (P38, P39)."""

from __future__ import annotations

import pytest

from rules.position import Position
from rules.turn import Turn

RED = (21, 23, 24)
PINK = (11, 13, 14)


def reds_against_a_hotel(cash: int = 50, strategy: str = "walker", rent: int = 750) -> Position:
    """Return a position from which A, with two houses on each red street, lands on B's hotel."""
    position = Position(strategy, "walker", "walker", rules=[f"square.11.rent=[10, 50, 150, 450, 625, {rent}]"])
    return position.owns("A", *RED, level=2).owns("B", *PINK, level=5).cash(A=cash).stands(A=4)


def visit(position: Position) -> Turn:
    """Play A's turn onto B's hotel."""
    return position.play((3, 4))


@pytest.mark.parametrize("order", ["mortgages_first", "buildings_first"])
@pytest.mark.parametrize("deeds", ["cheapest", "dearest"])
def test_houses_and_mortgages_save_the_debtor(order: str, deeds: str) -> None:
    """P38: 50, six houses at 75 and loans of 110, 110 and 120 make 840 for a debt of 750: A is left with 90."""
    turn = visit(reds_against_a_hotel(strategy=f"walker:debt_order={order}:debt_deeds={deeds}"))
    assert (turn.alive("A"), turn.cash("A"), turn.gain("B")) == (True, 90, 750)
    assert [turn.mortgaged(square) for square in RED] == [True, True, True]
    assert turn.levels(*RED) == [0, 0, 0]
    assert [(each.amount, each.b) for each in turn.events("debt")] == [(750, 840)]


def test_solvent_to_the_last_dollar() -> None:
    """P38: a debt of 840 leaves nothing, and A in the game."""
    turn = visit(reds_against_a_hotel(rent=840))
    assert (turn.alive("A"), turn.cash("A"), turn.gain("B")) == (True, 0, 840)


@pytest.mark.parametrize(("rent", "alive"), [(839, True), (840, False)])
def test_a_table_may_ruin_who_can_raise_just_the_debt(rent: int, alive: bool) -> None:
    """`bankruptcy.equal_ruins`: 840 can be raised, and a debt of 840 is too much."""
    position = reds_against_a_hotel(rent=rent)
    position.rules.append("bankruptcy.equal_ruins=true")
    assert visit(position).alive("A") is alive


def test_cash_that_just_covers_a_debt_pays_it_at_any_table() -> None:
    """`bankruptcy.equal_ruins` is about what must be raised."""
    position = reds_against_a_hotel(cash=750)
    position.rules.append("bankruptcy.equal_ruins=true")
    assert (visit(position).alive("A"), visit(position).cash("A")) == (True, 0)


def test_insolvent_by_one_dollar() -> None:
    """P38 and P40: a debt of 841; the deeds pass unmortgaged, the houses are sold for B."""
    turn = visit(reds_against_a_hotel(rent=841))
    assert (turn.alive("A"), turn.gain("B"), turn.events("mortgage")) == (False, 50 + 450, [])
    assert [(turn.owner(square), turn.mortgaged(square)) for square in RED] == [("B", False)] * 3


def test_exact_cash_is_no_debt() -> None:
    """P38: with 750 in hand nothing is sold."""
    turn = visit(reds_against_a_hotel(cash=750))
    assert (turn.cash("A"), turn.events("debt"), turn.levels(*RED)) == (0, [], [2, 2, 2])


@pytest.mark.parametrize(("mortgaged", "alive"), [(False, True), (True, False)])
def test_a_mortgaged_deed_raises_nothing_more(mortgaged: bool, alive: bool) -> None:
    """P38: a railroad saves A from a debt of 940 only as long as it is not mortgaged."""
    assert visit(reds_against_a_hotel(rent=940).owns("A", 5, mortgaged=mortgaged)).alive("A") is alive


@pytest.mark.parametrize(
    ("order", "deeds", "given_up"),
    [
        ("mortgages_first", "cheapest", ["mortgage 12", "mortgage 5"]),
        ("mortgages_first", "dearest", ["mortgage 5", "mortgage 12"]),
        ("buildings_first", "cheapest", ["sell_building 24", "sell_building 23"]),
    ],
)
def test_a_debtor_raises_money_in_its_own_order(order: str, deeds: str, given_up: list[str]) -> None:
    """P38: which deed or building goes first is the player's choice; it stops when it has enough."""
    position = reds_against_a_hotel(150, f"walker:debt_order={order}:debt_deeds={deeds}", rent=300)
    turn = visit(position.owns("A", 23, 24, level=3).owns("A", 5, 12))
    acts = [each for each in turn.happenings if each.kind in ("mortgage", "sell_building")]
    assert sorted(f"{each.kind} {each.square}" for each in acts) == sorted(given_up)
    assert (turn.cash("A"), turn.gain("B")) == (150 + sum(each.amount for each in acts) - 300, 300)


def test_bare_complete_groups_go_last_among_deeds() -> None:
    """A debtor that mortgages first keeps a complete group longer than a dearer single deed."""
    position = Position("walker:debt_order=mortgages_first", "walker", rules=["square.4.tax_flat=200"])
    turn = position.owns("A", 1, 3, 39).cash(A=0).stands(A=1).play((1, 2))
    assert [turn.mortgaged(square) for square in (1, 3, 39)] == [False, False, True]


def test_cash_is_never_below_nothing() -> None:
    """P39: whatever A gives up, its cash after each event of the turn is 0 or more."""
    turn = visit(reds_against_a_hotel())
    cash = 50
    for each in turn.happenings:
        if each.player == "A" and each.kind in ("pay", "receive"):
            cash += each.amount if each.kind == "receive" else -each.amount
            assert cash >= 0, each
    assert cash == 90
