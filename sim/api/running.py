"""Playing one experiment."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, Unpack

from sim.api.loading import Changes, load_experiment, with_changes
from sim.api.results import Results, Writing
from sim.api.stopped import Stopped

if TYPE_CHECKING:
    import polars as pl

    from sim.analysis.design import Design
    from sim.analysis.labels import Labels
    from sim.api.findings import Findings
    from sim.api.precision import Precision, Wanted
    from sim.batch.result import Result
    from sim.batch.run import Jobs, Progress
    from sim.batch.run_keeper import RunKeeper
    from sim.config.models import Experiment
    from sim.report.parts import Parts


class Keeping(Protocol):
    """A run that is kept in its folder while it is played, so that it survives whatever ends it."""

    @property
    def keeper(self) -> RunKeeper: ...
    @property
    def parts(self) -> Parts | None: ...
    @property
    def before(self) -> Result | None: ...


class Run(Results):
    """A run that was played.

    Attributes
    ----------
    result : Result
        The counters, as the batch left them.
    precision : Precision
        What precision was wanted, and what came of it.
    """

    kind = "run"

    def __init__(self, result: Result, design: Design, precision: Precision, parts: Parts | None = None) -> None:
        self.result = result
        self.precision = precision
        self._design = design
        self._parts = parts

    @cached_property
    def _found(self) -> Findings:
        from sim.api.findings import findings

        found = findings(self.result, (), self._design)
        found.manifest.update(self.precision.record())
        return found

    @property
    def experiment(self) -> Experiment:
        """What was played."""
        return self.result.experiment

    @property
    def games(self) -> int:
        """Games counted, always the first ones of the experiment."""
        return self.result.games

    @property
    def interrupted(self) -> bool:
        """Whether Ctrl-C stopped it before the last game."""
        return self.result.interrupted

    @property
    def seconds(self) -> float:
        """Wall time of playing."""
        return self.result.seconds

    @property
    def labels(self) -> Labels:
        """Names of the game's things."""
        return self._found.labels

    @property
    def tables(self) -> dict[str, pl.DataFrame]:
        """Every table of the run by name."""
        return self._found.tables

    @property
    def manifest(self) -> dict[str, Any]:
        """Everything that is needed to play it again, with versions and wall time."""
        return self._found.manifest

    @property
    def summary(self) -> pl.DataFrame:
        """One row a measure: value, interval, unit and games."""
        return self.tables["summary"]

    @property
    def landings(self) -> pl.DataFrame:
        """One row a square: how often rolls and turns end there."""
        return self.tables["landings"]

    @property
    def properties(self) -> pl.DataFrame:
        """One row a property: what it costs and returns."""
        return self.tables["properties"]

    @property
    def strategies(self) -> pl.DataFrame:
        """One row a strategy: wins and places."""
        return self.tables["strategies"]

    @property
    def lengths(self) -> pl.DataFrame:
        """One row a number of rounds: games that ended after it, and the share still going."""
        return self.tables["lengths"]

    def _write(self, folder: Path, writing: Writing) -> None:
        from sim.report.folder import write_run

        manifest = {**self.manifest, "command_line": list(writing.command_line)}
        write_run(
            folder,
            self.tables,
            self.labels,
            manifest,
            charts=writing.charts,
            csv=writing.csv,
            outcomes=self.result.outcomes if self._parts is None else self._parts,
            exports=writing.export,
        )


def run(
    experiment: Experiment | str | None = None,
    *,
    jobs: Jobs = None,
    progress: Progress | None = None,
    per_game: bool = False,
    precision: Wanted = None,
    design: Design | None = None,
    kept: Keeping | None = None,
    **changes: Unpack[Changes],
) -> Run:
    """Play an experiment.

    Parameters
    ----------
    experiment : Experiment or str, optional
        As `load_experiment` returns or takes it; the quick start if left out.
    jobs : int or `sim.Cluster`, optional
        Threads; by default the cores of the machine. Or a cluster. The results do not depend on it.
    progress : callable, optional
        Called now and then with the games and turns played so far.
    per_game : bool
        Keep a row a game, which `Run.write` writes as ``games.parquet`` and ``players.parquet``.
    precision : float, str, mapping or Precision, optional
        Play until intervals are this narrow: a half-width, or half-widths by measure.
    design : Design, optional
        What designers' measures rest on.
    kept : Keeping, optional
        What was played of it before, and who keeps it while it is played; see `sim.batch.run_keeper`.
    **changes
        Changes of an experiment given by name; see `sim.Changes`.

    Returns
    -------
    Run
        Ctrl-C ends the run early, with the games finished by then and `Run.interrupted` set.

    Raises
    ------
    ConfigError
        With every mistake found.
    Stopped
        If it was interrupted before any game was finished.

    Examples
    --------
    >>> import sim
    >>> run = sim.run(players="balanced*2,cautious", games=200, seed=7)
    >>> run.games, run.experiment.players
    (200, 3)
    >>> run.strategies.select("strategy", "seats", "games").rows()
    [('balanced', 2, 200), ('cautious', 1, 200)]
    >>> run.to_pandas("properties")["price"].dtype
    Int64Dtype()
    """
    from sim.analysis.design import PLAIN
    from sim.api.precision import as_precision
    from sim.batch import run as batch

    wish, design = as_precision(precision), design or PLAIN
    study = resolved(experiment, wish, changes)
    wish.check(study, design)
    if kept is None:
        before, keeper, parts = None, None, None
    else:
        before, keeper, parts = kept.before, kept.keeper, kept.parts
    how = (jobs, progress, per_game or parts is not None, before, keeper)
    result = wish.play(study, *how) if wish.wanted else batch.play(study, *how)
    if not result.games:
        raise Stopped("interrupted before any game was finished: nothing is written")
    if keeper is not None:
        result = keeper.finish(result, complete=not result.interrupted)
    return Run(result, design, wish, parts)


def resolved(experiment: Experiment | str | None, wish: Precision, changes: Changes) -> Experiment:
    """Return the experiment of a name and changes; one that is loaded already is taken as it is.

    Raises
    ------
    TypeError
        If changes are given for one that is loaded already.
    """
    if experiment is None or isinstance(experiment, str):
        return load_experiment(experiment, wish.ceiling(with_changes(None, changes)))
    if changes:
        raise TypeError("changes belong to the loading of an experiment: give them to load_experiment, or give a name")
    return experiment
