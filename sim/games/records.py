"""Records that every family fills in the same way: rules, profiles, the plan of a batch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from sim.engine import layout
from sim.engine.declare import Parameter, Switch

if TYPE_CHECKING:
    from sim.config.models import Experiment


def make_rules(switches: Iterable[Switch], values: Mapping[str, Any]) -> np.record:
    """Return the rules record: every switch, encoded as its declaration says."""
    switches = tuple(switches)
    rules = np.zeros(1, layout.rules_dtype(switches))[0]
    for switch in switches:
        rules[switch.field] = switch.encode(values[switch.key])
    return rules


def make_profiles(
    parameters: Iterable[Parameter], experiment: Experiment, names: Sequence[str], dtype: np.dtype
) -> np.record:
    """Return the profiles record: a row a distinct strategy of the experiment.

    Parameters
    ----------
    parameters : iterable of Parameter
        What the family declares.
    experiment : Experiment
        Whose strategies they are.
    names : sequence of str
        Ids of groups, or hotels, in the order of the columns.
    dtype : numpy.dtype
        Of the record.
    """
    parameters = tuple(parameters)
    profiles = np.zeros(1, dtype)[0]
    for row, strategy in enumerate(experiment.strategies):
        for parameter in parameters:
            value = strategy.values[parameter.key]
            field = profiles[parameter.field]
            if not parameter.by_group:
                field[row] = parameter.encode(value)
                continue
            for column, name in enumerate(names):
                field[row, column] = parameter.encode(value[name])
    return profiles


def make_plan(experiment: Experiment, first: int, count: int) -> np.record:
    """Return the plan for the games ``first`` .. ``first + count - 1``."""
    plan = np.zeros(1, layout.PLAN)[0]
    plan.seed = experiment.seed
    plan.first = first
    plan.count = count
    plan.fixed_seats = experiment.fixed_seats
    plan.players = len(experiment.line_up)
    plan.line_up[: plan.players] = experiment.line_up
    plan.max_rounds = experiment.rules["max_rounds"]
    return plan


def fill_players(record: np.record, players: Iterable[Any]) -> None:
    """Write what every scenario says of its players: who is out, cash, squares."""
    for seat, player in enumerate(players):
        record.out[seat] = player.eliminated
        record.cash_low[seat], record.cash_high[seat] = player.cash
        record.square[seat] = player.square


def fill_script(record: np.record, dice: Sequence[Sequence[int]]) -> None:
    """Write the throws that a scenario scripts."""
    record.script_count = len(dice)
    for row, throw in enumerate(dice):
        record.script[row, : len(throw)] = throw
