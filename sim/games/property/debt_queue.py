"""The queue of debts: who owes what to whom, and why."""

from __future__ import annotations

from sim.engine.jit import helper
from sim.engine.status import BROKEN_DEBTS
from sim.games.property.layout import DEBTS


@helper
def owe(game, debtor, creditor, amount, cause, square):
    """Put a debt at the end of the queue; nothing is owed for a zero amount."""
    if amount <= 0:
        return
    entry = game.debt_tail
    if entry >= DEBTS:
        game.status = BROKEN_DEBTS
        return
    game.debtor[entry] = debtor
    game.creditor[entry] = creditor
    game.debt_amount[entry] = amount
    game.debt_cause[entry] = cause
    game.debt_square[entry] = square
    game.debt_tail = entry + 1
