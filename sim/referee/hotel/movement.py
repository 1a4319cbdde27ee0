"""Number die and cars: throws, steps round the ring, occupied squares, the lines across the track."""

from __future__ import annotations

from sim.engine import events as ev
from sim.games.hotel.names import LINES, SALARY_CAUSE
from sim.referee import money
from sim.referee.hotel import entrances
from sim.referee.hotel.entrances import Rights
from sim.referee.hotel.table import Table
from sim.referee.players import Player


def throw(table: Table, seat: Player, purpose: int, rule: str) -> int:
    """Read a throw of one die for ``purpose``, due by ``rule``, and return the face that it shows."""
    event = table.log.take(ev.THROW, rule, player=seat.number, other=purpose, square=0)
    faces = table.board.number("dice.faces")
    if purpose == ev.THROW_PERMIT:
        faces = sum(table.board.number(f"permit.{name}_faces") for name in ("granted", "refused", "free", "double"))
    shown = f"the die shows {event.a}, its faces are 1 to {faces}"
    table.log.require(1 <= event.a <= faces, "permission die" if purpose == ev.THROW_PERMIT else "dice", shown)
    table.log.require(event.amount == event.a, "dice", f"the die shows {event.a}, the row says {event.amount}")
    if table.script:
        scripted = table.script.popleft()
        table.log.require(event.a == scripted, "script", f"the scenario throws {scripted}, the row says {event.a}")
    if purpose == ev.THROW_MOVE:
        table.summary.rolls += 1
    return event.a


def advance(table: Table, seat: Player, die: int, rights: Rights) -> None:
    """Move a car by ``die`` and on to the next free square; then read the lines it has crossed, in order of the way."""
    size = table.board.size
    origin = seat.square
    at = (origin + die) % size
    table.log.take(ev.MOVE, "move", player=seat.number, square=at, other=origin, amount=die)
    left = [square % size for square in range(max(origin, 0), origin + die)]
    while table.board.flag("move.pass_occupied") and (cars := table.cars_on(at, besides=seat)):
        table.log.take(ev.PASS_OVER, "occupied square", player=seat.number, square=at, other=cars[0].number)
        table.summary.passed_over += 1
        left.append(at)
        at = (at + 1) % size
    seat.square = at
    table.summary.touches[at] += 1
    for square in left:
        if table.board.squares[square].line is not None:
            _cross(table, seat, square, rights)


def _cross(table: Table, seat: Player, square: int, rights: Rights) -> None:
    line = table.board.squares[square].line
    number = next(at for at, name in enumerate(LINES) if name == line)
    table.log.take(ev.LINE, f"{line} line", player=seat.number, square=square, a=number)
    if line == "town_hall":
        if not table.board.walk_only:
            entrances.town_hall(table, seat, rights)
    elif not _bank_stopped(table):
        _pay_salary(table, seat)


def _bank_stopped(table: Table) -> bool:
    """Tell whether the Bank line has stopped paying."""
    when = table.board.word("salary_stops")
    two_left = len(table.living()) <= 2
    return two_left and (when == "two_left" or (when == "down_to_two" and len(table.seats) > 2))


def _pay_salary(table: Table, seat: Player) -> None:
    """Read the salary; a salary of nothing, or of cars that only walk, is counted and has no row."""
    table.summary.salaries += 1
    amount = table.board.number("salary")
    if amount and not table.board.walk_only:
        table.log.take(ev.SALARY, "salary", player=seat.number, amount=amount)
        money.receive(table, seat, amount, SALARY_CAUSE)
