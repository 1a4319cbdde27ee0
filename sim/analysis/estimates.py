"""What a measure is, and how its figures and intervals come from a run's counters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import numpy as np

from sim.analysis.counts import Counts
from sim.analysis.intervals import CONFIDENCE, Array, Interval, jackknife, wilson

Kind = Literal["wilson", "jackknife", "greenwood", "normal", "range", "count"]
By = Literal["", "strategy", "seat", "group", "property", "square"]
AMOUNT = (0.0, np.inf)
"""Bounds of counts and amounts: none is negative."""
IN_JAIL = "in_jail"
"""What a figure by square is given for beside the squares."""


class Ratio(NamedTuple):
    """A measure as sums of each block; paired comparisons start from it.

    Attributes
    ----------
    numerators, denominators : ndarray, shape (blocks, items) or (blocks, 1)
        For a Wilson interval: games with a yes, and games asked.
    games : ndarray or None
        Games of each block that the figure rests on; None: all.
    scale : ndarray or float
        Factor of value and interval.
    bounds : tuple of float
        Least and greatest value possible.
    """

    numerators: Array
    denominators: Array
    games: Array | None = None
    scale: Array | float = 1.0
    bounds: tuple[float, float] = AMOUNT


class Estimates(NamedTuple):
    """Figures of a measure, each of shape (items,); NaN where there is none.

    Attributes
    ----------
    value, low, high, error : ndarray of float
        Estimate, interval and standard error.
    games : ndarray of int
        Number of games that the figure rests on.
    """

    value: Array
    low: Array
    high: Array
    error: Array
    games: Array


@dataclass(frozen=True)
class Measure:
    """A figure that readers may ask of any run.

    Attributes
    ----------
    name, unit, definition : str
        As printed in tables and in the data dictionary.
    interval : {"wilson", "jackknife", "greenwood", "normal", "range", "count"}
        Where the interval comes from: ``normal`` is from the variance between games, ``range`` what chance alone makes
        of a figure; a count is a fact of the run and has none.
    function : callable
        Counts to `Ratio`, or to `Interval` for a figure that is no ratio of sums.
    fields : tuple of str
        Counters that it needs; a game without them lacks the measure.
    by : str
        What it is given for: "" for the whole run, else each strategy, seat,
        group, property or square.
    compared : bool
        Whether a difference between two runs says anything.
    quantile : float or None
        For a quantile of the length: the share of games that have ended by then.
    unless : tuple of str
        Counters of games that have another measure for it, and lack this one.
    """

    name: str
    unit: str
    definition: str
    interval: Kind
    function: Callable[[Counts], Ratio | Interval]
    fields: tuple[str, ...] = ()
    by: By = ""
    compared: bool = True
    quantile: float | None = None
    unless: tuple[str, ...] = ()

    def available(self, counts: Counts) -> bool:
        """Tell whether the game counts what the measure needs."""
        return counts.has(self.fields) and not (self.unless and counts.has(self.unless))

    def items(self, counts: Counts) -> tuple[str, ...]:
        """Return the names of what the figures are given for, in their order."""
        labels = counts.labels
        if self.by == "strategy":
            return labels.strategies
        if self.by == "seat":
            return tuple(str(seat + 1) for seat in range(labels.seats))
        if self.by == "group":
            return tuple(group.id for group in labels.groups)
        if self.by == "property":
            return _unlike([label.name for label in labels.properties], self._others(counts))
        if self.by == "square":
            names = [*(square.name for square in labels.squares), IN_JAIL]
            return _unlike([names[place] for place in counts.places], self._others(counts))
        return ("",)

    def _others(self, counts: Counts) -> tuple[str, ...]:
        """Return other words for the items that a user may know: ids, numbers of squares, names of groups."""
        labels = counts.labels
        if self.by == "group":
            return tuple(group.name for group in labels.groups)
        if self.by == "property":
            return tuple(label.id for label in labels.properties)
        if self.by == "square":
            return tuple(
                IN_JAIL if place == len(labels.squares) else str(counts.numbers[place]) for place in counts.places
            )
        return ()

    def key_of(self, item: str, counts: Counts) -> str | None:
        """Return the name of the figure that is given for an item, however it is called; None if there is none."""
        items = self.items(counts)
        words = {word.casefold(): each for word, each in zip(self._others(counts), items, strict=False)}
        words |= {each.casefold(): each for each in items}
        found = words.get(item.strip().casefold())
        return f"{self.name}:{found}" if found else None

    def keys(self, counts: Counts) -> tuple[str, ...]:
        """Return one name a figure: ``win_share:balanced``, ``property_roi:Boardwalk``, or the plain name."""
        return tuple(f"{self.name}:{item}" if item else self.name for item in self.items(counts))

    def estimate(self, counts: Counts, confidence: float = CONFIDENCE) -> Estimates:
        """Return the figures of a run.

        Parameters
        ----------
        counts : Counts
            Must have the measure's fields.
        confidence : float
            Of ratios; figures of the survival curve have its confidence.
        """
        result = self.function(counts)
        if isinstance(result, Interval):
            return _estimates(result, 1.0, counts.games.sum())
        return _estimates(
            _interval(result, self.interval, confidence), result.scale, _games(result, self.interval, counts)
        )


def _unlike(names: Sequence[str], ids: Sequence[str]) -> tuple[str, ...]:
    """Return names, and ids instead of those that several things share."""
    return tuple(name if names.count(name) == 1 else each for name, each in zip(names, ids, strict=True))


def _estimates(interval: Interval, scale: Array | float, games: Array) -> Estimates:
    """Give figures and games one shape, (items,)."""
    value, low, high, error, games = np.broadcast_arrays(*(part * scale for part in interval), np.atleast_1d(games))
    return Estimates(value, low, high, error, games)


def _interval(ratio: Ratio, kind: Kind, confidence: float) -> Interval:
    if kind == "count":
        value = ratio.numerators.sum(axis=0).astype(float)
        nothing = np.full(value.shape, np.nan)
        return Interval(value, nothing, nothing, nothing)
    if kind == "wilson":
        return wilson(ratio.numerators.sum(axis=0), ratio.denominators.sum(axis=0), confidence)
    return jackknife(ratio.numerators, ratio.denominators, confidence, ratio.bounds)


def _games(ratio: Ratio, kind: Kind, counts: Counts) -> Array:
    if ratio.games is not None:
        return ratio.games.sum(axis=0)
    if kind == "wilson":
        return ratio.denominators.sum(axis=0)
    return np.array([counts.games.sum()])
