"""What every decision of a strategy starts from: its reserve, or a random member of a set."""

from __future__ import annotations

from sim.engine.bits import count, lowest
from sim.engine.jit import helper, routine
from sim.engine.policy import SAME
from sim.engine.rng import STREAM_DECISION, below


@helper
def budget(game, profiles, player, own):
    """Return what a strategy may spend: cash over a decision's ``own`` reserve, or over the general one (-1)."""
    reserve = profiles.reserve[game.strategy[player]] if own == SAME else own
    return game.cash[player] - reserve


@routine
def any_of(game, player, hotels):
    """Return a random hotel of a set that is not empty, from the player's decision stream."""
    number = below(game, STREAM_DECISION + player, count(hotels))
    for _ in range(number):
        hotels &= hotels - 1
    return lowest(hotels)


@routine
def any_or_none(game, player, hotels):
    """Return a random hotel of a set, or -1, each as likely as any other."""
    number = below(game, STREAM_DECISION + player, count(hotels) + 1)
    for _ in range(number):
        if hotels == 0:
            return -1
        hotels &= hotels - 1
    return lowest(hotels) if hotels else -1
