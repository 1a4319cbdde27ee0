"""Tables ``strategies`` and ``seats``: who wins, who is ruined, and at which place.

A seat is the order of play, a strategy is how a player decides. As seats
rotate from game to game, the two tables separate what they are worth.
"""

from __future__ import annotations

import numpy as np

from sim.analysis.counts import By, Counts
from sim.analysis.frames import JACKKNIFE, WILSON, Column, Table, Values, integer, interval_columns, number, text
from sim.analysis.intervals import divide
from sim.analysis.measures import estimate

_SHARED: tuple[Column, ...] = (
    integer("games", "games", "games played, unfinished ones included"),
    integer("wins", "games", "games won; a game at the round limit has no winner"),
    number("win_rate", "wins a game and seat", "wins / (games x seats held): unfinished games count as not won"),
    *interval_columns("win_low", "win_high", "win_rate", "wins a game and seat", WILSON),
    number(
        "win_share",
        "share of finished games",
        "wins / finished games, as the literature quotes it; its interval stands in the table summary",
    ),
    number(
        "unfinished_rate",
        "share of games",
        "games stopped at the round limit / games; its interval stands in the table summary",
    ),
    number(
        "bankrupt_rate",
        "share of players",
        "players ruined / (games x seats held), unfinished games included; its interval stands in the table summary",
    ),
    number(
        "mean_place",
        "place",
        "mean place in finished games: the winner is 1, a ruined player 1 + the players alive after that settlement",
    ),
    *interval_columns("place_low", "place_high", "mean_place", "place", JACKKNIFE),
    number("mean_round_out", "rounds", "mean round (each living player has had a turn) of ruin, over the ruined"),
    number(
        "mean_net_worth",
        "money",
        "mean net worth at the end of a game: cash, deeds (mortgaged: price minus loan) "
        "and buildings at cost; 0 for the ruined; unfinished games included",
    ),
    number(
        "mean_place_by_worth",
        "place",
        "unfinished games only: mean place by net worth, the ruined last in order of ruin",
    ),
)

STRATEGY_COLUMNS = (
    text("strategy", "name", "strategy, with the parameters that the run changed"),
    integer("seats", "seats", "seats that it holds in each game"),
    *_SHARED,
)
SEAT_COLUMNS = (integer("seat", "order of play", "seat; seat 1 begins"), *_SHARED)


def _shared(counts: Counts, by: By) -> dict[str, np.ndarray]:
    """Return the columns that both tables have."""
    prefix = "" if by == "strategy" else "seat_"
    win, share, ruin, place, out, worth, by_worth = (
        estimate(prefix + name, counts)
        for name in (
            "win_rate",
            "win_share",
            "bankrupt_rate",
            "mean_place",
            "mean_round_out",
            "mean_net_worth",
            "mean_place_by_worth",
        )
    )
    results = counts.by("results", by).sum(axis=0)
    return {
        "games": np.full(len(results), counts.games.sum()),
        "wins": results[:, 1],
        "win_rate": win.value,
        "win_low": win.low,
        "win_high": win.high,
        "win_share": share.value,
        "unfinished_rate": divide(results[:, 0], counts.games.sum() * counts.seats_of(by)),
        "bankrupt_rate": ruin.value,
        "mean_place": place.value,
        "place_low": place.low,
        "place_high": place.high,
        "mean_round_out": out.value,
        "mean_net_worth": worth.value,
        "mean_place_by_worth": by_worth.value,
    }


def _strategies(counts: Counts) -> Values:
    return {
        "strategy": counts.labels.strategies,
        "seats": counts.seats_of("strategy"),
        **_shared(counts, "strategy"),
    }


def _seats(counts: Counts) -> Values:
    return {"seat": np.arange(1, counts.labels.seats + 1), **_shared(counts, "seat")}


STRATEGIES = Table("strategies", "One row a strategy.", STRATEGY_COLUMNS, _strategies)
SEATS = Table("seats", "One row a seat: the order of play, whoever sits there.", SEAT_COLUMNS, _seats)
