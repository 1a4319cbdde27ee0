"""``--precision``: playing until figures are known well enough."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from sim.analysis.design import PLAIN
from sim.analysis.precision import Shortfall, Target, shortfalls
from sim.analysis.wording import count
from sim.api.measures import DEFAULT_MEASURES, PRECISION, check_measures, nothing_counted, parse_targets

if TYPE_CHECKING:
    from sim.analysis.counts import Counts
    from sim.analysis.design import Design
    from sim.batch.executor import Reduce
    from sim.batch.keeping import Keeper
    from sim.batch.result import Result
    from sim.batch.run import Jobs, Progress
    from sim.config.experiment import Options
    from sim.config.models import Experiment

Wanted: TypeAlias = "float | str | Sequence[str] | Mapping[str, float] | Precision | None"
"""How a user says what precision is wanted; see `as_precision`."""

Missing = Callable[[Sequence["Result"]], list[Shortfall]]


@dataclass
class Precision:
    """What precision is wanted, and what came of it.

    Attributes
    ----------
    targets : tuple of Target
        Empty where games are simply played.
    said : list of str
        After playing: how it ended, in words.
    """

    targets: tuple[Target, ...]
    said: list[str] = field(default_factory=list)
    missing: list[Shortfall] = field(default_factory=list)
    design: Design = PLAIN

    @classmethod
    def of(cls, texts: Sequence[str], defaults: Sequence[str] = DEFAULT_MEASURES) -> Precision:
        """Return what the option asks for; a wrong text is a `ConfigError`."""
        return cls(parse_targets(texts, defaults))

    @property
    def wanted(self) -> bool:
        """Whether a precision is asked for."""
        return bool(self.targets)

    def ceiling(self, options: Options) -> Options:
        """Return the options with the default ceiling in the place of missing games."""
        from sim.batch.stages import CEILING

        return replace(options, games=CEILING) if self.wanted and options.games is None else options

    def check(self, experiment: Experiment, design: Design = PLAIN) -> None:
        """Check that the game has the measures; a `ConfigError` names those that it lacks."""
        self.design = design
        if self.wanted:
            named = [target.measure for target in self.targets]
            keys = check_measures(named, nothing_counted(experiment, design), PRECISION)
            self.targets = tuple(replace(target, measure=key) for target, key in zip(self.targets, keys, strict=True))

    def play(
        self,
        experiment: Experiment,
        jobs: Jobs,
        progress: Progress | None,
        per_game: bool = False,
        after: Result | None = None,
        keeper: Keeper | None = None,
    ) -> Result:
        """Play one experiment until its figures are known well enough, or to its last game."""

        def missing(results: Sequence[Result]) -> list[Shortfall]:
            return shortfalls(self.targets, counts_of(results[0], self.design))

        before = None if after is None else [after]
        return self.play_series([experiment], missing, jobs, progress, per_game, after=before, keeper=keeper)[0]

    def play_series(
        self,
        experiments: Sequence[Experiment],
        missing: Missing,
        jobs: Jobs,
        progress: Progress | None,
        per_game: bool = False,
        reduce: Reduce | None = None,
        after: Sequence[Result] | None = None,
        keeper: Keeper | None = None,
    ) -> list[Result]:
        """Play experiments until nothing is missing, or to the last game.

        Parameters
        ----------
        experiments, jobs, progress, per_game, reduce, after, keeper
            As in `sim.batch.stages.play_in_stages`.
        missing : callable
            Returns what is not known well enough after a stage.
        """
        from sim.batch.stages import play_in_stages

        results: list[Result] = []
        for results in play_in_stages(experiments, jobs, progress, per_game, reduce, after, keeper):
            if any(result.interrupted for result in results):
                return results
            self.missing = missing(results)
            if not self.missing:
                break
        self.said = self._told(results[0].games)
        return results

    def _told(self, games: int) -> list[str]:
        if not self.missing:
            return [f"Precise enough after {count(games, 'game')}."]
        worst = self.missing[0]
        if worst.half_width is None:
            known = "has no interval yet"
        else:
            known = f"has a half-width of {worst.half_width:.3g}; about {worst.games(games):,} games would do"
        others = f", and {len(self.missing) - 1} more" if len(self.missing) > 1 else ""
        return [f"Not precise enough at the ceiling of {count(games, 'game')}: {worst.key} {known}{others}."]

    def record(self) -> dict[str, Any]:
        """Return what the manifest keeps of it; nothing where no precision was asked for."""
        if not self.wanted:
            return {}
        targets = [{"measure": target.measure, "half_width": target.half_width} for target in self.targets]
        return {"precision": {"targets": targets, "reached": not self.missing}}


def as_precision(wanted: Wanted) -> Precision:
    """Return what is wanted as a `Precision`.

    Parameters
    ----------
    wanted : float, str, sequence of str, mapping or Precision, optional
        A half-width of the usual measures; texts such as ``"0.005:win_rate"``; or half-widths by measure.

    Raises
    ------
    ConfigError
        With a message for each text that is wrong.

    Examples
    --------
    >>> as_precision({"unfinished_share": 0.01}).targets
    (Target(half_width=0.01, measure='unfinished_share'),)
    """
    if isinstance(wanted, Precision):
        return wanted
    if wanted is None:
        return Precision.of(())
    if isinstance(wanted, Mapping):
        return Precision.of([f"{half_width}:{measure}" for measure, half_width in wanted.items()])
    if isinstance(wanted, float | int | str):
        return Precision.of([str(wanted)])
    return Precision.of(list(wanted))


def counts_of(result: Result, design: Design = PLAIN) -> Counts:
    """Return the counters of a result with their names."""
    from sim.analysis.counts import Counts
    from sim.games.registry import family

    labels = family(result.experiment.game.family).labels(result.experiment)
    return Counts(result.tally, result.lengths, labels, design=design)
