"""How tense a game was: for how long its winner was behind, and when it could lose no more.

Read off the snapshots of net worth when a game has ended. The worth of a
ruined player is 0. A game that ended in its first round has no snapshot.
"""

from __future__ import annotations

from sim.engine.jit import helper, phase

MILLION = 1_000_000


@helper
def millionths(part, whole):
    """Return a part of a whole in millionths, to the nearest; 0 of nothing."""
    if whole <= 0:
        return 0
    return (2 * MILLION * part + whole) // (2 * whole)


@helper
def held(game, row, seat):
    """Return a seat's net worth at a snapshot, 0 for the ruined."""
    return max(game.worth[row, seat], 0)


@helper
def held_by_all(game, row):
    """Return what all players hold at a snapshot."""
    total = 0
    for seat in range(game.players):
        total += held(game, row, seat)
    return total


@helper
def best_loser(game, row):
    """Return the highest net worth at a snapshot of all but the later winner."""
    best = 0
    for seat in range(game.players):
        best = max(best, game.worth[row, seat] if seat != game.winner else 0)
    return best


@helper
def snapshot_passing(game, part, whole):
    """Return the first snapshot at which the winner held more than this part of all net worth, -1 for none."""
    for row in range(game.snapshot_count):
        if held(game, row, game.winner) * whole > part * held_by_all(game, row):
            return row
    return -1


@phase
def count_winner(game, tally):
    """Count how the winner came to win.

    First the snapshots at which somebody was richer, and by how much: a
    winner that shares the lead is not behind. Then the highest share of all
    net worth that a loser ever held, and what remained of the game once the
    winner held more: nothing if that was after the last snapshot. Shares are
    compared as fractions, exactly.
    """
    behind, gaps, part, whole = 0, 0, 0, 1
    for row in range(game.snapshot_count):
        own = held(game, row, game.winner)
        total = held_by_all(game, row)
        best = best_loser(game, row)
        if own < best:
            behind += 1
            gaps += millionths(best - own, best)
        if best * whole > part * total:
            part, whole = best, total
    tally.winner_behind += millionths(behind, game.snapshot_count)
    if behind:
        tally.behind_games += 1
        tally.winner_gap += (2 * gaps + behind) // (2 * behind)
    tally.loser_share += millionths(part, whole)
    row = snapshot_passing(game, part, whole)
    if row >= 0:
        left = game.round_number - (row + 1) * game.snapshot_stride
        tally.decided_rest += millionths(left, game.round_number)
