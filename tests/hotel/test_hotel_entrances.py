"""The Town Hall line: one entrance for each own hotel with a main building, on black borders, never two on a square."""

from __future__ import annotations

import pytest

from hotel.table import IDLE, table

KEEN = "plain:reserve=0:build_reserve=99999:land_reserve=99999:facilities=0"
"""Wants entrances, and nothing else."""


def test_one_for_each_hotel_with_a_main_building() -> None:
    """Fault 4: not for a bare plot."""
    position = table(KEEN, IDLE).owns("A", "royal", 1).owns("A", "boomerang", 1).owns("A", "safari")
    turn = position.owns("B", "waikiki", 1).stands(A=26).play(2)
    assert (turn.entrances("royal"), turn.entrances("boomerang"), turn.entrances("safari")) == ([12], [3], [])
    assert turn.entrances("waikiki") == []
    assert [row.square for row in turn.find("entrance")] == [2, 11]
    assert [row.square for row in turn.find("pay")] == [0, 4]
    assert turn.cash("A") == 12_000 - 300


@pytest.mark.parametrize(("start", "die", "others"), [(26, 1, ()), (26, 6, ()), (25, 1, (26,)), (24, 2, (26,))])
def test_crossings_of_the_town_hall_line(start: int, die: int, others: tuple[int, ...]) -> None:
    """Fault 7: 26 to 1 on the wrap; and by moving on."""
    rules = ("dice.highest_throws_again=false",)
    position = table(KEEN, IDLE, rules=rules).owns("A", "royal", 1).stands(A=start)
    for letter, square in zip("B", others, strict=False):
        position.stands(**{letter: square})
    assert position.play(die).entrances("royal") == [12]


@pytest.mark.parametrize(("start", "die"), [(20, 6), (27, 1), (25, 1)])
def test_no_crossing(start: int, die: int) -> None:
    rules = ("dice.highest_throws_again=false",)
    turn = table(KEEN, IDLE, rules=rules).owns("A", "royal", 1).stands(A=start).play(die)
    assert turn.find("line", "entrance") == []


def test_start_does_not_eat_the_right() -> None:
    """Fault 3: one throw that crosses the line and ends on the start square."""
    turn = table(KEEN, IDLE, rules=("dice.highest_throws_again=false",)).owns("A", "royal", 1).stands(A=26).play(6)
    assert turn.square("A") == 1
    assert turn.entrances("royal") == [12]


def test_entrances_come_before_the_stay() -> None:
    """Even if the cash is missing then."""
    position = table(KEEN, IDLE).owns("A", "royal", 1).owns("B", "safari", 1, (27,)).stands(A=26).cash(A=250)
    turn = position.play(1, 1)
    assert turn.kinds.index("entrance") < turn.kinds.index("stay") < turn.kinds.index("debt")
    assert (turn.only("debt").amount, turn.only("debt").b) == (100, 50)


def test_an_entrance_blocks_the_opposite_hotel() -> None:
    """H06: whoever owns it."""
    position = table(KEEN, IDLE).owns("A", "royal", 1).owns("B", "president", 1, (12, 13)).stands(A=26)
    assert position.play(2).entrances("royal") == [14]


def test_no_place_left() -> None:
    taken = (3, 4, 5, 6)
    turn = table(KEEN, IDLE).owns("A", "boomerang", 2).owns("B", "fujiyama", 1, taken).stands(A=26).play(2)
    assert turn.find("entrance") == []


def test_never_on_credit() -> None:
    position = table(KEEN, IDLE).owns("A", "royal", 1).owns("A", "taj_mahal", 1).stands(A=26).cash(A=150)
    turn = position.play(2)
    assert (turn.entrances("royal"), turn.entrances("taj_mahal"), turn.cash("A")) == ([], [22], 50)


def test_places_under_cars() -> None:
    position = table(KEEN, IDLE).owns("A", "royal", 1).stands(A=26, B=12)
    assert position.play(2).entrances("royal") == [12]
    position.rules = ("entrance.under_car=false",)
    assert position.play(2).entrances("royal") == [13]


def test_one_right_a_hotel_a_lap() -> None:
    turn = table(KEEN, IDLE).owns("A", "royal", 1).owns("B", "safari", 1).stands(A=26).play(6, 1)
    assert turn.entrances("royal") == [12]


@pytest.mark.parametrize(("value", "entrances"), [("throw", [12, 13]), ("turn", [12])])
def test_rights_of_a_further_lap_in_one_turn(value: str, entrances: list[int]) -> None:
    """The highest number three times, past the line twice."""
    rules = (f'turn.limits_per="{value}"', "dice.faces=15")
    turn = table(KEEN, IDLE, rules=rules).owns("A", "royal", 5).stands(A=26).play(15, 15, 15, 1)
    assert turn.square("A") == 10
    assert turn.entrances("royal") == entrances


def test_accounts_of_an_entrance() -> None:
    turn = table(KEEN, IDLE).owns("A", "royal", 2).stands(A=26).play(2)
    assert turn.tally.entrances[4].tolist() == [1, 0, 0]
    assert (turn.tally.entrances_paid[4], turn.tally.level_invested[4, 2], turn.tally.invested[4]) == (200, 200, 200)
