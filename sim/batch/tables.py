"""The table of an experiment, for whoever looks at its games one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.games.registry import Table, family

if TYPE_CHECKING:
    from sim.config.models import Experiment

_last: list[tuple[Experiment, Table]] = []


def table_of(experiment: Experiment) -> Table:
    """Return the table on which an experiment is played; no game changes it.

    That of the last experiment is kept: laying a table takes 10 to 30 ms, as long as playing, reading and checking
    a short game, and games are mostly looked at one after the other.
    """
    if not _last or _last[0][0] is not experiment:
        _last[:] = [(experiment, family(experiment.game.family).make_table(experiment))]
    return _last[0][1]
