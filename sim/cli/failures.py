"""Errors as messages: who made the mistake decides the exit code."""

from __future__ import annotations

import errno
from collections.abc import Sequence
from typing import IO, TYPE_CHECKING, Any

import click

from sim.cli.signals import code_of_interruption

_OF_THE_USER = (
    errno.ENAMETOOLONG,
    errno.EACCES,
    errno.EPERM,
    errno.EROFS,
    errno.ENOENT,
    errno.ENOTDIR,
    errno.EISDIR,
    errno.EEXIST,
)
"""What the system refuses since something is named wrongly, or belongs to somebody else."""

if TYPE_CHECKING:
    from sim.config.errors import Gathered


class Failure(click.ClickException):
    """Ends a verb with lines on stderr and exit code 1: the program or the machine failed.

    Parameters
    ----------
    lines : sequence of str
        What to print, a line a problem.
    """

    exit_code = 1
    prefix = "Error: "

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = tuple(lines)

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the lines on stderr."""
        for line in self.lines:
            click.echo(f"{self.prefix}{line}", file=file, err=file is None)


class Mistake(Failure):
    """Ends a verb with exit code 2: the user can put it right."""

    exit_code = 2


class Interrupted(Failure):
    """Ends a verb with exit code 130, or 143 after SIGTERM: the user stopped it."""

    prefix = ""

    @property
    def exit_code(self) -> int:  # type: ignore[override]
        """The code that tells which signal it was."""
        return code_of_interruption()


def gathered() -> Gathered:
    """Return what keeps the mistakes of the parts of a command until all of them are told."""
    from sim.config.errors import Gathered

    return Gathered()


def as_failure(error: Exception) -> Failure | None:
    """Return the failure that says what ``error`` means to a user, or None where only a traceback could help."""
    from sim.batch.errors import ClusterError, ClusterLost
    from sim.config.errors import ConfigError
    from sim.engine.status import EngineError, OwnStrategyError
    from sim.report.errors import DiskError, OutputError

    if isinstance(error, ConfigError):
        return Mistake([str(problem) for problem in error.problems])
    if isinstance(error, DiskError | EngineError | ClusterLost):
        return Failure([str(error)])
    if isinstance(error, OutputError | OwnStrategyError | ClusterError):
        return Mistake([str(error)])
    if isinstance(error, UnicodeEncodeError):
        return Failure(
            [f"the output's encoding, {error.encoding}, lacks letters that are needed; set PYTHONIOENCODING=utf-8"]
        )
    if isinstance(error, OSError):
        what = f" {error.filename}" if error.filename else ""
        kind = Mistake if error.errno in _OF_THE_USER else Failure
        return kind([f"cannot read or write{what}: {error.strerror or error}"])
    return None
