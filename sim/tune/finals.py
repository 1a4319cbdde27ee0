"""The end of a search: the best trials on other games, and the best of these on games that chose nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim.analysis.tuning import Final
from sim.tune.field import measure
from sim.tune.space import as_text

if TYPE_CHECKING:
    from sim.config.models import Strategy
    from sim.tune.search import Study, Task

FINALISTS, FINAL_ROUND = 5, 100
"""Trials that meet once more, and the distance of that round's seed from the one of the search."""

HELD_OUT = 1000
"""Distance from the seed of the search to that of the held-out games, unless another is named."""


@dataclass(frozen=True)
class Aims:
    """What the claim of a search rests on.

    Attributes
    ----------
    games, seed : int
        Held-out games, and their seed, which the search never used.
    name : str
        Of the strategy that is found.
    """

    games: int
    seed: int
    name: str


@dataclass(frozen=True)
class Claim:
    """What a search found.

    Attributes
    ----------
    strategy : Strategy
        The best of the finalists.
    finals : tuple of Final
        The claim itself first, then the strategy as it was on the same games, then the final round.
    """

    strategy: Strategy
    finals: tuple[Final, ...]


def seeds_used(task: Task) -> tuple[int, ...]:
    """Return the seeds that choose: those of the rungs, and that of the final round."""
    return (*task.seeds(), task.seed + FINAL_ROUND)


def claim(searched: Study, aims: Aims) -> Claim:
    """Compare the best trials on other games, and measure the best of these on games that chose nothing.

    Raises
    ------
    KeyboardInterrupt
        If the user stopped it.
    """
    task = searched.task
    points = [searched.point(frozen) for frozen in searched.finalists(FINALISTS)]
    seed = task.seed + FINAL_ROUND
    candidates = [task.candidate(point) for point in points]
    start, *scores = measure(task.field, [task.strategy, *candidates], 2 * task.games, seed, task.jobs)
    finals = [
        Final("final round", as_text(point), seed, score, start) for point, score in zip(points, scores, strict=True)
    ]
    best = max(range(len(points)), key=lambda number: scores[number].rate)
    chosen = task.candidate(points[best], aims.name)
    before, after = measure(task.field, [task.strategy, chosen], aims.games, aims.seed, task.jobs)
    held_out = Final("held out", as_text(points[best]), aims.seed, after, before)
    return Claim(chosen, (held_out, Final("held out", "", aims.seed, before, before), *finals))
