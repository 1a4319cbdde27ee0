"""Tables ``properties``, ``acquisitions`` and ``levels``: what each property costs and returns."""

from __future__ import annotations

import numpy as np

from sim.analysis.counts import Counts
from sim.analysis.estimates import AMOUNT
from sim.analysis.frames import JACKKNIFE, WILSON, Table, Values, integer, interval_columns, number, text
from sim.analysis.intervals import Array, divide, jackknife, wilson
from sim.analysis.measures import estimate
from sim.analysis.ratios import LOSS

PROPERTY_COLUMNS = (
    integer("square", "index", "number of its square"),
    text("name", "name", "name of the property"),
    text("group", "id", "group that it belongs to; empty for none"),
    integer("price", "money", "list price"),
    integer("games", "games", "games played"),
    number("acquired_share", "share of games", "games in which a player took the property from the bank / games"),
    *interval_columns("acquired_low", "acquired_high", "acquired_share", "share of games", WILSON),
    number(
        "mean_paid",
        "money",
        "money paid an acquisition, over the ways of acquisition by which money was paid in "
        "this run; deeds that pass free, as in a bankruptcy, are left out",
    ),
    integer(
        "invested",
        "money",
        "total over all games of what crossed the property's border to the bank: for the "
        "deed, for buildings, interest and fees; what is held when a scenario begins cost nothing in these games",
    ),
    integer(
        "returned",
        "money",
        "total over all games of what came back: rent, what visitors ruined by a rent had left (which rent does not "
        "count), buildings sold; moves between players cost nothing here and what stands at the end is not credited",
    ),
    integer(
        "rent",
        "money",
        "total rent received over all games; what a visitor whom a rent ruins has left counts as returned, not as rent",
    ),
    number("rent_per_game", "money a game", "rent received / games; without what visitors ruined by a rent had left"),
    *interval_columns("rent_low", "rent_high", "rent_per_game", "money a game", JACKKNIFE),
    number(
        "roi",
        "ratio",
        "return on investment: returned / invested - 1, so that it counts what visitors "
        "ruined by a rent had left; empty if nothing was invested",
    ),
    *interval_columns("roi_low", "roi_high", "roi", "ratio", JACKKNIFE),
    number(
        "payback_rounds",
        "rounds",
        "rounds (each living player has had a turn) of holding after which rent equals "
        "what was invested: (invested / games in which it was acquired) / (rent / rounds held); empty without rent",
    ),
    number(
        "first_owner_win_rate",
        "share of games",
        "of the finished games in which a player took it from the bank, those that the first to do so won",
    ),
    *interval_columns("first_owner_win_low", "first_owner_win_high", "first_owner_win_rate", "share of games", WILSON),
)

ACQUISITION_COLUMNS = (
    integer("square", "index", "number of the property's square"),
    text("name", "name", "name of the property"),
    text("way", "name", "way of acquisition; scenario: held when a scenario begins, at no cost"),
    integer("count", "times", "times that a player acquired the property in this way, over all games"),
    number("share", "share of acquisitions", "count / acquisitions of this property in all ways; empty without any"),
)

OWNER_COLUMNS = (
    integer("square", "index", "number of the property's square"),
    text("name", "name", "name of the property"),
    text("strategy", "name", "strategy of the player who owns it when a game ends, unfinished games included"),
    integer("games", "games", "games played"),
    integer("owned", "games", "games at whose end a player of the strategy owns it"),
    number("owned_share", "share of games", "games at whose end a player of the strategy owns it / games"),
    *interval_columns("owned_low", "owned_high", "owned_share", "share of games", WILSON),
)

REACHED = ("built_games",)
"""Counter of the games in which a property reached each level."""

LEVEL_COLUMNS = (
    integer("square", "index", "number of the property's square"),
    text("name", "name", "name of the property"),
    text("level", "name", "level of building"),
    integer("rounds_at_level", "rounds", "rounds, over all games, in which it stood at the level while owned"),
    integer(
        "rent",
        "money",
        "total rent received at the level over all games, without what visitors ruined by a rent had left",
    ),
    integer(
        "invested",
        "money",
        "total paid for the step: at the lowest level the deed, interest and fees, above it the building",
    ),
    number(
        "roi",
        "ratio",
        "return of the step: rent at the level / invested in it - 1; the deed and lower buildings "
        "are not charged again; empty if nothing was invested",
    ),
    *interval_columns("low", "high", "roi", "ratio", JACKKNIFE),
    number(
        "rent_per_round",
        "money a round",
        "rent at the level by the rounds in which it stood at the level while owned; empty if it never did",
    ),
    *interval_columns("rent_low", "rent_high", "rent_per_round", "money a round", JACKKNIFE),
    number("reached_share", "share of games", "games in which it reached the level / games", REACHED),
    *interval_columns("reached_low", "reached_high", "reached_share", "share of games", WILSON, REACHED),
)


def _properties(counts: Counts) -> Values:
    properties = counts.labels.properties
    acquired, first, roi = (
        estimate(name, counts) for name in ("acquired_share", "first_owner_win_rate", "property_roi")
    )
    total = {name: counts.of_properties(name).sum(axis=0) for name in _SUMMED}
    rent = jackknife(counts.of_properties("rent"), counts.games, bounds=AMOUNT)
    return {
        "square": counts.property_numbers,
        "name": [label.name for label in properties],
        "group": [label.group for label in properties],
        "price": [label.price for label in properties],
        "games": np.full(len(properties), counts.games.sum()),
        "acquired_share": acquired.value,
        "acquired_low": acquired.low,
        "acquired_high": acquired.high,
        "mean_paid": _mean_paid(counts),
        "invested": total["invested"],
        "returned": total["returned"],
        "rent": total["rent"],
        "rent_per_game": rent.value,
        "rent_low": rent.low,
        "rent_high": rent.high,
        "roi": roi.value,
        "roi_low": roi.low,
        "roi_high": roi.high,
        "payback_rounds": divide(
            divide(total["invested"], total["acquired_games"]), divide(total["rent"], total["rounds_held"])
        ),
        "first_owner_win_rate": first.value,
        "first_owner_win_low": first.low,
        "first_owner_win_high": first.high,
    }


_SUMMED = ("invested", "returned", "rent", "rounds_held", "acquired_games")


def _mean_paid(counts: Counts) -> Array:
    """Return the mean paid an acquisition over the ways that cost anything in the run."""
    paid = counts.of_properties("acquired_paid").sum(axis=0)
    times = counts.of_properties("acquired").sum(axis=0)
    costly = paid.any(axis=0)
    return divide(paid[:, costly].sum(axis=1), times[:, costly].sum(axis=1))


def _acquisitions(counts: Counts) -> Values:
    ways = counts.labels.ways
    times = counts.of_properties("acquired").sum(axis=0)[:, : len(ways)]
    return {
        "square": np.repeat(counts.property_numbers, len(ways)),
        "name": [label.name for label in counts.labels.properties for _ in ways],
        "way": list(ways) * len(times),
        "count": times.ravel(),
        "share": divide(times, times.sum(axis=1, keepdims=True)).ravel(),
    }


def _owners(counts: Counts) -> Values:
    strategies = counts.labels.strategies
    owned = counts.field("owned_at_end").sum(axis=0)[: len(strategies), counts.property_rows].T
    share = wilson(owned.ravel(), counts.games.sum())
    return {
        "square": np.repeat(counts.property_numbers, len(strategies)),
        "name": [label.name for label in counts.labels.properties for _ in strategies],
        "strategy": list(strategies) * len(owned),
        "games": np.full(owned.size, counts.games.sum()),
        "owned": owned.ravel(),
        "owned_share": share.value,
        "owned_low": share.low,
        "owned_high": share.high,
    }


def _levels(counts: Counts) -> Values:
    labels = counts.labels
    steps = [
        (label, level, name) for label in labels.properties for level, name in enumerate(labels.level_names(label))
    ]
    rows = np.array([label.index for label, _, _ in steps], np.int64)
    levels = np.array([level for _, level, _ in steps], np.int64)
    rounds, rent, invested = (
        counts.field(name)[:, rows, levels] for name in ("level_rounds", "level_rent", "level_invested")
    )
    roi = jackknife(rent - invested, invested, bounds=LOSS)
    rent_per_round = jackknife(rent, rounds, bounds=AMOUNT)
    return {
        "square": counts.numbers[[label.square for label, _, _ in steps]],
        "name": [label.name for label, _, _ in steps],
        "level": [name for _, _, name in steps],
        "rounds_at_level": rounds.sum(axis=0),
        "rent": rent.sum(axis=0),
        "invested": invested.sum(axis=0),
        "roi": roi.value,
        "low": roi.low,
        "high": roi.high,
        "rent_per_round": rent_per_round.value,
        "rent_low": rent_per_round.low,
        "rent_high": rent_per_round.high,
        **(_reached(counts, rows, levels) if counts.has(REACHED) else {}),
    }


def _reached(counts: Counts, rows: Array, levels: Array) -> dict[str, Array]:
    """Return how often each property reached each of its levels, the lowest when it was acquired."""
    games = counts.field("built_games")[:, rows, levels]
    acquired = counts.field("acquired_games")[:, rows]
    share = wilson(np.where(levels == 0, acquired, games).sum(axis=0), counts.games.sum())
    return {"reached_share": share.value, "reached_low": share.low, "reached_high": share.high}


PROPERTIES = Table("properties", "One row a property in board order.", PROPERTY_COLUMNS, _properties)
ACQUISITIONS = Table("acquisitions", "One row a property and way of acquisition.", ACQUISITION_COLUMNS, _acquisitions)
OWNERS = Table(
    "owners",
    "One row a property and strategy: who owns it when a game ends.",
    OWNER_COLUMNS,
    _owners,
    ("owned_at_end",),
)
LEVELS = Table("levels", "One row a property and level of building.", LEVEL_COLUMNS, _levels)
