"""Dice and tokens: throws, steps round the ring, the salary, the way to jail."""

from __future__ import annotations

from typing import NamedTuple

from sim.engine import events as ev
from sim.games.property.names import ONES_BONUS
from sim.referee import laps, money
from sim.referee.table import Seat, Table


class Throw(NamedTuple):
    """What the dice show, and the speed die: 0 where it was not thrown."""

    dice: tuple[int, ...]
    speed_die: int = 0

    @property
    def total(self) -> int:
        """Sum of the dice, without the speed die."""
        return sum(self.dice)

    @property
    def double(self) -> bool:
        """Whether all dice show the same number (never with a single die)."""
        return len(self.dice) > 1 and len(set(self.dice)) == 1

    @property
    def ones(self) -> bool:
        """Whether it is a double of ones."""
        return self.double and self.dice[0] == 1


def throw(table: Table, seat: Seat, purpose: int, rule: str = "throw") -> Throw:
    """Read a throw of ``seat`` for ``purpose``, due by ``rule``, and check its dice."""
    return Throw(read_dice(table, seat, purpose, rule, table.board.number("dice.count")))


def read_dice(table: Table, seat: Seat, purpose: int, rule: str, count: int) -> tuple[int, ...]:
    """Read a throw of ``count`` dice; return what they show, which is what the scenario's script has, if it has one."""
    dice = read_unscripted_dice(table, seat, purpose, rule, count)
    if table.script and len(table.script[0]) == count:  # otherwise it waits for a throw of as many dice
        follow_script(table, dice)
    return dice


def follow_script(table: Table, shown: tuple[int, ...]) -> None:
    """Check that a throw shows what the scenario's next throw has, as far as that goes."""
    scripted = table.script.popleft()
    follows = shown[: len(scripted)] == scripted
    table.log.require(follows, "script", f"the scenario throws {scripted}, the row says {shown}")


def read_unscripted_dice(table: Table, seat: Seat, purpose: int, rule: str, count: int) -> tuple[int, ...]:
    """Read a throw of ``count`` dice; return what they show."""
    event = table.log.take(ev.THROW, rule, player=seat.number, other=purpose)
    faces = table.board.number("dice.faces")
    columns = (event.a, event.b, event.square)
    dice = columns[:count]
    for die in dice:
        if not 1 <= die <= faces:
            table.log.fail("dice", f"a die shows {die}, its faces are 1 to {faces}")
    table.log.require(not any(columns[count:]), "dice", f"{count} dice are thrown, the row has more")
    total = sum(dice)
    if event.amount != total:
        table.log.fail("dice", f"the dice sum to {total}, the row says {event.amount}")
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
        crossings = (origin + steps) // size
        for crossing in range(1, crossings + 1):
            laps.reach_start(table, seat, landing=destination == 0 and crossing == crossings)


def ones_bonus(table: Table, seat: Seat, thrown: Throw) -> None:
    """Read the bonus for a throw of nothing but ones, paid before any move: by the bank, or by the pot as it can."""
    board = table.board
    bonus = board.number("dice.ones_bonus")
    if board.walk_only or not thrown.ones:
        return
    source = ev.POT if board.word("dice.ones_bonus_from") == "pot" else ev.BANK
    amount = min(bonus, table.pot) if source == ev.POT else bonus
    if amount:
        money.receive(table, seat, amount, ONES_BONUS, source=source)


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
