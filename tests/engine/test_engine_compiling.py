"""What these kernels ask of the compiler stays with them, and does what it says."""

from __future__ import annotations

import numba
import numpy as np
import pytest

from sim.engine import jit
from sim.engine.course import net_worth
from sim.engine.layout import INT, record
from sim.engine.seldom import seldom

compiled = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="nothing is compiled")
PURSES = record([("cash", INT, (3,)), ("assets", INT, (3,))])


@numba.njit
def last_purse(game):  # type: ignore[no-untyped-def]
    return game.cash[-1]


@numba.njit
def worth(game, player):  # type: ignore[no-untyped-def]
    return net_worth(game, player)


@numba.njit
def counted(values, condition):  # type: ignore[no-untyped-def]
    if seldom(condition):
        values[0] += 1
    values[1] += 1
    return values[-1]


def purses() -> np.record:
    """Return a record of three purses."""
    game = np.zeros(1, PURSES)[0]
    game.cash[:], game.assets[:] = (1, 2, 4), (8, 16, 32)
    return game


def test_functions_of_others_count_from_the_end_as_before() -> None:
    assert (last_purse(purses()), counted(np.array([0, 0, 7]), False)) == (4, 7)


@compiled
def test_rules_are_compiled_under_the_names_that_the_saving_goes_by() -> None:
    assert [worth(purses(), seat) for seat in range(3)] == [9, 18, 36]
    (code,) = worth.inspect_llvm().values()
    assert any(name in code for name in jit._OWN_NAMES)


@pytest.mark.parametrize("condition", [True, False, 2, 0])
def test_what_is_seldom_happens_all_the_same(condition: int) -> None:
    values = np.zeros(3, np.int64)
    counted(values, condition)
    assert values.tolist() == [bool(condition), 1, 0]


@compiled
def test_what_is_seldom_is_told_to_the_optimiser() -> None:
    counted(np.zeros(3, np.int64), 1)
    assert all("branch_weights" in code and "2000" in code for code in counted.inspect_llvm().values())
