"""What is kept of a comparison in its folder while it is played."""

from __future__ import annotations

import contextlib
import shlex
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from sim.cli.failures import Failure, Interrupted

if TYPE_CHECKING:
    from pathlib import Path

    from sim import Variant

KEPT = "runs"
"""Folder in that of a comparison with what was played of it."""


@contextlib.contextmanager
def kept_when_stopped(folder: Path) -> Iterator[None]:
    """Say of a comparison that was stopped, while it was played or written, how it is gone on with if it is kept."""
    from sim.batch.errors import ClusterLost
    from sim.report.errors import DiskError

    how = f"go on with the same command and: --out {shlex.quote(str(folder))}"
    try:
        yield
    except KeyboardInterrupt as stopped:
        said = str(stopped) or "interrupted"
        raise Interrupted([said, how] if _is_kept(folder) else [said]) from None
    except (DiskError, ClusterLost) as error:
        if not _is_kept(folder):
            raise
        raise Failure([str(error), f"once that is put right, {how}"]) from error


def tell_kept(folder: Path, variants: Sequence[Variant], force: bool, quiet: bool) -> None:
    """Say how many games of a comparison, of any size of table, were played before; refuse those of another one."""
    from sim import kept_games

    before = kept_games(folder, [variant.experiment for variant in variants], replace=force)
    if before and not quiet:
        click.echo(f"{before:,} games were played before", err=True)


def _is_kept(folder: Path) -> bool:
    return (folder / KEPT).is_dir() and any((folder / KEPT).glob("*.counters"))
