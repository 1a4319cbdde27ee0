"""Properties from the bank: buying at list price, and auctions."""

from __future__ import annotations

from sim.engine.auction import auction_price, highest_bidder
from sim.engine.events import BANK, BID, BUY, LOT_PROPERTY, NOBODY, OFFER, UNSOLD, WON, emit
from sim.engine.jit import helper, phase, routine
from sim.games.property import decisions
from sim.games.property.deeds import acquire, invest
from sim.games.property.laps import may_buy
from sim.games.property.money import move_money
from sim.games.property.names import AUCTION_CAUSE, BY_AUCTION, BY_PURCHASE, PURCHASE


@helper
def opening_bid(board, rules, square):
    """Return the lowest bid for a property."""
    return max(rules.auction_opening, board.price[square]) if rules.auction_list_price_floor else rules.auction_opening


@helper
def invite_bidders(game, rules):
    """Let all who are in the game and may buy from the bank bid in the auction that follows."""
    for seat in range(game.players):
        game.limits[seat] = 0 if game.alive[seat] and may_buy(game, rules, seat, 0) else -1


@routine
def auction_property(game, board, rules, profiles, log, square, first):
    """Auction a property among the living, ties in order from seat ``first``; return the winner or -1.

    The caller says who may bid by setting `game.limits` to 0, or to -1 for
    who may not. The winner's price is left in `game.auction_price`.
    """
    opening = opening_bid(board, rules, square)
    for turn in range(game.players):
        seat = (first + turn) % game.players
        if game.limits[seat] < 0:
            continue
        limit = decisions.bid_limit(game, board, rules, profiles, seat, square)
        game.limits[seat] = limit
        emit(log, BID, seat, square, NOBODY, limit, LOT_PROPERTY, opening)
    winner = highest_bidder(game.limits, first, game.players, opening)
    if winner < 0:
        emit(log, UNSOLD, NOBODY, square, NOBODY, 0, LOT_PROPERTY, 0)
    else:
        price = auction_price(game.limits, winner, game.players, opening, rules.auction_step)
        game.auction_price = price
        emit(log, WON, winner, square, NOBODY, price, LOT_PROPERTY, 0)
    return winner


@phase
def auction_declined(game, board, rules, profiles, tally, log, player, square):
    """Auction what the player on the square declined; it may bid too, last in order of ties."""
    tally.auctions += 1
    invite_bidders(game, rules)
    if not rules.auction_decliner_bids:
        game.limits[player] = -1
    winner = auction_property(game, board, rules, profiles, log, square, player + 1)
    if winner < 0:
        tally.unsold += 1
        return
    price = game.auction_price
    move_money(game, tally, log, winner, BANK, price, AUCTION_CAUSE, square)
    invest(tally, square, 0, price)
    acquire(game, board, tally, square, winner, BY_AUCTION, price)


@routine
def offer_property(game, board, rules, profiles, tally, log, player, square):
    """Offer an unowned property at list price to a player who may buy; if declined it is auctioned at once."""
    if not may_buy(game, rules, player, 0):
        return
    price = board.price[square]
    emit(log, OFFER, player, square, NOBODY, price, 0, 0)
    if decisions.buy(game, board, rules, profiles, player, square):
        emit(log, BUY, player, square, NOBODY, price, 0, 0)
        move_money(game, tally, log, player, BANK, price, PURCHASE, square)
        invest(tally, square, 0, price)
        acquire(game, board, tally, square, player, BY_PURCHASE, price)
    elif rules.auction_enabled:
        auction_declined(game, board, rules, profiles, tally, log, player, square)
