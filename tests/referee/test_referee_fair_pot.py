"""The jackpot and its pot: stories by hand, and planted changes to them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from referee.fair import (
    GAME,
    JACKPOT,
    landed,
)
from referee.toy import (
    ToyWin,
    added,
    changed,
    pay,
    read_turn,
    receive,
    rejected,
    row,
    without,
)
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.names import (
    JACKPOT_CAUSE,
    STAKE_CAUSE,
)
from sim.referee.jackpot import prize_of
from sim.referee.log import Event
from sim.referee.table import Table

STAKED = [row(ev.STAKE, 0, JACKPOT, amount=50), pay(0, ev.POT, 50, STAKE_CAUSE, JACKPOT)]


def dice(first: int, second: int, third: int) -> Event:
    """Return a throw of the three columns: the symbols go round by one from column to column."""
    total = first + second + third
    return row(ev.THROW, 0, third, ev.THROW_JACKPOT, total, a=first, b=second)


def prize(line: int, amount: int, source: int, whole: int = 0) -> list[Event]:
    """Return the rows of what a throw is worth."""
    told = row(ev.JACKPOT, 0, JACKPOT, source, amount, a=line, b=whole)
    return [told, row(ev.RECEIVE, 0, JACKPOT, source, amount, a=JACKPOT_CAUSE)] if amount else [told]


LOST = [*STAKED, dice(2, 2, 2), *prize(-1, 0, -1)]
SEVENS = [*STAKED, dice(1, 6, 1), *prize(0, 350, ev.POT, 1), row(ev.POT_FILL, amount=200)]
TRIPLE = [*STAKED, dice(3, 2, 1), *prize(1, 500, ev.BANK)]
PAIR = [*STAKED, dice(3, 2, 2), *prize(2, 50, ev.POT)]


def jackpot(rows: list[Event], **rules: Value) -> Table:
    """Return a table whose seat 0 lands on the jackpot; 300 lie in the pot."""
    table = landed(JACKPOT, *rows, **rules)
    table.pot = 300
    return table


@pytest.mark.parametrize(
    ("rows", "cash", "pot"),
    [
        ([row(ev.STAKE, 0, JACKPOT)], 1500, 300),
        (LOST, 1450, 350),
        (SEVENS, 1800, 200),
        (TRIPLE, 1950, 350),
        (PAIR, 1500, 300),
    ],
)
def test_the_jackpot(rows: list[Event], cash: int, pot: int) -> None:
    after = read_turn(jackpot(rows))
    assert (after.seats[0].cash, after.pot) == (cash, pot)
    assert after.summary.rolls == 1


def test_a_table_may_refill_nothing_and_a_walk_plays_for_nothing() -> None:
    assert read_turn(jackpot(SEVENS[:-1], jackpot__refill=0)).pot == 0
    rejected(jackpot(SEVENS, jackpot__refill=0), "end of the turn")
    read_turn(jackpot([], walk_only=True))
    rejected(jackpot([row(ev.STAKE, 0, JACKPOT)], walk_only=True), "end of the turn")


@pytest.mark.parametrize(
    ("rows", "rule"),
    [
        ([], "stake"),
        (STAKED[1:], "stake"),
        (changed(LOST, 0, amount=9), "stake"),
        (changed(changed(LOST, 0, amount=101), 1, amount=101), "stake"),
        (changed(LOST, 0, amount=-50), "stake"),
        (changed(LOST, 0, square=0), "stake"),
        (without(LOST, 1), "stake"),
        (changed(LOST, 1, amount=40), "stake"),
        (changed(LOST, 1, other=ev.BANK), "stake"),
        (changed(LOST, 1, a=JACKPOT_CAUSE), "stake"),
        ([row(ev.STAKE, 0, JACKPOT), *LOST[1:]], "end of the turn"),
        ([row(ev.STAKE, 0, JACKPOT), *LOST[2:]], "end of the turn"),
        (without(LOST, 2), "jackpot throw"),
        (changed(LOST, 2, other=ev.THROW_CARD), "jackpot throw"),
        (changed(LOST, 2, square=0, amount=4), "dice"),
        (changed(LOST, 2, a=7, amount=11), "dice"),
        (changed(LOST, 2, amount=7), "dice"),
        (added(LOST, 2, dice(2, 2, 2)), "jackpot"),
        (without(LOST, 3), "jackpot"),
        (changed(LOST, 3, a=2), "jackpot"),
        (changed(LOST, 3, other=ev.POT), "jackpot"),
        ([*LOST, receive(0, 50, JACKPOT_CAUSE)], "end of the turn"),
        ([*LOST, row(ev.POT_FILL, amount=200)], "end of the turn"),
        (changed(SEVENS, 3, a=2), "jackpot"),
        (changed(SEVENS, 3, amount=300), "jackpot"),
        (changed(SEVENS, 3, other=ev.BANK), "jackpot"),
        (changed(SEVENS, 3, b=0), "jackpot"),
        (without(SEVENS, 4), "jackpot"),
        (changed(SEVENS, 4, other=ev.BANK), "jackpot"),
        (without(SEVENS, 5), "refill of the pot"),
        (changed(SEVENS, 5, amount=150), "refill of the pot"),
        (changed(SEVENS, 5, player=0), "event list"),
        (changed(SEVENS, 5, other=ev.BANK), "event list"),
        (changed(TRIPLE, 3, amount=50), "jackpot"),
        (changed(TRIPLE, 3, other=ev.POT), "jackpot"),
        (changed(TRIPLE, 3, b=1), "jackpot"),
        (changed(TRIPLE, 4, a=STAKE_CAUSE), "jackpot"),
        (changed(TRIPLE, 4, other=ev.POT), "jackpot"),
        ([*TRIPLE, row(ev.POT_FILL, amount=200)], "end of the turn"),
        (changed(PAIR, 3, other=ev.BANK), "jackpot"),
        (changed(PAIR, 3, amount=500), "jackpot"),
        ([*STAKED, PAIR[2], *prize(0, 350, ev.POT, 1)], "jackpot"),
    ],
)
def test_planted_changes_to_the_jackpot(rows: list[Event], rule: str) -> None:
    rejected(jackpot(rows), rule)


def test_a_stake_is_at_most_the_cash_in_hand() -> None:
    for cash in (49, 50):
        table = jackpot(LOST)
        table.seats[0].cash = cash
        if cash == 50:
            read_turn(table)
        else:
            rejected(table, "stake")


def test_the_odds_of_the_pay_table() -> None:
    assert GAME.jackpot is not None
    prizes = Counter(prize_of(GAME.jackpot, throws, 50, 250) for throws in product(range(1, 7), repeat=3))
    assert prizes == {
        (0, 250, ev.POT, True): 16,
        (1, 500, ev.BANK, False): 5,
        (2, 50, ev.POT, False): 75,
        (-1, 0, -1, False): 120,
    }


def test_the_pot_pays_at_most_what_it_holds() -> None:
    assert GAME.jackpot is not None
    rich = replace(GAME.jackpot, wins=(ToyWin("plum", 1, 0, "pot"), ToyWin("", 2, 7, "pot")))
    assert prize_of(rich, (1, 6, 1), 50, 349) == (1, 349, ev.POT, False)
    assert prize_of(rich, (1, 6, 1), 50, 351) == (1, 350, ev.POT, False)
    assert prize_of(rich, (4, 6, 6), 50, 351) == (0, 351, ev.POT, True)
