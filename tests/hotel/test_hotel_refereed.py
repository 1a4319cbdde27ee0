"""Some hundred games of Hotel before the referee, the invariants and the counters.

Every strategy and edition by its own rules; random tables as ``rentroll
verify`` draws them, a third of them from random positions.
"""

from __future__ import annotations

import pytest

from sim.config.load import Options, catalogue, load_experiment, load_game
from sim.verify.games import random_table, read_table
from sim.verify.positions import forget
from sim.verify.reading import read_game
from sim.verify.tables import POSITIONS_ONE_IN, boards

HOTEL = "hotel"
STRATEGIES = tuple(entry.name for entry in catalogue("strategies", HOTEL))
SEED = 2026
PARTS, TABLES_A_PART, GAMES_A_TABLE = 4, 12, 5
DRAWN = 200


def number_of(table: int) -> int:
    """Return the number of a random table of Hotel among those of all boards."""
    return table * len(boards()) + boards().index(HOTEL)


@pytest.mark.parametrize("edition", load_game(HOTEL).editions)
def test_every_strategy_by_every_edition(edition: str) -> None:
    for first in range(0, len(STRATEGIES), 2):
        players = [STRATEGIES[(first + seat) % len(STRATEGIES)] for seat in range(2 + first // 2 % 3)]
        options = Options(
            game=HOTEL, edition=edition, players=",".join(players), settings=("max_rounds=80",), seed=SEED
        )
        study = load_experiment(None, options)
        assert [failure for index in range(4) for failure in read_game(study, index).failures] == []


@pytest.mark.parametrize("part", range(PARTS))
def test_random_tables(part: int) -> None:
    for table in range(part * TABLES_A_PART, (part + 1) * TABLES_A_PART):
        totals = read_table(SEED, number_of(table), GAMES_A_TABLE)
        assert totals.boards == {HOTEL: GAMES_A_TABLE}
        assert not totals.wrong.total(), totals.failures


def test_a_third_of_them_begins_from_a_position() -> None:
    """Each by a draw of its own: four standard errors of a binomial share."""
    tables = [random_table(SEED, number_of(table)) for table in range(DRAWN)]
    begun = [study for options, study in tables if options.scenario is not None]
    expected, error = DRAWN / POSITIONS_ONE_IN, (DRAWN * (POSITIONS_ONE_IN - 1)) ** 0.5 / POSITIONS_ONE_IN
    assert abs(len(begun) - expected) <= 4 * error
    assert {study.players for study in begun} == {2, 3, 4}
    for options, _ in tables:
        forget(options)
