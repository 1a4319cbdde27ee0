"""Where a game begins: every car in the car park with the same cash, or the position of a scenario.

A scenario takes nothing from the random streams but its ranges of cash, which
come from the set-up stream: a game from a scenario is as reproducible as any.
"""

from __future__ import annotations

from sim.engine.events import ENTRANCE, HOLDS, NOBODY, NOWHERE, emit
from sim.engine.jit import helper, phase, routine
from sim.engine.money import hand_out_cash
from sim.engine.rng import STREAM_SETUP, derive
from sim.engine.seats import leave_out, scenario_cash
from sim.games.hotel.deeds import acquire, set_level
from sim.games.hotel.entrance import put_entrance
from sim.games.hotel.movement import stand
from sim.games.hotel.names import BY_SCENARIO, ENTRANCE_SCENARIO

FEW_PLAYERS = 2


@helper
def starting_cash(game, rules):
    """Return what each player starts with: a game of two has cash of its own."""
    return rules.start_cash_two_players if game.players <= FEW_PLAYERS else rules.start_cash


@helper
def starting_square(rules):
    """Return where cars wait: in the car park, or on the first square."""
    return NOWHERE if rules.start_car_park else 0


@phase
def seat_players(game, rules, tally, log):
    """Give every player its cash, and its car a place."""
    for seat in range(game.players):
        stand(game, seat, starting_square(rules))
        hand_out_cash(game, tally, log, seat, starting_cash(game, rules))


@phase
def place_players(game, position, tally, log):
    """Put cars and cash where the scenario has them; ranges of cash are drawn in order of seats."""
    derive(game, STREAM_SETUP)
    for seat in range(game.players):
        stand(game, seat, NOWHERE if position.out[seat] else position.square[seat])
        hand_out_cash(game, tally, log, seat, scenario_cash(game, position, seat))


@phase
def lay_out_hotels(game, board, position, tally, log):
    """Hand out plots with their stages."""
    for hotel in range(board.hotel_count):
        owner = position.owner[hotel]
        if owner < 0:
            continue
        level = position.level[hotel]
        acquire(game, board, tally, hotel, owner, BY_SCENARIO, 0)
        if level:
            set_level(game, board, tally, hotel, level)
        emit(log, HOLDS, owner, hotel, NOBODY, 0, level, 0)


@phase
def lay_out_entrances(game, board, position, tally, log):
    """Place the entrances that stand when a scenario begins."""
    for square in range(len(board.kind)):
        hotel = position.entrance[square]
        if hotel >= 0:
            owner = game.owner[hotel]
            put_entrance(game, board, tally, hotel, square, ENTRANCE_SCENARIO)
            emit(log, ENTRANCE, owner, square, NOBODY, 0, ENTRANCE_SCENARIO, hotel)


@routine
def take_position(game, board, position, tally, log):
    """Begin a game from the position of a scenario."""
    place_players(game, position, tally, log)
    leave_out(game, position, log)
    lay_out_hotels(game, board, position, tally, log)
    lay_out_entrances(game, board, position, tally, log)
    game.turn = position.turn
    game.script_next = 0
    game.script_left = position.script_count
    for row in range(position.script_count):
        game.script[row] = position.script[row, 0]
