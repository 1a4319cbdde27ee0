"""Doubles: another throw, and the third to jail (P11, P15)."""

from __future__ import annotations

import pytest

from rules.position import JAIL, Position, after
from rules.turn import Turn
from sim.engine.events import JAILED_BY_CARD, JAILED_BY_DOUBLES, JAILED_BY_SQUARE


def jailed_by(turn: Turn) -> list[int]:
    """Return the causes for which A was sent to jail."""
    return [each.a for each in turn.events("jail_in", "A")]


def test_the_third_double_neither_moves_nor_collects() -> None:
    """P11: from 35 the throw would have led over GO to B's street; A goes to jail with its cash unchanged."""
    turn = Position().owns("B", 1).stands(A=23).play((4, 4), (2, 2), (3, 3))
    assert turn.squares("move") == [31, 35, JAIL]
    assert (turn.in_jail("A"), turn.square("A"), turn.gain("A")) == (True, JAIL, 0)
    assert (jailed_by(turn), turn.attempts("A")) == ([JAILED_BY_DOUBLES], 0)


def test_doubles_are_counted_anew_each_turn() -> None:
    """P11: a double in the turn after two doubles moves and throws again."""
    turn = Position().stands(A=20).play((1, 1), (2, 2), (1, 2))
    turn = after(turn).stands(A=20).play((3, 3), (1, 2))
    assert (turn.square("A"), turn.in_jail("A")) == (29, False)


def test_a_square_is_settled_before_the_next_throw() -> None:
    """The rent of the first square is paid, then the second throw is made."""
    turn = Position().owns("B", 12, 15).play((1, 1), (1, 2))
    kinds = [each.kind for each in turn.happenings if each.kind in ("throw", "rent", "pay")]
    assert kinds == ["throw", "rent", "pay", "throw", "rent", "pay"]


def test_no_double_no_second_throw() -> None:
    """An ordinary turn is one throw."""
    assert Position().play((4, 6)).square("A") == 20


@pytest.mark.parametrize(
    ("limit", "dice", "jailed"),
    [
        (1, [(2, 2)], True),
        (2, [(3, 3), (2, 2)], True),
        (4, [(5, 5), (1, 1), (2, 2), (1, 3)], False),
        (4, [(5, 5), (1, 1), (2, 2), (3, 3)], True),
        (0, [(5, 5), (1, 1), (2, 2), (1, 3)], False),
    ],
)
def test_how_many_doubles_lead_to_jail(limit: int, dice: list[tuple[int, int]], jailed: bool) -> None:
    """Switch dice.doubles_to_jail; 0 means never."""
    turn = Position(rules=[f"dice.doubles_to_jail={limit}"]).play(*dice)
    assert turn.in_jail("A") is jailed


def test_doubles_that_do_not_throw_again() -> None:
    """Switch dice.doubles_roll_again: one throw a turn."""
    turn = Position(rules=["dice.doubles_roll_again=false"]).play((5, 5))
    assert (turn.square("A"), turn.in_jail("A")) == (20, False)


def test_the_first_double_to_jail_also_where_doubles_do_not_throw_again() -> None:
    """Switches dice.doubles_to_jail and dice.doubles_roll_again say different things."""
    rules = ["dice.doubles_roll_again=false", "dice.doubles_to_jail=1"]
    assert Position(rules=rules).play((5, 5)).in_jail("A")


def test_all_of_three_dice_must_agree() -> None:
    """With three dice two equal ones are no double."""
    rules = ["dice.count=3"]
    assert Position(rules=rules).play((3, 3, 4)).square("A") == 20
    assert Position(rules=rules).play((2, 2, 2), (1, 1, 3)).square("A") == 21


@pytest.mark.parametrize(
    ("start", "dice", "card", "cause"),
    [(24, (3, 3), None, JAILED_BY_SQUARE), (1, (3, 3), "ch-jail", JAILED_BY_CARD)],
)
def test_sent_to_jail_on_a_double_ends_the_turn(
    start: int, dice: tuple[int, int], card: str | None, cause: int
) -> None:
    """P15: by the square and by a card; there is no second throw."""
    position = Position().stands(A=start)
    if card:
        position.on_top("chance", card)
    turn = position.play(dice)
    assert (turn.in_jail("A"), turn.square("A"), jailed_by(turn)) == (True, JAIL, [cause])


def test_the_square_sends_everybody_to_jail() -> None:
    """P17: standing on 30 is being in jail, with no failed attempt yet."""
    turn = Position().stands(A=23).play((3, 4))
    assert turn.squares("move") == [30, JAIL]
    assert (turn.in_jail("A"), turn.attempts("A")) == (True, 0)


def test_passing_or_visiting_the_jail_is_harmless() -> None:
    """P17: on the jail square by a throw A is just visiting."""
    turn = Position().stands(A=3).play((3, 4))
    assert (turn.square("A"), turn.in_jail("A")) == (JAIL, False)
