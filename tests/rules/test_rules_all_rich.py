"""Where a table stops as soon as everybody is rich (`end.all_rich`), and how it is scored then."""

from __future__ import annotations

import pytest

from rules.position import Position
from rules.turn import Turn
from sim.engine.events import END_ROUND_LIMIT, END_SCORED

RICH = "end.all_rich=5000"


def played(position: Position) -> Turn:
    """Play A's turn, the last of the round, in which nothing happens."""
    return position.quiet()


def table(*rules: str) -> Position:
    """Return three players who buy and build nothing."""
    return Position("walker", "walker", "walker", rules=rules)


def ending(turn: Turn) -> tuple[int, str]:
    """Return how the game ended, and who won."""
    (end,) = turn.events("end")
    return end.a, end.player


@pytest.mark.parametrize(("poorest", "how"), [(5001, END_SCORED), (5000, END_ROUND_LIMIT)])
def test_everybody_needs_more_than_the_limit(poorest: int, how: int) -> None:
    """5,000 are not more than 5,000."""
    assert ending(played(table(RICH).cash(A=6000, B=7000, C=poorest)))[0] == how


def test_it_is_switched_off_by_default() -> None:
    """However rich they are."""
    assert ending(played(table().cash(A=90_000, B=90_000, C=90_000))) == (END_ROUND_LIMIT, "nobody")


def test_who_is_out_does_not_count() -> None:
    """C is ruined, the two others are rich."""
    turn = played(table(RICH).cash(A=5001, B=5002).out("C"))
    assert ending(turn) == (END_SCORED, "B")


def test_places_go_by_net_worth() -> None:
    """A has 5,001 and the reds, 680 and six houses at 150; B 6,500; C 5,600 and a railroad less its loan."""
    position = table(RICH).owns("A", 21, 23, 24, level=2).owns("C", 5, mortgaged=True)
    turn = played(position.cash(A=5001, B=6500, C=5600))
    assert ending(turn) == (END_SCORED, "A")
    assert [int(turn.game.place[turn.setting.seat(letter)]) for letter in "ABC"] == [1, 2, 3]


def test_the_earlier_seat_is_before_its_equals() -> None:
    """B sits in the first seat, C in the second, A in the last."""
    turn = played(table(RICH).cash(A=6000, B=6000, C=6000))
    assert ending(turn) == (END_SCORED, "B")
    assert [int(turn.game.place[turn.setting.seat(letter)]) for letter in "BCA"] == [1, 2, 3]
