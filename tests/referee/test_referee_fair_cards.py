"""Cards of percentages, bets, tax-free cards and free houses: stories by hand, and planted changes to them."""

from __future__ import annotations

import pytest

from referee.fair import (
    BET,
    BIG_BET,
    BILL,
    BLUE,
    CHARITY,
    FATE_SQUARE,
    HOUSE,
    LOSS,
    RED,
    TAX_FREE,
    TENTH,
    fair,
    fate,
    hold,
    kept,
    used,
)
from referee.toy import changed, give, move, pay, read_turn, receive, rejected, row, throw, turn, without
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.names import BUILDING, CARD_CAUSE, CARD_PLAYERS, EXPENSE_CAUSE, INCOME_CAUSE
from sim.referee.log import Event
from sim.referee.table import Table

INCOME = receive(0, 50, INCOME_CAUSE, CHARITY)
EXPENSE = pay(0, ev.BANK, 40, EXPENSE_CAUSE, BILL)


@pytest.mark.parametrize(("cash", "tenth", "loss"), [(1505, 150, 451), (9, 0, 2), (3, 0, 0), (0, 0, 0)])
def test_a_share_of_the_cash_in_hand(cash: int, tenth: int, loss: int) -> None:
    for card, share, change in ((TENTH, tenth, tenth), (LOSS, loss, -loss)):
        for amount in (share, share + 1):
            gain = receive(0, amount, CARD_CAUSE) if card == TENTH else pay(0, ev.BANK, amount, CARD_CAUSE)
            table = fate(card, *([gain] if amount else []))
            table.seats[0].cash = cash
            if amount == share:
                assert read_turn(table).seats[0].cash == cash + change
            else:
                rejected(table, "end of the turn" if share == 0 else "card")
    rejected(fate(TENTH), "card")
    rejected(fate(LOSS), "card")
    read_turn(fate(TENTH, walk_only=True))
    read_turn(fate(LOSS, walk_only=True))


def bet(rows: list[Event], *cash: int) -> Table:
    """Return a table of four whose seat 0 draws the bet of 50; the others have ``cash``."""
    table = fate(BET, *rows, players=4)
    for seat, amount in zip(table.seats[1:], cash, strict=True):
        seat.cash = amount
    return table


WON = pay(2, 0, 50, CARD_PLAYERS)


def test_a_bet_is_paid_by_the_richest_opponent() -> None:
    assert [seat.cash for seat in read_turn(bet([WON], 400, 500, 500)).seats] == [1550, 400, 450, 500]
    read_turn(bet([WON], 49, 50, 0))
    assert read_turn(bet([kept(BET)], 49, 49, 0)).seats[0].kept == [(0, BET)]
    read_turn(fate(BET, walk_only=True))


@pytest.mark.parametrize(
    ("rows", "cash", "rule"),
    [
        ([WON._replace(player=3)], (400, 500, 500), "card_players"),
        ([WON._replace(player=1)], (400, 500, 500), "card_players"),
        ([WON._replace(amount=49)], (400, 500, 500), "card_players"),
        ([WON._replace(other=ev.BANK)], (400, 500, 500), "card_players"),
        ([WON._replace(a=CARD_CAUSE)], (400, 500, 500), "card_players"),
        ([kept(BET)], (400, 500, 500), "card_players"),
        ([], (400, 500, 500), "card_players"),
        ([*used(BET, FATE_SQUARE), WON], (400, 500, 500), "card_players"),
        ([WON], (49, 49, 0), "kept card"),
        ([WON._replace(amount=49)], (49, 49, 0), "kept card"),
        ([], (49, 49, 0), "kept card"),
        ([kept(BET)._replace(player=1)], (49, 49, 0), "kept card"),
        ([kept(BET)._replace(square=FATE_SQUARE)], (49, 49, 0), "kept card"),
        ([kept(TAX_FREE)], (49, 49, 0), "kept card"),
    ],
)
def test_planted_changes_to_a_bet(rows: list[Event], cash: tuple[int, ...], rule: str) -> None:
    rejected(bet(rows, *cash), rule)


def test_a_tax_free_card_is_kept() -> None:
    after = read_turn(fate(TAX_FREE, kept(TAX_FREE)))
    assert after.seats[0].kept == [(0, TAX_FREE)]
    assert not after.decks[0].holds(TAX_FREE)
    read_turn(fate(TAX_FREE, walk_only=True))
    rejected(fate(TAX_FREE), "kept card")
    rejected(fate(TAX_FREE, kept(TAX_FREE), walk_only=True), "end of the turn")
    rejected(fate(TAX_FREE, row(ev.DECK_RETURN, 0, other=0, a=TAX_FREE)), "kept card")
    twice = fate(TAX_FREE, cards__draw="with_replacement")
    twice.seats[1].kept.append((0, TAX_FREE))
    read_turn(twice)


WALK = [throw(0, 1, 4), move(0, 0, CHARITY, 5), INCOME]
WAITED = [turn(0, 0), *used(BET, 0), pay(1, 0, 50, CARD_PLAYERS), *used(HOUSE, 0), row(ev.BUILD, 0, 3, a=1), *WALK]


def waiting(rows: list[Event], *cards: int, cash: int = 1500, level: int = 0, **rules: Value) -> Table:
    """Return a table whose seat 0 begins its turn with waiting cards and a whole industry."""
    table = hold(fair(rows, **rules), 0, *cards)
    give(table, 0, *RED, level=level)
    table.seats[1].cash = cash
    return table


def test_what_waited_is_obeyed_as_the_turn_begins() -> None:
    after = read_turn(waiting(WAITED, HOUSE, BIG_BET, BET))
    assert after.seats[0].kept == [(0, BIG_BET)]
    assert [after.deeds[square].level for square in RED] == [0, 1, 0]
    assert after.seats[0].cash == 1600
    assert after.decks[0].holds(BET)
    read_turn(waiting([WAITED[0], *WAITED[4:]], HOUSE, BET, cash=49))
    read_turn(waiting([*WAITED[:4], *WALK], HOUSE, BET, level=3))
    read_turn(waiting([WAITED[0], *WALK[:2]], HOUSE, BET, walk_only=True))


@pytest.mark.parametrize(
    ("rows", "rule"),
    [
        (without(WAITED, 1, 3), "kept card"),
        (without(WAITED, 4, 3), "kept card"),
        ([WAITED[0], *WALK], "kept card"),
        ([WAITED[0], *WAITED[4:7], *WAITED[1:4], *WALK], "kept card"),
        ([*WAITED[1:4], WAITED[0], *WAITED[4:]], "order of play"),
        ([WAITED[0], *WALK, *WAITED[1:7]], "kept card"),
        (changed(WAITED, 1, amount=50), "kept card"),
        (changed(WAITED, 1, player=1), "kept card"),
        (changed(WAITED, 1, a=BIG_BET), "kept card"),
        (without(WAITED, 2), "kept card"),
        (without(WAITED, 3), "card_players"),
        (changed(WAITED, 3, player=0, other=1), "card_players"),
        (without(WAITED, 6), "free house"),
        ([*WAITED[:4], row(ev.BUILD, 0, 3, amount=50, a=1), pay(0, ev.BANK, 50, BUILDING), *WALK], "kept card"),
    ],
)
def test_planted_changes_to_what_waited(rows: list[Event], rule: str) -> None:
    rejected(waiting(rows, HOUSE, BIG_BET, BET), rule)


def test_what_cannot_be_obeyed_still_waits() -> None:
    rejected(waiting(WAITED, HOUSE, BET, cash=49), "kept card")
    rejected(waiting(WAITED, HOUSE, BET, level=3), "throw")
    rejected(waiting([WAITED[0], *WAITED[4:]], BET, cash=49), "throw")


def house(*rows: Event, **rules: Value) -> Table:
    """Return a table whose seat 0 draws the free house and has a whole industry with levels 1, 0 and 0."""
    table = fate(HOUSE, *rows, **rules)
    give(table, 0, *RED)
    table.set_level(1, 1)
    return table


BUILT = row(ev.BUILD, 0, 3, a=1)


def test_a_free_house() -> None:
    after = read_turn(house(BUILT))
    assert after.seats[0].cash == 1500
    assert after.houses == 30
    read_turn(house(BUILT._replace(square=1, a=2), buildings__even=False))
    read_turn(house(walk_only=True))
    assert read_turn(fate(HOUSE, kept(HOUSE))).seats[0].kept == [(0, HOUSE)]
    full = house(kept(HOUSE))
    for square in RED:
        full.set_level(square, 3)
    read_turn(full)
    read_turn(house(kept(HOUSE), buildings__houses=1))
    mortgaged = fate(HOUSE, kept(HOUSE))
    give(mortgaged, 0, 1, 3)
    give(mortgaged, 0, 6, mortgaged=True)
    read_turn(mortgaged)


@pytest.mark.parametrize(
    ("rows", "rule"),
    [
        ([], "free house"),
        ([kept(HOUSE)], "free house"),
        ([BUILT._replace(amount=50), pay(0, ev.BANK, 50, BUILDING)], "free house"),
        ([BUILT, pay(0, ev.BANK, 50, BUILDING)], "end of the turn"),
        ([BUILT._replace(square=1, a=2)], "free house"),
        ([BUILT._replace(square=BLUE)], "free house"),
        ([BUILT._replace(square=0)], "free house"),
        ([BUILT._replace(a=2)], "building"),
        ([BUILT._replace(player=1)], "free house"),
        ([BUILT, BUILT._replace(square=6)], "end of the turn"),
        ([row(ev.SHORTAGE, 0, amount=31, a=ev.LOT_HOUSE)], "free house"),
    ],
)
def test_planted_changes_to_a_free_house(rows: list[Event], rule: str) -> None:
    rejected(house(*rows), rule)


def test_a_free_house_is_never_a_hotel() -> None:
    for keeps in (True, False):
        table = fate(HOUSE, kept(HOUSE) if keeps else BUILT._replace(a=4))
        give(table, 0, *RED, level=3)
        if keeps:
            read_turn(table)
        else:
            rejected(table, "kept card")
