"""Purchase squares: plots from the bank, and bare plots taken over from opponents."""

from __future__ import annotations

from sim.engine.events import BANK, BUY, NOBODY, TAKE_OVER, emit
from sim.engine.jit import helper, phase
from sim.engine.money import move_money
from sim.games.hotel import decisions
from sim.games.hotel.deeds import acquire, bit_of, invest
from sim.games.hotel.names import BY_PURCHASE, BY_TAKEOVER, PURCHASE, TAKEOVER
from sim.games.hotel.worth import takeover_price


@helper
def acquisition_limit(rules):
    """Return how many plots a player may acquire on one right."""
    return 2 if rules.land_both_plots else 1


@phase
def buy_plot(game, board, tally, log, player, hotel):
    """Buy a plot from the bank at its land price."""
    price = board.land[hotel]
    emit(log, BUY, player, hotel, NOBODY, price, 0, 0)
    move_money(game, tally, log, player, BANK, price, PURCHASE, hotel)
    invest(tally, hotel, 0, price)
    acquire(game, board, tally, hotel, player, BY_PURCHASE, price)


@phase
def take_over_plot(game, board, tally, log, player, hotel, price):
    """Take over an opponent's bare plot; its owner is paid and cannot refuse."""
    owner = game.owner[hotel]
    emit(log, TAKE_OVER, player, hotel, owner, price, 0, 0)
    if price > 0:
        move_money(game, tally, log, player, owner, price, TAKEOVER, hotel)
    tally.takeovers += 1
    acquire(game, board, tally, hotel, player, BY_TAKEOVER, price)


@phase
def acquire_land(game, board, rules, profiles, tally, log, player, square):
    """Let the player acquire a plot that borders on the purchase square."""
    while game.acquisitions < acquisition_limit(rules):
        hotel = decisions.land(game, board, rules, profiles, player, square)
        if hotel < 0:
            return
        game.acquisitions += 1
        game.fresh |= bit_of(hotel)
        if game.owner[hotel] < 0:
            buy_plot(game, board, tally, log, player, hotel)
        else:
            price = takeover_price(board, rules, hotel)
            take_over_plot(game, board, tally, log, player, hotel, price)
