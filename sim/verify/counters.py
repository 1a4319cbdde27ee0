"""The counters of a batch against what the referee counts of the same game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from sim.batch.tables import table_of
from sim.batch.worker import Worker
from sim.config.models import Experiment
from sim.engine.events import END_REASONS
from sim.games.registry import family
from sim.referee.summary import Summary
from sim.verify import hotels

PURSES = ("player", "bank", "pot")


def wrong_counters(study: Experiment, index: int, summary: Summary) -> list[str]:
    """Play game ``index`` as a batch does; return where its counters differ from the referee's, a line each."""
    worker = Worker(table_of(study), study)
    outcome = worker.play(index, 1, keep=True)[0]
    pairs = [*_landings(worker.tally, summary), *_money(study, worker.tally, summary), *_result(outcome, summary)]
    pairs += _owners(worker.tally, outcome, summary)
    if study.game.family in MORE:
        pairs += MORE[study.game.family](worker.tally, summary)
    return [f"{what}: counted {counted}, by the referee {read}" for what, counted, read in pairs if counted != read]


Pair = tuple[str, Any, Any]

MORE: dict[str, Callable[[np.ndarray, Any], Iterator[Pair]]] = {
    "hotel": hotels.counter_pairs,
}
"""Counters that not every family has, one line a family."""


def _landings(tally: np.ndarray, summary: Summary) -> Iterator[Pair]:
    for field in ("roll_ends", "turn_ends", "touches"):
        yield field, tally[field].sum(axis=(0, 1)).tolist(), getattr(summary, field)
    for field in ("rolls", "turns", "rounds"):
        yield field, int(tally[field].sum()), getattr(summary, field)


def _money(study: Experiment, tally: np.ndarray, summary: Summary) -> Iterator[Pair]:
    causes = family(study.game.family).labels(study).causes
    moved: Counter[tuple[str, str, str]] = Counter()
    for number, source, goal in np.argwhere(tally["flow"].sum(axis=0)):
        amount = int(tally["flow"][:, number, source, goal].sum())
        moved[causes[number], PURSES[source], PURSES[goal]] = amount
    read = {key: amount for key, amount in summary.money.items() if amount}
    for key in sorted(moved.keys() | read.keys()):
        cause, source, goal = key
        yield f"money for {cause} from {source} to {goal}", moved.get(key, 0), read.get(key, 0)


def _result(outcome: np.record, summary: Summary) -> Iterator[Pair]:
    players = len(summary.cash)
    finished = summary.reason in ("last_player", "scored")
    yield "end", END_REASONS[outcome.end], summary.reason
    yield "winner", int(outcome.winner), summary.winner
    yield "cash", outcome.cash[:players].tolist(), summary.cash
    yield "rounds out", outcome.round_out[:players].tolist(), summary.round_out
    yield "places", outcome.place[:players].tolist(), summary.places if finished else [0] * players


def _owners(tally: np.ndarray, outcome: np.record, summary: Summary) -> Iterator[Pair]:
    """Give by property the strategies that were counted as its owners at the end, and that of its owner by the log."""
    owned = tally["owned_at_end"].sum(axis=0)
    for number, owner in summary.owners.items():
        read = [int(outcome.strategy[owner])] if owner < len(summary.cash) else []
        yield f"owner of {number} at the end", np.flatnonzero(owned[:, number]).tolist(), read
