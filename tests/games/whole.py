"""Short experiments, and games of them as the referee reads them."""

from __future__ import annotations

from typing import Any

import numpy as np

from sim.batch.tables import table_of
from sim.batch.trace import final_state
from sim.batch.worker import Worker
from sim.config.experiment import Options
from sim.config.load import catalogue, load_experiment
from sim.config.models import Experiment
from sim.referee.summary import Summary
from sim.verify.invariants import broken_invariants
from sim.verify.reading import referee_game

STRATEGIES = tuple(entry.name for entry in catalogue("strategies", "monopoly"))
"""Every shipped strategy."""

FOUR_STYLES = "balanced,aggressive,cautious,hoarder"


def experiment(players: str, *settings: str, max_rounds: int = 100, **options: Any) -> Experiment:
    """Return an experiment on the US board.

    Parameters
    ----------
    players : str
        As on the command line.
    settings : str
        ``key=value``, as on the command line.
    max_rounds : int
        Round limit; short, so that the referee has little to read.
    options : object
        Other fields of `Options`.
    """
    limit = f"max_rounds={max_rounds}"
    return load_experiment(None, Options(players=players, settings=(*settings, limit), **options))


def refereed(study: Experiment, index: int) -> Summary:
    """Let the referee read game ``index``; return what it counted."""
    return referee_game(study, index)


def counted(study: Experiment, index: int) -> tuple[np.ndarray, np.ndarray, np.record]:
    """Play game ``index`` alone as a batch does; return its counters, its lengths and its outcome."""
    worker = Worker(table_of(study), study)
    outcomes = worker.play(index, 1, keep=True)
    return worker.tally, worker.lengths, outcomes[0]


def check_final_state(study: Experiment, index: int, summary: Summary) -> None:
    """Check the position in which game ``index`` ended: against the rules of the table, and against the referee."""
    assert broken_invariants(study, final_state(study, index), summary) == []
