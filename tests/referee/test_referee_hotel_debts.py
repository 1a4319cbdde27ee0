"""Debts, auctions and ruin; the course of a whole hotel game."""

from __future__ import annotations

import pytest

from referee.hotel_toy import (
    ALPHA,
    BETA,
    DELTA,
    DOUBLE_DIE,
    GAMMA,
    answer,
    bid,
    build,
    give,
    go,
    park,
    permit,
    purse,
    read_turn,
    rejected,
    sold,
    stay,
    table,
    turn,
)
from referee.toy import added, changed, pay, receive, row, without
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.hotel.names import AUCTION_CAUSE, BANK_BUYS, BY_PERMIT, PERMIT_CAUSE, STAY_CAUSE
from sim.referee.hotel.table import Table
from sim.referee.log import Event


def debt(amount: int, cash: int) -> Event:
    """Return the row of a debt of seat 0 to seat 1 for a stay."""
    return row(ev.DEBT, 0, other=1, amount=amount, a=STAY_CAUSE, b=cash)


def part(amount: int) -> Event:
    """Return a payment of seat 0 to seat 1 towards a stay in beta."""
    return pay(0, 1, amount, STAY_CAUSE, BETA)


def auctioned(winner: int, hotel: int, price: int, level: int) -> list[Event]:
    """Return the rows of a hotel of seat 0 that is sold."""
    return sold(winner, 0, hotel, price, level, AUCTION_CAUSE)


def bare(hotel: int, paid: int = 0) -> list[Event]:
    """Return the rows of a hotel of seat 0 that nobody bids for."""
    knocked = [row(ev.UNSOLD, -1, hotel), row(ev.KNOCKED_DOWN, 0, hotel, amount=paid)]
    return [*knocked, *([receive(0, paid, BANK_BUYS, hotel)] if paid else [])]


FIVE_NIGHTS = stay(0, 3, 1, BETA, 5, 2000)


def owing(rows: list[Event], cash: int, *others: int, **rules: Value) -> Table:
    """Return a table whose seat 0 owes seat 1 five nights in a complete beta, 2,000, with so much cash.

    Seat 0 owns alpha with its main building and an entrance, and a bare gamma.
    """
    start = park(table([turn(0, 2), *go(0, 2, 1), *FIVE_NIGHTS, *rows], **rules), 2)
    give(give(give(start, 1, BETA, 4, 3), 0, ALPHA, 1, 1), 0, GAMMA)
    return purse(start, cash, *others)


ALPHA_SOLD = [bid(1, ALPHA, 500), bid(2, ALPHA, 1500), *auctioned(2, ALPHA, 550, 1)]
GAMMA_SOLD = [bid(1, GAMMA, 1200), bid(2, GAMMA, 1200), *auctioned(1, GAMMA, 1200, 0)]
SETTLED = [debt(2000, 300), part(300), *ALPHA_SOLD, part(550), *GAMMA_SOLD, part(1150)]


def test_all_cash_is_paid_at_once_and_then_what_auctions_bring() -> None:
    after = read_turn(owing(SETTLED, 300))
    assert [seat.cash for seat in after.seats] == [50, 12_000 + 2000 - 1200, 12_000 - 550]
    assert [after.plots[hotel].owner for hotel in (ALPHA, BETA, GAMMA)] == [2, 1, 1]
    assert (after.plots[ALPHA].level, after.plots[ALPHA].entrances) == (1, {1})
    assert after.summary.rent[BETA] == 2000


PLANTS = {
    "a debt that cash covers": ([debt(2000, 2000), part(2000)], 2000, "stay"),
    "no debt row": (SETTLED[1:], 300, "debt (stay)"),
    "another sum owed": (changed(SETTLED, 0, amount=1700), 300, "debt (stay)"),
    "another cash in hand": (changed(SETTLED, 0, b=299), 300, "debt (stay)"),
    "cash kept back": (changed(SETTLED, 1, amount=250), 300, "stay"),
    "cash paid after the auction": ([SETTLED[0], *ALPHA_SOLD, part(850), *GAMMA_SOLD, part(1150)], 300, "stay"),
    "another's hotel for sale": (changed(SETTLED, 2, square=BETA), 300, "auction order"),
    "fault 10: bids from the first seat on": (
        [debt(2000, 300), part(300), SETTLED[3], SETTLED[2], *SETTLED[4:]],
        300,
        "auction order",
    ),
    "a bidder left out": (without(SETTLED, 3), 300, "auction order"),
    "the seller bids": (added(SETTLED, 4, bid(0, ALPHA, 100)), 300, "auction winner"),
    "two hotels in one auction": (changed(SETTLED, 3, square=GAMMA), 300, "auction order"),
    "a bid above one's cash": (changed(SETTLED, 3, amount=12_050), 300, "auction limit"),
    "a bid between the steps": (changed(SETTLED, 3, amount=1510), 300, "auction step"),
    "another opening": (changed(SETTLED, 2, b=100), 300, "auction order"),
    "the lower limit wins": (
        [*SETTLED[:4], *auctioned(1, ALPHA, 500, 1), *SETTLED[7:]],
        300,
        "auction winner",
    ),
    "the winner pays its limit": (
        [*SETTLED[:4], *auctioned(2, ALPHA, 1500, 1), *SETTLED[7:]],
        300,
        "auction price",
    ),
    "a later seat wins a tie": (
        [*SETTLED[:8], bid(1, GAMMA, 1200), bid(2, GAMMA, 1200), *auctioned(2, GAMMA, 1200, 0), part(1150)],
        300,
        "auction winner",
    ),
    "the price goes to the bank": (changed(SETTLED, 5, other=ev.BANK), 300, "auction"),
    "the price is not paid": (without(SETTLED, 5), 300, "auction"),
    "another seller": (changed(SETTLED, 4, other=1), 300, "auction"),
    "no transfer": (without(SETTLED, 6), 300, "auctioned hotel"),
    "a transfer without its stage": (changed(SETTLED, 6, a=0), 300, "auctioned hotel"),
    "a transfer to another": (changed(SETTLED, 6, other=1), 300, "auctioned hotel"),
    "proceeds kept": (without(SETTLED, 7), 300, "stay"),
    "an auction too few": (SETTLED[:8], 300, "auction order"),
    "more paid than owed": (changed(SETTLED, len(SETTLED) - 1, amount=1200), 300, "stay"),
    "ruined with a hotel left": (
        [*SETTLED[:8], row(ev.BANKRUPT, 0, other=1, amount=1150, a=STAY_CAUSE)],
        300,
        "auction order",
    ),
    "sold although nobody bids": (
        [debt(2000, 0), bid(1, ALPHA, 0), bid(2, ALPHA, 0), *auctioned(1, ALPHA, 50, 1)],
        0,
        "auction without bids",
    ),
    "unsold although somebody bids": ([*SETTLED[:4], *bare(ALPHA)], 300, "auction winner"),
}


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_fault_of_a_debt_is_rejected(name: str) -> None:
    rows, cash, rule = PLANTS[name]
    rejected(owing(rows, cash), rule)


def test_a_single_bidder_pays_the_opening() -> None:
    sale = [bid(1, GAMMA, 0), bid(2, GAMMA, 9000), *auctioned(2, GAMMA, 50, 0), part(50)]
    last = [bid(1, ALPHA, 0), bid(2, ALPHA, 3000), *auctioned(2, ALPHA, 50, 1), part(50)]
    ruin = [row(ev.BANKRUPT, 0, other=1, amount=1900, a=STAY_CAUSE), row(ev.ELIMINATED, 0, amount=3)]
    after = read_turn(owing([debt(2000, 0), *sale, *last, *ruin], 0))
    assert (after.seats[0].alive, after.seats[1].cash) == (False, 12_100)


def test_the_creditor_may_bid_with_what_it_has_just_received() -> None:
    sale = [bid(1, GAMMA, 300), bid(2, GAMMA, 0), *auctioned(1, GAMMA, 50, 0), part(50)]
    last = [bid(1, ALPHA, 300), bid(2, ALPHA, 0), *auctioned(1, ALPHA, 50, 1), part(50)]
    ruin = [row(ev.BANKRUPT, 0, other=1, amount=1600, a=STAY_CAUSE), row(ev.ELIMINATED, 0, amount=3)]
    assert read_turn(owing([debt(2000, 300), part(300), *sale, *last, *ruin], 300, 0)).seats[1].cash == 300
    rejected(owing([debt(2000, 300), part(300), bid(1, GAMMA, 350)], 300, 0), "auction limit")


RUINED = [
    *(debt(2000, 100), part(100)),
    *(bid(1, ALPHA, 0), bid(2, ALPHA, 0), *bare(ALPHA)),
    *(bid(1, GAMMA, 0), bid(2, GAMMA, 0), *bare(GAMMA)),
    row(ev.BANKRUPT, 0, other=1, amount=1900, a=STAY_CAUSE),
    row(ev.ELIMINATED, 0, amount=3),
]


def test_fault_12_what_nobody_bids_for_is_knocked_down() -> None:
    after = read_turn(owing(RUINED, 100))
    assert [after.plots[hotel].owner for hotel in (ALPHA, GAMMA)] == [ev.BANK, ev.BANK]
    assert (after.plots[ALPHA].level, after.plots[ALPHA].entrances) == (0, set())
    assert (after.seats[0].square, after.seats[0].alive) == (-1, False)
    rejected(owing(without(RUINED, 5), 100), "hotel without bids")
    rejected(owing(changed(RUINED, 5, amount=1150), 100), "hotel without bids")
    rejected(owing(RUINED, 100, auction__no_bid="bank_pays_half"), "hotel without bids")


def test_the_bank_may_pay_half_of_what_nobody_bids_for() -> None:
    half = [debt(2000, 100), part(100), bid(1, ALPHA, 0), bid(2, ALPHA, 0), *bare(ALPHA, 1150), part(1150)]
    rest = [bid(1, GAMMA, 0), bid(2, GAMMA, 0), *bare(GAMMA, 1000), part(750)]
    after = read_turn(owing([*half, *rest], 100, auction__no_bid="bank_pays_half"))
    assert (after.seats[0].cash, after.seats[0].alive) == (250, True)
    rules: dict[str, Value] = {"auction__no_bid": "bank_pays_half", "auction__step": 700, "auction__opening": 700}
    down = [bid(1, ALPHA, 0, 700), bid(2, ALPHA, 0, 700), *bare(ALPHA, 700), part(700)]
    first = [bid(1, GAMMA, 0, 700), bid(2, GAMMA, 0, 700), *bare(GAMMA, 700), part(700)]
    left = [row(ev.BANKRUPT, 0, other=1, amount=500, a=STAY_CAUSE), row(ev.ELIMINATED, 0, amount=3)]
    read_turn(owing([debt(2000, 100), part(100), *first, *down, *left], 100, **rules))
    rejected(owing([debt(2000, 100), part(100), *changed(first, 3, amount=1000)], 100, **rules), "hotel without bids")


def test_ruin_needs_an_empty_hand_and_ends_the_turn() -> None:
    last = len(RUINED) - 1
    rejected(owing(without(RUINED, last - 1, 2), 100), "ruin")
    rejected(owing(without(RUINED, last), 100), "place")
    rejected(owing(changed(RUINED, last, amount=2), 100), "place")
    rejected(owing(changed(RUINED, last - 1, amount=2000), 100), "ruin")
    rejected(owing(changed(RUINED, last - 1, other=ev.BANK), 100), "ruin")
    buy = [row(ev.BUY, 0, ALPHA, amount=500)]
    rejected(owing([*RUINED, *buy], 100), "end of the turn")
    rejected(owing([*RUINED, *go(0, 3, 1)], 100), "end of the turn")


def permitted(rows: list[Event], cash: int, **rules: Value) -> Table:
    """Return a table whose seat 0 owns gamma and a bare delta and is granted delta's main building at double price."""
    ask = [permit(0, DELTA, 1, 1, 1000), *answer(0, DELTA, DOUBLE_DIE, 2000)]
    start = park(table([turn(0, 7), *go(0, 7, 1), *ask, *rows], **rules), 7)
    return purse(give(give(start, 0, DELTA), 0, GAMMA, 1), cash)


OWED = row(ev.DEBT, 0, other=ev.BANK, amount=2000, a=PERMIT_CAUSE, b=900)
OTHER_SOLD = [bid(1, GAMMA, 1100), bid(2, GAMMA, 1500), *auctioned(2, GAMMA, 1150, 1)]
SITE_SOLD = [bid(1, DELTA, 1400), bid(2, DELTA, 0), *auctioned(1, DELTA, 50, 0)]
BUILT = [pay(0, ev.BANK, 2000, PERMIT_CAUSE, DELTA), build(0, DELTA, 1, 2000, BY_PERMIT)]
LAPSED = row(ev.LAPSED, 0, DELTA, amount=2000, a=0)


def test_what_is_granted_must_be_built_even_if_cash_must_be_raised() -> None:
    after = read_turn(permitted([OWED, *OTHER_SOLD, *BUILT], 900))
    assert (after.seats[0].cash, after.plots[DELTA].level) == (50, 1)
    rejected(permitted([OWED, *OTHER_SOLD, LAPSED], 900), "permit")
    rejected(permitted([], 900), "debt (permit)")
    rejected(permitted([LAPSED], 900), "debt (permit)")
    rejected(permitted(BUILT, 900), "debt (permit)")
    rejected(permitted([OWED, *BUILT], 900), "auction order")
    rejected(permitted([OWED, *OTHER_SOLD, *SITE_SOLD], 900), "permit")
    early = [OWED, pay(0, ev.BANK, 900, PERMIT_CAUSE, DELTA), *OTHER_SOLD]
    rejected(permitted(early, 900), "auction order")
    rejected(permitted([OWED._replace(b=2000), *BUILT], 2000), "permit")


def test_nothing_is_owed_when_the_plot_itself_is_sold() -> None:
    after = read_turn(permitted([OWED, *SITE_SOLD, LAPSED], 900))
    assert (after.seats[0].cash, after.plots[DELTA].owner) == (950, 1)
    rejected(permitted([OWED, *SITE_SOLD], 900), "permit that lapses")
    rejected(permitted([OWED, *SITE_SOLD, LAPSED._replace(a=1)], 900), "permit that lapses")
    rejected(permitted([OWED, *SITE_SOLD, *OTHER_SOLD, LAPSED], 900), "permit that lapses")
    rejected(permitted([OWED, *SITE_SOLD, BUILT[0]], 2000 - 100), "debt (permit)")
    knocked = [bid(1, DELTA, 0), bid(2, DELTA, 0), *bare(DELTA)]
    assert read_turn(permitted([OWED, *knocked, LAPSED], 900)).plots[DELTA].owner == ev.BANK


def test_a_permit_lapses_for_want_of_cash_only_by_house_rule() -> None:
    short = LAPSED._replace(a=1)
    assert read_turn(permitted([short], 900, permit__must_build=False)).seats[0].cash == 900
    rejected(permitted([short], 900), "debt (permit)")
    rejected(permitted([short], 2000, permit__must_build=False), "permit")
    rejected(permitted([OWED, *OTHER_SOLD, *BUILT], 900, permit__must_build=False), "permit that lapses")
