"""A double that leads to jail, where its further throw survives (switch jail.double_survives, beside P15)."""

from __future__ import annotations

import pytest

from rules.position import JAIL, Position
from rules.turn import Turn
from sim.engine.events import FREED_BY_CARD, FREED_BY_DOUBLE, FREED_BY_FINE, JAILED_BY_DOUBLES, JAILED_BY_SQUARE

STAY, LEAVE = "walker:jail=stay", "walker:jail=leave"


def before_jail(strategy: str, *rules: str) -> Position:
    """Return a position in which A stands six squares before Go To Jail, and its double survives."""
    return Position(strategy, "walker", rules=["jail.double_survives=true", *rules]).stands(A=24)


def ways_out(turn: Turn) -> list[int]:
    """Return how A left jail."""
    return [each.a for each in turn.events("jail_out", "A")]


def test_officially_the_turn_ends() -> None:
    """P15: the default."""
    assert Position(LEAVE, "walker").stands(A=24).play((3, 3)).in_jail("A")


def test_the_fine_is_paid_and_the_further_throw_made() -> None:
    """By the square: 50, then 4 squares on; two rolls, the first of which ended in jail."""
    turn = before_jail(LEAVE).play((3, 3), (1, 3))
    assert (turn.square("A"), turn.in_jail("A"), turn.paid("A", "jail_fine")) == (14, False, [50])
    assert (ways_out(turn), len(turn.events("turn"))) == ([FREED_BY_FINE], 1)
    assert int(turn.tally["roll_ends"][:, -1].sum()) == 1
    assert int(turn.tally["turn_ends"][:, -1].sum()) == 0


def test_by_a_card() -> None:
    """A card of Chance sends A to jail: 50, and on."""
    position = Position(rules=["jail.double_survives=true"]).stands(A=1).on_top("chance", "ch-jail")
    turn = position.play((3, 3), (1, 3))
    assert (turn.square("A"), turn.gain("A")) == (14, -50)


def test_a_throw_that_is_no_double_ends_the_turn() -> None:
    """There is no throw that could survive."""
    assert before_jail(LEAVE).stands(A=23).play((3, 4)).in_jail("A")


def test_a_failed_attempt_is_the_first_of_three() -> None:
    """The further throw is the attempt; it fails, the turn ends in jail."""
    turn = before_jail(STAY).play((3, 3), (1, 3))
    assert (turn.in_jail("A"), turn.attempts("A"), turn.gain("A")) == (True, 1, 0)


def test_where_one_attempt_is_all_its_failure_is_the_last() -> None:
    """The fine, and a move by that throw."""
    turn = before_jail(STAY, "jail.max_attempts=1").play((3, 3), (1, 3))
    assert (turn.square("A"), turn.paid("A", "jail_fine")) == (14, [50])


def test_a_double_frees_and_moves() -> None:
    """P12 holds as in any turn in jail: no throw after it, unless jail.doubles_roll_again gives one."""
    turn = before_jail(STAY).play((3, 3), (4, 4))
    assert (turn.square("A"), ways_out(turn)) == (18, [FREED_BY_DOUBLE])
    assert before_jail(STAY, "jail.doubles_roll_again=true").play((3, 3), (4, 4), (1, 4)).square("A") == 23


def test_a_card_in_hand_serves() -> None:
    """As at the start of a turn."""
    turn = before_jail(LEAVE).holds("A", "cc-free").play((3, 3), (1, 3))
    assert (turn.square("A"), turn.gain("A"), ways_out(turn)) == (14, 0, [FREED_BY_CARD])


def test_paying_and_waiting_ends_the_turn() -> None:
    """Switch jail.fine_then_wait: free, just visiting, the further throw given up."""
    turn = before_jail(LEAVE, "jail.fine_then_wait=true").play((3, 3))
    assert (turn.square("A"), turn.in_jail("A"), turn.paid("A", "jail_fine")) == (JAIL, False, [50])


def test_the_doubles_go_on_counting() -> None:
    """The double that led to jail is the first; the third in a row leads there again and ends the turn."""
    turn = before_jail(LEAVE).play((3, 3), (1, 1), (2, 2))
    assert (turn.in_jail("A"), turn.attempts("A"), turn.square("A")) == (True, 0, JAIL)
    assert [each.a for each in turn.events("jail_in")] == [JAILED_BY_SQUARE, JAILED_BY_DOUBLES]


@pytest.mark.parametrize("strategy", [STAY, LEAVE])
def test_jail_for_doubles_in_a_row_gives_no_throw(strategy: str) -> None:
    """P11: the third double in a row ends the turn."""
    turn = before_jail(strategy).stands(A=23).play((4, 4), (2, 2), (3, 3))
    assert (turn.in_jail("A"), turn.attempts("A"), turn.gain("A")) == (True, 0, 0)


def test_to_jail_twice_in_a_turn() -> None:
    """Twenty squares on from jail stands Go To Jail: with many faces one throw leads there and back."""
    turn = before_jail(LEAVE, "dice.faces=10").play((3, 3), (10, 10), (1, 3))
    assert [each.a for each in turn.events("jail_in")] == [JAILED_BY_SQUARE, JAILED_BY_SQUARE]
    assert (turn.square("A"), turn.paid("A", "jail_fine")) == (14, [50, 50])


def test_the_turn_goes_on_from_management() -> None:
    """Over GO to a Chest that jails: with the salary A lifts a mortgage in jail, before its attempt."""
    position = Position("balanced:jail=stay:reserve=0", "walker", rules=["jail.double_survives=true"])
    position.stands(A=38).cash(A=0).owns("A", 5, mortgaged=True).on_top("community_chest", "cc-jail")
    turn = position.play((2, 2), (1, 3))
    kinds = [each.kind for each in turn.happenings if each.kind in ("throw", "salary", "jail_in", "lift")]
    assert kinds == ["throw", "salary", "jail_in", "lift", "throw"]
    assert (turn.in_jail("A"), turn.attempts("A"), turn.cash("A")) == (True, 1, 200 - 110)
