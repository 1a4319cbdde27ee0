"""The ring: first throws from the car park, occupied squares, lines, sixes."""

from __future__ import annotations

import pytest

from hotel.table import IDLE, table


@pytest.mark.parametrize("die", [1, 2, 5])
def test_first_throw_of_r_lands_on_square_r(die: int) -> None:
    """The off-by-one trap of the rule sheet, which puts cars on the start square."""
    turn = table().play(die)
    assert turn.square("A") == die
    assert (turn.only("move").other, turn.only("move").square) == (-1, die - 1)


def test_without_car_park_cars_stand_on_square_1() -> None:
    turn = table(rules=("start.car_park=false",)).stands(A=1, B=1).play(3)
    assert turn.square("A") == 4


def test_the_whole_game_begins_in_the_car_park_or_on_square_1() -> None:
    from sim.batch.trace import trace_game
    from sim.config import Options, load_experiment
    from sim.engine import events as ev

    for value, square in (("true", -1), ("false", 0)):
        study = load_experiment(None, Options(game="hotel", players="plain*3", settings=(f"start.car_park={value}",)))
        starts = [event for event in trace_game(study, 0) if event.kind == ev.START]
        assert [event.square for event in starts] == [square] * 3


def test_several_cars_share_the_car_park() -> None:
    """Nobody passes over anybody there, and a car in it occupies no square."""
    turn = table(IDLE, IDLE, IDLE).play(1)
    assert turn.find("pass_over") == []
    assert turn.square("A") == 1


def test_occupied_squares_are_passed_over_repeatedly() -> None:
    turn = table(IDLE, IDLE, IDLE, IDLE).stands(A=10, B=13, C=14, D=16).play(3)
    assert turn.square("A") == 15
    assert [row.square + 1 for row in turn.find("pass_over")] == [13, 14]
    assert [row.other for row in turn.find("pass_over")] == [0, 1]


def test_start_is_a_square_like_any_other() -> None:
    assert table().stands(A=29, B=1).play(3).square("A") == 2


def test_passing_over_across_the_wrap() -> None:
    """Fault 8: un-wrapped numbers let two cars share a square across the lap."""
    turn = table(IDLE, IDLE, IDLE).stands(A=30, B=31, C=1).play(1)
    assert turn.square("A") == 2


def test_cars_may_share_squares_by_house_rule() -> None:
    turn = table(rules=("move.pass_occupied=false",)).stands(A=10, B=13).play(3)
    assert turn.square("A") == turn.square("B") == 13


@pytest.mark.parametrize(("start", "die", "paid"), [(7, 1, True), (6, 1, False), (8, 3, False), (3, 5, True)])
def test_the_bank_line_lies_behind_square_7(start: int, die: int, paid: bool) -> None:
    turn = table().stands(A=start).play(die)
    assert turn.cash("A") == 12_000 + 2000 * paid
    assert len(turn.find("line")) == paid


def test_a_line_crossed_by_moving_on_counts() -> None:
    turn = table().stands(A=6, B=7).play(1)
    assert turn.square("A") == 8
    assert turn.cash("A") == 14_000
    assert turn.kinds == ["throw", "move", "pass_over", "line", "salary", "receive"]


def test_a_line_crossed_by_moving_on_from_the_car_park_counts() -> None:
    turn = table(IDLE, IDLE, IDLE, rules=("dice.highest_throws_again=false",)).stands(B=6, C=7).play(6)
    assert turn.square("A") == 8
    assert turn.cash("A") == 14_000


def test_no_line_is_crossed_on_the_way_from_the_car_park_to_square_7() -> None:
    turn = table(rules=("dice.highest_throws_again=false",)).stands(B=6).play(6)
    assert turn.square("A") == 7
    assert turn.cash("A") == 12_000


def test_both_lines_on_one_way() -> None:
    """A die of many faces: Town Hall first, then the wrap, then the Bank."""
    turn = table(rules=("dice.faces=20",)).stands(A=22).play(18)
    assert turn.square("A") == 9
    assert [(row.square + 1, row.a) for row in turn.find("line")] == [(26, 1), (7, 0)]


def test_six_throws_again_after_everything_is_settled() -> None:
    """H01: pay the nights, then throw again."""
    turn = table().stands(A=1).owns("B", "royal", 3, (13,)).owns("A", "safari").stands(A=7).play(6, 4, 2)
    assert turn.cash("A") == 12_000 + 2000 - 4 * 300
    assert turn.square("A") == 15
    assert turn.kinds.index("pay") < len(turn.kinds) - turn.kinds[::-1].index("throw") - 1


def test_sixes_have_no_limit_and_nights_give_no_throw() -> None:
    turn = table().stands(A=7).owns("B", "royal", 1, (13,)).play(6, 6, 6, 6, 1)
    assert turn.game.rolls == 4
    assert turn.game.turns == 1
    assert turn.square("A") == 26


def test_no_further_throw_by_house_rule() -> None:
    turn = table(rules=("dice.highest_throws_again=false",)).stands(A=8).play(6)
    assert turn.square("A") == 14


def test_the_highest_number_of_another_die() -> None:
    turn = table(rules=("dice.faces=4",)).stands(A=8).play(4, 1)
    assert turn.square("A") == 13


def test_counters_of_a_turn() -> None:
    turn = table(IDLE, IDLE, IDLE).stands(A=7, B=13).play(6, 3)
    assert turn.square("A") == 17
    row = turn.game.strategy[turn.before.seat("A")]
    assert (turn.tally.roll_ends[row].sum(), turn.tally.turn_ends[row].sum(), turn.tally.passed_over) == (2, 1, 1)
    assert turn.tally.roll_ends[row, 13] == turn.tally.roll_ends[row, 16] == 1
    assert turn.tally.touches[row].sum() == 2
