"""The words of the Hotel family for what tables and reports usually say in those of the Monopoly family."""

from __future__ import annotations

_STAYS = "money received for stays; a visitor whom a stay ruins pays what it has, and that counts too"
_NET_WORTH = "cash and hotels at book value (plot, stages and entrances at printed prices); 0 for the ruined"
_MEAN_NET_WORTH = f"mean net worth at the end of a game: {_NET_WORTH}; unfinished games included"

WORDING: dict[str, str] = {
    # definitions of measures
    "salaries_per_turn": "times that the Bank line paid, by turns",
    "rolls_per_turn": "throws of the number die that move the car, by turns",
    "auctions_per_game": "auctions of whole hotels of players in debt, by games",
    "unsold_share": "auctions of hotels in which nobody bid",
    "touches_per_roll": "times that a car was put on the square, by rolls; squares passed over do not count",
    "roll_end_share": "rolls that ended on the square, once occupied squares were passed over",
    "mean_net_worth": _MEAN_NET_WORTH,
    "seat_mean_net_worth": _MEAN_NET_WORTH,
    # meanings of columns
    "landings.square": "printed number of the square, 1 is the start",
    "landings.roll_ends": "rolls that ended on the square, once occupied squares were passed over",
    "landings.touches": "times that a car was put on the square; squares passed over do not count",
    "landings.rolls": "rolls (throws of the number die that move the car): the sum of roll_ends",
    "landings.exact_share": "what the exact chain of one car's walk expects of roll_end_share in the long run "
    "(`rentroll exact`). The report says why the two may differ",
    "properties.square": "printed number of the first square on which the plot is sold",
    "properties.name": "name of the hotel",
    "properties.group": "empty: hotels have no groups",
    "properties.price": "price of the plot from the bank",
    "properties.mean_paid": "money paid an acquisition, over the ways of acquisition by which money was paid in this "
    "run: for a plot, a take-over, or a whole hotel in an auction",
    "properties.invested": "total over all games of what was paid to the bank for the plot, its stages and its "
    "entrances; what is held when a scenario begins cost nothing in these games",
    "properties.returned": "total over all games of what came back: stays, and what the bank paid for a hotel that "
    "nobody bid for; moves between players cost nothing here and what stands at the end is not credited",
    "properties.rent": f"total over all games of {_STAYS}",
    "acquisitions.square": "printed number of the first square on which the plot is sold",
    "acquisitions.way": "way of acquisition: purchase of the plot from the bank, takeover of the bare plot from "
    "another player, auction of the whole hotel of a debtor; scenario: held when a scenario begins, at no cost",
    "levels.square": "printed number of the first square on which the plot is sold",
    "levels.level": "stage of building that was built last",
    "levels.rent": "total received for stays at the stage over all games",
    "levels.invested": "total paid for the step: the plot at the bare plot, above it the stage; entrances at the stage "
    "at which they were bought",
    "levels.roi": "return of the step: income at the stage / invested in it - 1; the plot and earlier stages are not "
    "charged again; empty if nothing was invested",
    "levels.rent_per_round": "income at the stage by the rounds in which it stood while owned; empty if it never did",
    "entrances.square": "printed number of the first square on which the plot is sold",
    "entrances.bought": "entrances bought when crossing the Town Hall line, over all games",
    "entrances.free": "entrances placed on a free entrance square, over all games",
    "building.square": "printed number of the first square on which the plot is sold",
    "building.way": "permit: on a build square, by the permission die; facility: bought without the die; free_square: "
    "on a free building square",
    "permits.answer": "answer of the permission die: refused, granted at the printed price, free, or at double price",
    "auctions.lot": "what was auctioned: the whole hotel of a player in debt",
    "auctions.unsold_share": "auctions in which nobody bid by auctions; empty without auctions",
    "strategies.mean_net_worth": _MEAN_NET_WORTH,
    "seats.mean_net_worth": _MEAN_NET_WORTH,
    "games.rolls": "throws of the number die that move the car",
    "players.net_worth": _NET_WORTH,
    # what a row is, headings, words
    "rows:landings": "One row a square in driving order.",
    "heading:landings": "Where rolls and turns end, and what an exact chain of one car's walk expects of the rolls.",
    "heading:properties": "What each hotel cost and brought in over all games. Return on investment is money received "
    "over money paid, minus one; payback is how many rounds of ownership it takes until the stays have paid for it.",
    "heading:levels": "Income and cost of each hotel by the stage that was built last.",
    "heading:auctions": "Whole hotels that players in debt had to sell.",
    "word:square": "a place on the ring, by its printed number: 1 is the start",
    "word:property": "a hotel: its plot, its stages of building and its entrances",
    "word:group": "",
    "word:stage": "a step in building a hotel: the main building, annexes, the facility last",
    "word:roll": "one throw of the number die that moves the car",
    "word:turn": "all rolls of one player until the next player moves: a six's further rolls belong to the same turn",
    "word:landing": "a roll ends on the square where the car comes to stand once it has passed over occupied ones",
    "word:exact chain": "the Markov chain of one car's walk round the ring in the long run; `rentroll exact` prints it",
    "word:net worth": "cash and hotels at book value: plot, stages and entrances at printed prices",
    # assumptions and subtitles
    "caution:returns": "Returns count what is paid to the bank for plots, stages and entrances, and what stays bring; "
    "take-overs and auctions between players cost nothing there, and what a hotel is worth at the end of a game is not "
    "credited. A visitor whom a stay ruins pays what it has, and that counts as income.",
    "caution:rent": "The price of a stay",
    "trace:rent": "the price of the stay",
    "chart:board": "Share of all rolls that end on the square, once occupied squares have been passed over",
    "chart:levels": "Income ({currency}) of stays in a round by the stage that was built last; upright lines are 95 % "
    "intervals",
    "chart:levels:across": "across: stages in order of building, the main building first and the facility last",
}
"""By the keys of `sim.analysis.labels.Labels.wording`."""
