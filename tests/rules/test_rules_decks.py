"""Decks: a fixed cycle, and the jail cards that leave it and come back (P10)."""

from __future__ import annotations

import pytest

from rules.position import Position, after
from rules.turn import Turn

TO_CHANCE = (2, 4)


def draw(position: Position) -> Turn:
    """Play a turn of A from 1 to the Chance square 7."""
    return position.stands(A=1).play(TO_CHANCE)


def drawn(turn: Turn) -> list[str]:
    """Return the Chance cards drawn in a turn."""
    cards = turn.setting.cards("chance")
    return [cards[each.a] for each in turn.events("card") if each.other == turn.setting.deck_number("chance")]


def test_a_used_card_goes_to_the_bottom() -> None:
    """The deck is a fixed cycle."""
    position = Position().on_top("chance", "ch-div", "ch-loan")
    before = list(position.decks["chance"])
    assert draw(position).deck("chance") == [*before[1:], "ch-div"]


def test_a_held_jail_card_is_missing_from_the_cycle() -> None:
    """P10: with the jail card in hand the other fifteen come round in their order, twice."""
    position = Position().on_top("chance", "ch-free")
    others = position.decks["chance"][1:]
    turn = draw(position)
    assert (turn.cards("A"), turn.deck("chance")) == (["ch-free"], others)
    seen = []
    for _ in range(2 * len(others)):
        turn = draw(after(turn).cash(A=1500))
        seen += drawn(turn)
    assert seen == others * 2


@pytest.mark.parametrize(("card", "deck"), [("ch-free", "chance"), ("cc-free", "community_chest")])
def test_a_jail_card_returns_to_the_bottom_of_its_own_deck(card: str, deck: str) -> None:
    """P10: used before a throw, it goes under the deck it came from."""
    position = Position().holds("A", card).in_jail("A")
    rest = list(position.decks[deck])
    turn = position.play((4, 6))
    assert (turn.deck(deck), turn.cards("A"), turn.gain("A")) == ([*rest, card], [], 0)


def test_of_two_jail_cards_one_is_used() -> None:
    """P10: the other stays in hand."""
    turn = Position().holds("A", "ch-free", "cc-free").in_jail("A").play((4, 6))
    assert len(turn.cards("A")) == 1
    assert sorted(len(turn.deck(deck)) for deck in ("chance", "community_chest")) == [15, 16]


def test_a_card_comes_back_into_the_middle_of_a_cycle() -> None:
    """P10: when the deck has moved on, the bottom is below the card used last."""
    turn = draw(Position().holds("A", "ch-free").on_top("chance", "ch-div", "ch-loan"))
    turn = after(turn).in_jail("A").play((4, 6))
    assert turn.deck("chance")[-2:] == ["ch-div", "ch-free"]


def test_ruin_by_the_bank_returns_jail_cards_to_their_decks() -> None:
    """P10: each to the bottom of its own."""
    position = Position("walker", "walker", "walker").holds("A", "ch-free", "cc-free").cash(A=0)
    turn = position.stands(A=30).play((3, 5))
    assert turn.alive("A") is False
    assert (turn.deck("chance")[-1], turn.deck("community_chest")[-1]) == ("ch-free", "cc-free")
    assert turn.cards("A") == []


def test_ruin_by_a_player_hands_jail_cards_over() -> None:
    """P10: the creditor holds them, and may use them."""
    position = Position("walker", "walker", "walker").holds("A", "ch-free").holds("C", "cc-free").cash(A=0)
    turn = position.owns("C", 39).stands(A=36).play((1, 2))
    assert sorted(turn.cards("C")) == ["cc-free", "ch-free"]
    assert "ch-free" not in turn.deck("chance")
    used = after(turn).in_jail("C").play((4, 6))
    assert (used.cards("C"), used.deck("chance")[-1]) == (["cc-free"], "ch-free")


def test_a_jail_card_that_is_not_kept() -> None:
    """Switch cards.jail_card_kept: it goes under the deck without effect."""
    turn = draw(Position(rules=["cards.jail_card_kept=false"]).on_top("chance", "ch-free"))
    assert (turn.cards("A"), turn.deck("chance")[-1], turn.gain("A")) == ([], "ch-free", 0)


def test_a_deck_whose_every_card_is_held() -> None:
    """Nothing is drawn."""
    only = 'deck.chance.cards=[{id="ch-free", label="jail free card", effect="jail_free"}]'
    turn = draw(Position(rules=[only]).holds("B", "ch-free"))
    assert (turn.events("card"), turn.square("A"), turn.gain("A")) == ([], 7, 0)


def test_drawing_with_replacement() -> None:
    """Switch cards.draw: every draw is from the whole deck, whatever lies on top."""
    position = Position(rules=['cards.draw="with_replacement"']).on_top("chance", "ch-24")
    turn = draw(position.draws_from("chance", "ch-div"))
    assert drawn(turn) == ["ch-div"]
    assert drawn(draw(after(turn))) == ["ch-div"]


def test_a_held_card_is_not_drawn_with_replacement() -> None:
    """Switch cards.draw: the jail card is in hand, so the next number counts."""
    position = Position(rules=['cards.draw="with_replacement"']).holds("B", "ch-free")
    assert drawn(draw(position.draws_from("chance", "ch-free", "ch-loan"))) == ["ch-loan"]
