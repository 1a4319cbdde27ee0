"""Who is on turn: see `sim.engine.course`."""

from __future__ import annotations

from sim.engine.course import pass_turn as pass_on
from sim.engine.jit import helper


@helper
def pass_turn(game, log, max_rounds):
    """Pass the dice to the next living player, who has thrown no double yet."""
    game.doubles = 0
    pass_on(game, log, max_rounds)
