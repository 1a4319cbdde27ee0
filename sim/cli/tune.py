"""``rentroll tune``: searches a strategy's parameters, or shows what each of them does."""

from __future__ import annotations

import shlex
import sys
import time
from typing import TYPE_CHECKING, Any

import click

from sim.analysis.wording import count
from sim.cli.context import command_line
from sim.cli.failures import Interrupted, Mistake
from sim.cli.options import LARGEST_SEED, WholeNumber, format_option, overrides, study_options
from sim.cli.progress import announce_compile, duration, progress_for
from sim.cli.tournament import print_study
from sim.cli.verb import Verb
from sim.cli.warned import tell_warnings

if TYPE_CHECKING:
    from pathlib import Path

    from sim.analysis.tuning import Final, Trial
    from sim.config.models import Strategy
    from sim.tune.field import Field
    from sim.tune.search import Study as Searched
    from sim.tune.search import Task

GAMES = {True: 4000, False: 8000}
"""Games of a value of a profile, and of a whole trial."""

FINALISTS, FINAL_ROUND = 5, 100
HELD_OUT = 1000
"""Distance from the seed of the search to those of the final round and of the held-out games."""

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
    chosen, field, dimensions = _prepared(strategy, given)
    if given["profile"]:
        _profile(chosen, field, dimensions, given)
    else:
        _search(chosen, field, dimensions, given)


def _prepared(text: str, given: dict[str, Any]) -> tuple[Strategy, Field, Any]:
    from sim.config.entrants import base_experiment, board_of, entrants, warnings_of, without_layers
    from sim.config.errors import Gathered, Origin, Problem
    from sim.config.load import load_strategy
    from sim.games.declarations import declarations
    from sim.tune.field import Field, companies
    from sim.tune.space import parse_dimensions

    options = overrides({**given, "games": None, "seats": None})
    told = Gathered()
    board = told.read(lambda: board_of(options))
    bare = board or told.read(lambda: board_of(without_layers(options)))
    if bare is None:
        told.refuse()
    game = bare.build()
    chosen = told.read(lambda: load_strategy(text, game, origin=Origin("STRATEGY")))
    against = given["against"] or declarations(game.family).line_up[0]
    opponents = told.read(lambda: entrants(against, game, Origin("--against")))
    dimensions = told.read(lambda: parse_dimensions(given["parameters"], game))
    if not game.players_min <= given["seats"] <= game.players_max:
        message = f"{game.id} is for {game.players_min} to {game.players_max} players, found {given['seats']}"
        told.add([Problem("--seats", "", given["seats"], message)])
    if told.problems or board is None or chosen is None or opponents is None:
        told.refuse()
    base = base_experiment("tune", game, options, opponents, warnings_of(board, given["seats"]))
    tell_warnings([base])
    who = companies(len(opponents), given["seats"], given["most"], base.seed % 2**32, given["copies"])
    return chosen, Field(base, opponents, who), dimensions


def _profile(chosen: Strategy, field: Field, dimensions: Any, given: dict[str, Any]) -> None:
    from sim import prepared_folder
    from sim.report.contest import write_study
    from sim.report.tuning import profile_study
    from sim.tune.profile import games_in_all, grid, profile

    games = given["games"] or GAMES[True]
    points = grid(chosen, dimensions, given["points"])
    total = games_in_all(field, points, games)
    with prepared_folder(f"profile-{chosen.name}", field.base.seed, given["out"], given["force"]) as folder:
        if not given["quiet"]:
            announce_compile()
            click.echo(f"{count(len(points), 'value')}, {count(total, 'game')}", err=True)
        started = time.perf_counter()
        with progress_for(total, given["quiet"]) as progress:
            found = profile(chosen, field, points, games, given["jobs"], progress)
        account = _account(time.perf_counter() - started)
        study = profile_study(chosen, field, found, account, given["charts"])
        write_study(folder, study, given["charts"], given["csv"], given["exports"])
    if not given["quiet"]:
        print_study(study, ("profile", PROFILE_SHOWN), given["output_format"], given["csv"])
    click.echo(f"Results are in {folder}", err=True)


def _account(seconds: float, interrupted: bool = False) -> dict[str, Any]:
    return {"seconds": seconds, "interrupted": interrupted, "command_line": list(command_line())}


def _search(chosen: Strategy, field: Field, dimensions: Any, given: dict[str, Any]) -> None:
    from pathlib import Path

    from sim import prepared_folder
    from sim.tune.search import JOURNAL, Study, Task, is_installed

    if not is_installed():
        raise Mistake(
            ["rentroll tune needs optuna and cmaes to search: pip install '.[design]' in the product's folder"]
        )
    games = given["games"] or GAMES[False]
    method, seed = given["method"], field.base.seed
    task = Task(chosen, field, dimensions, games, given["trials"], seed, method, given["jobs"])
    held_out = _held_out_seed(task, given["held_out"])
    name = _name(given["name"] or f"{chosen.name}-tuned")
    if given["resume"] is not None:
        folder = Path(given["resume"])
        if not (folder / JOURNAL).is_file():
            raise Mistake([f"--resume: there is no search to continue in {folder}: it has no {JOURNAL}"])
        _run(Study(task, folder), folder, (held_out, name), given)
        return
    with prepared_folder(f"tune-{chosen.name}", seed, given["out"], given["force"]) as folder:
        if (folder / JOURNAL).exists():
            raise Mistake([f"{folder} holds a search already; continue it with --resume {folder}"])
        _run(Study(task, folder), folder, (held_out, name), given)


def _held_out_seed(task: Task, given: int | None) -> int:
    from sim.batch.tournament import SEED_STEP

    seed = task.seed + HELD_OUT if given is None else given
    if any((seed - used) % SEED_STEP == 0 for used in (*task.seeds(), task.seed + FINAL_ROUND)):
        raise Mistake([f"--held-out: the search plays games of seed {seed} itself; name another"])
    return seed


def _name(text: str) -> str:
    if not text or not all(letter.isalnum() or letter in "-_" for letter in text):
        raise Mistake([f"--name: a strategy's name has letters, digits, - and _ only, found {text!r}"])
    return text


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


def _run(searched: Searched, folder: Path, aims: tuple[int, str], given: dict[str, Any]) -> None:
    from sim.analysis.tuning import Search
    from sim.report.contest import write_study
    from sim.report.tuning import search_study

    task, quiet = searched.task, given["quiet"]
    if not quiet:
        announce_compile()
        tables = count(len(task.field.companies), "table")
        head = f"up to {count(task.trials, 'trial')} of up to {count(task.games, 'game')} against {tables}"
        click.echo(f"{count(len(task.dimensions), 'parameter')}, {head}", err=True)
    started = time.perf_counter()
    finals: list[Final] = []
    texts: dict[str, str] = {}
    try:
        searched.run(_Told(task.trials, quiet))
        finals, texts = _finals(searched, aims, given)
        interrupted = False
    except KeyboardInterrupt:
        interrupted = True
    seconds = time.perf_counter() - started
    study = search_study(task, Search(searched.trials(), finals), _account(seconds, interrupted), texts)
    write_study(folder, study, given["charts"], given["csv"], given["exports"])
    if interrupted:
        done = len([trial for trial in searched.trials() if trial.state != "interrupted"])
        raise Interrupted([f"interrupted after {done:,} trials, which are kept; go on with --resume {folder}"])
    if not quiet:
        click.echo(f"{count(study.manifest['games'], 'game')} in {duration(seconds)}", err=True)
        print_study(study, ("finals", FINALS_SHOWN), given["output_format"], given["csv"])
    click.echo(f"Results are in {folder}, the strategy in {folder / next(iter(texts))}", err=True)


def _finals(searched: Searched, aims: tuple[int, str], given: dict[str, Any]) -> tuple[list[Final], dict[str, str]]:
    """Compare the best trials on other games, and measure the best of these on games that chose nothing."""
    from sim.analysis.tuning import Final
    from sim.report.tuning import evidence
    from sim.tune.evidence import strategy_toml
    from sim.tune.field import measure
    from sim.tune.space import as_text

    task, (held_out, name) = searched.task, aims
    points = [searched.point(frozen) for frozen in searched.finalists(FINALISTS)]
    seed, jobs = task.seed + FINAL_ROUND, given["jobs"]
    candidates = [task.candidate(point) for point in points]
    start, *scores = measure(task.field, [task.strategy, *candidates], 2 * task.games, seed, jobs)
    finals = [
        Final("final round", as_text(point), seed, score, start) for point, score in zip(points, scores, strict=True)
    ]
    best = max(range(len(points)), key=lambda number: scores[number].rate)
    chosen = task.candidate(points[best], name)
    before, after = measure(task.field, [task.strategy, chosen], given["final_games"], held_out, jobs)
    claim = Final("held out", as_text(points[best]), held_out, after, before)
    told = evidence(task, claim, shlex.join(command_line()), name)
    finals = [claim, Final("held out", "", held_out, before, before), *finals]
    return finals, {f"{name}.toml": strategy_toml(chosen, told)}
