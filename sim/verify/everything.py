"""All checks in a row."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass

from sim.config.load import load_game
from sim.verify.games import Progress, judge, read_tables
from sim.verify.landings import check_butler, check_collins
from sim.verify.outcome import Check
from sim.verify.walks import check_all_walks

PUBLISHED_BOARD = "monopoly-us"
"""The board that Butler and Collins computed."""


@dataclass(frozen=True)
class Plan:
    """How much is checked."""

    rolls: int
    games: int
    seed: int
    jobs: int | None = None


def run_checks(plan: Plan, say: Callable[[str], None], progress: AbstractContextManager[Progress]) -> Iterator[Check]:
    """Yield every check as it is done.

    Parameters
    ----------
    say : callable
        Is told what begins.
    progress : context manager
        Entered when the random games begin; what it gives is told how many are read.
    """
    say("published tables against the exact chain")
    yield check_butler(load_game(PUBLISHED_BOARD))
    yield check_collins(load_game(PUBLISHED_BOARD))
    say(f"bare walks of {plan.rolls:,} rolls against the exact chain")
    yield from check_all_walks(plan.rolls, plan.seed, plan.jobs)
    say(f"{plan.games:,} random games before the referee")
    with progress as told:
        totals = read_tables(plan.games, plan.seed, plan.jobs, told)
    yield from judge(totals)
