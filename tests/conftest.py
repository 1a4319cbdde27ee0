"""Options of the whole suite."""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what the tests can be asked for."""
    parser.addoption("--update-golden", action="store_true", help="Write the files of tests/golden anew.")
    parser.addoption("--slow", action="store_true", help="Run the tests marked slow as well.")


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker of slow tests."""
    config.addinivalue_line("markers", "slow: left out unless pytest is given --slow")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave slow tests out unless they are asked for."""
    if config.getoption("--slow"):
        return
    for item in items:
        if item.get_closest_marker("slow") is not None:
            item.add_marker(pytest.mark.skip(reason="slow: give --slow"))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the collector of garbage from what stays: looking at every test and module again takes a fifth of the time.

    What tests leave behind is collected as ever, if less often.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 20, 20)
        gc.enable()


@pytest.fixture(scope="session")
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Tell whether the files of tests/golden are written anew."""
    return bool(request.config.getoption("--update-golden"))
