"""Movement: the dice, the way round the ring, occupied squares and lines."""

from __future__ import annotations

from sim.engine.events import MOVE, MOVED_BY_THROW, NOWHERE, PASS_OVER, THROW, THROW_MOVE, emit
from sim.engine.jit import helper, phase, routine
from sim.engine.rng import STREAM_DICE, U, below, next_throw, scaled


@routine
def read_script(game):
    """Return the next throw of a scenario's script."""
    row = game.script_next
    game.script_next = row + 1
    game.script_left -= 1
    return game.script[row]


@helper
def number_faces(rules):
    """Return how many faces the number die has."""
    return rules.dice_faces


@helper
def throw_to_move(game, rules, log, player):
    """Throw the number die for a move; it is left in the game record."""
    scripted = game.script_left > 0
    die = read_script(game) if scripted else 1 + scaled(next_throw(game) >> U(32), number_faces(rules))
    game.die = die
    emit(log, THROW, player, 0, THROW_MOVE, die, die, 0)


@routine
def throw_die(game, log, player, purpose, faces):
    """Throw the number die for nights, or the permission die; return its face, from 1."""
    die = read_script(game) if game.script_left else 1 + below(game, STREAM_DICE + player, faces)
    emit(log, THROW, player, 0, purpose, die, die, 0)
    return die


@helper
def stand(game, player, square):
    """Put a car on a square, or in the car park, or off the ring (-1)."""
    if game.position[player] >= 0:
        game.cars[game.position[player]] -= 1
    game.position[player] = square
    if square >= 0:
        game.cars[square] += 1


@helper
def car_on(game, square):
    """Return the lowest seat whose car stands on a square."""
    seat = 0
    while game.position[seat] != square:
        seat += 1
    return seat


@helper
def next_square(board, square):
    """Return the square ahead; from the last one the first."""
    return square + 1 if square + 1 < len(board.kind) else 0


@helper
def is_passed_over(game, rules, square):
    """Tell whether a car must go on from a square that another one occupies."""
    return game.cars[square] > 0 and rules.move_pass_occupied


@phase
def advance(game, board, rules, tally, log, player):
    """Move a car by the throw, on past occupied squares; return how many squares it went."""
    steps = game.die
    start = game.position[player]
    stand(game, player, NOWHERE)
    square = (start + steps) % len(board.kind)
    emit(log, MOVE, player, square, start, steps, MOVED_BY_THROW, 0)
    while is_passed_over(game, rules, square):
        emit(log, PASS_OVER, player, square, car_on(game, square), 0, 0, 0)
        tally.passed_over += 1
        square = next_square(board, square)
        steps += 1
    stand(game, player, square)
    tally.touches[game.strategy[player], square] += 1
    return steps
