"""Building without the permission die: facilities at the start of a throw, and free building squares."""

from __future__ import annotations

from sim.engine.events import BANK, BUILD, FREE_USED, NOWHERE, emit
from sim.engine.jit import phase, routine
from sim.engine.money import move_money
from sim.games.hotel import decisions
from sim.games.hotel.deeds import invest, set_level
from sim.games.hotel.names import (
    BY_FACILITY,
    BY_FREE_SQUARE,
    FACILITY_CAUSE,
    FREE_SQUARE,
    USED_NOTHING,
    USED_PAID,
    USED_STAGE,
)
from sim.games.hotel.stages import dearest_standing, needs_permit


@routine
def build_stage(game, board, tally, log, player, hotel, amount, way):
    """Put up the next stage of a hotel, for an amount that the caller has moved or moves next."""
    level = game.level[hotel] + 1
    emit(log, BUILD, player, hotel, way, amount, level, 0)
    set_level(game, board, tally, hotel, level)
    invest(tally, hotel, level, amount)
    tally.stages_built[hotel, way] += 1


@phase
def buy_facilities(game, board, rules, profiles, tally, log, player):
    """Buy facilities of hotels whose buildings all stood before this throw, without the die."""
    if needs_permit(rules):
        return
    bought = 0
    while game.owned[player] & game.complete:
        hotel = decisions.facility(game, board, profiles, player, bought)
        if hotel < 0:
            return
        price = board.price[hotel, board.facility[hotel]]
        build_stage(game, board, tally, log, player, hotel, price, BY_FACILITY)
        move_money(game, tally, log, player, BANK, price, FACILITY_CAUSE, hotel)
        bought += 1


@phase
def use_free_building(game, board, rules, profiles, tally, log, player):
    """Build the next stage of one own hotel free of charge: a gift that cannot be declined."""
    if game.owned[player] == 0:
        emit(log, FREE_USED, player, game.position[player], NOWHERE, 0, USED_NOTHING, 0)
        return
    hotel = decisions.free_building(game, board, rules, profiles, player)
    amount = 0
    used = USED_STAGE
    if hotel < 0:
        amount = dearest_standing(game, board, player) if rules.free_building_unused_pays else 0
        used = USED_PAID if amount else USED_NOTHING
    emit(log, FREE_USED, player, game.position[player], NOWHERE, amount, used, 0)
    if hotel >= 0:
        build_stage(game, board, tally, log, player, hotel, 0, BY_FREE_SQUARE)
    elif amount:
        move_money(game, tally, log, BANK, player, amount, FREE_SQUARE, NOWHERE)
