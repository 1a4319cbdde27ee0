"""Random tables, drawn and shrunk by hypothesis; what fails is told with the command that replays it.

The draws are those of ``rentroll verify``: board, edition, house rules, rule
keys within their bounds, players with shipped and random strategies, where the
game begins. They are the same in every run; every family has as many.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Sequence
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st

from sim.config.errors import ConfigError
from sim.config.load import Options, load_experiment, load_game
from sim.verify.fitting import FITTINGS
from sim.verify.positions import forget
from sim.verify.reading import read_game
from sim.verify.tables import boards, draw_table, trace_command

Item = TypeVar("Item")

EXAMPLES = int(os.environ.get("RENTROLL_FUZZ_EXAMPLES", "200"))
"""Tables of all families; more for a long search by hand."""

SHRINKING_SECONDS = 45


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


class Judge:
    """Reads games; once one has failed, only for so long as hypothesis may make it smaller.

    Afterwards what has failed fails again, unplayed, and everything else passes,
    so that hypothesis comes to an end with the smallest table found by then.
    """

    def __init__(self) -> None:
        self.failed: dict[str, str] = {}
        self.until = math.inf

    def read(self, options: Options) -> str:
        """Return what is wrong with the first game of a table; nothing if it is sound."""
        key = repr(options)
        if key in self.failed or time.monotonic() > self.until:
            return self.failed.get(key, "")
        try:
            study = load_experiment(None, options)
        except ConfigError:  # rules that do not go together
            forget(options)
            reject()
        failures = read_game(study, 0, scenario=options.scenario).failures
        if failures:
            told = [f"{check}: {text}" for check, text in failures]
            self.failed[key] = "\n".join([*told, f"replay it: {trace_command(options, 0)}"])
            self.until = min(self.until, time.monotonic() + SHRINKING_SECONDS)
        else:
            forget(options)
        return self.failed.get(key, "")


JUDGES = {family: Judge() for family in FITTINGS}


@pytest.mark.parametrize("family", FITTINGS)
@settings(
    derandomize=True,
    max_examples=EXAMPLES // len(FITTINGS),
    deadline=None,
    database=None,
    print_blob=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(data=st.data())
def test_random_tables(family: str, data: st.DataObject) -> None:
    chooser = DrawnChooser(data)
    board = chooser.one_of([name for name in boards() if load_game(name).family == family])
    wrong = JUDGES[family].read(draw_table(chooser, board))
    if wrong:
        pytest.fail(wrong)
