"""Dice and tokens: throws, steps round the ring, the salary, the way to jail."""

from __future__ import annotations

from typing import NamedTuple

from sim.engine import events as ev
from sim.games.property.names import SALARY_CAUSE
from sim.referee import money
from sim.referee.table import Seat, Table


class Throw(NamedTuple):
    """Total of the dice, and whether all show the same number (never with a single die)."""

    total: int
    double: bool


def throw(table: Table, seat: Seat, purpose: int, rule: str = "throw") -> Throw:
    """Read a throw of ``seat`` for ``purpose``, due by ``rule``, and check its dice."""
    dice = read_dice(table, seat, purpose, rule, table.board.number("dice.count"))
    return Throw(sum(dice), len(dice) > 1 and len(set(dice)) == 1)


def read_dice(table: Table, seat: Seat, purpose: int, rule: str, count: int) -> tuple[int, ...]:
    """Read a throw of ``count`` dice; return what they show."""
    event = table.log.take(ev.THROW, rule, player=seat.number, other=purpose)
    faces = table.board.number("dice.faces")
    columns = (event.a, event.b, event.square)
    dice = columns[:count]
    for die in dice:
        table.log.require(1 <= die <= faces, "dice", f"a die shows {die}, its faces are 1 to {faces}")
    table.log.require(not any(columns[count:]), "dice", f"{count} dice are thrown, the row has more")
    table.log.require(event.amount == sum(dice), "dice", f"the dice sum to {sum(dice)}, the row says {event.amount}")
    if table.script and len(table.script[0]) == count:  # otherwise it waits for a throw of as many dice
        scripted = table.script.popleft()
        table.log.require(dice == scripted, "script", f"the scenario throws {scripted}, the row says {dice}")
    if purpose in (ev.THROW_MOVE, ev.THROW_JAIL):
        table.summary.rolls += 1
    return dice


def advance(table: Table, seat: Seat, steps: int, how: int, salary: bool = True) -> None:
    """Move a token by ``steps``, backwards if negative, and pay the salary for each start that it reaches or passes.

    The salary is received before the new square is resolved, and never for
    walking backwards.
    """
    size = table.board.size
    origin = seat.square
    destination = (origin + steps) % size
    table.log.take(ev.MOVE, "move", player=seat.number, square=destination, other=origin, amount=steps, a=how)
    seat.square = destination
    table.summary.touches[destination] += 1
    if steps > 0 and salary:
        for _ in range((origin + steps) // size):
            _pay_salary(table, seat)


def _pay_salary(table: Table, seat: Seat) -> None:
    if table.board.walk_only:
        return
    amount = table.board.number("salary")
    if amount == 0:
        money.skip_nothing(table, ev.SALARY, "salary", {"player": seat.number, "amount": 0})
    else:
        table.log.take(ev.SALARY, "salary", player=seat.number, amount=amount)
        table.summary.salaries += 1
    money.receive(table, seat, amount, SALARY_CAUSE, 0)


def send_by_doubles(table: Table, seat: Seat, square: int) -> None:
    """Move a token straight to the square that doubles in a row lead to, without the salary."""
    origin, how = seat.square, ev.MOVED_BY_DOUBLES
    table.log.take(ev.MOVE, "doubles in a row", player=seat.number, square=square, other=origin, amount=0, a=how)
    seat.square = square
    table.summary.touches[square] += 1


def go_to_jail(table: Table, seat: Seat, cause: int) -> None:
    """Move a token straight to jail, without the salary."""
    jail = table.board.jail
    table.log.take(
        ev.MOVE, "go to jail", player=seat.number, square=jail, other=seat.square, amount=0, a=ev.MOVED_TO_JAIL
    )
    table.log.take(ev.JAIL_IN, "go to jail", player=seat.number, square=jail, a=cause)
    seat.square = jail
    seat.in_jail = True
    seat.attempts = 0
    table.summary.touches[table.board.size] += 1
