"""Money: every payment of a game goes through `move_money`."""

from __future__ import annotations

from sim.engine.events import BANK, NOBODY, PAY, RECEIVE, START, emit
from sim.engine.jit import helper

START_CASH = 0
"""Cash handed out at the start: the first cause of money of every family."""


@helper
def purse_kind(purse):
    """Return 0 for a player, 1 for the bank, 2 for the pot."""
    return 0 if purse < BANK else purse - BANK + 1


@helper
def move_money(game, tally, log, payer, payee, amount, cause, square):
    """Move money between two purses and book it under its cause."""
    game.cash[payer] -= amount
    game.cash[payee] += amount
    tally.flow[cause, purse_kind(payer), purse_kind(payee)] += amount
    tally.flow_count[cause] += 1
    if payer < BANK:
        emit(log, PAY, payer, square, payee, amount, cause, 0)
    else:
        emit(log, RECEIVE, payee, square, payer, amount, cause, 0)


@helper
def hand_out_cash(game, tally, log, seat, cash):
    """Give a player the cash that it starts with; the start event tells it."""
    game.cash[seat] = cash
    game.cash[BANK] -= cash
    tally.flow[START_CASH, purse_kind(BANK), purse_kind(seat)] += cash
    tally.flow_count[START_CASH] += 1
    emit(log, START, seat, game.position[seat], NOBODY, cash, game.strategy[seat], 0)
