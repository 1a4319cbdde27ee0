"""Measures of a run as a whole: how games ended and how long they lasted."""

from __future__ import annotations

from collections.abc import Callable

from sim.analysis import ratios
from sim.analysis.counts import Counts
from sim.analysis.estimates import Measure, Ratio
from sim.analysis.intervals import Interval
from sim.analysis.survival import quantile, restricted_mean


def _games(counts: Counts) -> Ratio:
    games = counts.games[:, None]
    return Ratio(games, games)


def _length_quantile(share: float) -> Callable[[Counts], Interval]:
    return lambda counts: quantile(counts.survival, share)


def _length_measure(percent: int, name: str, wording: str) -> Measure:
    return Measure(
        name,
        "rounds",
        f"rounds after which {wording} of the games had ended, by Kaplan-Meier with the unfinished games censored; "
        "empty when the round limit came first",
        "greenwood",
        _length_quantile(percent / 100),
        quantile=percent / 100,
    )


ENDINGS = (
    Measure("games", "games", "games played", "count", _games, ("games",), compared=False),
    Measure(
        "completion_share",
        "share of games",
        "games that a rule ended: one player left, or scored; the others are unfinished",
        "wilson",
        ratios.completion_share,
        ("end_reason",),
    ),
    Measure(
        "unfinished_share",
        "share of games",
        "games stopped at the round limit: no winner, no places, length censored",
        "wilson",
        ratios.unfinished_share,
        ("end_reason",),
    ),
    Measure(
        "last_player_share",
        "share of games",
        "games that ended with one player left",
        "wilson",
        ratios.end_reason_share(0),
        ("end_reason",),
    ),
    Measure(
        "scored_share",
        "share of games",
        "games that a rule ended and scored",
        "wilson",
        ratios.end_reason_share(1),
        ("end_reason",),
    ),
)

LENGTHS = (
    _length_measure(50, "rounds_median", "half"),
    _length_measure(25, "rounds_q25", "a quarter"),
    _length_measure(75, "rounds_q75", "three quarters"),
    _length_measure(90, "rounds_q90", "nine in ten"),
    _length_measure(95, "rounds_q95", "19 in 20"),
    Measure(
        "rounds_restricted_mean",
        "rounds",
        "mean of the smaller of a game's rounds and the round limit: the area under the Kaplan-Meier curve",
        "greenwood",
        lambda counts: restricted_mean(counts.survival),
    ),
    Measure(
        "turns_per_game",
        "turns a game",
        "turns by games; an unfinished game counts with the turns played up to the round limit",
        "jackknife",
        ratios.ratio_of("turns"),
        ("turns",),
    ),
    Measure(
        "rolls_per_turn",
        "rolls a turn",
        "throws of the movement dice, attempts in jail included, by turns",
        "jackknife",
        ratios.ratio_of("rolls", "turns"),
        ("rolls", "turns"),
    ),
)
