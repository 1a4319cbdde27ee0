"""Trades: what passes from hand to hand, and what may not (P16, P37)."""

from __future__ import annotations

import pytest

from rules.bargains import ORANGE, PLAIN, RED, gain_of_orange, gains_of, loss_of_new_york, orange, price_of, trader
from rules.position import Position, after
from rules.turn import Turn


def owners(turn: Turn, *squares: int) -> str:
    """Return the owners of several properties."""
    return "".join(turn.owner(square) or "-" for square in squares)


def test_deeds_for_cash() -> None:
    """New York Avenue passes to A, the price from A to B, and nothing to anybody else."""
    turn = orange().quiet()
    (price,) = price_of(turn)
    assert owners(turn, *ORANGE) == "AAA"
    assert (turn.gain("A"), turn.gain("B"), turn.gain("C")) == (-price, price, 0)
    assert (turn.tally.trades, list(turn.tally.trade_kinds)) == (1, [1, 0, 0])
    assert [each.kind for each in turn.happenings[1:5]] == ["trade", "trade_give", "trade_pay", "pay"]


def test_both_sides_gain_and_say_so() -> None:
    """P37: no side agrees to a loss; what the one pays the other has."""
    position = orange()
    turn = position.quiet()
    (price,) = price_of(turn)
    assert gains_of(turn) == [(gain_of_orange(position) - price, price - loss_of_new_york(position))]
    assert min(gains_of(turn)[0]) > 0


def test_swap_and_cash() -> None:
    """Each gets the last street of a group; B, who gets the dearer group, pays the difference."""
    turn = orange().owns("A", 23).owns("B", 21, 24).quiet()
    (price,) = price_of(turn)
    assert (owners(turn, *ORANGE), owners(turn, *RED)) == ("AAA", "BBB")
    assert price < 0
    assert (turn.gain("A"), turn.gain("B")) == (-price, price)
    assert list(turn.tally.trade_kinds) == [0, 0, 1]
    assert turn.squares("trade_give") == [19, 23]


def test_swap_without_cash() -> None:
    """Where neither has money to spare the same swap takes place as it is."""
    turn = orange().owns("A", 23).owns("B", 21, 24).cash(A=0, B=0).quiet()
    assert (owners(turn, *ORANGE), owners(turn, *RED)) == ("AAA", "BBB")
    assert (price_of(turn), turn.events("trade_pay"), turn.events("pay")) == ([0], [], [])
    assert list(turn.tally.trade_kinds) == [0, 1, 0]


def test_a_spare_deed_stands_in_for_cash() -> None:
    """A has no money, but a railroad that B's two others make worth more than it is to A."""
    position = orange(trader("trade_horizon=60"), trader("trade_horizon=60")).cash(A=0)
    assert price_of(position.quiet()) == []
    turn = position.owns("A", 5).owns("B", 15, 25).quiet()
    assert (owners(turn, *ORANGE), owners(turn, 5)) == ("AAA", "B")
    assert price_of(turn)[0] <= 0


def test_a_jail_card_stands_in_for_cash_that_falls_short() -> None:
    """It counts as the fine of 50; who gets it may use it, and it goes under its own deck then."""
    least = loss_of_new_york(orange()) + 1
    position = orange(PLAIN, trader("trade_share=0")).holds("A", "ch-free")
    assert price_of(position.cash(A=least - 51).quiet()) == []
    turn = position.cash(A=least - 50).quiet()
    assert (price_of(turn), turn.cards("A"), turn.cards("B")) == ([least - 50], [], ["ch-free"])
    assert turn.tally.trades_with_card == 1
    kept = turn.events("keep_card")
    assert [(each.player, turn.setting.letter(each.square)) for each in kept] == [("B", "A")]
    turn = position.cash(A=least + 5).quiet()
    assert (turn.owner(19), turn.cards("A")) == ("A", ["ch-free"])


def test_a_card_got_in_a_trade_frees_its_new_holder() -> None:
    """P10: its holder uses it in jail, and it returns under the deck that it came from."""
    least = loss_of_new_york(orange()) + 1
    position = orange(PLAIN, trader("trade_share=0")).holds("A", "ch-free").cash(A=least - 50)
    traded = after(position.quiet())
    holder = Position().in_jail("A")
    holder.players["A"].cards, holder.decks = traded.players["B"].cards, traded.decks
    freed = holder.play((4, 6))
    assert holder.players["A"].cards == ["ch-free"]
    assert (freed.cards("A"), freed.deck("chance")[-1]) == ([], "ch-free")


@pytest.mark.parametrize("jailed", ["A", "B", "AB"])
def test_jail_is_no_hindrance(jailed: str) -> None:
    """P16: who is in jail offers and answers as at any time; A then stays, after a failed attempt."""
    position = orange(trader("jail=stay"), PLAIN)
    for letter in jailed:
        position.in_jail(letter)
    turn = position.play((4, 6))
    assert (owners(turn, *ORANGE), turn.in_jail("A")) == ("AAA", "A" in jailed)


def test_nothing_is_traded_that_completes_no_group() -> None:
    """P37: no utility for a yellow, no dear deed for a cheap one: A and B hold no group between them."""
    turn = Position(PLAIN, PLAIN).owns("A", 12, 37, 1).owns("B", 26, 29, 5).quiet()
    assert turn.events("trade") == []
    assert turn.tally.trade_offers == 0


def test_a_group_of_three_owners_is_left_alone() -> None:
    """The deeds of one partner would not complete it."""
    turn = Position(PLAIN, PLAIN, PLAIN).owns("A", 16).owns("B", 18).owns("C", 19).quiet()
    assert turn.tally.trade_offers == 0


def test_a_group_with_a_deed_left_in_the_bank_is_left_alone() -> None:
    """A and B hold two streets of three."""
    assert Position(PLAIN, PLAIN).owns("A", 16).owns("B", 18).quiet().tally.trade_offers == 0


def test_the_ruined_do_not_trade() -> None:
    """The two who are left deal with each other."""
    turn = orange(PLAIN, PLAIN, PLAIN).out("C").quiet()
    assert owners(turn, *ORANGE) == "AAA"


def test_who_holds_one_street_asks_for_the_other_two() -> None:
    """The other way round: A has New York Avenue, and B sells both of the others."""
    turn = Position(PLAIN, PLAIN, "walker").owns("B", 16, 18).owns("A", 19).quiet()
    assert owners(turn, *ORANGE) == "AAA"
    assert price_of(turn)[0] > 180 + 180


@pytest.mark.parametrize(("own", "other"), [((16, 18), 19), ((19,), 16), ((37,), 39), ((39,), 37)])
def test_a_difference_in_price_alone_is_no_gain(own: tuple[int, ...], other: int) -> None:
    """P37: where nobody reckons with rent a deed is worth its list price to both, and nothing is to be gained."""
    blind = trader("trade_horizon=0")
    position = Position(blind, blind, "walker").owns("A", *own).owns("B", other)
    assert position.owns("B", *({16, 18, 19} - {*own, other} if other in ORANGE else ())).quiet().events("trade") == []


def test_after_a_trade_the_group_is_built_on_in_the_same_turn() -> None:
    """Trades come first in a turn, then buildings."""
    builder = trader("build_target=1", "build_first_level=1")
    turn = orange(builder, builder).quiet()
    kinds = [each.kind for each in turn.happenings if each.kind in ("trade", "build", "throw")]
    assert kinds == ["trade", "build", "build", "build", "throw"]
    assert after(turn).deeds[19].level == 1
