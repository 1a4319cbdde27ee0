"""Landing: settling the square on which a move ends.

A card may move the player on, so this is a loop over squares; debts are
queued and settled once the token stands still.
"""

from __future__ import annotations

from sim.engine.events import (
    BANK,
    JAILED_BY_SQUARE,
    NOBODY,
    RENT,
    RENT_NORMAL,
    RENT_RAILROAD_CARD,
    THROW_CARD,
    UNCLAIMED,
    emit,
)
from sim.engine.jit import phase, routine
from sim.games.property import decisions, names
from sim.games.property.cards import DRAWS, MOVED, draw_card, obey
from sim.games.property.debt import owe
from sim.games.property.jackpot import play_jackpot
from sim.games.property.jail import go_to_jail
from sim.games.property.money import move_money
from sim.games.property.movement import throw_fresh_dice
from sim.games.property.names import EXPENSE_CAUSE, INCOME_CAUSE, RENT_CAUSE
from sim.games.property.parking import stop_on_free_parking
from sim.games.property.rent import collects_rent, rent_due
from sim.games.property.sale import offer_property
from sim.games.property.taxes import charge_tax, double_or_pay


@routine
def card_rent(game, board, rules, log, player, square):
    """Return the rent of a property that a card sent the player to.

    A railroad charges a multiple of the due rent; a utility the card's
    multiple of a fresh throw, whatever its owner holds.
    """
    if game.rent_reason == RENT_RAILROAD_CARD:
        return rent_due(game, board, rules, square, 0) * game.rent_multiplier
    throw_fresh_dice(game, rules, log, player, THROW_CARD)
    return game.dice_total * game.rent_multiplier


@phase
def charge_rent(game, board, rules, profiles, tally, log, player, square):
    """Let a visitor owe the rent, unless the deed is mortgaged or the owner does not claim it."""
    owner = game.owner[square]
    if game.mortgaged[square] or not collects_rent(game, rules, owner):
        return
    if not decisions.claim(game, rules, profiles, owner):
        emit(log, UNCLAIMED, player, square, owner, 0, 0, 0)
        return
    if game.rent_reason == RENT_NORMAL:
        amount = rent_due(game, board, rules, square, game.dice_total)
    else:
        amount = card_rent(game, board, rules, log, player, square)
    if amount > 0:
        dice_total = game.dice_total if board.kind[square] == names.UTILITY else 0
        emit(log, RENT, player, square, owner, amount, game.rent_reason, dice_total)
        owe(game, tally, log, player, owner, amount, RENT_CAUSE, square)


@routine
def visit_rare_square(game, board, rules, profiles, tally, log, player, square):
    """Do what a square of a kind says that only some boards have, or some house rules give a meaning."""
    kind = board.kind[square]
    if kind == names.FREE_PARKING:
        stop_on_free_parking(game, rules, tally, log, player, square)
    elif kind == names.INCOME_SQUARE:
        if board.amount[square] > 0:
            move_money(game, tally, log, BANK, player, board.amount[square], INCOME_CAUSE, square)
    elif kind == names.EXPENSE_SQUARE:
        owe(game, tally, log, player, BANK, board.amount[square], EXPENSE_CAUSE, square)
    elif kind == names.DOUBLE_OR_PAY:
        double_or_pay(game, board, rules, profiles, tally, log, player, square)
    elif kind == names.JACKPOT_SQUARE:
        play_jackpot(game, board, rules, profiles, tally, log, player, square)


@phase
def draw_and_obey(game, board, rules, profiles, tally, log, deck):
    """Draw and obey cards until one neither moves the player nor asks for another; tell whether it moved."""
    while True:
        card = draw_card(game, board, rules, log, game.turn, deck)
        if card == NOBODY:
            return False
        outcome = obey(game, board, rules, profiles, tally, log, deck, card)
        if outcome != DRAWS:
            return outcome == MOVED
        deck = board.card_other[deck, card]


@phase
def visit_property(game, board, rules, profiles, tally, log, player, square):
    """Buy, auction or pay rent on a property."""
    owner = game.owner[square]
    if owner < 0:
        offer_property(game, board, rules, profiles, tally, log, player, square)
    elif owner != player:
        charge_rent(game, board, rules, profiles, tally, log, player, square)


@phase
def settle_square(game, board, rules, profiles, tally, log, player):
    """Do what the square says, and the next one if a card moves the player on."""
    game.rent_reason = RENT_NORMAL
    game.rent_multiplier = 1
    while True:
        square = game.position[player]
        if board.property[square] >= 0:
            if not rules.walk_only:
                visit_property(game, board, rules, profiles, tally, log, player, square)
            return
        deck = board.deck[square]
        if deck >= 0:
            if draw_and_obey(game, board, rules, profiles, tally, log, deck):
                continue
            return
        kind = board.kind[square]
        if kind == names.GO_TO_JAIL:
            go_to_jail(game, board, tally, log, player, JAILED_BY_SQUARE)
        elif kind == names.TAX_SQUARE and not rules.walk_only:
            charge_tax(game, board, rules, profiles, tally, log, player, square)
        elif kind >= names.FREE_PARKING and not rules.walk_only:
            visit_rare_square(game, board, rules, profiles, tally, log, player, square)
        return
