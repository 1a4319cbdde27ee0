"""Auctions of whole hotels, by which a debtor raises cash."""

from __future__ import annotations

from sim.engine import events as ev
from sim.games.hotel.names import AUCTION_CAUSE, BANK_BUYS, PERMIT_CAUSE
from sim.referee import money
from sim.referee.auctions import Bid, Lot, read_bid, settle_bids
from sim.referee.hotel.table import Table
from sim.referee.log import Event
from sim.referee.money import Debt, cause_name, pay
from sim.referee.players import Player


def raise_for_permit(table: Table, seat: Player, due: int, site: int) -> None:
    """Read the auctions that must raise the price of a granted permit, until it can be paid or its plot is sold."""
    columns = {"player": seat.number, "other": ev.BANK, "amount": due, "a": PERMIT_CAUSE, "b": seat.cash}
    table.log.take(ev.DEBT, f"debt ({cause_name(table, PERMIT_CAUSE)})", **columns)
    while seat.cash < due and site in table.owned(seat):
        auction(table, seat)


def auction(table: Table, seller: Player) -> None:
    """Read the auction of one hotel of ``seller``, with all that stands on it."""
    bidders = table.round_from_left_of(seller)[:-1]
    lot = Lot(ev.LOT_PROPERTY, tuple(table.owned(seller)), table.board.number("auction.opening"))
    bids: list[Bid] = []
    for bidder in bidders:
        bid = read_bid(table, lot, bidder)
        step = table.board.number("auction.step")
        table.log.require(bid.limit % step == 0, "auction step", f"{bid.limit} is no multiple of {step}")
        lot = lot._replace(square=bid.square)
        bids.append(bid)
    hotel = bids[0].square
    won = settle_bids(table, lot, bids)
    if won is None:
        _knock_down(table, seller, hotel)
    else:
        _hand_over(table, seller, hotel, won)


def _hand_over(table: Table, seller: Player, hotel: int, won: Event) -> None:
    """Read how the winner pays the seller and receives the hotel as it stands."""
    table.log.require(won.square == hotel, "auction", f"hotel {hotel} was auctioned, not {won.square}")
    table.log.require(won.other == seller.number, "auction", f"seat {seller.number} sells, not {won.other}")
    winner, plot = table.seats[won.player], table.plots[hotel]
    pay(table, Debt(winner, seller.number, won.amount, AUCTION_CAUSE, hotel))
    columns = {"player": seller.number, "square": hotel, "other": winner.number, "a": plot.level}
    table.log.take(ev.TRANSFER, "auctioned hotel", **columns)
    plot.owner = winner.number
    table.summary.acquisitions[hotel, "auction"] += 1


def _knock_down(table: Table, seller: Player, hotel: int) -> None:
    """Read what becomes of a hotel that nobody bid for: it is the bank's bare plot again."""
    plot = table.plots[hotel]
    price = 0
    if table.board.word("auction.no_bid") == "bank_pays_half":
        step = table.board.number("auction.step")
        price = table.board.standing_price(hotel, plot.level) // 2 // step * step
    columns = {"player": seller.number, "square": hotel, "amount": price}
    table.log.take(ev.KNOCKED_DOWN, "hotel without bids", **columns)
    money.receive(table, seller, price, BANK_BUYS, hotel)
    table.summary.returned[hotel] += price
    plot.owner, plot.level = ev.BANK, 0
    plot.entrances.clear()
