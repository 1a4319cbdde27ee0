"""Searching a strategy's parameters, and showing what each of them does."""

from __future__ import annotations

import contextlib
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from sim.api.stopped import Stopped
from sim.api.studied import Studied
from sim.api.tuning_plans import Probing, ProfilePlan, Searching, SearchPlan, plan_profile, plan_search

if TYPE_CHECKING:
    from sim.analysis.tuning import Profile, Trial
    from sim.batch.run import Jobs, Progress
    from sim.config.models import Strategy
    from sim.report.contest import Study
    from sim.tune.finals import Claim
    from sim.tune.search import Told


class Tuning(Studied):
    """A search for a strategy's parameters.

    Attributes
    ----------
    plan : SearchPlan
        What was to be played.
    trials : list of Trial
        What was tried.
    seconds : float
        Wall time of playing.
    """

    kind = "tune_strategy"

    def __init__(self, plan: SearchPlan, trials: list[Trial], claim: Claim | None, seconds: float) -> None:
        self.plan, self.trials, self.seconds = plan, trials, seconds
        self._claim = claim

    @property
    def interrupted(self) -> bool:
        """Whether Ctrl-C stopped it before there was a claim."""
        return self._claim is None

    @property
    def strategy(self) -> Strategy | None:
        """The strategy that was found; None if it was interrupted."""
        return None if self._claim is None else self._claim.strategy

    @property
    def file_name(self) -> str:
        """Name of the file with the strategy that was found, which `write` leaves in the folder."""
        return f"{self.plan.aims.name}.toml"

    def text(self, command_line: Sequence[str] = ()) -> str:
        """Return the file of the strategy that was found, with the evidence in its head; empty if interrupted."""
        import shlex

        from sim.report.tuning import evidence
        from sim.tune.evidence import strategy_toml

        if self._claim is None:
            return ""
        line = shlex.join(command_line) or f"from Python: sim.{self.kind}"
        told = evidence(self.plan.task, self._claim.finals[0], line, self.plan.aims.name)
        return strategy_toml(self._claim.strategy, told)

    def study(self, charts: str = "none", command_line: Sequence[str] = ()) -> Study:
        """Return all that is written of it."""
        from sim.analysis.tuning import Search
        from sim.report.tuning import search_study

        finals = [] if self._claim is None else list(self._claim.finals)
        texts = {} if self._claim is None else {self.file_name: self.text(command_line)}
        account = {"seconds": self.seconds, "interrupted": self.interrupted, "command_line": list(command_line)}
        return search_study(self.plan.task, Search(self.trials, finals), account, texts)


class StrategyProfile(Studied):
    """The win rate of a strategy over the range of each parameter.

    Attributes
    ----------
    plan : ProfilePlan
        What was played.
    found : Profile
        What was counted.
    seconds : float
        Wall time of playing.
    """

    kind = "profile_strategy"

    def __init__(self, plan: ProfilePlan, found: Profile, seconds: float) -> None:
        self.plan, self.found, self.seconds = plan, found, seconds

    def study(self, charts: str = "none", command_line: Sequence[str] = ()) -> Study:
        """Return all that is written of it."""
        from sim.report.tuning import profile_study

        account = {"seconds": self.seconds, "interrupted": False, "command_line": list(command_line)}
        return profile_study(self.plan.strategy, self.plan.field, self.found, account, charts)


def tune_strategy(
    strategy: SearchPlan | str,
    *,
    folder: str | Path | None = None,
    jobs: Jobs = None,
    told: Told | None = None,
    **how: Unpack[Searching],
) -> Tuning:
    """Search the parameters with which a strategy wins most against a field.

    Every trial plays the same games, and poor ones are given up early. The best are compared on other games, and the
    claim rests on a seed that chose nothing.

    Parameters
    ----------
    strategy : SearchPlan or str
        Name or file of the strategy to begin with; or a plan, as `plan_search` returns it.
    folder : str or Path, optional
        Where trials are kept as they end, and found again after an interruption.
    jobs
        As in `run`.
    told : callable, optional
        Called after each trial with it and the best so far.
    **how
        Against whom, what varies and how it is searched; see `sim.Searching`.

    Returns
    -------
    Tuning
        Ctrl-C ends it early, with `Tuning.interrupted` set and without a claim.

    Raises
    ------
    ConfigError
        With every mistake found, or if there is another search in the folder.

    Examples
    --------
    >>> import sim
    >>> found = sim.tune_strategy("cautious", against="balanced", parameters="jail", trials=2, games=64, final_games=64)
    >>> found.strategy.label, found["trials"].height
    ('cautious-tuned', 2)
    """
    from sim.tune import finals, search

    plan = strategy if isinstance(strategy, SearchPlan) else plan_search(strategy, **how)
    plan = replace(plan, task=replace(plan.task, jobs=jobs))
    claim = None
    with _kept(folder) as place:
        searched = search.Study(plan.task, place)
        started = time.perf_counter()
        with contextlib.suppress(KeyboardInterrupt):
            searched.run(told or (lambda trial, best: None))
            claim = finals.claim(searched, plan.aims)
        return Tuning(plan, searched.trials(), claim, time.perf_counter() - started)


def profile_strategy(
    strategy: ProfilePlan | str, *, jobs: Jobs = None, progress: Progress | None = None, **how: Unpack[Probing]
) -> StrategyProfile:
    """Show the win rate of a strategy over the range of each parameter, all others kept.

    Parameters
    ----------
    strategy : ProfilePlan or str
        Name or file of the strategy; or a plan, as `plan_profile` returns it.
    jobs, progress
        As in `run`.
    **how
        Against whom and what varies; see `sim.Probing`.

    Raises
    ------
    ConfigError
        With every mistake found.
    Stopped
        If it was interrupted.

    Examples
    --------
    >>> import sim
    >>> found = sim.profile_strategy("cautious", against="balanced", parameters="jail", games=64)
    >>> found.summary["value"].to_list()
    ['leave', 'stay', 'danger']
    """
    from sim.tune.profile import profile

    plan = strategy if isinstance(strategy, ProfilePlan) else plan_profile(strategy, **how)
    started = time.perf_counter()
    try:
        found = profile(plan.strategy, plan.field, plan.points, plan.games, jobs, progress)
    except KeyboardInterrupt:
        raise Stopped("interrupted: nothing is written") from None
    return StrategyProfile(plan, found, time.perf_counter() - started)


@contextlib.contextmanager
def _kept(folder: str | Path | None) -> Iterator[Path]:
    """Give the folder of a search's trials, in which no other process works; one that is thrown away without one."""
    from sim.batch.lock import locked

    if folder is None:
        with tempfile.TemporaryDirectory() as thrown_away:
            yield Path(thrown_away)
        return
    place = Path(folder)
    with locked(place, place):
        yield place
