"""The salary: once for each crossing of GO, by dice or card, never backwards or to jail (P06, P07)."""

from __future__ import annotations

import pytest

from rules.position import JAIL, Position
from sim.config import load_game

SQUARES = len(load_game("monopoly-us").squares)


def test_the_board_has_forty_squares() -> None:
    """P07: counted from the board's data."""
    assert SQUARES == 40


@pytest.mark.parametrize("total", range(2, 13))
def test_salary_exactly_when_go_is_reached_or_passed(total: int) -> None:
    """P07: from each of the 40 squares, by each total of two dice."""
    rules = ["dice.doubles_roll_again=false"]
    position = Position(rules=rules).on_top("chance", "ch-div").on_top("community_chest", "cc-beauty")
    dice = (total - min(6, total - 1), min(6, total - 1))
    for start in range(SQUARES):
        turn = position.stands(A=start).play(dice)
        assert turn.squares("move")[0] == (start + total) % SQUARES
        assert turn.amounts("salary") == [200] * (start + total >= SQUARES), start


def test_landing_on_go_pays_once() -> None:
    """P06: 200, since double salary on the exact square is a house rule."""
    assert Position().stands(A=35).play((2, 3)).gain("A") == 200


def test_a_card_to_go_pays() -> None:
    """P06: the card moves forwards over the rest of the board."""
    turn = Position().stands(A=1).on_top("chance", "ch-go").play((2, 4))
    assert (turn.square("A"), turn.gain("A")) == (0, 200)


@pytest.mark.parametrize("card", ["cc-go", "ch-go"])
def test_two_salaries_in_one_throw(card: str) -> None:
    """P06: past GO onto a card square, and by the card to GO once more."""
    deck, start, dice = ("community_chest", 35, (3, 4)) if card == "cc-go" else ("chance", 38, (4, 5))
    turn = Position().stands(A=start).on_top(deck, card).play(dice)
    assert (turn.square("A"), turn.amounts("salary"), turn.gain("A")) == (0, [200, 200], 400)


def test_a_card_that_passes_go_pays_before_the_square_is_settled() -> None:
    """P06: from 36 to Illinois Avenue, 200 and then the rent of 20, which A could not pay without it."""
    position = Position().owns("B", 24).cash(A=0).stands(A=30).on_top("chance", "ch-24")
    turn = position.play((2, 4))
    assert (turn.square("A"), turn.cash("A"), turn.events("debt")) == (24, 180, [])


def test_a_card_that_does_not_pass_go_pays_nothing() -> None:
    """P06: from 7 to Illinois Avenue."""
    turn = Position().stands(A=1).on_top("chance", "ch-24").play((2, 4))
    assert (turn.square("A"), turn.gain("A")) == (24, 0)


def test_a_card_may_forbid_the_salary() -> None:
    """The words "do not collect" on a card are kept."""
    rules = ['deck.chance.card."ch-24".collect_salary=false']
    assert Position(rules=rules).stands(A=30).on_top("chance", "ch-24").play((2, 4)).gain("A") == 0


@pytest.mark.parametrize(("collects", "gain"), [("true", 200), ("false", 0)])
def test_steps_of_a_card_pay_only_if_the_card_says_so(collects: str, gain: int) -> None:
    """Ten squares on from 36, over GO to Oriental Avenue, its own."""
    card = 'deck.chance.card."ch-back3"'
    rules = [f"{card}.steps=10", f"{card}.collect_salary={collects}"]
    turn = Position(rules=rules).owns("A", 6).stands(A=30).on_top("chance", "ch-back3").play((2, 4))
    assert (turn.square("A"), turn.gain("A")) == (6, gain)


def test_backwards_over_go_neither_pays_nor_charges() -> None:
    """P06: from 7 back by 8 to Boardwalk."""
    rules = ['deck.chance.card."ch-back3".steps=-8']
    turn = Position(rules=rules).stands(A=1).on_top("chance", "ch-back3").play((2, 4))
    assert (turn.square("A"), turn.gain("A")) == (39, 0)


@pytest.mark.parametrize("chance", [7, 36])
def test_back_to_a_square_never_pays(chance: int) -> None:
    """P06: a card "back to", onto a square behind or, over GO, onto one ahead."""
    rules = ['deck.chance.card."ch-24".effect="move_back_to"', 'deck.chance.card."ch-24".target="Baltic Avenue"']
    if chance == 7:
        rules[1] = 'deck.chance.card."ch-24".target="Boardwalk"'
    turn = Position(rules=rules).stands(A=chance - 6).on_top("chance", "ch-24").play((2, 4))
    assert (turn.square("A"), turn.gain("A")) == (39 if chance == 7 else 3, 0)


@pytest.mark.parametrize(
    ("start", "dice", "card"), [(30, (2, 4), "ch-jail"), (24, (2, 4), ""), (27, (2, 4), "cc-jail")]
)
def test_no_salary_on_the_way_to_jail(start: int, dice: tuple[int, int], card: str) -> None:
    """P06: by a Chance card, by the square, by a Chest card."""
    position = Position().stands(A=start)
    if card:
        position.on_top("chance" if card.startswith("ch") else "community_chest", card)
    turn = position.play(dice)
    assert (turn.square("A"), turn.in_jail("A"), turn.gain("A")) == (JAIL, True, 0)


@pytest.mark.parametrize("salary", [0, 1, 400])
def test_the_salary_is_the_one_agreed_on(salary: int) -> None:
    """Switch salary."""
    assert Position(rules=[f"salary={salary}"]).stands(A=35).play((1, 5)).gain("A") == salary


@pytest.mark.parametrize(("count", "dice", "square"), [(1, (6,), 16), (2, (6, 3), 19), (3, (6, 3, 1), 20)])
def test_the_token_moves_by_the_sum_of_all_dice(count: int, dice: tuple[int, ...], square: int) -> None:
    """Switch dice.count."""
    assert Position(rules=[f"dice.count={count}", "dice.doubles_roll_again=false"]).play(dice).square("A") == square


def test_dice_with_other_faces() -> None:
    """Switch dice.faces."""
    assert Position(rules=["dice.faces=12"]).play((12, 9)).square("A") == 31
