"""Money: every payment is one row, between a player and the bank, the pot or another player."""

from __future__ import annotations

from typing import NamedTuple

from sim.engine import events as ev
from sim.games.property.names import CAUSES, EXPENSE_CAUSE, INCOME_CAUSE, POT_CAUSE
from sim.referee.log import Wanted
from sim.referee.table import Seat, Table


class Debt(NamedTuple):
    """What a player must pay.

    Attributes
    ----------
    debtor : Seat
        Who pays.
    creditor : int
        A seat, the bank or the pot.
    amount : int
        Whole money.
    cause : int
        As in `sim.games.property.names.CAUSES`.
    square : int
        Where it arose, -1 for nowhere; the row may name it or leave it out, but for the causes in `NAMED`.
    """

    debtor: Seat
    creditor: int
    amount: int
    cause: int
    square: int = ev.NOWHERE


NAMED = (INCOME_CAUSE, EXPENSE_CAUSE)
"""Causes whose rows must name the square: no other row tells where the money comes from."""


def cause_name(cause: int) -> str:
    """Return the name of a cause of money."""
    return CAUSES[cause].name


def pay(table: Table, debt: Debt) -> None:
    """Read the payment of ``debt`` and move the money; nothing happens for an amount of 0."""
    if table.board.walk_only:
        return
    rule = cause_name(debt.cause)
    columns: dict[str, Wanted] = {"player": debt.debtor.number, "other": debt.creditor, "amount": debt.amount}
    columns |= {"a": debt.cause, "square": _named(debt.square, debt.cause)}
    if debt.amount == 0:
        skip_nothing(table, ev.PAY, rule, columns)
        return
    table.log.take(ev.PAY, rule, **columns)
    table.log.require(debt.debtor.cash >= debt.amount, "cash", f"seat {debt.debtor.number} has {debt.debtor.cash}")
    debt.debtor.cash -= debt.amount
    receiver = "bank"
    if debt.creditor == ev.POT:
        table.pot += debt.amount
        receiver = "pot"
    elif debt.creditor != ev.BANK:
        table.seats[debt.creditor].cash += debt.amount
        receiver = "player"
    table.summary.money[rule, "player", receiver] += debt.amount


def receive(table: Table, seat: Seat, amount: int, cause: int, square: int = ev.NOWHERE, source: int = ev.BANK) -> None:
    """Read what the bank, or the pot, pays to ``seat``; nothing happens for an amount of 0."""
    if table.board.walk_only:
        return
    rule = cause_name(cause)
    columns: dict[str, Wanted] = {"player": seat.number, "other": source, "amount": amount}
    columns |= {"a": cause, "square": _named(square, cause)}
    if amount == 0:
        skip_nothing(table, ev.RECEIVE, rule, columns)
        return
    table.log.take(ev.RECEIVE, rule, **columns)
    seat.cash += amount
    if source == ev.POT:
        table.pot -= amount
    table.summary.money[rule, "pot" if source == ev.POT else "bank", "player"] += amount


def fill_pot(table: Table, amount: int, rule: str) -> None:
    """Read what the bank lays into the pot; there is no row about an amount of 0."""
    if amount == 0:
        return
    table.log.take(ev.POT_FILL, rule, amount=amount)
    table.pot += amount
    table.summary.money[cause_name(POT_CAUSE), "bank", "pot"] += amount


def skip_nothing(table: Table, kind: int, rule: str, columns: dict[str, Wanted]) -> None:
    """Take a row of ``kind`` about an amount of 0, if there is one: it may be written or left out."""
    if table.log.at(kind, player=_first(columns["player"]), amount=0):
        table.log.take(kind, rule, **columns)


def _first(wanted: Wanted) -> int:
    return wanted[0] if isinstance(wanted, tuple) else wanted


def _named(square: int, cause: int) -> tuple[int, ...]:
    return (square,) if cause in NAMED else (ev.NOWHERE, square)
