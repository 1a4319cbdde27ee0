"""One process at a time in a run's folder.

The lock is the operating system's: it ends with the process that holds it, in
whatever way that ends, so that nothing has to be cleared away by hand.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from sim.report.errors import CheckpointError, output_error
from sim.report.files import reason

NAME = "lock"


@contextlib.contextmanager
def locked(place: Path, folder: Path) -> Iterator[None]:
    """Hold the lock of a folder.

    Parameters
    ----------
    place : Path
        Where the file of the lock goes; made if it is not there, and removed at the end if nothing else is in it.
    folder : Path
        The run's folder, for messages.

    Raises
    ------
    CheckpointError
        If another process holds it.
    OutputError
        If it cannot be made.
    """
    from filelock import FileLock, Timeout

    lock = FileLock(place / NAME, timeout=0, thread_local=False)
    try:
        place.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:
        raise CheckpointError(
            f"another rentroll is at work in the folder {folder}: wait until it has ended or stop it, "
            "or name another folder with --out"
        ) from None
    except (OSError, NotImplementedError) as error:
        why = reason(error) if isinstance(error, OSError) else "the file system has no locks"
        raise output_error(f"cannot lock the folder {folder}: {why}", error) from error
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            (place / NAME).unlink()  # while it is held: nobody can have taken it meanwhile
            place.rmdir()
        lock.release()
