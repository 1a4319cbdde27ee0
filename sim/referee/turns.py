"""The order of a turn: management, jail, roll and move and square, and again after a double."""

from __future__ import annotations

from sim.engine import events as ev
from sim.referee import building, jail, kept, landing, movement, speed_die, trading
from sim.referee.jail import Turn
from sim.referee.movement import Throw
from sim.referee.table import Seat, Table


def play(table: Table, seat: Seat, doubles: int = 0) -> None:
    """Read one turn of ``seat``, with so many doubles behind it, to its end or the end of the game."""
    table.log.take(
        ev.TURN, "order of play", player=seat.number, square=seat.square, a=int(seat.in_jail), b=seat.attempts
    )
    table.summary.turns += 1
    turn = Turn(seat)
    turn.doubles = doubles
    seat.extra_throws = 0
    kept.obey_waiting(table, seat)
    while _throw_again(table, turn):
        pass
    table.summary.turn_ends[table.place_of_token(seat)] += 1


def _throw_again(table: Table, turn: Turn) -> bool:
    """Read from management to the end of a roll; tell whether the turn goes on.

    A double gives another throw unless the player was jailed or ruined; where a
    double survives, only being sent for doubles in a row takes the throw away.
    An extra throw that a card gave comes when no double gives one, and doubles
    in a row are counted anew from it; it is lost in jail.
    """
    seat = turn.seat
    trading.read_all(table, seat)
    building.manage(table, seat)
    if not seat.in_jail:
        again = _roll(table, turn)
    elif not jail.leave_before_throw(table, turn):
        again = _stay_in_jail(table, turn)
    elif turn.waited_out:
        again = _roll_after_waiting(table, turn)
    elif table.board.flag("jail.fine_then_wait"):
        again = False
    else:
        again = _roll(table, turn)
    if not seat.alive or table.over or turn.sent_for_doubles:
        return False
    if seat.in_jail:
        seat.extra_throws = 0
        return again and table.board.flag("jail.double_survives")
    if not again and seat.extra_throws:
        seat.extra_throws -= 1
        turn.doubles, turn.bought_out = 0, False
        return True
    return again


def _stay_in_jail(table: Table, turn: Turn) -> bool:
    """Read a throw for a double, or a turn of waiting; tell whether the turn goes on."""
    if table.board.flag("jail.doubles_free"):
        return jail.attempt(table, turn)
    jail.wait(table, turn)
    return _roll_after_waiting(table, turn)


def _roll_after_waiting(table: Table, turn: Turn) -> bool:
    return jail.throws_after_waiting(table, turn) and _roll(table, turn)


def _roll(table: Table, turn: Turn) -> bool:
    """Read an ordinary throw and its moves; tell whether it was a double that gives another throw.

    A triple with the speed die neither gives another throw nor counts among doubles in a row.
    """
    seat, board = turn.seat, table.board
    throw = _ordinary_throw(table, turn)
    movement.ones_bonus(table, seat, throw)
    double = throw.double and not speed_die.triple(throw)
    turn.doubles += double
    if double and 0 < board.number("dice.doubles_to_jail") <= turn.doubles:
        _send_for_doubles(table, turn, throw.total + speed_die.number(throw))
    else:
        speed_die.move(table, seat, throw)
    table.end_roll(seat)
    ordinary = not (turn.bought_out or turn.waited_out) or board.flag("jail.fine_doubles_roll_again")
    return double and ordinary and board.flag("dice.doubles_roll_again")


def _ordinary_throw(table: Table, turn: Turn) -> Throw:
    """Read the dice, with the speed die if the player throws it."""
    rule = "throw after a double" if turn.doubles else "throw"
    if speed_die.joins(table, turn.seat):
        return speed_die.throw(table, turn.seat, rule)
    return movement.throw(table, turn.seat, ev.THROW_MOVE, rule)


def _send_for_doubles(table: Table, turn: Turn, dice: int) -> None:
    """Read where doubles in a row send: to jail, or to a square of the table's choice, which is settled."""
    square = table.board.number("dice.doubles_square")
    turn.sent_for_doubles = True
    if square < 0:
        movement.go_to_jail(table, turn.seat, ev.JAILED_BY_DOUBLES)
    else:
        movement.send_by_doubles(table, turn.seat, square)
        landing.resolve(table, turn.seat, dice)
