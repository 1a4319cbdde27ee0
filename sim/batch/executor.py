"""What plays the games of a series of experiments, whoever does the work: threads here, or a cluster.

Chunks of games are handed out in order, and what is taken is finished. So what
has been counted can be told apart at any chunk: a *mark* splits the games into
those handed out before and after it, and the counters of the two are kept apart
until all of the former are done. Then they are exactly the first games of each
experiment, and can be kept while playing goes on; nobody waits for anybody.
What single games are reduced to is told apart in the same way: outcomes of games
beyond the mark are held back until the others are noted.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from sim.batch.share import Share, Snapshot

if TYPE_CHECKING:
    from sim.config.models import Experiment

WAIT_SECONDS = 0.1

Reduce = Callable[[int, np.ndarray], None]
"""Takes the number of an experiment and the outcomes of a chunk of its games."""

Note = Callable[[Collection[int]], None]
"""Takes the numbers of the experiments that a snapshot is made of."""


class Executor(ABC):
    """Plays the games of a series of experiments.

    Parameters
    ----------
    experiments : sequence of Experiment
        Played in this order.
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
        keep: bool = False,
        reduce: Reduce | None = None,
        one_block: bool = False,
        first: Sequence[int] | None = None,
    ) -> None:
        starts = [0] * len(experiments) if first is None else first
        self.shares = [Share(experiment, start) for experiment, start in zip(experiments, starts, strict=True)]
        for share in self.shares:
            share.kept = share.first
        self.failure: BaseException | None = None
        self._keep = keep
        self._reduce = reduce
        self._one_block = one_block
        self._current = 0
        self._mark = 0
        self._marked: list[int] | None = None
        self._held_back: list[tuple[int, np.ndarray]] = []
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._all_ended = threading.Event()

    @abstractmethod
    def start(self) -> None:
        """Begin to play."""

    @abstractmethod
    def _is_past(self, mark: int) -> bool:
        """Tell whether every chunk that was taken before a mark is counted; called with the lock held."""

    @property
    def done(self) -> int:
        """Games finished so far."""
        return sum(share.done for share in self.shares)

    @property
    def turns(self) -> int:
        """Turns of these games."""
        return sum(share.turns for share in self.shares)

    @property
    def held(self) -> int:
        """Games whose outcomes are in memory."""
        with self._lock:
            return sum(len(outcomes) for share in self.shares for outcomes in share.outcomes.values())

    def stop(self) -> None:
        """Let playing end after the chunks that are being played."""
        self._stop.set()

    def wait(self) -> bool:
        """Wait a moment; return whether anything is still played.

        Not by `Thread.join`: interrupted by Ctrl-C, Python 3.11 takes the
        thread for dead while it still counts games.
        """
        return not self._all_ended.wait(WAIT_SECONDS)

    def mark(self) -> None:
        """Set a mark: `snapshot` returns the games taken before it once they are done."""
        with self._lock:
            self._mark += 1
            self._marked = [share.taken for share in self.shares]

    def snapshot(self, note: Note | None = None) -> dict[int, Snapshot] | None:
        """Return the games before the mark, a snapshot of each experiment that has more of them than at the last one.

        None while some of them are played. After a failure there is none: a chunk may be counted in part.

        Parameters
        ----------
        note : callable, optional
            Called when exactly the games of the snapshots of these experiments were given to ``reduce``.
        """
        with self._lock:
            if self._marked is None or self.failure is not None or not self._is_past(self._mark):
                return None
            marked, self._marked = self._marked, None
            found = {
                number: share.snapshot(games, self._mark)
                for number, (share, games) in enumerate(zip(self.shares, marked, strict=True))
                if (share.done if share.gathered else games) > share.told
            }
            self._reduce_held_back(gathered=True)
            if note is not None:
                note(found)
            self._reduce_held_back()
            return found

    def _reduce_held_back(self, gathered: bool = False) -> None:
        """Reduce the outcomes that were held back, or those of experiments that are finished."""
        left = []
        for number, outcomes in self._held_back:
            if self._reduce is not None and (not gathered or self.shares[number].gathered):
                self._reduce(number, outcomes)
            else:
                left.append((number, outcomes))
        self._held_back = left

    def end(self) -> None:
        """Reduce what was held back for a snapshot that nobody took; nothing is played any more."""
        with self._lock:
            self._reduce_held_back()

    def forget(self, games: Mapping[int, int]) -> None:
        """Give up the outcomes of the first games of some experiments, which are kept elsewhere now."""
        with self._lock:
            for number, count in games.items():
                self.shares[number].forget(count)

    def _next_chunk(self, size: int) -> tuple[int, int, int]:
        """Return the number of an experiment, and first and count of its games; a count of 0 ends the work.

        Called with the lock held.
        """
        while self._current < len(self.shares):
            share = self.shares[self._current]
            left = share.experiment.games - share.taken
            if left:
                share.prepare()
                first, count = share.taken, min(size, left)
                share.taken += count
                return self._current, first, count
            self._current += 1
        return 0, 0, 0

    def _finish(self, number: int, first: int, count: int, turns: int, outcomes: np.ndarray) -> None:
        """Note that a chunk is done; called with the lock held."""
        share = self.shares[number]
        share.done += count
        share.turns += turns
        if self._keep:
            share.outcomes[first] = outcomes
        if self._reduce is not None and self._marked is not None and first >= self._marked[number]:
            self._held_back.append((number, outcomes))
        elif self._reduce is not None:
            self._reduce(number, outcomes)
        if share.done == share.experiment.games:
            share.gather(self._one_block)
