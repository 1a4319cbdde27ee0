"""In which games an option was used: its counter has grown since the game began."""

from __future__ import annotations

from sim.engine.jit import phase

BEFORE, AFTER = range(2)
"""Rows of `game.option_uses`: counters when a game begins, and when it has ended."""


@phase
def count_options(game, tally):
    """Count each option that this game used."""
    for option in range(len(tally.option_games)):
        tally.option_games[option] += game.option_uses[AFTER, option] > game.option_uses[BEFORE, option]
