"""Taxes: flat, or a percentage of all that one has (P25)."""

from __future__ import annotations

import pytest

from rules.position import Position

OLD = "pre2008"


def before_income_tax(choice: str, cash: int, edition: str | None = OLD) -> Position:
    """Return a position in which A passes GO onto the income tax: 200 more than ``cash`` when the tax is due."""
    position = Position(f"walker:tax_choice={choice}", "walker", edition=edition)
    position.owns("A", 39, mortgaged=True).owns("A", 1, 3, level=1)
    return position.stands(A=37).cash(A=cash)


def test_ten_per_cent_of_cash_deeds_and_buildings() -> None:
    """P25: 1000 after GO, Boardwalk at full price though mortgaged, two streets with a house each: 162 of 1620."""
    turn = before_income_tax("percent", 800).play((3, 4))
    assert [(each.amount, each.b) for each in turn.events("tax")] == [(162, 1620)]
    assert turn.gain("A") == 200 - 162


@pytest.mark.parametrize(("cash", "tax"), [(809, 162), (810, 163)])
def test_percentages_round_down(cash: int, tax: int) -> None:
    """P25: a tenth of 1629 is 162."""
    assert before_income_tax("percent", cash).play((3, 4)).paid("A", "tax") == [tax]


@pytest.mark.parametrize(
    ("choice", "cash", "tax"),
    [("flat", 800, 200), ("percent", 2000, 282), ("informed", 800, 162), ("informed", 2000, 200)],
)
def test_the_choice_is_made_before_counting(choice: str, cash: int, tax: int) -> None:
    """P25: only a player who has kept count takes the cheaper one; the others may be wrong."""
    assert before_income_tax(choice, cash).play((3, 4)).paid("A", "tax") == [tax]


def test_the_possessions_of_others_do_not_count() -> None:
    """P25: what B owns is not taxed."""
    position = Position("walker:tax_choice=percent", "walker", edition=OLD).owns("B", 5, 15).cash(A=1000)
    assert position.stands(A=1).play((1, 2)).paid("A", "tax") == [100]


@pytest.mark.parametrize("choice", ["flat", "percent", "informed"])
def test_newer_printings_leave_no_choice(choice: str) -> None:
    """P25: 200 since 2008, whatever the strategy would choose."""
    assert before_income_tax(choice, 800, edition=None).play((3, 4)).paid("A", "tax") == [200]


@pytest.mark.parametrize(("edition", "tax"), [(None, 100), (OLD, 75)])
def test_the_luxury_tax(edition: str | None, tax: int) -> None:
    """P25: 100, and 75 before 2008; to the bank."""
    turn = Position(edition=edition).stands(A=35).play((1, 2))
    assert turn.paid("A", "tax") == [tax]
    assert turn.gain("B") == 0
