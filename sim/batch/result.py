"""What a batch of games leaves behind."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from sim.batch.worker import add_records

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
        One row a game, if asked for and not kept elsewhere.
    """

    experiment: Experiment
    tally: np.ndarray
    lengths: np.ndarray
    games: int
    seconds: float
    interrupted: bool = False
    outcomes: np.ndarray | None = None


def joined(before: Result, later: Result) -> Result:
    """Return the result of both parts of a batch together; the counters of ``later`` are taken over."""
    if len(before.tally) != len(later.tally):
        raise ValueError("a batch can only be continued with its blocks kept in the same way")
    add_records(later.tally, before.tally)
    later.lengths[...] += before.lengths
    parts = [part.outcomes for part in (before, later) if part.outcomes is not None]
    return replace(
        later,
        seconds=before.seconds + later.seconds,
        outcomes=np.concatenate(parts) if parts else None,
    )
