"""A turn, in the order of the rules.

1. Management: trades, lifting, building.
2. In jail: card, fine or attempt.
3. Throw, move, salary, square, debts; by the speed die perhaps all of it but the throw once more. Too many doubles in
   a row send the player to jail, or to a square that is settled.
4. After a double that neither freed nor jailed the player: again from 1. (After one whose square or card jailed it
   too, if the table plays so; never after the third in a row.) A card may give a further throw as well.
5. The next player.
"""

from __future__ import annotations

from sim.engine.events import JAILED_BY_DOUBLES, MOVED_BY_DOUBLES, MOVED_BY_THROW, NOBODY, THROW_MOVE, TURN, emit
from sim.engine.jit import helper, phase, routine
from sim.engine.rng import derive_round
from sim.games.property.debt import settle_debts
from sim.games.property.jail import (
    GOES_ON,
    MOVES,
    PLACED,
    SENT,
    THROWS,
    TURN_OVER,
    WAITS,
    begin_turn_in_jail,
    go_to_jail,
)
from sim.games.property.kept_cards import obey_waiting_cards
from sim.games.property.landing import settle_square
from sim.games.property.laps import throws_speed_die
from sim.games.property.management import manage
from sim.games.property.movement import advance, pay_for_ones, put_token, throw_dice
from sim.games.property.speed_die import (
    follow_mr_monopoly,
    is_triple,
    move_by_speed_die,
    move_by_triple,
    throw_with_speed_die,
)


@helper
def standing_row(game, board, player):
    """Return the row of the landing counters where the token stands: its square, or the last row in jail."""
    return len(board.kind) if game.in_jail[player] else game.position[player]


@phase
def move_and_settle(game, board, rules, profiles, tally, log, player, moves):
    """Move by the dice and collect the salary, unless it was moved already; settle the square and every debt."""
    if moves:
        advance(game, board, rules, tally, log, player, game.dice_total, MOVED_BY_THROW, True)
    settle_square(game, board, rules, profiles, tally, log, player)
    if game.debt_tail:
        settle_debts(game, board, rules, profiles, tally, log)


@helper
def is_third_double(game, rules):
    """Tell whether the throw just made sends the player to jail."""
    return game.double and rules.dice_doubles_to_jail and game.doubles + 1 >= rules.dice_doubles_to_jail


@phase
def throw_to_move(game, board, rules, profiles, tally, log, player):
    """Make an ordinary throw; return whether the player moves, has moved, or is jailed or sent away for its doubles."""
    has_speed_die = throws_speed_die(game, rules, player)
    if has_speed_die:
        throw_with_speed_die(game, rules, log, player)
    else:
        throw_dice(game, rules, log, player, THROW_MOVE)
    pay_for_ones(game, rules, tally, log, player)
    game.again = game.double and rules.dice_doubles_roll_again
    if has_speed_die and is_triple(game):
        game.again = 0
        move_by_triple(game, board, rules, profiles, tally, log, player)
        return PLACED
    if is_third_double(game, rules):
        game.again = 0
        if rules.dice_doubles_square >= 0:
            put_token(game, tally, log, player, rules.dice_doubles_square, 0, MOVED_BY_DOUBLES)
            return SENT
        go_to_jail(game, board, tally, log, player, JAILED_BY_DOUBLES)
        return TURN_OVER
    game.doubles += game.again
    if has_speed_die:
        return move_by_speed_die(game, board, rules, profiles, tally, log, player)
    return MOVES


@phase
def play_roll(game, board, rules, profiles, tally, log, player):
    """Play one throw and what follows from it; return whether the player throws again."""
    was_in_jail = game.in_jail[player]
    follows = THROWS
    threw = 1
    game.again = 0
    if was_in_jail:
        follows = begin_turn_in_jail(game, board, rules, profiles, tally, log, player)
        threw = follows != WAITS
        if follows == MOVES:
            game.again = game.double and rules.jail_doubles_roll_again
            game.doubles += game.again
    if follows == THROWS:
        follows = throw_to_move(game, board, rules, profiles, tally, log, player)
        if was_in_jail and not rules.jail_fine_doubles_roll_again:
            game.again = 0
    moves = follows in (MOVES, GOES_ON)
    settles = moves or follows >= SENT
    while settles:  # one call: what is called once is compiled into its caller
        move_and_settle(game, board, rules, profiles, tally, log, player, moves)
        moves = False
        settles = follows == GOES_ON
        if settles:
            follows = PLACED
            settles = follow_mr_monopoly(game, board, rules, tally, log, player)
    if follows == SENT:
        game.extra_throws = 0
    if threw:
        game.rolls += 1
        tally.roll_ends[game.strategy[player], standing_row(game, board, player)] += 1
    ends = game.in_jail[player] and not rules.jail_double_survives
    return game.again and game.alive[player] and not ends and game.end < 0


@routine
def begin_extra_throw(game, player):
    """Begin a throw that a card gave, if the player still may; a run of doubles starts anew."""
    game.extra_throws -= 1
    game.doubles = 0
    return game.alive[player] == 1 and game.in_jail[player] == 0 and game.end < 0


@phase
def play_turn(game, board, rules, profiles, tally, log):
    """Play the turn of the player whose seat is `game.turn`."""
    player = game.turn
    emit(log, TURN, player, game.position[player], NOBODY, 0, game.in_jail[player], game.attempts[player])
    derive_round(game, player, game.round_number)
    game.extra_throws = 0
    if game.waiting_cards[player] and not rules.walk_only:
        obey_waiting_cards(game, board, rules, profiles, tally, log, player)
    again = True
    while again:
        if not rules.walk_only:
            manage(game, board, rules, profiles, tally, log, player)
        again = play_roll(game, board, rules, profiles, tally, log, player)
        if game.extra_throws and not again:
            again = begin_extra_throw(game, player)
    game.turns += 1
    tally.turn_ends[game.strategy[player], standing_row(game, board, player)] += 1
