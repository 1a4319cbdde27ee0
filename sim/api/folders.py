"""Folders for results: named, and checked before anything is played."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def prepared_folder(name: str, seed: int, out: str | Path | None = None, force: bool = False) -> Iterator[Path]:
    """Give the folder for results; one that stays empty is removed.

    Parameters
    ----------
    name, seed : str, int
        Of the experiment: without ``out`` the folder is the first ``reports/NAME-seedSEED-N`` that is free.
    out : str or Path, optional
        The folder itself.
    force : bool
        Take it even if it exists.

    Yields
    ------
    Path
        The folder.

    Raises
    ------
    OutputError
        If it exists (without ``force``), or nothing can be written into it.
    """
    from sim.report.folder import default_folder, prepare_folder

    folder = prepare_folder(out or default_folder(name, seed), force)
    try:
        yield folder
    finally:
        with contextlib.suppress(OSError):
            folder.rmdir()
