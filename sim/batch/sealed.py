"""Sealed files: arrays and a header under a digest of all of it, whole or not there.

A first line names the format and the SHA-256 of everything after it; then comes
a compressed NumPy archive of plain arrays, the header among them as JSON. No
byte of such a file can change without being noticed, and reading one runs
nothing that stands in it.
"""

from __future__ import annotations

import hashlib
import io
import json
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from sim.report.errors import CheckpointError
from sim.report.files import reason, write_bytes

MAGIC = b"rentroll-sealed"
FORMAT = 1
"""Grows when the layout of the file changes; what the header means has a version of its own."""

_HEADER = "header"
_LEVEL = 1
"""Of compression: counters are mostly small numbers, and more effort gains a tenth."""


def write_sealed(path: Path, header: Mapping[str, Any], arrays: Mapping[str, np.ndarray]) -> None:
    """Write a sealed file; integers are stored no wider than they need.

    Raises
    ------
    OutputError
        If it cannot be written; the file that was there before is as it was.
    """
    text = json.dumps(header, ensure_ascii=False, sort_keys=True).encode()
    archive = io.BytesIO()
    stored = {name: _narrow(array) for name, array in arrays.items()}
    np.savez(archive, allow_pickle=False, **{_HEADER: np.frombuffer(text, np.uint8), **stored})
    content = zlib.compress(archive.getbuffer(), _LEVEL)
    write_bytes(path, _first_line(content) + content, durable=True)


def read_sealed(path: Path) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """Return header and arrays of a sealed file.

    Raises
    ------
    CheckpointError
        If it cannot be read, or is not exactly what `write_sealed` wrote.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise CheckpointError(f"cannot read {path}: {reason(error)}") from error
    first, _, rest = content.partition(b"\n")
    words = first.split(b" ")
    if words[0] != MAGIC or len(words) != 3:
        raise CheckpointError(f"{path} is damaged: it does not begin as a checkpoint")
    if words[1] != str(FORMAT).encode():
        raise CheckpointError(f"{path} was written by another version of rentroll, in a format that this one lacks")
    if first + b"\n" != _first_line(rest):
        raise CheckpointError(f"{path} is damaged: its content does not fit its digest")
    with np.load(io.BytesIO(zlib.decompress(rest)), allow_pickle=False) as archive:
        arrays = {name: archive[name] for name in archive.files}
    return json.loads(arrays.pop(_HEADER).tobytes()), arrays


def _first_line(content: bytes) -> bytes:
    return b" ".join([MAGIC, str(FORMAT).encode(), hashlib.sha256(content).hexdigest().encode()]) + b"\n"


def _narrow(array: np.ndarray) -> np.ndarray:
    """Return signed integers as 32 bits where all of them fit."""
    if array.dtype != np.int64 or not array.size:
        return array
    low, high = np.iinfo(np.int32).min, np.iinfo(np.int32).max
    return array.astype(np.int32) if low <= array.min() and array.max() <= high else array
