"""Files that are whole or not there: written under another name, then renamed."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, BinaryIO

from sim.report.errors import output_error


def reason(error: OSError | ValueError) -> str:
    """Return in a few words why the system refused, without numbers or paths."""
    text = error.strerror if isinstance(error, OSError) else str(error)
    return (text or "unknown reason").lower()


def write_with(path: Path, write: Callable[[BinaryIO], object], durable: bool = False) -> None:
    """Let ``write`` fill a file, which takes its name only when it is complete.

    Parameters
    ----------
    path : Path
        Where the file goes; one that is there is replaced.
    write : callable
        Receives the open binary file.
    durable : bool
        Wait until the content is on the disk before the file takes its name: even after a loss of power it is whole.

    Raises
    ------
    OutputError
        If it cannot be written, such as on a full disk; what was begun is removed.
    """
    begun = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with begun.open("wb") as file:
            write(file)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        os.replace(begun, path)
        if durable:
            _sync_folder(path.parent)
    except OSError as error:
        raise output_error(f"cannot write {path}: {reason(error)}", error) from error
    finally:
        with contextlib.suppress(OSError):
            begun.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Let the names in a folder reach the disk, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def write_bytes(path: Path, content: bytes, durable: bool = False) -> None:
    """Write ``content`` in one piece; parameters and errors as `write_with`."""
    write_with(path, lambda file: file.write(content), durable)


def write_text(path: Path, text: str) -> None:
    """Write ``text`` as UTF-8 without byte order mark, lines as they are; raises as `write_with`."""
    write_bytes(path, text.encode("utf-8"))


def write_json(path: Path, value: Mapping[str, Any]) -> None:
    """Write ``value`` as indented JSON in the order of its keys; raises as `write_with`."""
    write_text(path, json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False) + "\n")
