"""Measures of games in which visitors stay the night, and building needs a permit."""

from __future__ import annotations

from sim.analysis import ratios
from sim.analysis.counts import Counts
from sim.analysis.estimates import Measure, Ratio

REFUSED = 0
"""Code of the answer that refuses a permit."""

BOUGHT, FREE = range(2)
"""Codes of the ways to come by an entrance during a game."""


def _refused(counts: Counts) -> Ratio:
    permits = counts.field("permits")
    return Ratio(permits[:, REFUSED, None], permits.sum(axis=1, keepdims=True), bounds=ratios.SHARE)


def _entrances(counts: Counts) -> Ratio:
    placed = counts.field("entrances")[:, :, [BOUGHT, FREE]].sum(axis=(1, 2))
    return Ratio(placed[:, None], counts.games[:, None])


STAYS = (
    Measure(
        "stays_per_turn",
        "stays a turn",
        "stays paid for, wholly or in part, by turns",
        "jackknife",
        ratios.ratio_of("rents", "turns"),
        ("rents", "turns", "nights"),
    ),
    Measure(
        "nights_per_stay",
        "nights a stay",
        "nights by stays",
        "jackknife",
        ratios.ratio_of("nights", "rents"),
        ("nights", "rents"),
    ),
    Measure(
        "income_per_stay",
        "money a stay",
        "received for stays by stays",
        "jackknife",
        ratios.ratio_of("rent", "rents"),
        ("rent", "rents", "nights"),
    ),
    Measure(
        "entrances_per_game",
        "entrances a game",
        "entrances bought or placed free of charge by games",
        "jackknife",
        _entrances,
        ("entrances",),
    ),
    Measure(
        "permits_per_game",
        "permits a game",
        "applications to build, whatever the answer, by games",
        "jackknife",
        ratios.ratio_of("permits"),
        ("permits",),
    ),
    Measure(
        "permit_refused_share",
        "share of permits",
        "applications to build that were refused, by all applications",
        "jackknife",
        _refused,
        ("permits",),
    ),
    Measure(
        "stages_per_permit",
        "stages a permit",
        "stages applied for at once, by applications",
        "jackknife",
        ratios.ratio_of("stages_asked", "permits"),
        ("stages_asked", "permits"),
    ),
    Measure(
        "stages_built_per_game",
        "stages a game",
        "stages built in any way, by games",
        "jackknife",
        ratios.ratio_of("stages_built"),
        ("stages_built",),
    ),
    Measure(
        "takeovers_per_game",
        "times a game",
        "bare properties taken over from another player, by games",
        "jackknife",
        ratios.ratio_of("takeovers"),
        ("takeovers",),
    ),
    Measure(
        "passed_over_per_roll",
        "squares a roll",
        "occupied squares passed over by rolls",
        "jackknife",
        ratios.ratio_of("passed_over", "rolls"),
        ("passed_over", "rolls"),
    ),
)
