"""Debts: a queue, settled one by one.

Solvency is tested first. A solvent debtor raises cash in its own order until
the debt is covered; an insolvent one is ruined and hands over its deeds as
they are.
"""

from __future__ import annotations

from sim.engine.events import BANK, DEBT, NOWHERE, emit
from sim.engine.jit import helper, phase, routine
from sim.games.property import decisions
from sim.games.property.bankruptcy import go_bankrupt
from sim.games.property.buildings import sell_building
from sim.games.property.debt_queue import owe, pay_in_cash
from sim.games.property.mortgage import mortgage_deed
from sim.games.property.worth import raisable_cash

__all__ = ["owe", "settle_debts"]


@phase
def raise_cash(game, board, rules, profiles, tally, log, player, amount):
    """Sell buildings and mortgage deeds in the debtor's own order until it holds ``amount``."""
    while game.cash[player] < amount:
        item = decisions.sell_order(game, board, rules, profiles, player)
        if item < 0:
            break
        if item & 1:
            sell_building(game, board, rules, tally, log, item >> 1)
        else:
            mortgage_deed(game, board, tally, log, player, item >> 1)


@helper
def pay_debt(game, tally, log, entry):
    """Pay the debt of a queue entry in cash."""
    pay_in_cash(
        game,
        tally,
        log,
        game.debtor[entry],
        game.creditor[entry],
        game.debt_amount[entry],
        game.debt_cause[entry],
        game.debt_square[entry],
    )


@phase
def settle_short(game, board, rules, profiles, tally, log, entry):
    """Settle a debt that the debtor's cash does not cover."""
    player = game.debtor[entry]
    amount = game.debt_amount[entry]
    worth = raisable_cash(game, board, rules, player)
    emit(log, DEBT, player, NOWHERE, game.creditor[entry], amount, game.debt_cause[entry], worth)
    if worth > amount or (worth == amount and not rules.bankruptcy_equal_ruins):
        raise_cash(game, board, rules, profiles, tally, log, player, amount)
        pay_debt(game, tally, log, entry)
    else:
        go_bankrupt(game, board, rules, profiles, tally, log, entry)


@routine
def settle_debts(game, board, rules, profiles, tally, log):
    """Settle every debt of the queue in order; debts of or to players who are out are dropped."""
    while game.debt_head < game.debt_tail and game.end < 0:
        entry = game.debt_head
        game.debt_head += 1
        player = game.debtor[entry]
        creditor = game.creditor[entry]
        if not game.alive[player] or (creditor < BANK and not game.alive[creditor]):
            continue
        if game.cash[player] >= game.debt_amount[entry]:
            pay_debt(game, tally, log, entry)
        else:
            settle_short(game, board, rules, profiles, tally, log, entry)
    game.debt_head = 0
    game.debt_tail = 0
