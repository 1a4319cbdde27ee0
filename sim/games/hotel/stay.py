"""Stays: nights in an opponent's hotel, by the number die."""

from __future__ import annotations

from sim.engine.events import NOBODY, STAY, THROW_NIGHTS, UNCLAIMED, emit
from sim.engine.jit import helper, phase
from sim.games.hotel import decisions
from sim.games.hotel.debt import settle_stay
from sim.games.hotel.movement import number_faces, throw_die


@helper
def host(game, player, square):
    """Return the opponent whose hotel has its entrance on the square, -1 for none."""
    hotel = game.entrance[square]
    if hotel < 0:
        return NOBODY
    owner = game.owner[hotel]
    return NOBODY if owner == player else owner


@phase
def count_stay(game, tally, hotel, nights, paid):
    """Count what a visitor paid for its stay."""
    level = game.level[hotel]
    tally.returned[hotel] += paid
    tally.rent[hotel] += paid
    tally.rents[hotel] += 1
    tally.nights[hotel] += nights
    tally.level_rent[hotel, level] += paid
    tally.level_stays[hotel, level] += 1


@phase
def stay(game, board, rules, profiles, tally, log, player, square):
    """Stay in the hotel whose entrance stands on the square: nights times its rate, or all that can be raised."""
    hotel = game.entrance[square]
    owner = game.owner[hotel]
    if not decisions.claim(game, profiles, owner):
        emit(log, UNCLAIMED, player, square, owner, 0, 0, 0)
        return
    nights = throw_die(game, log, player, THROW_NIGHTS, number_faces(rules))
    amount = nights * board.rate[hotel, game.level[hotel]]
    emit(log, STAY, player, square, owner, amount, nights, hotel)
    paid = settle_stay(game, board, rules, profiles, tally, log, player, owner, amount, hotel)
    if paid > 0:
        count_stay(game, tally, hotel, nights, paid)
