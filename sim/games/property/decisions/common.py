"""What every decision of a strategy starts from: its row, its reserve, or a random answer."""

from __future__ import annotations

from sim.engine.jit import helper
from sim.engine.rng import STREAM_DECISION, below
from sim.games.property.rent import highest_rent

SAME = -1
NOTHING = -1
NEVER = 1 << 60
"""A price nobody can pay."""


@helper
def is_random(game, profiles, player):
    """Tell whether the player's strategy answers at random."""
    return profiles.policy[game.strategy[player]] == 1


@helper
def coin(game, player):
    """Return 0 or 1 from the player's decision stream."""
    return below(game, STREAM_DECISION + player, 2)


@helper
def reserve(game, board, rules, profiles, player, own):
    """Return the cash to keep in hand: a decision's ``own`` reserve, or the general one (-1)."""
    row = game.strategy[player]
    amount = profiles.reserve[row] if own == SAME else own
    share = profiles.reserve_rent_share[row]
    if share > 0:
        amount = max(amount, highest_rent(game, board, rules, player) * share // 1000)
    return amount
