"""Playing the line-ups of a tournament, one after the other on the same threads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from sim.analysis.tournament.counting import LineUp, LineUpCounts, Tournament
from sim.batch.run import Jobs, Progress, play_series

if TYPE_CHECKING:
    from sim.config.models import Experiment, Strategy

SEED_STEP = 1_000_000
"""From the seed of one line-up to that of the next."""

SEEDS = 2**63
"""Seeds are below this."""


@dataclass(frozen=True)
class Plan:
    """What a tournament plays.

    Attributes
    ----------
    base : Experiment
        Game, rules and seed of all line-ups.
    strategies : tuple of Strategy
        All that take part.
    line_ups : tuple of tuple of int
        Strategies of each line-up, by number.
    games : int
        Games of each line-up.
    possible : mapping of int to int
        Line-ups that there are at each size of table.
    """

    base: Experiment
    strategies: tuple[Strategy, ...]
    line_ups: tuple[tuple[int, ...], ...]
    games: int
    possible: dict[int, int]

    def seed(self, number: int) -> int:
        """Return the seed of a line-up: its games share no dice with those of the others."""
        return (self.base.seed + SEED_STEP * number) % SEEDS

    @property
    def total(self) -> int:
        """Games of all line-ups."""
        return self.games * len(self.line_ups)

    def experiment(self, number: int) -> Experiment:
        """Return the experiment of a line-up, which `rentroll run` would play with the same result."""
        members = self.line_ups[number]
        chosen = tuple(self.strategies[member] for member in members)
        study = seated(self.base, chosen, tuple(range(len(members))), self.games)
        return study.model_copy(update={"seed": self.seed(number)})


@dataclass(frozen=True)
class Played:
    """A tournament that was played.

    Attributes
    ----------
    counts : Tournament
        What was counted; line-ups without a game are left out.
    end_reasons : ndarray of int
        Games by the way they ended, by the engine's code.
    seconds : float
        Wall time of playing.
    interrupted : bool
        True if the user stopped it.
    """

    counts: Tournament
    end_reasons: np.ndarray
    seconds: float
    interrupted: bool


def seated(base: Experiment, strategies: Sequence[Strategy], line_up: Sequence[int], games: int) -> Experiment:
    """Return the experiment with other players: distinct strategies, and the number of one for each chair."""
    return base.model_copy(update={"strategies": tuple(strategies), "line_up": tuple(line_up), "games": games})


def play_tournament(plan: Plan, jobs: Jobs = None, progress: Progress | None = None) -> Played:
    """Play every line-up of a plan.

    Parameters
    ----------
    plan : Plan
        What to play.
    jobs, progress
        As in `sim.batch.run.play`.

    Returns
    -------
    Played
        Ctrl-C ends it early, with the games finished by then.

    Raises
    ------
    EngineError
        If a game broke an invariant of the engine.
    """
    counts = [LineUpCounts(len(members)) for members in plan.line_ups]

    def reduce(number: int, outcomes: np.ndarray) -> None:
        counts[number].add(outcomes)

    studies = [plan.experiment(number) for number in range(len(plan.line_ups))]
    results = play_series(studies, jobs=jobs, progress=progress, reduce=reduce)
    played = [
        LineUp(members, counted, result.experiment.seed)
        for members, counted, result in zip(plan.line_ups, counts, results, strict=True)
        if result.games
    ]
    names = tuple(strategy.label for strategy in plan.strategies)
    return Played(
        counts=Tournament(names, tuple(played), plan.games, plan.possible),
        end_reasons=np.sum([result.tally["end_reason"].sum(axis=0) for result in results], axis=0),
        seconds=sum(result.seconds for result in results),
        interrupted=any(result.interrupted for result in results),
    )
