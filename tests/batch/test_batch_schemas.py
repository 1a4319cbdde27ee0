"""The tables of a batch have the same columns whatever happened in its games."""

from __future__ import annotations

import polars as pl
import pytest
from games.whole import FOUR_STYLES, experiment

from sim.analysis.tables import TABLES, build_tables
from sim.batch.run import play
from sim.config.models import Experiment
from sim.games.registry import family


def tables_of(study: Experiment) -> dict[str, pl.DataFrame]:
    """Play and tabulate."""
    result = play(study, jobs=2)
    return build_tables(result.tally, result.lengths, family(study.game.family).labels(study))


@pytest.fixture(scope="module")
def usual() -> dict[str, pl.DataFrame]:
    return tables_of(experiment(FOUR_STYLES, games=500, max_rounds=200))


EXTREMES = {
    "one game of one round": experiment(FOUR_STYLES, games=1, max_rounds=1),
    "a walk": experiment("walker*2", "walk_only=true", games=40, max_rounds=20),
    "nobody can pay": experiment("walker*3", "start_cash=0", "salary=0", games=400, max_rounds=50),
    "nothing to build": experiment("balanced*8", "buildings.houses=0", "buildings.hotels=0", games=40),
    "no trades": experiment(FOUR_STYLES, "trade.enabled=false", games=40),
    "no auctions": experiment("random-legal*2", "auction.enabled=false", games=40),
}


@pytest.mark.parametrize("name", EXTREMES)
def test_schemas_are_fixed(name: str, usual: dict[str, pl.DataFrame]) -> None:
    tables = tables_of(EXTREMES[name])
    declared = [table.name for table in TABLES]
    assert list(tables) == list(usual) == [name for name in declared if name in usual]
    assert set(declared) - set(usual) == {"entrances", "building", "permits"}, "tables of another family"
    for table in usual:
        assert tables[table].schema == usual[table].schema, table


@pytest.mark.parametrize("name", EXTREMES)
def test_shares_are_shares(name: str) -> None:
    """What is called a share or a rate lies between nothing and all."""
    for table in tables_of(EXTREMES[name]).values():
        for column in table.columns:
            if column.endswith(("_share", "_rate")):
                values = table[column].drop_nulls()
                assert values.is_between(0, 1).all(), column
