"""Rentroll: property-trading board games, played millions of times.

What is named here is the public Python API; README.md beside this file shows it at work. Everything is imported
when it is first asked for, so that ``import sim`` is quick.

Examples
--------
>>> import sim
>>> experiment = sim.load_experiment("quick-start", games=200, seed=1)
>>> run = sim.run(experiment)
>>> run.summary.columns
['measure', 'value', 'low', 'high', 'unit', 'games']
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sim.analysis.design import Design
    from sim.api.chances import Chances, Question, load_question, odds
    from sim.api.compared import Comparison
    from sim.api.comparing import compare, kept_games, load_variants
    from sim.api.exact import ExactWalk, exact_walk, load_game
    from sim.api.exporting import export, read_tables
    from sim.api.folders import prepared_folder
    from sim.api.games import PlayedGame, play_game
    from sim.api.loading import Changes, load_experiment
    from sim.api.precision import Precision
    from sim.api.results import Results
    from sim.api.running import Run, run
    from sim.api.sizes import Sizes, SizesPart, every_rule
    from sim.api.stopped import Stopped
    from sim.api.sweeping import load_grid, missing_cells, sweep
    from sim.api.swept import Grid, Sweep
    from sim.api.tournaments import Tournament, plan_tournament, tournament
    from sim.api.tuning import StrategyProfile, Tuning, profile_strategy, tune_strategy
    from sim.api.tuning_plans import Meeting, Probing, ProfilePlan, Searching, SearchPlan, plan_profile, plan_search
    from sim.batch.cluster import Cluster
    from sim.config.errors import ConfigError
    from sim.config.experiment import Options
    from sim.config.models import Experiment
    from sim.config.variants import Variant, Wishes
    from sim.engine.status import EngineError
    from sim.exact.assumptions import ChainError
    from sim.report.errors import OutputError
    from sim.report.exports.files import parse_exports

_HOMES = {
    "sim.analysis.design": ("Design",),
    "sim.api.chances": ("Chances", "Question", "load_question", "odds"),
    "sim.api.compared": ("Comparison",),
    "sim.api.comparing": ("compare", "kept_games", "load_variants"),
    "sim.api.exact": ("ExactWalk", "exact_walk", "load_game"),
    "sim.api.exporting": ("export", "read_tables"),
    "sim.api.folders": ("prepared_folder",),
    "sim.api.games": ("PlayedGame", "play_game"),
    "sim.api.loading": ("Changes", "load_experiment"),
    "sim.api.precision": ("Precision",),
    "sim.api.results": ("Results",),
    "sim.api.running": ("Run", "run"),
    "sim.api.sizes": ("Sizes", "SizesPart", "every_rule"),
    "sim.api.stopped": ("Stopped",),
    "sim.api.sweeping": ("load_grid", "missing_cells", "sweep"),
    "sim.api.swept": ("Grid", "Sweep"),
    "sim.api.tournaments": ("Tournament", "plan_tournament", "tournament"),
    "sim.api.tuning": ("StrategyProfile", "Tuning", "profile_strategy", "tune_strategy"),
    "sim.api.tuning_plans": (
        *("Meeting", "Probing", "ProfilePlan", "SearchPlan", "Searching", "plan_profile", "plan_search"),
    ),
    "sim.batch.cluster": ("Cluster",),
    "sim.config.errors": ("ConfigError",),
    "sim.config.experiment": ("Options",),
    "sim.config.models": ("Experiment",),
    "sim.config.variants": ("Variant", "Wishes"),
    "sim.engine.status": ("EngineError",),
    "sim.exact.assumptions": ("ChainError",),
    "sim.report.errors": ("OutputError",),
    "sim.report.exports.files": ("parse_exports",),
}
_MODULES = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "ChainError",
    "Chances",
    "Changes",
    "Cluster",
    "Comparison",
    "ConfigError",
    "Design",
    "EngineError",
    "ExactWalk",
    "Experiment",
    "Grid",
    "Meeting",
    "Options",
    "OutputError",
    "PlayedGame",
    "Precision",
    "Probing",
    "ProfilePlan",
    "Question",
    "Results",
    "Run",
    "SearchPlan",
    "Searching",
    "Sizes",
    "SizesPart",
    "Stopped",
    "StrategyProfile",
    "Sweep",
    "Tournament",
    "Tuning",
    "Variant",
    "Wishes",
    "compare",
    "every_rule",
    "exact_walk",
    "export",
    "kept_games",
    "load_experiment",
    "load_game",
    "load_grid",
    "load_question",
    "load_variants",
    "missing_cells",
    "odds",
    "parse_exports",
    "plan_profile",
    "plan_search",
    "plan_tournament",
    "play_game",
    "prepared_folder",
    "profile_strategy",
    "read_tables",
    "run",
    "sweep",
    "tournament",
    "tune_strategy",
]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first asked for."""
    if name not in _MODULES:
        raise AttributeError(f"module 'sim' has no attribute {name!r}")
    value = getattr(import_module(_MODULES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
