"""Tournaments: every line-up of some strategies."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Unpack

from sim.api.loading import Table, with_changes
from sim.api.stopped import Stopped
from sim.api.studied import Studied

if TYPE_CHECKING:
    import polars as pl

    from sim.batch.run import Jobs, Progress
    from sim.batch.tournament import Plan, Played
    from sim.config.experiment import Options
    from sim.report.contest import Study

GAMES = 2000
LINE_UPS = 100
SEATS = 4
"""What a tournament plays that is told nothing else."""


class Tournament(Studied):
    """A tournament that was played.

    Attributes
    ----------
    plan : Plan
        What was to be played.
    played : Played
        What was.
    """

    kind = "tournament"

    def __init__(self, plan: Plan, played: Played) -> None:
        self.plan, self.played = plan, played

    @property
    def games(self) -> int:
        """Games of all line-ups together."""
        return self.played.counts.played

    @property
    def interrupted(self) -> bool:
        """Whether Ctrl-C stopped it before the last game."""
        return self.played.interrupted

    @property
    def seconds(self) -> float:
        """Wall time of playing."""
        return self.played.seconds

    @property
    def summary(self) -> pl.DataFrame:
        """Win rates: one row a strategy and size of table."""
        return self.tables["field"]

    def study(self, charts: str = "none", command_line: Sequence[str] = ()) -> Study:
        """Return all that is written of it."""
        from sim.report.tournament import tournament_study

        return tournament_study(self.plan, self.played, list(command_line), charts)


def plan_tournament(
    strategies: str | Sequence[str],
    *,
    seats: str | int | Sequence[int] | None = None,
    games: int = GAMES,
    line_ups: int = LINE_UPS,
    options: Options | None = None,
    **changes: Unpack[Table],
) -> Plan:
    """Return what a tournament would play; parameters as in `tournament`.

    Raises
    ------
    ConfigError
        With every mistake found.
    """
    from sim.batch import lineups
    from sim.batch.tournament import Plan
    from sim.config.entrants import base_experiment, board_and_game, entrants, table_sizes, warnings_of
    from sim.config.errors import Gathered, Origin

    settings = replace(with_changes(options, changes), games=None, seats=None)
    told = Gathered()
    board, game = board_and_game(settings, told)
    text = strategies if isinstance(strategies, str) else ",".join(strategies)
    found = told.read(lambda: entrants(text, game, Origin("--strategies")))
    count = game.players_max if found is None else len(found)
    sizes = told.read(lambda: table_sizes(_sizes(seats), count, game, SEATS))
    if board is None or found is None or sizes is None:
        told.refuse()
    base = base_experiment("tournament", game, settings, found[: sizes[0]], warnings_of(board, sizes[-1]))
    members = [each for size in sizes for each in lineups.line_ups(len(found), size, line_ups, base.seed % 2**32)]
    possible = {size: math.comb(len(found), size) for size in sizes}
    return Plan(base, found, tuple(members), games, possible)


def _sizes(seats: str | int | Sequence[int] | None) -> str | None:
    if seats is None or isinstance(seats, str):
        return seats
    return str(seats) if isinstance(seats, int) else ",".join(map(str, seats))


def tournament(
    strategies: Plan | str | Sequence[str],
    *,
    jobs: Jobs = None,
    progress: Progress | None = None,
    seats: str | int | Sequence[int] | None = None,
    games: int = GAMES,
    line_ups: int = LINE_UPS,
    **changes: Unpack[Table],
) -> Tournament:
    """Let strategies play each other in every line-up.

    Parameters
    ----------
    strategies : Plan, str or sequence of str
        Who takes part, ``"all"`` for every shipped strategy; or a plan, as `plan_tournament` returns it.
    jobs, progress
        As in `run`; progress counts the games of all line-ups.
    seats : int or sequence of int, optional
        Sizes of the table; 4, or fewer if there are fewer strategies.
    games : int
        Games of each line-up.
    line_ups : int
        Line-ups at each size of table; if there are more, a balanced sample is played.
    **changes
        Game, edition, rules, settings and seed; see `sim.Changes`.

    Returns
    -------
    Tournament
        Ctrl-C ends it early, with the games finished by then.

    Raises
    ------
    ConfigError
        With every mistake found.
    Stopped
        If it was interrupted before any game was finished.

    Examples
    --------
    >>> import sim
    >>> found = sim.tournament(["balanced", "cautious", "hoarder"], seats=3, games=60)
    >>> sorted(found.summary["strategy"])
    ['balanced', 'cautious', 'hoarder']
    """
    from sim.batch.tournament import Plan, play_tournament

    if isinstance(strategies, Plan):
        plan = strategies
    else:
        plan = plan_tournament(strategies, seats=seats, games=games, line_ups=line_ups, **changes)
    played = play_tournament(plan, jobs=jobs, progress=progress)
    if not played.counts.played:
        raise Stopped("interrupted before any game was finished: nothing is written")
    return Tournament(plan, played)
