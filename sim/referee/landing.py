"""Squares: what happens to the player whose token a throw or a card has put there."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from sim.engine import events as ev
from sim.games.property.names import EXPENSE_CAUSE, INCOME_CAUSE, PURCHASE, TAX_CAUSE
from sim.referee import auctions, cards, debts, jackpot, kept, laps, movement, parking, rent
from sim.referee.board import PROPERTY_KINDS
from sim.referee.log import Wanted
from sim.referee.money import Debt, pay, receive, skip_nothing
from sim.referee.rent import Landing
from sim.referee.table import Seat, Table


def resolve(table: Table, seat: Seat, dice: int) -> None:
    """Read all that follows from standing on a square after a throw of ``dice``, also where cards lead to."""
    landing: Landing | None = Landing(dice)
    while landing is not None and seat.alive and not table.over:
        landing = _resolve_square(table, seat, landing)


def _resolve_square(table: Table, seat: Seat, landing: Landing) -> Landing | None:
    """Read one square; return the next landing if a card has moved the token."""
    facts = table.board.squares[seat.square]
    if facts.kind == "go_to_jail":
        movement.go_to_jail(table, seat, ev.JAILED_BY_SQUARE)
    elif facts.deck:
        return cards.draw(table, seat, landing, table.board.deck_number(facts.deck))
    elif not table.board.walk_only:
        if facts.kind in PROPERTY_KINDS:
            _property(table, seat, landing)
        elif facts.kind in PAYING:
            PAYING[facts.kind](table, seat)
    return None


def _property(table: Table, seat: Seat, landing: Landing) -> None:
    if table.deeds[seat.square].owner != ev.BANK:
        rent.visit(table, seat, landing)
    elif laps.may_buy(table, seat):
        _offer(table, seat)


def _offer(table: Table, seat: Seat) -> None:
    """Read the offer of an unowned property: bought at list price from cash in hand, or auctioned at once."""
    square = seat.square
    price = table.board.squares[square].price
    table.log.take(ev.OFFER, "offer", player=seat.number, square=square, amount=price)
    if table.log.at(ev.BUY):
        table.log.take(ev.BUY, "purchase", player=seat.number, square=square, amount=price)
        table.log.require(seat.cash >= price, "purchase", f"seat {seat.number} has {seat.cash}, the price is {price}")
        pay(table, Debt(seat, ev.BANK, price, PURCHASE, square))
        table.deeds[square].owner = seat.number
        table.summary.acquisitions[square, "purchase"] += 1
        table.summary.paid[square] += price
    elif table.board.flag("auction.enabled"):
        bidders = table.round_from_left_of(seat)
        if not table.board.flag("auction.decliner_bids"):
            bidders.remove(seat)
        auctions.sell_property(table, square, bidders, "auction")


def _tax(table: Table, seat: Seat) -> None:
    """Read a tax: the flat sum, or a share of one's worth, rounded down, where offered; a card may spare it."""
    facts = table.board.squares[seat.square]
    percent = Fraction(str(facts.tax_percent))
    if (facts.tax_flat or percent) and kept.spares_tax(table, seat, facts.tax_flat):
        return
    choice, base, amount = 0, 0, facts.tax_flat
    if percent and table.log.at(ev.TAX, a=1):
        choice, base = 1, worth(table, seat)
        share = base * percent / 100
        amount = share.numerator // share.denominator
    columns: dict[str, Wanted] = {"player": seat.number, "square": seat.square, "amount": amount}
    columns |= {"a": choice, "b": base}
    if amount or choice:
        table.log.take(ev.TAX, "tax", **columns)
    else:
        skip_nothing(table, ev.TAX, "tax", columns)
    _settle_tax(table, seat, amount)


def _settle_tax(table: Table, seat: Seat, amount: int) -> None:
    creditor = parking.creditor(table.board, TAX_CAUSE)
    debts.settle(table, [Debt(seat, creditor, amount, TAX_CAUSE, seat.square)])


def worth(table: Table, seat: Seat) -> int:
    """Return the base of a percent tax: cash, list prices of all deeds (also mortgaged), buildings at cost."""
    total = seat.cash
    for square in table.owned(seat.number):
        facts = table.board.squares[square]
        total += facts.price + table.deeds[square].level * facts.building_cost
    return total


def _double_or_pay(table: Table, seat: Seat) -> None:
    """Read the throws for a double, which ends them; without one the flat tax is due, or a card spares it."""
    facts = table.board.squares[seat.square]
    for _ in range(facts.attempts):
        if movement.throw(table, seat, ev.THROW_DOUBLE_OR_PAY, "double or pay").double:
            return
    if facts.tax_flat and kept.spares_tax(table, seat, facts.tax_flat):
        return
    table.log.take(ev.TAX, "double or pay", player=seat.number, square=seat.square, amount=facts.tax_flat, a=0, b=0)
    _settle_tax(table, seat, facts.tax_flat)


def _income(table: Table, seat: Seat) -> None:
    receive(table, seat, table.board.squares[seat.square].amount, INCOME_CAUSE, seat.square)


def _expense(table: Table, seat: Seat) -> None:
    """Read what the square costs: it is no tax, so no card spares it."""
    amount = table.board.squares[seat.square].amount
    debts.settle(table, [Debt(seat, ev.BANK, amount, EXPENSE_CAUSE, seat.square)])


PAYING: dict[str, Callable[[Table, Seat], None]] = {
    "tax": _tax,
    "double_or_pay": _double_or_pay,
    "income": _income,
    "expense": _expense,
    "jackpot": jackpot.visit,
    "free_parking": parking.visit,
}
"""Squares that only money comes of, and how each is read."""
