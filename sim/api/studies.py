"""What the manifests of comparisons and sweeps have in common."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sim.config.models import Experiment


def study_manifest(
    kind: str, experiment: Experiment, command_line: Sequence[str], seconds: float, games: int
) -> dict[str, Any]:
    """Return the part of a manifest that every study of several runs has.

    Parameters
    ----------
    kind : str
        ``comparison`` or ``sweep``.
    experiment : Experiment
        The baseline.
    command_line : sequence of str
        As typed, the program's name first.
    seconds : float
        Wall time of playing.
    games : int
        Games of all runs together.
    """
    from sim.engine.version import ENGINE_VERSION
    from sim.report.manifest import FORMAT, GENERATOR, package_versions

    return {
        "format": FORMAT,
        "kind": kind,
        "experiment": experiment.name,
        "seed": int(experiment.seed),
        "wall_seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 1) if seconds > 0 else None,
        "command_line": list(command_line),
        "engine_version": ENGINE_VERSION,
        "random_generator": GENERATOR,
        "packages": package_versions(),
        "python": platform.python_version(),
        "platform": f"{platform.system()} {platform.machine()}",
    }
