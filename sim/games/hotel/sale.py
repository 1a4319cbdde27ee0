"""Auctions of whole hotels: one lot with stages and entrances, no reserve price, bids of cash in hand."""

from __future__ import annotations

from sim.engine.auction import auction_price, highest_bidder
from sim.engine.events import BANK, BID, KNOCKED_DOWN, LOT_PROPERTY, NOBODY, TRANSFER, UNSOLD, WON, emit
from sim.engine.jit import phase, routine
from sim.engine.money import move_money
from sim.games.hotel import decisions
from sim.games.hotel.deeds import acquire, clear_plot, set_owner
from sim.games.hotel.entrance import remove_entrances
from sim.games.hotel.names import AUCTION_CAUSE, BANK_BUYS, BANK_PAYS_HALF, BY_AUCTION
from sim.games.hotel.worth import auction_step, bank_offer, whole_steps


@phase
def take_bids(game, board, rules, profiles, log, seller, hotel, opening):
    """Ask every other player for its limit, from the seller's left; less than the opening is a pass."""
    for seat in range(game.players):
        game.limits[seat] = -1
    for turn in range(1, game.players):
        seat = (seller + turn) % game.players
        if not game.alive[seat]:
            continue
        limit = whole_steps(rules, decisions.bid_limit(game, board, profiles, seat, hotel))
        if limit < opening:
            limit = 0
        game.limits[seat] = limit
        emit(log, BID, seat, hotel, NOBODY, limit, LOT_PROPERTY, opening)


@phase
def sell_hotel(game, board, tally, log, seller, winner, hotel, price):
    """Hand a hotel as it stands to the winner of its auction."""
    emit(log, WON, winner, hotel, seller, price, LOT_PROPERTY, 0)
    move_money(game, tally, log, winner, seller, price, AUCTION_CAUSE, hotel)
    emit(log, TRANSFER, seller, hotel, winner, 0, game.level[hotel], 0)
    acquire(game, board, tally, hotel, winner, BY_AUCTION, price)


@phase
def knock_down(game, board, rules, tally, log, seller, hotel):
    """Clear the plot of a hotel that nobody bid for: it is the bank's, which may pay half of its cost."""
    amount = bank_offer(game, board, rules, hotel) if rules.auction_no_bid == BANK_PAYS_HALF else 0
    emit(log, KNOCKED_DOWN, seller, hotel, NOBODY, amount, 0, 0)
    if amount > 0:
        move_money(game, tally, log, BANK, seller, amount, BANK_BUYS, hotel)
        tally.returned[hotel] += amount
    set_owner(game, board, tally, hotel, NOBODY)
    clear_plot(game, hotel)
    remove_entrances(game, board, hotel)


@routine
def auction_hotel(game, board, rules, profiles, tally, log, seller, hotel):
    """Auction a hotel of a player who owes more than its cash."""
    opening = rules.auction_opening
    tally.auctions += 1
    take_bids(game, board, rules, profiles, log, seller, hotel, opening)
    winner = highest_bidder(game.limits, seller + 1, game.players, opening)
    if winner < 0:
        tally.unsold += 1
        emit(log, UNSOLD, NOBODY, hotel, NOBODY, 0, LOT_PROPERTY, 0)
        knock_down(game, board, rules, tally, log, seller, hotel)
    else:
        price = auction_price(game.limits, winner, game.players, opening, auction_step(rules))
        sell_hotel(game, board, tally, log, seller, winner, hotel, price)
