"""Switches of building."""

from __future__ import annotations

from sim.engine.declare import Switch

SWITCHES: tuple[Switch, ...] = (
    Switch("buildings.houses", "int", 32, "Houses in the bank.", 0, 1000, official="32."),
    Switch("buildings.hotels", "int", 12, "Hotels in the bank.", 0, 1000, official="12."),
    Switch(
        "buildings.houses_per_hotel",
        "int",
        4,
        "Houses that stand on a street before its hotel, and return to the bank with it.",
        0,
        6,
        official="4.",
    ),
    Switch(
        "buildings.even",
        "bool",
        True,
        "Streets of a group are built on, and sold from, evenly: levels differ by one at most.",
        official="Yes.",
    ),
    Switch(
        "buildings.whole_group",
        "bool",
        True,
        "Only who owns a whole group builds on it; when off a player builds on the streets of a group that it owns, "
        "evenly among these.",
        official="Yes.",
    ),
    Switch(
        "buildings.direct_hotels",
        "bool",
        False,
        "Where the bank has no house left, a hotel may be built at once, for the price of the houses that are missing "
        "on its street and its own.",
        official="No: four houses first.",
    ),
    Switch(
        "buildings.sale_share",
        "fraction",
        0.5,
        "Share of its cost that the bank pays for a building.",
        0,
        1,
        official="Half.",
    ),
    Switch(
        "buildings.hotel_shortage",
        "choice",
        "even_levels",
        "What selling a hotel does when the bank lacks the houses to break it into.",
        choices=("even_levels", "whole_group"),
        official="The group falls to the highest even levels that the bank can fill (even_levels); "
        "another reading sells every building of the group (whole_group). Where building is not even, only the "
        "hotel's own street falls.",
    ),
    Switch(
        "buildings.auction_opening",
        "int",
        10,
        "Lowest bid for a scarce building.",
        0,
        100_000,
        official="Unsaid [97]; 10 [21]; the lowest printed price [BX].",
    ),
)
