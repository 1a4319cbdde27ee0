"""What every decision of a strategy starts from: its row, its reserve, or a random answer."""

from __future__ import annotations

from sim.engine.jit import helper
from sim.engine.policy import NOTHING, SAME, coin, is_random
from sim.games.property.rent import highest_rent

__all__ = ["NEVER", "NOTHING", "SAME", "coin", "is_random", "reserve"]

NEVER = 1 << 60
"""A price nobody can pay."""


@helper
def reserve(game, board, rules, profiles, player, own):
    """Return the cash to keep in hand: a decision's ``own`` reserve, or the general one (-1)."""
    row = game.strategy[player]
    amount = profiles.reserve[row] if own == SAME else own
    share = profiles.reserve_rent_share[row]
    if share > 0:
        amount = max(amount, highest_rent(game, board, rules, player) * share // 1000)
    return amount
