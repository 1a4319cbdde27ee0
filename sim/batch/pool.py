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
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim.batch.executor import Executor, Reduce
from sim.batch.worker import Worker

if TYPE_CHECKING:
    from sim.config.models import Experiment

CHUNK_SECONDS = 0.1
FIRST_CHUNK = 16


@dataclass
class _Hand:
    """What a thread holds: a worker for one of the experiments, with counters of games taken after a mark."""

    mark: int = 0
    number: int = -1
    worker: Worker | None = None
    playing: bool = True


class Pool(Executor):
    """Threads that play the games of a series of experiments.

    Parameters
    ----------
    experiments : sequence of Experiment
        Played in this order.
    jobs : int
        Threads.
    keep, reduce, one_block, first
        As in `Executor`.
    """

    def __init__(
        self,
        experiments: Sequence[Experiment],
        jobs: int,
        keep: bool = False,
        reduce: Reduce | None = None,
        one_block: bool = False,
        first: Sequence[int] | None = None,
    ) -> None:
        super().__init__(experiments, keep, reduce, one_block, first)
        self._chunk = FIRST_CHUNK
        threads = max(1, min(jobs, sum(share.experiment.games - share.first for share in self.shares)))
        self._hands = [_Hand() for _ in range(threads)]
        Worker(self.shares[0].prepare(), self.shares[0].experiment).warm_up()
        self._threads = [threading.Thread(target=self._work, args=(hand,), daemon=True) for hand in self._hands]

    def start(self) -> None:
        """Begin to play."""
        for thread in self._threads:
            thread.start()

    def _is_past(self, mark: int) -> bool:
        return all(hand.mark >= mark for hand in self._hands if hand.playing)

    def _take_chunk(self, hand: _Hand) -> tuple[int, int]:
        """Return first and count of the games to play with the hand's worker; a count of 0 ends the work."""
        with self._lock:
            number, first, count = self._next_chunk(self._chunk)
            if hand.worker is not None and (count == 0 or (number, self._mark) != (hand.number, hand.mark)):
                self.shares[hand.number].hand_over(hand.worker, hand.mark)
                hand.worker = None
            if hand.worker is None and count:
                share = self.shares[number]
                hand.worker = Worker(share.prepare(), share.experiment)
                share.workers.append(hand.worker)
            hand.number, hand.mark = number, self._mark
            return first, count

    def _work(self, hand: _Hand) -> None:
        try:
            while not self._stop.is_set():
                first, count = self._take_chunk(hand)
                if hand.worker is None:
                    return
                started = time.perf_counter()
                before = hand.worker.turns
                outcomes = hand.worker.play(first, count, self._keep or self._reduce is not None)
                turns = hand.worker.turns - before
                seconds = time.perf_counter() - started
                with self._lock:
                    self._chunk = max(1, min(4 * count, round(count * CHUNK_SECONDS / max(seconds, 1e-6))))
                    self._finish(hand.number, first, count, turns, outcomes)
        except BaseException as failure:
            self.failure = failure
            self._stop.set()
        finally:
            with self._lock:
                hand.playing = False
                if hand.worker is not None:
                    self.shares[hand.number].hand_over(hand.worker, hand.mark)
                if not any(other.playing for other in self._hands):
                    self._all_ended.set()
