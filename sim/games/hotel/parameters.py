"""Every strategy parameter of the Hotel family, declared once.

A profile is a row of numbers. The decisions of `sim.games.hotel.decisions`
read it; nothing else does. ``-1`` in a reserve means "the same as reserve".
"Affordable" means that the cash left after the price is at least the reserve.
"""

from __future__ import annotations

from sim.engine.declare import Parameter

PARAMETERS: tuple[Parameter, ...] = (
    Parameter(
        "policy",
        "choice",
        "rules",
        "rules: the parameters below decide; random: every decision is a random legal one.",
        choices=("rules", "random"),
        decision="all",
    ),
    Parameter("reserve", "int", 500, "Cash kept in hand after spending.", 0, 100_000, decision="all"),
    Parameter(
        "land_order",
        "choice",
        "dearest",
        "Which of two bordering plots it wants first: the dearest, the cheapest, the one whose complete hotel earns "
        "most for its whole price, or the one with most places for entrances.",
        choices=("dearest", "cheapest", "best_return", "most_places"),
        decision="land",
    ),
    Parameter(
        "land_weights",
        "fraction",
        1.0,
        "Multiplies a hotel's figure in land_order; a hotel of weight 0 is never wanted.",
        0,
        10,
        decision="land",
        by_group=True,
    ),
    Parameter("land_reserve", "int", -1, "Reserve when a plot is acquired.", -1, 100_000, decision="land"),
    Parameter(
        "takeover",
        "choice",
        "after_free_land",
        "Take-overs: only if no free plot is wanted here, before free plots, or never.",
        choices=("after_free_land", "first", "never"),
        decision="land",
    ),
    Parameter(
        "stages",
        "int",
        1,
        "Stages that it applies for at once; fewer where it cannot afford them.",
        1,
        8,
        decision="permit",
    ),
    Parameter(
        "permit_risk",
        "choice",
        "double",
        "What it must be able to afford before it applies: double the printed price, the printed price, or nothing.",
        choices=("double", "printed", "nothing"),
        decision="permit",
    ),
    Parameter(
        "build_order",
        "choice",
        "best_return",
        "Which hotel it builds: the one whose next stage adds most to the rate for its price, the one of the dearest "
        "or of the cheapest next stage, or the one with most entrances.",
        choices=("best_return", "dearest", "cheapest", "most_entrances"),
        decision="permit",
    ),
    Parameter("build_reserve", "int", -1, "Reserve when applying for a permit.", -1, 100_000, decision="permit"),
    Parameter(
        "facilities",
        "int",
        1,
        "Facilities that it buys at most at the start of a throw, the highest gain in rate for its price first.",
        0,
        16,
        decision="facility",
    ),
    Parameter(
        "free_building",
        "choice",
        "dearest",
        "What it builds on a free building square: the stage of the highest printed price, or the one that adds most "
        "to the rate.",
        choices=("dearest", "highest_rate"),
        decision="free_building",
    ),
    Parameter(
        "entrance_limit",
        "int",
        30,
        "Entrances that it wants for a hotel at most.",
        0,
        30,
        decision="entrance",
    ),
    Parameter("entrance_reserve", "int", -1, "Reserve when an entrance is bought.", -1, 100_000, decision="entrance"),
    Parameter(
        "entrance_place",
        "choice",
        "lowest",
        "Where an entrance goes: the lowest-numbered free place; a place that no other plot borders on; a place "
        "contested by the richest opponent that has one; or the place that the cars of most opponents can reach with "
        "one throw.",
        choices=("lowest", "own_first", "contested", "most_reached"),
        decision="entrance",
    ),
    Parameter(
        "auction_share",
        "fraction",
        0.5,
        "Bids up to this share of a hotel's book value, as far as its reserve allows.",
        0,
        5,
        decision="bid_limit",
    ),
    Parameter("auction_reserve", "int", -1, "Reserve when bidding.", -1, 100_000, decision="bid_limit"),
    Parameter(
        "sell_order",
        "choice",
        "lowest_value",
        "Which hotel it puts up first when in debt: the one of the lowest or the highest book value, or the one that "
        "earns least a night.",
        choices=("lowest_value", "highest_value", "lowest_rate"),
        decision="sell_order",
    ),
    Parameter("rent_claim", "fraction", 1.0, "Probability that it claims the price of a stay.", 0, 1, decision="claim"),
)
