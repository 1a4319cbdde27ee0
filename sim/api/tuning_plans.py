"""What is to be tuned, against whom, and on how many games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, Unpack

from sim.api.loading import Table, with_changes

if TYPE_CHECKING:
    from sim.config.experiment import Options
    from sim.config.models import Strategy
    from sim.engine.declare import Value
    from sim.tune.field import Field
    from sim.tune.finals import Aims
    from sim.tune.search import Task
    from sim.tune.space import Dimension

GAMES = 8000
"""Games of a whole trial."""

PROFILE_GAMES = 4000
"""Games of each value of a profile."""


class Meeting(Table, total=False):
    """What varies and whom the strategy meets, as keywords, beside `game`, `edition`, `rules`, `settings` and `seed`.

    Attributes
    ----------
    against : str or sequence of str
        Strategies that it meets: ``"all"`` for every shipped one; the first of the game's usual line-up if left out.
    seats : int
        Size of the table; 4 if left out.
    line_ups : int
        Tables at most; 20 if left out.
    copies : bool
        All opponents at a table are of one kind.
    parameters : str or sequence of str
        What varies: ``"reserve=0..600,jail"``; everything that shapes play if left out.
    """

    against: str | Sequence[str]
    seats: int
    line_ups: int
    copies: bool
    parameters: str | Sequence[str]


class Searching(Meeting, total=False):
    """How a search goes, as keywords, beside those of `Meeting`.

    Attributes
    ----------
    trials, games : int
        Sets of parameters to try, and games of a whole trial; 100 and 8,000 if left out.
    method : {"tpe", "cmaes"}
        How to choose what to try.
    final_games, held_out : int
        Games of the claim and their seed; 40,000 and the seed + 1000 if left out.
    name : str
        Of the strategy that is found; ``NAME-tuned`` if left out.
    """

    trials: int
    games: int
    method: Literal["tpe", "cmaes"]
    final_games: int
    held_out: int | None
    name: str | None


class Probing(Meeting, total=False):
    """How a profile is made, as keywords, beside those of `Meeting`.

    Attributes
    ----------
    games, points : int
        Games of each value, and values of each number; 4,000 and 6 if left out.
    """

    games: int
    points: int


@dataclass(frozen=True)
class SearchPlan:
    """What a search plays: its task, and what the claim at its end rests on."""

    task: Task
    aims: Aims


@dataclass(frozen=True)
class ProfilePlan:
    """What a profile plays: a strategy in a field, at each of some points."""

    strategy: Strategy
    field: Field
    points: Sequence[tuple[Dimension, Value, bool]]
    games: int

    @property
    def total(self) -> int:
        """Games in all."""
        from sim.tune.profile import games_in_all

        return games_in_all(self.field, self.points, self.games)


def plan_search(strategy: str, options: Options | None = None, **how: Unpack[Searching]) -> SearchPlan:
    """Return what `tune_strategy` would play.

    Raises
    ------
    ConfigError
        With every mistake found, or if optuna, of the extra ``design``, is not installed.
    """
    from sim.batch.tournament import SEED_STEP
    from sim.config.errors import ConfigError, Problem, raise_if_any
    from sim.tune.finals import HELD_OUT, Aims, seeds_used
    from sim.tune.search import Task, is_installed

    chosen, field, dimensions = _met(strategy, options, how)
    if not is_installed():
        message = "rentroll tune needs optuna and cmaes to search: pip install '.[design]' in the product's folder"
        raise ConfigError([Problem("", "", None, message)])
    seed = field.base.seed
    trials, games, method = how.get("trials", 100), how.get("games", GAMES), how.get("method", "tpe")
    task = Task(chosen, field, dimensions, games, trials, seed, method)
    given, name = how.get("held_out"), how.get("name") or f"{chosen.name}-tuned"
    held_out = seed + HELD_OUT if given is None else given
    problems = []
    if any((held_out - used) % SEED_STEP == 0 for used in seeds_used(task)):
        message = f"the search plays games of seed {held_out} itself; name another"
        problems.append(Problem("--held-out", "", held_out, message))
    if not all(letter.isalnum() or letter in "-_" for letter in name):
        message = f"a strategy's name has letters, digits, - and _ only, found {name!r}"
        problems.append(Problem("--name", "", name, message))
    raise_if_any(problems)
    return SearchPlan(task, Aims(how.get("final_games", 40_000), held_out, name))


def plan_profile(strategy: str, options: Options | None = None, **how: Unpack[Probing]) -> ProfilePlan:
    """Return what `profile_strategy` would play.

    Raises
    ------
    ConfigError
        With every mistake found.
    """
    from sim.tune.profile import grid

    chosen, field, dimensions = _met(strategy, options, how)
    points = grid(chosen, dimensions, how.get("points", 6))
    return ProfilePlan(chosen, field, points, how.get("games", PROFILE_GAMES))


def _met(
    text: str, options: Options | None, how: Meeting | Searching | Probing
) -> tuple[Strategy, Field, Sequence[Dimension]]:
    """Return the strategy, its field and what varies; all mistakes are told at once."""
    from sim.config.entrants import base_experiment, board_and_game, entrants, warnings_of
    from sim.config.errors import Gathered, Origin, Problem
    from sim.config.load import load_strategy
    from sim.games.declarations import declarations
    from sim.tune.field import Field, companies
    from sim.tune.space import parse_dimensions

    table = {key: value for key, value in how.items() if key in Table.__annotations__}
    options = replace(with_changes(options, table), games=None, seats=None)
    told = Gathered()
    board, game = board_and_game(options, told)
    against = _listed(how.get("against")) or declarations(game.family).line_up[0]
    chosen = told.read(lambda: load_strategy(text, game, origin=Origin("STRATEGY")))
    opponents = told.read(lambda: entrants(against, game, Origin("--against")))
    dimensions = told.read(lambda: parse_dimensions(_listed(how.get("parameters")), game))
    seats = how.get("seats", 4)
    if not game.players_min <= seats <= game.players_max:
        message = f"{game.id} is for {game.players_min} to {game.players_max} players, found {seats}"
        told.add([Problem("--seats", "", seats, message)])
    if told.problems or board is None or chosen is None or opponents is None or dimensions is None:
        told.refuse()
    base = base_experiment("tune", game, options, opponents, warnings_of(board, seats))
    who = companies(len(opponents), seats, how.get("line_ups", 20), base.seed % 2**32, how.get("copies", False))
    return chosen, Field(base, opponents, who), dimensions


def _listed(names: str | Sequence[str] | None) -> str | None:
    return names if names is None or isinstance(names, str) else ",".join(names)
