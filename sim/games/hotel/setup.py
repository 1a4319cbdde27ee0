"""Setting up a game: seats, cash, an empty board."""

from __future__ import annotations

from sim.engine.course import begin_course
from sim.engine.events import BANK, NOBODY, NOWHERE, POT
from sim.engine.jit import phase, routine
from sim.engine.rng import STREAM_DECISION, STREAM_DICE, derive, game_key
from sim.engine.seats import take_seats
from sim.games.hotel.start import seat_players, take_position


@phase
def clear_seat(game, seat):
    """Seat a player in the car park, with nothing."""
    game.alive[seat] = 1
    game.position[seat] = NOWHERE
    game.place[seat] = 0
    game.round_out[seat] = 0
    game.owned[seat] = 0
    game.assets[seat] = 0
    game.cash[seat] = 0
    derive(game, STREAM_DICE + seat)
    derive(game, STREAM_DECISION + seat)


@phase
def clear_board(game, board):
    """Leave every plot with the bank, without stages and entrances, and the ring without cars."""
    for square in range(len(board.kind)):
        game.cars[square] = 0
        game.entrance[square] = NOBODY
    for hotel in range(board.hotel_count):
        game.owner[hotel] = NOBODY
        game.level[hotel] = 0
        game.entrances[hotel] = 0
        game.free_places[hotel] = board.place_count[hotel]
        game.first_owner[hotel] = NOBODY
        game.held_since[hotel] = 0
        game.reached_levels[hotel] = 0
    game.open = 0
    game.complete = 0


@routine
def set_up_game(game, board, rules, position, plan, tally, log, index):
    """Prepare the game with the given index."""
    game.seed = plan.seed
    game.index = index
    game.key = game_key(plan.seed, index)
    log.round_number = 1
    take_seats(game, plan)
    clear_board(game, board)
    begin_course(game)
    game.script_left = 0
    game.cash[BANK] = 0
    game.cash[POT] = 0
    for seat in range(game.players):
        clear_seat(game, seat)
    if position.given:
        take_position(game, board, position, tally, log)
    else:
        seat_players(game, rules, tally, log)
