"""The kernel's own books: after a sound game they are in order, and each way of cooking them is found."""

from __future__ import annotations

from collections.abc import Callable

import numba
import numpy as np
import pytest

from games.whole import experiment
from sim.engine.events import BANK, LOG
from sim.engine.status import BROKEN_BUILDINGS, BROKEN_MONEY, OK
from sim.games.property.counting import check_books
from sim.games.registry import family

READING_RAILROAD = 5

Books = tuple[np.record, np.record, np.record]


@numba.njit
def audit(game, board, rules):  # type: ignore[no-untyped-def]
    """Return the status of the books."""
    return check_books(game, board, rules)


@pytest.fixture
def books() -> Books:
    """A game just ended, its board and its rules."""
    table = family("property").make_table(experiment("hoarder*2", "start_cash=4000", max_rounds=100))
    game = np.zeros(1, table.game_dtype)[0]
    tally = np.zeros(table.blocks, table.tally_dtype)
    lengths = np.zeros((2, table.max_rounds + 1), np.int64)
    outcomes = np.zeros(0, table.outcome_dtype)
    status = table.play(game, *table.setting, tally, lengths, np.zeros(1, LOG)[0], table.plan(2, 1), outcomes)
    assert status == OK
    assert game.level.sum() > 0
    return game, table.setting[0], table.setting[1]


def test_books_of_a_sound_game(books: Books) -> None:
    assert audit(*books) == OK


def found(game: np.record) -> None:
    game.cash[1] += 1


def lost_by_the_bank(game: np.record) -> None:
    game.cash[BANK] -= 500


def overdrawn(game: np.record) -> None:
    game.cash[BANK] += game.cash[0] + 1
    game.cash[0] = -1


@pytest.mark.parametrize("cook", [found, lost_by_the_bank, overdrawn])
def test_money_made_or_lost(books: Books, cook: Callable[[np.record], None]) -> None:
    cook(books[0])
    assert audit(*books) == BROKEN_MONEY


def house_from_nowhere(game: np.record) -> None:
    game.level[np.flatnonzero(game.level)[0]] -= 1


def hotel_lost(game: np.record) -> None:
    game.hotels -= 1


def more_houses_than_there_are(game: np.record) -> None:
    game.houses += 1


def house_that_the_masks_do_not_know(game: np.record) -> None:
    game.level[READING_RAILROAD] = 1


@pytest.mark.parametrize(
    "cook", [house_from_nowhere, hotel_lost, more_houses_than_there_are, house_that_the_masks_do_not_know]
)
def test_buildings_made_or_lost(books: Books, cook: Callable[[np.record], None]) -> None:
    cook(books[0])
    assert audit(*books) == BROKEN_BUILDINGS
