"""Stays: nights by the die, paid to the owner of the hotel whose entrance stands on the square."""

from __future__ import annotations

from sim.engine import events as ev
from sim.games.hotel.names import STAY_CAUSE
from sim.referee.hotel import movement, sales
from sim.referee.hotel.table import Table
from sim.referee.money import Debt, cause_name, pay
from sim.referee.players import Player


def visit(table: Table, seat: Player) -> None:
    """Read the stay of a player whose car has come to stand before an opponent's entrance, if it has."""
    hotel = table.hotel_at(seat.square)
    if hotel is None or table.plots[hotel].owner == seat.number:
        return
    plot = table.plots[hotel]
    if table.log.at(ev.UNCLAIMED):
        columns = {"player": seat.number, "square": seat.square, "other": plot.owner}
        table.log.take(ev.UNCLAIMED, "unclaimed stay", **columns)
        table.summary.unclaimed += 1
        return
    nights = movement.throw(table, seat, ev.THROW_NIGHTS, "nights")
    amount = nights * table.board.rate(hotel, plot.level)
    columns = {"player": seat.number, "square": seat.square, "other": plot.owner, "amount": amount}
    table.log.take(ev.STAY, "stay", **columns, a=nights, b=hotel)
    paid_before = table.summary.rent[hotel]
    _settle(table, Debt(seat, plot.owner, amount, STAY_CAUSE, hotel))
    if table.summary.rent[hotel] > paid_before:
        table.summary.stays[hotel] += 1
        table.summary.nights[hotel] += nights


def _settle(table: Table, debt: Debt[Player]) -> None:
    """Read the payment: from cash, else all cash at once and then what auctions of one hotel after another bring."""
    debtor = debt.debtor
    if debtor.cash >= debt.amount:
        _pay(table, debt)
        return
    columns = {"player": debtor.number, "other": debt.creditor, "amount": debt.amount, "a": debt.cause}
    table.log.take(ev.DEBT, f"debt ({cause_name(table, debt.cause)})", **columns, b=debtor.cash)
    debt = _pay_part(table, debt)
    while debt.amount and table.owned(debtor):
        sales.auction(table, debtor)
        debt = _pay_part(table, debt)
    if debt.amount:
        columns = {"player": debtor.number, "other": debt.creditor, "amount": debt.amount, "a": debt.cause}
        table.log.take(ev.BANKRUPT, "ruin", **columns)
        table.summary.bankruptcies += 1
        table.eliminate(debtor)
        debtor.square = ev.NOWHERE


def _pay_part(table: Table, debt: Debt[Player]) -> Debt[Player]:
    """Read the payment of as much as there is in cash; return what is still owed."""
    part = min(debt.amount, debt.debtor.cash)
    _pay(table, debt._replace(amount=part))
    return debt._replace(amount=debt.amount - part)


def _pay(table: Table, debt: Debt[Player]) -> None:
    pay(table, debt)
    table.summary.rent[debt.square] += debt.amount
    table.summary.returned[debt.square] += debt.amount
