"""One experiment of a series: what was counted of it so far, and which of that can be kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from sim.batch.worker import Counted, Worker
from sim.games.registry import Table, family

if TYPE_CHECKING:
    from sim.config.models import Experiment


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
    told : int
        Games of the last snapshot of it.
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
    told: int = 0
    taken: int = 0
    done: int = 0
    turns: int = 0

    def __post_init__(self) -> None:
        self.taken = self.done = self.told = self.first

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

    def snapshot(self, games: int, mark: int) -> Snapshot:
        """Return the games that were taken before ``mark``, of which there are so many, or all of a finished share."""
        if not self.gathered:
            self.settle(mark)
        self.told = self.done if self.gathered else games
        assert self.total is not None
        return Snapshot(self.told, self.total.copy(), self.unkept(self.told))
