"""How well candidates do at a table with the strategies of a field."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

import numpy as np

from sim.analysis.tournament.counting import BLOCKS
from sim.analysis.tuning import Score
from sim.batch.lineups import line_ups
from sim.batch.run import Jobs, Progress, play_series
from sim.batch.tournament import SEED_STEP, SEEDS, seated

if TYPE_CHECKING:
    from sim.config.models import Experiment, Strategy


@dataclass(frozen=True)
class Field:
    """Whom a candidate meets.

    Attributes
    ----------
    base : Experiment
        Game and rules.
    opponents : tuple of Strategy
        The strategies of the field.
    companies : tuple of tuple of int
        Who sits with the candidate at each table, by number.
    """

    base: Experiment
    opponents: tuple[Strategy, ...]
    companies: tuple[tuple[int, ...], ...]

    @property
    def seats(self) -> int:
        """Players at the table."""
        return len(self.companies[0]) + 1

    def games_each(self, games: int) -> int:
        """Return the games of each company that make up at least so many in all."""
        return math.ceil(games / len(self.companies))

    def experiments(self, candidate: Strategy, games: int, seed: int) -> list[Experiment]:
        """Return what a candidate plays: at least so many games, with every company equally many."""
        studies = []
        for number, company in enumerate(self.companies):
            chairs = (0, *(1 + opponent for opponent in company))
            study = seated(self.base, (candidate, *self.opponents), chairs, self.games_each(games))
            studies.append(study.model_copy(update={"seed": (seed + SEED_STEP * number) % SEEDS}))
        return studies


def companies(opponents: int, seats: int, most: int, seed: int, copies: bool = False) -> tuple[tuple[int, ...], ...]:
    """Return who sits with the candidate: every set of different opponents, or with repeats if they are too few.

    Parameters
    ----------
    opponents, seats : int
        Strategies of the field, and players at the table.
    most : int
        Sets at most; more are sampled evenly.
    seed : int
        Of the sample.
    copies : bool
        All others at a table are of one kind instead.
    """
    if copies:
        return tuple((number,) * (seats - 1) for number in range(opponents))
    if opponents >= seats - 1:
        return tuple(line_ups(opponents, seats - 1, most, seed))
    return tuple(combinations_with_replacement(range(opponents), seats - 1))


def measure(
    field: Field,
    candidates: Sequence[Strategy],
    games: int,
    seed: int,
    jobs: Jobs = None,
    progress: Progress | None = None,
) -> list[Score]:
    """Let candidates play the same games against the field, each in every order of seats.

    Parameters
    ----------
    field : Field
        Whom they meet.
    candidates : sequence of Strategy
        Each plays by itself.
    games, seed : int
        At least so many games for each.
    jobs, progress
        As in `sim.batch.run.play`.

    Returns
    -------
    list of Score
        One for each candidate.

    Raises
    ------
    KeyboardInterrupt
        If the user stopped it: what was counted is no fair comparison.
    EngineError
        If a game broke an invariant of the engine.
    """
    studies = [study for candidate in candidates for study in field.experiments(candidate, games, seed)]
    scores = [Score(*np.zeros((3, BLOCKS), np.int64)) for _ in candidates]
    tables = len(field.companies)

    def reduce(number: int, outcomes: np.ndarray) -> None:
        score, block = scores[number // tables], outcomes["block"]
        sits = np.argmin(outcomes["strategy"][:, : field.seats], axis=1)
        place = outcomes["place"][np.arange(len(outcomes)), sits]
        score.wins += np.bincount(block[place == 1], minlength=BLOCKS)
        score.games += np.bincount(block, minlength=BLOCKS)
        score.finished += np.bincount(block[place > 0], minlength=BLOCKS)

    results = play_series(studies, jobs=jobs, progress=progress, reduce=reduce)
    if any(result.interrupted for result in results):
        raise KeyboardInterrupt
    return scores
