"""A trade that has everything, for the referee's own tests, and short names for its rows."""

from __future__ import annotations

from referee.toy import give, give_card, move, pay, row, table, throw, turn
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.names import INTEREST, REDEMPTION, TRADE_CAUSE, TRANSFER_INTEREST
from sim.referee.log import Event
from sim.referee.table import Table

THROW_6 = [throw(0, 2, 4), move(0, 0, 6, 6)]
JAIL_CARD = 4
"""The jail card of the first deck."""


def agreed(cash: int, partner: int = 1, gains: tuple[int, int] = (40, 30)) -> Event:
    """Return the row by which seat 0 and ``partner`` agree."""
    return row(ev.TRADE, 0, other=partner, amount=cash, a=gains[0], b=gains[1])


def gift(giver: int, square: int, receiver: int, mortgaged: int = 0) -> Event:
    """Return the gift of a deed."""
    return row(ev.TRADE_GIVE, giver, square, receiver, a=mortgaged, b=-1)


def card_gift(giver: int, receiver: int) -> list[Event]:
    """Return the gift of the jail card of the first deck."""
    return [
        row(ev.TRADE_GIVE, giver, other=receiver, a=JAIL_CARD, b=0),
        row(ev.KEEP_CARD, receiver, giver, 0, a=JAIL_CARD),
    ]


def cash(payer: int, payee: int, amount: int) -> list[Event]:
    """Return the two rows of cash in a trade."""
    return [row(ev.TRADE_PAY, payer, other=payee, amount=amount), pay(payer, payee, amount, TRADE_CAUSE)]


def lifted(player: int, square: int, loan: int, interest: int) -> list[Event]:
    """Return the three rows of a lifting."""
    return [
        row(ev.LIFT, player, square, amount=loan, a=interest),
        pay(player, ev.BANK, loan, REDEMPTION, square),
        pay(player, ev.BANK, interest, INTEREST, square),
    ]


TRADE = [
    agreed(60),
    gift(1, 1, 0),
    gift(1, 5, 0, mortgaged=1),
    gift(1, 7, 0, mortgaged=1),
    gift(0, 8, 1),
    gift(0, 12, 1, mortgaged=1),
    *card_gift(1, 0),
    *cash(0, 1, 60),
    *lifted(0, 5, 100, 10),
    row(ev.FEE, 0, 7, amount=8),
    pay(0, ev.BANK, 8, TRANSFER_INTEREST),
    row(ev.FEE, 1, 12, amount=10),
    pay(1, ev.BANK, 10, TRANSFER_INTEREST),
]
"""Everything that a trade can have. Seat 0 lifts one of the mortgages that it gets and pays interest on the other."""
AGREED, GIFT_1, GIFT_5, GIFT_7, GIFT_8, GIFT_12, CARD, KEEP, CASH, PAID, LIFT, LOAN, INTEREST_ROW, FEE_7, FEES_0 = (
    range(1, 16)
)
FEE_12, FEES_1, THROW = 16, 17, 18
ROWS = [turn(0, 0), *TRADE, *THROW_6]

SELL_8 = [agreed(-70), gift(0, 8, 1), *cash(1, 0, 70)]
"""Seat 0 sells street 8."""


def trading(rows: list[Event], /, **rules: Value) -> Table:
    """Return the table before `TRADE`: with three players, and street 3 in the hands of seat 0."""
    start = table(rows, 3, **rules)
    give(start, 0, 3, 8)
    give(start, 0, 12, mortgaged=True)
    give(start, 1, 1)
    give(start, 1, 5, 7, mortgaged=True)
    give_card(start, 1, 0, JAIL_CARD)
    return start
