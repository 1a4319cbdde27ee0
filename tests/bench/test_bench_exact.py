"""Time of the exact chain; run with ``pytest tests/bench --benchmark-enable``."""

from __future__ import annotations

import pytest
from exact.test_exact_walk import large
from pytest_benchmark.fixture import BenchmarkFixture

from sim.exact.walk import Walk


@pytest.mark.parametrize("squares", [40, 80])
def test_time_of_a_chain(squares: int, benchmark: BenchmarkFixture) -> None:
    game = large(squares)
    walk = benchmark(Walk, game)
    assert walk.residual < 1e-12
