"""Settling the square that a car has come to: a stay, and the square's own action."""

from __future__ import annotations

from sim.engine.jit import helper, phase
from sim.games.hotel.building import use_free_building
from sim.games.hotel.entrance import use_free_entrance
from sim.games.hotel.land import acquire_land
from sim.games.hotel.names import BUILD_SQUARE, FREE_BUILDING_SQUARE, FREE_ENTRANCE_SQUARE, PURCHASE_SQUARE
from sim.games.hotel.permit import apply_for_permit
from sim.games.hotel.stay import host, stay


@phase
def settle_square(game, board, rules, profiles, tally, log, player, square):
    """Do what the square itself offers."""
    kind = board.kind[square]
    if kind == PURCHASE_SQUARE:
        acquire_land(game, board, rules, profiles, tally, log, player, square)
    elif kind == BUILD_SQUARE:
        if game.owned[player]:
            apply_for_permit(game, board, rules, profiles, tally, log, player)
    elif kind == FREE_BUILDING_SQUARE:
        use_free_building(game, board, rules, profiles, tally, log, player)
    elif kind == FREE_ENTRANCE_SQUARE:
        use_free_entrance(game, board, rules, profiles, tally, log, player)


@helper
def pays_first(rules):
    """Tell whether a stay is paid before the square's own action."""
    return rules.stay_before_square


@phase
def land(game, board, rules, profiles, tally, log, player, square):
    """Settle stay and square, in the order of the rules; a ruined visitor does nothing more."""
    for step in range(2):
        if pays_first(rules) == (step == 0):
            if host(game, player, square) >= 0:
                stay(game, board, rules, profiles, tally, log, player, square)
        elif game.alive[player]:
            settle_square(game, board, rules, profiles, tally, log, player, square)
