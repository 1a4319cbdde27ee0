"""Playing until figures are known well enough: which half-widths are wanted, and which are reached."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sim.analysis.arms import Arm
from sim.analysis.counts import Counts
from sim.analysis.measures import BY_NAME
from sim.analysis.paired import paired


@dataclass(frozen=True)
class Target:
    """A half-width that an interval may have at most.

    Attributes
    ----------
    half_width : float
        In the unit of the measure; shares are between 0 and 1.
    measure : str
        Name of a measure, all items of it; or the key of one item.
    """

    half_width: float
    measure: str

    def covers(self, measure: str, key: str) -> bool:
        """Tell whether the target speaks of this figure."""
        return self.measure in (measure, key)


@dataclass(frozen=True)
class Shortfall:
    """A figure that is not known well enough; its half-width is None where there is no interval yet."""

    key: str
    half_width: float | None
    wanted: float

    def games(self, played: int) -> int | None:
        """Return about how many games would do: the width shrinks with their square root."""
        if self.half_width is None:
            return None
        needed = played * (self.half_width / self.wanted) ** 2
        digit = 10 ** max(0, math.floor(math.log10(max(needed, 1))) - 1)
        return math.ceil(needed / digit) * digit


def shortfalls(targets: Sequence[Target], counts: Counts) -> list[Shortfall]:
    """Return the figures of a run that are not known well enough, the worst first."""
    widths: dict[str, float] = {}
    for name in dict.fromkeys(target.measure.partition(":")[0] for target in targets):
        measure = BY_NAME[name]
        found = measure.estimate(counts)
        for key, low, high in zip(measure.keys(counts), found.low, found.high, strict=True):
            widths[key] = float(high - low) / 2
    return too_wide(targets, widths)


def paired_shortfalls(targets: Sequence[Target], before: Arm, after: Arm) -> list[Shortfall]:
    """Return the differences between two arms that are not known well enough, the worst first."""
    widths: dict[str, float] = {}
    for name in dict.fromkeys(target.measure.partition(":")[0] for target in targets):
        measure = BY_NAME[name]
        keys = measure.keys(before.counts)
        if keys == measure.keys(after.counts):
            found = paired(measure, before, after)
            halves = (found.high - found.low) / 2
            widths |= {key: float(half) for key, half in zip(keys, halves, strict=True)}
    return too_wide(targets, widths)


def too_wide(targets: Sequence[Target], widths: Mapping[str, float]) -> list[Shortfall]:
    """Return what is not known well enough of half-widths by key, NaN without an interval; the worst first."""
    found = []
    for key, width in widths.items():
        for target in targets:
            if target.covers(key.partition(":")[0], key) and not width <= target.half_width:
                known = None if math.isnan(width) else width
                found.append(Shortfall(key, known, target.half_width))
    return sorted(found, key=lambda item: -math.inf if item.half_width is None else -item.half_width / item.wanted)
