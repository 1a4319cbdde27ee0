"""Cells of a sweep that are done: one small file each, whole or not there."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sim.engine.version import ENGINE_VERSION

if TYPE_CHECKING:
    from sim.config.models import Experiment

FOLDER = "cells"
FORMAT = 2
"""Grows when what is kept of a cell changes its meaning."""


class Cells:
    """The finished cells in a folder, found again by what was played in them.

    Parameters
    ----------
    folder : str or Path
        Folder of the sweep.
    design : tuple of number
        What the figures rest on besides the games.
    """

    def __init__(self, folder: str | Path, design: tuple[float, ...] = ()) -> None:
        self.folder = Path(folder) / FOLDER
        self._design = design

    def path(self, experiment: Experiment) -> Path:
        """Return the file of a cell; another game, engine or format has another one."""
        what = json.dumps([FORMAT, ENGINE_VERSION, experiment.digest(), self._design])
        return self.folder / f"{hashlib.sha256(what.encode()).hexdigest()[:24]}.json"

    def read(self, experiment: Experiment) -> list[dict[str, Any]] | None:
        """Return what was measured in a cell, or None if it is not done, or its file is no cell or was changed."""
        try:
            kept = json.loads(self.path(experiment).read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return None
        fits = isinstance(kept, dict) and kept.get("digest") == experiment.digest() and "rows" in kept
        return kept["rows"] if fits and kept.get("seal") == _seal(kept["rows"]) else None

    def write(self, experiment: Experiment, rows: list[dict[str, Any]]) -> None:
        """Keep what was measured in a cell."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.path(experiment)
        begun = path.with_suffix(f".{os.getpid()}.part")
        content = {"digest": experiment.digest(), "seal": _seal(rows), "rows": rows}
        begun.write_text(json.dumps(content), encoding="utf-8")
        os.replace(begun, path)

    def exist(self) -> bool:
        """Tell whether the folder holds cells of a sweep."""
        return any(self.folder.glob("*.json"))


def _seal(rows: list[dict[str, Any]]) -> str:
    """Return what tells whether rows are as they were written."""
    return hashlib.sha256(json.dumps(rows, sort_keys=True).encode()).hexdigest()


class NoCells(Cells):
    """Cells of a sweep that is kept nowhere: nothing is found, nothing is written."""

    def __init__(self) -> None:
        super().__init__(".")

    def read(self, experiment: Experiment) -> list[dict[str, Any]] | None:
        """Return None: no cell is done."""
        return None

    def write(self, experiment: Experiment, rows: list[dict[str, Any]]) -> None:
        """Keep nothing."""
