"""What plays the games of a series of experiments, whoever does the work: threads here, or a cluster.

Chunks of games are handed out in order, and what is taken is finished. So what
has been counted can be told apart at any chunk: a *mark* splits the games into
those handed out before and after it, and the counters of the two are kept apart
until all of the former are done. Then they are exactly the first games of each
experiment, and can be kept while playing goes on; nobody waits for anybody.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from sim.batch.worker import Counted, Worker
from sim.games.registry import Table, family

if TYPE_CHECKING:
    from sim.config.models import Experiment

WAIT_SECONDS = 0.1

Reduce = Callable[[int, np.ndarray], None]
"""Takes the number of an experiment and the outcomes of a chunk of its games."""


class Snapshot(NamedTuple):
    """The first games of an experiment, while more of them are played.

    Attributes
    ----------
    games, turns : int
        How many games, those before the series included, and turns of those of the series.
    counted : Counted
        Copies of the counters of the games of the series.
    outcomes : list of ndarray
        Those of the games that were not kept before, in order; empty where they are not asked for.
    """

    games: int
    counted: Counted
    outcomes: list[np.ndarray]


@dataclass
class Share:
    """One experiment of a series and what was counted of it so far.

    Attributes
    ----------
    table : Table or None
        Laid out when its first chunk is taken, given up after its last one.
    first : int
        Games that were played before and are not played again; `taken` and `done` count them.
    workers : list of Worker
        Those that hold counters of it.
    parts : dict
        Counters that workers have handed over, by the mark after which their games were taken.
    total : Counted or None
        All counters of the games before the last mark; of all games once `gather` was called.
    outcomes : dict
        By first game of the chunk, where they are kept.
    kept : int
        Outcomes of the games before this one are kept elsewhere.
    taken, done, turns : int
        Games handed out; games and turns finished, for progress.
    """

    experiment: Experiment
    first: int = 0
    table: Table | None = None
    workers: list[Worker] = field(default_factory=list)
    parts: dict[int, Counted] = field(default_factory=dict)
    total: Counted | None = None
    gathered: bool = False
    outcomes: dict[int, np.ndarray] = field(default_factory=dict)
    kept: int = 0
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

    def hand_over(self, worker: Worker, mark: int) -> None:
        """Take the counters of a worker, whose games were taken after ``mark``, unless `gather` took them already."""
        if worker in self.workers:
            self.workers.remove(worker)
            self.add(worker.take(), mark)

    def add(self, counted: Counted, mark: int) -> None:
        """Add counters of games that were taken after ``mark``."""
        if mark in self.parts:
            self.parts[mark].add(counted)
        else:
            self.parts[mark] = counted

    def settle(self, mark: int) -> None:
        """Add up what was taken before ``mark``; all of it is done."""
        for earlier in [number for number in self.parts if number < mark]:
            counted = self.parts.pop(earlier)
            if self.total is None:
                self.total = counted
            else:
                self.total.add(counted)

    def gather(self, one_block: bool = False) -> None:
        """Add up everything, blocks too if ``one_block``, and let the workers go."""
        if self.gathered:
            return
        for worker in list(self.workers):
            self.hand_over(worker, 0)
        self.settle(max(self.parts, default=0) + 1)
        if self.total is None:
            self.total = Worker(self.prepare(), self.experiment).take()
        if one_block:
            self.total = self.total.one_block()
        self.table, self.gathered = None, True

    def unkept(self, games: int) -> list[np.ndarray]:
        """Return the outcomes of the first ``games`` games that are not kept elsewhere, in order."""
        return [self.outcomes[first] for first in sorted(self.outcomes) if self.kept <= first < games]

    def forget(self, games: int) -> None:
        """Give up the outcomes of the first ``games`` games: they are kept elsewhere."""
        self.kept = games
        for first in [number for number in self.outcomes if number < games]:
            del self.outcomes[first]


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

    def snapshot(self) -> list[Snapshot] | None:
        """Return the games before the mark, one snapshot an experiment; None while some of them are played.

        After a failure there is none: a chunk may be counted in part.
        """
        with self._lock:
            if self._marked is None or self.failure is not None or not self._is_past(self._mark):
                return None
            marked, self._marked = self._marked, None
            return [self._snapshot(share, games) for share, games in zip(self.shares, marked, strict=True)]

    def _snapshot(self, share: Share, marked: int) -> Snapshot:
        if not share.gathered:
            share.settle(self._mark)
        games = share.done if share.gathered else marked
        total = share.total.copy() if share.total is not None else Worker(share.prepare(), share.experiment).take()
        return Snapshot(games, total, share.unkept(games))

    def forget(self, games: Sequence[int]) -> None:
        """Give up the outcomes of the first games of each experiment, which are kept elsewhere now."""
        with self._lock:
            for share, count in zip(self.shares, games, strict=True):
                share.forget(count)

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
        if self._reduce is not None:
            self._reduce(number, outcomes)
        if share.done == share.experiment.games:
            share.gather(self._one_block)
