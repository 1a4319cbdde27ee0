"""The start square: what it pays, and the laps that a player has completed there."""

from __future__ import annotations

from sim.engine import events as ev
from sim.games.property.names import SALARY_CAUSE
from sim.referee import money
from sim.referee.table import Seat, Table


def reach_start(table: Table, seat: Seat, landing: bool) -> None:
    """Read what ``seat`` gets for passing the start, or for ``landing`` on it; a lap is completed either way.

    Nothing is written about an amount of 0, but the lap counts.
    """
    if table.board.walk_only:
        return
    seat.laps += 1
    amount = salary_of(table, landing)
    if amount == 0:
        return
    table.log.take(ev.SALARY, "salary", player=seat.number, amount=amount)
    table.summary.salaries += 1
    money.receive(table, seat, amount, SALARY_CAUSE, 0)


def salary_of(table: Table, landing: bool) -> int:
    """Return what the start pays in the round that is played: its own amount for landing, less in sudden death."""
    board = table.board
    amount = board.number("salary")
    if landing and board.number("salary_for_landing") >= 0:
        amount = board.number("salary_for_landing")
    if 0 < board.number("sudden_death.round") < table.log.round:
        amount = min(amount, board.number("sudden_death.salary"))
    return amount


def may_buy(table: Table, seat: Seat) -> bool:
    """Tell whether ``seat`` has completed the laps after which it may have a property from the bank."""
    return seat.laps >= table.board.number("purchase.laps")
