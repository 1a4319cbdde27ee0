"""What a run was: enough to play it again and to know what its tables stand for."""

from __future__ import annotations

import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Protocol

from sim.config.game import OFFICIAL
from sim.config.paths import DEFAULT_GAME
from sim.report.errors import OutputError

FORMAT = 1
"""Grows when the meaning of a key of the manifest changes."""

PACKAGES = ("rentroll", "numpy", "numba", "llvmlite", "polars", "scipy", "matplotlib", "pydantic", "jinja2")
"""Packages whose versions may matter for results, tables or pictures."""

GENERATOR = "xoshiro256++, streams derived by splitmix64 from seed, game and purpose"


class Played(Protocol):
    """A run as the batch hands it over, as far as the manifest needs it."""

    @property
    def experiment(self) -> Any: ...
    @property
    def games(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    @property
    def interrupted(self) -> bool: ...


@dataclass(frozen=True)
class Story:
    """What a run says in words: its verdicts, the cautions that belong beside the figures, and how its landings
    compare with the exact chain."""

    verdicts: tuple[str, ...] = ()
    cautions: tuple[str, ...] = ()
    exact: tuple[str, ...] = ()


def build_manifest(
    result: Played,
    *,
    engine_version: int | str,
    end_reasons: Mapping[str, int],
    command_line: Sequence[str],
    story: Story | None = None,
) -> dict[str, Any]:
    """Return the manifest of a run, ready for JSON.

    Parameters
    ----------
    result : Played
        Its experiment gives ``name``, ``seed``, ``games``, ``digest()`` and ``resolved()``.
    engine_version : int or str
        Changes exactly when some seed's result changes.
    end_reasons : mapping of str to int
        Games by the way they ended, **in the order of the engine's codes**; reasons that never
        happened are 0, not absent.
    command_line : sequence of str
        As typed, the program's name first.
    story : Story
        The run in words (`sim.analysis.verdicts`), which the page shows; kept here so that a page can
        be drawn anew from the folder alone.
    """
    story = story or Story()
    experiment = result.experiment
    seconds = float(result.seconds)
    return {
        "format": FORMAT,
        "experiment": experiment.name,
        "scenario": getattr(getattr(experiment, "position", None), "name", None),
        "seed": int(experiment.seed),
        "games": int(result.games),
        "games_asked": int(experiment.games),
        "interrupted": bool(result.interrupted),
        "end_reasons": {name: int(count) for name, count in end_reasons.items()},
        "wall_seconds": round(seconds, 3),
        "games_per_second": round(result.games / seconds, 1) if seconds > 0 else None,
        "verdicts": list(story.verdicts),
        "cautions": list(story.cautions),
        "exact": list(story.exact),
        "command_line": list(command_line),
        "engine_version": engine_version,
        "random_generator": GENERATOR,
        "config_digest": experiment.digest(),
        "packages": package_versions(),
        "python": platform.python_version(),
        "platform": f"{platform.system()} {platform.machine()}",
        "config": experiment.resolved(),
    }


def package_versions(names: Sequence[str] = PACKAGES) -> dict[str, str]:
    """Return the installed version of each package; ``not installed`` where there is none."""
    return {name: _version(name) for name in names}


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def run_name(manifest: Mapping[str, Any]) -> str:
    """Return what a run is called: its experiment, and its game and edition where they are not the usual ones."""
    name = str(manifest.get("experiment", "Run"))
    game = manifest.get("config", {}).get("game", {})
    where, edition = game.get("id", DEFAULT_GAME), game.get("edition", OFFICIAL)
    if (where, edition) == (DEFAULT_GAME, OFFICIAL):
        return name
    return f"{name} on {where}" + ("" if edition == OFFICIAL else f" ({edition})")


SHAPES: dict[str, type] = {
    **dict.fromkeys(("kind", "experiment", "note", "command", "config_digest"), str),
    **dict.fromkeys(("seed", "games", "games_asked", "engine_version", "interrupted"), int),
    **dict.fromkeys(("end_reasons", "config", "first_cell", "design", "bounds", "axes", "labels", "page"), dict),
    **dict.fromkeys(("verdicts", "cautions", "exact", "command_line", "tables", "runs", "measures"), list),
}
"""What stands under the keys of a manifest that something is made of when its folder is read back."""

_NAMES = {str: "a text", int: "a whole number", dict: "an object", list: "a list"}


def check_shapes(manifest: Mapping[str, Any], path: Path) -> None:
    """Check that what a manifest holds is of the kind that was written.

    Raises
    ------
    OutputError
        If it is not: the file was changed.
    """
    for key, kind in SHAPES.items():
        if key in manifest and not isinstance(manifest[key], kind):
            raise OutputError(f"{path} was changed after it was written: {key} is not {_NAMES[kind]}")
