"""Scripted throws of a scenario serve throws of as many dice."""

from __future__ import annotations

from referee.fair import JACKPOT, POLICE, fair
from referee.toy import move, pay, read_turn, rejected, row, throw, turn
from sim.engine import events as ev
from sim.games.property.names import STAKE_CAUSE
from sim.referee.log import Event
from sim.referee.table import Table


def scripted(rows: list[Event], *dice: tuple[int, ...]) -> Table:
    """Return a table whose seat 0 begins three squares before the jackpot, with scripted throws."""
    table = fair(rows, origin=JACKPOT - 3)
    table.script.extend(dice)
    return table


STAKED = [
    turn(0, JACKPOT - 3),
    throw(0, 1, 2),
    move(0, JACKPOT - 3, JACKPOT, 3),
    row(ev.STAKE, 0, JACKPOT, amount=50),
    pay(0, ev.POT, 50, STAKE_CAUSE, JACKPOT),
    row(ev.THROW, 0, 2, ev.THROW_JACKPOT, 6, a=2, b=2),
    row(ev.JACKPOT, 0, JACKPOT, a=-1),
]


def test_the_jackpot_takes_a_throw_of_three_dice() -> None:
    read_turn(scripted(STAKED, (1, 2), (2, 2, 2)))
    rejected(scripted(STAKED, (1, 2), (1, 1, 1)), "script")


def test_a_throw_of_other_dice_waits() -> None:
    assert list(read_turn(scripted(STAKED, (1, 2), (6, 6))).script) == [(6, 6)]
    assert list(read_turn(scripted(STAKED, (2, 2, 2))).script) == []
    rejected(scripted(STAKED, (1, 1, 1)), "script")


def test_double_or_pay_takes_a_throw_of_the_movement_dice() -> None:
    saved = throw(0, 4, 4, ev.THROW_DOUBLE_OR_PAY)
    rows = [turn(0, JACKPOT - 3), throw(0, 1, 1), move(0, JACKPOT - 3, POLICE, 2), saved]
    read_turn(scripted(rows, (1, 1), (4, 4)))
    rejected(scripted(rows, (1, 1), (3, 3)), "script")
