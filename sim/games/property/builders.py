"""Who may build where: the owner of a whole group, or by a house rule of any of its streets.

By the official rules a group with buildings has one owner, and the caches of a
group (`game.complete`, `game.lowest_level`, `game.highest_level`) tell all. By
the house rule every owner of streets of a group builds evenly among its own;
what is asked for is then counted anew, which only tables with that rule pay for.
"""

from __future__ import annotations

from sim.engine.jit import helper, routine


@helper
def needs_whole_group(rules):
    """Tell whether only who owns a whole group builds on it."""
    return rules.buildings_whole_group


@routine
def groups_with_a_street(game, board, player):
    """Return the mask of the groups that can be built on and of which the player owns a street."""
    groups = 0
    for group in range(board.group_count):
        if game.owned[player] & board.group_mask[group]:
            groups |= 1 << group
    return groups & board.street_groups


@helper
def groups_to_build_on(game, board, rules, player):
    """Return the mask of the groups in which the player may build, mortgages left aside."""
    if needs_whole_group(rules):
        return game.complete[player] & board.street_groups
    return groups_with_a_street(game, board, player)


@helper
def has_own(game, board, mask, player, group):
    """Tell whether any property of the group that the player owns is in a mask."""
    return mask & game.owned[player] & board.group_mask[group] != 0


@routine
def extreme_level(game, board, player, group, highest):
    """Return the lowest, or the highest, level of the player's own streets of a group."""
    found = -1
    for place in range(board.group_size[group]):
        square = board.group_squares[group, place]
        level = game.level[square]
        if game.owner[square] == player and (found < 0 or (level > found) == highest):
            found = level
    return found


@helper
def lowest_level(game, board, rules, player, group):
    """Return the lowest level of the streets among which the player builds evenly in a group."""
    if needs_whole_group(rules):
        return game.lowest_level[group]
    return extreme_level(game, board, player, group, False)


@helper
def highest_level(game, board, rules, player, group):
    """Return the highest level of the streets among which the player sells evenly in a group."""
    if needs_whole_group(rules):
        return game.highest_level[group]
    return extreme_level(game, board, player, group, True)
