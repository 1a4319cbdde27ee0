"""Table ``inequality``: how unequal net worths are in the course of a game, and what the richest hold."""

from __future__ import annotations

import numpy as np

from sim.analysis.counts import Counts
from sim.analysis.estimates import Ratio
from sim.analysis.frames import JACKKNIFE, Table, Values, integer, interval_columns, interval_values, number, text
from sim.analysis.intervals import Array
from sim.analysis.ratios import MILLION, RatioFunction

KINDS = ("finished", "unfinished")
"""Games in the order of the first dimension of the counters."""

COLUMNS = (
    text("ended", "name", "finished games or unfinished ones, which were stopped at the round limit"),
    number(
        "progress",
        "share of the game",
        "how far the games are: 0 at the first snapshot of net worth, at the end of a round, 1 at the last",
    ),
    number(
        "gini",
        "Gini coefficient",
        "mean over games of the Gini coefficient of the players' net worths, the ruined counted with 0: the mean "
        "difference between two players by twice the mean worth; 0 if all are equal, 1 - 1 / players if one has all",
    ),
    *interval_columns("gini_low", "gini_high", "gini", "Gini coefficient", JACKKNIFE),
    number("leader_share", "share of all net worth", "mean over games of what the richest player holds"),
    *interval_columns("leader_low", "leader_high", "leader_share", "share of all net worth", JACKKNIFE),
    integer("games", "games", "games of the kind that lasted for a whole round; the others have no snapshot"),
)


def _flat(counter: Array) -> Array:
    """Return a counter by kind and point, shape (blocks, rows)."""
    return counter.reshape(len(counter), -1)


def _values(counts: Counts) -> Values:
    sums = counts.field("gini")
    points = sums.shape[2]
    games = np.repeat(counts.field("course_games"), points, axis=1)
    whole = MILLION * games
    return {
        "ended": np.repeat(np.array(KINDS, object), points).tolist(),
        "progress": np.tile(np.arange(points) / (points - 1), len(KINDS)),
        **interval_values("gini", "gini_", _flat(sums), whole, (0.0, 1.0)),
        **interval_values("leader_share", "leader_", _flat(counts.field("leader_share")), whole, (0.0, 1.0)),
        "games": games.sum(axis=0),
    }


def gini_at(percent: int) -> RatioFunction:
    """Return the mean Gini coefficient of finished games when so much of their snapshots is over."""

    def function(counts: Counts) -> Ratio:
        sums = counts.field("gini")[:, 0]
        games = counts.field("course_games")[:, :1]
        point = percent * (sums.shape[1] - 1) // 100
        return Ratio(sums[:, point : point + 1], MILLION * games, games, bounds=(0.0, 1.0))

    return function


TABLE = Table(
    "inequality",
    "One row a kind of game and eighth of its course: how equal the players are.",
    COLUMNS,
    _values,
    ("course_games", "gini", "leader_share"),
)
