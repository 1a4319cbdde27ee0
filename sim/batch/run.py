"""Playing a batch: one experiment, or a series of them on the same threads."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from sim.batch.cluster import Cluster
from sim.batch.executor import Executor, Reduce
from sim.batch.keeping import Keeper, Keeping
from sim.batch.pool import Pool
from sim.batch.result import Result, joined
from sim.batch.share import Share

if TYPE_CHECKING:
    from sim.config.models import Experiment

Progress = Callable[[int, int], None]

Jobs = int | Cluster | None
"""Where games are played: on so many threads, on a cluster, or on all cores of this machine."""


def default_jobs() -> int:
    """Return the number of processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play(
    experiment: Experiment,
    jobs: Jobs = None,
    progress: Progress | None = None,
    per_game: bool = False,
    after: Result | None = None,
    keeper: Keeper | None = None,
) -> Result:
    """Play every game of an experiment.

    Parameters
    ----------
    experiment : Experiment
        What to play.
    jobs : int or Cluster, optional
        Threads, or a cluster that plays; by default threads for the cores of the machine.
    progress : callable, optional
        Called now and then, from the calling thread, with the games and turns played so far.
    per_game : bool
        Keep an outcome a game (about 0.4 kB each).
    after : Result, optional
        The first games of the same experiment, which are not played again.
    keeper : Keeper, optional
        Given now and then what was played so far; outcomes that it keeps are not in the result.

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
    before = None if after is None else [after]
    return play_series([experiment], jobs, progress, per_game, after=before, keeper=keeper)[0]


def play_series(
    experiments: Sequence[Experiment],
    jobs: Jobs = None,
    progress: Progress | None = None,
    per_game: bool = False,
    reduce: Reduce | None = None,
    keep_blocks: bool = False,
    after: Sequence[Result] | None = None,
    keeper: Keeper | None = None,
) -> list[Result]:
    """Play experiments one after the other, without a pause between them.

    Parameters
    ----------
    experiments : sequence of Experiment
        Of one game family; at least one.
    jobs, progress, per_game, keeper
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
    executor: Executor
    if isinstance(jobs, Cluster):
        executor = jobs.executor(experiments, per_game, reduce, one_block, first)
    else:
        executor = Pool(experiments, jobs or default_jobs(), per_game, reduce, one_block, first)
    keeping = None if keeper is None else Keeping(keeper, executor, after)
    started = time.perf_counter()
    interrupted = _play_out(executor, progress, keeping)
    if keeping is not None:
        after = keeping.after
    seconds = time.perf_counter() - started
    played = sum(share.done - share.first for share in executor.shares)
    results = [
        _result(share, seconds * (share.done - share.first) / max(played, 1), interrupted) for share in executor.shares
    ]
    return results if after is None else [joined(*pair) for pair in zip(after, results, strict=True)]


def _play_out(executor: Executor, progress: Progress | None, keeping: Keeping | None) -> bool:
    """Play to the end; return whether the user stopped it."""
    interrupted = False
    executor.start()
    while True:
        try:
            if not executor.wait():
                if keeping is not None:
                    keeping.end()
                break
            if progress is not None:
                progress(executor.done, executor.turns)
            if keeping is not None:
                keeping.step()
        except KeyboardInterrupt:
            interrupted = True
            executor.stop()
        except BaseException:
            executor.stop()  # nobody is left who would want what is still played
            raise
    executor.end()
    if executor.failure is not None:
        raise executor.failure
    return interrupted


def _result(share: Share, seconds: float, interrupted: bool) -> Result:
    share.gather()
    outcomes = share.unkept(share.done)
    assert share.total is not None
    return Result(
        experiment=share.experiment,
        tally=share.total.tally,
        lengths=share.total.lengths,
        games=share.done,
        seconds=seconds,
        interrupted=interrupted and share.done < share.experiment.games,
        outcomes=np.concatenate(outcomes) if outcomes else None,
    )
