"""The registry of measures: each is declared once, here.

The summary, the tables, comparisons, sweeps and the data dictionary take the
name, the unit, the definition and the function of a measure from `MEASURES`.
"""

from __future__ import annotations

from collections.abc import Callable

from sim.analysis import ratios
from sim.analysis.counts import By, Counts
from sim.analysis.estimates import Estimates, Measure, Ratio
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
    )


ENDINGS = (
    Measure("games", "games", "games played", "count", _games, ("games",)),
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

EVENTS = (
    Measure(
        "salaries_per_turn",
        "salaries a turn",
        "salaries paid by turns",
        "jackknife",
        ratios.ratio_of("salaries", "turns"),
        ("salaries", "turns"),
    ),
    Measure(
        "jail_entries_per_game",
        "times a game",
        "times that a player was sent to jail, by games",
        "jackknife",
        ratios.ratio_of("jail_in"),
        ("jail_in",),
    ),
    Measure(
        "rents_per_turn",
        "rents a turn",
        "rents received by turns",
        "jackknife",
        ratios.ratio_of("rents", "turns"),
        ("rents", "turns"),
    ),
    Measure(
        "trades_per_game",
        "trades a game",
        "trades agreed by games",
        "jackknife",
        ratios.ratio_of("trades"),
        ("trades",),
    ),
    Measure(
        "auctions_per_game",
        "auctions a game",
        "auctions of properties that a player declined, by games",
        "jackknife",
        ratios.ratio_of("auctions"),
        ("auctions",),
    ),
    Measure(
        "unsold_share",
        "share of auctions",
        "auctions of properties in which nobody bid",
        "jackknife",
        ratios.ratio_of("unsold", "auctions", ratios.SHARE),
        ("unsold", "auctions"),
    ),
    Measure(
        "building_auctions_per_game",
        "auctions a game",
        "auctions of single scarce buildings by games",
        "jackknife",
        ratios.ratio_of("building_auctions"),
        ("building_auctions",),
    ),
    Measure(
        "shortage_share",
        "share of games",
        "games in which a building was wanted and the bank had none, or auctioned it",
        "wilson",
        ratios.ratio_of("shortage_games"),
        ("shortage_games",),
    ),
    Measure(
        "elimination_share",
        "share of games",
        "games in which a player was ruined",
        "wilson",
        ratios.ratio_of("first_out_games"),
        ("first_out_games",),
    ),
    Measure(
        "eliminations_per_game",
        "players a game",
        "players ruined by games, unfinished games included",
        "jackknife",
        ratios.ratio_of("bankrupt"),
        ("bankrupt",),
    ),
    Measure(
        "first_elimination_round",
        "rounds",
        "mean round of the first ruin, over the games with a ruin",
        "jackknife",
        ratios.mean_where("first_out_round", "first_out_games"),
        ("first_out_round", "first_out_games"),
    ),
    Measure(
        "lead_changes_per_game",
        "times a game",
        "times that the sole leader by net worth changed from snapshot to snapshot, by games; ties and the first "
        "leader are no change",
        "jackknife",
        ratios.ratio_of("lead_changes"),
        ("lead_changes",),
    ),
)


def _runaway(element: int, percent: int) -> tuple[Measure, Measure]:
    """Return how often the leader, and the last, at this part of a game went on to win it."""
    return (
        Measure(
            f"leader_wins_{percent}",
            "share of games",
            f"finished games with a sole leader by net worth at {percent} % of their snapshots that this leader won",
            "wilson",
            ratios.element_share("leader_wins", "leader_games", element),
            ("leader_wins", "leader_games"),
        ),
        Measure(
            f"last_wins_{percent}",
            "share of games",
            f"finished games with a sole last player by net worth still in at {percent} % of their snapshots that "
            "this player won",
            "wilson",
            ratios.element_share("last_wins", "last_games", element),
            ("last_wins", "last_games"),
        ),
    )


RUNAWAY = tuple(measure for element in range(3) for measure in _runaway(element, 25 * (element + 1)))


def _standing(by: By) -> tuple[Measure, ...]:
    """Return the measures of players, by strategy or by seat."""
    prefix = "" if by == "strategy" else "seat_"
    return (
        Measure(
            f"{prefix}win_rate",
            "wins a game and seat",
            "wins by games and seats held; unfinished games have no winner and count as not won; an equal share is "
            "the finished share by the number of players",
            "wilson",
            ratios.win_rate(by),
            ("results",),
            by,
        ),
        Measure(
            f"{prefix}win_share",
            "share of finished games",
            f"finished games that the {by} won",
            "wilson",
            ratios.win_share(by),
            ("results", "end_reason"),
            by,
        ),
        Measure(
            f"{prefix}bankrupt_rate",
            "share of players",
            "players ruined by players seated, unfinished games included",
            "jackknife",
            ratios.bankrupt_rate(by),
            ("bankrupt",),
            by,
        ),
        Measure(
            f"{prefix}mean_place",
            "place",
            "mean place in finished games; the winner is 1",
            "jackknife",
            ratios.mean_place(by, "results", True),
            ("results", "end_reason"),
            by,
        ),
        Measure(
            f"{prefix}mean_round_out",
            "rounds",
            "mean round of ruin, over the ruined, unfinished games included",
            "jackknife",
            ratios.mean_round_out(by),
            ("round_out", "bankrupt"),
            by,
        ),
        Measure(
            f"{prefix}mean_net_worth",
            "money",
            "mean net worth at the end of a game: cash, deeds (mortgaged: price minus loan) and buildings at cost; "
            "0 for the ruined; unfinished games included",
            "jackknife",
            ratios.mean_net_worth(by),
            ("net_worth",),
            by,
        ),
        Measure(
            f"{prefix}mean_place_by_worth",
            "place",
            "mean place by net worth in unfinished games, the ruined last in order of ruin",
            "jackknife",
            ratios.mean_place(by, "worth_places", False),
            ("worth_places", "end_reason"),
            by,
        ),
    )


PLAYERS = (*_standing("strategy"), *_standing("seat"))

GROUPS = (
    Measure(
        "group_completed_share",
        "share of games",
        "games in which one player came to own the whole group",
        "wilson",
        ratios.group_share("group_completed"),
        ("group_completed",),
        "group",
    ),
    Measure(
        "group_first_complete_win_rate",
        "share of games",
        "finished games with the group completed that were won by the player who completed it first",
        "wilson",
        ratios.group_share("group_wins", "group_finished"),
        ("group_wins", "group_finished"),
        "group",
    ),
    Measure(
        "group_roi",
        "ratio",
        "returned / invested - 1 over all games; what stands at the end is not credited",
        "jackknife",
        ratios.group_roi,
        ("invested", "returned"),
        "group",
    ),
)

PROPERTIES = (
    Measure(
        "acquired_share",
        "share of games",
        "games in which a player took the property from the bank",
        "wilson",
        ratios.property_share("acquired_games"),
        ("acquired_games",),
        "property",
    ),
    Measure(
        "first_owner_win_rate",
        "share of games",
        "finished games in which a player took the property from the bank that the first to do so won",
        "wilson",
        ratios.property_share("first_owner_wins", "first_owner_finished"),
        ("first_owner_wins", "first_owner_finished"),
        "property",
    ),
    Measure(
        "property_roi",
        "ratio",
        "returned / invested - 1 over all games; what stands at the end is not credited",
        "jackknife",
        ratios.property_roi,
        ("invested", "returned"),
        "property",
    ),
)

SQUARES = (
    Measure(
        "roll_end_share",
        "share of rolls",
        "rolls that ended on the square; a failed attempt in jail ends in jail",
        "jackknife",
        ratios.landing_ratio("roll_ends", "roll_ends"),
        ("roll_ends",),
        "square",
    ),
    Measure(
        "turn_end_share",
        "share of turns",
        "turns that ended on the square",
        "jackknife",
        ratios.landing_ratio("turn_ends", "turn_ends"),
        ("turn_ends",),
        "square",
    ),
    Measure(
        "touches_per_roll",
        "times a roll",
        "times that a token was put on the square, card squares and Go To Jail included, by rolls",
        "jackknife",
        ratios.landing_ratio("touches", "roll_ends", ratios.AMOUNT),
        ("touches", "roll_ends"),
        "square",
    ),
)

MEASURES: tuple[Measure, ...] = (
    *ENDINGS,
    *LENGTHS,
    *EVENTS,
    *RUNAWAY,
    *PLAYERS,
    *GROUPS,
    *PROPERTIES,
    *SQUARES,
)
BY_NAME: dict[str, Measure] = {measure.name: measure for measure in MEASURES}


def estimate(name: str, counts: Counts) -> Estimates:
    """Return the figures of the measure of this name.

    Raises
    ------
    KeyError
        If there is no such measure.
    """
    return BY_NAME[name].estimate(counts)
