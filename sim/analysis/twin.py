"""A run beside its exact twin: the chain of one token's walk."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import NormalDist
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from sim.analysis.counts import Counts
    from sim.analysis.intervals import Array

DECIMALS = 10
"""Of an exact share: the digits after them may differ between processors."""


@dataclass(frozen=True)
class Twin:
    """What an exact chain expects of a run.

    Attributes
    ----------
    roll_ends : tuple of float
        Share of rolls that end on each square in the long run; the last is *in jail*.
    bare_walk : bool
        Whether the run was of bare walks, so that little but chance parts it from the chain.
    chain : str
        What the chain is of, in words, to follow "The exact shares come from".
    reasons : tuple of str
        What else may part this run from the chain, a sentence each.
    scenario : str
        Name of the position that the games began from; empty for the usual start.
    counting : str
        How published tables count landings, as far as it makes a difference in this game.
    """

    roll_ends: tuple[float, ...]
    bare_walk: bool
    chain: str
    reasons: tuple[str, ...]
    scenario: str = ""
    counting: str = ""


def against_exact(counts: Counts) -> tuple[Array, Array, Array]:
    """Return exact shares, differences in percentage points and z scores by place; NaN where there are none."""
    from sim.analysis.measures import estimate

    nothing = np.full(len(counts.places), np.nan)
    if counts.twin is None:
        return nothing, nothing, nothing
    exact = np.round(np.array(counts.twin.roll_ends)[counts.places], DECIMALS)
    ends = estimate("roll_end_share", counts)
    apart = ends.value - exact
    difference = np.round(100 * apart, DECIMALS - 2)
    if not counts.twin.bare_walk:
        return exact, difference, nothing
    known = np.isfinite(ends.error) & (ends.error > 0)
    return exact, difference, np.divide(apart, ends.error, out=nothing.copy(), where=known)


def exact_story(counts: Counts) -> tuple[str, ...]:
    """Return how the landings compare with the exact chain, in sentences; none where there is no chain."""
    twin = counts.twin
    if twin is None:
        return ()
    exact, difference, z = against_exact(counts)
    if not np.isfinite(difference).any():
        return ()
    worst = int(np.nanargmax(np.abs(difference)))
    share = exact[worst] + difference[worst] / 100
    first = (
        f"The exact shares come from {twin.chain}. The largest difference is {difference[worst]:+.3f} percentage "
        f"points, at {_place(counts, worst)}: {100 * share:.3f} % in these games, {100 * exact[worst]:.3f} % by the "
        "chain."
    )
    scores = _scores(z) if twin.bare_walk else ()
    return tuple(filter(None, (first, *scores, _start(counts), *twin.reasons, twin.counting)))


def _start(counts: Counts) -> str:
    labels = counts.labels
    rolls = counts.total("roll_ends").sum() / max(1, counts.games.sum() * labels.seats)
    if counts.twin is not None and counts.twin.scenario:
        return (
            f"Every game begins from the position of the scenario {counts.twin.scenario} and ends, after {rolls:,.0f} "
            "rolls a player on average, while the chain tells the long run."
        )
    beside = labels.start_square < 0
    start = labels.off_board if beside else labels.squares[labels.start_square].name
    return (
        f"Every game starts {'in' if beside else 'on'} {start} and ends, after {rolls:,.0f} rolls a player on average, "
        f"while the chain tells the long run: the first rolls of each game favour the squares after {start}."
    )


def _scores(z: Array) -> tuple[str, ...]:
    """Say how large the largest z score is, and what chance alone would allow among so many."""
    found = z[np.isfinite(z)]
    if not len(found):
        return ()
    limit = NormalDist().inv_cdf(1 - 0.025 / len(found))
    largest = float(np.abs(found).max())
    verdict = "chance explains that" if largest < limit else "chance alone does not explain that, what follows does"
    return (
        f"These were bare walks: the largest difference is {largest:.1f} standard errors, and among {len(found)} "
        f"squares chance alone stays below {limit:.1f} in at least 95 of 100 runs; {verdict}.",
    )


def _place(counts: Counts, row: int) -> str:
    """Return a square's name, with its number where others are called the same."""
    squares = counts.labels.squares
    place = int(counts.places[row])
    if place == len(squares):
        return f"{squares[counts.labels.jail_square].name} (in jail)"
    return counts.labels.place(place)
