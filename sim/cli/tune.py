"""``rentroll tune``: searches a strategy's parameters, or shows what each of them does."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.analysis.wording import count
from sim.cli.context import command_line, writing
from sim.cli.failures import Interrupted, Mistake
from sim.cli.options import LARGEST_SEED, WholeNumber, format_option, overrides, study_options
from sim.cli.progress import announce_compile, duration, progress_for
from sim.cli.signals import ignore_interrupts
from sim.cli.tournament import print_study
from sim.cli.verb import Verb
from sim.cli.warned import tell_warnings
from sim.cli.where import cluster_option, where

if TYPE_CHECKING:
    from sim import Options, SearchPlan, Tuning
    from sim.analysis.tuning import Trial

JOURNAL = "journal.log"
"""In the folder of a search: its trials."""

PROFILE_SHOWN = ("parameter", "value", "current", "win_rate", "low", "high", "change", "change_low", "change_high")
FINALS_SHOWN = ("stage", "seed", "games", "win_rate", "low", "high", "lead", "lead_low", "lead_high")


@click.command(name="tune", cls=Verb)
@click.argument("strategy")
@click.option(
    "--against", metavar="LIST", help="Strategies that it meets; 'all' for all, by default the first one of the game."
)
@click.option("--seats", type=WholeNumber(2), default=4, show_default=True, metavar="N", help="Size of the table.")
@click.option(
    "--parameters",
    metavar="LIST",
    help="What to search: 'reserve=0..600,jail,build_order=dearest|cheapest'; by default all that shape play.",
)
@click.option("--trials", type=WholeNumber(1), default=100, show_default=True, metavar="N", help="Sets to try.")
@click.option(
    "--games", type=WholeNumber(1), metavar="N", help="Games of a whole trial (8,000), or of a value (4,000)."
)
@click.option(
    "--line-ups", "most", type=WholeNumber(1, 1000), default=20, show_default=True, metavar="N", help="Tables at most."
)
@click.option("--copies", is_flag=True, help="All opponents at a table are of one kind, such as three 'aggressive'.")
@click.option(
    "--method", type=click.Choice(["tpe", "cmaes"]), default="tpe", show_default=True, help="How to choose what to try."
)
@click.option(
    "--final-games", type=WholeNumber(1), default=40_000, show_default=True, metavar="N", help="Games of the claim."
)
@click.option(
    "--held-out", type=WholeNumber(0, LARGEST_SEED), metavar="N", help="Seed of the claim; by default the seed + 1000."
)
@click.option("--name", metavar="NAME", help="Name of what is found; by default STRATEGY-tuned.")
@click.option("--resume", type=click.Path(), metavar="FOLDER", help="Continue the search that was stopped there.")
@click.option("--profile", is_flag=True, help="Search nothing: show the win rate over the range of each parameter.")
@click.option(
    "--points", type=WholeNumber(2, 100), default=6, show_default=True, metavar="N", help="Values a number, --profile."
)
@study_options
@cluster_option
@format_option("table", "csv", "json")
def command(strategy: str, **given: Any) -> None:
    """Search the parameters of a strategy.

    STRATEGY is tuned for the best win rate against a field. Every trial plays the same games; poor ones are given up
    early. The best are compared on other games, and the claim rests on a seed that chose nothing. The strategy is
    written with its evidence. Ctrl-C keeps the trials, and --resume goes on. Needs the extra 'design'.

    With --profile nothing is searched: each parameter is varied by itself.

    \b
    Example:
      rentroll tune balanced --against balanced,aggressive,hoarder --trials 200
      rentroll tune balanced --parameters reserve=0..600,jail,auction_limit --resume reports/tune-balanced-seed1-1
      rentroll tune balanced --profile --parameters reserve,build_target,auction_limit,trade_margin,jail
    """
    options = overrides({**given, "games": None, "seats": None})
    names = ("against", "seats", "copies", "parameters", "games")
    how = {name: given[name] for name in names if given[name] is not None} | {"line_ups": given["most"]}
    if given["profile"]:
        _profile(strategy, options, how, given)
    else:
        _search(strategy, options, how, given)


def _profile(strategy: str, options: Options, how: dict[str, Any], given: dict[str, Any]) -> None:
    from sim import plan_profile, prepared_folder, profile_strategy

    plan = plan_profile(strategy, options, **how, points=given["points"])
    tell_warnings([plan.field.base])
    name = f"profile-{plan.strategy.name}"
    with prepared_folder(name, plan.field.base.seed, given["out"], given["force"]) as folder:
        jobs = where(given)
        if not given["quiet"]:
            announce_compile()
            click.echo(f"{count(len(plan.points), 'value')}, {count(plan.total, 'game')}", err=True)
        with progress_for(plan.total, given["quiet"]) as progress:
            found = profile_strategy(plan, jobs=jobs, progress=progress)
        found.write(folder, **writing(given))
    if not given["quiet"]:
        print_study(found.study(), ("profile", PROFILE_SHOWN), given["output_format"], given["csv"])
    click.echo(f"Results are in {folder}", err=True)


def _search(strategy: str, options: Options, how: dict[str, Any], given: dict[str, Any]) -> None:
    from sim import plan_search, prepared_folder

    names = ("trials", "method", "final_games", "held_out", "name")
    plan = plan_search(strategy, options, **how, **{name: given[name] for name in names})
    tell_warnings([plan.task.field.base])
    if given["resume"] is not None:
        folder = Path(given["resume"])
        if not (folder / JOURNAL).is_file():
            raise Mistake([f"--resume: there is no search to continue in {folder}: it has no {JOURNAL}"])
        _run(plan, folder, given)
        return
    task = plan.task
    with prepared_folder(f"tune-{task.strategy.name}", task.seed, given["out"], given["force"]) as folder:
        if (folder / JOURNAL).exists():
            raise Mistake([f"{folder} holds a search already; continue it with --resume {folder}"])
        _run(plan, folder, given)


class _Told:
    """Says on stderr how the search goes: on a terminal always, else every ten seconds."""

    def __init__(self, trials: int, quiet: bool) -> None:
        self.trials, self.quiet = trials, quiet
        self.said = 0.0

    def __call__(self, trial: Trial, best: Trial | None) -> None:
        now = time.monotonic()
        if self.quiet or (not sys.stderr.isatty() and now - self.said < 10):
            return
        self.said = now
        rate = 100 * trial.wins / max(trial.games, 1)
        games = count(trial.games, "game")
        line = f"trial {trial.number + 1:,} of {self.trials:,}: {rate:.1f} % of {games}, {trial.state}"
        if best is not None:
            line += f"; best so far {100 * best.wins / max(best.games, 1):.1f} % (trial {best.number + 1:,})"
        click.echo(line, err=True)


def _run(plan: SearchPlan, folder: Path, given: dict[str, Any]) -> None:
    from sim import tune_strategy

    task, quiet, jobs = plan.task, given["quiet"], where(given)
    if not quiet:
        announce_compile()
        tables = count(len(task.field.companies), "table")
        head = f"up to {count(task.trials, 'trial')} of up to {count(task.games, 'game')} against {tables}"
        click.echo(f"{count(len(task.dimensions), 'parameter')}, {head}", err=True)
    found = tune_strategy(plan, folder=folder, jobs=jobs, told=_Told(task.trials, quiet))
    if found.interrupted:
        ignore_interrupts()  # what was finished is being written, and is not to be left in halves
    found.write(folder, **writing(given))
    if found.interrupted:
        done = len([trial for trial in found.trials if trial.state != "interrupted"])
        raise Interrupted([f"interrupted after {done:,} trials, which are kept; go on with --resume {folder}"])
    _tell(found, folder, given)


def _tell(found: Tuning, folder: Path, given: dict[str, Any]) -> None:
    if not given["quiet"]:
        study = found.study(command_line=command_line())
        click.echo(f"{count(study.manifest['games'], 'game')} in {duration(found.seconds)}", err=True)
        print_study(study, ("finals", FINALS_SHOWN), given["output_format"], given["csv"])
    click.echo(f"Results are in {folder}, the strategy in {folder / found.file_name}", err=True)
