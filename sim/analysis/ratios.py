"""Functions from counters to the ratios of measures; `measures` gives them names."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from sim.analysis.counts import By, Counts
from sim.analysis.estimates import AMOUNT, Ratio
from sim.analysis.intervals import Array

RatioFunction = Callable[[Counts], Ratio]

SHARE = (0.0, 1.0)
MILLION = 1_000_000
"""Counters of shares hold millionths."""
LOSS = (-1.0, np.inf)
"""Bounds of a return: at worst all that was invested is lost."""


def ratio_of(numerator: str, denominator: str = "games", bounds: tuple[float, float] = AMOUNT) -> RatioFunction:
    """Return the ratio of two counters, each summed over all that it is kept by."""

    def function(counts: Counts) -> Ratio:
        return Ratio(_column(counts.block_sums(numerator)), _column(counts.block_sums(denominator)), bounds=bounds)

    return function


def mean_where(numerator: str, denominator: str) -> RatioFunction:
    """Return a mean over those games only that the denominator counts."""

    def function(counts: Counts) -> Ratio:
        games = _column(counts.block_sums(denominator))
        return Ratio(_column(counts.block_sums(numerator)), games, games)

    return function


def mean_share(numerator: str, denominator: str) -> RatioFunction:
    """Return the mean of a share that is counted in millionths, over finished games or over those with some feature.

    The denominator counts finished games at its first place where it has several.
    """

    def function(counts: Counts) -> Ratio:
        games = counts.field(denominator)
        games = _column(games) if games.ndim == 1 else games[:, :1]
        return Ratio(_column(counts.field(numerator)), MILLION * games, games, bounds=SHARE)

    return function


def led_throughout(counts: Counts) -> Ratio:
    """Return the share of finished games whose winner was never behind."""
    games = counts.field("course_games")[:, :1]
    return Ratio(games - _column(counts.field("behind_games")), games)


def by_strategy(numerator: str, denominator: str, bounds: tuple[float, float] = AMOUNT) -> RatioFunction:
    """Return the ratio of two counters that are kept by strategy only."""

    def function(counts: Counts) -> Ratio:
        strategies = len(counts.labels.strategies)
        return Ratio(counts.field(numerator)[:, :strategies], counts.field(denominator)[:, :strategies], bounds=bounds)

    return function


def end_reason_share(reason: int) -> RatioFunction:
    """Return the share of games that ended for one reason."""

    def function(counts: Counts) -> Ratio:
        return Ratio(_column(counts.field("end_reason")[:, reason]), _column(counts.games))

    return function


def unfinished_share(counts: Counts) -> Ratio:
    """Return the share of games that neither left one player nor were scored."""
    return Ratio(_column(counts.games - counts.finished), _column(counts.games))


def completion_share(counts: Counts) -> Ratio:
    """Return the share of games that a rule ended."""
    return Ratio(_column(counts.finished), _column(counts.games))


def element_share(numerator: str, denominator: str, element: int) -> RatioFunction:
    """Return the ratio of two counters at one element of their last dimension."""

    def function(counts: Counts) -> Ratio:
        return Ratio(_column(counts.field(numerator)[:, element]), _column(counts.field(denominator)[:, element]))

    return function


def win_rate(by: By) -> RatioFunction:
    """Return wins by games and seats held; a game has one winner, so this is one yes or no a game."""

    def function(counts: Counts) -> Ratio:
        seats = counts.seats_of(by)
        scale = np.divide(1.0, seats, out=np.full(len(seats), np.nan), where=seats > 0)
        return Ratio(counts.by("results", by)[:, :, 1], _column(counts.games), scale=scale)

    return function


def win_share(by: By) -> RatioFunction:
    """Return wins by finished games."""

    def function(counts: Counts) -> Ratio:
        return Ratio(counts.by("results", by)[:, :, 1], _column(counts.finished))

    return function


def bankrupt_rate(by: By) -> RatioFunction:
    """Return players ruined by players seated, unfinished games included."""

    def function(counts: Counts) -> Ratio:
        return Ratio(counts.by("bankrupt", by), _seated(counts, by), bounds=SHARE)

    return function


def mean_place(by: By, field: str, finished: bool) -> RatioFunction:
    """Return the mean over the places 1 to 8 that a counter holds, of finished or of unfinished games."""

    def function(counts: Counts) -> Ratio:
        places = counts.by(field, by)[:, :, 1:]
        worth = np.arange(1, places.shape[2] + 1)
        games = counts.finished if finished else counts.games - counts.finished
        return Ratio((places * worth).sum(axis=2), places.sum(axis=2), _column(games), bounds=(1.0, float(worth[-1])))

    return function


def mean_round_out(by: By) -> RatioFunction:
    """Return the mean round of ruin of the ruined."""

    def function(counts: Counts) -> Ratio:
        return Ratio(counts.by("round_out", by), counts.by("bankrupt", by))

    return function


def mean_net_worth(by: By) -> RatioFunction:
    """Return the mean net worth at the end of the game, 0 for the ruined."""

    def function(counts: Counts) -> Ratio:
        return Ratio(counts.by("net_worth", by), _seated(counts, by))

    return function


def group_share(numerator: str, denominator: str = "games") -> RatioFunction:
    """Return the ratio of a counter by group to another, or to all games."""

    def function(counts: Counts) -> Ratio:
        number = len(counts.labels.groups)
        bottom = counts.field(denominator)
        bottom = _column(bottom) if bottom.ndim == 1 else bottom[:, :number]
        return Ratio(counts.field(numerator)[:, :number], bottom)

    return function


def group_roi(counts: Counts) -> Ratio:
    """Return (returned - invested) / invested of each group."""
    invested = counts.of_groups("invested")
    return Ratio(counts.of_groups("returned") - invested, invested, bounds=LOSS)


def property_share(numerator: str, denominator: str = "games") -> RatioFunction:
    """Return the ratio of a counter by property to another, or to all games."""

    def function(counts: Counts) -> Ratio:
        bottom = counts.field(denominator)
        bottom = _column(bottom) if bottom.ndim == 1 else counts.of_properties(denominator)
        return Ratio(counts.of_properties(numerator), bottom)

    return function


def property_ratio(numerator: str, denominator: str = "games") -> RatioFunction:
    """Return the ratio of an amount by property to another counter, or to all games."""

    def function(counts: Counts) -> Ratio:
        bottom = counts.field(denominator)
        bottom = _column(bottom) if bottom.ndim == 1 else counts.of_properties(denominator)
        return Ratio(counts.of_properties(numerator), bottom)

    return function


def property_roi(counts: Counts) -> Ratio:
    """Return (returned - invested) / invested of each property."""
    invested = counts.of_properties("invested")
    return Ratio(counts.of_properties("returned") - invested, invested, bounds=LOSS)


def landing_ratio(numerator: str, denominator: str, bounds: tuple[float, float] = SHARE) -> RatioFunction:
    """Return a landing counter by square, in jail apart, over the sum of a counter over all squares."""

    def function(counts: Counts) -> Ratio:
        return Ratio(counts.by_square(numerator), _column(counts.block_sums(denominator)), bounds=bounds)

    return function


def _column(blocks: Array) -> Array:
    """Give a counter of shape (blocks,) its items dimension."""
    return blocks[:, None]


def _seated(counts: Counts, by: By) -> Array:
    """Return players seated in each block, shape (blocks, items)."""
    return _column(counts.games) * counts.seats_of(by)
