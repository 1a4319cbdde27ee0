"""Loading by name or path: what the rest of the program calls."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from sim.config.errors import ConfigError, Problem, suggestion
from sim.config.experiment import QUICK_START, Options, assemble, assemble_game
from sim.config.game import open_game
from sim.config.models import Experiment, Game, Strategy
from sim.config.paths import KINDS, Kind, locate, shipped_files
from sim.config.reading import read_toml
from sim.config.strategies import load_strategy

__all__ = [
    "Entry",
    "Experiment",
    "Game",
    "Options",
    "Strategy",
    "assemble_game",
    "catalogue",
    "load_experiment",
    "load_game",
    "load_strategy",
    "read_toml",
]


class Entry(NamedTuple):
    """A shipped file."""

    name: str
    summary: str
    path: Path


def load_experiment(name: str | None = None, options: Options | None = None) -> Experiment:
    """Return an experiment with every layer laid: game, edition, house rules, its own settings, the command line.

    Parameters
    ----------
    name : str, optional
        Name of a shipped experiment or path of one's own; the quick start if left out, or what the scenario of the
        options plays.
    options : Options, optional
        Overrides of the command line.

    Raises
    ------
    ConfigError
        With every mistake found.
    """
    options = options or Options()
    if name is None and options.scenario is not None:
        return assemble(None, options)[0]
    return assemble(locate("experiments", name or QUICK_START), options)[0]


def load_game(name: str, edition: str | None = None) -> Game:
    """Return a game, shipped (by name) or one's own (by path), in an edition; the official one if left out.

    Raises
    ------
    ConfigError
        With every mistake found.
    """
    return open_game(locate("games", name), edition).build()


def catalogue(kind: Kind, folder: str = "") -> list[Entry]:
    """Return the shipped files of a kind (games, rules, strategies, experiments, scenarios) with their summaries.

    ``folder`` limits strategies to one game family.
    """
    if kind not in KINDS:
        raise ConfigError([Problem("", "", kind, f'unknown kind "{kind}"; {suggestion(kind, KINDS)}')])
    return [Entry(path.stem, _summary(read_toml(path)), path) for path in shipped_files(kind, folder)]


def _summary(table: dict[str, Any]) -> str:
    return str(table.get("summary", table.get("title", "")))
