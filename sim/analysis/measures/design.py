"""Measures for designers: length aimed at, playing time, sources and sinks of money, fairness."""

from __future__ import annotations

from sim.analysis import economy, fairness
from sim.analysis.counts import By
from sim.analysis.estimates import Measure

TIME = (
    Measure(
        "length_fit",
        "share of full fit",
        "mean over games of how well the length fits the rounds aimed at (30 to 90 unless --target-rounds says "
        "otherwise): 1 within them, in proportion below, falling to 0 at twice their upper end; an unfinished game "
        "counts with the round limit; its interval is from the variance between games "
        "(after IdealDuration of the Ludii system)",
        "normal",
        economy.length_fit,
    ),
    Measure(
        "playing_minutes",
        "minutes a game",
        "turns by games, at 30 seconds a turn unless --seconds-per-turn says otherwise; an unfinished game counts up "
        "to the round limit",
        "jackknife",
        economy.playing_minutes,
        ("turns",),
    ),
)

ECONOMY = (
    Measure(
        "money_in_per_round",
        "money a round",
        "what the bank pays to players and pot by rounds, loans included, start cash left out",
        "jackknife",
        economy.money_in,
        ("flow", "rounds"),
    ),
    Measure(
        "money_out_per_round",
        "money a round",
        "what players and pot pay to the bank by rounds, loans paid back included",
        "jackknife",
        economy.money_out,
        ("flow", "rounds"),
    ),
    Measure(
        "money_growth_per_round",
        "money a round",
        "what the bank pays out less what it receives by rounds, start cash left out; above 0 the money outside the "
        "bank grows",
        "jackknife",
        economy.money_growth,
        ("flow", "rounds"),
    ),
    Measure(
        "money_in_play",
        "money a game",
        "cash of all players, and the pot, when a game ends",
        "jackknife",
        economy.money_in_play,
        ("flow",),
    ),
)


def _evenness(by: By) -> tuple[Measure, Measure]:
    """Return the balance of strategies or of seats, and what a fair game would show of it."""
    prefix, things = ("", "strategies") if by == "strategy" else ("seat_", "seats")
    return (
        Measure(
            f"{prefix}balance",
            "share of full balance",
            f"1 less the largest difference between two {things} of their wins a finished game and seat; chance alone "
            f"makes it less than 1: compare it with {prefix}balance_if_fair (after V. Hom and J. Marks, AIIDE 2007, "
            "and Balance of the Ludii system)",
            "jackknife",
            lambda counts: fairness.balance(counts, by),
            ("results", "end_reason"),
        ),
        Measure(
            f"{prefix}balance_if_fair",
            "share of full balance",
            f"the {prefix}balance that a game would show on average in which all players win equally often, with as "
            "many finished games; low and high are the ends between which 95 % of such runs lie",
            "range",
            lambda counts: fairness.fair_balance(counts, by),
            ("results", "end_reason"),
            compared=False,
        ),
    )


BALANCE = (
    *_evenness("strategy"),
    *_evenness("seat"),
    Measure(
        "seat_advantage",
        "share of finished games",
        "finished games that the seat won, less an equal share of them (for seat 1: AdvantageP1 of the Ludii system)",
        "jackknife",
        fairness.seat_advantage,
        ("results", "end_reason"),
        "seat",
    ),
    Measure(
        "seat_chi_square",
        "chi-square",
        "Pearson's statistic of the wins by seat against equal shares of the finished games; a fair game shows on "
        "average the number of seats less 1",
        "count",
        fairness.seat_chi_square,
        ("results", "end_reason"),
        compared=False,
    ),
    Measure(
        "seat_chi_square_p",
        "probability",
        "chance that seats which win equally often would show a seat_chi_square as large as this",
        "count",
        fairness.seat_chi_square_p,
        ("results", "end_reason"),
        compared=False,
    ),
)
"""Seats change from game to game, so that strategies do not count against seats; with fixed seats they do."""
