"""What was played of the runs of a comparison, kept when it is stopped and found again by what they play."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from sim.batch.result import Result
from sim.batch.sealed import read_sealed, write_sealed
from sim.engine.version import ENGINE_VERSION
from sim.games.registry import family
from sim.report.errors import CheckpointError

if TYPE_CHECKING:
    from sim.config.models import Experiment

FOLDER = "runs"
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

    def exist(self) -> bool:
        """Tell whether a comparison was stopped in the folder."""
        return any(self.folder.glob("*.counters"))

    def write(self, results: Sequence[Result], histograms: Sequence[np.ndarray]) -> None:
        """Keep counters and lengths by block of the first games of each run.

        Raises
        ------
        OutputError
            If they cannot be written.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        for result, histogram in zip(results, histograms, strict=True):
            if not result.games:
                continue
            header = {"run": _name(result.experiment), "games": result.games, "seconds": result.seconds}
            tally = result.tally.view(np.int64).reshape(len(result.tally), -1)
            arrays = {"tally": tally, "lengths": result.lengths, "histogram": histogram}
            write_sealed(self._path(result.experiment), header, arrays)

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
        for path in self.folder.glob("*.counters"):
            path.unlink()

    def _read(self, experiment: Experiment) -> tuple[Result, np.ndarray | None]:
        table = family(experiment.game.family).make_table(experiment)
        tally = np.zeros(table.blocks, table.tally_dtype)
        lengths = np.zeros((2, table.max_rounds + 1), np.int64)
        path = self._path(experiment)
        if not path.exists():
            return Result(experiment, tally, lengths, 0, 0.0), None
        header, arrays = read_sealed(path)
        words = tally.view(np.int64).reshape(len(tally), -1)
        if header.get("run") != _name(experiment) or arrays["tally"].shape != words.shape:
            raise CheckpointError(f"{path} belongs to another run or version: remove it to play that run anew")
        words[...] = arrays["tally"]
        result = Result(experiment, tally, arrays["lengths"].astype(np.int64), header["games"], header["seconds"])
        return result, arrays["histogram"]

    def _path(self, experiment: Experiment) -> Path:
        return self.folder / f"{_name(experiment)[:24]}.counters"


def _name(experiment: Experiment) -> str:
    """Return what tells a run from all others: what it plays, but for the number of games, and on which engine."""
    played = experiment.model_copy(update={"games": 1}).digest()
    layout = repr(family(experiment.game.family).make_table(experiment).tally_dtype.descr)
    return hashlib.sha256(json.dumps([FORMAT, ENGINE_VERSION, played, layout]).encode()).hexdigest()
