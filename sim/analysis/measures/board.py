"""Measures of the board: groups, properties and squares."""

from __future__ import annotations

from sim.analysis import ratios
from sim.analysis.estimates import Measure

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
    Measure(
        "property_rent_per_game",
        "money a game",
        "rent received / games; without what visitors ruined by a rent had left",
        "jackknife",
        ratios.property_ratio("rent"),
        ("rent",),
        "property",
    ),
    Measure(
        "property_rent_per_round",
        "money a round",
        "rent received / rounds in which a player owned the property; without what visitors ruined by a rent had left",
        "jackknife",
        ratios.property_ratio("rent", "rounds_held"),
        ("rent", "rounds_held"),
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
