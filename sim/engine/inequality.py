"""How unequal the players' net worths are in the course of a game."""

from __future__ import annotations

from sim.engine.course_tally import POINTS
from sim.engine.drama import MILLION, held, millionths
from sim.engine.jit import helper, phase


@helper
def shape(game, row):
    """Return of a snapshot: all net worth, the highest, and the differences summed over all pairs of seats."""
    total, best, spread = 0, 0, 0
    for seat in range(game.players):
        own = held(game, row, seat)
        for rival in range(seat):
            spread += abs(own - held(game, row, rival))
        total += own
        best = max(best, own)
    return total, best, spread


@phase
def count_inequality(game, tally, unfinished):
    """Count the Gini coefficient and the leader's share from the first snapshot to the last.

    Where nobody holds anything all are equal.
    """
    for point in range(POINTS + 1):
        # As the runaway counters choose it.
        row = min(game.snapshot_count * point // POINTS, game.snapshot_count - 1)
        total, best, spread = shape(game, row)
        tally.gini[unfinished, point] += millionths(spread, game.players * total)
        tally.leader_share[unfinished, point] += millionths(best, total) if total else MILLION // game.players
