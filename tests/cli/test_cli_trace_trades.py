"""Trades told in words, from events made by hand."""

from __future__ import annotations

from trace_samples import ELECTRIC, GO, PLACE, Event, give, pay, told

from sim.engine import events as ev


def test_a_trade_is_told_in_one_sentence() -> None:
    lines = told(
        Event(ev.TRADE, other=1, amount=-300, a=410, b=1096),
        give(1, 0, ELECTRIC, mortgaged=True),
        give(0, 1, PLACE),
        Event(ev.TRADE_GIVE, player=0, square=-1, other=1, a=2, b=0),
        Event(ev.KEEP_CARD, player=1, square=0, other=0, a=2),
        Event(ev.TRADE_PAY, player=1, other=0, amount=300),
        pay(1, 0, 300, "trade"),
        Event(ev.FEE, square=ELECTRIC, amount=8),
        pay(0, ev.BANK, 8, "transfer_interest"),
        Event(ev.TURN, 1, 1, GO),
    )
    assert lines == [
        "  Trade: seat 1 (balanced) gets 300 and Electric Company (mortgaged) from seat 2 (cautious) for "
        'St. James Place and the card "Leave jail free"; they gain 410 and 1,096 by their own count',
        "  owes 8 interest, since Electric Company came mortgaged",
        "  pays 8 interest on mortgaged deeds to the bank",
        "  cash: 1,792 | 1,200",
        "",
        "Seat 2 (cautious) on GO",
    ]


def test_trades_of_all_forms_follow_each_other() -> None:
    lines = told(
        Event(ev.TRADE, other=1, amount=350, a=410, b=96),
        give(1, 0, PLACE),
        Event(ev.TRADE_PAY, other=1, amount=350),
        pay(0, 1, 350, "trade"),
        Event(ev.TRADE, other=1, a=5, b=6),
        give(1, 0, ELECTRIC),
        give(0, 1, PLACE),
        Event(ev.TRADE, other=1),
        give(0, 1, ELECTRIC),
        pay(0, ev.BANK, 10, "card"),
    )
    assert lines == [
        "  Trade: seat 1 (balanced) gets St. James Place from seat 2 (cautious) for 350; they gain 410 and 96 by their "
        "own count",
        "  Trade: seat 1 (balanced) gets Electric Company from seat 2 (cautious) for St. James Place; they gain 5 "
        "and 6 by their own count",
        "  Trade: seat 1 (balanced) gives Electric Company to seat 2 (cautious) for nothing",
        "  pays 10 to the bank",
    ]


def test_a_trade_at_the_end_of_the_events_is_told() -> None:
    assert told(Event(ev.TRADE, other=1, a=1, b=2), give(0, 1, PLACE))[0].startswith("  Trade: seat 1 (balanced) gives")
