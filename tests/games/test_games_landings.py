"""Landing frequencies of bare walks against published ones.

The tables of Collins and Butler are computed for players who leave jail at
once and for cards drawn from a full deck each time. Kept jail cards and decks
that go round change them by up to 0.03 percentage points.
"""

from __future__ import annotations

import csv

import numpy as np
import pytest

from games.whole import experiment
from sim.analysis.tables import build_tables
from sim.batch.run import play
from sim.games.registry import family
from sim.verify.landings import TABLE

JAIL = 10
IN_JAIL = 40
KEPT_CARDS = 0.0003

PRINTED: tuple[str, ...] = ()
AS_PUBLISHED = ('cards.draw="with_replacement"', "cards.jail_card_kept=false")

Shares = tuple[np.ndarray, np.ndarray]


def published() -> tuple[np.ndarray, np.ndarray]:
    """Return the published shares of rolls: Collins' 41 places, in jail the last, and Butler's 40 squares."""
    with TABLE.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    collins = np.array([float(row["collins_short_jail_percent_per_roll"]) for row in rows]) / 100
    butler = np.array([float(row["butler_short_jail_probability_per_roll"]) for row in rows[:40]])
    return collins, butler


def walked(settings: tuple[str, ...]) -> Shares:
    """Return shares of roll ends and their standard errors, square by square, in jail the last.

    Each walk is of 10,000 turns, so that where it began does not matter.
    """
    study = experiment("walker*2", "walk_only=true", *settings, max_rounds=10_000, games=2032)
    result = play(study)
    assert result.tally["rolls"].sum() >= 10_000 * 2 * result.games
    table = build_tables(result.tally, result.lengths, family(study.game.family).labels(study))["landings"]
    table = table.sort("in_jail", "square")
    assert table["square"].to_list() == [*range(40), JAIL]
    return table["roll_end_share"].to_numpy(), table["roll_end_se"].to_numpy()


@pytest.fixture(scope="module")
def by_printed_rules() -> Shares:
    return walked(PRINTED)


@pytest.fixture(scope="module")
def as_published() -> Shares:
    return walked(AS_PUBLISHED)


def check(shares: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> None:
    """Check that every share is as expected, naming the squares that are not."""
    far = np.flatnonzero(np.abs(shares - expected) > allowed)
    assert not len(far), [(int(square), shares[square], expected[square]) for square in far]


def visiting_and_in_jail(shares: np.ndarray) -> np.ndarray:
    """Return shares of the 40 squares, the two rows of the jail square as one."""
    joined = shares[:IN_JAIL].copy()
    joined[JAIL] += shares[IN_JAIL]
    return joined


def summed_errors(errors: np.ndarray) -> np.ndarray:
    joined = errors[:IN_JAIL].copy()
    joined[JAIL] += errors[IN_JAIL]
    return joined


def test_published_tables_are_whole() -> None:
    for shares in published():
        assert shares.sum() == pytest.approx(1, abs=2e-5)
    collins, butler = published()
    check(visiting_and_in_jail(collins), butler, np.full(40, 2e-6))


def test_walk_is_long_enough_to_tell(by_printed_rules: Shares) -> None:
    shares, errors = by_printed_rules
    assert shares.sum() == pytest.approx(1)
    assert errors.max() < 0.0001


def test_collins(by_printed_rules: Shares) -> None:
    shares, errors = by_printed_rules
    check(shares, published()[0], 4 * errors + KEPT_CARDS)


def test_butler(by_printed_rules: Shares) -> None:
    shares, errors = by_printed_rules
    check(visiting_and_in_jail(shares), published()[1], 4 * summed_errors(errors) + KEPT_CARDS)


def test_collins_with_cards_as_published(as_published: Shares) -> None:
    shares, errors = as_published
    check(shares, published()[0], 4 * errors)


def test_butler_with_cards_as_published(as_published: Shares) -> None:
    shares, errors = as_published
    check(visiting_and_in_jail(shares), published()[1], 4 * summed_errors(errors))


def test_kept_cards_and_cycles_matter_little(by_printed_rules: Shares, as_published: Shares) -> None:
    """The allowance above is no blind eye: most squares need none of it."""
    difference = np.abs(by_printed_rules[0] - as_published[0])
    assert difference.max() < KEPT_CARDS
    assert np.median(difference) < KEPT_CARDS / 3
