"""What the Hotel family counts: one declaration a counter.

``N`` is the number of hotels that the records are padded to, ``SQUARES`` the
squares and a last row that stays 0 (no square has a second row, as a jail
has). Names that the Monopoly family uses too mean the same. Shares, rates and
intervals are made from these integers elsewhere.
"""

from __future__ import annotations

from sim.engine.course_tally import COURSE_FIELDS
from sim.engine.declare import TallyField
from sim.games.hotel.options import OPTIONS

FIELDS: tuple[TallyField, ...] = (
    TallyField("games", (), "games", "games played"),
    TallyField("turns", (), "turns", "turns: all throws of one player until the next player moves"),
    TallyField("rolls", (), "rolls", "movement throws"),
    TallyField("rounds", (), "rounds", "rounds begun, up to the limit, over all games"),
    TallyField("salaries", (), "times", "salaries paid at the Bank line"),
    TallyField("passed_over", (), "times", "occupied squares passed over"),
    TallyField("auctions", (), "auctions", "auctions of whole hotels of players in debt"),
    TallyField("unsold", (), "auctions", "auctions in which nobody bid"),
    TallyField("end_reason", (4,), "games", "games by end reason: last_player, scored, round_limit"),
    TallyField("roll_ends", ("STRATEGIES", "SQUARES"), "rolls", "throws that ended on the square, by strategy"),
    TallyField("turn_ends", ("STRATEGIES", "SQUARES"), "turns", "turns that ended on the square, by strategy"),
    TallyField("touches", ("STRATEGIES", "SQUARES"), "times", "times a car was put on the square"),
    TallyField("permits", (4,), "permits", "answers of the permission die: refused, granted, free, double"),
    TallyField("stages_asked", (), "stages", "stages applied for on build squares"),
    TallyField("takeovers", (), "times", "bare plots taken over from another player"),
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
        "paid across the property's border: to the bank for the plot, stages and entrances",
    ),
    TallyField(
        "returned",
        ("N",),
        "money",
        "received across its border: stays, what visitors it ruined had left, what the bank paid for it",
    ),
    TallyField("rent", ("N",), "money", "received for stays"),
    TallyField("rents", ("N",), "times", "stays paid for, wholly or in part"),
    TallyField("nights", ("N",), "nights", "nights of these stays"),
    TallyField("rounds_held", ("N",), "rounds", "rounds in which a player owned it"),
    TallyField("level_rounds", ("N", "LEVELS"), "rounds", "rounds in which it stood at the level while owned"),
    TallyField("level_rent", ("N", "LEVELS"), "money", "received for stays at the level"),
    TallyField("level_stays", ("N", "LEVELS"), "times", "stays at the level"),
    TallyField(
        "level_invested",
        ("N", "LEVELS"),
        "money",
        "paid to reach the level: the plot at 0, its stage above; entrances at the level at which they were bought",
    ),
    TallyField("built_games", ("N", "LEVELS"), "games", "games in which it reached the level"),
    TallyField("stages_built", ("N", 3), "stages", "stages built: by permit, as facility without one, free"),
    TallyField("entrances", ("N", 3), "entrances", "entrances placed: bought, free, standing in a scenario"),
    TallyField("entrances_paid", ("N",), "money", "paid for entrances"),
    TallyField("entrance_rounds", ("N",), "rounds", "rounds times entrances that it had while owned"),
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
