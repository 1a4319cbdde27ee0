"""The configuration room: TOML files and the command line become frozen, validated models.

The names below are imported when first used, so that commands that need none
of them start quickly.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sim.config.check import check_file
    from sim.config.errors import ConfigError, Problem
    from sim.config.experiment import Options
    from sim.config.load import load_experiment, load_game, load_strategy
    from sim.config.models import Experiment, Game, Strategy

_HOMES = {
    "ConfigError": "errors",
    "Experiment": "models",
    "Game": "models",
    "Options": "experiment",
    "Problem": "errors",
    "Strategy": "models",
    "check_file": "check",
    "load_experiment": "load",
    "load_game": "load",
    "load_strategy": "load",
}

__all__ = [
    "ConfigError",
    "Experiment",
    "Game",
    "Options",
    "Problem",
    "Strategy",
    "check_file",
    "load_experiment",
    "load_game",
    "load_strategy",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"sim.config.{_HOMES[name]}"), name)
