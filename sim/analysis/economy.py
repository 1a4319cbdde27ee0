"""Time and money of a game as its designer sees them."""

from __future__ import annotations

import numpy as np

from sim.analysis.counts import Counts
from sim.analysis.estimates import Ratio
from sim.analysis.intervals import Array, Interval, normal_quantile

PLAYER, BANK, POT = range(3)
"""Codes of the two sides of a money flow."""

START_CASH = "start_cash"
"""Cause of the cash that is handed out before the first round."""


def length_fit(counts: Counts) -> Interval:
    """Return the mean over games of how well their length fits the range aimed at; see `fit`."""
    design = counts.design
    games = counts.lengths.sum(axis=0)
    total = games.sum()
    if not total:
        return Interval(*(np.array(np.nan),) * 4)
    fits = fit(np.arange(len(games)), design.shortest, design.longest)
    mean = (games * fits).sum() / total
    error = np.sqrt((games * (fits - mean) ** 2).sum() / max(total - 1, 1) / total)
    half = normal_quantile(0.95) * error
    return Interval(*map(np.array, (mean, max(mean - half, 0.0), min(mean + half, 1.0), error)))


def fit(rounds: Array, shortest: int, longest: int) -> Array:
    """Return 1 for a length within the range, less in proportion below it, and falling to 0 at twice its end."""
    below = rounds / max(shortest, 1)
    above = 2 - rounds / max(longest, 1)
    return np.clip(np.minimum(below, above), 0.0, 1.0)


def playing_minutes(counts: Counts) -> Ratio:
    """Return the minutes that a game takes at a real table."""
    scale = counts.design.seconds_a_turn / 60
    return Ratio(counts.block_sums("turns")[:, None], counts.games[:, None], scale=scale)


def money_in(counts: Counts) -> Ratio:
    """Return what the bank pays to players and pot a round, start cash left out."""
    return _a_round(counts, _from_bank(counts, _later(counts)))


def money_out(counts: Counts) -> Ratio:
    """Return what players and pot pay to the bank a round."""
    return _a_round(counts, _to_bank(counts, _later(counts)))


def money_growth(counts: Counts) -> Ratio:
    """Return by how much the money outside the bank grows a round."""
    later = _later(counts)
    return _a_round(counts, _from_bank(counts, later) - _to_bank(counts, later), (-np.inf, np.inf))


def money_in_play(counts: Counts) -> Ratio:
    """Return the money outside the bank when a game ends."""
    causes = np.ones(len(counts.labels.causes), bool)
    held = _from_bank(counts, causes) - _to_bank(counts, causes)
    return Ratio(held[:, None], counts.games[:, None], bounds=(-np.inf, np.inf))


def _later(counts: Counts) -> Array:
    """Return which causes move money after the start."""
    return np.array([cause != START_CASH for cause in counts.labels.causes], bool)


def _from_bank(counts: Counts, causes: Array) -> Array:
    flow = counts.field("flow")[:, : len(causes)][:, causes]
    return np.asarray((flow[:, :, BANK, PLAYER] + flow[:, :, BANK, POT]).sum(axis=1))


def _to_bank(counts: Counts, causes: Array) -> Array:
    flow = counts.field("flow")[:, : len(causes)][:, causes]
    return np.asarray((flow[:, :, PLAYER, BANK] + flow[:, :, POT, BANK]).sum(axis=1))


def _a_round(counts: Counts, money: Array, bounds: tuple[float, float] = (0.0, np.inf)) -> Ratio:
    return Ratio(money[:, None], counts.block_sums("rounds")[:, None], bounds=bounds)
