"""Playing a batch: one experiment, or a series of them on the same threads."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from sim.batch.pool import Pool, Reduce, Share
from sim.batch.result import Result

if TYPE_CHECKING:
    from sim.config.models import Experiment

Progress = Callable[[int, int], None]


def default_jobs() -> int:
    """Return the number of processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play(
    experiment: Experiment, jobs: int | None = None, progress: Progress | None = None, per_game: bool = False
) -> Result:
    """Play every game of an experiment.

    Parameters
    ----------
    experiment : Experiment
        What to play.
    jobs : int, optional
        Threads; by default the cores of the machine.
    progress : callable, optional
        Called now and then, from the calling thread, with the games and turns played so far.
    per_game : bool
        Keep an outcome a game (about 0.4 kB each).

    Returns
    -------
    Result
        Ctrl-C ends the batch early, with the games finished by then and ``interrupted`` set.

    Raises
    ------
    EngineError
        If a game broke an invariant of the engine.
    """
    return play_series([experiment], jobs, progress, per_game)[0]


def play_series(
    experiments: Sequence[Experiment],
    jobs: int | None = None,
    progress: Progress | None = None,
    per_game: bool = False,
    reduce: Reduce | None = None,
) -> list[Result]:
    """Play experiments one after the other, without a pause between them.

    Parameters
    ----------
    experiments : sequence of Experiment
        Of one game family; at least one.
    jobs, progress, per_game
        As in `play`; progress counts the games of all.
    reduce : callable, optional
        Called with the number of an experiment and the outcomes of each chunk of its games, in any order and by one
        thread at a time, for figures that need single games but not all of them at once. The counters of the results
        are then added up to one block, so that hundreds of experiments fit into memory.

    Returns
    -------
    list of Result
        One for each experiment. After Ctrl-C those that were not reached have no games.

    Raises
    ------
    EngineError
        If a game broke an invariant of the engine.
    """
    pool = Pool(experiments, jobs or default_jobs(), per_game, reduce)
    started = time.perf_counter()
    interrupted = False
    pool.start()
    while True:
        try:
            if not pool.wait():
                break
            if progress is not None:
                progress(pool.done, pool.turns)
        except KeyboardInterrupt:
            interrupted = True
            pool.stop()
    if pool.failure is not None:
        raise pool.failure
    seconds = time.perf_counter() - started
    return [_result(share, seconds * share.done / max(pool.done, 1), interrupted) for share in pool.shares]


def _result(share: Share, seconds: float, interrupted: bool) -> Result:
    share.gather()
    outcomes = np.concatenate([share.outcomes[first] for first in sorted(share.outcomes)]) if share.outcomes else None
    assert share.tally is not None
    assert share.lengths is not None
    return Result(
        experiment=share.experiment,
        tally=share.tally,
        lengths=share.lengths,
        games=share.done,
        seconds=seconds,
        interrupted=interrupted and share.done < share.experiment.games,
        outcomes=outcomes,
    )
