"""Measures of players, by strategy and by seat."""

from __future__ import annotations

from sim.analysis import ratios
from sim.analysis.counts import By
from sim.analysis.estimates import Measure


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
