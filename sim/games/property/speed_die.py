"""The speed die: 1, 2, 3, a bus and twice Mr. Monopoly, thrown with the two dice of an ordinary throw.

A triple leads to any square; a number lengthens the move; the bus goes by one
die or both; Mr. Monopoly goes on, once the square of the throw is settled, to
the next unowned property, or to the next where rent is due.
"""

from __future__ import annotations

from sim.engine.events import MOVED_BY_SPEED_DIE, MOVED_BY_THROW, NOBODY, NOWHERE, SPEED_DIE, THROW_MOVE, emit
from sim.engine.jit import helper, routine
from sim.engine.rng import GOLDEN, U, mix, next_throw, scaled
from sim.games.property import decisions
from sim.games.property.jail import GOES_ON, MOVES, PLACED
from sim.games.property.movement import LOWER_HALF, advance, die, move_to, read_dice, read_script, script_serves
from sim.games.property.rent import collects_rent, rent_due

DICE = 2
"""Other dice of a throw with the speed die."""
FACES = 6
HIGHEST_NUMBER, BUS = 3, 4
"""Faces: up to 3 numbers, then the bus; the rest is Mr. Monopoly."""


@routine
def throw_with_speed_die(game, rules, log, player):
    """Throw two dice and the speed die; a script's third number is its face, else that is left to chance.

    The die takes the word after that of the two dice, mixed from it, so that
    the throws to come are those that they are without a speed die.
    """
    face = 0
    if game.script_left and (script_serves(game, DICE) or script_serves(game, DICE + 1)):
        row = game.script_next
        face = game.script[row, DICE]
        game.script[row, DICE] = 0
        game.first_die = game.script[row, 0]
        game.second_die = game.script[row, 1]
        read_script(game, log, player, THROW_MOVE)
        word = next_throw(game) if face == 0 else game.throws
    else:
        word = next_throw(game)
        game.first_die = die(rules, word >> U(32))
        game.second_die = die(rules, word & LOWER_HALF)
        read_dice(game, rules, log, player, word, THROW_MOVE)
    if face == 0:
        face = 1 + scaled(mix(word + GOLDEN) >> U(32), FACES)
    game.speed_die = face
    emit(log, SPEED_DIE, player, NOWHERE, NOBODY, face, 0, 0)


@helper
def is_triple(game):
    """Tell whether all three dice show the same number."""
    return game.double and game.speed_die <= HIGHEST_NUMBER and game.speed_die == game.first_die


@routine
def move_by_triple(game, board, rules, profiles, tally, log, player):
    """Go to any other square that the player chooses."""
    game.dice_total += game.speed_die
    target = decisions.destination(game, board, rules, profiles, player, True)
    move_to(game, board, rules, tally, log, player, target, MOVED_BY_SPEED_DIE, True)


@routine
def next_unowned(game, board, player):
    """Return how many steps ahead the next unowned property is; 0 if there is none."""
    squares = len(board.kind)
    for steps in range(1, squares):
        square = (game.position[player] + steps) % squares
        if board.property[square] >= 0 and game.owner[square] < 0:
            return steps
    return 0


@routine
def next_rent(game, board, rules, player):
    """Return how many steps ahead the next property is where the player would owe rent; 0 if there is none."""
    squares = len(board.kind)
    for steps in range(1, squares):
        square = (game.position[player] + steps) % squares
        owner = game.owner[square]
        if board.property[square] < 0 or owner < 0 or owner == player or not collects_rent(game, rules, owner):
            continue
        if rent_due(game, board, rules, square, game.dice_total) > 0:
            return steps
    return 0


@routine
def follow_mr_monopoly(game, board, rules, tally, log, player):
    """Go on to where Mr. Monopoly leads, once the square of the throw is settled; tell whether the token moved."""
    if not game.alive[player] or game.in_jail[player] or game.end >= 0:
        return False
    game.dice_total = game.first_die + game.second_die  # a card may have asked for other dice
    steps = next_unowned(game, board, player)
    if steps == 0:
        steps = next_rent(game, board, rules, player)
    if steps == 0:
        return False
    advance(game, board, rules, tally, log, player, steps, MOVED_BY_SPEED_DIE, True)
    return True


@routine
def move_by_speed_die(game, board, rules, profiles, tally, log, player):
    """Obey the speed die where the dice lead neither to jail nor anywhere; return what follows, as a throw does."""
    if game.speed_die > BUS:
        return GOES_ON
    if game.speed_die == BUS:
        steps = decisions.bus(game, board, rules, profiles, player)
        advance(game, board, rules, tally, log, player, steps, MOVED_BY_THROW, True)
        return PLACED
    game.dice_total += game.speed_die
    return MOVES
