"""Facilities without the die, free building squares, free entrance squares."""

from __future__ import annotations

import pytest

from hotel.table import IDLE, table

KEEN = "plain:reserve=0"


def test_the_facility_on_any_later_throw() -> None:
    """Before the die, wherever the car stands, only where all buildings stand."""
    position = table(KEEN, IDLE).owns("A", "boomerang", 1).owns("A", "fujiyama", 2).stands(A=20)
    turn = position.play(1)
    assert turn.kinds[:4] == ["build", "pay", "throw", "move"]
    assert (turn.level("boomerang"), turn.level("fujiyama")) == (2, 2)
    assert turn.only("build").other == 1


def test_the_facility_not_on_the_throw_that_finished_the_buildings() -> None:
    """On the throw after a six at the earliest."""
    turn = table(KEEN, IDLE).owns("A", "boomerang").stands(A=9).owns("A", "royal", 5).play(6, 1, 1)
    assert [row.a for row in turn.find("build")] == [1, 2]
    assert turn.kinds.index("permit") < turn.kinds.index("build")
    for value, level in (("throw", 2), ("turn", 1)):
        rules = (f'turn.limits_per="{value}"',)
        turn = table(KEEN, IDLE, rules=rules).owns("A", "boomerang").stands(A=9).play(6, 1, 1)
        assert turn.level("boomerang") == level


def test_several_facilities_at_once() -> None:
    position = table("plain:reserve=0:facilities=16", IDLE).stands(A=20)
    turn = position.owns("A", "boomerang", 1).owns("A", "taj_mahal", 3).play(1)
    assert (turn.level("boomerang"), turn.level("taj_mahal")) == (2, 4)
    position.players = ("plain:reserve=0", IDLE)
    assert len(position.play(1).find("build")) == 1


def test_the_facility_waits_for_a_permit_by_house_rule() -> None:
    rules = ("facility.permit=true",)
    assert table(KEEN, IDLE, rules=rules).owns("A", "boomerang", 1).stands(A=20).play(1).level("boomerang") == 1


def test_free_building_builds_one_stage_once() -> None:
    """Fault 6: the reward cannot be taken again."""
    turn = table(IDLE, IDLE).owns("A", "royal").owns("A", "boomerang").stands(A=10).play(1)
    assert (turn.level("royal"), turn.level("boomerang")) == (1, 0)
    assert (turn.only("free_used").a, turn.only("build").amount, turn.only("build").other) == (0, 0, 2)
    assert turn.cash("A") == 12_000


def test_free_building_gives_a_facility() -> None:
    position = table(IDLE, IDLE).owns("A", "boomerang", 1).stands(A=10)
    assert position.play(1).level("boomerang") == 2
    position.rules = ("free_building.facility=false",)
    turn = position.play(1)
    assert (turn.level("boomerang"), turn.only("free_used").a) == (1, 2)


def test_free_building_lapses_or_pays() -> None:
    position = table(IDLE, IDLE).owns("A", "boomerang", 2).owns("A", "taj_mahal", 4).stands(A=10)
    turn = position.play(1)
    assert (turn.only("free_used").a, turn.cash("A")) == (2, 12_000)
    position.rules = ("free_building.unused_pays=true",)
    turn = position.play(1)
    assert (turn.only("free_used").a, turn.only("free_used").amount, turn.cash("A")) == (3, 2400, 14_400)
    nothing = table(IDLE, IDLE, rules=position.rules).stands(A=10).play(1)
    assert (nothing.only("free_used").a, nothing.cash("A")) == (2, 12_000)


def test_a_free_square_with_an_opponents_entrance_keeps_its_action() -> None:
    """Fault 2: rent first, then the free stage; the other way round by house rule."""
    position = table(IDLE, IDLE).owns("A", "royal").owns("B", "president", 1, (11,)).stands(A=10)
    turn = position.play(1, 3)
    assert (turn.level("royal"), turn.cash("A")) == (1, 12_000 - 600)
    assert turn.kinds.index("stay") < turn.kinds.index("free_used")
    position.rules = ("stay.before_square=false",)
    turn = position.play(1, 3)
    assert turn.kinds.index("stay") > turn.kinds.index("free_used")
    assert (turn.level("royal"), turn.cash("A")) == (1, 12_000 - 600)


def test_free_entrance_once_anywhere() -> None:
    turn = table(IDLE, IDLE).owns("A", "royal", 1).stands(A=18).play(1)
    assert turn.entrances("royal") == [12]
    assert [row.kind for row in turn.find("free_used", "entrance", "pay")] == ["free_used", "entrance"]
    assert (turn.only("free_used").a, turn.only("entrance").a, turn.only("entrance").b) == (1, 1, 4)


@pytest.mark.parametrize(("level", "paid"), [(0, 100), (1, 250)])
def test_free_entrance_lapses_or_pays(level: int, paid: int) -> None:
    taken = (10, 11, 12, 13, 14, 15, 16) if level else ()
    position = table(IDLE, IDLE).owns("A", "president", level, taken).stands(A=18)
    assert position.play(1).only("free_used").a == 2
    position.rules = ("free_entrance.unused_pays=true",)
    turn = position.play(1)
    assert (turn.only("free_used").a, turn.cash("A")) == (3, 12_000 + paid)
    assert turn.only("receive").amount == paid


def test_a_free_entrance_may_be_where_the_car_stands() -> None:
    taken = (12, 13, 14, 15, 16, 17, 18)
    position = table(IDLE, IDLE).owns("A", "royal", 1, taken).stands(A=18)
    assert position.play(1).entrances("royal") == [*taken, 19]
    position.rules = ("entrance.under_car=false",)
    assert position.play(1).entrances("royal") == [*taken, 20]
