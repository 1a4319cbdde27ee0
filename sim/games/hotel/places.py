"""Places for entrances: squares that border on a hotel, where no entrance stands yet, on either side."""

from __future__ import annotations

from sim.engine.events import NOWHERE
from sim.engine.jit import helper, routine
from sim.games.hotel.layout import SIDES


@helper
def count_place(game, board, square, change):
    """Note for the hotels on both sides of a square that a place is taken (-1) or free again (1)."""
    for side in range(SIDES):
        hotel = board.border[square, side]
        if hotel >= 0:
            game.free_places[hotel] += change


@helper
def is_place(game, rules, square):
    """Tell whether an entrance may be placed on a square that borders on its hotel."""
    return game.entrance[square] < 0 and (rules.entrance_under_car or game.cars[square] == 0)


@helper
def other_side(board, square, hotel):
    """Return the hotel across the track, -1 for none."""
    inner = board.border[square, 0]
    return board.border[square, 1] if inner == hotel else inner


@routine
def first_place(game, board, rules, hotel):
    """Return the lowest-numbered place for an entrance of a hotel, -1 for none."""
    if game.free_places[hotel] == 0:
        return NOWHERE
    for number in range(board.place_count[hotel]):
        square = board.places[hotel, number]
        if is_place(game, rules, square):
            return square
    return NOWHERE
