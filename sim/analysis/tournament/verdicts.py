"""What a tournament says in plain English, and what must be known to read it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np
import polars as pl

from sim.analysis.intervals import MINIMUM_BLOCKS, Interval, jackknife
from sim.analysis.tournament.counting import TableSize, Tournament
from sim.analysis.tournament.pairs import Pair, needed, pairs, ratings
from sim.analysis.tournament.rating import POINTS
from sim.analysis.tournament.shares import share
from sim.analysis.wording import count, decimals, listed

_NAMED = 6
"""Unsettled pairs that are named; the others stand in the table."""


def verdicts(tournament: Tournament, tables: Mapping[str, pl.DataFrame]) -> tuple[str, ...]:
    """Return what the tournament says, the most important first.

    Parameters
    ----------
    tournament : Tournament
        With a game in each of its line-ups.
    tables : mapping of str to DataFrame
        As `sim.analysis.tournament.tables.build_tables` returns.
    """
    found = pairs(tournament)
    sentences: list[str] = []
    for table in tournament.tables:
        mine = [pair for pair in found if pair.size == table.size]
        sentences += [
            _best(tournament, table),
            _settled(tournament, table, mine, len(found)),
            _mix(tables, table.size),
            _first_seat(table),
        ]
    sentences.append(_unfinished(tournament))
    return tuple(sentence for sentence in sentences if sentence)


def _best(tournament: Tournament, table: TableSize) -> str:
    sat = list(table.sat)
    results = table.results[sat]
    wins, games = results[:, 1].T, results.sum(axis=1).T
    rate = share(wins, games)
    strategies, rating, covariance = ratings(table, len(tournament.strategies))
    top = int(np.argmax(rate.value))
    name = tournament.strategies[sat[top]]
    at = f"At tables of {table.size} players"
    sentence = f"{at} {name} won most: {_percent(rate, top)} of its games, where an equal share is "
    sentence += f"{100 / table.size:.1f} %."
    if len(strategies) < 2:
        return sentence
    best, second = (int(item) for item in np.argsort(-rating.value, kind="stable")[:2])
    lead = rating.value[best] - rating.value[second]
    spread = covariance[best, best] + covariance[second, second] - 2 * covariance[best, second]
    names = [tournament.strategies[strategies[item]] for item in (best, second)]
    if math.isnan(spread):
        return sentence
    half = 1.98 * math.sqrt(max(spread, 0.0))
    told = f"{POINTS * lead:.0f} ({POINTS * (lead - half):.0f} to {POINTS * (lead + half):.0f}) points"
    if lead <= half:
        return f"{sentence} By whole rankings it is not settled which of {names[0]} and {names[1]} is better: {told}."
    return f"{sentence} By whole rankings {names[0]} is rated highest, {told} before {names[1]}."


def _settled(tournament: Tournament, table: TableSize, mine: Sequence[Pair], tests: int) -> str:
    tested = [pair for pair in mine if not math.isnan(pair.corrected)]
    if not tested:
        return f"At tables of {table.size} no pair has enough finished games for a comparison." if mine else ""
    open_pairs = [pair for pair in tested if not pair.settled]
    head = f"Of {count(len(tested), 'pair')} at tables of {table.size}, {len(tested) - len(open_pairs)} are settled"
    head += f" (error of 5 % over all {tests} comparisons together, Holm)"
    if not open_pairs:
        return f"{head}: for each it is clear which finishes before the other more often."
    open_pairs.sort(key=lambda pair: needed(pair, tests) or math.inf)
    told = [_open(tournament, table, pair, tests) for pair in open_pairs[:_NAMED]]
    more = len(open_pairs) - len(told)
    rest = f"; {more} more stand in the table pairwise" if more else ""
    return (
        f"{head}. Not settled, with the games a line-up that would probably settle it if the difference is as large "
        f"as it looks: {'; '.join(told)}{rest}."
    )


def _open(tournament: Tournament, table: TableSize, pair: Pair, tests: int) -> str:
    first, second = tournament.strategies[pair.first], tournament.strategies[pair.second]
    if pair.margin < 0:
        first, second = second, first
    share = f"{first} before {second} in {50 + 100 * abs(pair.margin):.1f} %"
    games = needed(pair, tests)
    if games is None:
        return f"{share} (too close for any number of games worth playing)"
    return f"{share} ({_rounded_up(tournament.games * games / pair.games):,} games)"


def _rounded_up(games: float) -> int:
    """Return a number of games with two significant figures, no fewer."""
    unit = 10 ** max(0, math.floor(math.log10(max(games, 1))) - 1)
    return math.ceil(games / unit) * unit


def _mix(tables: Mapping[str, pl.DataFrame], size: int) -> str:
    rows = tables["equilibrium"].filter((pl.col("seats") == size) & (pl.col("weight") > 0))
    played = rows.sort("weight", descending=True).select("strategy", "weight", "present").rows()
    if len(played) == 1:
        name, _, present = played[0]
        if present is None:  # too few games for any comparison: this would be one
            return ""
        sure = f" ({100 * present:.0f} % of redrawn tournaments have it in the best mix)"
        return (
            f"At tables of {size} {name} finishes before each of the others at least as often as after it: none of "
            f"them is a better reply to it{sure}."
        )
    if not played:
        return ""
    told = listed([f"{name} {100 * weight:.0f} %" for name, weight, _ in played])
    return f"No strategy is best against all others at tables of {size}: the mix that cannot be exploited is {told}."


def _first_seat(table: TableSize) -> str:
    wins, games = table.seats[:, 1], table.games
    finished = games - table.seats[0, 0]
    ahead = jackknife(100 * (wins[0] - finished / table.size), games)
    value, low, high = (float(part) for part in ahead[:3])
    if math.isnan(low):
        return ""
    told = f"{_signed(value)} percentage points ({_signed(low)} to {_signed(high)})"
    if low > 0 or high < 0:
        return f"Seat 1, which begins, is worth {told} over an equal share at tables of {table.size}."
    return f"Whether beginning helps at tables of {table.size} is not settled: {told} for seat 1 over an equal share."


def _signed(points: float) -> str:
    """Return percentage points with their sign; what rounds to nothing has none."""
    return "0.0" if abs(points) < 0.05 else f"{points:+.1f}"


def _unfinished(tournament: Tournament) -> str:
    if not tournament.unfinished:
        return "Every game was finished within the round limit."
    share = 100 * tournament.unfinished / tournament.played
    return (
        f"{share:.2f} % of all games were unfinished at the round limit: they count in win rates as not won, and "
        "nowhere in places, pairs and ratings."
    )


def cautions(tournament: Tournament, interrupted: bool = False) -> tuple[str, ...]:
    """Return how the line-ups were chosen, and what belongs beside the figures."""
    notes = [_interrupted(tournament)] if interrupted else []
    notes += [_line_ups(tournament, table) for table in tournament.tables]
    filled = min(int((line_up.counts.games > 0).sum()) for line_up in tournament.line_ups)
    if filled < MINIMUM_BLOCKS:
        notes.append(
            "There are too few games a line-up for intervals of ratings and for comparisons: they need at least "
            f"{MINIMUM_BLOCKS} of the 127 blocks of games filled, which 320 games do."
        )
    notes += [
        "Every line-up plays in every order of seats, one order a game in turn, so that no strategy gains from its "
        "seat or from its neighbours.",
        "Each line-up has a seed of its own, which the table line_ups names: games of different line-ups are "
        "independent.",
        "The rating supposes that a strategy's chance against another does not depend on who else sits at the table; "
        "the pairwise matrix supposes nothing.",
        "All figures hold for this field: "
        + listed(tournament.strategies)
        + ". A strategy that is good here may be beaten by one that is not.",
        "The equilibrium is of the matrix as estimated; its weights may change a good deal where pairs are close.",
        "Each interval holds the true figure in 95 of 100 such tournaments, taken by itself; only p_holm is corrected "
        "for reading many comparisons.",
    ]
    return tuple(notes)


def _interrupted(tournament: Tournament) -> str:
    return (
        f"The tournament was stopped early: all figures rest on the {count(tournament.played, 'game')} of "
        f"{count(len(tournament.line_ups), 'line-up')} that were played, and strategies did not sit equally often."
    )


def _line_ups(tournament: Tournament, table: TableSize) -> str:
    possible = tournament.possible.get(table.size, len(table.line_ups))
    names = tournament.strategies
    if len(table.line_ups) >= possible:
        return f"At tables of {table.size} every line-up of different strategies was played: {possible:,}."
    sat = [sum(number in line_up.members for line_up in table.line_ups) for number in range(len(names))]
    met = [
        sum({a, b} <= set(line_up.members) for line_up in table.line_ups)
        for a in range(len(names))
        for b in range(a + 1, len(names))
    ]
    note = (
        f"At tables of {table.size} a balanced sample of {len(table.line_ups):,} of {count(possible, 'line-up')} was "
        f"played: each strategy in {_range(sat)} of them, each pair in {_range(met)}."
    )
    if min(met) == 0:
        note += " Pairs that never met have no row in the table pairwise, and there is no equilibrium."
    return note


def _range(numbers: Sequence[int]) -> str:
    return f"{min(numbers)}" if min(numbers) == max(numbers) else f"{min(numbers)} to {max(numbers)}"


def _percent(interval: Interval, item: int) -> str:
    value, low, high = (100 * float(part[item]) for part in interval[:3])
    if math.isnan(low):
        return f"{value:.1f} %"
    digits = decimals(low, high)
    return f"{value:.{digits}f} % ({low:.{digits}f} to {high:.{digits}f})"
