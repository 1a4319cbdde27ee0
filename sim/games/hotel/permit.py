"""Build squares: an application for the next stages of a hotel, and the permission die."""

from __future__ import annotations

from sim.engine.events import BANK, LAPSED, NOBODY, PERMIT, PERMIT_RESULT, THROW_PERMIT, emit
from sim.engine.jit import helper, phase
from sim.engine.money import move_money
from sim.games.hotel import decisions
from sim.games.hotel.building import build_stage
from sim.games.hotel.debt import raise_for_permit
from sim.games.hotel.movement import throw_die
from sim.games.hotel.names import (
    BY_PERMIT,
    DOUBLE,
    FREE,
    GRANTED,
    LAPSED_LET,
    LAPSED_SOLD,
    PERMIT_CAUSE,
    REFUSED,
    UNTIL_REFUSED,
)
from sim.games.hotel.stages import printed_price

THOUSAND = 1000
DOUBLED = 2000


@phase
def throw_permission_die(game, rules, log, player):
    """Throw the permission die: faces that grant come first, then those that refuse, are free, double."""
    granted = rules.permit_granted_faces
    refused = granted + rules.permit_refused_faces
    free = refused + rules.permit_free_faces
    face = throw_die(game, log, player, THROW_PERMIT, free + rules.permit_double_faces)
    if face <= granted:
        return GRANTED
    if face <= refused:
        return REFUSED
    return FREE if face <= free else DOUBLE


@phase
def price_share(rules, answer):
    """Return what share of the printed price an answer of the permission die costs, in thousandths."""
    if answer == FREE:
        return rules.permit_free_share
    return DOUBLED if answer == DOUBLE else THOUSAND


@phase
def build_by_permit(game, board, tally, log, player, hotel, stages, share, due):
    """Pay what is due and put up the stages one by one; the last bears what rounding left."""
    if due > 0:
        move_money(game, tally, log, player, BANK, due, PERMIT_CAUSE, hotel)
    rest = due
    for number in range(stages):
        amount = board.price[hotel, game.level[hotel] + 1] * share // THOUSAND
        if number == stages - 1:
            amount = rest
        rest -= amount
        build_stage(game, board, tally, log, player, hotel, amount, BY_PERMIT)


@phase
def raise_amount(game, board, rules, profiles, tally, log, player, hotel, due):
    """Find the cash for a granted permit, if need be by auctioning hotels; return whether to build."""
    if game.cash[player] >= due:
        return True
    lapses = LAPSED_LET
    if rules.permit_must_build:
        if raise_for_permit(game, board, rules, profiles, tally, log, player, hotel, due):
            return True
        lapses = LAPSED_SOLD
    emit(log, LAPSED, player, hotel, NOBODY, due, lapses, 0)
    return False


@phase
def apply_once(game, board, rules, profiles, tally, log, player, wish):
    """Apply for the wished stages and do what the die says; return whether they are built."""
    hotel = decisions.wished_hotel(wish)
    stages = decisions.wished_stages(wish)
    printed = printed_price(game, board, hotel, stages)
    emit(log, PERMIT, player, hotel, NOBODY, printed, game.level[hotel] + 1, stages)
    tally.stages_asked += stages
    answer = throw_permission_die(game, rules, log, player)
    tally.permits[answer] += 1
    share = price_share(rules, answer)
    due = 0 if answer == REFUSED else printed * share // THOUSAND
    emit(log, PERMIT_RESULT, player, hotel, NOBODY, due, answer, 0)
    if answer == REFUSED or not raise_amount(game, board, rules, profiles, tally, log, player, hotel, due):
        return False
    build_by_permit(game, board, tally, log, player, hotel, stages, share, due)
    return True


@helper
def applies_again(rules):
    """Tell whether a granted application gives the right to another."""
    return rules.permit_applications == UNTIL_REFUSED


@phase
def apply_for_permit(game, board, rules, profiles, tally, log, player):
    """Let the player apply for a permit, once or until it is refused."""
    if game.applied:
        return
    while True:
        wish = decisions.permit(game, board, rules, profiles, player)
        if wish < 0:
            return
        game.applied = 1
        built = apply_once(game, board, rules, profiles, tally, log, player, wish)
        if not built or not applies_again(rules):
            return
