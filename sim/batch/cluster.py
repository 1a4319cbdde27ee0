"""Playing on the workers of a Dask cluster: the same games, counted in the same way.

What is played is sent once. Workers send counters back, which are added up here
in the order of the games as they come; only some chunks for each worker are
under way at a time, so memory does not grow with the games. Dask plays again
what a lost worker had not delivered.
"""

from __future__ import annotations

import queue
import threading
import time
import uuid
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sim.batch.errors import ClusterLost
from sim.batch.executor import Executor, Reduce
from sim.batch.remote import Delivery, Sent, play_chunk, sent, unpack
from sim.batch.worker import Counted

if TYPE_CHECKING:
    from sim.config.models import Experiment

CONNECT_SECONDS = 5
CHUNK_SECONDS = 4.0
"""A worker plays about so long before it delivers."""

CHUNKS_A_SECOND = 10
"""More deliveries are not asked for: of many workers each plays longer. Adding one up takes about 10 ms."""

FIRST_CHUNK = 64
LARGEST_WITH_OUTCOMES = 16_384
"""Games of a chunk at most whose outcomes are sent one by one: about 8 MB before compression."""

_WAIT_SECONDS = 0.1
_SECONDS_BETWEEN_COUNTS = 5.0


class Cluster:
    """A Dask cluster, by the address of its scheduler."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.client: Any = None

    def connect(self) -> None:
        """Connect, once, and make sure that all workers play the same games as this machine.

        Raises
        ------
        ClusterError
            If they cannot be reached or used, with the reason.
        """
        if self.client is None:
            from sim.batch.connecting import connected

            self.client = connected(self.address, CONNECT_SECONDS)

    def close(self) -> None:
        """Leave the cluster."""
        client, self.client = self.client, None
        if client is not None:
            client.close(timeout=2)

    def executor(
        self,
        experiments: Sequence[Experiment],
        keep: bool,
        reduce: Reduce | None = None,
        one_block: bool = False,
        first: Sequence[int] | None = None,
    ) -> ClusterExecutor:
        """Return what plays these experiments here; parameters as for `Executor`."""
        self.connect()
        return ClusterExecutor(self, experiments, keep, reduce, one_block, first)


@dataclass
class _Chunk:
    """A chunk under way, or delivered and waiting for earlier ones."""

    number: int
    first: int
    count: int
    future: Any
    delivery: Delivery | None = None


class ClusterExecutor(Executor):
    """Plays the games of a series of experiments on a cluster.

    Parameters
    ----------
    cluster : Cluster
        Connected.
    experiments, keep, reduce, one_block, first
        As in `Executor`.
    """

    def __init__(
        self,
        cluster: Cluster,
        experiments: Sequence[Experiment],
        keep: bool = False,
        reduce: Reduce | None = None,
        one_block: bool = False,
        first: Sequence[int] | None = None,
    ) -> None:
        super().__init__(experiments, keep, reduce, one_block, first)
        self._cluster = cluster
        self._client = cluster.client
        self._name = f"rentroll-{uuid.uuid4().hex[:12]}"
        self._plans: dict[int, Any] = {}
        self._under_way: deque[_Chunk] = deque()
        self._delivered: queue.SimpleQueue[_Chunk] = queue.SimpleQueue()
        self._size = FIRST_CHUNK
        self._threads = 1
        self._thread = threading.Thread(target=self._work, daemon=True)

    def start(self) -> None:
        """Begin to play."""
        self._thread.start()

    def mark(self) -> None:
        """Set a mark: games are added up in order, so that all that are done are the first ones."""
        with self._lock:
            self._mark += 1
            self._marked = [share.done for share in self.shares]

    def _is_past(self, mark: int) -> bool:
        return True

    def _work(self) -> None:
        try:
            clock = _Clock()
            while not self._stop.is_set():
                if clock.is_time():
                    self._threads = max(1, sum(self._client.nthreads().values()))
                while len(self._under_way) < 2 * self._threads + 2 and self._submit():
                    pass
                if not self._under_way:
                    return
                self._receive()
        except BaseException as failure:
            self.failure = self._told(failure)
            self._stop.set()
        finally:
            self._cancel()
            self._all_ended.set()

    def _submit(self) -> bool:
        """Send the next chunk out; return whether there was one."""
        most = min(self._size, LARGEST_WITH_OUTCOMES) if self._wants_outcomes else self._size
        with self._lock:
            number, first, count = self._next_chunk(most)
        if count == 0:
            return False
        if number not in self._plans:
            # The result of a task, unlike scattered data, is made again if the workers that hold it are lost.
            what = sent(self.shares[number].experiment)
            self._plans = {number: self._client.submit(Sent, *what, key=f"{self._name}-plan-{number}")}
        key = f"{self._name}-{number}-{first}"
        future = self._client.submit(
            play_chunk, self._plans[number], first, count, self._wants_outcomes, key=key, pure=False
        )
        chunk = _Chunk(number, first, count, future)
        self._under_way.append(chunk)
        future.add_done_callback(lambda _future: self._delivered.put(chunk))
        return True

    @property
    def _wants_outcomes(self) -> bool:
        return self._keep or self._reduce is not None

    def _receive(self) -> None:
        """Take what has been delivered, and add up what is next in order."""
        try:
            chunk = self._delivered.get(timeout=_WAIT_SECONDS)
        except queue.Empty:
            return
        delivery: Delivery = chunk.future.result()
        chunk.delivery, chunk.future = delivery, None
        seconds = max(CHUNK_SECONDS, self._threads / CHUNKS_A_SECOND)
        self._size = max(1, min(4 * chunk.count, round(chunk.count * seconds / max(delivery.seconds, 1e-3))))
        while self._under_way and self._under_way[0].delivery is not None:
            self._add(self._under_way.popleft())

    def _add(self, chunk: _Chunk) -> None:
        delivery, share = chunk.delivery, self.shares[chunk.number]
        assert delivery is not None
        tally, lengths, outcomes = unpack(delivery, share.prepare())
        with self._lock:
            share.add(Counted(tally, lengths), self._mark)
            self._finish(chunk.number, chunk.first, chunk.count, delivery.turns, outcomes)

    def _cancel(self) -> None:
        """Call off what is under way; nobody waits for it any more."""
        futures = [chunk.future for chunk in self._under_way if chunk.future is not None]
        self._under_way.clear()
        self._plans.clear()
        try:
            if futures:
                self._client.cancel(futures, force=True)
        except Exception:
            if self.failure is None:
                raise

    def _told(self, failure: BaseException) -> BaseException:
        """Return what failed in words, where the cluster is what failed."""
        kinds = (OSError, TimeoutError)
        from concurrent.futures import CancelledError as Cancelled

        from distributed import CancelledError, KilledWorker

        if isinstance(failure, KilledWorker):
            return ClusterLost(f"several workers of the cluster at {self._cluster.address} died at the same games")
        if isinstance(failure, (*kinds, Cancelled, CancelledError)) or self._client.status != "running":
            return ClusterLost(f"the scheduler at {self._cluster.address} is gone")
        return failure


class _Clock:
    """Tells when to count the workers anew."""

    def __init__(self) -> None:
        self._next = 0.0

    def is_time(self) -> bool:
        now = time.monotonic()
        if now < self._next:
            return False
        self._next = now + _SECONDS_BETWEEN_COUNTS
        return True
