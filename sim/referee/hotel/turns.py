"""The order of a turn: facilities, throw and move and lines, stay, the square's own action; again after a six."""

from __future__ import annotations

from dataclasses import dataclass, field

from sim.engine import events as ev
from sim.referee.hotel import building, entrances, land, movement, permits, stays
from sim.referee.hotel.entrances import Rights
from sim.referee.hotel.table import Table
from sim.referee.players import Player


@dataclass
class Turn:
    """What a player has done in its turn, where a limit counts for all its throws together.

    Attributes
    ----------
    rights : set of int
        Hotels that have used their right at the Town Hall.
    throws, square : int
        Throws so far, and where the last one ended.
    acquired : set of int
        Plots acquired. Where each throw counts as a turn of its own, in this throw.
    applied : bool
        Whether it has applied for a permit.
    """

    rights: Rights = field(default_factory=set)
    throws: int = 0
    square: int = ev.NOWHERE
    acquired: set[int] = field(default_factory=set)
    applied: bool = False


def play(table: Table, seat: Player) -> None:
    """Read one turn of ``seat`` to its end or the end of the game."""
    table.log.take(ev.TURN, "order of play", player=seat.number, square=seat.square)
    table.summary.turns += 1
    turn = Turn()
    again = True
    while again:
        die = _throw(table, seat, turn)
        highest = die == table.board.number("dice.faces")
        again = highest and table.board.flag("dice.highest_throws_again") and seat.alive and not table.over
    table.summary.turn_ends[turn.square] += 1


def _throw(table: Table, seat: Player, turn: Turn) -> int:
    """Read all that belongs to one throw; return the number thrown."""
    rule = "throw after the highest number" if turn.throws else "throw"
    per_turn = table.board.word("turn.limits_per") == "turn"
    free_to_act = not table.board.walk_only
    if free_to_act and not table.board.flag("facility.permit") and not (per_turn and turn.throws):
        building.facilities(table, seat)
    die = movement.throw(table, seat, ev.THROW_MOVE, rule)
    turn.throws += 1
    movement.advance(table, seat, die, turn.rights)
    turn.square = seat.square
    table.summary.roll_ends[turn.square] += 1
    if free_to_act:
        _settle(table, seat, turn, per_turn)
    return die


def _settle(table: Table, seat: Player, turn: Turn, per_turn: bool) -> None:
    """Read stay and square, in the order that the table agreed on."""
    stay_first = table.board.flag("stay.before_square")
    if stay_first:
        stays.visit(table, seat)
    if seat.alive and not table.over:
        _act(table, seat, turn, per_turn)
        if not stay_first:
            stays.visit(table, seat)


def _act(table: Table, seat: Player, turn: Turn, per_turn: bool) -> None:
    """Read the square's own action."""
    kind = table.board.squares[seat.square].kind
    if not per_turn:
        turn.acquired.clear()
    if kind == "purchase":
        land.purchase(table, seat, turn.acquired)
    elif kind == "build" and not (per_turn and turn.applied):
        turn.applied |= permits.build_square(table, seat, turn.acquired)
    elif kind == "free_building":
        building.free_square(table, seat, turn.acquired)
    elif kind == "free_entrance":
        entrances.free_square(table, seat)
