"""A comparison that was stopped: what was played is kept, and found again."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sim.batch.arm_files import ArmFiles
from sim.cli.failures import Interrupted
from sim.cli.signals import ignore_interrupts

if TYPE_CHECKING:
    from sim.analysis.arms import BlockLengths
    from sim.batch.result import Result
    from sim.config.models import Experiment


def played_before(
    files: ArmFiles, experiments: Sequence[Experiment], lengths: Sequence[BlockLengths], quiet: bool
) -> list[Result] | None:
    """Return what an earlier process played of the variants, and put its lengths back; None if it played nothing."""
    if not files.exist():
        return None
    kept = files.read(experiments)
    for part, (_, histogram) in zip(lengths, kept, strict=True):
        if histogram is not None:
            part.put_back(histogram)
    results = [result for result, _ in kept]
    if not quiet:
        click.echo(f"{sum(result.games for result in results):,} games were played before", err=True)
    return results


def stopped(files: ArmFiles, results: Sequence[Result], lengths: Sequence[BlockLengths], folder: Path) -> Interrupted:
    """Keep what was played; return what to tell the user."""
    played = sum(result.games for result in results)
    if not played:
        return Interrupted(["interrupted before any game was finished: nothing is written"])
    ignore_interrupts()
    files.write(results, [part.histogram() for part in lengths])
    wanted = sum(result.experiment.games for result in results)
    return Interrupted(
        [
            f"interrupted after {played:,} of {wanted:,} games, which are kept in {folder}",
            f"go on with the same command and: --out {shlex.quote(str(folder))}",
        ]
    )
