"""Debts: paid from cash, else by raising cash, else by ruin; several are settled in a queue."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from sim.engine import events as ev
from sim.referee import bankruptcy, selling
from sim.referee.money import Debt, cause_name, pay
from sim.referee.table import Table


def settle(table: Table, owed: Iterable[Debt]) -> None:
    """Read the settlement of the debts ``owed``, in order, and of those that ruin adds to the end of the queue.

    A debt whose debtor or creditor is out of the game is dropped. With one
    player left the game is over and nothing more is paid.
    """
    if table.board.walk_only:
        return
    queue = deque(owed)
    while queue and not table.over:
        debt = queue.popleft()
        if debt.debtor.alive and _creditor_lives(table, debt):
            _settle_one(table, debt, queue)


def _creditor_lives(table: Table, debt: Debt) -> bool:
    return debt.creditor >= len(table.seats) or table.seats[debt.creditor].alive


def _settle_one(table: Table, debt: Debt, queue: deque[Debt]) -> None:
    """Read one debt. Whether the debtor is solvent is decided before it sells anything."""
    debtor = debt.debtor
    if debtor.cash >= debt.amount:
        pay(table, debt)
        return
    could_raise = selling.could_raise(table, debtor)
    table.log.take(
        ev.DEBT,
        f"debt ({cause_name(table, debt.cause)})",
        player=debtor.number,
        other=debt.creditor,
        amount=debt.amount,
        a=debt.cause,
        b=could_raise,
    )
    needed = debt.amount + table.board.flag("bankruptcy.equal_ruins")
    if could_raise >= needed:
        selling.raise_cash(table, debtor, debt.amount)
        pay(table, debt)
    else:
        bankruptcy.read(table, debt, queue)
