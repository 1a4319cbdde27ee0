"""A record with the fields of a game that the engine's own parts use."""

from __future__ import annotations

import numpy as np
from scipy import stats

from sim.engine.rng import STREAMS
from sim.games.property.names import CARDS, DECKS

SMALL_GAME = np.dtype(
    (
        np.record,
        [
            ("key", np.uint64),
            ("throws", np.uint64),
            ("streams", np.uint64, (STREAMS, 4)),
            ("deck", np.int64, (DECKS, CARDS)),
            ("deck_top", np.int64, (DECKS,)),
            ("deck_cards", np.int64, (DECKS,)),
            ("card_holder", np.int64, (DECKS, CARDS)),
        ],
    )
)

RARE = 1e-6
"""Chance that a test of random numbers fails although they are good; seeds are fixed, so it fails always or never."""


def small_game(key: int = 0) -> np.record:
    """Return an empty record of a game with a key."""
    game = np.zeros(1, SMALL_GAME)[0]
    game.key = key
    return game


def check_even(counts: np.ndarray) -> None:
    """Check by chi-square that what fell into each cell is what equal chances would give."""
    expected = counts.sum() / counts.size
    assert expected >= 20
    statistic = ((counts - expected) ** 2).sum() / expected
    low, high = stats.chi2.ppf((RARE, 1 - RARE), counts.size - 1)
    assert low < statistic < high
