"""Squares of money, kept cards against taxes, doubles to a square: stories by hand, and planted changes to them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.fair import (
    BILL,
    CHARITY,
    DOUBLES,
    FATE_SQUARE,
    GAME,
    INSPECTION,
    JACKPOT,
    ONCE_MORE,
    POLICE,
    RULES,
    TAX_FREE,
    TAX_FREE_TOO,
    fair,
    hold,
    landed,
    landing,
    used,
)
from referee.toy import added, changed, move, pay, read_turn, receive, rejected, row, throw, turn, without
from sim.engine import events as ev
from sim.games.property.names import BANKRUPTCY_CAUSE, CARD_CAUSE, EXPENSE_CAUSE, INCOME_CAUSE, TAX_CAUSE
from sim.referee.board import Board
from sim.referee.log import Event, Log
from sim.referee.table import Table

INCOME = receive(0, 50, INCOME_CAUSE, CHARITY)
EXPENSE = pay(0, ev.BANK, 40, EXPENSE_CAUSE, BILL)
TAX = [row(ev.TAX, 0, INSPECTION, amount=100), pay(0, ev.BANK, 100, TAX_CAUSE, INSPECTION)]
POLICE_TAX = [row(ev.TAX, 0, POLICE, amount=30), pay(0, ev.BANK, 30, TAX_CAUSE, POLICE)]
FAILED = [throw(0, 1, 2, ev.THROW_DOUBLE_OR_PAY), throw(0, 6, 5, ev.THROW_DOUBLE_OR_PAY)]
DOUBLE = throw(0, 4, 4, ev.THROW_DOUBLE_OR_PAY)


def test_an_income_and_an_expense() -> None:
    assert read_turn(landed(CHARITY, INCOME)).seats[0].cash == 1550
    assert read_turn(landed(BILL, EXPENSE)).seats[0].cash == 1460
    read_turn(landed(CHARITY, walk_only=True))
    read_turn(landed(BILL, walk_only=True))


@pytest.mark.parametrize(
    ("square", "rows", "rule"),
    [
        (CHARITY, [], "income"),
        (CHARITY, [INCOME._replace(amount=51)], "income"),
        (CHARITY, [INCOME._replace(square=-1)], "income"),
        (CHARITY, [INCOME._replace(a=CARD_CAUSE)], "income"),
        (CHARITY, [INCOME._replace(other=ev.POT)], "income"),
        (CHARITY, [INCOME, INCOME], "end of the turn"),
        (BILL, [], "expense"),
        (BILL, [EXPENSE._replace(amount=39)], "expense"),
        (BILL, [EXPENSE._replace(square=-1)], "expense"),
        (BILL, [EXPENSE._replace(a=TAX_CAUSE)], "expense"),
        (BILL, [EXPENSE._replace(other=ev.POT)], "expense"),
        (BILL, [row(ev.TAX, 0, BILL, amount=40), EXPENSE], "expense"),
        (BILL, used(TAX_FREE, BILL), "expense"),
    ],
)
def test_planted_changes_to_incomes_and_expenses(square: int, rows: list[Event], rule: str) -> None:
    rejected(hold(landed(square, *rows), 0, TAX_FREE), rule)


def test_an_expense_may_ruin() -> None:
    columns = {"other": ev.BANK, "amount": 40, "a": EXPENSE_CAUSE}
    ruin = [
        row(ev.DEBT, 0, b=39, **columns),
        row(ev.BANKRUPT, 0, **columns),
        pay(0, ev.BANK, 39, BANKRUPTCY_CAUSE),
        *used(TAX_FREE, BILL)[1:],
        row(ev.ELIMINATED, 0, amount=2),
    ]
    for rows, rule in ((ruin, ""), (without(ruin, 3), "cards of the ruined")):
        table = hold(landed(BILL, *rows), 0, TAX_FREE)
        table.seats[0].cash = 39
        if rule:
            rejected(table, rule)
        else:
            after = read_turn(table)
            assert after.over
            assert after.decks[0].holds(TAX_FREE)


def test_a_tax_free_card_serves_by_itself() -> None:
    read_turn(landed(INSPECTION, *TAX))
    after = read_turn(hold(landed(INSPECTION, *used(TAX_FREE, INSPECTION, 100)), 0, TAX_FREE_TOO, TAX_FREE))
    assert after.seats[0].kept == [(0, TAX_FREE_TOO)]
    assert after.seats[0].cash == 1500
    read_turn(hold(landed(INSPECTION, *TAX), 1, TAX_FREE))
    read_turn(hold(landed(INSPECTION, walk_only=True), 0, TAX_FREE))


SPARED = used(TAX_FREE, INSPECTION, 100)


@pytest.mark.parametrize(
    ("rows", "rule"),
    [
        (TAX, "kept card"),
        (changed(SPARED, 0, amount=0), "kept card"),
        (changed(SPARED, 0, square=-1), "kept card"),
        (changed(SPARED, 0, other=1), "kept card"),
        (changed(SPARED, 0, b=1), "event list"),
        (used(TAX_FREE_TOO, INSPECTION, 100), "kept card"),
        (SPARED[:1], "kept card"),
        (changed(SPARED, 1, a=TAX_FREE_TOO), "kept card"),
        ([*SPARED, *TAX], "end of the turn"),
        ([*SPARED, TAX[1]], "end of the turn"),
        ([TAX[0], *SPARED], "kept card"),
    ],
)
def test_planted_changes_to_a_tax_that_is_spared(rows: list[Event], rule: str) -> None:
    rejected(hold(landed(INSPECTION, *rows), 0, TAX_FREE, TAX_FREE_TOO), rule)


def test_a_card_that_is_not_held_spares_nothing() -> None:
    rejected(landed(INSPECTION, *SPARED), "tax")
    rejected(hold(landed(INSPECTION, *SPARED), 1, TAX_FREE), "tax")


def test_double_or_pay() -> None:
    assert read_turn(landed(POLICE, *FAILED, *POLICE_TAX)).seats[0].cash == 1470
    read_turn(landed(POLICE, DOUBLE))
    read_turn(landed(POLICE, FAILED[0], DOUBLE, **DOUBLES))
    read_turn(landed(POLICE, walk_only=True))
    assert read_turn(hold(landed(POLICE, *FAILED, *used(TAX_FREE, POLICE, 30)), 0, TAX_FREE)).seats[0].cash == 1500
    assert read_turn(hold(landed(POLICE, DOUBLE), 0, TAX_FREE)).seats[0].kept == [(0, TAX_FREE)]
    assert read_turn(landed(POLICE, *FAILED, *POLICE_TAX)).summary.rolls == 1


@pytest.mark.parametrize(
    ("rows", "rule"),
    [
        (POLICE_TAX, "double or pay"),
        ([FAILED[0], *POLICE_TAX], "double or pay"),
        ([*FAILED, FAILED[0], *POLICE_TAX], "double or pay"),
        (FAILED, "double or pay"),
        ([*FAILED, POLICE_TAX[0]], "tax"),
        ([*FAILED, POLICE_TAX[1]], "double or pay"),
        ([*FAILED, POLICE_TAX[0]._replace(amount=31), POLICE_TAX[1]], "double or pay"),
        ([*FAILED, POLICE_TAX[0]._replace(a=1), POLICE_TAX[1]], "double or pay"),
        ([*FAILED, POLICE_TAX[0], POLICE_TAX[1]._replace(a=EXPENSE_CAUSE)], "tax"),
        ([DOUBLE, *POLICE_TAX], "end of the turn"),
        ([DOUBLE, FAILED[0]], "end of the turn"),
        ([FAILED[0]._replace(other=ev.THROW_CARD), FAILED[1], *POLICE_TAX], "double or pay"),
        ([FAILED[0]._replace(amount=4), FAILED[1], *POLICE_TAX], "dice"),
        ([FAILED[0]._replace(square=1, amount=4), FAILED[1], *POLICE_TAX], "dice"),
        ([DOUBLE, throw(0, 1, 2)], "end of the turn"),
    ],
)
def test_planted_changes_to_double_or_pay(rows: list[Event], rule: str) -> None:
    rejected(landed(POLICE, *rows, **DOUBLES), rule)


def test_planted_changes_to_double_or_pay_with_a_card() -> None:
    for rows, rule in (
        ([*FAILED, *POLICE_TAX], "kept card"),
        ([FAILED[0], *used(TAX_FREE, POLICE, 30)], "double or pay"),
        (used(TAX_FREE, POLICE, 30), "double or pay"),
        ([*FAILED, *used(TAX_FREE, POLICE, 0)], "kept card"),
        ([DOUBLE, *used(TAX_FREE, POLICE, 30)], "end of the turn"),
    ):
        rejected(hold(landed(POLICE, *rows), 0, TAX_FREE), rule)


def free_police(rows: list[Event]) -> Table:
    """Return a table where failing costs nothing; seat 0 lands there with a tax-free card."""
    squares = [replace(square, tax_flat=0) if square.index == POLICE else square for square in GAME.squares]
    table = Table(Board(replace(GAME, squares=tuple(squares)), RULES), 2, Log([*landing(POLICE), *rows]))
    table.seats[0].square = POLICE - 3
    return hold(table, 0, TAX_FREE)


def test_failing_may_cost_nothing_and_uses_no_card() -> None:
    nothing = row(ev.TAX, 0, POLICE)
    read_turn(free_police([*FAILED, nothing]))
    rejected(free_police(FAILED), "double or pay")
    rejected(free_police([*FAILED, *used(TAX_FREE, POLICE)]), "double or pay")


SENT = move(0, JACKPOT, INSPECTION, 0, ev.MOVED_BY_DOUBLES)
RUN = [
    turn(0, 0),
    throw(0, 2, 2),
    move(0, 0, 4, 4),
    *TAX,
    throw(0, 2, 2),
    move(0, 4, 8, 4),
    row(ev.STAKE, 0, JACKPOT),
    throw(0, 5, 5),
    SENT,
    *TAX,
]
LAST = 9
"""Where the player is sent."""


def test_three_doubles_send_to_a_square_that_is_settled() -> None:
    after = read_turn(fair(RUN, **DOUBLES))
    assert after.seats[0].cash == 1300
    assert not after.seats[0].in_jail
    assert after.summary.roll_ends[INSPECTION] == 2
    assert after.summary.touches[INSPECTION] == 2
    spared = [*RUN[:-2], *used(TAX_FREE, INSPECTION, 100)]
    rejected(hold(fair(spared, **DOUBLES), 0, TAX_FREE), "kept card")


@pytest.mark.parametrize(
    ("rows", "rule"),
    [
        (changed(RUN, LAST, a=ev.MOVED_TO_JAIL), "doubles in a row"),
        (changed(RUN, LAST, a=ev.MOVED_BY_THROW, amount=10, square=6), "doubles in a row"),
        (changed(RUN, LAST, amount=8), "doubles in a row"),
        (changed(RUN, LAST, square=5), "doubles in a row"),
        (changed(RUN, LAST, other=0), "doubles in a row"),
        (without(RUN, LAST), "doubles in a row"),
        (added(RUN, LAST + 1, row(ev.JAIL_IN, 0, INSPECTION, a=ev.JAILED_BY_DOUBLES)), "tax"),
        (added(RUN, LAST + 1, row(ev.SALARY, 0, amount=200)), "tax"),
        (RUN[:-2], "tax"),
        ([*RUN, throw(0, 1, 2)], "end of the turn"),
        (without(RUN, LAST - 1, 4), "throw after a double"),
    ],
)
def test_planted_changes_to_three_doubles(rows: list[Event], rule: str) -> None:
    rejected(fair(rows, **DOUBLES), rule)


def test_an_extra_throw_is_lost_with_the_last_double() -> None:
    drawn = row(ev.CARD, 0, FATE_SQUARE, 0, a=ONCE_MORE)
    opening = [turn(0, 0), throw(0, 1, 1), move(0, 0, 2, 2), drawn]
    sent = [throw(0, 3, 3), move(0, 2, INSPECTION, 0, ev.MOVED_BY_DOUBLES), *TAX]
    rules = DOUBLES | {"dice__doubles_to_jail": 2}
    read_turn(fair([*opening, *sent], **rules))
    rejected(fair([*opening, *sent, throw(0, 1, 2)], **rules), "end of the turn")
    to_fate = [throw(0, 3, 3), move(0, 0, FATE_SQUARE, 0, ev.MOVED_BY_DOUBLES), drawn]
    rules = DOUBLES | {"dice__doubles_to_jail": 1, "dice__doubles_square": FATE_SQUARE}
    read_turn(fair([turn(0, 0), *to_fate], **rules))
    rejected(fair([turn(0, 0), *to_fate, throw(0, 1, 2)], **rules), "end of the turn")


def test_a_walk_is_sent_too() -> None:
    rules = DOUBLES | {"dice__doubles_to_jail": 1}
    rows = [turn(0, 8), throw(0, 3, 3), SENT]
    read_turn(fair(rows, origin=JACKPOT, walk_only=True, **rules))
    rejected(fair(without(rows, 2), origin=JACKPOT, walk_only=True, **rules), "doubles in a row")
