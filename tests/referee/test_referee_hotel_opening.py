"""Hotel games that begin from a scenario: the position is told by the rows before the first turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.hotel_toy import ALPHA, BETA, DELTA, GAME, entrance, go, stay, turn
from referee.toy import added, changed, pay, row, without
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.hotel.names import ENTRANCE_FREE, ENTRANCE_SCENARIO, STAY_CAUSE
from sim.referee.hotel.summary import HotelSummary
from sim.referee.log import Event, RuleBroken
from sim.referee.referee import check_game

SCENARIO = """
turn = "Bo"
dice = [[1], [2], 5]

[[player]]
name = "Ada"
cash = 3000

[[player]]
name = "Bo"
cash = [1000, 2000]

[[player]]
name = "Cy"
cash = 0
eliminated = true
"""

RULES: dict[str, Value] = {"max_rounds": 2}

ROWS = [
    row(ev.START, 0, 6, amount=3000),
    row(ev.START, 1, 2, amount=1500, a=1),
    row(ev.START, 2, -1, a=2),
    row(ev.ELIMINATED, 2, amount=3),
    row(ev.HOLDS, 0, ALPHA, a=1),
    row(ev.HOLDS, 0, BETA, a=4),
    row(ev.HOLDS, 1, DELTA),
    entrance(0, ALPHA, 2, 0, ENTRANCE_SCENARIO),
    entrance(0, BETA, 3, 0, ENTRANCE_SCENARIO),
    *(turn(1, 2), *go(1, 2, 1), *stay(1, 3, 0, BETA, 2, 800), pay(1, 0, 800, STAY_CAUSE, BETA)),
    *(event._replace(round=2) for event in (turn(0, 6), *go(0, 6, 5), row(ev.LINE, 0, 10, a=1))),
    row(ev.FREE_USED, 0, 11, a=1, round=2),
    entrance(0, ALPHA, 1, 0, ENTRANCE_FREE)._replace(round=2),
    *(event._replace(round=2) for event in (turn(1, 3), *go(1, 3, 2), row(ev.LINE, 1, 4))),
    row(ev.END, -1, a=ev.END_ROUND_LIMIT, round=2),
]
"""A game from the scenario; with three seats, two players left stop the Bank."""


def read(folder: Path, rows: list[Event]) -> HotelSummary:
    """Let the referee read ``rows`` as a game of the scenario."""
    path = folder / "toy.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    summary = check_game(GAME, RULES, 3, rows, (), path)
    assert isinstance(summary, HotelSummary)
    return summary


def test_a_position_is_learnt_from_the_log(tmp_path: Path) -> None:
    summary = read(tmp_path, ROWS)
    assert summary.cash == [3800, 700, 0]
    assert summary.places == [0, 0, 3]
    assert summary.entrances == {0: [1, 2], 1: [3], 2: [], 3: []}
    assert summary.acquisitions[ALPHA, "scenario"] == 1
    assert summary.placed[BETA, "scenario"] == 1


PLANTS = {
    "other cash": (changed(ROWS, 0, amount=3001), "start"),
    "cash out of its range": (changed(ROWS, 1, amount=2050), "start"),
    "a car off the board": (changed(ROWS, 1, square=12), "start"),
    "another strategy": (changed(ROWS, 1, a=0), "start"),
    "nobody told who is out": (without(ROWS, 3), "start"),
    "a level that the hotel does not have": (changed(ROWS, 4, a=3), "start"),
    "a plot held twice": (added(ROWS, 5, ROWS[4]), "start"),
    "a plot of a player who is out": (changed(ROWS, 6, player=2), "start"),
    "an entrance without a main building": (added(ROWS, 9, entrance(1, DELTA, 8, 0, ENTRANCE_SCENARIO)), "start"),
    "two entrances on a square": (changed(ROWS, 8, square=2), "start"),
    "an entrance off its border": (changed(ROWS, 7, square=6), "start"),
    "an entrance of another": (changed(ROWS, 7, player=1), "start"),
    "another player begins": (without(ROWS, 9, 6), "order of play"),
    "other dice than the scenario's": (changed(ROWS, 10, a=2, amount=2), "script"),
    "other nights than the scenario's": (changed(ROWS, 12, a=3, amount=3), "script"),
}


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_fault_of_a_position_is_rejected(name: str, tmp_path: Path) -> None:
    rows, rule = PLANTS[name]
    with pytest.raises(RuleBroken) as broken:
        read(tmp_path, rows)
    assert broken.value.message.split(":")[0] == rule
