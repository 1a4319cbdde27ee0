"""Stays: nights by the die times the rate of the stage, before the square's own action."""

from __future__ import annotations

import pytest

from hotel.table import HOTELS, IDLE, table
from sim.config import load_game

KEEN = "plain:reserve=0"


def test_royal_with_main_building_and_two_annexes() -> None:
    """H07 and question 14: 4 nights are 1,200 by the deed, not the 1,400 of the English example; then the square."""
    turn = table(KEEN, IDLE).owns("B", "royal", 3, (14,)).stands(A=13).play(1, 4)
    assert turn.only("stay").amount == 1200
    assert turn.owner("president") == "A"
    assert (turn.cash("A"), turn.cash("B")) == (12_000 - 1200 - 3500, 13_200)
    assert turn.kinds == ["throw", "move", "throw", "stay", "pay", "buy", "pay"]
    assert (turn.only("stay").square, turn.only("stay").b, turn.only("stay").a) == (13, 4, 4)


@pytest.mark.parametrize("hotel", HOTELS)
def test_rates_of_every_deed(hotel: str) -> None:
    """Nights times the rate of the last stage that stands; a fee table read the wrong way round is fault 9."""
    deed = load_game("hotel").hotels[HOTELS.index(hotel)]
    square = deed.squares[0]
    for level, stage in enumerate(deed.stages, 1):
        for nights in (1, 5):
            position = table(IDLE, IDLE).owns("B", hotel, level, (square + 1,)).stands(A=square)
            turn = position.play(1, nights)
            assert turn.only("stay").amount == nights * stage.rate


def test_six_nights_give_no_further_throw() -> None:
    turn = table(IDLE, IDLE).owns("B", "royal", 1, (14,)).stands(A=13).play(1, 6)
    assert turn.cash("B") == 12_900
    assert turn.game.rolls == 1


def test_own_entrances_are_free() -> None:
    turn = table(IDLE, IDLE).owns("A", "royal", 1, (14,)).stands(A=13).play(1)
    assert turn.kinds == ["throw", "move"]


def test_an_entrance_counts_only_where_the_move_ends() -> None:
    turn = table(IDLE, IDLE).owns("B", "royal", 1, (14,)).stands(A=13).play(2)
    assert turn.find("stay") == []


def test_the_square_finally_reached_counts() -> None:
    turn = table(IDLE, IDLE).owns("B", "royal", 1, (14, 15)).stands(A=13, B=14).play(1, 2)
    assert turn.only("stay").square == 14


def test_a_car_already_there_pays_nothing() -> None:
    """An entrance placed under a standing car costs its driver nothing."""
    halls = "plain:reserve=0:build_reserve=99999:land_reserve=99999:facilities=0"
    turn = table(halls, IDLE).owns("A", "royal", 1).stands(A=26, B=12).play(1)
    assert turn.entrances("royal") == [12]
    assert turn.find("stay") == []


def test_no_salary_pays_for_itself_first() -> None:
    """The lines on the way come before the stay."""
    turn = table(IDLE, IDLE).owns("B", "letoile", 6, (9,)).stands(A=6).cash(A=0).play(3, 2)
    assert turn.cash("A") == 2000 - 1500


def test_an_owner_may_overlook_a_visitor() -> None:
    turn = table(IDLE, f"{IDLE}:rent_claim=0.0").owns("B", "royal", 1, (14,)).stands(A=13).play(1)
    assert turn.kinds == ["throw", "move", "unclaimed"]
    assert turn.only("unclaimed").square == 13


def test_accounts_of_a_stay() -> None:
    turn = table(IDLE, IDLE).owns("B", "royal", 3, (14,)).stands(A=13).play(1, 4)
    tally = turn.tally
    assert (tally.rent[4], tally.returned[4], tally.rents[4], tally.nights[4]) == (1200, 1200, 1, 4)
    assert (tally.level_rent[4, 3], tally.level_stays[4, 3]) == (1200, 1)
