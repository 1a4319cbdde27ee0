"""Threads that share the games of one experiment, or of several one after the other.

The kernels run without the GIL. A chunk takes about a tenth of a second, so
progress is lively and Ctrl-C is answered at once; chunks are handed out in
order and always finished, so that what an interrupted batch has counted is
exactly the first games of each experiment. Counters are integers and merged by
addition: results depend neither on the number of threads nor on the size of
chunks.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from sim.batch.worker import Worker, add_records
from sim.games.registry import Table, family

if TYPE_CHECKING:
    from sim.config.models import Experiment

CHUNK_SECONDS = 0.1
FIRST_CHUNK = 16
WAIT_SECONDS = 0.1

Reduce = Callable[[int, np.ndarray], None]
"""Takes the number of an experiment and the outcomes of a chunk of its games."""


@dataclass
class Share:
    """One experiment of a pool and what was counted of it so far.

    Attributes
    ----------
    table : Table or None
        Laid out when its first chunk is taken, given up after its last one.
    first : int
        Games that were played before and are not played again; `taken` and `done` count them.
    tally, lengths : ndarray
        Counters of the workers that have left it, added up.
    outcomes : dict
        By first game of the chunk, where they are kept.
    done, turns : int
        Games and turns finished, for progress.
    """

    experiment: Experiment
    first: int = 0
    table: Table | None = None
    workers: list[Worker] = field(default_factory=list)
    tally: np.ndarray | None = None
    lengths: np.ndarray | None = None
    outcomes: dict[int, np.ndarray] = field(default_factory=dict)
    taken: int = 0
    done: int = 0
    turns: int = 0

    def __post_init__(self) -> None:
        self.taken = self.done = self.first

    def prepare(self) -> Table:
        """Return the table, laid out once."""
        if self.table is None:
            self.table = family(self.experiment.game.family).make_table(self.experiment)
        return self.table

    def gather(self, one_block: bool = False) -> None:
        """Add up what the workers counted, blocks too if ``one_block``, and let them go."""
        if self.tally is None:
            first = self.workers[0] if self.workers else Worker(self.prepare(), self.experiment)
            self.tally, self.lengths = first.tally, first.lengths
            for worker in self.workers[1:]:
                add_records(self.tally, worker.tally)
                self.lengths += worker.lengths
            if one_block:
                whole = np.zeros(1, self.tally.dtype)
                whole.view(np.int64)[...] = self.tally.view(np.int64).reshape(len(self.tally), -1).sum(axis=0)
                self.tally = whole
        self.workers, self.table = [], None


class Pool:
    """Threads that play the games of a series of experiments.

    Parameters
    ----------
    experiments : sequence of Experiment
        Played in this order.
    jobs : int
        Threads.
    keep : bool
        Keep every game's outcome.
    reduce : callable, optional
        Given the outcomes of every chunk instead of keeping them; called by one thread at a time, chunks of an
        experiment in any order.
    one_block : bool
        Add the blocks of each experiment's counters up once it is finished.
    first : sequence of int, optional
        Game of each experiment that it begins with; 0 by default.
    """

    def __init__(
        self,
        experiments: Sequence[Experiment],
        jobs: int,
        keep: bool,
        reduce: Reduce | None = None,
        one_block: bool = False,
        first: Sequence[int] | None = None,
    ) -> None:
        starts = [0] * len(experiments) if first is None else first
        self.shares = [Share(experiment, start) for experiment, start in zip(experiments, starts, strict=True)]
        self._keep = keep
        self._reduce = reduce
        self._one_block = one_block
        self._current = 0
        self._chunk = FIRST_CHUNK
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._all_ended = threading.Event()
        threads = max(1, min(jobs, sum(share.experiment.games - share.first for share in self.shares)))
        self._playing = threads
        self.failure: BaseException | None = None
        Worker(self.shares[0].prepare(), self.shares[0].experiment).warm_up()
        self._threads = [threading.Thread(target=self._work, daemon=True) for _ in range(threads)]

    @property
    def done(self) -> int:
        """Games finished so far."""
        return sum(share.done for share in self.shares)

    @property
    def turns(self) -> int:
        """Turns of these games."""
        return sum(share.turns for share in self.shares)

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

    def _take_chunk(self) -> tuple[int, int, int]:
        """Return the number of an experiment, and first and count of its games; a count of 0 ends the work."""
        with self._lock:
            while self._current < len(self.shares):
                share = self.shares[self._current]
                left = share.experiment.games - share.taken
                if left:
                    share.prepare()
                    first, count = share.taken, min(self._chunk, left)
                    share.taken += count
                    return self._current, first, count
                self._current += 1
            return 0, 0, 0

    def _worker_of(self, number: int) -> Worker:
        share = self.shares[number]
        worker = Worker(share.prepare(), share.experiment)
        with self._lock:
            share.workers.append(worker)
        return worker

    def _work(self) -> None:
        try:
            number, worker = -1, None
            while not self._stop.is_set():
                taken, first, count = self._take_chunk()
                if count == 0:
                    return
                if taken != number or worker is None:
                    number, worker = taken, self._worker_of(taken)
                started = time.perf_counter()
                before = int(worker.tally["turns"].sum())
                outcomes = worker.play(first, count, self._keep or self._reduce is not None)
                turns = int(worker.tally["turns"].sum()) - before
                self._finish(number, first, count, turns, outcomes, time.perf_counter() - started)
        except BaseException as failure:
            self.failure = failure
            self._stop.set()
        finally:
            with self._lock:
                self._playing -= 1
                if self._playing == 0:
                    self._all_ended.set()

    def _finish(self, number: int, first: int, count: int, turns: int, outcomes: np.ndarray, seconds: float) -> None:
        with self._lock:
            share = self.shares[number]
            share.done += count
            share.turns += turns
            self._chunk = max(1, min(4 * count, round(count * CHUNK_SECONDS / max(seconds, 1e-6))))
            if self._keep:
                share.outcomes[first] = outcomes
            if self._reduce is not None:
                self._reduce(number, outcomes)
            if share.done == share.experiment.games:
                share.gather(self._one_block)
