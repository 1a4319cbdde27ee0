"""Table ``landings``: where rolls and turns end, as published tables count it, and what the exact chain expects."""

from __future__ import annotations

import numpy as np

from sim.analysis.counts import Counts
from sim.analysis.frames import YES_NO, Column, Table, Values, integer, number, text
from sim.analysis.measures import estimate
from sim.analysis.twin import against_exact

JAILS = ("jail_in",)
"""Counters of a game with a jail."""

COLUMNS = (
    integer("square", "index", "number of the square; the jail square has two rows"),
    text("name", "name", "name of the square"),
    text("kind", "name", "kind of square"),
    Column("in_jail", YES_NO, "yes or no", "yes in the row of players in jail, no for visitors and all others", JAILS),
    integer("roll_ends", "rolls", "rolls that ended on the square; a failed attempt to leave jail ends in jail"),
    number("roll_end_share", "share of rolls", "roll_ends / rolls"),
    number(
        "roll_end_se",
        "share of rolls",
        "standard error of roll_end_share (jackknife over blocks of games; empty under 20 filled blocks)",
    ),
    number(
        "exact_share",
        "share of rolls",
        "what the exact chain of one token's walk expects of roll_end_share in the long run (`rentroll exact`); empty "
        "where there is no chain. The report says why the two may differ",
    ),
    number("exact_difference", "percentage points", "100 * (roll_end_share - exact_share)"),
    number(
        "exact_z",
        "standard errors",
        "(roll_end_share - exact_share) / roll_end_se; only of bare walks (rule walk_only), since in whole games more "
        "than chance parts the two",
    ),
    integer("turn_ends", "turns", "turns (all rolls of one player until the next player moves) that ended here"),
    number("turn_end_share", "share of turns", "turn_ends / turn ends on all squares"),
    integer("touches", "times", "times that a token was put on the square, card squares and Go To Jail included"),
    number("touches_per_roll", "times a roll", "touches / rolls"),
    integer("rolls", "rolls", "rolls (throws of the movement dice) that ended on any square: the sum of roll_ends"),
    integer("games", "games", "games played"),
)


def _values(counts: Counts) -> Values:
    labels, places = counts.labels, counts.places
    jailed = places == len(labels.squares)
    squares = np.where(jailed, labels.jail_square, places)
    exact, difference, z = against_exact(counts)
    ends, turns, touches = (estimate(name, counts) for name in ("roll_end_share", "turn_end_share", "touches_per_roll"))
    return {
        "square": counts.numbers[squares],
        "name": [labels.squares[square].name for square in squares],
        "kind": [labels.squares[square].kind for square in squares],
        **({"in_jail": jailed} if counts.has(JAILS) else {}),
        "roll_ends": counts.by_square("roll_ends").sum(axis=0),
        "roll_end_share": ends.value,
        "roll_end_se": ends.error,
        "exact_share": exact,
        "exact_difference": difference,
        "exact_z": z,
        "turn_ends": counts.by_square("turn_ends").sum(axis=0),
        "turn_end_share": turns.value,
        "touches": counts.by_square("touches").sum(axis=0),
        "touches_per_roll": touches.value,
        "rolls": np.full(len(places), counts.total("roll_ends").sum()),
        "games": np.full(len(places), counts.games.sum()),
    }


TABLE = Table("landings", "One row a square in board order; visiting and in jail are two rows.", COLUMNS, _values)
