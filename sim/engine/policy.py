"""What strategies of all families have in common: a random policy, and the chance to overlook a visitor."""

from __future__ import annotations

from sim.engine.jit import helper, phase
from sim.engine.rng import STREAM_DECISION, below
from sim.engine.seldom import seldom

SAME = -1
"""A decision's own reserve is the general one."""
NOTHING = -1


@phase
def is_random(game, profiles, player):
    """Tell whether the player's strategy answers at random, which only players of tests and comparisons do."""
    return seldom(profiles.policy[game.strategy[player]] == 1)


@helper
def coin(game, player):
    """Return 0 or 1 from the player's decision stream."""
    return below(game, STREAM_DECISION + player, 2)


@helper
def claim(game, profiles, owner):
    """Answer whether the owner notices the visitor and claims its rent."""
    return notices(game, owner, profiles.rent_claim[game.strategy[owner]])


@helper
def notices(game, owner, probability):
    """Tell whether an owner notices its visitor, which it does with this probability (thousandths)."""
    return probability >= 1000 or below(game, STREAM_DECISION + owner, 1000) < probability
