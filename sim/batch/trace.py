"""One game, event by event: the very game that a batch counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from sim.batch.tables import table_of
from sim.batch.worker import broken
from sim.engine.events import LOG
from sim.engine.status import LOG_FULL, OK

if TYPE_CHECKING:
    from sim.config.models import Experiment


class Event(NamedTuple):
    """One row of the event log; see `sim.engine.events` for the meaning of each kind."""

    kind: int
    round: int
    player: int
    square: int
    other: int
    amount: int
    a: int
    b: int


class _Game:
    """A game played with its log switched on."""

    def __init__(self, experiment: Experiment, index: int) -> None:
        self.table = table_of(experiment)
        self.state = np.zeros(1, self.table.game_dtype)[0]
        self.tally = np.zeros(self.table.blocks, self.table.tally_dtype)
        self.lengths = np.zeros((2, self.table.max_rounds + 1), np.int64)
        self._experiment = experiment
        self._index = index
        self._plan = self.table.plan(index, 1)

    def events(self) -> Iterator[Event]:
        """Play the game, yielding its events."""
        log = np.zeros(1, LOG)[0]
        log.active = 1
        outcomes = np.zeros(0, self.table.outcome_dtype)
        status = LOG_FULL
        while status == LOG_FULL:
            status = self.table.play(
                self.state, *self.table.setting, self.tally, self.lengths, log, self._plan, outcomes
            )
            if status not in (OK, LOG_FULL):
                raise broken(status, self._experiment, self._index)
            yield from map(Event._make, log.rows[: int(log.count)].tolist())
            log.count = 0
            self._plan.resume = 1


def trace_game(experiment: Experiment, index: int) -> Iterator[Event]:
    """Yield every event of game ``index`` of an experiment."""
    return _Game(experiment, index).events()


def final_state(experiment: Experiment, index: int) -> dict[str, Any]:
    """Return the whole state in which game ``index`` ends, as plain dictionaries and lists."""
    game = _Game(experiment, index)
    for _ in game.events():
        pass
    return game.table.describe(game.state)
