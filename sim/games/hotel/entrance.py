"""Entrances: where they may stand, bought at the Town Hall or free of charge."""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.events import BANK, ENTRANCE, FREE_USED, NOBODY, NOWHERE, emit
from sim.engine.jit import phase, routine
from sim.engine.money import move_money
from sim.games.hotel import decisions
from sim.games.hotel.deeds import bit_of, close_account, invest
from sim.games.hotel.names import (
    ENTRANCE_BOUGHT,
    ENTRANCE_CAUSE,
    ENTRANCE_FREE,
    FREE_SQUARE,
    USED_ENTRANCE,
    USED_NOTHING,
    USED_PAID,
)
from sim.games.hotel.places import count_place


@routine
def put_entrance(game, board, tally, hotel, square, way):
    """Place an entrance of an owned hotel."""
    close_account(game, tally, hotel)
    game.entrance[square] = hotel
    game.entrances[hotel] += 1
    game.assets[game.owner[hotel]] += board.entrance[hotel]
    count_place(game, board, square, -1)
    tally.entrances[hotel, way] += 1


@phase
def remove_entrances(game, board, hotel):
    """Take the entrances of a hotel off the board; the caller settles its account and its owner's assets."""
    for number in range(board.place_count[hotel]):
        square = board.places[hotel, number]
        if game.entrance[square] == hotel:
            game.entrance[square] = NOBODY
            count_place(game, board, square, 1)
    game.entrances[hotel] = 0


@phase
def buy_entrance(game, board, tally, log, player, hotel, square):
    """Buy an entrance at the Town Hall."""
    price = board.entrance[hotel]
    emit(log, ENTRANCE, player, square, NOBODY, price, ENTRANCE_BOUGHT, hotel)
    if price > 0:
        move_money(game, tally, log, player, BANK, price, ENTRANCE_CAUSE, hotel)
    put_entrance(game, board, tally, hotel, square, ENTRANCE_BOUGHT)
    invest(tally, hotel, game.level[hotel], price)
    tally.entrances_paid[hotel] += price


@phase
def buy_entrances(game, board, rules, profiles, tally, log, player):
    """Use the right of the Town Hall: one entrance for each own hotel with a main building, from cash in hand."""
    hotels = game.owned[player] & game.open & ~game.entered
    while hotels:
        hotel = lowest(hotels)
        hotels &= hotels - 1
        if game.free_places[hotel] == 0 or game.cash[player] < board.entrance[hotel]:
            continue
        square = decisions.entrance(game, board, rules, profiles, player, hotel)
        if square >= 0:
            game.entered |= bit_of(hotel)
            buy_entrance(game, board, tally, log, player, hotel, square)


CONSOLATION = 100
"""Paid by house rule to a player without a hotel on a free entrance square."""


@phase
def consolation(game, board, rules, player):
    """Return what a free entrance square pays that cannot be used: nothing, or cash by house rule."""
    if not rules.free_entrance_unused_pays:
        return 0
    hotels = game.owned[player] & game.open
    if hotels == 0:
        return CONSOLATION
    dearest = 0
    while hotels:
        dearest = max(dearest, board.entrance[lowest(hotels)])
        hotels &= hotels - 1
    return dearest


@phase
def use_free_entrance(game, board, rules, profiles, tally, log, player):
    """Place an entrance of one own hotel free of charge: a gift that cannot be declined."""
    hotel = decisions.free_entrance(game, board, rules, profiles, player)
    here = game.position[player]
    if hotel >= 0:
        square = decisions.entrance_place(game, board, rules, profiles, player, hotel)
        emit(log, FREE_USED, player, here, NOBODY, 0, USED_ENTRANCE, 0)
        emit(log, ENTRANCE, player, square, NOBODY, 0, ENTRANCE_FREE, hotel)
        put_entrance(game, board, tally, hotel, square, ENTRANCE_FREE)
        return
    amount = consolation(game, board, rules, player)
    emit(log, FREE_USED, player, here, NOBODY, amount, USED_PAID if amount else USED_NOTHING, 0)
    if amount:
        move_money(game, tally, log, BANK, player, amount, FREE_SQUARE, NOWHERE)
