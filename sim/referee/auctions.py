"""Auctions: one row of limits a bidder, then the winner and the price that follows from the limits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sim.engine import events as ev
from sim.games.property.names import AUCTION_CAUSE
from sim.referee import laps
from sim.referee.log import Event, Wanted
from sim.referee.money import Debt, pay
from sim.referee.players import Gathering, Player
from sim.referee.table import Seat, Table


class Lot(NamedTuple):
    """What is auctioned: 0 property, 1 house, 2 hotel; the property or -1; the opening bid."""

    kind: int
    square: Wanted
    opening: int


class Bid(NamedTuple):
    """A bidder, its limit, and the property that its row names."""

    seat: Player
    limit: int
    square: int


def sell_property(table: Table, square: int, bidders: Sequence[Seat], way: str) -> Seat | None:
    """Read the auction of the deed ``square`` among those of ``bidders`` who may buy yet, in that order of ties.

    Returns
    -------
    Seat or None
        The winner, who has paid and owns the deed; None if it stays with the bank.
    """
    lot = Lot(ev.LOT_PROPERTY, square, opening_of(table, square))
    bids = [read_bid(table, lot, seat) for seat in bidders if laps.may_buy(table, seat)]
    won = settle_bids(table, lot, bids)
    if won is None:
        return None
    winner, price = table.seats[won.player], won.amount
    table.log.require(won.square == square, "auction", f"square {square} was auctioned, not {won.square}")
    pay(table, Debt(winner, ev.BANK, price, AUCTION_CAUSE, square))
    table.deeds[square].owner = winner.number
    table.summary.acquisitions[square, way] += 1
    table.summary.paid[square] += price
    return winner


def opening_of(table: Table, square: int) -> int:
    """Return the least bid for the deed ``square``: the table's opening, or its list price if that is the floor."""
    opening = table.board.number("auction.opening")
    if table.board.flag("auction.list_price_floor"):
        return max(opening, table.board.squares[square].price)
    return opening


def sell_scarce_building(table: Table, lot: Lot, builder: Seat, may_place: Callable[[Seat], bool]) -> Event | None:
    """Read the auction of a scarce building among those who may place it.

    Rows come in turn order from the left of ``builder``, who is last. A player
    who cannot place the building may have a row, but may not bid.

    Returns
    -------
    Event or None
        The ``won`` row, not yet paid; None if the building stays with the bank.
    """
    bids = []
    for seat in table.round_from_left_of(builder):
        if seat is not builder and not table.log.at(ev.BID, player=seat.number):
            continue
        bid = read_bid(table, lot, seat)
        able = bid.limit == 0 or may_place(seat)
        table.log.require(able, "building auction", f"seat {seat.number} bids and could not place the building")
        bids.append(bid)
    return settle_bids(table, lot, bids)


def read_bid(table: Gathering, lot: Lot, seat: Player) -> Bid:
    """Read the limit of ``seat``, which is never above its cash in hand."""
    event = table.log.take(ev.BID, "auction order", player=seat.number, square=lot.square, a=lot.kind, b=lot.opening)
    table.log.require(event.amount >= 0, "auction limit", "a limit cannot be negative")
    table.log.require(event.amount <= seat.cash, "auction limit", f"{event.amount} bid, {seat.cash} in hand")
    return Bid(seat, event.amount, event.square)


def settle_bids(table: Gathering, lot: Lot, bids: Sequence[Bid]) -> Event | None:
    """Read the end of an auction: the highest limit wins, the earlier row if equal, at the price of `price_of`."""
    table.summary.auctions[lot.kind] += 1
    serious = [bid for bid in bids if bid.limit >= max(1, lot.opening)]
    if not serious:
        named = bids[0].square if bids else lot.square
        table.log.take(ev.UNSOLD, "auction without bids", a=lot.kind, square=_or_nowhere(named))
        table.summary.unsold[lot.kind] += 1
        return None
    winner = max(serious, key=lambda bid: bid.limit)
    price = price_of(sorted((bid.limit for bid in serious), reverse=True), lot.opening, table)
    won = table.log.take(ev.WON, "auction winner", a=lot.kind)
    table.log.require(won.player == winner.seat.number, "auction winner", f"seat {winner.seat.number} bid most")
    table.log.require(won.amount == price, "auction price", f"{price} must be paid, not {won.amount}")
    return won


def _or_nowhere(square: Wanted) -> tuple[int, ...]:
    return (ev.NOWHERE, *square) if isinstance(square, tuple) else (ev.NOWHERE, square)


def price_of(limits: Sequence[int], opening: int, table: Gathering) -> int:
    """Return the price for ``limits`` in falling order: the opening for one bidder, else a step over the second."""
    if len(limits) == 1:
        return max(1, opening)
    return min(limits[0], limits[1] + table.board.number("auction.step"))
