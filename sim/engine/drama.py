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
    """Return the net worth of the whole table at a snapshot."""
    total = 0
    for seat in range(game.players):
        total += held(game, row, seat)
    return total


@helper
def best_held(game, row, but):
    """Return the highest net worth at a snapshot of all seats but one; -1 leaves out none."""
    best = 0
    for seat in range(game.players):
        if seat != but:
            best = max(best, held(game, row, seat))
    return best


@phase
def count_behind(game, tally):
    """Count the snapshots at which somebody was richer than the later winner, and by how much.

    A winner that shares the lead is not behind.
    """
    behind = 0
    gaps = 0
    for row in range(game.snapshot_count):
        own = held(game, row, game.winner)
        best = best_held(game, row, game.winner)
        if own < best:
            behind += 1
            gaps += millionths(best - own, best)
    tally.winner_behind += millionths(behind, game.snapshot_count)
    if behind:
        tally.behind_games += 1
        tally.winner_gap += (2 * gaps + behind) // (2 * behind)


@phase
def count_decision(game, tally):
    """Count the highest share of all net worth that a later loser held, and what remained once the winner passed it.

    Shares are compared as fractions, exactly. A winner that passes the mark
    after the last snapshot only leaves nothing of the game.
    """
    part = 0
    whole = 1
    for row in range(game.snapshot_count):
        best = best_held(game, row, game.winner)
        total = held_by_all(game, row)
        if best * whole > part * total:
            part = best
            whole = total
    tally.loser_share += millionths(part, whole)
    for row in range(game.snapshot_count):
        if held(game, row, game.winner) * whole > part * held_by_all(game, row):
            passed = (row + 1) * game.snapshot_stride
            tally.decided_rest += millionths(game.round_number - passed, game.round_number)
            break
