"""The jackpot: a stake into the pot, one die thrown once for each column, and the pay table."""

from __future__ import annotations

from sim.engine.events import JACKPOT, NOBODY, POT, STAKE, THROW, THROW_JACKPOT, emit
from sim.engine.jit import helper, routine
from sim.engine.rng import STREAM_DICE, below
from sim.games.property import decisions
from sim.games.property.money import fill_pot, move_money
from sim.games.property.movement import read_script, script_serves
from sim.games.property.names import JACKPOT_CAUSE, REELS, STAKE_CAUSE

LOST = -1


@routine
def throw_reels(game, rules, log, player):
    """Throw one die for each column."""
    if game.script_left and script_serves(game, REELS):
        row = game.script_next
        read_script(game, log, player, THROW_JACKPOT)
        for column in range(REELS):
            game.reels[column] = game.script[row, column]
        return
    total = 0
    for column in range(REELS):
        die = 1 + below(game, STREAM_DICE + player, rules.dice_faces)
        game.reels[column] = die
        total += die
    emit(log, THROW, player, game.reels[2], THROW_JACKPOT, total, game.reels[0], game.reels[1])


@helper
def symbol_on(game, board, column):
    """Return the symbol on which the chip of a column stands."""
    return board.reel[column, game.reels[column] - 1]


@routine
def times_thrown(game, board, symbol):
    """Return how often a symbol was thrown; for -1, how often the one that came most often."""
    most = 0
    for column in range(REELS):
        looked_for = symbol_on(game, board, column) if symbol < 0 else symbol
        times = 0
        for other in range(REELS):
            times += symbol_on(game, board, other) == looked_for
        most = max(most, times)
    return most


@routine
def winning_row(game, board):
    """Return the first row of the pay table that holds, or `LOST`."""
    for row in range(board.win_count):
        if times_thrown(game, board, board.win_symbol[row]) >= board.win_needs[row]:
            return row
    return LOST


@routine
def pay_win(game, board, rules, tally, log, player, square, stake, row):
    """Pay what a row of the pay table promises: the whole pot, or so many times the stake."""
    takes_pot = board.win_times[row] == 0
    source = board.win_source[row]
    amount = game.cash[POT] if takes_pot else board.win_times[row] * stake
    if source == POT:
        amount = min(amount, game.cash[POT])
    emit(log, JACKPOT, player, square, source, amount, row, takes_pot)
    move_money(game, tally, log, source, player, amount, JACKPOT_CAUSE, square)
    tally.jackpot_returned[game.strategy[player]] += amount
    if takes_pot:
        tally.jackpot_pots[game.strategy[player]] += 1
        fill_pot(game, tally, log, rules.jackpot_refill)


@routine
def play_jackpot(game, board, rules, profiles, tally, log, player, square):
    """Ask the player for a stake, and throw for it."""
    stake = decisions.stake(game, board, rules, profiles, player)
    emit(log, STAKE, player, square, NOBODY, stake, 0, 0)
    if stake == 0:
        return
    tally.jackpot_plays[game.strategy[player]] += 1
    tally.jackpot_staked[game.strategy[player]] += stake
    move_money(game, tally, log, player, POT, stake, STAKE_CAUSE, square)
    throw_reels(game, rules, log, player)
    row = winning_row(game, board)
    if row == LOST:
        emit(log, JACKPOT, player, square, NOBODY, 0, LOST, 0)
    else:
        pay_win(game, board, rules, tally, log, player, square, stake, row)
