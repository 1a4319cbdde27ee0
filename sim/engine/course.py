"""The course of a game: seats taking turns, rounds, snapshots of net worth."""

from __future__ import annotations

from sim.engine.events import END, END_ROUND_LIMIT, NOBODY, NOWHERE, emit
from sim.engine.jit import helper, phase, routine
from sim.engine.layout import SNAPSHOTS

OUT = -1


@helper
def net_worth(game, player):
    """Return cash and assets; the family says what deeds and buildings are worth."""
    return game.cash[player] + game.assets[player]


@phase
def thin_snapshots(game):
    """Drop every second snapshot and double the stride."""
    kept = SNAPSHOTS // 2
    for row in range(kept):
        for seat in range(game.players):
            game.worth[row, seat] = game.worth[2 * row + 1, seat]
    game.snapshot_count = kept
    game.snapshot_stride *= 2


@routine
def take_snapshot(game):
    """Note the net worth of everyone still in the game."""
    row = game.snapshot_count
    for seat in range(game.players):
        game.worth[row, seat] = net_worth(game, seat) if game.alive[seat] else OUT
    game.snapshot_count = row + 1
    if game.snapshot_count == SNAPSHOTS:
        thin_snapshots(game)


@phase
def end_round(game, log, max_rounds):
    """Close a round; at the limit the game stops unfinished."""
    # The stride is a power of two.
    if game.round_number & (game.snapshot_stride - 1) == 0:
        take_snapshot(game)
    if game.round_number >= max_rounds:
        game.end = END_ROUND_LIMIT
        emit(log, END, NOBODY, NOWHERE, NOBODY, 0, END_ROUND_LIMIT, 0)
    else:
        game.round_number += 1
        log.round_number = game.round_number


@phase
def begin_course(game):
    """Begin at round 1, seat 0, with nobody ruined and nothing noted."""
    game.round_number = 1
    game.turn = 0
    game.end = -1
    game.winner = NOBODY
    game.status = 0
    game.turns = 0
    game.rolls = 0
    game.snapshot_count = 0
    game.snapshot_stride = 1
    game.alive_count = game.players


@helper
def pass_turn(game, log, max_rounds):
    """Pass the dice to the next living player; past the last seat a round ends."""
    while True:
        game.turn += 1
        if game.turn >= game.players:
            game.turn = 0
            end_round(game, log, max_rounds)
            if game.end >= 0:
                return
        if game.alive[game.turn]:
            return
