"""Playing a batch: a pool of threads over chunks of games.

The kernels run without the GIL. A chunk takes about a tenth of a second, so
progress is lively and Ctrl-C is answered at once; chunks are handed out in
order and always finished, so that what an interrupted batch has counted is
exactly its first games. Counters are integers and merged by addition: results
depend neither on the number of threads nor on the size of chunks.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from sim.batch.result import Result
from sim.batch.worker import Worker, add_records
from sim.games.registry import Table, family

if TYPE_CHECKING:
    from sim.config.models import Experiment

Progress = Callable[[int, int], None]

CHUNK_SECONDS = 0.1
FIRST_CHUNK = 16
WAIT_SECONDS = 0.1


def default_jobs() -> int:
    """Return the number of processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Pool:
    """Threads that share the games of one batch."""

    def __init__(self, table: Table, experiment: Experiment, jobs: int, keep: bool) -> None:
        self._games = experiment.games
        self._keep = keep
        self._next = 0
        self._chunk = FIRST_CHUNK
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._all_ended = threading.Event()
        self.workers = [Worker(table, experiment) for _ in range(min(jobs, experiment.games))]
        self._playing = len(self.workers)
        self.workers[0].warm_up()
        self.done = 0
        self.turns = 0
        self.failure: BaseException | None = None
        self.outcomes: dict[int, np.ndarray] = {}
        self._threads = [threading.Thread(target=self._work, args=(worker,), daemon=True) for worker in self.workers]

    def start(self) -> None:
        """Begin to play."""
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Let every thread end after the chunk that it is playing."""
        self._stop.set()

    def wait(self) -> bool:
        """Wait a moment; return whether any thread still plays.

        Not by `Thread.join`: interrupted by Ctrl-C, Python 3.11 takes the
        thread for dead while it still counts games.
        """
        return not self._all_ended.wait(WAIT_SECONDS)

    def _take_chunk(self) -> tuple[int, int]:
        with self._lock:
            first = self._next
            count = min(self._chunk, self._games - first)
            self._next += count
            return first, count

    def _work(self, worker: Worker) -> None:
        try:
            while not self._stop.is_set():
                first, count = self._take_chunk()
                if count == 0:
                    return
                started = time.perf_counter()
                outcomes = worker.play(first, count, self._keep)
                self._finish(worker, first, count, time.perf_counter() - started, outcomes)
        except BaseException as failure:
            self.failure = failure
            self._stop.set()
        finally:
            with self._lock:
                self._playing -= 1
                if self._playing == 0:
                    self._all_ended.set()

    def _finish(self, worker: Worker, first: int, count: int, seconds: float, outcomes: np.ndarray) -> None:
        with self._lock:
            self.done += count
            self.turns = sum(int(each.tally["turns"].sum()) for each in self.workers)
            self._chunk = max(1, min(4 * count, round(count * CHUNK_SECONDS / max(seconds, 1e-6))))
            if self._keep:
                self.outcomes[first] = outcomes


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
    pool = Pool(family(experiment.game.family).make_table(experiment), experiment, jobs or default_jobs(), per_game)
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
    return _gather(experiment, pool, time.perf_counter() - started, interrupted)


def _gather(experiment: Experiment, pool: Pool, seconds: float, interrupted: bool) -> Result:
    first, *others = pool.workers
    for worker in others:
        add_records(first.tally, worker.tally)
        first.lengths += worker.lengths
    outcomes = None
    if pool.outcomes:
        outcomes = np.concatenate([pool.outcomes[start] for start in sorted(pool.outcomes)])
    return Result(
        experiment=experiment,
        tally=first.tally,
        lengths=first.lengths,
        games=pool.done,
        seconds=seconds,
        interrupted=interrupted and pool.done < experiment.games,
        outcomes=outcomes,
    )
