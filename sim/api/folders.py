"""Folders for results: named, and checked before anything is played."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def prepared_folder(
    name: str, seed: int, out: str | Path | None = None, force: bool = False, keeps: str | None = None
) -> Iterator[Path]:
    """Give the folder for results; one that stays empty is removed.

    Parameters
    ----------
    name, seed : str, int
        Of the experiment: without ``out`` the folder is the first ``reports/NAME-seedSEED-N`` that is free.
    out : str or Path, optional
        The folder itself.
    force : bool
        Take it even if it exists.
    keeps : str, optional
        Name of the folder in it where what is played is kept. One that holds something is gone on with, as is one of
        a process that was killed before it had kept anything; and only one process at a time works there.

    Yields
    ------
    Path
        The folder.

    Raises
    ------
    OutputError
        If it exists (without ``force``), nothing can be written into it, or another process is at work there.
    """
    from sim.batch.lock import locked
    from sim.report.folder import default_folder, prepare_folder

    path = Path(out or default_folder(name, seed))
    folder = prepare_folder(path, force or (keeps is not None and _is_gone_on_with(path, keeps)))
    try:
        with contextlib.nullcontext() if keeps is None else locked(folder / keeps, folder):
            yield folder
    finally:
        with contextlib.suppress(OSError):
            folder.rmdir()


def _is_gone_on_with(folder: Path, keeps: str) -> bool:
    """Tell whether something is kept in a folder, or nothing else is there than the place where it would be."""
    from sim.batch.lock import NAME

    try:
        kept = any(path.name != NAME for path in (folder / keeps).iterdir())
        return kept or {path.name for path in folder.iterdir()} == {keeps}
    except OSError:
        return False
