"""Deeds: who owns what, and the account of every property.

Owners, complete groups and mortgages are kept as bit masks over property
numbers beside the fields by square; `set_owner`, `set_mortgage` and
`set_level` are the only places that change them, and what is derived from
them: each player's assets, its whole groups, the groups that two players share,
the lowest and highest level of a group, where buildings stand.
"""

from __future__ import annotations

from sim.engine.bits import count, lowest
from sim.engine.events import NOBODY
from sim.engine.jit import helper, routine
from sim.games.property.names import BY_AUCTION


@helper
def bit_of(board, square):
    """Return the bit of the property on a square."""
    return 1 << board.property[square]


@helper
def owns_group(game, board, player, group):
    """Tell whether the player owns every property of the group."""
    mask = board.group_mask[group]
    return game.owned[player] & mask == mask


@helper
def group_has(mask, board, group):
    """Tell whether any property of the group is in the mask."""
    return mask & board.group_mask[group] != 0


@helper
def completes_group(game, board, player, square):
    """Tell whether the property on a square would complete a group of the player."""
    mask = board.group_mask[board.group[square]]
    return (game.owned[player] | bit_of(board, square)) & mask == mask


@helper
def blocks_group(game, board, player, square):
    """Tell whether the property on a square would complete a group of an opponent still in the game."""
    for rival in range(game.players):
        if rival != player and game.alive[rival] and completes_group(game, board, rival, square):
            return True
    return False


@helper
def close_account(game, tally, square):
    """Book the rounds since the last change of owner or level of an owned property."""
    rounds = game.round_number - game.held_since[square]
    tally.rounds_held[square] += rounds
    tally.level_rounds[square, game.level[square]] += rounds
    game.held_since[square] = game.round_number


@helper
def mark_pair(game, group, marked):
    """Note the group with the two seats of its pair, or forget it there."""
    bit = 1 << group
    seats = game.pair[group]
    while seats:
        seat = lowest(seats)
        seats &= seats - 1
        if marked:
            game.paired[seat] |= bit
        else:
            game.paired[seat] &= ~bit


@helper
def note_pair(game, board, group, old, owner):
    """Note whether two players hold all of a group between them: only then can a deal of two complete it.

    ``game.holders`` says who holds any of the group: bit 0 the bank, bit 1 + seat a player.
    """
    mask = board.group_mask[group]
    holders = game.holders[group]
    left = game.owned[old] & mask if old >= 0 else mask & ~game.sold
    if left == 0:
        holders &= ~(1 << (old + 1))
    holders |= 1 << (owner + 1)
    game.holders[group] = holders
    pair = 0 if holders & 1 or count(holders) != 2 else holders >> 1
    if pair != game.pair[group]:
        mark_pair(game, group, False)
        game.pair[group] = pair
        mark_pair(game, group, True)


@helper
def deed_worth(game, board, square):
    """Return the net worth of a property: price less its loan, and its buildings at cost."""
    worth = board.price[square] + game.level[square] * board.building_cost[square]
    if game.mortgaged[square]:
        worth -= board.mortgage[square]
    return worth


@routine
def set_owner(game, board, tally, square, owner):
    """Hand the deed of a square to a seat, or to the bank (-1)."""
    group = board.group[square]
    bit = bit_of(board, square)
    old = game.owner[square]
    if old >= 0:
        close_account(game, tally, square)
        game.owned[old] &= ~bit
        game.complete[old] &= ~(1 << group)
        game.whole[old] &= ~board.group_mask[group]
    game.owner[square] = owner
    worth = deed_worth(game, board, square)
    if old >= 0:
        game.assets[old] -= worth
        game.idle_cash[old] = 0
    if owner >= 0:
        game.assets[owner] += worth
        game.idle_cash[owner] = 0
    game.held_since[square] = game.round_number
    game.version += 1
    game.owner_version += 1
    if owner >= 0:
        game.sold |= bit
    else:
        game.sold &= ~bit
    note_pair(game, board, group, old, owner)
    if owner >= 0:
        game.owned[owner] |= bit
        if owns_group(game, board, owner, group):
            game.complete[owner] |= 1 << group
            game.whole[owner] |= board.group_mask[group]
            if game.completed_by[group] == NOBODY:
                game.completed_by[group] = owner
                game.completed_round[group] = game.round_number


@helper
def acquire(game, board, tally, square, owner, way, paid):
    """Hand a deed to a player and count how it was acquired."""
    tally.acquired[square, way] += 1
    tally.acquired_paid[square, way] += paid
    if way <= BY_AUCTION and game.first_owner[square] == NOBODY:
        game.first_owner[square] = owner
    set_owner(game, board, tally, square, owner)


@helper
def set_mortgage(game, board, square, mortgaged):
    """Turn a deed over."""
    game.mortgaged[square] = mortgaged
    owner = game.owner[square]
    if mortgaged:
        game.mortgages |= bit_of(board, square)
    else:
        game.mortgages &= ~bit_of(board, square)
    if owner >= 0:
        game.assets[owner] += board.mortgage[square] * (1 - 2 * mortgaged)
        game.idle_cash[owner] = 0
    game.version += 1


@helper
def note_levels(game, board, group):
    """Note the lowest and the highest level of a group's streets."""
    least = game.level[board.group_squares[group, 0]]
    most = least
    for place in range(1, board.group_size[group]):
        level = game.level[board.group_squares[group, place]]
        least = min(least, level)
        most = max(most, level)
    game.lowest_level[group] = least
    game.highest_level[group] = most


@helper
def set_level(game, board, tally, square, level):
    """Put buildings on a street, or take them off."""
    close_account(game, tally, square)
    owner = game.owner[square]
    game.assets[owner] += (level - game.level[square]) * board.building_cost[square]
    game.idle_cash[owner] = 0
    game.level[square] = level
    group = board.group[square]
    note_levels(game, board, group)
    if game.highest_level[group]:
        game.developed |= board.group_mask[group]
    else:
        game.developed &= ~board.group_mask[group]
    if level:
        game.built |= bit_of(board, square)
    else:
        game.built &= ~bit_of(board, square)
    game.version += 1


@helper
def invest(tally, square, level, amount):
    """Book money paid for a property across its border, to reach a level."""
    tally.invested[square] += amount
    tally.level_invested[square, level] += amount
