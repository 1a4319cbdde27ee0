"""Money: what every family pays with (`sim.engine.money`), and percentages in whole money."""

from __future__ import annotations

from sim.engine.jit import helper
from sim.engine.money import move_money

__all__ = ["move_money", "percent_down", "percent_half_up", "percent_up"]


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
