"""In jail: a card, the fine, a throw for a double, or waiting where doubles don't free."""

from __future__ import annotations

from dataclasses import dataclass

from sim.engine import events as ev
from sim.games.property.names import JAIL_FINE
from sim.referee import debts, landing, movement, parking
from sim.referee.money import Debt, pay
from sim.referee.table import Seat, Table


@dataclass
class Turn:
    """The turn of a player: doubles in a row so far; whether it bought itself out of jail, or was sent for doubles."""

    seat: Seat
    doubles: int = 0
    bought_out: bool = False
    waited_out: bool = False
    jailed_for_doubles: bool = False
    sent_for_doubles: bool = False


def leave_before_throw(table: Table, turn: Turn) -> bool:
    """Read the use of a card or the payment of the fine before the throw, if there is one.

    Neither is allowed before the attempts that the table asks for. A fine or a
    card at the end of the last wait is no matter of that.
    """
    seat = turn.seat
    fine = _fine(table, seat)
    free = seat.attempts >= table.board.number("jail.must_attempt")
    last = seat.attempts + 1 >= table.board.number("jail.max_attempts")
    if table.log.at(ev.JAIL_OUT, a=ev.FREED_BY_CARD):
        _use_card(table, seat)
        serves_last = last and _waits_for_the_fine(table) and table.board.flag("jail.last_attempt_uses_card")
        _require_attempts(table, free or serves_last)
        turn.waited_out = serves_last and not (free and table.log.at(ev.THROW))
    elif table.log.at(ev.PAY) or table.log.at(ev.JAIL_OUT, a=ev.FREED_BY_FINE):
        pay(table, fine)
        if last and _waits_for_the_fine(table) and table.log.at(ev.JAIL_OUT, a=ev.FREED_AFTER_LAST_ATTEMPT):
            _leave(table, seat, ev.FREED_AFTER_LAST_ATTEMPT)
            turn.waited_out = True
            return True
        _leave(table, seat, ev.FREED_BY_FINE)
        _require_attempts(table, free)
        allowed = not last or table.board.flag("jail.fine_on_last_turn")
        table.log.require(allowed, "jail fine", "it may not be paid before the last attempt")
    else:
        return False
    turn.bought_out = True
    return True


def _require_attempts(table: Table, made: bool) -> None:
    wanted = table.board.number("jail.must_attempt")
    table.log.require(made, "jail.must_attempt", f"{wanted} failed attempts come before a card or the fine")


def _waits_for_the_fine(table: Table) -> bool:
    """Tell whether a fine may be due at the end of a stay, with no throw before it that tells it from one in time."""
    return not table.board.flag("jail.doubles_free") and table.board.word("jail.last_failure").startswith("fine")


def wait(table: Table, turn: Turn) -> None:
    """Read a stay without a throw; the last one frees the player like a last failed attempt."""
    seat = turn.seat
    seat.attempts += 1
    if seat.attempts >= table.board.number("jail.max_attempts"):
        _leave_after_last_attempt(table, seat)
        turn.waited_out = True


def throws_after_waiting(table: Table, turn: Turn) -> bool:
    """Tell whether a player whose last wait has ended makes an ordinary throw in the same turn."""
    moves = table.board.word("jail.last_failure") in ("fine_and_move", "free_and_move")
    return turn.waited_out and moves and turn.seat.alive and not table.over


def attempt(table: Table, turn: Turn) -> bool:
    """Read a throw for a double and what follows; tell whether the player throws again.

    The double frees and moves, and the turn ends (unless the table plays
    otherwise). After the last failure the fine is due, or a card serves if the
    table plays so, and the token moves by that throw; a player whom the fine
    ruins does not move. Tables may let the player go free instead, or let its
    token wait on the jail square for the next turn.
    """
    seat = turn.seat
    throw = movement.throw(table, seat, ev.THROW_JAIL, "attempt to leave jail")
    again, moves = False, True
    if throw.double:
        turn.doubles += 1
        _leave(table, seat, ev.FREED_BY_DOUBLE)
        again = table.board.flag("jail.doubles_roll_again")
    else:
        seat.attempts += 1
        if seat.attempts >= table.board.number("jail.max_attempts"):
            _leave_after_last_attempt(table, seat)
            moves = table.board.word("jail.last_failure") in ("fine_and_move", "free_and_move")
    if moves and seat.alive and not table.over and not seat.in_jail:
        movement.advance(table, seat, throw.total, ev.MOVED_BY_THROW)
        landing.resolve(table, seat, throw.total)
    table.end_roll(seat)
    return again


def _leave_after_last_attempt(table: Table, seat: Seat) -> None:
    if table.board.word("jail.last_failure") in ("fine_and_move", "fine_and_wait"):
        if seat.cards and table.board.flag("jail.last_attempt_uses_card"):
            _use_card(table, seat)
            return
        debts.settle(table, [_fine(table, seat)])
    if seat.alive and not table.over:
        _leave(table, seat, ev.FREED_AFTER_LAST_ATTEMPT)


def _fine(table: Table, seat: Seat) -> Debt:
    board = table.board
    return Debt(seat, parking.creditor(board, JAIL_FINE), board.number("jail.fine"), JAIL_FINE, board.jail)


def _use_card(table: Table, seat: Seat) -> None:
    """Read the use of a jail card in hand, which goes under its own deck."""
    _leave(table, seat, ev.FREED_BY_CARD)
    table.log.require(bool(seat.cards), "jail card", f"seat {seat.number} has none")
    event = table.log.take(ev.DECK_RETURN, "jail card", player=seat.number)
    card = (event.other, event.a)
    table.log.require(card in seat.cards, "jail card", f"seat {seat.number} does not hold card {event.a}")
    seat.cards.remove(card)
    table.decks[event.other].put_under(event.a)


def _leave(table: Table, seat: Seat, how: int) -> None:
    table.log.take(ev.JAIL_OUT, "leaving jail", player=seat.number, a=how)
    seat.in_jail = False
    seat.attempts = 0
