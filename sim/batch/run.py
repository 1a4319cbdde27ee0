"""Playing a batch: one experiment, or a series of them on the same threads."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from sim.batch.pool import Pool, Reduce, Share
from sim.batch.result import Result
from sim.batch.worker import add_records

if TYPE_CHECKING:
    from sim.config.models import Experiment

Progress = Callable[[int, int], None]


def default_jobs() -> int:
    """Return the number of processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play(
    experiment: Experiment,
    jobs: int | None = None,
    progress: Progress | None = None,
    per_game: bool = False,
    after: Result | None = None,
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
    after : Result, optional
        The first games of the same experiment, which are not played again.

    Returns
    -------
    Result
        As if all games had been played at once. Ctrl-C ends the batch early, with the games finished by then and
        ``interrupted`` set.

    Raises
    ------
    EngineError
        If a game broke an invariant of the engine.
    """
    return play_series([experiment], jobs, progress, per_game, after=None if after is None else [after])[0]


def play_series(
    experiments: Sequence[Experiment],
    jobs: int | None = None,
    progress: Progress | None = None,
    per_game: bool = False,
    reduce: Reduce | None = None,
    keep_blocks: bool = False,
    after: Sequence[Result] | None = None,
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
    keep_blocks : bool
        Keep the blocks of the counters apart even so.
    after : sequence of Result, optional
        The first games of each experiment, from an earlier series with the same options; they are not played again.

    Returns
    -------
    list of Result
        One for each experiment. After Ctrl-C those that were not reached have no games.

    Raises
    ------
    EngineError
        If a game broke an invariant of the engine.
    """
    first = [result.games for result in after] if after is not None else None
    one_block = reduce is not None and not keep_blocks
    pool = Pool(experiments, jobs or default_jobs(), per_game, reduce, one_block, first)
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
    played = sum(share.done - share.first for share in pool.shares)
    results = [
        _result(share, seconds * (share.done - share.first) / max(played, 1), interrupted) for share in pool.shares
    ]
    return results if after is None else [_joined(*pair) for pair in zip(after, results, strict=True)]


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


def _joined(before: Result, later: Result) -> Result:
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
