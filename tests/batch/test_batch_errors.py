"""A game that breaks the engine is named: its seed, its number, and how to replay it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from games.whole import experiment

from sim.batch import share, tables
from sim.batch.run import play
from sim.batch.trace import trace_game
from sim.config.models import Experiment
from sim.engine.status import (
    BROKEN_BUILDINGS,
    BROKEN_DEBTS,
    BROKEN_DEEDS,
    BROKEN_ENTRANCES,
    BROKEN_LOG,
    BROKEN_MONEY,
    MEANINGS,
    OK,
    EngineError,
)
from sim.games.registry import Family, Table, family

BAD_GAME = 1234


def breaking(table: Table, status: int) -> Callable[..., int]:
    """Return a kernel that is stopped by `BAD_GAME`."""

    def play_games(*records: Any) -> int:
        plan = records[-2]
        if plan.first <= BAD_GAME < plan.first + plan.count:
            plan.done = BAD_GAME - plan.first
            return status
        return OK

    return play_games


@pytest.fixture
def break_engine(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Return a function that puts a broken kernel in the place of the right one."""

    def install(status: int) -> None:
        def broken_family(name: str) -> Family:
            def make_table(study: Experiment) -> Table:
                table = family(name).make_table(study)
                return replace(table, play=breaking(table, status))

            return replace(family(name), make_table=make_table)

        monkeypatch.setattr(share, "family", broken_family)
        monkeypatch.setattr(tables, "family", broken_family)

    return install


@pytest.mark.parametrize("jobs", [1, 3])
@pytest.mark.parametrize("status", [BROKEN_MONEY, BROKEN_BUILDINGS, BROKEN_DEBTS, BROKEN_LOG])
def test_error_names_seed_and_game(break_engine: Callable[[int], None], status: int, jobs: int) -> None:
    break_engine(status)
    with pytest.raises(EngineError) as raised:
        play(experiment("balanced*2", seed=77, games=5000), jobs=jobs)
    message = str(raised.value)
    assert f"game {BAD_GAME} of seed 77" in message
    assert MEANINGS[status] in message
    assert f"rentroll trace quick-start --seed 77 --game-index {BAD_GAME}" in message


def test_trace_of_a_broken_game_names_it_too(break_engine: Callable[[int], None]) -> None:
    break_engine(BROKEN_MONEY)
    with pytest.raises(EngineError, match=rf"game {BAD_GAME} of seed 5 .*{MEANINGS[BROKEN_MONEY]}"):
        list(trace_game(experiment("balanced*2", seed=5), BAD_GAME))


def test_every_status_has_a_meaning() -> None:
    assert set(MEANINGS) == {BROKEN_MONEY, BROKEN_BUILDINGS, BROKEN_DEBTS, BROKEN_LOG, BROKEN_DEEDS, BROKEN_ENTRANCES}
    assert all(MEANINGS.values())
