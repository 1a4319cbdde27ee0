"""Trades: short turns, read by hand from the rules."""

from __future__ import annotations

import pytest

from referee.toy import GAME, changed, give, move, pay, read_turn, rejected, row, throw, turn
from referee.toy_trades import JAIL_CARD, ROWS, SELL_8, THROW_6, agreed, card_gift, cash, gift, lifted, trading
from sim.engine import events as ev
from sim.games.property.names import BUILDING, CAUSES, TRADE_CAUSE, TRADE_KINDS, TRANSFER_INTEREST
from sim.referee.log import Event
from sim.referee.referee import Referee, RuleBroken


def test_a_trade_of_everything_is_accepted_and_counted() -> None:
    after = read_turn(trading(ROWS))
    assert {square: deed.owner for square, deed in after.deeds.items() if deed.owner != ev.BANK} == {
        1: 0,
        3: 0,
        5: 0,
        7: 0,
        8: 1,
        12: 1,
    }
    assert [square for square, deed in after.deeds.items() if deed.mortgaged] == [7, 12]
    assert [seat.cash for seat in after.seats] == [1500 - 60 - 110 - 8, 1500 + 60 - 10, 1500]
    assert [seat.cards for seat in after.seats] == [[(0, JAIL_CARD)], [], []]
    summary = after.summary
    assert (summary.trades, summary.trades_with_card, summary.trades_with_mortgage) == (1, 1, 1)
    assert summary.trade_kinds == {"swap_and_cash": 1}
    assert summary.acquisitions == {(square, "trade"): 1 for square in (1, 5, 7, 8, 12)}
    assert summary.money["trade", "player", "player"] == 60
    assert summary.money["transfer_interest", "player", "bank"] == 18


def test_a_trade_with_the_ruined_is_rejected() -> None:
    start = trading(ROWS)
    start.seats[1].alive = False
    rejected(start, "trade partner")


@pytest.mark.parametrize(
    ("purses", "rule"),
    [
        ((59, 1500), "cash in a trade"),
        ((60 + 109, 1500), "lifting a mortgage"),
        ((60 + 110 + 7, 1500), "transfer interest"),
        ((60 + 110 + 8, 0), ""),
    ],
)
def test_cash_and_fees_are_covered_at_that_moment(purses: tuple[int, int], rule: str) -> None:
    start = trading(ROWS)
    for seat, purse in zip(start.seats, purses, strict=False):
        seat.cash = purse
    if rule:
        rejected(start, rule)
    else:
        assert [seat.cash for seat in read_turn(start).seats] == [0, 50, 1500]


def test_fees_of_the_partner_are_covered_by_its_cash() -> None:
    rows = [turn(0, 0), agreed(0), gift(0, 12, 1, mortgaged=1), row(ev.FEE, 1, 12, amount=10)]
    rows += [pay(1, ev.BANK, 10, TRANSFER_INTEREST), *THROW_6]
    for purse, rule in ((9, "transfer interest"), (10, "")):
        start = trading(rows)
        start.seats[1].cash = purse
        if rule:
            rejected(start, rule)
        else:
            assert read_turn(start).seats[1].cash == 0


@pytest.mark.parametrize(
    ("rows", "kind"),
    [
        (SELL_8, "deeds_for_cash"),
        ([agreed(0), gift(1, 1, 0), gift(0, 8, 1)], "swap"),
        ([agreed(5), gift(1, 1, 0), gift(0, 8, 1), *cash(0, 1, 5)], "swap_and_cash"),
        ([agreed(0), gift(0, 8, 1), *card_gift(1, 0)], "deeds_for_cash"),
    ],
)
def test_kinds_of_trades(rows: list[Event], kind: str) -> None:
    summary = read_turn(trading([turn(0, 0), *rows, *THROW_6])).summary
    assert summary.trade_kinds == {kind: 1}
    assert kind in TRADE_KINDS
    assert summary.trades_with_mortgage == 0


def test_a_trade_without_a_deed_is_rejected() -> None:
    for rows in ([agreed(60), *cash(0, 1, 60)], [agreed(60), *card_gift(1, 0), *cash(0, 1, 60)], [agreed(0)]):
        rejected(trading([turn(0, 0), *rows, *THROW_6]), "deed in a trade")


def test_no_building_stands_on_the_group_of_a_deed() -> None:
    for square in (8, 10):
        start = trading([turn(0, 0), *SELL_8, *THROW_6], buildings__even=False)
        give(start, 0, 10, 13)
        start.set_level(square, 1)
        rejected(start, "buildings in a trade")
    start = trading([turn(0, 0), *SELL_8, *THROW_6])
    give(start, 0, 1, 3, level=1)
    assert read_turn(start).deeds[8].owner == 1


def test_only_trades_that_complete_a_group_where_the_table_says_so() -> None:
    only = {"trade__complete_only": True}
    read_turn(trading(ROWS, **only))
    rejected(trading([turn(0, 0), *SELL_8, *THROW_6], **only), "trade.complete_only")
    swap = [agreed(0), gift(1, 1, 0), gift(0, 3, 1)]
    rejected(trading([turn(0, 0), *swap, *THROW_6], **only), "trade.complete_only")
    completes = trading([turn(0, 0), *SELL_8, *THROW_6], **only)
    give(completes, 1, 10, 13)
    assert read_turn(completes).group_owner(8) == 1
    third = trading([turn(0, 0), *SELL_8, *THROW_6], **only)
    give(third, 1, 10)
    give(third, 2, 13)
    rejected(third, "trade.complete_only")


def test_a_mortgaged_deed_costs_interest_again_when_lifted_later_and_once_when_lifted_at_once() -> None:
    bought = [agreed(40), gift(1, 5, 0, mortgaged=1), *cash(0, 1, 40)]
    fee = [row(ev.FEE, 0, 5, amount=10), pay(0, ev.BANK, 10, TRANSFER_INTEREST)]
    for due, spent in ((fee, 10), (lifted(0, 5, 100, 10), 110), ([*fee, *lifted(0, 5, 100, 10)], 120)):
        after = read_turn(trading([turn(0, 0), *bought, *due, *THROW_6]))
        assert after.seats[0].cash == 1500 - 40 - spent
    rejected(trading([turn(0, 0), *bought, *THROW_6]), "transfer interest")
    free = trading([turn(0, 0), *bought, *THROW_6], mortgage__transfer_interest=0.0)
    assert read_turn(free).deeds[5].mortgaged
    dear = [row(ev.FEE, 0, 5, amount=20), pay(0, ev.BANK, 20, TRANSFER_INTEREST)]
    read_turn(trading([turn(0, 0), *bought, *dear, *THROW_6], mortgage__transfer_interest_base="price"))


def test_the_partner_lifts_at_once() -> None:
    rows = [turn(0, 0), agreed(0), gift(0, 12, 1, mortgaged=1), *lifted(1, 12, 100, 10), *THROW_6]
    after = read_turn(trading(rows))
    assert not after.deeds[12].mortgaged
    assert after.seats[1].cash == 1390
    rejected(trading([*rows[:3], *lifted(0, 12, 100, 10), *THROW_6]), "transfer interest")


def test_trades_come_before_lifting_and_building() -> None:
    lift = lifted(0, 12, 100, 10)
    read_turn(trading([turn(0, 0), *SELL_8, *lift, *THROW_6]))
    rejected(trading([turn(0, 0), *lift, *SELL_8, *THROW_6]), "time of a trade")
    built = [row(ev.BUILD, 0, 3, amount=50, a=1), pay(0, ev.BANK, 50, BUILDING, 3)]
    buy = [agreed(60), gift(1, 1, 0), *cash(0, 1, 60)]
    read_turn(trading([turn(0, 0), *buy, *built, *THROW_6]))
    rejected(trading([turn(0, 0), *buy, *built, *SELL_8, *THROW_6]), "time of a trade")
    rejected(trading([turn(0, 0), *built, *THROW_6]), "building")


def test_several_trades_follow_each_other_and_again_after_a_double() -> None:
    there, back = SELL_8, [agreed(70), gift(1, 8, 0), *cash(0, 1, 70)]
    double = [throw(0, 3, 3), move(0, 0, 6, 6)]
    again = [throw(0, 1, 2), move(0, 6, 9, 3), move(0, 9, 6, 0, ev.MOVED_TO_JAIL), row(ev.JAIL_IN, 0, 6)]
    rows = [turn(0, 0), *there, *back, *double, *there, *back, *again]
    after = read_turn(trading(rows, trade__offers=2))
    assert (after.summary.trades, after.deeds[8].owner) == (4, 0)
    rejected(trading(rows, trade__offers=1), "trade.offers")


def test_a_player_in_jail_trades() -> None:
    rows = [turn(0, 6, jailed=1), *SELL_8, throw(0, 1, 2, ev.THROW_JAIL)]
    start = trading(rows)
    start.seats[0].square, start.seats[0].in_jail = 6, True
    assert read_turn(start).deeds[8].owner == 1


def test_players_at_random_state_no_gain() -> None:
    rows = [turn(0, 0), agreed(-70, gains=(0, 30)), *SELL_8[1:], *THROW_6]
    rejected(trading(rows), "gain")
    start = trading(rows)
    start.random_seats.add(0)
    read_turn(start)
    for wrong in (changed(rows, 1, a=1), changed(rows, 1, a=-1), changed(rows, 1, b=0)):
        start = trading(wrong)
        start.random_seats.add(0)
        rejected(start, "gain")


def test_who_plays_at_random_is_told_by_the_strategy() -> None:
    start = [row(ev.START, seat, 0, amount=1500, a=seat) for seat in range(2)]
    rows = [*start, turn(0, 0), agreed(-70, gains=(0, 30)), *SELL_8[1:], *THROW_6]
    for strategies, rule in (({0}, "order of play"), ({1}, "gain"), ((), "gain")):
        referee = Referee(GAME, {}, 2, rows, strategies)
        give(referee.table, 0, 8)
        with pytest.raises(RuleBroken) as broken:
            referee.read()
        assert broken.value.message.split(":")[0] == rule


def test_causes_have_the_names_that_the_rules_are_told_by() -> None:
    assert (CAUSES[TRADE_CAUSE].name, CAUSES[TRANSFER_INTEREST].name) == ("trade", "transfer_interest")
