"""A game told in words, from events made by hand."""

from __future__ import annotations

import pytest
from trace_samples import (
    AGAIN,
    CAUSE,
    CHANCE,
    DECKS,
    ELECTRIC,
    GO,
    JAIL,
    LABELS,
    PLACE,
    START,
    TAX,
    Event,
    give,
    pay,
    receive,
    told,
)

from sim.engine import events as ev
from sim.report.trace_tellers import TELLERS
from sim.report.trace_text import trace_lines


def test_whole_turns_with_headings_and_cash() -> None:
    events = [
        *START,
        Event(ev.TURN, player=0, square=GO),
        Event(ev.THROW, square=0, other=ev.THROW_MOVE, amount=3, a=1, b=2),
        Event(ev.MOVE, square=PLACE, other=GO, amount=3),
        Event(ev.OFFER, square=PLACE, amount=180),
        Event(ev.BUY, square=PLACE, amount=180),
        pay(0, ev.BANK, 180, "purchase", PLACE),
        Event(ev.TURN, player=1, square=GO),
        Event(ev.THROW, player=1, square=0, other=ev.THROW_MOVE, amount=4, a=2, b=2),
        Event(ev.MOVE, player=1, square=PLACE, other=GO, amount=4),
        Event(ev.RENT, player=1, square=PLACE, other=0, amount=14),
        pay(1, 0, 14, "rent", PLACE),
        Event(ev.TURN, 2, 0, PLACE),
        Event(ev.END, 2, -1, a=ev.END_ROUND_LIMIT),
    ]
    assert "\n".join(trace_lines(events, LABELS, DECKS)) == (
        "Seat 1: balanced, 1,500 in cash, on GO\n"
        "Seat 2: cautious, 1,500 in cash, on GO\n"
        "\n"
        "Round 1\n"
        "\n"
        "Seat 1 (balanced) on GO\n"
        "  throws 1 + 2 = 3: to St. James Place\n"
        "  buys St. James Place for 180\n"
        "  cash: 1,320 | 1,500\n"
        "\n"
        "Seat 2 (cautious) on GO\n"
        "  throws 2 + 2 = 4, a double: to St. James Place\n"
        "  St. James Place: rent 14 to seat 1 (balanced)\n"
        "  cash: 1,334 | 1,486\n"
        "\n"
        "Round 2\n"
        "\n"
        "Seat 1 (balanced) on St. James Place\n"
        "  cash: 1,334 | 1,486\n"
        "\n"
        "The game is stopped after 2 rounds: unfinished, nobody wins."
    )


def test_declined_property_goes_to_auction() -> None:
    lines = told(
        Event(ev.OFFER, square=PLACE, amount=180),
        Event(ev.BID, player=1, square=PLACE, amount=120, b=1),
        Event(ev.BID, player=0, square=PLACE, amount=0, b=1),
        Event(ev.WON, player=1, square=PLACE, amount=1),
        pay(1, ev.BANK, 1, "auction", PLACE),
    )
    assert lines == [
        "  declines St. James Place at 180",
        "  auction of St. James Place from 1: seat 2 (cautious) up to 120, seat 1 (balanced) passes",
        "  seat 2 (cautious) wins St. James Place for 1",
    ]


def test_nobody_bids() -> None:
    lines = told(
        Event(ev.BID, player=1, square=PLACE, amount=0, b=1),
        Event(ev.UNSOLD, square=PLACE),
    )
    assert lines[-1] == "  nobody bids: St. James Place stays with the bank"


def test_scarce_house_is_auctioned_and_built() -> None:
    lines = told(
        Event(ev.SHORTAGE, amount=1, a=ev.LOT_HOUSE),
        Event(ev.BID, player=0, amount=90, a=ev.LOT_HOUSE, b=10),
        Event(ev.BID, player=1, amount=60, a=ev.LOT_HOUSE, b=10),
        Event(ev.WON, player=0, square=PLACE, amount=61, a=ev.LOT_HOUSE),
        pay(0, ev.BANK, 61, "building_auction", PLACE),
        Event(ev.BUILD, square=PLACE, amount=61, a=3),
    )
    assert lines == [
        "  house: more are wanted than the bank has (1), one is auctioned",
        "  auction of a house from 10: seat 1 (balanced) up to 90, seat 2 (cautious) up to 60",
        "  seat 1 (balanced) wins the house for 61",
        "  builds on St. James Place for 61: 3 houses",
    ]


def test_debt_tells_the_payment_when_it_is_made() -> None:
    lines = told(
        pay(0, ev.BANK, 1490, "card"),
        Event(ev.RENT, square=PLACE, other=1, amount=70),
        Event(ev.DEBT, square=PLACE, other=1, amount=70, a=CAUSE["rent"], b=85),
        Event(ev.SELL_BUILDING, square=PLACE, amount=50, a=4, b=5),
        receive(0, 50, "building_sale", PLACE),
        Event(ev.MORTGAGE, square=ELECTRIC, amount=75),
        receive(0, 75, "mortgage", ELECTRIC),
        pay(0, 1, 70, "rent", PLACE),
    )
    assert lines == [
        "  pays 1,490 to the bank",
        "  St. James Place: rent 70 to seat 2 (cautious)",
        "  owes seat 2 (cautious) 70 for rent but has 10; it could raise 85 in all",
        "  sells buildings on St. James Place for 50: hotel to 4 houses",
        "  mortgages Electric Company for 75",
        "  pays the rent of 70 to seat 2 (cautious)",
    ]


def test_bankruptcy_hands_everything_over() -> None:
    lines = told(
        Event(ev.BANKRUPT, other=1, amount=2000, a=CAUSE["rent"]),
        pay(0, 1, 1500, "bankruptcy"),
        Event(ev.KEEP_CARD, player=1, square=0, other=0, a=2),
        Event(ev.TRANSFER, square=PLACE, other=1, a=1),
        Event(ev.FEE, player=1, square=PLACE, amount=9),
        pay(1, ev.BANK, 9, "transfer_interest"),
        Event(ev.ELIMINATED, amount=2),
        Event(ev.END, player=1, a=ev.END_LAST_PLAYER),
    )
    assert lines == [
        "  is bankrupt: it cannot pay seat 2 (cautious) 2,000 for rent",
        "  hands its last 1,500 to seat 2 (cautious)",
        '  seat 2 (cautious) keeps "Leave jail free" of seat 1 (balanced)',
        "  St. James Place passes from seat 1 (balanced) to seat 2 (cautious), mortgaged",
        "  seat 2 (cautious) owes 9 interest, since St. James Place came mortgaged",
        "  seat 2 (cautious) pays 9 interest on mortgaged deeds to the bank",
        "  is out of the game: place 2",
        "  cash: out | 2,991",
        "",
        "The game ends in round 1: seat 2 (cautious) wins.",
    ]


def test_jail_by_doubles_and_out_by_the_third_attempt() -> None:
    lines = told(
        Event(ev.THROW, square=0, amount=4, a=2, b=2),
        Event(ev.MOVE, square=JAIL, other=GO, a=ev.MOVED_TO_JAIL),
        Event(ev.JAIL_IN, square=JAIL, a=ev.JAILED_BY_DOUBLES),
        Event(ev.TURN, 2, 0, JAIL, a=1, b=2),
        Event(ev.THROW, 2, square=0, other=ev.THROW_JAIL, amount=3, a=1, b=2),
        pay(0, ev.BANK, 50, "jail_fine"),
        Event(ev.JAIL_OUT, 2, a=ev.FREED_AFTER_LAST_ATTEMPT),
        Event(ev.MOVE, 2, square=AGAIN, other=JAIL, amount=3),
    )
    assert lines == [
        "  throws 2 + 2 = 4, a double",
        "  goes to jail (too many doubles in a row)",
        "  cash: 1,500 | 1,500",
        "",
        "Round 2",
        "",
        "Seat 1 (balanced) in jail, after 2 turns there",
        "  throws 1 + 2 = 3, no double",
        "  pays the fine of 50 to the bank",
        "  leaves jail after its last attempt",
        "  moves to Chance (square 6)",
    ]


def test_waiting_in_jail_without_a_throw() -> None:
    lines = told(
        Event(ev.TURN, 2, 0, JAIL, a=1),
        Event(ev.TURN, 3, 0, JAIL, a=1, b=1),
        Event(ev.JAIL_OUT, 3, a=ev.FREED_AFTER_LAST_ATTEMPT),
        Event(ev.TURN, 4, 0, JAIL),
    )
    assert [line for line in lines if not line.startswith(("  cash", "Round")) and line] == [
        "Seat 1 (balanced) in jail",
        "  waits",
        "Seat 1 (balanced) in jail, after 1 turn there",
        "  leaves jail after its last turn of waiting",
        "Seat 1 (balanced) on Jail",
    ]


def test_card_moves_and_pays() -> None:
    lines = told(
        Event(ev.CARD, square=CHANCE, other=0, a=1),
        receive(0, 200, "card"),
        Event(ev.CARD, square=CHANCE, other=0, a=0),
        Event(ev.MOVE, square=PLACE, other=CHANCE, amount=-3, a=ev.MOVED_BY_CARD),
        Event(ev.SALARY, square=GO, amount=200),
        receive(0, 200, "salary"),
        Event(ev.DECK_RETURN, other=0, a=2),
        pay(1, 0, 10, "card_players"),
        pay(0, ev.BANK, 115, "repairs"),
        pay(0, ev.POT, 5, "pot"),
    )
    assert lines == [
        '  draws "Bank error" (Chance)',
        "  receives 200 from the bank",
        '  draws "Advance to St. James Place" (Chance)',
        "  moves back to St. James Place",
        "  collects a salary of 200",
        '  returns "Leave jail free" under Chance',
        "  seat 2 (cautious) pays 10 to seat 1 (balanced)",
        "  pays 115 for repairs to the bank",
        "  pays 5 to the pot",
    ]


def test_taxes_rents_and_mortgages() -> None:
    lines = told(
        Event(ev.TAX, square=TAX, amount=150, a=1, b=1500),
        pay(0, ev.BANK, 150, "tax", TAX),
        Event(ev.RENT, square=ELECTRIC, other=1, amount=70, a=ev.RENT_UTILITY_CARD, b=7),
        pay(0, 1, 70, "rent", ELECTRIC),
        Event(ev.UNCLAIMED, square=PLACE, other=1),
        Event(ev.LIFT, square=PLACE, amount=90, a=9),
        pay(0, ev.BANK, 90, "redemption", PLACE),
        pay(0, ev.BANK, 9, "interest", PLACE),
    )
    assert lines == [
        "  Income Tax: tax 150, a share of its worth of 1,500",
        "  Electric Company: rent 70 to seat 2 (cautious), as the card says (dice 7)",
        "  St. James Place: seat 2 (cautious) does not claim the rent",
        "  lifts the mortgage of St. James Place for 90 and 9 interest",
    ]


def test_a_payment_is_swallowed_once_only() -> None:
    rent = Event(ev.RENT, square=PLACE, other=1, amount=14)
    lines = told(rent, pay(0, 1, 14, "rent", PLACE), pay(0, 1, 14, "rent", PLACE))
    assert lines[-1] == "  pays the rent of 14 to seat 2 (cautious)"


TOLD_BY_ANOTHER = {ev.TRADE_GIVE: ev.TRADE, ev.TRADE_PAY: ev.TRADE}
"""Kinds that are part of what another one tells."""


@pytest.mark.parametrize("kind", ev.KINDS, ids=lambda kind: kind.name)
def test_every_kind_is_told(kind: ev.Kind) -> None:
    event = Event(kind.number, square=PLACE, other=0, amount=7, a=1, b=1)
    if kind.number in (ev.STAY, ev.ENTRANCE):
        event = event._replace(b=PLACE)
    elif kind.number == ev.FREE_USED:
        event = event._replace(a=2)
    before = [Event(ev.TRADE, other=1, a=1, b=2)] if kind.number in TOLD_BY_ANOTHER else []
    if kind.number == ev.TRADE_PAY:
        before.append(give(1, 0, PLACE))
    lines = [line for line in told(*before, event) if line.strip()]
    assert lines
    if kind.number == ev.TRADE_GIVE:
        assert "St. James Place" in lines[0]


def test_a_kind_is_told_in_one_place() -> None:
    by_the_story = {ev.OFFER, ev.BID, ev.TRADE, *TOLD_BY_ANOTHER}
    assert set(TELLERS) | by_the_story == {kind.number for kind in ev.KINDS}
    assert not set(TELLERS) & by_the_story
