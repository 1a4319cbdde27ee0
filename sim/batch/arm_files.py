"""What was played of the runs of a comparison, kept while it is played and found again by what they play."""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from sim.batch.checkpoint import as_written
from sim.batch.result import Result
from sim.batch.sealed import read_sealed, write_sealed
from sim.engine.version import ENGINE_VERSION
from sim.games.registry import family
from sim.report.errors import CheckpointError, output_error
from sim.report.files import reason

if TYPE_CHECKING:
    from sim.config.models import Experiment

FOLDER = "runs"
SECONDS = 5.0
"""Between two checkpoints; what took less to play is not kept once it is done."""

FORMAT = 1
"""Grows when what is kept of a run changes its meaning."""


class ArmFiles:
    """Files with the first games of the runs of a comparison.

    Parameters
    ----------
    folder : str or Path
        Of the comparison.
    """

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder) / FOLDER
        self._games: dict[str, int] = {}

    def exist(self) -> bool:
        """Tell whether a comparison was stopped in the folder."""
        return any(self.folder.glob("*.counters"))

    def fit(self, experiments: Sequence[Experiment]) -> bool:
        """Tell whether any of the files is of one of these experiments."""
        return any(self._path(experiment).exists() for experiment in experiments)

    def write(self, results: Sequence[Result], histograms: Sequence[np.ndarray]) -> None:
        """Keep counters and lengths by block of the first games of each run; what is kept already is left alone.

        Raises
        ------
        OutputError
            If they cannot be written.
        """
        for result, histogram in zip(results, histograms, strict=True):
            name = _name(result.experiment)
            if result.games > self._games.get(name, 0):
                self._write(name, result, histogram)

    def _write(self, name: str, result: Result, histogram: np.ndarray) -> None:
        header = {"run": name, "games": result.games, "seconds": result.seconds}
        tally = result.tally.view(np.int64).reshape(len(result.tally), -1)
        arrays = {"tally": tally, "lengths": result.lengths, "histogram": histogram}
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise output_error(f"cannot write into {self.folder}: {reason(error)}", error) from error
        write_sealed(self._path(result.experiment), header, arrays)
        self._games[name] = result.games

    def read(self, experiments: Sequence[Experiment]) -> list[tuple[Result, np.ndarray | None]]:
        """Return for each experiment what is kept of it: a result, without games where there is nothing.

        Raises
        ------
        CheckpointError
            If a file is damaged.
        """
        return [self._read(experiment) for experiment in experiments]

    def remove(self) -> None:
        """Remove the files: all is played and written."""
        with contextlib.suppress(OSError):
            for path in self.folder.glob("*.counters"):
                path.unlink()
            self.folder.rmdir()  # not while the lock of a process is in it

    def _read(self, experiment: Experiment) -> tuple[Result, np.ndarray | None]:
        table = family(experiment.game.family).make_table(experiment)
        tally = np.zeros(table.blocks, table.tally_dtype)
        lengths = np.zeros((2, table.max_rounds + 1), np.int64)
        path = self._path(experiment)
        if not path.exists():
            return Result(experiment, tally, lengths, 0, 0.0), None
        header, arrays = read_sealed(path)
        with as_written(path):
            return self._fitting(path, experiment, (tally, lengths), header, arrays)

    def _fitting(
        self,
        path: Path,
        experiment: Experiment,
        counters: tuple[np.ndarray, np.ndarray],
        header: Mapping[str, Any],
        arrays: Mapping[str, np.ndarray],
    ) -> tuple[Result, np.ndarray]:
        """Return what is kept of a run in the counters of its table, if it is what is to be played."""
        tally, lengths = counters
        words = tally.view(np.int64).reshape(len(tally), -1)
        name = _name(experiment)
        shapes = {"tally": words.shape, "lengths": lengths.shape, "histogram": (len(tally), *lengths.shape)}
        fits = all(each in arrays and arrays[each].shape == shape for each, shape in shapes.items())
        if header.get("run") != name or not fits:
            raise CheckpointError(f"{path} belongs to another run or version: remove it to play that run anew")
        if header["games"] > experiment.games:
            raise CheckpointError(
                f"{path} holds {header['games']:,} games of a run that is to have {experiment.games:,}: "
                "ask for as many or more, or remove it"
            )
        words[...] = arrays["tally"]
        lengths[...] = arrays["lengths"]
        if int(lengths.sum()) != header["games"] or int(tally["games"].sum()) != header["games"]:
            raise CheckpointError(f"{path} does not hold the games that it names")
        self._games[name] = header["games"]
        return Result(experiment, tally, lengths, header["games"], float(header["seconds"])), arrays["histogram"]

    def _path(self, experiment: Experiment) -> Path:
        return self.folder / f"{_name(experiment)[:24]}.counters"


class ArmKeeper:
    """Keeps the runs of a comparison while they are played; see `sim.batch.keeping`.

    Parameters
    ----------
    files : ArmFiles
        Where they are kept.
    histograms : sequence of callable
        By run: returns a copy of the lengths by block of the games that were reduced so far.
    """

    def __init__(self, files: ArmFiles, histograms: Sequence[Callable[[], np.ndarray]]) -> None:
        self.seconds = SECONDS
        self._files = files
        self._histograms = histograms
        self._noted: dict[int, np.ndarray] = {}

    def note(self, numbers: Collection[int]) -> None:
        """Copy the lengths of the games that are kept next."""
        self._noted = {number: self._histograms[number]() for number in numbers}

    def keep(self, results: Mapping[int, Result]) -> None:
        """Keep what was played of some runs; the comparison goes on."""
        self._files.write(list(results.values()), [self._noted[number] for number in results])


def _name(experiment: Experiment) -> str:
    """Return what tells a run from all others: what it plays, but for the number of games, and on which engine."""
    played = experiment.model_copy(update={"games": 1}).digest()
    layout = repr(family(experiment.game.family).make_table(experiment).tally_dtype.descr)
    return hashlib.sha256(json.dumps([FORMAT, ENGINE_VERSION, played, layout]).encode()).hexdigest()
