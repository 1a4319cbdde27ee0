"""House rules about throws: the speed die, and attempts that must come before leaving jail; planted changes."""

from __future__ import annotations

from collections import deque

import pytest

from referee.house import PARKING, house, speed
from referee.toy import (
    changed,
    give,
    give_card,
    move,
    pay,
    read_turn,
    rejected,
    row,
    salary,
    throw,
    turn,
    without,
)
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.names import JAIL_FINE, ONES_BONUS, PURCHASE, RENT_CAUSE
from sim.referee.log import Event
from sim.referee.table import Table

ON: dict[str, Value] = {"speed_die__enabled": True, "speed_die__laps": 0}


def bought(square: int, price: int) -> list[Event]:
    """Return the rows by which seat 0 buys the property that it stands on."""
    return [
        row(ev.OFFER, 0, square, amount=price),
        row(ev.BUY, 0, square, amount=price),
        pay(0, ev.BANK, price, PURCHASE, square),
    ]


def leap(origin: int, square: int, steps: int) -> Event:
    """Return a move of seat 0 on account of the speed die."""
    return move(0, origin, square, steps, ev.MOVED_BY_SPEED_DIE)


NUMBER = [turn(0, 0), throw(0, 1, 2), speed(3), move(0, 0, 6, 6)]


def test_the_number_of_the_speed_die_is_added() -> None:
    assert read_turn(house(NUMBER, **ON)).seats[0].square == 6
    rejected(house([*NUMBER[:3], move(0, 0, 3, 3)], **ON), "move")
    rejected(house(changed(NUMBER, 1, amount=6), **ON), "dice")
    rejected(house(changed(NUMBER, 2, amount=7), **ON), "speed die")
    rejected(house(without(NUMBER, 2), **ON), "speed die")
    rejected(house(NUMBER), "move")
    rejected(house(NUMBER, speed_die__enabled=True, speed_die__laps=1), "move")


def test_the_speed_die_comes_after_the_laps() -> None:
    table = house(NUMBER, speed_die__enabled=True, speed_die__laps=2)
    table.seats[0].laps = 2
    assert read_turn(table).seats[0].square == 6


def test_a_utility_counts_the_number_too() -> None:
    rows = [turn(0, 0), throw(0, 2, 4), speed(1), move(0, 0, 7, 7), row(ev.RENT, 0, 7, 1, 28, b=7)]
    rows.append(pay(0, 1, 28, RENT_CAUSE, 7))
    for story, rule in ((rows, ""), (changed(changed(rows, 4, amount=24, b=6), 5, amount=24), "rent")):
        table = house(story, **ON)
        give(table, 1, 7)
        if rule:
            rejected(table, rule)
        else:
            assert read_turn(table).seats[1].cash == 1528


@pytest.mark.parametrize("steps", [2, 3, 5, 4, 7])
def test_the_bus_goes_by_one_die_or_by_both(steps: int) -> None:
    table = house([turn(0, 3), throw(0, 3, 2), speed(4), move(0, 3, 3 + steps, steps)], origin=3, **ON)
    give(table, 0, *table.deeds)
    if steps in (2, 3, 5):
        assert read_turn(table).seats[0].square == 3 + steps
    else:
        rejected(table, "bus")


TRIPLE = [turn(0, 4), throw(0, 3, 3), speed(3), leap(4, 1, 12), *salary(), *bought(1, 60)]


def test_a_triple_goes_to_any_other_square_and_ends_the_turn() -> None:
    after = read_turn(house(TRIPLE, origin=4, **ON))
    assert (after.seats[0].cash, after.seats[0].square) == (1640, 1)
    assert read_turn(house(TRIPLE, origin=4, **ON, dice__doubles_to_jail=1)).seats[0].square == 1
    by_dice = [*TRIPLE[:3], move(0, 4, 13, 9), *bought(13, 240)]
    rejected(house(by_dice, origin=4, **ON), "move")
    rejected(house([*TRIPLE[:3], leap(4, 4, 15), *salary()], origin=4, **ON), "triple")
    rejected(house([*TRIPLE, throw(0, 1, 2), speed(1), move(0, 1, 5, 4)], origin=4, **ON), "end of the turn")
    rejected(house(without(TRIPLE, 4, 2), origin=4, **ON), "salary")
    rejected(house(changed(TRIPLE, 3, a=ev.MOVED_BY_CARD), origin=4, **ON), "move")


MISTER = [turn(0, 3), throw(0, 1, 2), speed(5), move(0, 3, 6, 3), leap(6, 7, 1), *bought(7, 150)]


def test_mr_monopoly_goes_on_to_the_next_unowned_property() -> None:
    assert read_turn(house(MISTER, origin=3, **ON)).deeds[7].owner == 0
    assert read_turn(house(MISTER[:5], origin=3, **ON, purchase__laps=1)).seats[0].square == 7
    rejected(house(MISTER[:4], origin=3, **ON), "move")
    rejected(house([*MISTER[:4], leap(6, 8, 2), *bought(8, 220)], origin=3, **ON), "move")
    rejected(house(changed(MISTER, 4, a=0), origin=3, **ON), "move")
    rejected(house(changed(MISTER, 2, amount=4), origin=3, **ON), "end of the turn")


def all_owned(rows: list[Event], mortgaged: tuple[int, ...] = (), **rules: Value) -> Table:
    """Return a table without an unowned property, that of squares 8 and 13 with seat 1, the others with seat 0."""
    table = house(rows, origin=3, **ON, **rules)
    give(table, 0, *table.deeds)
    give(table, 1, 8, 13)
    for square in mortgaged:
        table.deeds[square].mortgaged = True
    return table


def test_mr_monopoly_goes_on_to_the_next_rent_when_nothing_is_for_sale() -> None:
    rent = [row(ev.RENT, 0, 8, 1, 18), pay(0, 1, 18, RENT_CAUSE, 8)]
    assert read_turn(all_owned([*MISTER[:4], leap(6, 8, 2), *rent])).seats[0].cash == 1482
    dearer = [row(ev.RENT, 0, 13, 1, 20), pay(0, 1, 20, RENT_CAUSE, 13)]
    assert read_turn(all_owned([*MISTER[:4], leap(6, 13, 7), *dearer], (8,))).seats[0].square == 13
    rejected(all_owned([*MISTER[:4], leap(6, 13, 7), *dearer]), "move")
    rejected(all_owned(MISTER[:4]), "move")
    assert read_turn(all_owned(MISTER[:4], (8, 13))).seats[0].square == 6


def test_mr_monopoly_visits_no_owner_in_jail_who_collects_nothing() -> None:
    for collects in (True, False):
        table = all_owned(MISTER[:4], jail__owner_collects_rent=collects)
        table.seats[1].square, table.seats[1].in_jail = 6, True
        if collects:
            rejected(table, "move")
        else:
            assert read_turn(table).seats[0].square == 6


def test_mr_monopoly_leaves_a_jailed_player_alone() -> None:
    sent = [move(0, 9, 6, 0, ev.MOVED_TO_JAIL), row(ev.JAIL_IN, 0, 6, a=0)]
    rows = [turn(0, 6), throw(0, 1, 2), speed(6), move(0, 6, 9, 3), *sent]
    assert read_turn(house(rows, origin=6, **ON)).seats[0].in_jail
    rejected(house([*rows, leap(6, 7, 1), *bought(7, 150)], origin=6, **ON), "end of the turn")


def test_a_double_counts_by_the_dice_and_throws_again_after_the_speed_die() -> None:
    twice = [turn(0, 4), throw(0, 1, 1), speed(4), move(0, 4, 6, 2), throw(0, 4, 2), speed(2), move(0, 6, PARKING, 8)]
    assert read_turn(house(twice, origin=4, **ON)).summary.rolls == 2
    rejected(house(twice[:4], origin=4, **ON), "throw after a double")


def test_doubles_in_a_row_send_to_jail_whatever_the_speed_die_shows() -> None:
    jailed = [move(0, 4, 6, 0, ev.MOVED_TO_JAIL), row(ev.JAIL_IN, 0, 6, a=ev.JAILED_BY_DOUBLES)]
    rows = [turn(0, 4), throw(0, 4, 4), speed(5), *jailed]
    assert read_turn(house(rows, origin=4, **ON, dice__doubles_to_jail=1)).seats[0].in_jail
    rejected(house([*rows, leap(6, 7, 1)], origin=4, **ON, dice__doubles_to_jail=1), "end of the turn")


def test_the_bonus_for_ones_follows_the_speed_die() -> None:
    bonus = row(ev.RECEIVE, 0, other=ev.BANK, amount=500, a=ONES_BONUS)
    rows = [turn(0, 3), throw(0, 1, 1), speed(1), bonus, leap(3, 6, 3)]
    assert read_turn(house(rows, origin=3, **ON, dice__ones_bonus=500)).seats[0].cash == 2000
    early = [*rows[:2], bonus, rows[2], rows[4]]
    rejected(house(early, origin=3, **ON, dice__ones_bonus=500), "speed die")


@pytest.mark.parametrize("script", [(1, 2, 3), (1, 2), (1, 2, 2), (2, 1)])
def test_a_script_may_set_the_speed_die_or_leave_it_to_chance(script: tuple[int, ...]) -> None:
    table = house(NUMBER, **ON)
    table.script = deque([script])
    if script in ((1, 2, 3), (1, 2)):
        assert not read_turn(table).script
    else:
        rejected(table, "script")


def in_jail(rows: list[Event], failed: int, **rules: Value) -> Table:
    """Return a table whose seat 0 is in jail with so many failed attempts, and has a jail card."""
    table = house(rows, origin=6, **rules)
    table.seats[0].in_jail, table.seats[0].attempts = True, failed
    give_card(table, 0, 0, 4)
    return table


@pytest.mark.parametrize("failed", [0, 1])
def test_attempts_come_before_the_fine_and_the_card(failed: int) -> None:
    freed = [throw(0, 2, 6), move(0, 6, PARKING, 8)]
    fine = [pay(0, ev.BANK, 50, JAIL_FINE), row(ev.JAIL_OUT, 0, a=ev.FREED_BY_FINE)]
    card = [row(ev.JAIL_OUT, 0, a=ev.FREED_BY_CARD), row(ev.DECK_RETURN, 0, other=0, a=4)]
    for way in (fine, card):
        table = in_jail([turn(0, 6, 1, failed), *way, *freed], failed, jail__must_attempt=1)
        if failed:
            assert not read_turn(table).seats[0].in_jail
        else:
            rejected(table, "jail.must_attempt")


def test_the_speed_die_is_not_thrown_for_a_double_out_of_jail() -> None:
    attempt = [turn(0, 6, 1), throw(0, 2, 6, ev.THROW_JAIL)]
    assert read_turn(in_jail(attempt, 0, **ON)).seats[0].attempts == 1
    rejected(in_jail([*attempt, speed(2)], 0, **ON), "end of the turn")
    paid = [pay(0, ev.BANK, 50, JAIL_FINE), row(ev.JAIL_OUT, 0, a=ev.FREED_BY_FINE)]
    out = [turn(0, 6, 1), *paid, throw(0, 2, 4), speed(2), move(0, 6, PARKING, 8)]
    assert read_turn(in_jail(out, 0, **ON)).seats[0].square == PARKING
    rejected(in_jail(without(out, 4), 0, **ON), "speed die")
