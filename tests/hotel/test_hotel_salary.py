"""The Bank line's 2,000: when it stops, and cash at the start."""

from __future__ import annotations

import pytest

from hotel.table import IDLE, table
from sim.batch.trace import trace_game
from sim.config import Options, load_experiment
from sim.engine import events as ev


@pytest.mark.parametrize(
    ("stops", "players", "out", "paid"),
    [
        ("down_to_two", 3, (), True),
        ("down_to_two", 3, ("C",), False),
        ("down_to_two", 4, ("C", "D"), False),
        ("down_to_two", 4, ("D",), True),
        ("down_to_two", 2, (), True),
        ("two_left", 2, (), False),
        ("two_left", 3, ("C",), False),
        ("two_left", 3, (), True),
        ("never", 3, ("C",), True),
    ],
)
def test_when_the_bank_stops_paying(stops: str, players: int, out: tuple[str, ...], paid: bool) -> None:
    """H08 and question 13: a game of two keeps being paid, unless the table reads the Dutch text."""
    position = table(*[IDLE] * players, rules=(f'salary_stops="{stops}"',)).stands(A=6).out(*out)
    turn = position.play(3)
    assert turn.cash("A") == 12_000 + 2000 * paid
    assert len(turn.find("line")) == 1
    assert len(turn.find("salary", "receive")) == 2 * paid
    assert turn.tally.salaries == paid


def test_no_salary_by_house_rule() -> None:
    assert table(rules=("salary=0",)).stands(A=6).play(3).find("salary", "receive") == []


@pytest.mark.parametrize(
    ("edition", "players", "cash"),
    [(None, 2, 25_000), (None, 3, 12_000), (None, 4, 12_000), ("english", 2, 12_000), ("english", 4, 12_000)],
)
def test_cash_at_the_start(edition: str | None, players: int, cash: int) -> None:
    """H10: it depends on the number of players and on the printing."""
    study = load_experiment(None, Options(game="hotel", edition=edition, players=f"plain*{players}"))
    starts = [event for event in trace_game(study, 0) if event.kind == ev.START]
    assert [event.amount for event in starts] == [cash] * players
