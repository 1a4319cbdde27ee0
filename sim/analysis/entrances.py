"""Tables ``entrances``, ``building`` and ``permits`` of games in which visitors stay beside the track."""

from __future__ import annotations

import numpy as np

from sim.analysis.counts import Counts
from sim.analysis.estimates import AMOUNT
from sim.analysis.frames import (
    JACKKNIFE,
    Table,
    Values,
    integer,
    interval_columns,
    interval_values,
    number,
    text,
)
from sim.analysis.ratios import SHARE

BOUGHT, FREE, AT_START = range(3)
"""Codes of the ways to come by an entrance."""

ENTRANCE_COLUMNS = (
    integer("square", "index", "number of the property's square"),
    text("name", "name", "name of the property"),
    integer("bought", "entrances", "entrances bought, over all games"),
    integer("free", "entrances", "entrances placed free of charge, over all games"),
    integer("at_start", "entrances", "entrances that stood when a scenario began, over all games"),
    number("placed_per_game", "entrances a game", "entrances bought or placed free by games"),
    *interval_columns("placed_low", "placed_high", "placed_per_game", "entrances a game", JACKKNIFE),
    number("mean_held", "entrances", "mean number of entrances over the rounds in which a player owned the property"),
    *interval_columns("held_low", "held_high", "mean_held", "entrances", JACKKNIFE),
    integer("paid", "money", "total paid for entrances over all games"),
    integer("stays", "stays", "stays of visitors that were paid for, wholly or in part, over all games"),
    number("stays_per_game", "stays a game", "stays by games"),
    *interval_columns("stays_low", "stays_high", "stays_per_game", "stays a game", JACKKNIFE),
    integer("nights", "nights", "nights of these stays"),
    number("nights_per_stay", "nights a stay", "nights by stays; empty without stays"),
    *interval_columns("nights_low", "nights_high", "nights_per_stay", "nights a stay", JACKKNIFE),
    integer("income", "money", "total received for stays over all games"),
    number("income_per_stay", "money a stay", "income by stays: what a visitor leaves; empty without stays"),
    *interval_columns("income_low", "income_high", "income_per_stay", "money a stay", JACKKNIFE),
    number(
        "income_per_entrance",
        "money a round",
        "income by the rounds that its entrances stood: what one entrance earns in a round; empty without entrances",
    ),
    *interval_columns("earned_low", "earned_high", "income_per_entrance", "money a round", JACKKNIFE),
    integer("games", "games", "games played"),
)

BUILDING_COLUMNS = (
    integer("square", "index", "number of the property's square"),
    text("name", "name", "name of the property"),
    text("way", "name", "way in which stages were built"),
    integer("count", "stages", "stages of the property built in this way, over all games"),
    number("per_game", "stages a game", "stages built in this way by games"),
    *interval_columns("low", "high", "per_game", "stages a game", JACKKNIFE),
    number("share", "share of stages", "count / stages of this property built in all ways; empty without any"),
    *interval_columns("share_low", "share_high", "share", "share of stages", JACKKNIFE),
    integer("games", "games", "games played"),
)

PERMIT_COLUMNS = (
    text("answer", "name", "answer of the die that permits to build"),
    integer("count", "permits", "applications answered so, over all games"),
    number("per_game", "permits a game", "applications answered so by games"),
    *interval_columns("low", "high", "per_game", "permits a game", JACKKNIFE),
    number("share", "share of permits", "applications answered so by all applications; empty if nobody applied"),
    *interval_columns("share_low", "share_high", "share", "share of permits", JACKKNIFE),
    number(
        "stages_asked", "stages a permit", "stages applied for at once, over all applications; the same in each row"
    ),
    *interval_columns("stages_low", "stages_high", "stages_asked", "stages a permit", JACKKNIFE),
    integer("games", "games", "games played"),
)


def _entrances(counts: Counts) -> Values:
    entrances = counts.of_properties("entrances")
    stays, nights, income = (counts.of_properties(name) for name in ("rents", "nights", "rent"))
    stood, held = counts.of_properties("entrance_rounds"), counts.of_properties("rounds_held")
    placed = entrances[:, :, BOUGHT] + entrances[:, :, FREE]
    games = counts.games[:, None]
    total = entrances.sum(axis=0)
    return {
        "square": counts.property_numbers,
        "name": [label.name for label in counts.labels.properties],
        "bought": total[:, BOUGHT],
        "free": total[:, FREE],
        "at_start": total[:, AT_START],
        **interval_values("placed_per_game", "placed_", placed, games, AMOUNT),
        **interval_values("mean_held", "held_", stood, held, AMOUNT),
        "paid": counts.of_properties("entrances_paid").sum(axis=0),
        "stays": stays.sum(axis=0),
        **interval_values("stays_per_game", "stays_", stays, games, AMOUNT),
        "nights": nights.sum(axis=0),
        **interval_values("nights_per_stay", "nights_", nights, stays, AMOUNT),
        "income": income.sum(axis=0),
        **interval_values("income_per_stay", "income_", income, stays, AMOUNT),
        **interval_values("income_per_entrance", "earned_", income, stood, AMOUNT),
        "games": np.full(len(total), counts.games.sum()),
    }


def _building(counts: Counts) -> Values:
    ways, labels = counts.labels.built_by, counts.labels
    built = counts.of_properties("stages_built")[:, :, : len(ways)]
    times = built.reshape(len(built), -1)
    stages = np.repeat(built.sum(axis=2), len(ways), axis=1)
    return {
        "square": np.repeat(counts.property_numbers, len(ways)),
        "name": [label.name for label in labels.properties for _ in ways],
        "way": list(ways) * len(labels.properties),
        "count": times.sum(axis=0),
        **interval_values("per_game", "", times, counts.games[:, None], AMOUNT),
        **interval_values("share", "share_", times, stages, SHARE),
        "games": np.full(times.shape[1], counts.games.sum()),
    }


def _permits(counts: Counts) -> Values:
    answers = counts.labels.answers
    times = counts.field("permits")[:, : len(answers)]
    permits = counts.field("permits").sum(axis=1, keepdims=True)
    asked = np.repeat(counts.field("stages_asked")[:, None], len(answers), axis=1)
    return {
        "answer": list(answers),
        "count": times.sum(axis=0),
        **interval_values("per_game", "", times, counts.games[:, None], AMOUNT),
        **interval_values("share", "share_", times, permits, SHARE),
        **interval_values("stages_asked", "stages_", asked, permits, AMOUNT),
        "games": np.full(len(answers), counts.games.sum()),
    }


ENTRANCES = Table(
    "entrances",
    "One row a property: its entrances, and the stays of visitors who came by them.",
    ENTRANCE_COLUMNS,
    _entrances,
    ("entrances", "entrances_paid", "entrance_rounds", "rents", "nights"),
)
BUILDING = Table("building", "One row a property and way of building.", BUILDING_COLUMNS, _building, ("stages_built",))
PERMITS = Table(
    "permits", "One row an answer to those who ask to build.", PERMIT_COLUMNS, _permits, ("permits", "stages_asked")
)
