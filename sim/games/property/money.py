"""Money: what every family pays with (`sim.engine.money`), and percentages in whole money."""

from __future__ import annotations

from sim.engine.events import BANK, NOBODY, NOWHERE, POT, POT_FILL, emit
from sim.engine.jit import helper, routine
from sim.engine.money import move_money, purse_kind
from sim.games.property.names import POT_CAUSE

__all__ = ["fill_pot", "move_money", "percent_down", "percent_half_up", "percent_up"]


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
