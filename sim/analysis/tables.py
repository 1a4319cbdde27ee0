"""All tables of a run, from its counters and its labels."""

from __future__ import annotations

import polars as pl

from sim.analysis import (
    bargains,
    entrances,
    groups,
    inequality,
    landings,
    lengths,
    money,
    properties,
    standings,
    summary,
    usage,
)
from sim.analysis.counts import Counts
from sim.analysis.frames import Table
from sim.analysis.intervals import Array
from sim.analysis.labels import Labels
from sim.analysis.twin import Twin

TABLES: tuple[Table, ...] = (
    summary.TABLE,
    landings.TABLE,
    properties.PROPERTIES,
    properties.ACQUISITIONS,
    properties.OWNERS,
    properties.LEVELS,
    entrances.ENTRANCES,
    entrances.BUILDING,
    groups.TABLE,
    standings.STRATEGIES,
    standings.SEATS,
    lengths.TABLE,
    inequality.TABLE,
    usage.TABLE,
    money.CASHFLOW,
    money.RUINED_BY,
    bargains.TRADES,
    bargains.AUCTIONS,
    entrances.PERMITS,
)


def build_tables(tally: Array, lengths: Array, labels: Labels, twin: Twin | None = None) -> dict[str, pl.DataFrame]:
    """Return every table of a run by name; those of which the game counts nothing are left out.

    Parameters
    ----------
    tally : record array, shape (blocks,)
        The family's integer counters, one record a block.
    lengths : ndarray of int, shape (2, max_rounds + 1)
        Row 0: games ended after r rounds; row 1: unfinished games by rounds played.
    labels : Labels
        What rows and columns of the counters stand for.
    twin : Twin, optional
        What the exact chain of a token's walk expects; without it the columns for it are null.

    Returns
    -------
    dict of str to polars.DataFrame
        With the schemas of `sim.analysis.dictionary`, whatever happened in
        the games; what could not be estimated is null.
    """
    return tables_of(Counts(tally, lengths, labels, twin))


def tables_of(counts: Counts) -> dict[str, pl.DataFrame]:
    """Return every table of a run by name, as `build_tables` does."""
    return {table.name: table.build(counts) for table in TABLES if table.available(counts)}
