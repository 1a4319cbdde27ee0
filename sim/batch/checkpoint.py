"""What is kept of a run in its folder, so that it survives whatever ends it.

``checkpoint/run.json`` says what is played, once; ``checkpoint/counters`` holds
what was counted of the first games, and is replaced now and then. Both are
bound to each other and to the engine by digests: a file that does not belong
here, or was changed by hand, is named and not trusted.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from sim.batch.lock import NAME
from sim.batch.result import Result
from sim.batch.sealed import read_sealed, write_sealed
from sim.config.models import Experiment
from sim.engine.version import ENGINE_VERSION
from sim.games.registry import family
from sim.report.errors import CheckpointError
from sim.report.files import reason, write_bytes

if TYPE_CHECKING:
    from sim.games.registry import Table

FOLDER = "checkpoint"
PLAN, COUNTERS = "run.json", "counters"
FORMAT = 1
"""Grows when what is kept of a run changes its meaning."""


@dataclass(frozen=True)
class Plan:
    """What a run plays and writes.

    Attributes
    ----------
    experiment : Experiment
        With the number of games that was asked for at first.
    options : mapping
        The verb's options as plain values.
    command_line : tuple of str
        As typed, the program's name first.
    """

    experiment: Experiment
    options: Mapping[str, Any] = field(default_factory=dict)
    command_line: tuple[str, ...] = ()


@dataclass(frozen=True)
class State:
    """How far a run is.

    Attributes
    ----------
    result : Result or None
        The first games; None before the first are kept.
    wanted : int
        Games asked for.
    complete : bool
        Whether no more are to be played.
    parts : tuple of mapping
        Files with the outcomes of these games, as `sim.report.parts.Parts` lists them.
    options : mapping
        Options that have changed since the run began.
    """

    result: Result | None
    wanted: int
    complete: bool = False
    parts: tuple[Mapping[str, Any], ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)


class Checkpoint:
    """The checkpoint in the folder of a run.

    Attributes
    ----------
    folder : Path
        Of the run.
    place : Path
        Where the files of the checkpoint are.
    """

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self.place = self.folder / FOLDER
        self._plan_digest = ""

    def exists(self) -> bool:
        """Tell whether a run was begun in the folder."""
        return (self.place / PLAN).exists()

    def begin(self, plan: Plan) -> None:
        """Write down what is to be played; what was kept of an earlier run is removed.

        Raises
        ------
        OutputError
            If it cannot be written.
        """
        self.clear()
        kept = {
            "format": FORMAT,
            "engine_version": ENGINE_VERSION,
            "config_digest": plan.experiment.digest(),
            "experiment": _with_absolute_files(plan.experiment).model_dump(mode="json"),
            "options": dict(plan.options),
            "command_line": list(plan.command_line),
        }
        text = json.dumps({**kept, "digest": _digest(kept)}, ensure_ascii=False, indent=1) + "\n"
        write_bytes(self.place / PLAN, text.encode(), durable=True)
        self._plan_digest = _digest(kept)

    def clear(self) -> None:
        """Remove what was kept; the lock stays."""
        for path in sorted(self.place.glob("*"), reverse=True):
            if path.name != NAME and path.is_file():
                path.unlink()

    def plan(self) -> Plan:
        """Read what is played.

        Raises
        ------
        CheckpointError
            If there is nothing, or it was not written by this version of the program as it stands there.
        """
        path = self.place / PLAN
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise CheckpointError(f"there is no run to go on with in {self.folder}: it has no {path.name}") from None
        except OSError as error:
            raise CheckpointError(f"cannot read {path}: {reason(error)}") from error
        except (ValueError, RecursionError):
            kept = None
        if not isinstance(kept, dict) or "format" not in kept:
            raise CheckpointError(f"{path} is damaged: it is not what rentroll writes")
        _check_versions(path, kept)
        digest = kept.pop("digest", None)
        if digest != _digest(kept):
            raise CheckpointError(f"{path} was changed after it was written: its content does not fit its digest")
        with as_written(path):
            experiment = Experiment.model_validate_json(json.dumps(kept["experiment"]))
            if experiment.digest() != kept["config_digest"]:
                raise CheckpointError(f"{path} was changed after it was written: another experiment stands in it")
            plan = Plan(experiment, dict(kept["options"]), tuple(kept["command_line"]))
        _check_own_files(experiment)
        self._plan_digest = str(digest)
        return plan

    def write(self, state: State) -> None:
        """Keep how far the run is, in one step.

        Raises
        ------
        OutputError
            If it cannot be written; what was kept before is as it was.
        """
        result = state.result
        assert result is not None
        header = {
            "format": FORMAT,
            "engine_version": ENGINE_VERSION,
            "run": self._plan_digest,
            "layout": _layout(result.tally.dtype),
            "games": result.games,
            "seconds": result.seconds,
            "wanted": state.wanted,
            "complete": state.complete,
            "parts": [dict(part) for part in state.parts],
            "options": dict(state.options),
        }
        write_sealed(self.place / COUNTERS, header, {"tally": _words(result.tally), "lengths": result.lengths})

    def state(self, plan: Plan) -> State:
        """Read how far the run is; call `plan` first.

        Raises
        ------
        CheckpointError
            If what is there is damaged, or belongs to another run, engine or version.
        """
        path = self.place / COUNTERS
        if not path.exists():
            return State(None, plan.experiment.games)
        header, arrays = read_sealed(path)
        with as_written(path):
            return self._state(plan, header, arrays)

    def _state(self, plan: Plan, header: Mapping[str, Any], arrays: Mapping[str, np.ndarray]) -> State:
        path = self.place / COUNTERS
        _check_versions(path, header)
        if header["run"] != self._plan_digest:
            raise CheckpointError(f"{path} belongs to another run than {self.place / PLAN}")
        experiment = plan.experiment.model_copy(update={"games": header["wanted"]})
        table = family(experiment.game.family).make_table(experiment)
        if header["layout"] != _layout(table.tally_dtype):
            raise CheckpointError(f"{path} was written by another version of rentroll, which counts other things")
        result = Result(
            experiment=experiment,
            tally=_tally(arrays["tally"], table, path),
            lengths=arrays["lengths"].astype(np.int64),
            games=header["games"],
            seconds=float(header["seconds"]),
        )
        if int(result.tally["games"].sum()) != result.games or int(result.lengths.sum()) != result.games:
            raise CheckpointError(f"{path} does not hold the games that it names")
        if not result.games <= int(header["wanted"]):
            raise CheckpointError(f"{path} holds more games than it says were wanted")
        parts = tuple({**part, "first": int(part["first"]), "count": int(part["count"])} for part in header["parts"])
        return State(result, header["wanted"], bool(header["complete"]), parts, dict(header["options"]))


def _digest(kept: Mapping[str, Any]) -> str:
    text = json.dumps(kept, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


@contextlib.contextmanager
def as_written(path: Path) -> Iterator[None]:
    """Tell of a file that what stands in it is not what this version writes, when reading it comes upon that.

    Raises
    ------
    CheckpointError
        In the place of whatever reading raises.
    """
    try:
        yield
    except (KeyError, TypeError, AttributeError, ValueError, RecursionError) as error:
        raise CheckpointError(
            f"{path} was written by another version of rentroll, with other settings, or was changed"
        ) from error


def _check_versions(path: Path, kept: Mapping[str, Any]) -> None:
    if kept.get("format") != FORMAT:
        raise CheckpointError(f"{path} has the format {kept.get('format')!r}, this version of rentroll reads {FORMAT}")
    if kept.get("engine_version") != ENGINE_VERSION:
        raise CheckpointError(
            f"{path} was written by version {kept.get('engine_version')!r} of the engine; this is version "
            f"{ENGINE_VERSION}, whose games are other ones"
        )


def _layout(dtype: np.dtype) -> str:
    """Return a digest of the names, types and places of all counters."""
    return hashlib.sha256(repr(np.dtype(dtype).descr).encode()).hexdigest()


def _words(tally: np.ndarray) -> np.ndarray:
    return tally.view(np.int64).reshape(len(tally), -1)


def _tally(words: np.ndarray, table: Table, path: Path) -> np.ndarray:
    tally = np.zeros(table.blocks, table.tally_dtype)
    if words.shape != _words(tally).shape:
        raise CheckpointError(f"{path} was written by another version of rentroll, which counts other things")
    _words(tally)[...] = words
    return tally


def _with_absolute_files(experiment: Experiment) -> Experiment:
    """Return the experiment with the places of its Python strategies as seen from any folder."""
    strategies = [
        strategy.model_copy(update={"own_file": str(Path(strategy.own_file).absolute())})
        if strategy.own_file
        else strategy
        for strategy in experiment.strategies
    ]
    return experiment.model_copy(update={"strategies": tuple(strategies)})


def _check_own_files(experiment: Experiment) -> None:
    """Check that the Python strategies of a run are there as they were."""
    for strategy in experiment.strategies:
        if not strategy.own_file:
            continue
        path = Path(strategy.own_file)
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            raise CheckpointError(f"the strategy {path} of this run cannot be read any more") from None
        if hashlib.sha256(text.encode()).hexdigest() != strategy.own_digest:
            raise CheckpointError(f"the strategy {path} of this run has changed since the run began")
