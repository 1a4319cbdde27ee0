"""Games read by the referee, and what is found about each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from sim.batch.trace import Event, final_state, trace_game
from sim.config.models import Experiment
from sim.engine.declare import Value
from sim.engine.status import EngineError
from sim.referee.log import RuleBroken
from sim.referee.referee import check_game
from sim.referee.summary import Summary
from sim.verify.counters import wrong_counters
from sim.verify.invariants import broken_invariants

REFEREE, INVARIANTS, COUNTERS = "referee", "invariants", "counters"

Trace = Callable[[Experiment, int], Iterable[Event]]


@dataclass(frozen=True)
class Reading:
    """What was found about one game.

    Attributes
    ----------
    events : int
        Rows of its log that were read.
    failures : tuple of (str, str)
        Which check failed (`REFEREE`, `INVARIANTS` or `COUNTERS`), and how.
    """

    events: int
    failures: tuple[tuple[str, str], ...] = ()


def random_strategies(study: Experiment) -> set[int]:
    """Return the strategies that decide at random: they state no gain in a trade."""
    return {number for number, each in enumerate(study.strategies) if each.values["policy"] == "random"}


def referee_game(
    study: Experiment,
    index: int,
    rules: Mapping[str, Value] | None = None,
    trace: Trace = trace_game,
    scenario: str | None = None,
) -> Summary:
    """Let the referee read game ``index``; return what it counted.

    Parameters
    ----------
    rules : mapping, optional
        The rules to judge by; those that were played by if left out.
    trace : callable, optional
        Gives the log.
    scenario : str, optional
        The file of the position that the game begins from.

    Raises
    ------
    RuleBroken
        At the first row that the rules do not allow.
    EngineError
        If the simulator itself found the game broken.
    """
    events = trace(study, index)
    opening = None if scenario is None else Path(scenario)
    return check_game(study.game, rules or study.rules, study.players, events, random_strategies(study), opening)


def read_game(
    study: Experiment,
    index: int,
    rules: Mapping[str, Value] | None = None,
    trace: Trace = trace_game,
    scenario: str | None = None,
) -> Reading:
    """Read one game: its log by the referee, its last position by the invariants, its counters by the referee's."""
    try:
        summary = referee_game(study, index, rules, trace, scenario)
    except RuleBroken as broken:
        return Reading(broken.event_index, ((REFEREE, str(broken)),))
    except EngineError as error:
        return Reading(0, ((INVARIANTS, str(error).partition("; replay")[0]),))
    wrong = [(INVARIANTS, text) for text in broken_invariants(study, final_state(study, index), summary)]
    wrong += [(COUNTERS, text) for text in wrong_counters(study, index, summary)]
    return Reading(summary.events, tuple(wrong))
