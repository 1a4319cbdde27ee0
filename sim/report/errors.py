"""Errors of writing and reading results that a user can mend."""

from __future__ import annotations

import errno

_MACHINE = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG)


class OutputError(Exception):
    """Results cannot be written as asked; the text is one clear line that names the folder or file."""


class DiskError(OutputError):
    """The machine failed: the disk is full or broken. What was asked for is right."""


class CheckpointError(OutputError):
    """What was kept of a run cannot be gone on with; nothing is written over."""


def output_error(text: str, error: Exception) -> OutputError:
    """Return the error for what the system refused: whether it is the machine's, or the user's to put right."""
    kind = DiskError if isinstance(error, OSError) and error.errno in _MACHINE else OutputError
    return kind(text)
