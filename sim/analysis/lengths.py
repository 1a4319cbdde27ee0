"""Table ``lengths``: how long games last, with unfinished games censored."""

from __future__ import annotations

import numpy as np

from sim.analysis.counts import Counts
from sim.analysis.frames import GREENWOOD, Table, Values, integer, interval_columns, number

COLUMNS = (
    integer("rounds", "rounds", "rounds played; in a round each living player has had a turn"),
    integer("ended", "games", "games that ended in this round"),
    integer("unfinished", "games", "games stopped unfinished after this round"),
    number("survival", "share of games", "games still going after the round, by Kaplan-Meier; empty without games"),
    *interval_columns("low", "high", "survival", "share of games", GREENWOOD),
)


def _values(counts: Counts) -> Values:
    curve = counts.survival
    return {
        "rounds": np.arange(len(curve.ended)),
        "ended": curve.ended,
        "unfinished": curve.unfinished,
        "survival": curve.survival,
        "low": curve.low,
        "high": curve.high,
    }


TABLE = Table("lengths", "One row a round, from 0 to the round limit.", COLUMNS, _values)
