"""How far the players' own estimate of landings lies from the exact chain: as far as its docstring says."""

from __future__ import annotations

import numpy as np
import pytest

from sim.config.load import load_game
from sim.exact.walk import Walk
from sim.games.property import landing_rates

JAIL, READING_RAILROAD, CHANCE_22 = 10, 5, 22


@pytest.fixture(scope="module")
def exact() -> np.ndarray:
    walk = Walk(load_game("monopoly-us"))
    shares = walk.roll_ends[:40].copy()
    shares[JAIL] += walk.roll_ends[40]
    return shares


@pytest.fixture(scope="module")
def apart(exact: np.ndarray) -> np.ndarray:
    """Differences in percentage points."""
    return 100 * (landing_rates.landing_rates(load_game("monopoly-us"), 2, 6) - exact)


def test_no_square_is_further_away_than_told(apart: np.ndarray) -> None:
    assert np.abs(apart).max() == pytest.approx(0.65, abs=0.005)
    assert np.abs(apart).argmax() == CHANCE_22
    assert "within 0.65 percentage points" in (landing_rates.__doc__ or "")


def test_no_property_is_further_away_than_told(apart: np.ndarray, exact: np.ndarray) -> None:
    properties = [square.index for square in load_game("monopoly-us").squares if square.group is not None]
    furthest = properties[int(np.abs(apart[properties]).argmax())]
    assert furthest == READING_RAILROAD
    assert apart[furthest] == pytest.approx(0.30, abs=0.005)
    assert np.abs(apart[properties] / exact[properties] / 100).max() < 0.1
