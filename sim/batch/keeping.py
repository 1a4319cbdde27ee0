"""Keeping what was played while playing goes on.

Files are written by a thread of their own: a write is not cut short by Ctrl-C,
and neither the games nor the progress wait for it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import numpy as np

from sim.batch.executor import Executor, Snapshot
from sim.batch.result import Result, joined

if TYPE_CHECKING:
    from sim.config.models import Experiment

HELD_GAMES = 131_072
"""Outcomes of so many games in memory are kept at once, whatever the time: about 50 MB."""


class Keeper(Protocol):
    """Keeps what was played so far.

    Attributes
    ----------
    seconds : float
        Time from one call of `keep` to the next.
    """

    seconds: float

    def keep(self, results: Sequence[Result]) -> None:
        """Keep the first games of each experiment: their counters, and outcomes of the games not kept before."""


class Keeping:
    """Gives a keeper, now and then, what an executor has played.

    Parameters
    ----------
    keeper : Keeper
        Is called in another thread.
    executor : Executor
        Plays.
    after : sequence of Result, optional
        What was played before; its outcomes are given to the keeper too, and then given up.
    """

    def __init__(self, keeper: Keeper, executor: Executor, after: Sequence[Result] | None = None) -> None:
        self._keeper = keeper
        self._executor = executor
        self.after = after
        self._began = self._last = time.monotonic()
        self._marked = False
        self._idle = threading.Event()
        self._idle.set()
        self._failure: BaseException | None = None

    def step(self) -> None:
        """Begin to keep, if it is time and nothing is being kept; a failure of the keeper ends the playing."""
        if self._failure is not None:
            self._executor.stop()
        elif not self._idle.is_set():
            return
        elif self._marked:
            snapshots = self._executor.snapshot()
            if snapshots is not None:
                self._marked, self._last = False, time.monotonic()
                thread = threading.Thread(target=self._keep, args=(snapshots,), daemon=True)
                self._idle.clear()
                thread.start()
        elif self._is_time():
            self._executor.mark()
            self._marked = True

    def end(self) -> None:
        """Wait for the keeper.

        Raises
        ------
        Exception
            What made the keeper fail.
        """
        self._idle.wait()
        if self._failure is not None:
            raise self._failure

    def _is_time(self) -> bool:
        return time.monotonic() - self._last >= self._keeper.seconds or self._executor.held >= HELD_GAMES

    def _keep(self, snapshots: list[Snapshot]) -> None:
        try:
            seconds = time.monotonic() - self._began
            total = max(sum(snapshot.games for snapshot in snapshots), 1)
            results = [
                _result(share.experiment, snapshot, seconds * snapshot.games / total)
                for share, snapshot in zip(self._executor.shares, snapshots, strict=True)
            ]
            if self.after is not None:
                results = [joined(*pair) for pair in zip(self.after, results, strict=True)]
            self._keeper.keep(results)
            self._executor.forget([result.games for result in results])
            if self.after is not None:
                self.after = [replace(result, outcomes=None) for result in self.after]
        except BaseException as failure:
            self._failure = failure
        finally:
            self._idle.set()


def _result(experiment: Experiment, snapshot: Snapshot, seconds: float) -> Result:
    return Result(
        experiment=experiment,
        tally=snapshot.counted.tally,
        lengths=snapshot.counted.lengths,
        games=snapshot.games,
        seconds=seconds,
        interrupted=True,
        outcomes=np.concatenate(snapshot.outcomes) if snapshot.outcomes else None,
    )
