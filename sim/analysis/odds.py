"""Chances from a position: who wins, who ends where, who ruins whom, how long it takes, and what a change makes of it.

Every player of a scenario is a strategy of its own, so that counters by
strategy and by seat are both by player here.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sim.analysis.counts import Counts
from sim.analysis.intervals import Array, Interval, jackknife, wilson
from sim.analysis.survival import quantile, restricted_mean

BANK = "the bank"
_BANK_COLUMN = 8
LEAST_GAMES = 20
"""Fewer games give no interval of a length: its error is estimated from them."""


@dataclass(frozen=True)
class Chance:
    """A share of the games, or a number of rounds, with its interval; None where there is none."""

    value: float | None
    low: float | None
    high: float | None


@dataclass(frozen=True)
class PlayerOdds:
    """What a player may expect.

    Attributes
    ----------
    win, eliminated : Chance
        Share of all games, unfinished ones among them, that it wins, or in which it is ruined.
    places : tuple of Chance
        Share of all games that it finishes in place 1, 2 and so on.
    ruined_by : mapping of str to Chance
        Share of all games in which this other player, or the bank, ruins it.
    """

    player: str
    win: Chance
    eliminated: Chance
    places: tuple[Chance, ...]
    ruined_by: dict[str, Chance]


@dataclass(frozen=True)
class Odds:
    """All that a position promises.

    Attributes
    ----------
    unfinished : Chance
        Share of games stopped at the round limit, which nobody wins.
    mean_rounds : Chance
        Mean of the rounds still to come; unfinished games count with the limit.
    median_rounds : Chance
        Rounds after which half of the games had ended, by Kaplan and Meier.
    """

    games: int
    players: tuple[PlayerOdds, ...]
    unfinished: Chance
    mean_rounds: Chance
    median_rounds: Chance


@dataclass(frozen=True)
class Change:
    """A share of the games in two runs of the same games, and the difference with its interval."""

    player: str | None
    measure: str
    before: float
    after: float
    difference: Chance


def odds(counts: Counts) -> Odds:
    """Return the chances of every player.

    Parameters
    ----------
    counts : Counts
        Of games from one position, each player a strategy of its own in its own seat.
    """
    games = int(counts.games.sum())
    names = counts.labels.strategies
    places = counts.by("results", "seat").sum(axis=0)
    ruined = counts.by("bankrupt", "seat").sum(axis=0)
    by_whom = counts.total("ruined_by")
    players = []
    for seat, name in enumerate(names):
        creditors = {other: by_whom[seat, column] for column, other in enumerate(names) if column != seat}
        creditors[BANK] = by_whom[seat, _BANK_COLUMN]
        players.append(
            PlayerOdds(
                player=name,
                win=_share(places[seat, 1], games),
                eliminated=_share(ruined[seat], games),
                places=tuple(_share(places[seat, place], games) for place in range(1, len(names) + 1)),
                ruined_by={other: _share(times, games) for other, times in creditors.items()},
            )
        )
    return Odds(
        games=games,
        players=tuple(players),
        unfinished=_share(games - counts.finished.sum(), games),
        mean_rounds=_known(restricted_mean(counts.survival), games),
        median_rounds=_known(quantile(counts.survival, 0.5), games),
    )


def changes(before: Counts, after: Counts) -> tuple[Change, ...]:
    """Return how the chances differ between two runs of the same games.

    Parameters
    ----------
    before, after : Counts
        Of the same games of the same seed: game by game the dice and cards are the same, so that the difference
        is much better known than either chance.
    """
    names = before.labels.strategies
    wins = [_wins(counts) for counts in (before, after)]
    ruins = [counts.by("bankrupt", "seat") for counts in (before, after)]
    unfinished = [(counts.games - counts.finished)[:, None] for counts in (before, after)]
    found = [
        *_changes(names, "win", *wins, games=before.games),
        *_changes(names, "eliminated", *ruins, games=before.games),
        *_changes((None,), "unfinished", *unfinished, games=before.games),
    ]
    return tuple(found)


def _wins(counts: Counts) -> Array:
    return np.asarray(counts.by("results", "seat")[:, :, 1])


def _changes(names: tuple[str | None, ...], measure: str, before: Array, after: Array, *, games: Array) -> list[Change]:
    difference = jackknife(after - before, games, bounds=(-1.0, 1.0))
    total = games.sum()
    return [
        Change(
            player=name,
            measure=measure,
            before=float(before[:, item].sum() / total),
            after=float(after[:, item].sum() / total),
            difference=_chance(Interval(*(part[item] for part in difference))),
        )
        for item, name in enumerate(names)
    ]


def _share(times: int, games: int) -> Chance:
    return _chance(wilson(times, games))


def _known(interval: Interval, games: int) -> Chance:
    """Return a length with its interval, or without one where the games are too few for it."""
    chance = _chance(interval)
    return chance if games >= LEAST_GAMES else Chance(chance.value, None, None)


def _chance(interval: Interval) -> Chance:
    value, low, high = (None if np.isnan(part) else float(part) for part in interval[:3])
    return Chance(value, low, high)
