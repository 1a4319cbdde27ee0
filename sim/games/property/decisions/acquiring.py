"""Decisions on properties and scarce buildings from the bank: buy, and how high to bid."""

from __future__ import annotations

from sim.engine.jit import helper, routine
from sim.engine.rng import STREAM_DECISION, below
from sim.games.property.decisions.common import SAME, coin, is_random, reserve
from sim.games.property.decisions.own import own_bid_limit, own_buy
from sim.games.property.deeds import blocks_group, completes_group

BUY_ALL, BUY_COMPLETE_OR_BLOCK, BUY_NONE = range(3)


@helper
def wants_property(game, board, profiles, player, square):
    """Tell whether the strategy cares for a property at all."""
    wanted = profiles.buy[game.strategy[player]]
    if wanted == BUY_ALL:
        return True
    if wanted == BUY_NONE:
        return False
    return completes_group(game, board, player, square) or blocks_group(game, board, player, square)


@helper
def profile_buys(game, board, rules, profiles, player, square):
    """Tell whether the player's profile buys a property that its cash can pay."""
    price = board.price[square]
    if is_random(game, profiles, player):
        return coin(game, player) == 1
    row = game.strategy[player]
    if profiles.buy_weights[row, board.group[square]] < 1000:
        return False
    if not wants_property(game, board, profiles, player, square):
        return False
    own = profiles.buy_completing_reserve[row] if completes_group(game, board, player, square) else SAME
    return game.cash[player] - price >= reserve(game, board, rules, profiles, player, own)


@routine
def buy(game, board, rules, profiles, player, square):
    """Answer whether the player buys the property at its list price."""
    if game.cash[player] < board.price[square]:
        return False
    answer = profile_buys(game, board, rules, profiles, player, square)
    return own_buy(game, board, rules, profiles, player, square, answer)


@helper
def bid_share(game, board, profiles, player, square):
    """Return the share of the list price (thousandths) that the strategy would bid."""
    row = game.strategy[player]
    if completes_group(game, board, player, square):
        return profiles.auction_limit_completing[row]
    if blocks_group(game, board, player, square):
        return profiles.auction_limit_blocking[row]
    return profiles.auction_limit[row]


@helper
def spendable(game, board, rules, profiles, player):
    """Return the cash that the strategy would bid with."""
    cash = game.cash[player]
    if profiles.auction_keeps_reserve[game.strategy[player]]:
        cash -= reserve(game, board, rules, profiles, player, SAME)
    return max(cash, 0)


@helper
def profile_bid_limit(game, board, rules, profiles, player, square):
    """Return how high the player's profile goes for a property."""
    if is_random(game, profiles, player):
        return coin(game, player) * below(game, STREAM_DECISION + player, game.cash[player] + 1)
    if not wants_property(game, board, profiles, player, square):
        return 0
    row = game.strategy[player]
    share = bid_share(game, board, profiles, player, square)
    limit = board.price[square] * share * profiles.buy_weights[row, board.group[square]] // 1_000_000
    return min(limit, spendable(game, board, rules, profiles, player))


@routine
def bid_limit(game, board, rules, profiles, player, square):
    """Answer how high the player goes for a property; never above its cash."""
    answer = profile_bid_limit(game, board, rules, profiles, player, square)
    return own_bid_limit(game, board, rules, profiles, player, square, answer)


@helper
def bid_limit_building(game, board, rules, profiles, player, square):
    """Answer how high the player goes for a scarce building that it would put on a square."""
    if is_random(game, profiles, player):
        return coin(game, player) * below(game, STREAM_DECISION + player, game.cash[player] + 1)
    row = game.strategy[player]
    own = profiles.build_reserve[row]
    limit = board.building_cost[square] * profiles.auction_limit_building[row] // 1000
    return min(limit, max(game.cash[player] - reserve(game, board, rules, profiles, player, own), 0))
