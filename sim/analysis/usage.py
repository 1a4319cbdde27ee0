"""Table ``options``: how often players use what the game lets them do."""

from __future__ import annotations

import numpy as np

from sim.analysis.counts import Counts
from sim.analysis.estimates import AMOUNT
from sim.analysis.frames import (
    JACKKNIFE,
    WILSON,
    Table,
    Values,
    integer,
    interval_columns,
    interval_values,
    number,
    text,
)
from sim.analysis.intervals import Array, wilson
from sim.analysis.ratios import SHARE
from sim.engine.declare import Counter, Option

COLUMNS = (
    text("option", "name", "what players may do"),
    text("meaning", "words", "what one use is"),
    integer("used", "times", "uses by all players over all games, unfinished ones included"),
    number("per_game", "times a game", "used by games"),
    *interval_columns("low", "high", "per_game", "times a game", JACKKNIFE),
    integer("games_with", "games", "games in which the option was used at least once"),
    number("games_with_share", "share of games", "games_with by games"),
    *interval_columns("games_with_low", "games_with_high", "games_with_share", "share of games", WILSON),
    text("chance", "words", "what one occasion to use it is; empty where occasions are not counted"),
    integer("chances", "times", "occasions over all games; empty where they are not counted"),
    number("share_used", "share of chances", "used by chances; empty without any"),
    *interval_columns("share_low", "share_high", "share_used", "share of chances", JACKKNIFE),
    integer("games", "games", "games played"),
)


def counted(counts: Counts) -> list[tuple[int, Option]]:
    """Return the options that the board gives occasion for, with their place in the counter by option."""
    return [(place, option) for place, option in enumerate(counts.labels.options) if counts.has(option.fields)]


def times(counts: Counts, counters: tuple[Counter, ...]) -> Array:
    """Return what some counters add up to in each block, shape (blocks,)."""
    total = np.zeros(len(counts.tally), np.int64)
    for counter in counters:
        field = counts.field(counter.field)
        if counter.place is not None:
            field = field[..., counter.place]
        total += field.reshape(len(field), -1).sum(axis=1)
    return total


def _columns(counts: Counts, counters: list[tuple[Counter, ...]]) -> Array:
    return np.array([times(counts, part) for part in counters], np.int64).reshape(len(counters), -1).T


def _values(counts: Counts) -> Values:
    shown = counted(counts)
    options = [option for _, option in shown]
    used = _columns(counts, [option.used for option in options])
    chances = _columns(counts, [option.chances for option in options])
    games_with = counts.total("option_games")[[place for place, _ in shown]]
    share = wilson(games_with, counts.games.sum())
    return {
        "option": [option.name for option in options],
        "meaning": [option.meaning for option in options],
        "used": used.sum(axis=0),
        **interval_values("per_game", "", used, counts.games[:, None], AMOUNT),
        "games_with": games_with,
        "games_with_share": share.value,
        "games_with_low": share.low,
        "games_with_high": share.high,
        "chance": [option.chance or None for option in options],
        "chances": [
            int(total) if option.chances else None for option, total in zip(options, chances.sum(axis=0), strict=True)
        ],
        **interval_values("share_used", "share_", np.where(chances, used, 0), chances, SHARE),
        "games": np.full(len(options), counts.games.sum()),
    }


TABLE = Table(
    "options",
    "One row something that players may do: how often they do it.",
    COLUMNS,
    _values,
    ("option_games",),
)
