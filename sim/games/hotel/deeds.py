"""Deeds: who owns which hotel, how far it is built, and the account of every hotel.

`set_owner`, `set_level` and `clear_plot` are the only places that change owners and levels,
and what is derived from them: the sets of hotels, each player's assets.
"""

from __future__ import annotations

from sim.engine.events import NOBODY
from sim.engine.jit import helper, routine
from sim.games.hotel.names import BY_PURCHASE
from sim.games.hotel.worth import book_value


@helper
def bit_of(hotel):
    """Return the bit of a hotel."""
    return 1 << hotel


@helper
def close_account(game, tally, hotel):
    """Book the rounds since the last change of owner, level or entrances of an owned hotel."""
    rounds = game.round_number - game.held_since[hotel]
    tally.rounds_held[hotel] += rounds
    tally.level_rounds[hotel, game.level[hotel]] += rounds
    tally.entrance_rounds[hotel] += rounds * game.entrances[hotel]
    game.held_since[hotel] = game.round_number


@routine
def set_owner(game, board, tally, hotel, owner):
    """Hand a hotel as it stands to a seat, or to the bank (-1)."""
    worth = book_value(game, board, hotel)
    old = game.owner[hotel]
    if old >= 0:
        close_account(game, tally, hotel)
        game.owned[old] &= ~bit_of(hotel)
        game.assets[old] -= worth
    if owner >= 0:
        game.owned[owner] |= bit_of(hotel)
        game.assets[owner] += worth
    game.owner[hotel] = owner
    game.held_since[hotel] = game.round_number


@routine
def acquire(game, board, tally, hotel, owner, way, paid):
    """Hand a hotel to a player and count how it was acquired."""
    tally.acquired[hotel, way] += 1
    tally.acquired_paid[hotel, way] += paid
    if way == BY_PURCHASE and game.first_owner[hotel] == NOBODY:
        game.first_owner[hotel] = owner
    game.reached_levels[hotel] |= 1
    set_owner(game, board, tally, hotel, owner)


@routine
def set_level(game, board, tally, hotel, level):
    """Build an owned hotel up to a level."""
    close_account(game, tally, hotel)
    owner = game.owner[hotel]
    before = book_value(game, board, hotel)
    game.level[hotel] = level
    game.assets[owner] += book_value(game, board, hotel) - before
    game.reached_levels[hotel] |= 1 << level
    bit = bit_of(hotel)
    game.open |= bit
    game.complete = game.complete | bit if level + 1 == board.facility[hotel] else game.complete & ~bit


@helper
def clear_plot(game, hotel):
    """Take the stages off a plot that the bank has now."""
    game.level[hotel] = 0
    game.open &= ~bit_of(hotel)
    game.complete &= ~bit_of(hotel)


@helper
def invest(tally, hotel, level, amount):
    """Book money paid for a hotel across its border, to reach a level or at it."""
    tally.invested[hotel] += amount
    tally.level_invested[hotel, level] += amount
