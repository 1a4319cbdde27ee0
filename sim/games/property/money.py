"""Money: every payment of the family goes through `move_money`."""

from __future__ import annotations

from sim.engine.events import BANK, NOBODY, NOWHERE, PAY, POT, POT_FILL, RECEIVE, emit
from sim.engine.jit import helper, routine
from sim.games.property.names import POT_CAUSE


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


@routine
def fill_pot(game, tally, log, amount):
    """Let the bank lay money into the pot."""
    if amount == 0:
        return
    game.cash[BANK] -= amount
    game.cash[POT] += amount
    tally.flow[POT_CAUSE, purse_kind(BANK), purse_kind(POT)] += amount
    tally.flow_count[POT_CAUSE] += 1
    emit(log, POT_FILL, NOBODY, NOWHERE, NOBODY, amount, 0, 0)


@helper
def percent_up(amount, thousandths):
    """Return a share of ``amount``, rounded up to whole money."""
    return (amount * thousandths + 999) // 1000


@helper
def percent_down(amount, thousandths):
    """Return a share of ``amount``, rounded down to whole money."""
    return amount * thousandths // 1000


@helper
def percent_half_up(amount, thousandths):
    """Return a share of ``amount``, rounded to the nearest whole money, halves up."""
    return (amount * thousandths + 500) // 1000
