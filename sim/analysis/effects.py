"""What a comparison says of each measure: larger, smaller, no difference that matters, or not settled."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from sim.analysis.arms import Arm
from sim.analysis.estimates import Measure
from sim.analysis.measures import MEASURES
from sim.analysis.paired import paired

Verdict = Literal["larger", "smaller", "no_difference", "not_settled", "no_interval", "no_figure"]

SHARE_BOUND = 0.01
"""Differences of shares that do not matter unless the user says otherwise: one percentage point."""

RATIO_BOUND = 0.05
"""The same for returns."""

RELATIVE_BOUND = 0.05
"""The same for all else, as a part of the baseline's value."""

HEADLINES = (
    "unfinished_share",
    "rounds_median",
    "rounds_q90",
    "rounds_restricted_mean",
    "playing_minutes",
    "win_rate",
    "seat_win_share",
    "group_roi",
    "first_elimination_round",
    "lead_changes_per_game",
    "shortage_share",
    "money_in_play",
)
"""Measures that a comparison shows unless others are named; its table holds all."""

NOT_SHOWN_UNASKED = ("property", "square")
"""Measures given for each of these are in no comparison unless they are named: there are hundreds of them."""


@dataclass(frozen=True)
class Effect:
    """The difference that a variant makes to a measure.

    Attributes
    ----------
    variant, measure, key, unit : str
        ``key`` is the measure with what it is given for, such as ``win_rate:balanced``.
    before, after, difference, low, high : float
        Baseline, variant, and their difference with its interval; NaN where there is none.
    bound : float
        A difference that does not matter.
    verdict : str
        ``larger`` or ``smaller`` where the interval leaves out 0, else ``no_difference`` where it lies within the
        bound, else ``not_settled``; ``no_interval`` under 20 blocks of games or where a quantile is not reached,
        ``no_figure`` where one of the two has no value.
    gain : float
        How many times fewer games the pairs need than independent runs would.
    settles_at : int or None
        Games that would settle what is not settled, if the difference is as it seems.
    games : int
        Games played of each.
    """

    variant: str
    measure: str
    key: str
    unit: str
    before: float
    after: float
    difference: float
    low: float
    high: float
    bound: float
    verdict: Verdict
    gain: float
    settles_at: int | None
    games: int

    @property
    def within_bound(self) -> bool:
        """Whether the interval leaves only differences that do not matter."""
        return -self.bound <= self.low and self.high <= self.bound


def comparable(names: Sequence[str] = ()) -> tuple[Measure, ...]:
    """Return the measures that a comparison tells, those named and all that are not by property or square.

    Parameters
    ----------
    names : sequence of str
        Measures, or keys of their figures.
    """
    named = {name.partition(":")[0] for name in names}
    return tuple(
        measure
        for measure in MEASURES
        if measure.compared and (measure.by not in NOT_SHOWN_UNASKED or measure.name in named)
    )


def effects(
    before: Arm, after: Arm, measures: Sequence[Measure], bounds: Mapping[str, float] | None = None
) -> tuple[Effect, ...]:
    """Return what a variant changes.

    Parameters
    ----------
    before, after : Arm
        Baseline and variant, of the same games.
    measures : sequence of Measure
        Those that either game lacks are left out; of the others, items that only one of the two has.
    bounds : mapping of str to float, optional
        Differences that do not matter, by measure or key, in its unit.
    """
    found: list[Effect] = []
    for measure in measures:
        if measure.available(before.counts) and measure.available(after.counts):
            found += _effects(before, after, measure, bounds or {})
    return tuple(found)


def _effects(before: Arm, after: Arm, measure: Measure, bounds: Mapping[str, float]) -> list[Effect]:
    keys = measure.keys(before.counts)
    others = measure.keys(after.counts)
    shared = [key for key in keys if key in others]
    if not shared:
        return []
    result = paired(
        measure, before, after, items=([keys.index(key) for key in shared], [others.index(key) for key in shared])
    )
    gain = result.gain()
    games = int(before.counts.games.sum())
    found = []
    for item, key in enumerate(shared):
        before_value, after_value, difference, low, high = (float(part[item]) for part in result[:5])
        bound = bounds.get(key, bounds.get(measure.name, default_bound(measure.unit, before_value)))
        said = verdict(difference, low, high, bound)
        found.append(
            Effect(
                variant=after.name,
                measure=measure.name,
                key=key,
                unit=measure.unit,
                before=before_value,
                after=after_value,
                difference=difference,
                low=low,
                high=high,
                bound=bound,
                verdict=said,
                gain=float(gain[item]),
                settles_at=games_to_settle(difference, low, high, bound, games) if said == "not_settled" else None,
                games=games,
            )
        )
    return found


def default_bound(unit: str, before: float) -> float:
    """Return the difference that does not matter: of shares, of returns, or of anything else."""
    if unit.startswith("share ") or unit == "wins a game and seat":
        return SHARE_BOUND
    if unit == "ratio":
        return RATIO_BOUND
    return RELATIVE_BOUND * abs(before)


def verdict(difference: float, low: float, high: float, bound: float) -> Verdict:
    """Return what an interval of a difference says; ``bound`` is a difference that does not matter."""
    if math.isnan(difference):
        return "no_figure"
    if math.isnan(low) or math.isnan(high):
        return "no_interval"
    if low > 0:
        return "larger"
    if high < 0:
        return "smaller"
    return "no_difference" if -bound <= low and high <= bound else "not_settled"


def games_to_settle(difference: float, low: float, high: float, bound: float, games: int) -> int | None:
    """Return the games at which the interval would leave out 0 or lie within the bound, whichever is sooner.

    It shrinks with the square root of the games; the difference is taken to be as it seems. Rounded up to two digits.
    None where no number of games would do.
    """
    half = max(difference - low, high - difference)
    size = abs(difference)
    times = []
    if size > 0:
        times.append((half / size) ** 2)
    if size < bound:
        times.append((half / (bound - size)) ** 2)
    if not times:
        return None
    needed = games * min(times)
    digit = 10 ** max(0, math.floor(math.log10(max(needed, 1))) - 1)
    rounded = math.ceil(needed / digit) * digit
    return rounded if rounded > games else rounded + digit
