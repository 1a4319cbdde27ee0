"""Owing money: paid at once if cash and order allow, else put in the queue of debts."""

from __future__ import annotations

from sim.engine.jit import helper, routine
from sim.engine.status import BROKEN_DEBTS
from sim.games.property.layout import DEBTS
from sim.games.property.money import move_money
from sim.games.property.names import RENT_CAUSE


@helper
def book_rent(game, tally, square, amount):
    """Book a rent received on the property's account."""
    tally.returned[square] += amount
    tally.rent[square] += amount
    tally.rents[square] += 1
    tally.level_rent[square, game.level[square]] += amount


@helper
def pay_in_cash(game, tally, log, debtor, creditor, amount, cause, square):
    """Pay a debt that the debtor's cash covers."""
    if cause == RENT_CAUSE:
        book_rent(game, tally, square, amount)
    move_money(game, tally, log, debtor, creditor, amount, cause, square)


@helper
def put_in_queue(game, debtor, creditor, amount, cause, square):
    """Put a debt at the end of the queue."""
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


@routine
def owe(game, tally, log, debtor, creditor, amount, cause, square):
    """Let a player owe an amount; nothing is owed for zero.

    With no other debt waiting, and cash in hand, it is paid at once; so the
    queue, and the search for money, are only for who is short.
    """
    if amount <= 0:
        return
    if game.debt_tail == 0 and game.cash[debtor] >= amount:
        pay_in_cash(game, tally, log, debtor, creditor, amount, cause, square)
    else:
        put_in_queue(game, debtor, creditor, amount, cause, square)
