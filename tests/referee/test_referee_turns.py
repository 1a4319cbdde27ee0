"""Throws and jail: short turns, read by hand from the rules, and planted changes to them."""

from __future__ import annotations

from referee.toy import (
    DOCTOR,
    OUT_OF_JAIL,
    added,
    changed,
    give_card,
    move,
    pay,
    read_turn,
    rejected,
    row,
    salary,
    table,
    throw,
    to_jail,
    turn,
    without,
)
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.names import CARD_CAUSE, JAIL_FINE
from sim.referee.log import Event
from sim.referee.table import Table


def in_jail(rows: list[Event], failed: int = 0, **rules: Value) -> Table:
    """Return a table whose seat 0 is in jail."""
    a_table = table(rows, **rules)
    a_table.seats[0].square = 6
    a_table.seats[0].in_jail = True
    a_table.seats[0].attempts = failed
    return a_table


DOUBLES = [
    turn(0, 0),
    throw(0, 3, 3),
    move(0, 0, 6, 6),
    throw(0, 4, 4),
    move(0, 6, 0, 8),
    *salary(),
    throw(0, 6, 6),
    *to_jail(0, ev.JAILED_BY_DOUBLES),
]


def test_the_third_double_goes_to_jail_without_its_move() -> None:
    after = read_turn(table(DOUBLES))
    assert after.seats[0].in_jail
    assert after.seats[0].cash == 1700
    assert after.summary.roll_ends[14] == 1
    rejected(table([*DOUBLES[:-2], move(0, 0, 12, 12)]), "go to jail")
    rejected(table(added(DOUBLES, 7, *salary())), "throw after a double")
    rejected(table([*DOUBLES, throw(0, 1, 2)]), "end of the turn")


def test_doubles_give_no_throw_where_the_table_says_so() -> None:
    rejected(table(DOUBLES[:5], dice__doubles_roll_again=False), "end of the turn")
    read_turn(table(DOUBLES[:3], dice__doubles_roll_again=False))


def test_go_to_jail_ends_the_turn_even_after_a_double() -> None:
    rows = [turn(0, 1), throw(0, 4, 4), move(0, 1, 9, 8), *to_jail(9, ev.JAILED_BY_SQUARE)]
    start = table(rows)
    start.seats[0].square = 1
    after = read_turn(start)
    assert [after.summary.touches[9], after.summary.touches[14], after.summary.roll_ends[14]] == [1, 1, 1]
    for wrong, rule in (
        (changed(rows, 4, a=ev.JAILED_BY_CARD), "go to jail"),
        (without(rows, 3, 2), "go to jail"),
        (without(rows, 4), "go to jail"),
        ([*rows, throw(0, 1, 2)], "end of the turn"),
    ):
        start = table(wrong)
        start.seats[0].square = 1
        rejected(start, rule)


def test_a_double_frees_moves_and_gives_no_other_throw() -> None:
    rows = [turn(0, 6, 1), throw(0, 4, 4, ev.THROW_JAIL), row(ev.JAIL_OUT, 0, a=ev.FREED_BY_DOUBLE)]
    rows += [move(0, 6, 0, 8), *salary()]
    assert not read_turn(in_jail(rows)).seats[0].in_jail
    rejected(in_jail([*rows, throw(0, 1, 2), move(0, 0, 3, 3)]), "end of the turn")
    rejected(in_jail(changed(rows, 1, other=ev.THROW_MOVE)), "attempt to leave jail")
    rejected(in_jail(changed(rows, 2, a=ev.FREED_BY_FINE)), "leaving jail")
    rejected(in_jail(rows[:2]), "leaving jail")
    rejected(in_jail(rows, jail__doubles_roll_again=True), "throw after a double")


def test_a_failed_attempt_stays() -> None:
    rows = [turn(0, 6, 1, 1), throw(0, 4, 3, ev.THROW_JAIL)]
    after = read_turn(in_jail(rows, failed=1))
    assert after.seats[0].attempts == 2
    assert after.summary.roll_ends[14] == after.summary.turn_ends[14] == 1
    assert sum(after.summary.touches) == 0
    rejected(in_jail(changed(rows, 0, b=0), failed=1), "order of play")
    rejected(in_jail([*rows, move(0, 6, 13, 7)], failed=1), "end of the turn")


LAST = [
    turn(0, 6, 1, 2),
    throw(0, 2, 3, ev.THROW_JAIL),
    pay(0, ev.BANK, 50, JAIL_FINE),
    row(ev.JAIL_OUT, 0, a=ev.FREED_AFTER_LAST_ATTEMPT),
    move(0, 6, 11, 5),
    row(ev.CARD, 0, 11, 1, a=DOCTOR),
    pay(0, ev.BANK, 55, CARD_CAUSE),
]


def test_after_the_third_failure_the_fine_is_paid_and_the_token_moves() -> None:
    assert read_turn(in_jail(LAST, failed=2)).seats[0].cash == 1500 - 50 - 55
    rejected(in_jail(LAST[:2], failed=2), "jail_fine")
    rejected(in_jail(without(LAST, 2), failed=2), "jail_fine")
    rejected(in_jail(changed(LAST, 2, amount=60), failed=2), "jail_fine")
    rejected(in_jail(LAST[:4], failed=2), "move")
    rejected(in_jail(LAST, failed=2, jail__max_attempts=4), "end of the turn")


def test_a_card_serves_after_the_last_failure_only_where_the_table_says_so() -> None:
    rows = [*LAST[:2], row(ev.JAIL_OUT, 0, a=ev.FREED_BY_CARD), row(ev.DECK_RETURN, 0, other=0, a=OUT_OF_JAIL)]
    rows += LAST[4:]
    holder = in_jail(rows, failed=2, jail__last_attempt_uses_card=True)
    give_card(holder, 0, 0, OUT_OF_JAIL)
    assert read_turn(holder).seats[0].cards == []
    holder = in_jail(rows, failed=2)
    give_card(holder, 0, 0, OUT_OF_JAIL)
    rejected(holder, "jail_fine")


FREED = row(ev.JAIL_OUT, 0, a=ev.FREED_AFTER_LAST_ATTEMPT)


def test_what_the_last_failure_does_is_as_the_table_says() -> None:
    fine, move_on = LAST[2], LAST[4:]
    told = {
        "fine_and_move": LAST,
        "free_and_move": [*LAST[:2], FREED, *move_on],
        "fine_and_wait": [*LAST[:2], fine, FREED],
        "free_and_wait": [*LAST[:2], FREED],
    }
    for does, rows in told.items():
        assert not read_turn(in_jail(rows, failed=2, jail__last_failure=does)).seats[0].in_jail
        for other, wrong in told.items():
            if other[:4] != does[:4]:
                rejected(
                    in_jail(wrong, failed=2, jail__last_failure=does),
                    "jail_fine" if does[:4] == "fine" else "leaving jail",
                )
            elif other != does:
                rejected(
                    in_jail(wrong, failed=2, jail__last_failure=does),
                    "move" if does.endswith("move") else "end of the turn",
                )


def test_a_card_serves_only_where_a_fine_is_due() -> None:
    rows = [*LAST[:2], row(ev.JAIL_OUT, 0, a=ev.FREED_BY_CARD), row(ev.DECK_RETURN, 0, other=0, a=OUT_OF_JAIL)]
    for does in ("fine_and_wait", "free_and_wait"):
        holder = in_jail(rows, failed=2, jail__last_attempt_uses_card=True, jail__last_failure=does)
        give_card(holder, 0, 0, OUT_OF_JAIL)
        if does == "fine_and_wait":
            assert read_turn(holder).seats[0].cards == []
        else:
            rejected(holder, "leaving jail")


def waiting(rows: list[Event], failed: int, **rules: object) -> Table:
    return in_jail([turn(0, 6, 1, failed), *rows], failed=failed, jail__doubles_free=False, **rules)


def test_who_waits_throws_no_dice() -> None:
    after = read_turn(waiting([], 0))
    assert (after.seats[0].in_jail, after.seats[0].attempts, after.summary.rolls) == (True, 1, 0)
    rejected(waiting([throw(0, 2, 3, ev.THROW_JAIL)], 0), "end of the turn")
    rejected(waiting([throw(0, 2, 3)], 0), "end of the turn")
    rejected(in_jail([turn(0, 6, 1, 0)], failed=0), "attempt to leave jail")


def test_the_last_wait_is_as_the_table_says() -> None:
    fine, on = LAST[2], [throw(0, 2, 3), *LAST[4:]]
    told = {
        "fine_and_move": [fine, FREED, *on],
        "free_and_move": [FREED, *on],
        "fine_and_wait": [fine, FREED],
        "free_and_wait": [FREED],
    }
    for does, rows in told.items():
        for early in (False, True):
            rules = {"jail__last_failure": does, "jail__fine_on_last_turn": early}
            assert not read_turn(waiting(rows, 2, **rules)).seats[0].in_jail
            rejected(waiting(rows, 1, **rules), "leaving jail" if does.startswith("fine") else "end of the turn")
    bought = [fine, row(ev.JAIL_OUT, 0, a=ev.FREED_BY_FINE), *on]
    assert not read_turn(waiting(bought, 2, jail__fine_on_last_turn=True)).seats[0].in_jail
    rejected(waiting(bought, 2), "jail fine")
    rejected(waiting(told["fine_and_wait"], 2, jail__last_failure="free_and_wait"), "leaving jail")


SURVIVING = [turn(0, 1), throw(0, 4, 4), move(0, 1, 9, 8), *to_jail(9, ev.JAILED_BY_SQUARE)]


def survives(rows: list[Event], square: int = 1, allowed: bool = True) -> Table:
    start = table(rows, jail__double_survives=allowed)
    start.seats[0].square = square
    return start


def test_a_double_survives_jail_only_where_the_table_says_so() -> None:
    failed = [*SURVIVING, throw(0, 1, 2, ev.THROW_JAIL)]
    after = read_turn(survives(failed))
    assert (after.seats[0].in_jail, after.seats[0].attempts) == (True, 1)
    assert (after.summary.roll_ends[14], after.summary.turn_ends[14]) == (2, 1)
    rejected(survives(failed, allowed=False), "end of the turn")
    rejected(survives(SURVIVING), "attempt to leave jail")
    rejected(survives([*SURVIVING, throw(0, 1, 2)]), "attempt to leave jail")
    bought = [*SURVIVING, pay(0, ev.BANK, 50, JAIL_FINE), row(ev.JAIL_OUT, 0, a=ev.FREED_BY_FINE)]
    again = [*bought, throw(0, 4, 4), move(0, 6, 0, 8), *salary(), throw(0, 1, 1), *to_jail(0, ev.JAILED_BY_DOUBLES)]
    assert read_turn(survives(again)).summary.roll_ends[14] == 2
    rejected(survives([*again, throw(0, 1, 2, ev.THROW_JAIL)]), "end of the turn")


def test_jail_for_doubles_in_a_row_gives_no_throw() -> None:
    assert read_turn(table(DOUBLES, jail__double_survives=True)).seats[0].in_jail
    rejected(table([*DOUBLES, throw(0, 1, 2, ev.THROW_JAIL)], jail__double_survives=True), "end of the turn")


BOUGHT_OUT = [
    turn(0, 6, 1),
    pay(0, ev.BANK, 50, JAIL_FINE),
    row(ev.JAIL_OUT, 0, a=ev.FREED_BY_FINE),
    throw(0, 4, 4),
    move(0, 6, 0, 8),
    *salary(),
    throw(0, 2, 4),
    move(0, 0, 6, 6),
]


def test_after_the_fine_the_turn_is_an_ordinary_one() -> None:
    assert read_turn(in_jail(BOUGHT_OUT)).seats[0].cash == 1500 - 50 + 200
    rejected(in_jail(BOUGHT_OUT[:7]), "throw after a double")
    rejected(in_jail(BOUGHT_OUT, jail__fine_doubles_roll_again=False), "end of the turn")
    read_turn(in_jail(BOUGHT_OUT[:7], jail__fine_doubles_roll_again=False))
    rejected(in_jail(BOUGHT_OUT, jail__fine_then_wait=True), "end of the turn")
    read_turn(in_jail(BOUGHT_OUT[:3], jail__fine_then_wait=True))


def test_the_fine_is_not_paid_before_the_last_attempt() -> None:
    rows = changed(BOUGHT_OUT, 0, b=2)
    rejected(in_jail(rows, failed=2), "jail fine")
    read_turn(in_jail(rows, failed=2, jail__fine_on_last_turn=True))


def test_a_jail_card_returns_under_its_own_deck() -> None:
    rows = [turn(0, 6, 1), row(ev.JAIL_OUT, 0, a=ev.FREED_BY_CARD), row(ev.DECK_RETURN, 0, other=0, a=OUT_OF_JAIL)]
    rows += [throw(0, 1, 2), move(0, 6, 9, 3), *to_jail(9, ev.JAILED_BY_SQUARE)]
    for wrong, rule in (
        (rows, ""),
        (changed(rows, 2, other=1), "jail card"),
        (without(rows, 2), "jail card"),
    ):
        holder = in_jail(wrong)
        give_card(holder, 0, 0, OUT_OF_JAIL)
        if rule:
            rejected(holder, rule)
        else:
            assert read_turn(holder).decks[0].holds(OUT_OF_JAIL)
    rejected(in_jail(rows), "jail card")
