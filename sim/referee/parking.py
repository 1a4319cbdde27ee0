"""Free Parking by house rules: what is paid into the pot, and what a landing brings."""

from __future__ import annotations

from sim.engine import events as ev
from sim.games.property.names import CARD_CAUSE, JAIL_FINE, PARKING_CAUSE, REPAIRS_CAUSE, TAX_CAUSE
from sim.referee.board import Board
from sim.referee.money import fill_pot, receive
from sim.referee.table import Seat, Table

INTO_POT = {
    TAX_CAUSE: "parking.taxes",
    CARD_CAUSE: "parking.card_fines",
    REPAIRS_CAUSE: "parking.card_fines",
    JAIL_FINE: "parking.jail_fines",
}
"""The rule that sends the money of a cause into the pot instead of the bank."""


def creditor(board: Board, cause: int) -> int:
    """Return to whom the bank's claims of ``cause`` are paid: the bank, or the pot by a house rule."""
    return ev.POT if board.flag(INTO_POT[cause]) else ev.BANK


def visit(table: Table, seat: Seat) -> None:
    """Read a landing on Free Parking: the bonus first, then the pot, which the bank seeds anew, or its substitute."""
    board = table.board
    _from_bank(table, seat, board.number("parking.bonus"))
    if not board.flag("parking.takes_pot"):
        return
    if table.pot:
        receive(table, seat, table.pot, PARKING_CAUSE, seat.square, ev.POT)
        fill_pot(table, board.number("parking.seed"), "seed of the pot")
    else:
        _from_bank(table, seat, board.number("parking.empty_pays"))


def _from_bank(table: Table, seat: Seat, amount: int) -> None:
    """Read what the bank pays; nothing is written about an amount of 0."""
    if amount:
        receive(table, seat, amount, PARKING_CAUSE, seat.square)


def opening_pot(board: Board) -> int:
    """Return what the bank lays into the pot before the first turn."""
    return board.number("jackpot.start") + board.number("parking.seed")
