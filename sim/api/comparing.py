"""Playing variants of an experiment on the same games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Unpack

from sim.analysis.wording import count
from sim.api.loading import Changes, load_experiment, with_changes
from sim.api.running import resolved
from sim.api.stopped import Stopped
from sim.batch import arm_files
from sim.batch.arm_files import ArmFiles, ArmKeeper

if TYPE_CHECKING:
    from sim.analysis.arms import Arm, BlockLengths
    from sim.analysis.design import Design
    from sim.analysis.precision import Shortfall
    from sim.api.compared import Comparison
    from sim.api.precision import Wanted
    from sim.batch.result import Result
    from sim.batch.run import Jobs, Progress
    from sim.config.experiment import Options
    from sim.config.models import Experiment
    from sim.config.variants import Variant, Wishes

Variants = Mapping[str, "Changes | Experiment"] | Sequence["Variant"]


def load_variants(name: str | None, options: Options, wishes: Wishes) -> tuple[Variant, ...]:
    """Load a baseline and its variants, as `sim.config.variants.load_variants` does for the command line."""
    from sim.config import variants

    return variants.load_variants(name, options, wishes)


def compare(
    baseline: Experiment | str | None,
    variants: Mapping[str, Changes | Experiment] | Sequence[Variant],
    *,
    measures: Sequence[str] = (),
    bounds: Mapping[str, float] | None = None,
    folder: str | Path | None = None,
    jobs: Jobs = None,
    progress: Progress | None = None,
    precision: Wanted = None,
    design: Design | None = None,
    **changes: Unpack[Changes],
) -> Comparison:
    """Play variants of an experiment on the same games, and tell what each of them changes.

    Parameters
    ----------
    baseline : Experiment or str, optional
        As `load_experiment` returns or takes it; None is the quick start.
    variants : mapping of str to changes or Experiment
        By name what is different: changes of the baseline, which then must be given by its name, or an experiment.
    measures : sequence of str
        What to tell and draw; the usual measures if left out. The table ``effects`` holds all.
    bounds : mapping of str to float, optional
        By measure the difference that does not matter.
    folder : str or Path, optional
        Where games are kept every few seconds, so that they are found again the next time, whatever ended it; they
        are removed when the comparison is written there.
    jobs, progress, precision, design
        As in `run`; progress counts the games of all.
    **changes
        Changes of the baseline and all variants; see `sim.Changes`.

    Returns
    -------
    Comparison
        With the differences, their intervals and verdicts.

    Raises
    ------
    ConfigError
        With every mistake found.
    Stopped
        If it was interrupted: the runs have no games in common then; what was played is in ``folder``.

    Examples
    --------
    >>> import sim
    >>> found = sim.compare(None, {"dear jail": {"settings": {"jail.fine": 400}}}, games=200)
    >>> [variant.name for variant in found.variants], found.games
    (['baseline', 'dear jail'], 200)
    >>> found.effects.columns[:5]
    ['variant', 'measure', 'unit', 'baseline', 'value']
    """
    from sim.analysis.arms import Arm, BlockLengths
    from sim.analysis.design import PLAIN
    from sim.analysis.effects import HEADLINES, comparable, effects
    from sim.api.compared import Aims, Comparison
    from sim.api.measures import BOUND, MEASURE, check_measures, nothing_counted, parse_measures, plain_key
    from sim.api.precision import as_precision, counts_of

    wish = as_precision(precision)
    base = resolved(baseline, wish, changes)
    nothing = nothing_counted(base, design or PLAIN)
    shown = check_measures(parse_measures(measures, ()), nothing, MEASURE) or HEADLINES
    spelled = check_measures([plain_key(name) for name in bounds or {}], nothing, BOUND)
    aims = Aims(shown, dict(zip(spelled, (bounds or {}).values(), strict=True)), design or PLAIN, wish)
    runs = (_variant("baseline", base), *_others(baseline, base, variants, changes))
    lengths = [BlockLengths(_blocks(each), int(each.experiment.rules["max_rounds"])) for each in runs]

    def arms(results: Sequence[Result]) -> tuple[Arm, ...]:
        return tuple(
            Arm(each.name, counts_of(result, aims.design), part.histogram())
            for each, result, part in zip(runs, results, lengths, strict=True)
        )

    how = (wish, lambda found: _missing(arms(found), wish), jobs, progress)
    results = _play([each.experiment for each in runs], how, lengths, folder)
    played = arms(results)
    told = comparable(aims.shown)
    found = [effect for arm in played[1:] for effect in effects(played[0], arm, told, aims.bounds)]
    finished = tuple(replace(each, experiment=result.experiment) for each, result in zip(runs, results, strict=True))
    return Comparison(finished, played, tuple(found), sum(result.seconds for result in results), aims)


def kept_games(folder: str | Path, experiments: Sequence[Experiment], replace: bool = False) -> int:
    """Return how many games of these experiments a comparison left in a folder when something ended it.

    Parameters
    ----------
    folder : str or Path
        Of the comparison.
    experiments : sequence of Experiment
        What is to be played.
    replace : bool
        Take the folder even if it holds games of other experiments only.

    Raises
    ------
    CheckpointError
        If something of it is damaged.
    OutputError
        If there are games, but all of other experiments.
    """
    from sim.report.errors import OutputError

    kept = ArmFiles(folder)
    if kept.exist() and not replace and not kept.fit(experiments):
        raise OutputError(
            f"the folder {folder} holds what was played of another comparison, or by another version of the engine; "
            f"name another with --out, or remove {kept.folder}"
        )
    return sum(result.games for result, _ in kept.read(experiments)) if kept.exist() else 0


def _play(
    experiments: list[Experiment], how: tuple[Any, ...], lengths: list[BlockLengths], folder: str | Path | None
) -> list[Result]:
    from sim.batch.run import play_series

    wish, missing, jobs, progress = how

    def reduce(number: int, outcomes: Any) -> None:
        lengths[number].add(outcomes)

    files = None if folder is None else ArmFiles(folder)
    keeper = None if files is None else ArmKeeper(files, [part.histogram for part in lengths])
    before = _played_before(experiments, lengths, files)
    if wish.wanted:
        results: list[Result] = wish.play_series(
            experiments, missing, jobs, progress, reduce=reduce, after=before, keeper=keeper
        )
    else:
        results = play_series(experiments, jobs, progress, reduce=reduce, keep_blocks=True, after=before, keeper=keeper)
    if any(result.interrupted for result in results):
        raise _stopped(results, lengths, files)
    if files is not None and sum(result.seconds for result in results) >= arm_files.SECONDS:
        files.write(results, [part.histogram() for part in lengths])
    return results


def _played_before(
    experiments: Sequence[Experiment], lengths: Sequence[BlockLengths], files: ArmFiles | None
) -> list[Result] | None:
    """Return what an earlier process played of the variants, and put its lengths back; None if it played nothing."""
    if files is None or not files.exist():
        return None
    kept = files.read(experiments)
    for part, (_, histogram) in zip(lengths, kept, strict=True):
        if histogram is not None:
            part.put_back(histogram)
    return [result for result, _ in kept]


def _stopped(results: Sequence[Result], lengths: Sequence[BlockLengths], files: ArmFiles | None) -> Stopped:
    """Keep what was played; return what to tell."""
    played = sum(result.games for result in results)
    if not played:
        return Stopped("interrupted before any game was finished: nothing is written")
    if files is None:
        return Stopped("interrupted before all variants had played the same games: nothing is written")
    files.write(results, [part.histogram() for part in lengths])
    wanted = sum(result.experiment.games for result in results)
    return Stopped(f"interrupted after {played:,} of {count(wanted, 'game')}, which are kept in {files.folder.parent}")


def _missing(arms: Sequence[Arm], wish: Any) -> list[Shortfall]:
    from sim.analysis.precision import paired_shortfalls

    before, *others = arms
    return [
        replace(short, key=f"{short.key} of {after.name}")
        for after in others
        for short in paired_shortfalls(wish.targets, before, after)
    ]


def _blocks(variant: Variant) -> int:
    from sim.games.registry import family

    return family(variant.experiment.game.family).make_table(variant.experiment).blocks


def _variant(name: str, experiment: Experiment, summary: str = "") -> Variant:
    from sim.config.variants import Variant

    return Variant(name, summary or experiment.summary, experiment)


def _others(
    name: Experiment | str | None, base: Experiment, variants: Mapping[str, Any] | Sequence[Variant], changes: Changes
) -> list[Variant]:
    """Return the variants, all with the games and the seed of the baseline."""
    from sim.config.errors import ConfigError, Problem

    if not isinstance(variants, Mapping):
        return list(variants)
    found = []
    for title, what in variants.items():
        if not isinstance(what, Mapping):
            same = what.model_copy(update={"games": base.games, "seed": base.seed})
            found.append(_variant(title, same))
            continue
        if name is not None and not isinstance(name, str):
            raise TypeError(f"{title}: changes are laid on a baseline that is given by its name or file")
        options = replace(with_changes(with_changes(None, changes), what), games=base.games, seed=base.seed)
        found.append(_variant(title, load_experiment(name, options), _told(what)))
    for each in found:
        if each.experiment.game.family != base.game.family:
            message = f"{each.name} is of the game {each.experiment.game.id}, the baseline of {base.game.id}: "
            raise ConfigError([Problem("", "", each.name, message + "the two have no games in common")])
    return found


def _told(what: Mapping[str, Any]) -> str:
    return ", ".join(f"{key} {value}" for key, value in what.items())
