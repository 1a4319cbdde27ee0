"""Cards that move money: the bank's, repairs, and those by which players pay each other (P08, P09)."""

from __future__ import annotations

import pytest

from rules.position import Position
from rules.setting import SHORT_GAME

ON_CHANCE = ("chance", 1, (2, 4))
ON_CHEST = ("community_chest", 10, (3, 4))


def with_card(card: str, *players: str, rules: tuple[str, ...] = ()) -> tuple[Position, tuple[int, int]]:
    """Return a position in which A's throw leads to a card square with the card on top, and that throw."""
    deck, start, throw = ON_CHEST if card.startswith("cc") else ON_CHANCE
    return Position(*players, rules=rules).stands(A=start).on_top(deck, card), throw


FOUR = ("walker",) * 4

BANK_CARDS = [
    ("ch-div", 50), ("ch-loan", 150), ("ch-speeding", -15), ("cc-error", 200), ("cc-doctor", -50), ("cc-stock", 50),
    ("cc-fund", 100), ("cc-refund", 20), ("cc-life", 100), ("cc-hospital", -100), ("cc-school", -50),
    ("cc-service", 25), ("cc-beauty", 10), ("cc-inherit", 100),
]  # fmt: skip


@pytest.mark.parametrize(("card", "amount"), BANK_CARDS)
def test_cards_of_the_bank(card: str, amount: int) -> None:
    """P08: what the card says comes from, or goes to, the bank alone."""
    position, throw = with_card(card)
    turn = position.play(throw)
    assert (turn.gain("A"), turn.gain("B")) == (amount, 0)
    assert [each.other for each in turn.events("pay") + turn.events("receive")] == ["bank"]


@pytest.mark.parametrize(("card", "cost"), [("ch-repairs", 225), ("cc-street", 315)])
def test_repairs_count_a_hotel_as_a_hotel(card: str, cost: int) -> None:
    """P08: five houses and a hotel; the buildings of others do not count."""
    position, throw = with_card(card)
    position.owns("A", 1, level=5).owns("A", 3, level=4).owns("A", 6, level=1).owns("A", 8, 9)
    turn = position.owns("B", 37, 39, level=3).play(throw)
    assert turn.paid("A", "repairs") == [cost]
    assert (turn.gain("A"), turn.gain("B")) == (-cost, 0)


def test_repairs_of_nothing_are_free() -> None:
    """P08: deeds without buildings cost nothing."""
    position, throw = with_card("ch-repairs")
    assert position.owns("A", 5, 12, 1, 3).play(throw).gain("A") == 0


def test_repairs_where_three_houses_make_the_hotel() -> None:
    """P08: in the short game level 4 is a hotel."""
    position, throw = with_card("ch-repairs", rules=SHORT_GAME)
    turn = position.owns("A", 1, level=4).owns("A", 3, level=3).play(throw)
    assert turn.paid("A", "repairs") == [100 + 3 * 25]


def test_repairs_are_counted_when_the_card_is_drawn() -> None:
    """Selling houses to pay does not lower the cost."""
    position, throw = with_card("ch-repairs")
    turn = position.owns("A", 1, 3, level=4).cash(A=0).play(throw)
    assert turn.paid("A", "repairs") == [200]
    assert turn.levels(1, 3) == [0, 0]


def test_everybody_pays_and_one_cannot() -> None:
    """P09: one is out already, one is ruined by the card, one pays; each loser loses once."""
    position, throw = with_card("cc-birthday", *FOUR)
    turn = position.out("B").cash(C=4, D=50).play(throw)
    assert (turn.cash("B"), turn.gain("D"), turn.gain("A")) == (0, -10, 14)
    assert (turn.alive("C"), turn.place("C"), turn.cash("C")) == (False, 3, 0)
    assert [each.player for each in turn.events("eliminated")] == ["C"]
    assert turn.winner is None


def test_several_are_ruined_by_one_card() -> None:
    """P09: B and D are; in turn order, so B is fourth and D third, and A keeps what they had."""
    position, throw = with_card("cc-birthday", *FOUR)
    turn = position.cash(B=4, D=3).play(throw)
    assert (turn.gain("A"), turn.gain("C")) == (4 + 10 + 3, -10)
    assert [turn.place(letter) for letter in "ABCD"] == [0, 4, 0, 3]


def test_the_game_ends_with_the_last_one_ruined_by_a_card() -> None:
    """P43: with B and C both ruined A has won, in the middle of its turn: the double gives no throw."""
    position, _ = with_card("cc-birthday", "walker", "walker", "walker")
    turn = position.stands(A=7).cash(B=4, C=3).play((5, 5))
    assert (turn.winner, [turn.place(letter) for letter in "ABC"]) == ("A", [1, 3, 2])
    assert turn.gain("A") == 7


def test_everybody_pays_in_turn_order() -> None:
    """P09: 10 from each of the three others, from the left of A."""
    position, throw = with_card("cc-birthday", *FOUR)
    turn = position.play(throw)
    assert [(each.player, each.other, each.amount) for each in turn.events("pay")] == [
        ("B", "A", 10), ("C", "A", 10), ("D", "A", 10),
    ]  # fmt: skip


def test_a_solvent_player_raises_the_money_for_the_card() -> None:
    """P09: C mortgages a deed rather than leave the game."""
    position, throw = with_card("cc-birthday", *FOUR)
    turn = position.owns("C", 5).cash(C=4).play(throw)
    assert (turn.alive("C"), turn.mortgaged(5), turn.cash("C")) == (True, True, 94)
    assert turn.gain("A") == 30


def test_the_deeds_of_one_ruined_by_the_card_go_to_its_drawer() -> None:
    """P09: C has nothing left to mortgage; A takes the deed and owes its interest after D has paid."""
    position, throw = with_card("cc-birthday", *FOUR)
    turn = position.owns("C", 5, mortgaged=True).cash(C=4).play(throw)
    assert (turn.owner(5), turn.mortgaged(5)) == ("A", True)
    assert [(each.player, each.amount) for each in turn.events("pay")] == [("B", 10), ("C", 4), ("D", 10), ("A", 10)]


@pytest.mark.parametrize(("cash", "gains"), [(70, (50, 20, 0)), (20, (20, 0, 0)), (120, (50, 50, 20))])
def test_who_cannot_pay_each_is_ruined_by_the_first_left_unpaid(cash: int, gains: tuple[int, ...]) -> None:
    """Several creditors are paid in turn order, and nobody after the one who ruins."""
    position, throw = with_card("ch-chair", *FOUR)
    turn = position.owns("A", 5, mortgaged=True).cash(A=cash).play(throw)
    creditor = "BCD"[cash // 50]
    fee = {creditor: 10}
    assert (turn.alive("A"), turn.place("A"), turn.owner(5)) == (False, 4, creditor)
    assert tuple(turn.gain(letter) + fee.get(letter, 0) for letter in "BCD") == gains


def test_who_pays_each_may_raise_money_on_the_way() -> None:
    """A has 70, pays B, and mortgages its railroad for C and D."""
    position, throw = with_card("ch-chair", *FOUR)
    turn = position.owns("A", 5).cash(A=70).play(throw)
    assert (turn.cash("A"), turn.mortgaged(5)) == (20, True)
    assert [turn.gain(letter) for letter in "BCD"] == [50, 50, 50]


CHOICE = ('deck.chance.card."ch-speeding".effect="pay_or_draw"', 'deck.chance.card."ch-speeding".amount=10')
OTHER_DECK = 'deck.chance.card."ch-speeding".draw_from="community_chest"'


@pytest.mark.parametrize(("choice", "gain", "cards"), [("pay", -10, 1), ("draw", 200, 2)])
def test_pay_or_draw_the_other_deck(choice: str, gain: int, cards: int) -> None:
    """The player chooses; the other card is obeyed as if drawn on its own square."""
    position, throw = with_card("ch-speeding", f"walker:pay_or_draw={choice}", "walker", rules=(*CHOICE, OTHER_DECK))
    turn = position.on_top("community_chest", "cc-error").play(throw)
    assert (turn.gain("A"), len(turn.events("card"))) == (gain, cards)
