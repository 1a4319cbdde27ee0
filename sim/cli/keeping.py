"""A run in its folder: begun, gone on with after whatever ended it, or made longer."""

from __future__ import annotations

import contextlib
import json
import shlex
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.core import ParameterSource

from sim.analysis.wording import count
from sim.cli.context import ARGUMENTS
from sim.cli.failures import Failure, Interrupted, Mistake
from sim.cli.options import WholeNumber

if TYPE_CHECKING:
    from sim.batch.checkpoint import Plan, State
    from sim.batch.result import Result
    from sim.batch.run_keeper import RunKeeper
    from sim.config.models import Experiment
    from sim.report.parts import Parts

Command = TypeVar("Command", bound=Callable[..., Any])

OF_THE_MACHINE = ("resume", "append", "out", "force", "jobs", "cluster", "quiet")
"""Options that a run does not keep: they say where and how it is played, not what."""

FREE = (*OF_THE_MACHINE[:2], *OF_THE_MACHINE[4:], "output_format", "charts", "csv", "exports", "checkpoint_seconds")
"""Options that may be given anew when a run is gone on with."""

_OPTIONS = (
    click.option("--resume", metavar="FOLDER", help="Go on with the run in this folder, whatever ended it."),
    click.option("--append", type=WholeNumber(1), metavar="N", help="With --resume: play N games more than it has."),
    click.option(
        "--checkpoint-seconds",
        type=click.FloatRange(min=0.1),
        default=5.0,
        show_default=True,
        metavar="SECONDS",
        help="Keep what was played in the folder so often, for --resume.",
    ),
)


def keeping_options(command: Command) -> Command:
    """Give the verb the options of runs that are kept."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


@dataclass
class Begun:
    """A run that is about to be played.

    Attributes
    ----------
    study : Experiment
        Asks for all games, those that were played before included.
    given : dict
        The verb's options: those that the run was begun with, and what may be given anew.
    keeper : RunKeeper
        Keeps it in its folder.
    parts : Parts or None
        Its outcomes, if they are asked for.
    before : Result or None
        What was played before.
    finished : bool
        Whether all is played and written.
    command_line : list of str
        Plays the same run in one go.
    """

    study: Experiment
    given: dict[str, Any]
    folder: Path
    keeper: RunKeeper
    parts: Parts | None
    command_line: list[str]
    before: Result | None = None
    finished: bool = False

    @property
    def how_to_go_on(self) -> str:
        """The command that goes on with it."""
        return f"rentroll run --resume {shlex.quote(str(self.folder))}"


Load = Callable[[str | None, dict[str, Any]], "Experiment"]


@contextlib.contextmanager
def opened(experiment: str | None, given: dict[str, Any], load: Load) -> Iterator[Begun]:
    """Give the run that the options ask for, in a folder that no other process works in.

    Parameters
    ----------
    experiment : str, optional
        As given to the verb.
    given : dict
        Options of the verb.
    load : callable
        Returns the experiment of a new run, checked.
    """
    if given["resume"] is None:
        if given["append"] is not None:
            raise Mistake(["--append N plays on in the folder of a finished run: name it with --resume FOLDER"])
        way = _begun(load(experiment, given), given)
    else:
        way = _gone_on_with(experiment, given)
    from sim.batch.errors import ClusterLost
    from sim.report.errors import DiskError

    with way as run:
        try:
            yield run
        except KeyboardInterrupt as stopped:
            if not run.keeper.kept:
                raise
            said = str(stopped) or "interrupted"
            raise Interrupted([said, f"{_told(run)}; go on with: {run.how_to_go_on}"]) from None
        except (DiskError, ClusterLost) as error:
            if not run.keeper.kept:
                raise
            raise Failure(
                [str(error), _told(run), f"once that is put right, go on with: {run.how_to_go_on}"]
            ) from error


def _told(run: Begun) -> str:
    return f"{run.keeper.kept:,} of {count(run.study.games, 'game')} are kept in {run.folder}"


@contextlib.contextmanager
def _begun(study: Experiment, given: dict[str, Any]) -> Iterator[Begun]:
    """Give a new run; if nothing is kept of it, nothing is left of it."""
    from sim.batch.checkpoint import Checkpoint, Plan
    from sim.batch.lock import locked
    from sim.batch.run_keeper import RunKeeper
    from sim.report.folder import default_folder, prepare_folder

    folder = prepare_folder(given["out"] or default_folder(study.name, study.seed), given["force"])
    checkpoint = Checkpoint(folder)
    command_line = ["rentroll", *click.get_current_context().meta[ARGUMENTS]]
    options = _plain({name: value for name, value in given.items() if name not in OF_THE_MACHINE})
    try:
        with locked(checkpoint.place, folder):
            parts = _parts(study, folder) if given["per_game"] else None
            keeper = RunKeeper(checkpoint, study.games, given["checkpoint_seconds"], parts)
            try:
                checkpoint.begin(Plan(study, options, tuple(command_line)))
                yield Begun(study, given, folder, keeper, parts, command_line)
            finally:
                if not keeper.kept:
                    checkpoint.clear()
    finally:
        with contextlib.suppress(OSError):
            folder.rmdir()


@contextlib.contextmanager
def _gone_on_with(experiment: str | None, given: dict[str, Any]) -> Iterator[Begun]:
    """Give a run that was begun before."""
    from sim.batch.checkpoint import Checkpoint
    from sim.batch.lock import locked
    from sim.batch.run_keeper import RunKeeper

    folder = Path(given["resume"])
    checkpoint = Checkpoint(folder)
    if not checkpoint.exists():
        checkpoint.plan()  # says what is missing
    with locked(checkpoint.place, folder):
        plan = checkpoint.plan()
        state = checkpoint.state(plan)
        options = {**plan.options, **state.options}
        _refuse_contradictions(experiment, {**options, "games": state.wanted}, given, folder)
        parts = _parts(plan.experiment, folder, state) if options["per_game"] else None
        games = 0 if state.result is None else state.result.games
        if parts is not None:
            parts.check(games)
        changed, wanted, command_line = _longer(given["append"], plan, state, folder)
        merged = {**given, **{name: value for name, value in options.items() if name in given}, **changed}
        for name in _explicit():
            merged[name] = given[name]
        study = plan.experiment.model_copy(update={"games": wanted})
        keeper = RunKeeper(checkpoint, wanted, merged["checkpoint_seconds"], parts, {**state.options, **changed})
        keeper.kept = games
        if given["append"] is not None and state.result is not None:
            keeper.keep({0: state.result})
        done = given["append"] is None and state.complete and _is_written(folder, state)
        yield Begun(study, merged, folder, keeper, parts, command_line, state.result, done)


def _longer(append: int | None, plan: Plan, state: State, folder: Path) -> tuple[dict[str, Any], int, list[str]]:
    """Return the options that --append changes, all games that are wanted, and the command that plays them at once."""
    command_line = [*plan.command_line, *state.options.get("command_line", ())]
    if append is None:
        return {}, state.wanted, command_line
    games = 0 if state.result is None else state.result.games
    if not state.complete:
        raise Mistake(
            [
                f"the run in {folder} is not finished: {games:,} of {count(state.wanted, 'game')} are played; "
                "first go on with it without --append"
            ]
        )
    wanted = games + append
    added = ["--games", str(wanted)]
    return {"precision": [], "command_line": added}, wanted, [*_without_precision(plan.command_line), *added]


def _without_precision(words: tuple[str, ...]) -> list[str]:
    kept: list[str] = []
    skip = False
    for word in words:
        if skip:
            skip = False
        elif word == "--precision":
            skip = True
        elif not word.startswith("--precision="):
            kept.append(word)
    return kept


def _parts(study: Experiment, folder: Path, state: State | None = None) -> Parts:
    from sim.batch.checkpoint import FOLDER
    from sim.engine.events import END_REASONS
    from sim.games.registry import family
    from sim.report.parts import Parts

    labels = family(study.game.family).labels(study)
    return Parts(folder / FOLDER, labels, list(END_REASONS), () if state is None else state.parts)


def _is_written(folder: Path, state: State) -> bool:
    """Tell whether the tables of the finished run are all there: the manifest is written last."""
    from sim.report.folder import MANIFEST

    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return state.result is not None and manifest.get("games") == state.result.games and not manifest.get("interrupted")


def _explicit() -> list[str]:
    """Return the options that stand on the command line."""
    context = click.get_current_context()
    return [name for name in context.params if context.get_parameter_source(name) is not ParameterSource.DEFAULT]


def _refuse_contradictions(experiment: str | None, kept: dict[str, Any], given: dict[str, Any], folder: Path) -> None:
    lines = []
    if experiment is not None:
        lines.append(f"EXPERIMENT cannot be given with --resume: the run in {folder} goes on with its own")
    flags = {option.name: option.opts[0] for option in click.get_current_context().command.params}
    for name in _explicit():
        if name in (*FREE, "experiment") or (name in kept and _plain(given[name]) == kept[name]):
            continue
        had = kept.get(name)
        was = f"was begun with {had}" if had not in (None, [], False) else "was begun without it"
        if name == "games":
            was = f"plays {had:,} games; once it is finished, --append N plays more"
        lines.append(f"{flags[name]} contradicts the run in {folder}, which {was}")
    if lines:
        raise Mistake(lines)


def _plain(value: Any) -> Any:
    return json.loads(json.dumps(value))
