"""Keeping what was played while playing goes on.

Files are written by a thread of their own: a write is not cut short by Ctrl-C,
and neither the games nor the progress wait for it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import numpy as np

from sim.batch.executor import Executor
from sim.batch.result import Result, joined
from sim.batch.share import Snapshot

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

    def note(self, numbers: Collection[int]) -> None:
        """Copy what was made of the outcomes of some experiments: now it is of the games that are kept next.

        Playing waits for it; a keeper that knows only of counters has nothing to copy.
        """

    def keep(self, results: Mapping[int, Result]) -> None:
        """Keep the first games of some experiments by number: counters, and outcomes of the games not kept before."""


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
            snapshots = self._executor.snapshot(self._keeper.note)
            if snapshots is not None:
                self._marked, self._last = False, time.monotonic()
            if snapshots:
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

    def _keep(self, snapshots: Mapping[int, Snapshot]) -> None:
        try:
            shares = self._executor.shares
            seconds = time.monotonic() - self._began
            total = max(sum(share.done - share.first for share in shares), 1)
            results = {}
            for number, snapshot in snapshots.items():
                share = shares[number]
                part = _result(share.experiment, snapshot, seconds * (snapshot.games - share.first) / total)
                results[number] = part if self.after is None else joined(self.after[number], part)
            self._keeper.keep(results)
            self._executor.forget({number: result.games for number, result in results.items()})
            if self.after is not None:
                self.after = [
                    replace(result, outcomes=None) if number in results else result
                    for number, result in enumerate(self.after)
                ]
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
