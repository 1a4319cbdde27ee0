"""All tables of a tournament."""

from __future__ import annotations

import polars as pl

from sim.analysis.frames import Table
from sim.analysis.tournament import field, pairs
from sim.analysis.tournament.counting import Tournament

TABLES: tuple[Table, ...] = (
    field.FIELD,
    pairs.RATING,
    pairs.PAIRWISE,
    field.PLACES,
    field.SEAT_ADVANTAGE,
    pairs.EQUILIBRIUM,
    field.LINE_UPS,
)


def build_tables(tournament: Tournament) -> dict[str, pl.DataFrame]:
    """Return every table of a tournament by name, with the same columns whatever happened."""
    return {table.name: table.build(tournament) for table in TABLES}
