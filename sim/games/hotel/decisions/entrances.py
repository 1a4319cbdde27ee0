"""Decisions on entrances: whether to buy one, and where it goes."""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.course import net_worth
from sim.engine.events import NOWHERE
from sim.engine.jit import phase, routine
from sim.engine.policy import NOTHING, coin, is_random
from sim.engine.rng import STREAM_DECISION, below
from sim.games.hotel.decisions.common import any_of, budget
from sim.games.hotel.movement import number_faces
from sim.games.hotel.places import first_place, is_place, other_side

LOWEST, OWN_FIRST, CONTESTED, MOST_REACHED = range(4)


@phase
def random_place(game, board, rules, player, hotel):
    """Return a random place for an entrance of a hotel that has one."""
    places = 0
    for number in range(board.place_count[hotel]):
        places += is_place(game, rules, board.places[hotel, number])
    chosen = below(game, STREAM_DECISION + player, places)
    for number in range(board.place_count[hotel]):
        square = board.places[hotel, number]
        if is_place(game, rules, square):
            if chosen == 0:
                return square
            chosen -= 1
    return NOWHERE


@phase
def cars_in_reach(game, board, rules, player, square):
    """Return how many opponents' cars can throw the number that leads to a square."""
    cars = 0
    for seat in range(game.players):
        if seat == player or not game.alive[seat]:
            continue
        start = game.position[seat]
        steps = square + 1 if start < 0 else (square - start) % len(board.kind)
        cars += 1 <= steps <= number_faces(rules)
    return cars


@phase
def rival_worth(game, board, player, square, hotel):
    """Return the net worth of the opponent who owns the plot across the track, 0 for none."""
    other = other_side(board, square, hotel)
    if other < 0:
        return 0
    owner = game.owner[other]
    return 0 if owner < 0 or owner == player else 1 + net_worth(game, owner)


@phase
def place_figure(game, board, rules, profiles, player, hotel, square):
    """Return how much the strategy wants an entrance on a square; the lowest of equals is taken."""
    way = profiles.entrance_place[game.strategy[player]]
    if way == OWN_FIRST:
        return other_side(board, square, hotel) < 0
    if way == CONTESTED:
        return rival_worth(game, board, player, square, hotel)
    if way == MOST_REACHED:
        return cars_in_reach(game, board, rules, player, square)
    return 0


@routine
def entrance_place(game, board, rules, profiles, player, hotel):
    """Answer where the player puts an entrance of a hotel, -1 if there is no place."""
    first = first_place(game, board, rules, hotel)
    if first < 0:
        return NOTHING
    if is_random(game, profiles, player):
        return random_place(game, board, rules, player, hotel)
    if profiles.entrance_place[game.strategy[player]] == LOWEST:
        return first
    best = NOTHING
    best_figure = 0
    for number in range(board.place_count[hotel]):
        square = board.places[hotel, number]
        if not is_place(game, rules, square):
            continue
        figure = place_figure(game, board, rules, profiles, player, hotel, square)
        if best == NOTHING or figure > best_figure:
            best = square
            best_figure = figure
    return best


@phase
def wants_entrance(game, board, profiles, player, hotel):
    """Tell whether the strategy buys an entrance of a hotel that it could pay."""
    if is_random(game, profiles, player):
        return coin(game, player) == 1
    row = game.strategy[player]
    if game.entrances[hotel] >= profiles.entrance_limit[row]:
        return False
    return board.entrance[hotel] <= budget(game, profiles, player, profiles.entrance_reserve[row])


@routine
def entrance(game, board, rules, profiles, player, hotel):
    """Answer where the player puts an entrance that the Town Hall offers for a hotel, -1 if it wants none."""
    if not wants_entrance(game, board, profiles, player, hotel):
        return NOTHING
    return entrance_place(game, board, rules, profiles, player, hotel)


@routine
def free_entrance(game, board, rules, profiles, player):
    """Answer for which hotel the player takes a free entrance, -1 if none has a place: the highest rate first."""
    hotels = game.owned[player] & game.open
    possible = 0
    best = NOTHING
    best_rate = -1
    while hotels:
        hotel = lowest(hotels)
        hotels &= hotels - 1
        if first_place(game, board, rules, hotel) < 0:
            continue
        possible |= 1 << hotel
        rate = board.rate[hotel, game.level[hotel]]
        if rate > best_rate:
            best = hotel
            best_rate = rate
    if possible and is_random(game, profiles, player):
        return any_of(game, player, possible)
    return best
