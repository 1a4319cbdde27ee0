"""How unequal the players' net worths are in the course of a game."""

from __future__ import annotations

from sim.engine.course_tally import POINTS
from sim.engine.drama import MILLION, best_held, held, held_by_all, millionths
from sim.engine.events import NOBODY
from sim.engine.jit import helper, phase


@helper
def spread(game, row):
    """Return the differences of net worth at a snapshot, summed over all pairs of seats."""
    total = 0
    for seat in range(1, game.players):
        for rival in range(seat):
            total += abs(held(game, row, seat) - held(game, row, rival))
    return total


@helper
def gini(game, row):
    """Return the Gini coefficient of a snapshot in millionths; 0 where nobody holds anything."""
    return millionths(spread(game, row), game.players * held_by_all(game, row))


@helper
def leader_share(game, row):
    """Return what share of all net worth the richest hold at a snapshot, in millionths; an equal one of nothing."""
    total = held_by_all(game, row)
    return millionths(best_held(game, row, NOBODY), total) if total > 0 else MILLION // game.players


@helper
def snapshot_at(game, point):
    """Return the snapshot at so many parts of `POINTS` of a game, as the runaway counters choose it."""
    return min(game.snapshot_count * point // POINTS, game.snapshot_count - 1)


@phase
def count_inequality(game, tally, unfinished):
    """Count inequality and the leader's share from the first snapshot to the last."""
    for point in range(POINTS + 1):
        row = snapshot_at(game, point)
        tally.gini[unfinished, point] += gini(game, row)
        tally.leader_share[unfinished, point] += leader_share(game, row)
