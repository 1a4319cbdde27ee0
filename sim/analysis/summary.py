"""Table ``summary``: the measures of the run as a whole, of each strategy and of each seat."""

from __future__ import annotations

import numpy as np

from sim.analysis.counts import Counts
from sim.analysis.frames import Table, Values, integer, number, text
from sim.analysis.measures import MEASURES

SHOWN = tuple(measure for measure in MEASURES if measure.by in ("", "strategy", "seat"))
"""Measures of groups, properties and squares have tables of their own."""

COLUMNS = (
    text("measure", "name", "name of the measure; after a colon the strategy, or the seat, that it is given for"),
    number("value", "as in the column unit", "the estimate; empty where nothing was observed to estimate it from"),
    number(
        "low",
        "as in the column unit",
        "lower end of the 95 % interval: Wilson for one yes or no a game, Greenwood "
        "for lengths, else jackknife over blocks of games; empty for plain counts and under 20 filled blocks",
    ),
    number(
        "high",
        "as in the column unit",
        "upper end of the 95 % interval; for a quantile of the length empty when the interval reaches the round limit",
    ),
    text("unit", "name", "unit of value, low and high"),
    integer("games", "games", "games that the figure rests on, such as the finished games for a share of wins"),
)


def _values(counts: Counts) -> Values:
    shown = [measure for measure in SHOWN if measure.available(counts)]
    estimates = [measure.estimate(counts) for measure in shown]
    keys = [measure.keys(counts) for measure in shown]
    return {
        "measure": [key for names in keys for key in names],
        "value": np.concatenate([estimate.value for estimate in estimates]),
        "low": np.concatenate([estimate.low for estimate in estimates]),
        "high": np.concatenate([estimate.high for estimate in estimates]),
        "unit": [measure.unit for measure, names in zip(shown, keys, strict=True) for _ in names],
        "games": np.concatenate([estimate.games for estimate in estimates]),
    }


TABLE = Table("summary", "One row a measure: what the whole run says, with its uncertainty.", COLUMNS, _values)
