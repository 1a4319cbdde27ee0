"""What a batch of games leaves behind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from sim.config.models import Experiment


@dataclass(frozen=True)
class Result:
    """The counters of a batch.

    Attributes
    ----------
    experiment : Experiment
        What was played.
    tally : numpy record array of shape (blocks,)
        Counters by block of games.
    lengths : int64 array of shape (2, max_rounds + 1)
        Games by rounds played: ended, and unfinished.
    games : int
        Games counted, always the first ones of the experiment.
    seconds : float
        Wall time of playing, compilation left out.
    interrupted : bool
        True if the user stopped the batch.
    outcomes : numpy record array of shape (games,) or None
        One row a game, if asked for.
    """

    experiment: Experiment
    tally: np.ndarray
    lengths: np.ndarray
    games: int
    seconds: float
    interrupted: bool = False
    outcomes: np.ndarray | None = None
