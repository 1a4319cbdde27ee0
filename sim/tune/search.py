"""The search itself: samplers and successive halving of optuna, on the same games for every trial."""

from __future__ import annotations

import contextlib
import json
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from sim.analysis.tuning import Score, Trial
from sim.batch.run import Jobs
from sim.config.errors import ConfigError, Problem
from sim.engine.declare import Value
from sim.tune.field import Field, measure
from sim.tune.space import Dimension, as_text, changed, value_of

if TYPE_CHECKING:
    from sim.config.models import Strategy

RUNGS = (1, 4, 16)
"""Trials are compared after a sixteenth and a quarter of their games; of four, one goes on."""

STARTUP = 24
"""Trials before the sampler learns: the strategy as it is, and neighbours with a few parameters drawn anew."""

CHANGED = 3
"""Parameters that such a neighbour draws anew, on average."""

JOURNAL = "journal.log"

COUNTS = ("wins", "games", "finished")
"""Kept of each trial in the journal."""

Told = Callable[[Trial, Trial | None], None]
"""Called after each trial with it and the best so far."""


@dataclass(frozen=True)
class Task:
    """What is searched.

    Attributes
    ----------
    strategy : Strategy
        Where the search starts, and what is not searched.
    field : Field
        Whom it meets.
    dimensions : sequence of Dimension
        What may change.
    games, trials, seed : int
        Games of a whole trial, trials in all, seed of games and sampler.
    method : {"tpe", "cmaes"}
        The sampler.
    jobs : int or Cluster, optional
        Threads, or a cluster that plays.
    """

    strategy: Strategy
    field: Field
    dimensions: Sequence[Dimension]
    games: int
    trials: int
    seed: int
    method: str = "tpe"
    jobs: Jobs = None

    def seeds(self) -> tuple[int, ...]:
        """Return the seeds of the rungs."""
        return tuple(self.seed + number for number in range(len(RUNGS)))

    def games_of(self, rung: int) -> int:
        """Return the games that a trial plays on a rung, beyond those of the rungs below."""
        until = [max(1, self.games * part // RUNGS[-1]) for part in RUNGS]
        return until[rung] - (until[rung - 1] if rung else 0)

    def candidate(self, point: Mapping[str, Value], label: str = "candidate") -> Strategy:
        """Return the strategy at a point."""
        return changed(self.strategy, point, label)

    def first_points(self) -> list[dict[str, Value]]:
        """Return the strategy as it is, and neighbours of it."""
        start = {item.key: item.nearest(value_of(self.strategy, item)) for item in self.dimensions}
        generator = np.random.default_rng(self.seed % 2**32)
        points = [start]
        for _ in range(STARTUP - 1):
            anew = generator.random(len(self.dimensions)) < CHANGED / len(self.dimensions)
            anew[generator.integers(len(self.dimensions))] = True
            drawn = {item.key: _drawn(item, generator) for item, new in zip(self.dimensions, anew, strict=True) if new}
            points.append({**start, **drawn})
        return points

    def settings(self) -> dict[str, Any]:
        """Return what must be the same when the search is continued."""
        return {
            "strategy": self.strategy.label,
            "field": [opponent.label for opponent in self.field.opponents],
            "tables": [list(company) for company in self.field.companies],
            "rules": self.field.base.model_copy(update={"games": 1}).digest(),
            "parameters": [str((item.key, item.low, item.high, item.choices)) for item in self.dimensions],
            "games": self.games,
            "seed": self.seed,
            "method": self.method,
        }


def _drawn(item: Dimension, generator: np.random.Generator) -> Value:
    if item.choices:
        return item.choices[int(generator.integers(len(item.choices)))]
    return item.at(int(generator.integers(round((item.high - item.low) / item.step) + 1)))


def is_installed() -> bool:
    """Tell whether the libraries of the search are there."""
    from importlib.util import find_spec

    return find_spec("optuna") is not None and find_spec("cmaes") is not None


class Study:
    """A search whose trials are kept in a journal, so that it can be stopped and continued.

    Parameters
    ----------
    task : Task
        What is searched.
    folder : Path
        Where the journal is.
    """

    def __init__(self, task: Task, folder: Path) -> None:
        import optuna
        from optuna.storages import JournalStorage
        from optuna.storages.journal import JournalFileBackend

        optuna.logging.set_verbosity(optuna.logging.ERROR)
        self.task = task
        with warnings.catch_warnings(), _undamaged(folder / JOURNAL):
            warnings.simplefilter("ignore")
            storage = JournalStorage(JournalFileBackend(str(folder / JOURNAL)))
            self._study = optuna.create_study(
                storage=storage,
                study_name="tune",
                direction="maximize",
                load_if_exists=True,
                pruner=optuna.pruners.SuccessiveHalvingPruner(min_resource=1, reduction_factor=4),
            )
            self._study.sampler = self._sampler()
            self.trials()
        self._check(folder)

    def _sampler(self) -> Any:
        from optuna.samplers import CmaEsSampler, TPESampler

        # A continued search must not draw again what it drew before.
        seed = (self.task.seed + len(self._study.trials)) % 2**32
        if self.task.method == "cmaes":
            return CmaEsSampler(seed=seed, n_startup_trials=STARTUP, warn_independent_sampling=False)
        return TPESampler(seed=seed, n_startup_trials=STARTUP, multivariate=True)

    def _check(self, folder: Path) -> None:
        """Refuse to continue another search; begin a new one with the strategy as it is."""
        settings = json.loads(json.dumps(self.task.settings()))
        before = self._study.user_attrs.get("settings")
        if before is None:
            self._study.set_user_attr("settings", settings)
            for point in self.task.first_points():
                self._study.enqueue_trial(point)
            return
        problems = [
            Problem("--resume", key, value, f"the search in {folder} has {before.get(key)}, found {value}")
            for key, value in settings.items()
            if before.get(key) != value
        ]
        if problems:
            raise ConfigError(problems)

    def run(self, told: Told) -> None:
        """Play the trials that are still missing.

        Raises
        ------
        KeyboardInterrupt
            If the user stopped it; finished trials are kept.
        """
        from optuna.trial import TrialState

        ended = (TrialState.COMPLETE, TrialState.PRUNED)
        missing = self.task.trials - len(self._study.get_trials(deepcopy=False, states=ended))
        if missing <= 0:
            return

        def after(_study: Any, frozen: Any) -> None:
            told(_as_trial(frozen), self.best())

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self._study.optimize(self._objective, n_trials=missing, callbacks=[after])

    def _objective(self, trial: Any) -> float:
        import optuna

        point = {item.key: _suggest(trial, item) for item in self.task.dimensions}
        candidate = self.task.candidate(point)
        total: Score | None = None
        for rung, seed in enumerate(self.task.seeds()):
            score = measure(self.task.field, [candidate], self.task.games_of(rung), seed, self.task.jobs)[0]
            total = score if total is None else total.plus(score)
            for name, count in zip(COUNTS, total.counts, strict=True):
                trial.set_user_attr(name, count)
            trial.report(total.rate, RUNGS[rung])
            if rung + 1 < len(RUNGS) and trial.should_prune():
                raise optuna.TrialPruned
        assert total is not None
        return total.rate

    def trials(self) -> list[Trial]:
        """Return every trial that was begun."""
        begun = (frozen for frozen in self._study.get_trials(deepcopy=False) if frozen.state.name != "WAITING")
        return [_as_trial(frozen) for frozen in begun]

    def best(self) -> Trial | None:
        """Return the best completed trial."""
        finished = self.finalists(1)
        return None if not finished else _as_trial(finished[0])

    def finalists(self, count: int) -> list[Any]:
        """Return the best completed trials, the best first, no two alike."""
        from optuna.trial import TrialState

        completed = self._study.get_trials(deepcopy=False, states=(TrialState.COMPLETE,))
        different = {json.dumps(frozen.params, sort_keys=True): frozen for frozen in reversed(completed)}
        return sorted(different.values(), key=lambda frozen: (-(frozen.value or 0.0), frozen.number))[:count]

    def point(self, frozen: Any) -> dict[str, Value]:
        """Return the parameters of a trial."""
        return {item.key: _tidy(frozen.params[item.key]) for item in self.task.dimensions}


@contextlib.contextmanager
def _undamaged(journal: Path) -> Iterator[None]:
    """Say of a journal that is none, or is damaged, that it is; optuna stumbles over it in many ways."""
    told = [Problem("--resume", "", None, f"{journal} is damaged: it is not the journal of a search")]
    try:
        if journal.exists():
            with journal.open(encoding="utf-8") as lines:
                first = lines.readline()
            if first and json.loads(first)["study_name"] != "tune":
                raise ConfigError(told)
        yield
    except (AssertionError, KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise ConfigError(told) from error


def _suggest(trial: Any, item: Dimension) -> Value:
    if item.choices:
        return trial.suggest_categorical(item.key, list(item.choices))
    if item.whole:
        return trial.suggest_int(item.key, int(item.low), int(item.high), step=int(item.step))
    return _tidy(trial.suggest_float(item.key, item.low, item.high, step=item.step))


def _tidy(value: Value) -> Value:
    """Return a number as the kernel sees it: in thousandths."""
    return round(value, 3) if isinstance(value, float) else value


def _as_trial(frozen: Any) -> Trial:
    states = {"COMPLETE": "completed", "PRUNED": "stopped early"}
    point = {key: _tidy(value) for key, value in frozen.params.items()}
    wins, games, finished = (int(frozen.user_attrs.get(key, 0)) for key in COUNTS)
    return Trial(frozen.number, as_text(point), states.get(frozen.state.name, "interrupted"), games, wins, finished)
