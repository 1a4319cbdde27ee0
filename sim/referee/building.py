"""What a player does before the roll: lifting mortgages and building."""

from __future__ import annotations

from sim.engine import events as ev
from sim.games.property.names import BUILDING, BUILDING_AUCTION, INTEREST, REDEMPTION
from sim.referee import auctions
from sim.referee.auctions import Lot
from sim.referee.log import RuleBroken
from sim.referee.money import Debt, pay
from sim.referee.selling import own_deed
from sim.referee.table import Seat, Table


def manage(table: Table, seat: Seat) -> None:
    """Read the management of ``seat``, all from cash in hand: liftings, buildings, auctions of scarce buildings."""
    if table.board.walk_only:
        return
    while True:
        if table.log.at(ev.LIFT):
            lift(table, seat)
        elif table.log.at(ev.BUILD):
            _build(table, seat)
        elif table.log.at(ev.SHORTAGE):
            _auction_scarce(table, seat)
        else:
            _check_no_trade(table)
            return


def _check_no_trade(table: Table) -> None:
    """Refuse a trade after lifting or building has begun (trades come first, see `referee.trading`)."""
    event = table.log.peek()
    if event is not None and event.kind == ev.TRADE:
        raise RuleBroken(table.log.count, event, "time of a trade: trades come before lifting and building")


def lift(table: Table, seat: Seat) -> None:
    """Read the lifting of a mortgage: the loan and the interest, as two payments."""
    event = table.log.take(ev.LIFT, "lifting a mortgage", player=seat.number)
    square = event.square
    deed = own_deed(table, seat, event, "lifting a mortgage")
    table.log.require(deed.mortgaged, "lifting a mortgage", f"square {square} is not mortgaged")
    loan = table.board.squares[square].mortgage
    interest = table.board.interest(square, "mortgage.interest")
    table.log.require(event.amount == loan, "lifting a mortgage", f"the loan is {loan}, not {event.amount}")
    table.log.require(event.a == interest, "interest", f"it is {interest}, not {event.a}")
    in_hand = seat.cash >= loan + interest
    table.log.require(in_hand, "lifting a mortgage", f"seat {seat.number} has {seat.cash} for {loan} and {interest}")
    pay(table, Debt(seat, ev.BANK, loan, REDEMPTION, square))
    pay(table, Debt(seat, ev.BANK, interest, INTEREST, square))
    deed.mortgaged = False


def _build(table: Table, seat: Seat) -> None:
    """Read a building bought at its printed cost, or a hotel at once at the cost of the houses left out and its own."""
    event = table.log.take(ev.BUILD, "building", player=seat.number)
    wrong = why_not_build(table, seat, event.square, hotel_at_once=True)
    table.log.require(not wrong, "building", wrong)
    after = level_bought(table, event.square)
    cost = (after - table.deeds[event.square].level) * table.board.squares[event.square].building_cost
    table.log.require(event.amount == cost, "building", f"the cost is {cost}, not {event.amount}")
    table.log.require(seat.cash >= cost, "building", f"seat {seat.number} has {seat.cash}, the cost is {cost}")
    place(table, event.square, event.a, after)
    pay(table, Debt(seat, ev.BANK, cost, BUILDING, event.square))


def _hotel_at_once(table: Table, square: int) -> bool:
    """Tell whether a hotel may stand on the street ``square`` before its houses: there is one, and no house left."""
    house_is_next = table.deeds[square].level < table.board.houses_per_hotel
    return table.board.flag("buildings.direct_hotels") and house_is_next and table.houses == 0 < table.hotels


def level_bought(table: Table, square: int) -> int:
    """Return the level of the street ``square`` after the next building that is bought for it."""
    return table.board.hotel if _hotel_at_once(table, square) else table.deeds[square].level + 1


def place(table: Table, square: int, level: int, after: int | None = None) -> None:
    """Put one building more on ``square``, or build to the level ``after``; houses under a new hotel go back."""
    after = table.deeds[square].level + 1 if after is None else after
    table.log.require(level == after, "building", f"the level after is {after}, not {level}")
    table.set_level(square, after)


def why_not_build(table: Table, seat: Seat, square: int, hotel_at_once: bool = False) -> str:
    """Return why ``seat`` may not place one building more on ``square``; an empty text if it may.

    Where building on parts of a group is allowed, the streets of ``seat`` count as the group. Only what is bought
    may be a ``hotel_at_once``, never what is won in an auction or given by a card.
    """
    board = table.board
    if square not in table.deeds or board.squares[square].kind != "street":
        return f"square {square} is no street"
    if table.deeds[square].owner != seat.number:
        return f"seat {seat.number} does not own square {square}"
    if board.flag("buildings.whole_group") and table.group_owner(square) != seat.number:
        return f"seat {seat.number} does not own the whole group of square {square}"
    if any(table.deeds[other].mortgaged for other in table.built_together(square)):
        return f"the group of square {square} has a mortgage"
    level, levels = table.deeds[square].level, table.levels(square)
    if level >= board.hotel:
        return f"square {square} has its hotel"
    if board.flag("buildings.even") and level > min(levels):
        return f"even building: square {square} is not the lowest of its group: {levels}"
    stock = table.hotels if level == board.houses_per_hotel else table.houses
    if stock > 0 or (hotel_at_once and _hotel_at_once(table, square)):
        return ""
    return "the bank has no such building"


def may_place(table: Table, seat: Seat, lot: int) -> bool:
    """Tell whether ``seat`` could place a house (lot 1) or a hotel (lot 2) somewhere."""
    ready = table.board.houses_per_hotel
    for square in table.owned(seat.number):
        is_hotel = table.deeds[square].level == ready
        if is_hotel == (lot == ev.LOT_HOTEL) and not why_not_build(table, seat, square):
            return True
    return False


def _auction_scarce(table: Table, seat: Seat) -> None:
    """Read the auction of one scarce building.

    The bank has at least one, and fewer than all who may place one could want.
    """
    rule = "building shortage"
    event = table.log.take(ev.SHORTAGE, rule, player=(ev.NOBODY, seat.number), a=(ev.LOT_HOUSE, ev.LOT_HOTEL))
    lot = Lot(event.a, ev.NOWHERE, table.board.number("buildings.auction_opening"))
    stock = table.hotels if lot.kind == ev.LOT_HOTEL else table.houses
    able = [other for other in table.living() if may_place(table, other, lot.kind)]
    table.log.require(event.amount == stock, rule, f"the bank has {stock}, not {event.amount}")
    table.log.require(seat in able, rule, f"seat {seat.number}, on turn, could not place the building")
    table.log.require(0 < stock < len(able), rule, f"{stock} in the bank suffice for {len(able)} who may place one")
    won = auctions.sell_scarce_building(table, lot, seat, lambda bidder: may_place(table, bidder, lot.kind))
    if won is None:
        return
    winner = table.seats[won.player]
    table.summary.shortages[lot.kind] += 1
    pay(table, Debt(winner, ev.BANK, won.amount, BUILDING_AUCTION, won.square))
    built = table.log.take(ev.BUILD, "building auction", player=winner.number, square=won.square, amount=won.amount)
    wrong = why_not_build(table, winner, won.square)
    table.log.require(not wrong, "building", wrong)
    is_hotel = table.deeds[won.square].level == table.board.houses_per_hotel
    fits = is_hotel == (lot.kind == ev.LOT_HOTEL)
    table.log.require(fits, "building auction", f"the lot won is no building for square {won.square}")
    place(table, won.square, built.a)
