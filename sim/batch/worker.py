"""A worker: plays chunks of games on records of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from sim.engine.events import LOG
from sim.engine.status import MEANINGS, OK, EngineError
from sim.games.registry import Table

if TYPE_CHECKING:
    from sim.config.models import Experiment


def add_records(total: np.ndarray, part: np.ndarray) -> None:
    """Add every integer of ``part`` to ``total``; both of the same record dtype, ``total`` modified in place."""
    total.view(np.int64)[...] += part.view(np.int64)


@dataclass
class Counted:
    """Counters of some games.

    Attributes
    ----------
    tally : numpy record array of shape (blocks,)
        By block of games.
    lengths : int64 array of shape (2, max_rounds + 1)
        Games by rounds played: ended, and unfinished.
    """

    tally: np.ndarray
    lengths: np.ndarray

    def add(self, other: Counted) -> None:
        """Add other counters of the same layout to these."""
        add_records(self.tally, other.tally)
        self.lengths += other.lengths

    def copy(self) -> Counted:
        """Return counters of their own with the same values."""
        return Counted(self.tally.copy(), self.lengths.copy())

    def one_block(self) -> Counted:
        """Return the counters with their blocks added up to one."""
        whole = np.zeros(1, self.tally.dtype)
        whole.view(np.int64)[...] = self.tally.view(np.int64).reshape(len(self.tally), -1).sum(axis=0)
        return Counted(whole, self.lengths)


class Worker:
    """Plays chunks of games; its counters grow from chunk to chunk.

    Attributes
    ----------
    tally : numpy record array of shape (blocks,)
        Counters of all chunks played so far.
    lengths : int64 array of shape (2, max_rounds + 1)
        Lengths of these games.
    """

    def __init__(self, table: Table, experiment: Experiment) -> None:
        self._table = table
        self._experiment = experiment
        self._game = np.zeros(1, table.game_dtype)[0]
        self._log = np.zeros(1, LOG)[0]
        self.tally = np.zeros(table.blocks, table.tally_dtype)
        self.lengths = np.zeros((2, table.max_rounds + 1), np.int64)

    @property
    def turns(self) -> int:
        """Turns of all games that are counted."""
        return int(self.tally["turns"].sum())

    def take(self) -> Counted:
        """Give the counters away; the worker plays no more."""
        return Counted(self.tally, self.lengths)

    def warm_up(self) -> None:
        """Compile the kernel, or load it from disk, without playing."""
        self.play(0, 0, keep=False)

    def play(self, first: int, count: int, keep: bool) -> np.ndarray:
        """Play games ``first`` .. ``first + count - 1``.

        Returns
        -------
        numpy record array
            One outcome a game if ``keep``, else of length 0.

        Raises
        ------
        EngineError
            If a game broke an invariant of the engine.
        """
        table = self._table
        plan = table.plan(first, count)
        outcomes = np.zeros(count if keep else 0, table.outcome_dtype)
        status = table.play(self._game, *table.setting, self.tally, self.lengths, self._log, plan, outcomes)
        if status != OK:
            raise broken(status, self._experiment, first + int(plan.done))
        return outcomes


def broken(status: int, experiment: Experiment, game: int) -> EngineError:
    """Return the error for a status that a kernel returned, with the command that replays the game."""
    meaning = MEANINGS.get(status, f"status {status}")
    named = experiment.name
    if experiment.position is not None and experiment.position.name == named:
        named = f"--scenario {named}"
    return EngineError(
        f"game {game} of seed {experiment.seed} broke the engine: {meaning}; replay it "
        f"with the same options: rentroll trace {named} --seed {experiment.seed} --game-index {game}"
    )
