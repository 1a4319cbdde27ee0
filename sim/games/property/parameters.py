"""Every strategy parameter of the Monopoly family, declared once.

A profile is a row of numbers. The decisions of `sim.games.property.decisions`
read it; nothing else does. ``-1`` in a reserve means "the same as reserve".
"""

from __future__ import annotations

from sim.engine.declare import Parameter

PARAMETERS: tuple[Parameter, ...] = (
    Parameter(
        "policy", "choice", "rules",
        "rules: the parameters below decide; random: every decision is a random legal one.",
        choices=("rules", "random"), decision="all",
    ),
    Parameter("reserve", "int", 200, "Cash kept in hand after spending.", 0, 100_000, decision="all"),
    Parameter(
        "reserve_rent_share", "fraction", 0.0,
        "The reserve is at least this share of the highest rent that one landing could cost now.",
        0, 5, decision="all",
    ),
    Parameter(
        "buy", "choice", "all",
        "Which properties it wants from the bank: all, only those that complete its own group or block "
        "the group of an opponent, or none.",
        choices=("all", "complete_or_block", "none"), decision="buy",
    ),
    Parameter(
        "buy_weights", "fraction", 1.0,
        "Worth of a group's deeds in list prices; it buys at list price from 1 up, and bids in proportion.",
        0, 5, decision="buy", by_group=True,
    ),
    Parameter(
        "buy_completing_reserve", "int", -1,
        "Reserve when the purchase completes its own group (-1: the same as reserve).",
        -1, 100_000, decision="buy",
    ),
    Parameter(
        "auction_limit", "fraction", 1.0, "Highest bid as a share of the list price; 0 never bids.",
        0, 5, decision="bid_limit",
    ),
    Parameter(
        "auction_limit_completing", "fraction", 1.5,
        "Highest bid, as a share of the list price, for what completes its own group.",
        0, 5, decision="bid_limit",
    ),
    Parameter(
        "auction_limit_blocking", "fraction", 1.2,
        "Highest bid, as a share of the list price, for what would complete an opponent's group.",
        0, 5, decision="bid_limit",
    ),
    Parameter(
        "auction_keeps_reserve", "bool", True, "Its bids leave the reserve in hand.",
        decision="bid_limit",
    ),
    Parameter(
        "auction_limit_building", "fraction", 1.5,
        "Highest bid for a scarce building as a share of its printed cost.", 0, 5, decision="bid_limit",
    ),
    Parameter(
        "build_target", "int", 5,
        "Level that it builds to: the number of houses, and one more for the hotel (0 never builds).",
        0, 7, decision="build",
    ),
    Parameter(
        "build_first_level", "int", 3,
        "Brings every group that it may build on to this level before it goes on with any.",
        0, 7, decision="build",
    ),
    Parameter(
        "build_order", "choice", "best_return",
        "Where it builds first: best rent gained for the cost, dearest group, cheapest group, or board order.",
        choices=("best_return", "dearest", "cheapest", "board"), decision="build",
    ),
    Parameter(
        "build_reserve", "int", -1, "Cash kept when building (-1: the same as reserve).",
        -1, 100_000, decision="build",
    ),
    Parameter(
        "jail", "choice", "danger",
        "Leaves jail at once, stays as long as it may, or stays once the board is dangerous.",
        choices=("leave", "stay", "danger"), decision="jail",
    ),
    Parameter(
        "jail_danger", "int", 200,
        "With jail = danger: stays once one landing could cost this much.", 0, 100_000, decision="jail",
    ),
    Parameter(
        "jail_use_card", "bool", True, "When leaving, uses a jail card before it pays.", decision="jail",
    ),
    Parameter(
        "debt_order", "choice", "mortgages_first",
        "How it raises cash: mortgages deeds outside complete groups, then bare complete groups, then sells "
        "buildings (mortgages_first), or sells buildings before any mortgage (buildings_first).",
        choices=("mortgages_first", "buildings_first"), decision="sell_order",
    ),
    Parameter(
        "debt_deeds", "choice", "cheapest", "Within a step it begins with the cheapest or the dearest.",
        choices=("cheapest", "dearest"), decision="sell_order",
    ),
    Parameter(
        "lift", "choice", "all", "Which mortgages it lifts: all, only those in complete groups, or none.",
        choices=("all", "complete_groups", "none"), decision="lift",
    ),
    Parameter(
        "lift_reserve", "int", -1, "Cash kept when lifting a mortgage (-1: the same as reserve).",
        -1, 100_000, decision="lift",
    ),
    Parameter(
        "tax_choice", "choice", "flat",
        "Where a tax offers the choice: flat, percent, or always the cheaper one (informed: a player who has "
        "kept count, which the rule of choosing before counting does not expect).",
        choices=("flat", "percent", "informed"), decision="tax",
    ),
    Parameter(
        "pay_or_draw", "choice", "draw", "Where a card offers to pay or to draw from the other deck: what it does.",
        choices=("pay", "draw"), decision="tax",
    ),
    Parameter(
        "rent_claim", "fraction", 1.0, "Probability that it notices and claims a rent.", 0, 1,
        decision="claim",
    ),
)

BY_NAME = {parameter.key: parameter for parameter in PARAMETERS}
