"""Trades: the first phase of a turn.

The phase and its decision have their place here; no player proposes anything
yet, so ownership changes hands only through the bank, auctions and ruin.
"""

from __future__ import annotations

from sim.engine.jit import helper


@helper
def trade(game, board, rules, profiles, tally, log, player):
    """Search deals for the player on turn: none are offered."""
