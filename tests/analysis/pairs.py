"""Two runs of made-up games whose truth is known, as arms of a comparison."""

from __future__ import annotations

import numpy as np
import synthetic

from sim.analysis.arms import Arm
from sim.analysis.counts import Counts
from sim.games.property.layout import BLOCKS, GAMES_A_STRIPE, tally_dtype

LIMIT = 60


def arm(name: str, rounds: np.ndarray, ended: np.ndarray | None = None, limit: int = LIMIT, **sums: np.ndarray) -> Arm:
    """Return the arm of games given by their rounds, whether they ended, and other counters by game."""
    games = len(rounds)
    block = np.arange(games) // GAMES_A_STRIPE % BLOCKS
    ended = np.ones(games, bool) if ended is None else ended
    tally = np.zeros(BLOCKS, tally_dtype(synthetic.SQUARES))
    np.add.at(tally["games"], block, 1)
    np.add.at(tally["rounds"], block, rounds)
    np.add.at(tally["end_reason"], (block, np.where(ended, 0, 2)), 1)
    for field, values in sums.items():
        np.add.at(tally[field], block, values)
    lengths = np.zeros((BLOCKS, 2, limit + 1), np.int64)
    np.add.at(lengths, (block, np.where(ended, 0, 1), rounds), 1)
    return Arm(name, Counts(tally, lengths.sum(axis=0), synthetic.labels()), lengths)


def steady(games: int, **sums: np.ndarray) -> Arm:
    """Return an arm of games of 10 rounds that differ in other counters only."""
    return arm("steady", np.full(games, 10), **sums)
