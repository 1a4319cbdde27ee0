"""Measures of what happened in the games: payments, trades, auctions, ruins, and who led."""

from __future__ import annotations

from sim.analysis import ratios
from sim.analysis.estimates import Measure

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
        unless=("nights",),
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
        "trade_offers_per_game",
        "offers a game",
        "trades proposed by games; a partner's answer with another price is no offer of its own",
        "jackknife",
        ratios.ratio_of("trade_offers"),
        ("trade_offers",),
    ),
    Measure(
        "trade_acceptance_rate",
        "share of offers",
        "trades agreed by trades proposed; empty without offers",
        "jackknife",
        ratios.ratio_of("trades", "trade_offers", ratios.SHARE),
        ("trades", "trade_offers"),
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

JACKPOT = (
    Measure(
        "jackpot_plays_per_game",
        "plays a game",
        "stakes laid on a jackpot square by games",
        "jackknife",
        ratios.ratio_of("jackpot_plays"),
        ("jackpot_plays",),
    ),
    Measure(
        "jackpot_pots_per_game",
        "pots a game",
        "plays on a jackpot square that won the whole pot, by games",
        "jackknife",
        ratios.ratio_of("jackpot_pots"),
        ("jackpot_pots",),
    ),
    Measure(
        "jackpot_payout",
        "money a stake of one",
        "money that the jackpot paid, stakes given back and pots included, by money staked; above 1 it pays to play",
        "jackknife",
        ratios.by_strategy("jackpot_returned", "jackpot_staked"),
        ("jackpot_returned", "jackpot_staked"),
        "strategy",
    ),
)
