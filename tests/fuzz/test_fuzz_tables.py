"""Random tables, drawn and shrunk by hypothesis; what fails is told with the command that replays it.

The draws are those of ``rentroll verify``: board, edition, house rules, rule
keys within their bounds, two to eight players with shipped and random
strategies, where the game begins. They are the same in every run.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from sim.config.errors import ConfigError
from sim.config.load import Options, load_experiment
from sim.config.models import Experiment
from sim.verify.reading import read_game
from sim.verify.tables import draw_table, trace_command

Item = TypeVar("Item")

EXAMPLES = int(os.environ.get("RENTROLL_FUZZ_EXAMPLES", "200"))
"""Tables; more for a long search by hand."""


class DrawnChooser:
    """Choices that hypothesis makes, and makes smaller when a game fails."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def whole(self, low: int, high: int) -> int:
        """Return a whole number, both ends included."""
        return self.data.draw(st.integers(low, high))

    def one_of(self, options: Sequence[Item]) -> Item:
        """Return one of the options."""
        return options[self.data.draw(st.integers(0, len(options) - 1))]


def table(data: st.DataObject) -> tuple[Options, Experiment]:
    """Draw a table; rules that do not go together are drawn anew."""
    options = draw_table(DrawnChooser(data))
    try:
        return options, load_experiment(None, options)
    except ConfigError:
        assume(False)
        raise


@settings(
    derandomize=True,
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    print_blob=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(data=st.data())
def test_random_tables(data: st.DataObject) -> None:
    options, study = table(data)
    failures = read_game(study, 0).failures
    if failures:
        told = "\n".join(f"{check}: {text}" for check, text in failures)
        pytest.fail(f"{told}\nreplay it: {trace_command(options, 0)}")
