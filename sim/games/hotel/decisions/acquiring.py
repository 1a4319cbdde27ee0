"""Decisions on plots and whole hotels: which to buy or take over, how high to bid."""

from __future__ import annotations

from sim.engine.jit import helper, phase, routine
from sim.engine.policy import NOTHING, coin, is_random
from sim.engine.rng import STREAM_DECISION, below
from sim.games.hotel.decisions.common import any_or_none, budget
from sim.games.hotel.layout import SIDES
from sim.games.hotel.worth import book_value, takeover_price

AFTER_FREE_LAND, TAKE_OVER_FIRST, TAKE_OVER_NEVER = range(3)


@helper
def land_price(game, board, rules, player, hotel):
    """Return what the player would pay for a plot, -1 if it is not to be had."""
    owner = game.owner[hotel]
    if owner < 0:
        return board.land[hotel]
    if owner == player or game.level[hotel] > 0:
        return NOTHING
    return takeover_price(board, rules, hotel)


@helper
def plots_within(game, board, rules, player, square, cash, owned):
    """Return the bordering plots that cost at most ``cash``: those of opponents if ``owned``, else the bank's."""
    plots = 0
    for side in range(SIDES):
        hotel = board.border[square, side]
        if hotel < 0 or (game.owner[hotel] >= 0) != owned:
            continue
        price = land_price(game, board, rules, player, hotel)
        if 0 <= price <= cash:
            plots |= 1 << hotel
    return plots


@phase
def favourite(game, board, profiles, player, square, plots):
    """Return the plot of a set that the strategy wants most, the inner one of equals; -1 if it wants none."""
    row = game.strategy[player]
    best = NOTHING
    best_figure = 0
    for side in range(SIDES):
        hotel = board.border[square, side]
        if hotel < 0 or (plots >> hotel) & 1 == 0:
            continue
        figure = board.land_figure[profiles.land_order[row], hotel] * profiles.land_weights[row, hotel]
        if figure > best_figure:
            best_figure = figure
            best = hotel
    return best


@routine
def land(game, board, rules, profiles, player, square):
    """Answer which plot that borders on a purchase square the player acquires, -1 for none."""
    cash = game.cash[player]
    if is_random(game, profiles, player):
        plots = plots_within(game, board, rules, player, square, cash, False)
        plots |= plots_within(game, board, rules, player, square, cash, True)
        return any_or_none(game, player, plots) if plots else NOTHING
    row = game.strategy[player]
    greed = profiles.takeover[row]
    cash = budget(game, profiles, player, profiles.land_reserve[row])
    for attempt in range(2):
        owned = (attempt == 0) == (greed == TAKE_OVER_FIRST)
        if owned and greed == TAKE_OVER_NEVER:
            continue
        plots = plots_within(game, board, rules, player, square, cash, owned)
        hotel = favourite(game, board, profiles, player, square, plots)
        if hotel >= 0:
            return hotel
    return NOTHING


@routine
def bid_limit(game, board, profiles, player, hotel):
    """Answer how high the player goes for a whole hotel; never above its cash."""
    if is_random(game, profiles, player):
        return coin(game, player) * below(game, STREAM_DECISION + player, game.cash[player] + 1)
    row = game.strategy[player]
    limit = book_value(game, board, hotel) * profiles.auction_share[row] // 1000
    return max(min(limit, budget(game, profiles, player, profiles.auction_reserve[row])), 0)
