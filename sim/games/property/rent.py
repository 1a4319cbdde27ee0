"""Rent: what a landing costs, and the highest that one landing could cost now."""

from __future__ import annotations

from sim.engine.bits import count, lowest
from sim.engine.jit import helper, routine
from sim.games.property.deeds import group_has, owns_group
from sim.games.property.names import RAILROAD, STREET

NO_LIMIT = 1 << 60


@helper
def street_rent(game, board, rules, square):
    """Return the rent of an unmortgaged street: by level, or multiplied on a bare street of a complete group."""
    level = game.level[square]
    rent = board.rent[square, level]
    group = board.group[square]
    if (
        level == 0
        and owns_group(game, board, game.owner[square], group)
        and (rules.rent_complete_group_with_mortgage or not group_has(game.mortgages, board, group))
    ):
        rent *= rules.rent_complete_group_multiplier
    return rent


@helper
def number_owned(game, board, rules, square):
    """Return how many of a railroad's or utility's group the owner holds, as the rent counts them."""
    held = game.owned[game.owner[square]] & board.group_mask[board.group[square]]
    if not rules.rent_mortgaged_count:
        held &= ~game.mortgages
    return count(held)


@helper
def rent_due(game, board, rules, square, dice_total):
    """Return the rent of an owned property for a visitor whose throw was ``dice_total``; 0 if mortgaged."""
    if game.mortgaged[square]:
        return 0
    kind = board.kind[square]
    if kind == STREET:
        return street_rent(game, board, rules, square)
    rent = board.rent[square, number_owned(game, board, rules, square) - 1]
    return rent if kind == RAILROAD else rent * dice_total


@helper
def collects_rent(game, rules, owner):
    """Tell whether an owner collects rent: out of jail, or where jail does not matter."""
    return not game.in_jail[owner] or rules.jail_owner_collects_rent


@helper
def dangerous_deeds(game, player):
    """Return the mask of properties that charge the player rent: those of others, not mortgaged."""
    dangerous = 0
    for seat in range(game.players):
        dangerous |= game.owned[seat]
    return dangerous & ~(game.owned[player] | game.mortgages)


@helper
def highest_of(game, board, rules, deeds, enough):
    """Return the highest rent of one landing among some properties, or the first found that is ``enough``.

    Utilities count with the highest throw; doubled rents of railroad cards
    and owners in jail are left aside.
    """
    highest = 0
    highest_throw = rules.dice_count * rules.dice_faces
    while deeds and highest < enough:
        square = board.square_of[lowest(deeds)]
        deeds &= deeds - 1
        highest = max(highest, rent_due(game, board, rules, square, highest_throw))
    return highest


@routine
def highest_rent(game, board, rules, player):
    """Return the highest rent that one landing could cost the player now; see `highest_of`.

    Kept until a deed, a mortgage or a building changes.
    """
    if game.risk_version[player] != game.version:
        game.risk[player] = highest_of(game, board, rules, dangerous_deeds(game, player), NO_LIMIT)
        game.risk_version[player] = game.version
    return game.risk[player]


@routine
def can_cost(game, board, rules, player, amount):
    """Tell whether one landing could cost the player so much now: whether `highest_rent` is no less.

    It looks at streets with buildings first, and no further than it must: a
    player in jail asks every turn, and is seldom the only one who built.
    """
    if game.risk_version[player] == game.version:
        return game.risk[player] >= amount
    deeds = dangerous_deeds(game, player)
    if highest_of(game, board, rules, deeds & game.built, amount) >= amount:
        return True
    return highest_of(game, board, rules, deeds & ~game.built, amount) >= amount
