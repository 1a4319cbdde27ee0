"""The game families: one line a family.

Everything that differs between families comes from its `Family`; nothing else
in the program asks which game it plays.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

    from sim.analysis.labels import Labels
    from sim.config.models import Experiment


@dataclass(frozen=True)
class Family:
    """What a game family gives to the rest of the program.

    Attributes
    ----------
    name : str
        As in the ``family`` key of a game file.
    labels : callable
        ``labels(experiment)`` names the squares, groups, causes and levels.
    make_table : callable
        ``make_table(experiment)`` returns the `Table` to play on.
    """

    name: str
    labels: Callable[[Experiment], Labels]
    make_table: Callable[[Experiment], Table]


@dataclass(frozen=True)
class Table:
    """An experiment laid out for a kernel.

    Attributes
    ----------
    setting : tuple of records
        What the kernel only reads, in the order of its arguments.
    game_dtype, tally_dtype, outcome_dtype : numpy.dtype
        Layouts of the game in progress, of one block of counters, of a game's outcome.
    blocks : int
        Blocks of counters.
    max_rounds : int
        Last round that is played.
    play : callable
        The kernel: ``play(game, *setting, tallies, lengths, log, plan, outcomes) -> status``.
    plan : callable
        ``plan(first, count)`` returns the plan for that many games from the first.
    describe : callable
        ``describe(game)`` returns the state of a game as plain dictionaries and lists.
    """

    setting: tuple[np.record, ...]
    game_dtype: np.dtype
    tally_dtype: np.dtype
    outcome_dtype: np.dtype
    blocks: int
    max_rounds: int
    play: Callable[..., int]
    plan: Callable[[int, int], np.record]
    describe: Callable[[np.record], dict[str, Any]]


_MODULES = {
    "property": "sim.games.property.family",
    "hotel": "sim.games.hotel.family",
}


def family(name: str) -> Family:
    """Return the family with a name.

    Raises
    ------
    KeyError
        If there is none.
    """
    return import_module(_MODULES[name]).FAMILY
