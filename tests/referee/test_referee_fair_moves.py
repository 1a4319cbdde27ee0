"""Extra throws, a choice of square, the nearest square of any kind: stories by hand, and planted changes to them."""

from __future__ import annotations

import pytest

from referee.fair import (
    ANYWHERE,
    ANYWHERE_UNPAID,
    BILL,
    CHARITY,
    FATE_SQUARE,
    MOVES_SQUARE,
    NEXT_BILL,
    NEXT_FATE,
    NEXT_MOVES,
    ONCE_MORE,
    RED,
    TENTH,
    TO_INSPECTION,
    fate,
    moves,
)
from referee.toy import changed, give, move, pay, read_turn, receive, rejected, row, salary, throw, without
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.names import BUILDING, CARD_CAUSE, EXPENSE_CAUSE, INCOME_CAUSE, TAX_CAUSE
from sim.referee.log import Event

INCOME = receive(0, 50, INCOME_CAUSE, CHARITY)
EXPENSE = pay(0, ev.BANK, 40, EXPENSE_CAUSE, BILL)
AGAIN = [throw(0, 1, 2), move(0, FATE_SQUARE, CHARITY, 3), INCOME]


def test_an_extra_throw_comes_after_the_roll() -> None:
    assert read_turn(fate(ONCE_MORE, *AGAIN)).summary.rolls == 2
    read_turn(fate(ONCE_MORE, *AGAIN[:2], walk_only=True))
    built = [row(ev.BUILD, 0, 3, amount=50, a=1), pay(0, ev.BANK, 50, BUILDING, 3)]
    table = fate(ONCE_MORE, *built, *AGAIN)
    give(table, 0, *RED)
    read_turn(table)
    rejected(fate(ONCE_MORE), "throw")
    rejected(fate(ONCE_MORE, *AGAIN, throw(0, 1, 2)), "end of the turn")
    rejected(fate(ONCE_MORE, throw(0, 1, 2, ev.THROW_CARD), *AGAIN[1:]), "throw")


def test_the_throw_of_a_double_comes_first_and_the_run_begins_anew() -> None:
    rules: dict[str, Value] = {"dice__doubles_roll_again": True, "dice__doubles_to_jail": 2}
    second = [throw(0, 1, 2), move(0, 2, CHARITY, 3), INCOME]
    third = [throw(0, 2, 2), move(0, CHARITY, BILL, 4), EXPENSE]
    fourth = [throw(0, 1, 2), move(0, BILL, 0, 3), *salary()]
    read_turn(fate(ONCE_MORE, *second, *third, *fourth, **rules))
    rejected(fate(ONCE_MORE, *second, **rules), "throw")
    rejected(fate(ONCE_MORE, *second, *third, **rules), "throw after a double")
    rejected(fate(ONCE_MORE, *second, *third, *fourth, throw(0, 1, 2), **rules), "end of the turn")


CHOSEN = move(0, MOVES_SQUARE, CHARITY, 7, ev.MOVED_BY_CARD)


def test_any_square_may_be_chosen() -> None:
    read_turn(moves(ANYWHERE, CHOSEN, *salary(), INCOME))
    read_turn(moves(ANYWHERE_UNPAID, CHOSEN, INCOME))
    to_start = move(0, MOVES_SQUARE, 0, 2, ev.MOVED_BY_CARD)
    read_turn(moves(ANYWHERE, to_start, *salary()))
    read_turn(moves(ANYWHERE, to_start, walk_only=True))
    bill = move(0, MOVES_SQUARE, BILL, 11, ev.MOVED_BY_CARD)
    read_turn(moves(ANYWHERE, bill, *salary(), EXPENSE))


@pytest.mark.parametrize(
    ("card", "rows", "rule"),
    [
        (ANYWHERE, [], "free choice"),
        (ANYWHERE, [move(0, MOVES_SQUARE, MOVES_SQUARE, 12, ev.MOVED_BY_CARD), *salary()], "free choice"),
        (ANYWHERE, [CHOSEN._replace(square=12), *salary(), INCOME], "free choice"),
        (ANYWHERE, [CHOSEN._replace(amount=-5), INCOME], "move"),
        (ANYWHERE, [CHOSEN._replace(a=ev.MOVED_BY_THROW), *salary(), INCOME], "move"),
        (ANYWHERE, [CHOSEN, INCOME], "salary"),
        (ANYWHERE, [CHOSEN, *salary()], "income"),
        (ANYWHERE_UNPAID, [CHOSEN, *salary(), INCOME], "income"),
    ],
)
def test_planted_changes_to_a_free_choice(card: int, rows: list[Event], rule: str) -> None:
    rejected(moves(card, *rows), rule)


def test_a_walk_always_chooses_the_start() -> None:
    rejected(moves(ANYWHERE, CHOSEN, walk_only=True), "move")


NEAREST = [move(0, MOVES_SQUARE, FATE_SQUARE, 4, ev.MOVED_BY_CARD), *salary(), row(ev.CARD, 0, FATE_SQUARE, 0, a=TENTH)]


def test_the_nearest_of_any_kind() -> None:
    gain = receive(0, 170, CARD_CAUSE)
    read_turn(moves(NEXT_FATE, *NEAREST, gain))
    bill = [move(0, MOVES_SQUARE, BILL, 11, ev.MOVED_BY_CARD), *salary(), EXPENSE]
    read_turn(moves(NEXT_BILL, *bill))
    whole_round = [move(0, MOVES_SQUARE, MOVES_SQUARE, 12, ev.MOVED_BY_CARD), *salary()]
    drawn = row(ev.CARD, 0, MOVES_SQUARE, 1, a=NEXT_BILL)
    read_turn(moves(NEXT_MOVES, *whole_round, drawn, *bill))
    for rows, rule in (
        (without(NEAREST, 1, 2), "salary"),
        (NEAREST[:3], "card"),
        (changed(NEAREST, 0, square=3, amount=5), "move"),
        (changed(NEAREST, 3, other=1), "card"),
        (bill, "move"),
    ):
        rejected(moves(NEXT_FATE, *rows), rule)
    rejected(moves(NEXT_MOVES, drawn, *bill), "move")


def test_a_card_may_send_without_the_salary() -> None:
    sent = move(0, MOVES_SQUARE, 4, 6, ev.MOVED_BY_CARD)
    tax = [row(ev.TAX, 0, 4, amount=100), pay(0, ev.BANK, 100, TAX_CAUSE, 4)]
    read_turn(moves(TO_INSPECTION, sent, *tax))
    rejected(moves(TO_INSPECTION, sent, *salary(), *tax), "tax")
