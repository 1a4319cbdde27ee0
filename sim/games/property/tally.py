"""What the Monopoly family counts: one declaration a counter.

``N`` is the number of squares, ``N+1`` the squares and a last row for *in
jail*. Shares, rates and intervals are made from these integers elsewhere; no
float is ever added up in a kernel.
"""

from __future__ import annotations

from sim.engine.course_tally import COURSE_FIELDS
from sim.engine.declare import TallyField
from sim.games.property.options import OPTIONS

FIELDS: tuple[TallyField, ...] = (
    TallyField("games", (), "games", "games played"),
    TallyField("turns", (), "turns", "turns: all rolls of one player until the next player moves"),
    TallyField("rolls", (), "rolls", "throws of the movement dice, attempts in jail included"),
    TallyField("rounds", (), "rounds", "rounds begun, up to the limit, over all games"),
    TallyField("salaries", (), "times", "salaries paid"),
    TallyField("declined", (), "offers", "properties on offer at list price that a player did not buy"),
    TallyField("auctions", (), "auctions", "auctions of properties that a player declined"),
    TallyField("unsold", (), "auctions", "auctions of properties in which nobody bid"),
    TallyField("building_auctions", (), "auctions", "auctions of single scarce buildings"),
    TallyField("put_up", (2,), "buildings", "buildings put up, free ones too: houses, hotels"),
    TallyField("trades", (), "trades", "trades agreed"),
    TallyField("trade_offers", (), "offers", "trades proposed"),
    TallyField("trade_kinds", (3,), "trades", "trades by kind: deeds for cash, swap, swap and cash"),
    TallyField("trades_with_card", (), "trades", "trades in which a jail card changed hands"),
    TallyField("trades_with_mortgage", (), "trades", "trades in which a mortgaged deed changed hands"),
    TallyField(
        "shortage_games", (), "games", "games in which a building was wanted and the bank had none, or auctioned it"
    ),
    TallyField("end_reason", (4,), "games", "games by end reason: last_player, scored, round_limit"),
    TallyField(
        "roll_ends",
        ("STRATEGIES", "N+1"),
        "rolls",
        "rolls that ended on the square, by strategy; a failed attempt ends in jail",
    ),
    TallyField("turn_ends", ("STRATEGIES", "N+1"), "turns", "turns that ended on the square, by strategy"),
    TallyField(
        "touches",
        ("STRATEGIES", "N+1"),
        "times",
        "times a token was put on the square, card squares and Go To Jail included",
    ),
    TallyField("jail_in", (3,), "times", "times sent to jail: by square, by card, by doubles"),
    TallyField("jail_out", (4,), "times", "times out of jail: by double, card, fine, after the last attempt"),
    TallyField(
        "jail_choices", (3,), "turns", "turns begun in jail by what the player chose: an attempt or a wait, card, fine"
    ),
    TallyField("jackpot_plays", ("STRATEGIES",), "plays", "stakes laid on a jackpot square, by strategy"),
    TallyField("jackpot_staked", ("STRATEGIES",), "money", "money staked there, by strategy"),
    TallyField("jackpot_returned", ("STRATEGIES",), "money", "money that it paid, stakes given back included"),
    TallyField("jackpot_pots", ("STRATEGIES",), "plays", "plays that won the whole pot"),
    TallyField("acquired", ("N", "WAYS"), "times", "times the property was acquired, by way"),
    TallyField("acquired_paid", ("N", "WAYS"), "money", "money paid for it, by way"),
    TallyField("acquired_games", ("N",), "games", "games in which a player took it from the bank"),
    TallyField("first_owner_finished", ("N",), "games", "finished games in which a player took it from the bank"),
    TallyField("first_owner_wins", ("N",), "games", "finished games won by the player who first took it from the bank"),
    TallyField("owned_at_end", ("STRATEGIES", "N"), "games", "games at whose end the strategy's player owns it"),
    TallyField(
        "invested",
        ("N",),
        "money",
        "paid across the property's border: to the bank for the deed, buildings, interest and fees",
    ),
    TallyField(
        "returned",
        ("N",),
        "money",
        "received across its border: rent, what visitors it ruined had left, buildings sold",
    ),
    TallyField("rent", ("N",), "money", "rent received"),
    TallyField("rents", ("N",), "times", "rents received"),
    TallyField("rounds_held", ("N",), "rounds", "rounds in which a player owned it"),
    TallyField("level_rounds", ("N", "LEVELS"), "rounds", "rounds in which it stood at the level while owned"),
    TallyField("level_rent", ("N", "LEVELS"), "money", "rent received at the level"),
    TallyField(
        "level_invested", ("N", "LEVELS"), "money", "paid to reach the level: the deed at 0, its building above"
    ),
    TallyField("group_completed", ("GROUPS",), "games", "games in which one player came to own the whole group"),
    TallyField("group_round", ("GROUPS",), "rounds", "sum of the rounds of first completion"),
    TallyField("group_finished", ("GROUPS",), "games", "finished games in which the group was completed"),
    TallyField("group_wins", ("GROUPS",), "games", "finished games won by the player who completed it first"),
    TallyField("flow", ("CAUSES", 3, 3), "money", "money moved by cause, from and to a player, the bank or the pot"),
    TallyField("flow_count", ("CAUSES",), "payments", "payments by cause"),
    TallyField(
        "results",
        ("STRATEGIES", "SEATS", 9),
        "seats",
        "by strategy and seat: place 1 to 8 in finished games; 0 still in, or out, of an unfinished game",
    ),
    TallyField("bankrupt", ("STRATEGIES", "SEATS"), "seats", "players ruined, unfinished games included"),
    TallyField("round_out", ("STRATEGIES", "SEATS"), "rounds", "sum of the rounds in which they were ruined"),
    TallyField(
        "net_worth", ("STRATEGIES", "SEATS"), "money", "sum of net worth at the end of the game, 0 for the ruined"
    ),
    TallyField(
        "worth_places",
        ("STRATEGIES", "SEATS", 9),
        "seats",
        "unfinished games: place by net worth, the ruined last in order of ruin",
    ),
    TallyField(
        "ruined_by", ("STRATEGIES", 9), "times", "strategy of the debtor by strategy of the creditor; 8 is the bank"
    ),
    TallyField("option_games", (len(OPTIONS),), "games", "games in which the option was used, by option"),
    *COURSE_FIELDS,
)
