"""When a player looks for trades, how often it offers, and what rests after a refusal."""

from __future__ import annotations

import numpy as np
import pytest

from rules.bargains import ORANGE, PLAIN, orange, price_of, trader
from rules.position import Position, after
from rules.turn import Turn

GREEDY = trader("trade_margin=5")
"""Refuses whatever it is offered, with a counter-offer that nobody accepts."""


def offers(turn: Turn) -> int:
    """Return the offers made in a turn."""
    return int(turn.tally.trade_offers)


def test_the_table_does_not_trade() -> None:
    """Switch trade.enabled."""
    assert price_of(orange().quiet()) != []
    turn = orange(rules=["trade.enabled=false"]).quiet()
    assert (turn.events("trade"), offers(turn)) == ([], 0)


def test_a_player_looks_again_only_when_something_may_have_changed() -> None:
    """Not in the next round, if no deed has changed hands."""
    position = orange().nobody_looks()
    assert offers(position.quiet()) == 0
    position.memory["owner_version"] = np.int64(2)
    assert price_of(position.quiet()) != []


@pytest.mark.parametrize(("rules", "rounds"), [((), 5), (("trade.retry_rounds=2",), 2), (("trade.retry_rounds=1",), 1)])
def test_it_looks_again_after_some_rounds(rules: tuple[str, ...], rounds: int) -> None:
    """Switch trade.retry_rounds: cash changes too."""
    for waited, looks in ((rounds - 1, False), (rounds, True)):
        position = orange(rules=rules).nobody_looks()
        if waited:
            position.in_round(1 + waited)
        assert (price_of(position.quiet()) != []) == looks, waited


def refused(rules: tuple[str, ...] = ()) -> Position:
    """Return the position after B has refused New York Avenue to A in round 1; since then a deed has changed hands."""
    turn = orange(PLAIN, GREEDY, rules=rules).quiet()
    assert (offers(turn), turn.events("trade")) == (1, [])
    position = after(turn, remembering=True)
    position.memory["owner_version"] += 1
    return position.plays("B", PLAIN)


@pytest.mark.parametrize(("rules", "rounds"), [((), 5), (("trade.retry_rounds=3",), 3)])
def test_a_refusal_rests(rules: tuple[str, ...], rounds: int) -> None:
    """Switch trade.retry_rounds: A does not ask B again for so long, though B would agree now."""
    for waited, asks in ((rounds - 1, False), (rounds, True)):
        assert (offers(refused(rules).in_round(1 + waited).quiet()) == 1) == asks, waited


def test_what_rests_is_the_pair_and_the_group() -> None:
    """A asks B for another group meanwhile, and C for the deed that B has sold."""
    other_group = refused().owns("A", 37).owns("B", 39).in_round(2)
    assert other_group.quiet().squares("trade_give", "B") == [39]
    other_partner = refused().plays("C", PLAIN).owns("C", 19).in_round(2)
    assert other_partner.quiet().squares("trade_give") == [19]


def test_an_offer_that_the_proposer_does_not_see_rests_as_well() -> None:
    """Nothing to gain for A, so it makes none, and does not reckon anew next round."""
    turn = orange(trader("trade_horizon=0"), PLAIN).quiet()
    seat = turn.setting.seat("A")
    assert offers(turn) == 0
    assert np.count_nonzero(turn.game.refused[seat]) == 1
    position = after(turn, remembering=True)
    position.memory["owner_version"] += 1
    assert offers(position.plays("A", PLAIN).in_round(2).quiet()) == 0


def two_groups(proposer: str, *rules: str) -> Position:
    """Return a position in which A lacks a street of orange from B and one of dark blue from C."""
    return Position(proposer, PLAIN, PLAIN, rules=rules).owns("A", 16, 18, 37).owns("B", 19).owns("C", 39)


@pytest.mark.parametrize(("limit", "trades"), [(1, 1), (2, 2), (100, 2)])
def test_offers_in_a_turn(limit: int, trades: int) -> None:
    """Switch trade.offers: the best deal first, then the next while offers are left."""
    turn = two_groups(PLAIN, f"trade.offers={limit}").quiet()
    assert (offers(turn), len(turn.events("trade"))) == (trades, trades)


def test_a_refused_offer_counts() -> None:
    """Switch trade.offers: with one offer, refused, A's other deal waits."""
    dear = "trade_weights.orange=5"
    assert two_groups(trader(dear), "trade.offers=1").quiet().squares("trade_give") == [19]
    mean = two_groups(trader(dear), "trade.offers=1").plays("B", GREEDY)
    assert (offers(mean.quiet()), mean.quiet().events("trade")) == (1, [])
    mean = two_groups(trader(dear), "trade.offers=2").plays("B", GREEDY)
    assert (offers(mean.quiet()), mean.quiet().squares("trade_give")) == (2, [39])


def test_only_the_player_on_turn_looks() -> None:
    """B would gain as much by asking A, and asks when its turn comes."""
    turn = orange("walker", PLAIN).quiet()
    assert offers(turn) == 0
    turn = orange(trader("trade=complete"), PLAIN).quiet()
    assert {each.player for each in turn.events("trade")} == {"A"}


def test_after_a_double_there_is_management_again() -> None:
    """A buys the street that B has asked nobody for, between two throws of one turn."""
    position = orange(trader("buy=all"), PLAIN).nobody_looks().stands(A=0)
    turn = position.play((3, 3), (1, 2))
    kinds = [each.kind for each in turn.happenings if each.kind in ("throw", "buy", "trade")]
    assert kinds == ["throw", "buy", "trade", "throw", "buy"]


def in_debt() -> Position:
    """Return a position in which A, with 20 in hand, lands on a tax of 400; B would pay well for its street."""
    seller = trader("trade_horizon=60", "trade_share=0")
    position = Position(seller, seller, "walker", rules=["square.4.tax_flat=400"])
    return position.owns("A", 19).owns("B", 16, 18, 21, 23).owns("A", 24).cash(A=20).stands(A=1)


def test_debtors_do_not_trade() -> None:
    """A is ruined with deeds in hand that B would have bought; who looks in time is saved."""
    turn = in_debt().nobody_looks().play((1, 2))
    assert (turn.alive("A"), turn.events("trade")) == (False, [])
    looked = in_debt().play((1, 2))
    assert len(looked.events("trade")) > 0
    assert looked.happenings.index(looked.events("trade")[0]) < looked.happenings.index(looked.events("throw")[0])


def test_money_is_conserved_in_a_turn_of_trades() -> None:
    """P42: what players have together changes by what the bank gets, interest here."""
    turn = two_groups(trader("lift=none")).owns("C", 39, mortgaged=True).quiet()
    assert len(turn.events("trade")) == 2
    assert sum(turn.gain(letter) for letter in "ABC") == -20
    assert "".join(str(turn.owner(square)) for square in (*ORANGE, 37, 39)) == "AAAAA"
