"""What a worker of a cluster does: it is sent an experiment once, plays chunks of games, and delivers counters."""

from __future__ import annotations

import json
import tempfile
import time
import zlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from sim.batch.worker import Worker
from sim.games.registry import Table, family

if TYPE_CHECKING:
    from sim.config.models import Experiment

_LEVEL = 1
"""Of compression."""


@dataclass(frozen=True)
class Sent:
    """What is sent of an experiment.

    Attributes
    ----------
    experiment : bytes
        Compressed JSON.
    files : tuple of (str, str)
        Digest and text of each Python strategy.
    """

    experiment: bytes
    files: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Delivery:
    """What a worker delivers of a chunk: compressed counters and outcomes.

    Attributes
    ----------
    turns : int
        Turns of its games.
    seconds : float
        Time of playing.
    """

    tally: bytes
    lengths: bytes
    outcomes: bytes
    turns: int
    seconds: float


def sent(experiment: Experiment) -> tuple[bytes, tuple[tuple[str, str], ...]]:
    """Return what `Sent` is made of for an experiment; the number of games is left to the chunks."""
    alike = experiment.model_copy(update={"games": 1})
    text = json.dumps(alike.model_dump(mode="json"), ensure_ascii=False)
    own = [strategy for strategy in experiment.strategies if strategy.own_file]
    files = tuple((each.own_digest, Path(each.own_file).read_text(encoding="utf-8")) for each in own)
    return zlib.compress(text.encode(), 9), files


def play_chunk(what: Sent, first: int, count: int, keep: bool) -> Delivery:
    """Play games ``first`` .. ``first + count - 1`` on a worker of a cluster.

    Raises
    ------
    EngineError
        If a game broke an invariant of the engine.
    """
    experiment, table = _laid_out(what)
    worker = Worker(table, experiment)
    started = time.perf_counter()
    outcomes = worker.play(first, count, keep)
    seconds = time.perf_counter() - started
    return Delivery(
        tally=_packed(worker.tally.view(np.int64)),
        lengths=_packed(worker.lengths),
        outcomes=_packed(outcomes.view(np.int64)),
        turns=worker.turns,
        seconds=seconds,
    )


def unpack(delivery: Delivery, table: Table) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return tally, lengths and outcomes of a delivery."""
    tally = _unpacked(delivery.tally).view(table.tally_dtype)
    lengths = _unpacked(delivery.lengths).reshape(2, table.max_rounds + 1)
    return tally, lengths, _unpacked(delivery.outcomes).view(table.outcome_dtype)


@lru_cache(maxsize=8)
def _laid_out(what: Sent) -> tuple[Experiment, Table]:
    """Return the experiment and its table, laid out once a process; the kernel is compiled or loaded."""
    from sim.config.models import Experiment

    experiment = Experiment.model_validate_json(zlib.decompress(what.experiment))
    texts = dict(what.files)
    strategies = [
        strategy.model_copy(update={"own_file": str(_file(strategy.own_digest, texts[strategy.own_digest]))})
        if strategy.own_digest
        else strategy
        for strategy in experiment.strategies
    ]
    experiment = experiment.model_copy(update={"strategies": tuple(strategies)})
    table = family(experiment.game.family).make_table(experiment)
    Worker(table, experiment).warm_up()
    return experiment, table


def _file(digest: str, text: str) -> Path:
    """Return a file of a worker's own with a strategy, for error messages and for Numba to read."""
    path = Path(tempfile.mkdtemp(prefix="rentroll-")) / f"own_{digest[:16]}.py"
    path.write_text(text, encoding="utf-8")
    return path


def _packed(words: np.ndarray) -> bytes:
    """Return integers compressed: in 32 bits if they fit, bytes of one weight side by side, as most are small."""
    flat = np.ascontiguousarray(words).reshape(-1)
    bits = np.iinfo(np.int32)
    fits = not flat.size or (bits.min <= flat.min() and flat.max() <= bits.max)
    whole = flat.astype(np.int32) if fits else flat
    weights = np.ascontiguousarray(whole.view(np.uint8).reshape(-1, whole.itemsize).T)
    return bytes([whole.itemsize]) + zlib.compress(weights.data, _LEVEL)


def _unpacked(content: bytes) -> np.ndarray:
    size = content[0]
    weights = np.frombuffer(zlib.decompress(content[1:]), np.uint8).reshape(size, -1)
    whole = np.ascontiguousarray(weights.T).view(np.int32 if size == 4 else np.int64)
    return whole.reshape(-1).astype(np.int64)
