"""A turn, in the order of the rules.

1. Facilities of hotels whose buildings all stood before the throw.
2. Throw and move, on past occupied squares; the lines crossed: salary, entrances.
3. A stay in an opponent's hotel.
4. The square's own action. (Before the stay, if the table plays so.)
5. After a throw of the highest number: again from 1.
6. The next player.
"""

from __future__ import annotations

from sim.engine.events import NOBODY, TURN, emit
from sim.engine.jit import helper, phase
from sim.engine.rng import derive_round
from sim.games.hotel.building import buy_facilities
from sim.games.hotel.landing import land
from sim.games.hotel.lines import cross_lines
from sim.games.hotel.movement import advance, number_faces, throw_to_move

A_THROW, A_TURN = range(2)


@phase
def renew_rights(game, rules, is_first):
    """Give the player its rights to purchase, permit and entrances anew; return whether this throw does."""
    if not is_first and rules.turn_limits_per == A_TURN:
        return False
    game.acquisitions = 0
    game.applied = 0
    game.entered = 0
    game.fresh = 0
    return True


@phase
def move_and_cross(game, board, rules, profiles, tally, log, player):
    """Move by the throw and cross the lines on the way."""
    # From the car park the way leaves the first square one step later.
    waits = game.position[player] < 0
    left = 0 if waits else game.position[player]
    steps = advance(game, board, rules, tally, log, player) - waits
    if steps > board.to_line[left]:
        cross_lines(game, board, rules, profiles, tally, log, player, left, steps)


@helper
def throws_again(game, rules, player):
    """Tell whether the throw just settled gives a further one."""
    highest = game.die == number_faces(rules) and rules.dice_highest_throws_again
    return highest and game.alive[player] and game.end < 0


@phase
def play_roll(game, board, rules, profiles, tally, log, player, is_first):
    """Play one throw and what follows from it; return whether the player throws again."""
    renewed = renew_rights(game, rules, is_first)
    if renewed and game.owned[player] & game.complete and not rules.walk_only:
        buy_facilities(game, board, rules, profiles, tally, log, player)
    throw_to_move(game, rules, log, player)
    move_and_cross(game, board, rules, profiles, tally, log, player)
    game.reached = game.position[player]
    if not rules.walk_only:
        land(game, board, rules, profiles, tally, log, player, game.reached)
    game.rolls += 1
    tally.roll_ends[game.strategy[player], game.reached] += 1
    return throws_again(game, rules, player)


@phase
def play_turn(game, board, rules, profiles, tally, log):
    """Play the turn of the player whose seat is `game.turn`."""
    player = game.turn
    emit(log, TURN, player, game.position[player], NOBODY, 0, 0, 0)
    derive_round(game, player, game.round_number)
    is_first = True
    again = True
    while again:
        again = play_roll(game, board, rules, profiles, tally, log, player, is_first)
        is_first = False
    game.turns += 1
    tally.turn_ends[game.strategy[player], game.reached] += 1
