"""Tables of strategies, played: shares of wins and of unfinished games with their intervals."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from sim.analysis.intervals import Interval, wilson
from sim.batch.result import Result
from sim.batch.run import play
from sim.config import Options, load_experiment

SEED = 20


class Share(NamedTuple):
    """A share of games with its 95 % interval and standard error."""

    value: float
    low: float
    high: float
    error: float


def share(successes: int, trials: int) -> Share:
    """Return Wilson's estimate of a share."""
    interval: Interval = wilson(successes, trials)
    return Share(*(float(part) for part in interval))


@cache
def played(players: str, games: int, *settings: str, seed: int = SEED) -> Result:
    """Return the counters of games of a table; the same call is played once."""
    return play(load_experiment(None, Options(players=players, games=games, seed=seed, settings=settings)), jobs=2)


def finished(result: Result) -> int:
    """Return the number of games that ended."""
    return int(result.lengths[0].sum())


def wins(result: Result, label: str) -> int:
    """Return the games won by a strategy, in any of its seats."""
    row = [strategy.label for strategy in result.experiment.strategies].index(label)
    return int(result.tally["results"].sum(axis=0)[row, :, 1].sum())


def win_share(result: Result, label: str) -> Share:
    """Return the share of finished games that a strategy won."""
    return share(wins(result, label), finished(result))


def unfinished_share(result: Result) -> Share:
    """Return the share of games stopped at the round limit."""
    return share(result.games - finished(result), result.games)


def seat_shares(result: Result) -> list[Share]:
    """Return the share of finished games won from each seat, in order of play."""
    by_seat = result.tally["results"].sum(axis=0)[:, :, 1].sum(axis=0)
    return [share(int(by_seat[seat]), finished(result)) for seat in range(len(result.experiment.line_up))]


def median_rounds(result: Result) -> int:
    """Return the round by which half of all games have ended, the unfinished counted as longer than any."""
    ended = np.cumsum(result.lengths[0])
    return int(np.searchsorted(ended, result.games / 2))
