"""Deeds dealt at the start: in rounds over the seats, free or for their list price."""

from __future__ import annotations

from sim.engine import events as ev
from sim.games.property.names import PURCHASE
from sim.referee.money import Debt, pay
from sim.referee.table import Seat, Table


def read(table: Table) -> None:
    """Read the dealing: a deed at a time in order of seats, as many rounds as the deeds last.

    A deed that its player cannot pay from its cash stays with the bank and has no
    row: at the end as many deeds must be left that were too dear for those
    who got none.
    """
    board = table.board
    if board.walk_only:
        return
    rounds = min(board.number("dealt.deeds"), len(board.properties) // len(table.seats))
    paid = board.flag("dealt.paid")
    without: list[int] = []
    for _ in range(rounds):
        for seat in table.seats:
            if paid and not table.log.at(ev.DEAL, player=seat.number):
                without.append(seat.cash)
            else:
                _deal(table, seat, paid)
    _check_left_over(table, without)


def _deal(table: Table, seat: Seat, paid: bool) -> None:
    """Read one deed dealt to ``seat``, and its price if it is paid for."""
    rule = "dealing"
    event = table.log.take(ev.DEAL, rule, player=seat.number)
    deed = table.deeds.get(event.square)
    if deed is None or deed.owner != ev.BANK:
        table.log.fail(rule, f"square {event.square} is no property of the bank")
    price = table.board.squares[event.square].price if paid else 0
    table.log.require(event.amount == price, rule, f"{price} is paid for it, not {event.amount}")
    if paid:
        table.log.require(seat.cash >= price, rule, f"seat {seat.number} has {seat.cash}, the price is {price}")
        pay(table, Debt(seat, ev.BANK, price, PURCHASE, event.square))
        table.summary.paid[event.square] += price
    deed.owner = seat.number
    table.summary.acquisitions[event.square, "dealt"] += 1


def _check_left_over(table: Table, without: list[int]) -> None:
    """Check that for each purse that got no deed there is one left with the bank that was too dear for it."""
    prices = sorted((table.board.squares[square].price for square in table.owned(ev.BANK)), reverse=True)
    for cash, price in zip(sorted(without, reverse=True), prices, strict=False):
        table.log.require(price > cash, "dealing", f"a seat with {cash} got no deed, and none left was too dear for it")
