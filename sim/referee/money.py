"""Money: every payment is one row, between a player and the bank, the pot or another player."""

from __future__ import annotations

from typing import Generic, NamedTuple

from sim.engine import events as ev
from sim.referee.log import Wanted
from sim.referee.players import AnyPlayer, Gathering, Player


class Debt(NamedTuple, Generic[AnyPlayer]):
    """What a player must pay.

    Attributes
    ----------
    debtor : Player
        Who pays.
    creditor : int
        A seat, the bank or the pot.
    amount : int
        Whole money.
    cause : int
        A number in the family's list of causes.
    square : int
        Where it arose, -1 for nowhere; in the Monopoly family the row may leave it out.
    """

    debtor: AnyPlayer
    creditor: int
    amount: int
    cause: int
    square: int = ev.NOWHERE


def cause_name(table: Gathering, cause: int) -> str:
    """Return the name of a cause of money."""
    return table.causes[cause].name


def pay(table: Gathering, debt: Debt) -> None:
    """Read the payment of ``debt`` and move the money; nothing happens for an amount of 0."""
    if table.board.walk_only:
        return
    rule = cause_name(table, debt.cause)
    columns: dict[str, Wanted] = {"player": debt.debtor.number, "other": debt.creditor, "amount": debt.amount}
    columns |= {"a": debt.cause, "square": _named(table, debt.square, debt.cause)}
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


def receive(
    table: Gathering, seat: Player, amount: int, cause: int, square: int = ev.NOWHERE, source: int = ev.BANK
) -> None:
    """Read what the bank, or the pot, pays to ``seat``; nothing happens for an amount of 0."""
    if table.board.walk_only:
        return
    rule = cause_name(table, cause)
    columns: dict[str, Wanted] = {"player": seat.number, "other": source, "amount": amount}
    columns |= {"a": cause, "square": _named(table, square, cause)}
    if amount == 0:
        skip_nothing(table, ev.RECEIVE, rule, columns)
        return
    table.log.take(ev.RECEIVE, rule, **columns)
    seat.cash += amount
    if source == ev.POT:
        table.pot -= amount
    table.summary.money[rule, "pot" if source == ev.POT else "bank", "player"] += amount


def fill_pot(table: Gathering, amount: int, rule: str) -> None:
    """Read what the bank lays into the pot; there is no row about an amount of 0."""
    if amount == 0:
        return
    table.log.take(ev.POT_FILL, rule, amount=amount)
    table.pot += amount
    table.summary.money["pot", "bank", "pot"] += amount


def skip_nothing(table: Gathering, kind: int, rule: str, columns: dict[str, Wanted]) -> None:
    """Take a row of ``kind`` about an amount of 0, if there is one: it may be written or left out."""
    if table.log.at(kind, player=_first(columns["player"]), amount=0):
        table.log.take(kind, rule, **columns)


def _first(wanted: Wanted) -> int:
    return wanted[0] if isinstance(wanted, tuple) else wanted


def _named(table: Gathering, square: int, cause: int) -> tuple[int, ...]:
    needed = table.payments_name_property or cause in table.causes_that_name_squares
    return (square,) if needed else (ev.NOWHERE, square)
