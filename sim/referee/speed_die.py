"""The speed die: when it is thrown, and the moves that it makes of an ordinary throw."""

from __future__ import annotations

from sim.engine import events as ev
from sim.referee import landing, movement, rent
from sim.referee.log import RuleBroken
from sim.referee.movement import Throw
from sim.referee.rent import Landing
from sim.referee.table import Seat, Table

NUMBERS = (1, 2, 3)
BUS = 4
MR_MONOPOLY = (5, 6)
FACES = (*NUMBERS, BUS, *MR_MONOPOLY)


def joins(table: Table, seat: Seat) -> bool:
    """Tell whether ``seat`` throws the speed die with its ordinary throws by now."""
    board = table.board
    enabled = board.flag("speed_die.enabled") and not board.walk_only
    return enabled and seat.laps >= board.number("speed_die.laps")


def throw(table: Table, seat: Seat, rule: str) -> Throw:
    """Read an ordinary throw with the speed die; a script may leave the face of the speed die to chance."""
    count = table.board.number("dice.count")
    dice = movement.read_unscripted_dice(table, seat, ev.THROW_MOVE, rule, count)
    face = table.log.take(ev.SPEED_DIE, "speed die", player=seat.number, amount=FACES).amount
    if table.script and len(table.script[0]) in (count, count + 1):
        movement.follow_script(table, (*dice, face))
    return Throw(dice, face)


def number(thrown: Throw) -> int:
    """Return what the speed die adds to the dice: its number, 0 for its other faces."""
    return thrown.speed_die if thrown.speed_die in NUMBERS else 0


def triple(thrown: Throw) -> bool:
    """Tell whether the speed die shows the number of a double."""
    return thrown.double and thrown.dice[0] == number(thrown)


def move(table: Table, seat: Seat, thrown: Throw) -> None:
    """Read the moves of a throw that is no double which sends the player away, and what their squares say."""
    if triple(thrown):
        _step(table, seat, thrown, _free_choice(table, seat), ev.MOVED_BY_SPEED_DIE)
    elif thrown.speed_die == BUS:
        _step(table, seat, thrown, _bus(table, thrown), ev.MOVED_BY_THROW)
    else:
        _step(table, seat, thrown, thrown.total + number(thrown), ev.MOVED_BY_THROW)
        if thrown.speed_die in MR_MONOPOLY:
            _mr_monopoly(table, seat, thrown)


def _step(table: Table, seat: Seat, thrown: Throw, steps: int, how: int) -> None:
    movement.advance(table, seat, steps, how)
    landing.resolve(table, seat, thrown.total + number(thrown))


def _free_choice(table: Table, seat: Seat) -> int:
    """Return how far the player goes after a triple: to any other square."""
    event = table.log.peek()
    goal = event.square if event is not None and event.kind == ev.MOVE else ev.NOWHERE
    if not 0 <= goal < table.board.size or goal == seat.square:
        raise RuleBroken(table.log.count, event, f"triple: another square than {seat.square} is moved to")
    return (goal - seat.square) % table.board.size


def _bus(table: Table, thrown: Throw) -> int:
    """Return how far the bus goes, as the player chooses: one of the dice, or both."""
    choices = (*thrown.dice, thrown.total)
    event = table.log.peek()
    if event is None or event.kind != ev.MOVE or event.amount not in choices:
        raise RuleBroken(table.log.count, event, f"bus: the token moves by {sorted(set(choices))}")
    return event.amount


def _mr_monopoly(table: Table, seat: Seat, thrown: Throw) -> None:
    """Read the second move: to the next unowned property, else to the next where rent is due, else none."""
    if not seat.alive or table.over or seat.in_jail:
        return
    steps = _steps_to_unowned(table, seat) or _steps_to_rent(table, seat, thrown)
    if steps:
        _step(table, seat, thrown, steps, ev.MOVED_BY_SPEED_DIE)


def _ahead(table: Table, seat: Seat) -> list[int]:
    """Return the properties that lie ahead, as steps, the nearest first; not the one that the token stands on."""
    size = table.board.size
    return [steps for steps in range(1, size) if (seat.square + steps) % size in table.deeds]


def _steps_to_unowned(table: Table, seat: Seat) -> int:
    size = table.board.size
    owners = ((steps, table.deeds[(seat.square + steps) % size].owner) for steps in _ahead(table, seat))
    return next((steps for steps, owner in owners if owner == ev.BANK), 0)


def _steps_to_rent(table: Table, seat: Seat, thrown: Throw) -> int:
    landing_there = Landing(thrown.total + number(thrown))
    size = table.board.size
    for steps in _ahead(table, seat):
        if rent.due(table, seat, (seat.square + steps) % size, landing_there):
            return steps
    return 0
