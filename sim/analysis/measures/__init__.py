"""The registry of measures: each is declared once, in a module of this package.

The summary, the tables, comparisons, sweeps and the data dictionary take the
name, the unit, the definition and the function of a measure from `MEASURES`.
"""

from __future__ import annotations

from sim.analysis.counts import Counts
from sim.analysis.estimates import Estimates, Measure
from sim.analysis.measures.board import GROUPS, PROPERTIES, SQUARES
from sim.analysis.measures.design import BALANCE, ECONOMY, TIME
from sim.analysis.measures.drama import DRAMA, INEQUALITY, WATCHING
from sim.analysis.measures.events import EVENTS, JACKPOT, RUNAWAY
from sim.analysis.measures.games import ENDINGS, LENGTHS
from sim.analysis.measures.players import PLAYERS
from sim.analysis.measures.stays import STAYS

MEASURES: tuple[Measure, ...] = (
    *ENDINGS,
    *LENGTHS,
    *TIME,
    *EVENTS,
    *JACKPOT,
    *STAYS,
    *WATCHING,
    *RUNAWAY,
    *DRAMA,
    *INEQUALITY,
    *ECONOMY,
    *BALANCE,
    *PLAYERS,
    *GROUPS,
    *PROPERTIES,
    *SQUARES,
)
BY_NAME: dict[str, Measure] = {measure.name: measure for measure in MEASURES}


def estimate(name: str, counts: Counts) -> Estimates:
    """Return the figures of the measure of this name.

    Raises
    ------
    KeyError
        If there is no such measure.
    """
    return BY_NAME[name].estimate(counts)
