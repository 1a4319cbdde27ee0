"""Tables of a tournament about pairs and orders: ``pairwise``, ``rating`` and ``equilibrium``."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sim.analysis.frames import JACKKNIFE, WILSON, Table, Values, integer, interval_columns, number, text
from sim.analysis.frames import YES_NO as YES_NO_TYPE
from sim.analysis.frames import Column as FrameColumn
from sim.analysis.intervals import CONFIDENCE, Array, Interval, jackknife
from sim.analysis.tournament.counting import TableSize, Tournament
from sim.analysis.tournament.equilibrium import mixed
from sim.analysis.tournament.field import SEATS, STRATEGY, Rows, joined
from sim.analysis.tournament.rating import POINTS, Rankings, rankings, rate
from sim.analysis.tournament.shares import games_to_settle, holm, share, two_sided


@dataclass(frozen=True)
class Pair:
    """Two strategies at tables of one size, and the test of whether one finishes before the other more often.

    Attributes
    ----------
    first, second : int
        Numbers of the strategies; the first has the smaller.
    margin, error : float
        Share of finished games in which the first is before the second, less one half; its standard error.
    probability, corrected : float
        p-value alone, and among all pairs of the tournament by Holm; NaN where there are too few games.
    games : int
        Finished games in which both sat.
    """

    size: int
    first: int
    second: int
    margin: float
    error: float
    probability: float
    corrected: float
    games: int

    @property
    def settled(self) -> bool:
        """Whether the difference is settled at 5 % over all pairs."""
        return self.corrected < 1 - CONFIDENCE


def pairs(tournament: Tournament) -> list[Pair]:
    """Return every pair that met at each size of table, tested and corrected together."""
    rows: list[tuple[int, int, int, float, float, float, int]] = []
    for table in tournament.tables:
        if not table.pairs:
            continue
        a, b = (np.array(side) for side in zip(*table.pairs, strict=True))
        met = table.together_finished[a, b].T
        margin = jackknife((table.before[a, b] - table.before[b, a]).T / 2, met)
        with np.errstate(divide="ignore", invalid="ignore"):
            statistic = np.where(margin.value == 0, 0.0, margin.value / margin.error)
        statistic = np.where(np.isfinite(margin.error), statistic, np.nan)
        chance = two_sided(statistic, np.maximum((met > 0).sum(axis=0) - 1, 1))
        columns = (margin.value, margin.error, chance, met.sum(axis=0))
        rows += [
            (table.size, int(first), int(second), float(value), float(error), float(p), int(games))
            for first, second, value, error, p, games in zip(a, b, *columns, strict=True)
        ]
    corrected = holm([row[5] for row in rows])
    return [Pair(*row[:6], float(p), row[6]) for row, p in zip(rows, corrected, strict=True)]


def needed(pair: Pair, tests: int) -> int | None:
    """Return the finished games of the pair that would probably settle it; None if it is settled or past settling."""
    return None if pair.settled else games_to_settle(pair.margin, pair.error, pair.games, tests)


PAIR_COLUMNS = (
    SEATS,
    STRATEGY,
    text("opponent", "name", "the other strategy; each pair has two rows, one from each side"),
    integer("games", "games", "finished games in which both sat, others beside them where the table is larger"),
    number("before", "share of finished games", "share in which the strategy finishes before the opponent"),
    *interval_columns("before_low", "before_high", "before", "share of finished games", WILSON),
    number("win_rate", "share of games", "games won by the strategy / games in which both sat, unfinished included"),
    *interval_columns("win_low", "win_high", "win_rate", "share of games", WILSON),
    number("lead", "percentage points", "win_rate less that of the opponent in the same games"),
    *interval_columns("lead_low", "lead_high", "lead", "percentage points", JACKKNIFE),
    number(
        "p_value", "probability", "of so uneven a share if both finished before each other equally often, two-sided"
    ),
    number("p_holm", "probability", "p_value corrected for all pairs and sizes of table of the tournament (Holm)"),
    FrameColumn("settled", YES_NO_TYPE, "yes or no", "p_holm under 0.05: which is better is settled"),
    integer(
        "games_needed",
        "games",
        "finished games of the pair that would settle it with a chance of 80 %, if the difference is as large as it "
        "looks now; empty where it is settled, and where more than 1,000,000,000 would be needed",
    ),
)


def _pairwise(tournament: Tournament) -> Values:
    found = pairs(tournament)
    parts: list[Rows] = []
    for table in tournament.tables:
        mine = [pair for pair in found if pair.size == table.size]
        sides = [(pair, pair.first, pair.second) for pair in mine] + [(pair, pair.second, pair.first) for pair in mine]
        sides.sort(key=lambda side: side[1:])
        if sides:
            parts.append(_sides(tournament, table, sides, len(found)))
    return joined(PAIR_COLUMNS, parts)


def _sides(tournament: Tournament, table: TableSize, sides: list[tuple[Pair, int, int]], tests: int) -> Rows:
    a, b = np.array([side[1] for side in sides]), np.array([side[2] for side in sides])
    before = share(table.before[a, b].T, table.together_finished[a, b].T)
    wins = share(table.wins_with[a, b].T, table.together[a, b].T)
    lead = jackknife(100 * (table.wins_with[a, b] - table.wins_with[b, a]).T, table.together[a, b].T)
    return {
        "seats": [table.size] * len(sides),
        "strategy": [tournament.strategies[number] for number in a],
        "opponent": [tournament.strategies[number] for number in b],
        "games": [pair.games for pair, _, _ in sides],
        **_interval("before", before, ("before_low", "before_high")),
        **_interval("win_rate", wins, ("win_low", "win_high")),
        **_interval("lead", lead, ("lead_low", "lead_high")),
        "p_value": [pair.probability for pair, _, _ in sides],
        "p_holm": [pair.corrected for pair, _, _ in sides],
        "settled": [pair.settled for pair, _, _ in sides],
        "games_needed": [needed(pair, tests) for pair, _, _ in sides],
    }


def _interval(name: str, interval: Interval, ends: tuple[str, str]) -> Rows:
    return {name: interval.value.tolist(), ends[0]: interval.low.tolist(), ends[1]: interval.high.tolist()}


RATING_COLUMNS = (
    SEATS,
    integer("rank", "index", "order by rating, 1 for the best"),
    STRATEGY,
    number(
        "rating",
        "points",
        "Plackett-Luce log-strength from whole rankings of finished games, against the mean of all strategies; "
        "400 points are odds of ten to one to finish before",
    ),
    *interval_columns(
        "low", "high", "rating", "points", "sandwich over blocks of games; empty under 20 filled blocks of games"
    ),
    number("log_strength", "natural logarithm of odds", "the rating before it is put into points"),
    integer("games", "games", "finished games in which it sat"),
)


def ratings(table: TableSize, strategies: int) -> tuple[tuple[int, ...], Interval, Array]:
    """Return the strategies rated at a size of table, their log-strengths and covariances."""
    sat = tuple(number for number in table.sat if table.together_finished[number, number].any())
    ranked = rankings(table.line_ups, strategies)
    found, covariance = rate(Rankings(ranked.sets[:, sat], ranked.times, ranked.chosen[list(sat)]))
    return sat, found, covariance


def _rating(tournament: Tournament) -> Values:
    parts: list[Rows] = []
    for table in tournament.tables:
        sat, found, _ = ratings(table, len(tournament.strategies))
        order = np.argsort(-found.value, kind="stable")
        parts.append(
            {
                "seats": [table.size] * len(sat),
                "rank": list(range(1, len(sat) + 1)),
                "strategy": [tournament.strategies[sat[row]] for row in order],
                "rating": (POINTS * found.value[order]).tolist(),
                "low": (POINTS * found.low[order]).tolist(),
                "high": (POINTS * found.high[order]).tolist(),
                "log_strength": found.value[order].tolist(),
                "games": [int(table.together_finished[sat[row], sat[row]].sum()) for row in order],
            }
        )
    return joined(RATING_COLUMNS, parts)


EQUILIBRIUM_COLUMNS = (
    SEATS,
    STRATEGY,
    number("weight", "share of the mix", "how often the mixed equilibrium of the pairwise matrix plays it"),
    *interval_columns(
        "weight_low",
        "weight_high",
        "weight",
        "share of the mix",
        "middle 95 % of 200 equilibria over blocks of games drawn anew; empty under 20 filled blocks of games",
    ),
    number("present", "share of draws", "share of these equilibria that play it at all"),
    number(
        "payoff",
        "share of finished games",
        "share in which it finishes before a partner who plays the mix: one half at most, one half for what the mix "
        "plays",
    ),
)


def _equilibrium(tournament: Tournament) -> Values:
    parts: list[Rows] = []
    for table in tournament.tables:
        sat = list(table.sat)
        square = np.ix_(sat, sat)
        mix = mixed(table.before[square], table.together_finished[square])
        if mix is not None:
            parts.append(
                {
                    "seats": [table.size] * len(sat),
                    "strategy": [tournament.strategies[number] for number in sat],
                    "weight": mix.weight.tolist(),
                    "weight_low": mix.low.tolist(),
                    "weight_high": mix.high.tolist(),
                    "present": mix.present.tolist(),
                    "payoff": mix.payoff.tolist(),
                }
            )
    return joined(EQUILIBRIUM_COLUMNS, parts)


PAIRWISE = Table(
    "pairwise", "One row a size of table and ordered pair of strategies that met there.", PAIR_COLUMNS, _pairwise
)
RATING = Table("rating", "One row a size of table and strategy, the best first.", RATING_COLUMNS, _rating)
EQUILIBRIUM = Table(
    "equilibrium",
    "One row a size of table and strategy; none for a size at which some pair never met in a finished game.",
    EQUILIBRIUM_COLUMNS,
    _equilibrium,
)
