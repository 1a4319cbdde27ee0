"""The decision ``trade_value``: what a group that changes hands is worth to each side.

A player's holdings are worth, to its strategy,

    cash + deeds at list price less what lifting their mortgages costs
         + the rent that each group is expected to earn over the strategy's
           horizon, from every opponent: bare rents of a part of a group, the
           rents of a complete one at the level that the cash with which the
           player came to the table can build, less what that costs

so what a deal changes is the sum over the groups in it, and money counts as
money. Who only agrees to gains never ends a chain of deals worse off by its
own account.
"""

from __future__ import annotations

from sim.engine.bits import count, lowest
from sim.engine.jit import helper, routine
from sim.games.property.buildings import top_level
from sim.games.property.decisions.own import own_trade_value
from sim.games.property.mortgage import lifting_interest
from sim.games.property.names import STREET

INCOME_SCALE = 1000
SHARE_SCALE = 1000

PROPOSER, PARTNER = range(2)
"""Views: whose strategy values the deal."""


@helper
def kept_in_trade(profiles, row):
    """Return the cash that a strategy keeps when it pays in a trade."""
    kept = profiles.trade_reserve[row]
    return profiles.reserve[row] if kept < 0 else kept


@helper
def earnings(game, profiles, row, group, income):
    """Return what an income (thousandths a turn of one opponent) is worth over the horizon."""
    weighted = profiles.trade_horizon[row] * profiles.trade_weights[row, group] * (game.alive_count - 1)
    return income * weighted // (INCOME_SCALE * SHARE_SCALE)


@helper
def complete_street_group(game, board, rules, profiles, row, player, group):
    """Return what a complete group of streets earns at the level that the player's cash can build, less its cost."""
    cost = max(board.group_cost[group], 1)
    budget = max(game.cash[player] - kept_in_trade(profiles, row), 0)
    level = min(profiles.build_target[row], top_level(rules), budget // cost)
    built = earnings(game, profiles, row, group, board.group_income[group, level]) - level * cost
    return max(built, earnings(game, profiles, row, group, board.group_income[group, 0]))


@helper
def held_group(game, board, rules, profiles, row, player, group):
    """Return what the whole group earns for the player."""
    if board.group_kind[group] == STREET:
        value = complete_street_group(game, board, rules, profiles, row, player, group)
    else:
        value = earnings(game, profiles, row, group, board.group_income[group, board.group_size[group]])
    return own_trade_value(game, board, rules, profiles, row, player, group, value)


@helper
def part_of_group(game, board, profiles, row, group, part, bare_income):
    """Return what a part of a group earns."""
    if board.group_kind[group] == STREET:
        return earnings(game, profiles, row, group, bare_income)
    return earnings(game, profiles, row, group, board.group_income[group, count(part)])


@helper
def strategy_of_view(game, view):
    """Return the strategy whose view is taken: 0 the proposer's, 1 the partner's."""
    return game.strategy[game.turn if view == PROPOSER else game.deal_partner]


@helper
def shares_view(game, view):
    """Tell whether the partner plays the proposer's own strategy, so that its view need not be worked out again."""
    return view == PARTNER and strategy_of_view(game, PROPOSER) == strategy_of_view(game, PARTNER)


@helper
def copy_view(game, lot):
    """Take the proposer's view for the partner's."""
    game.deal_taken[lot, PARTNER] = game.deal_taken[lot, PROPOSER]
    game.deal_given[lot, PARTNER] = game.deal_given[lot, PROPOSER]


@routine
def value_group(game, board, rules, profiles, lot, group, taker, giver):
    """Work out what it is worth that the giver's part of a group completes it for the taker.

    Written for both views: ``game.deal_taken[lot, view]``, the taker's gain,
    and ``game.deal_given[lot, view]``, the giver's loss.
    """
    given = game.owned[giver] & board.group_mask[group]
    kept = game.owned[taker] & board.group_mask[group]
    value = 0
    given_income = 0
    deeds = given
    while deeds:
        square = board.square_of[lowest(deeds)]
        deeds &= deeds - 1
        value += board.price[square]
        given_income += board.bare_income[square]
        if game.mortgaged[square]:
            value -= board.mortgage[square] + lifting_interest(board, rules, square)
    kept_income = board.group_bare_income[group] - given_income
    for view in range(2):
        if shares_view(game, view):
            copy_view(game, lot)
            return
        row = strategy_of_view(game, view)
        before = part_of_group(game, board, profiles, row, group, kept, kept_income)
        lost = part_of_group(game, board, profiles, row, group, given, given_income)
        after = held_group(game, board, rules, profiles, row, taker, group)
        game.deal_taken[lot, view] = value + after - before
        game.deal_given[lot, view] = value + lost


@routine
def value_deed(game, board, profiles, lot, square, taker):
    """Work out what a single deed that completes nothing is worth to who takes it and to who gives it."""
    group = board.group[square]
    given = 1 << board.property[square]
    kept = game.owned[taker] & board.group_mask[group]
    income = board.bare_income[square]
    for view in range(2):
        if shares_view(game, view):
            copy_view(game, lot)
            return
        row = strategy_of_view(game, view)
        lost = part_of_group(game, board, profiles, row, group, given, income)
        gain = lost
        if board.group_kind[group] != STREET:
            gain = part_of_group(game, board, profiles, row, group, kept | given, 0)
            gain -= part_of_group(game, board, profiles, row, group, kept, 0)
        game.deal_taken[lot, view] = board.price[square] + gain
        game.deal_given[lot, view] = board.price[square] + lost


@helper
def value_nothing(game, lot):
    """Nothing is given in return."""
    for view in range(2):
        game.deal_taken[lot, view] = 0
        game.deal_given[lot, view] = 0
