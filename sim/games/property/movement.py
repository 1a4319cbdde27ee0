"""Movement: dice, moving forwards and backwards."""

from __future__ import annotations

from sim.engine.events import BANK, MOVE, MOVED_BY_CARD, NOWHERE, POT, THROW, emit
from sim.engine.jit import helper, routine
from sim.engine.rng import GOLDEN, STREAM_DICE, U, mix, next_throw, next_word, scaled
from sim.engine.seldom import seldom
from sim.games.property.laps import complete_lap
from sim.games.property.money import move_money
from sim.games.property.names import ONES_BONUS

LOWER_HALF = U(0xFFFFFFFF)

FROM_POT = 1
"""Who pays the bonus for ones (`dice.ones_bonus_from`), other than the bank."""


@helper
def die(rules, bits):
    """Read a die off 32 random bits."""
    return 1 + scaled(bits, rules.dice_faces)


@helper
def read_dice(game, rules, log, player, word, purpose):
    """Read the dice off 64 random bits; their total, and whether all agree, are left in the game record.

    The first die takes the upper half, the second the lower; a third is read
    off a word of its own.
    """
    first = die(rules, word >> U(32))
    second = 0
    third = 0
    is_double = False
    if rules.dice_count >= 2:
        second = die(rules, word & LOWER_HALF)
        is_double = first == second
        if rules.dice_count == 3:
            third = die(rules, mix(word + GOLDEN) >> U(32))
            is_double = is_double and second == third
    game.dice_total = first + second + third
    game.double = is_double
    emit(log, THROW, player, third, purpose, game.dice_total, first, second)


@routine
def script_serves(game, dice):
    """Tell whether the next throw of a scenario's script is of so many dice; else it waits for one that is."""
    row = game.script_next
    return dice == 1 + (game.script[row, 1] > 0) + (game.script[row, 2] > 0)  # dice that are not thrown are 0


@routine
def read_script(game, log, player, purpose):
    """Read the dice off the script of a scenario, as `read_dice` does off random bits."""
    row = game.script_next
    game.script_next = row + 1
    game.script_left -= 1
    first = game.script[row, 0]
    second = game.script[row, 1]
    third = game.script[row, 2]
    game.dice_total = first + second + third
    game.double = first == second and (third == 0 or third == second)
    emit(log, THROW, player, third, purpose, game.dice_total, first, second)


@helper
def throw_dice(game, rules, log, player, purpose):
    """Make a movement throw, or one for a double in jail."""
    if seldom(game.script_left != 0) and script_serves(game, rules.dice_count):
        read_script(game, log, player, purpose)
    else:
        read_dice(game, rules, log, player, next_throw(game), purpose)


@helper
def throw_fresh_dice(game, rules, log, player, purpose):
    """Throw the dice for a card that asks for it."""
    if seldom(game.script_left != 0) and script_serves(game, rules.dice_count):
        read_script(game, log, player, purpose)
    else:
        read_dice(game, rules, log, player, next_word(game, STREAM_DICE + player), purpose)


@routine
def pay_bonus(game, rules, tally, log, player, amount):
    """Pay the bonus for a throw of nothing but ones, from the bank or as far as the pot goes."""
    source = BANK
    if rules.dice_ones_bonus_from == FROM_POT:
        source = POT
        amount = min(amount, game.cash[POT])
    if amount > 0 and not rules.walk_only:
        move_money(game, tally, log, source, player, amount, ONES_BONUS, NOWHERE)


@helper
def pay_for_ones(game, rules, tally, log, player):
    """Pay the bonus if the throw just made shows nothing but ones: of all doubles only those of ones are below 4."""
    if rules.dice_ones_bonus > 0 and game.double and game.dice_total < 4:
        pay_bonus(game, rules, tally, log, player, rules.dice_ones_bonus)


@helper
def put_token(game, tally, log, player, square, steps, reason):
    """Put the token on a square and count the touch."""
    emit(log, MOVE, player, square, game.position[player], steps, reason, 0)
    game.position[player] = square
    tally.touches[game.strategy[player], square] += 1


@helper
def advance(game, board, rules, tally, log, player, steps, reason, collects):
    """Move forwards (or backwards, by negative steps); each crossing of the start pays once if it ``collects``.

    Backward moves neither pay nor charge.
    """
    squares = len(board.kind)
    reached = game.position[player] + steps
    crossings = 0
    while reached >= squares:
        reached -= squares
        crossings += 1
    while reached < 0:
        reached += squares
    put_token(game, tally, log, player, reached, steps, reason)
    for crossing in range(crossings if collects else 0):
        complete_lap(game, rules, tally, log, player, reached == 0 and crossing == crossings - 1)


@helper
def move_to(game, board, rules, tally, log, player, target, reason, collects):
    """Advance to a square, a whole lap to the own one; the salary is collected on the way if it ``collects``."""
    squares = len(board.kind)
    steps = (target - game.position[player]) % squares
    if steps == 0:
        steps = squares
    passes_start = game.position[player] + steps >= squares
    put_token(game, tally, log, player, target, steps, reason)
    if passes_start and collects:
        complete_lap(game, rules, tally, log, player, target == 0)


@helper
def move_back_to(game, board, tally, log, player, target):
    """Go back to a square by a card; the start never pays on the way back."""
    squares = len(board.kind)
    steps = (game.position[player] - target) % squares
    put_token(game, tally, log, player, target, -steps, MOVED_BY_CARD)


@helper
def nearest(board, square, kind):
    """Return the next square of a kind, walking forwards; -1 if the board has none."""
    squares = len(board.kind)
    for steps in range(1, squares):
        reached = (square + steps) % squares
        if board.kind[reached] == kind:
            return reached
    return NOWHERE
