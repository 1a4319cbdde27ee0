"""Decisions that a user's Python file answers, kept within the rules.

A profile's row holds the address of each (0: the profile decides). The user's
function is given the answer of its profile and may return it; what the rules
do not allow comes to the nearest thing that they do.
"""

from __future__ import annotations

from sim.engine.jit import helper
from sim.engine.own import ask
from sim.engine.seldom import seldom
from sim.games.property.builders import groups_to_build_on, has_own, lowest_level
from sim.games.property.buildings import builds_directly, is_even_with, to_be_had, top_level
from sim.games.property.decisions.common import NOTHING
from sim.games.property.names import STREET

STAY, USE_CARD, PAY_FINE = range(3)


@helper
def own_buy(game, board, rules, profiles, player, square, answer):
    """Answer whether the player buys the property."""
    address = profiles.own_buy[game.strategy[player]]
    if not seldom(address != 0):
        return answer
    return ask(address, game, board, rules, player, square, 1 if answer else 0) != 0


@helper
def own_bid_limit(game, board, rules, profiles, player, square, answer):
    """Answer how high the player goes for the property, within its cash."""
    address = profiles.own_bid_limit[game.strategy[player]]
    if not seldom(address != 0):
        return answer
    return min(max(ask(address, game, board, rules, player, square, answer), 0), game.cash[player])


@helper
def may_build_on(game, board, rules, player, square, lot):
    """Tell whether the player may put its next building on a square and can pay it."""
    if square < 0 or square >= len(board.kind) or board.kind[square] != STREET:
        return False
    group = board.group[square]
    if game.owner[square] != player or not groups_to_build_on(game, board, rules, player) >> group & 1:
        return False
    if has_own(game, board, game.mortgages, player, group):
        return False
    level = game.level[square]
    return (
        level < top_level(rules)
        and is_even_with(rules, level, lowest_level(game, board, rules, player, group))
        and to_be_had(game, board, rules, square, level, lot, builds_directly(game, rules, lot), game.cash[player])
    )


@helper
def own_build(game, board, rules, profiles, player, lot, answer):
    """Answer where the player builds next; nowhere, if it may not build there."""
    address = profiles.own_build[game.strategy[player]]
    if not seldom(address != 0):
        return answer
    square = ask(address, game, board, rules, player, lot, answer)
    return square if may_build_on(game, board, rules, player, square, lot) else NOTHING


@helper
def own_jail(game, board, rules, profiles, player, may_pay, answer):
    """Answer how the player in jail begins its turn; it stays, if it cannot do what it wants."""
    address = profiles.own_jail[game.strategy[player]]
    if not seldom(address != 0):
        return answer
    wish = ask(address, game, board, rules, player, 1 if may_pay else 0, answer)
    if wish == USE_CARD and game.jail_cards[player] > 0:
        return USE_CARD
    return PAY_FINE if wish == PAY_FINE and may_pay and game.cash[player] >= rules.jail_fine else STAY


@helper
def own_trade_value(game, board, rules, profiles, row, player, group, answer):
    """Answer what the whole group earns for the player, by the strategy of a row."""
    address = profiles.own_trade_value[row]
    if not seldom(address != 0):
        return answer
    return ask(address, game, board, rules, player, group, answer)
