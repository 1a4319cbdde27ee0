"""Tables and labels of a run made by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import polars as pl
import pytest
from report_samples import made_up, made_up_manifest, made_up_twin, us_labels

from sim.analysis.labels import Labels
from sim.analysis.tables import build_tables
from sim.games.property.layout import tally_dtype
from sim.report.pictures import Picture, draw_all


@pytest.fixture(scope="session")
def labels() -> Labels:
    return us_labels()


@pytest.fixture(scope="session")
def tables(labels: Labels) -> dict[str, pl.DataFrame]:
    return build_tables(*made_up(labels), labels, made_up_twin(labels))


@pytest.fixture(scope="session")
def pictures(tables: dict[str, pl.DataFrame], labels: Labels) -> list[Picture]:
    """All charts of the run, drawn once."""
    return draw_all(tables, labels, "20,000 games, seed 7")


@pytest.fixture(scope="session")
def manifest() -> dict[str, Any]:
    return made_up_manifest()


@pytest.fixture(scope="session")
def empty_tables(labels: Labels) -> dict[str, pl.DataFrame]:
    """Tables of a run in which nobody bought anything and no game ended."""
    tally, lengths = made_up(labels, 400, unfinished=1.0)
    for field in (
        *(
            "invested",
            "returned",
            "rent",
            "acquired",
            "acquired_paid",
            "acquired_games",
            "rounds_held",
            "flow",
            "owned_at_end",
        ),
        *("level_rounds", "level_rent", "level_invested", "group_completed", "group_finished", "group_wins"),
        *("trades", "trade_kinds", "trade_offers"),
    ):
        tally[field] = 0
    return build_tables(tally, lengths, labels)


@pytest.fixture(scope="session")
def no_tables(labels: Labels) -> dict[str, pl.DataFrame]:
    """Tables of a run without a single game."""
    return build_tables(np.zeros(127, tally_dtype(40)), np.zeros((2, labels.max_rounds + 1), np.int64), labels)
