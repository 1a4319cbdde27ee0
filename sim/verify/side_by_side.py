"""A published simulator beside ours: its player under its rules, with the figures that it is known for.

No check: two programs that differ in how players trade give different
figures, and the page says which difference is which.
"""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from sim.analysis.intervals import Interval, wilson
from sim.analysis.survival import kaplan_meier, quantile
from sim.batch.run import play
from sim.config.load import Options, load_experiment
from sim.config.models import Experiment
from sim.engine.events import END_LAST_PLAYER, END_ROUND_LIMIT, END_SCORED

TABLE = Path(__file__).parent / "published" / "gamescomputersplay.csv"
"""What is known of the program, by figure; empty where nothing is."""

GAMES = 100_000
PLAYERS = 4
STRATEGY = "gamescomputersplay"
RULES = "gamescomputersplay-compat"


@dataclass(frozen=True)
class Figure:
    """One line of the comparison.

    Attributes
    ----------
    name, unit : str
        What it is, and of what.
    published : float or None
        The program's.
    value, low, high : float
        Ours, with its 95 % interval.
    """

    name: str
    unit: str
    published: float | None
    value: float
    low: float
    high: float

    @property
    def difference(self) -> float | None:
        """Ours less the published one."""
        return None if self.published is None else self.value - self.published


def set_up(games: int, seed: int) -> Experiment:
    """Return the experiment: four of the program's players on the US board, under its rules."""
    options = Options(players=f"{STRATEGY}*{PLAYERS}", rules=(RULES,), games=games, seed=seed)
    return load_experiment(None, options)


def compare(
    games: int = GAMES,
    seed: int = 1,
    jobs: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> tuple[Figure, ...]:
    """Play the set-up and return every published figure beside ours.

    Parameters
    ----------
    games, seed : int
        What is played.
    jobs : int, optional
        Threads; by default the cores of the machine.
    progress : callable, optional
        As in `sim.batch.run.play`.
    """
    outcomes = play(set_up(games, seed), jobs=jobs, progress=progress, per_game=True).outcomes
    assert outcomes is not None
    found = figures(outcomes)
    with TABLE.open(encoding="utf-8", newline="") as file:
        return tuple(_figure(row, found[row["figure"]]) for row in csv.DictReader(file))


def figures(outcomes: np.ndarray) -> dict[str, Interval]:
    """Return our figures, by name, of outcomes with the fields ``end``, ``rounds`` and ``winner``."""
    ends = np.bincount(outcomes["end"], minlength=END_ROUND_LIMIT + 1)
    decided = outcomes[outcomes["end"] == END_LAST_PLAYER]
    rounds = np.bincount(decided["rounds"], minlength=1)
    won = np.bincount(decided["winner"], minlength=PLAYERS)
    return {
        "one_player_left": wilson(ends[END_LAST_PLAYER], len(outcomes)),
        "all_rich": wilson(ends[END_SCORED], len(outcomes)),
        "round_limit": wilson(ends[END_ROUND_LIMIT], len(outcomes)),
        "median_rounds_of_decided": quantile(kaplan_meier(np.stack([rounds, np.zeros_like(rounds)])), 0.5),
        **{f"wins_of_seat_{seat + 1}": wilson(won[seat], len(decided)) for seat in range(PLAYERS)},
    }


def _figure(row: dict[str, str], found: Interval) -> Figure:
    published = float(row["published"]) if row["published"] else None
    return Figure(row["figure"], row["unit"], published, float(found.value), float(found.low), float(found.high))
