"""The shipped profiles of the Monopoly family with the traits that each declares."""

from __future__ import annotations

from traits import (
    Trait,
    agrees_for_little,
    always_stakes_the_most,
    bids_up_to,
    brings_all_to,
    builds_down_to,
    drives_hard_bargains,
    keeps,
    leaves_jail,
    never_bids,
    never_buys,
    never_stakes,
    never_trades,
    plays_at_random,
    prefers,
    starves_the_bank,
    stays_in_jail,
    stops_at,
    trades,
)

PROFILES: dict[str, tuple[Trait, ...]] = {
    "abstainer": (never_stakes(), keeps(200), bids_up_to(1.0, 1.5), stops_at(5), trades(0.05)),
    "aggressive": (bids_up_to(1.3, 2.5), builds_down_to(0), brings_all_to(3, 0), leaves_jail(), trades(0.05)),
    "aggressive-no-trade": (bids_up_to(1.3, 2.5), builds_down_to(0), leaves_jail(), never_trades()),
    "balanced": (keeps(200), bids_up_to(1.0, 1.5), stops_at(5), brings_all_to(3, 200), trades(0.05)),
    "balanced-no-trade": (keeps(200), bids_up_to(1.0, 1.5), stops_at(5), never_trades()),
    "builder": (bids_up_to(1.0, 2.0), builds_down_to(50), stops_at(5), brings_all_to(3, 50), trades(0.05)),
    "cautious": (keeps(300), bids_up_to(0.6, 1.1), stops_at(3), trades(0.05)),
    "cheap-groups": (prefers("light_blue", "pink", "orange"), builds_down_to(75), trades(0.05)),
    "dark-blue-and-green": (prefers("dark_blue", "green"), keeps(150), trades(0.05)),
    "darling": (bids_up_to(1.0, 1.8), builds_down_to(0), stops_at(3), trades(0.05)),
    "fp-a": (keeps(200), bids_up_to(1.0, 1.5), brings_all_to(3, 200), trades(0.05)),
    "fp-b": (prefers("railroad", "dark_blue"), keeps(200), trades(0.05)),
    "fp-c": (prefers("orange", "light_blue"), keeps(200), trades(0.05)),
    "friedman": (keeps(200), never_bids(), never_trades(), stays_in_jail()),
    "front-runner": (bids_up_to(1.36, 2.44), builds_down_to(50), stops_at(5), trades(0.09)),
    "gambler": (always_stakes_the_most(), keeps(200), bids_up_to(1.0, 1.5), stops_at(5), trades(0.05)),
    "gamescomputersplay": (keeps(200), never_bids(), stays_in_jail(), stops_at(5), agrees_for_little(0.05)),
    "hoarder": (bids_up_to(1.3, 2.0), keeps(100), trades(0.3), drives_hard_bargains()),
    "orange-and-red": (prefers("orange", "red"), keeps(150), trades(0.05)),
    "railroads": (prefers("railroad"), keeps(150), trades(0.05)),
    "random-legal": (plays_at_random(),),
    "shortage": (bids_up_to(1.1, 2.0), keeps(100), stops_at(4), starves_the_bank(), trades(0.05)),
    "sneaky": (keeps(200), bids_up_to(1.0, 1.5), agrees_for_little(0.05), drives_hard_bargains()),
    "theta-010": (keeps(180), bids_up_to(0.46, 1.05), stays_in_jail(), builds_down_to(330), trades(0.05)),
    "theta-050": (keeps(100), bids_up_to(0.7, 1.25), stays_in_jail(), builds_down_to(250), trades(0.05)),
    "theta-100": (keeps(100), bids_up_to(1.0, 1.5), leaves_jail(), builds_down_to(150), trades(0.05)),
    "trader": (builds_down_to(100), trades(0.01), agrees_for_little(0.05)),
    "walker": (never_buys(), never_bids(), never_trades(), leaves_jail()),
}

RULE_BASED = tuple(name for name in PROFILES if name != "random-legal")
