"""Cards: drawing one, and obeying it.

`obey` returns whether the player was moved to a square that is settled next;
the landing is a loop, so a card may lead to another card.
"""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.deck import any_card, take_card, top_card
from sim.engine.events import (
    BANK,
    CARD,
    JAILED_BY_CARD,
    KEEP_CARD,
    MOVED_BY_CARD,
    NOBODY,
    NOWHERE,
    RENT_RAILROAD_CARD,
    RENT_UTILITY_CARD,
    emit,
)
from sim.engine.jit import helper, phase, routine
from sim.games.property import decisions, names
from sim.games.property.buildings import top_level
from sim.games.property.debt import owe
from sim.games.property.jail import go_to_jail
from sim.games.property.kept_cards import hold_card, obey_if_possible
from sim.games.property.money import move_money
from sim.games.property.movement import advance, move_back_to, move_to, nearest
from sim.games.property.names import CARD_CAUSE, CARD_PLAYERS, REPAIRS_CAUSE
from sim.games.property.parking import purse_of_card_fines

STAYS, MOVED, DRAWS = range(3)
"""What a card leads to: nothing more; a new square to settle; a card of another deck."""

CYCLE = 0


@helper
def draw_card(game, board, rules, log, player, deck):
    """Draw a card: from the top of the cycle, or from the whole deck unless the top is scripted; -1 if all are held."""
    if game.deck_cards[deck] == 0:
        return NOBODY
    from_cycle = rules.cards_draw == CYCLE or game.scripted_cards[deck] > 0
    game.scripted_cards[deck] -= game.scripted_cards[deck] > 0
    card = top_card(game, deck) if from_cycle else any_card(game, deck, board.deck_size[deck])
    emit(log, CARD, player, game.position[player], deck, 0, card, 0)
    return card


@helper
def keep_jail_card(game, rules, log, player, deck, card):
    """Keep a jail card until it is used."""
    if rules.cards_jail_card_kept:
        take_card(game, deck, card, player)
        game.jail_cards[player] += 1
        emit(log, KEEP_CARD, player, NOWHERE, deck, 0, card, 0)


@helper
def collect_from_each(game, tally, log, player, amount):
    """Let every other player owe the amount, in turn order from the drawer's left."""
    for turn in range(1, game.players):
        seat = (player + turn) % game.players
        if game.alive[seat]:
            owe(game, tally, log, seat, player, amount, CARD_PLAYERS, NOWHERE)


@helper
def pay_each(game, tally, log, player, amount):
    """Let the player owe the amount to every other player, in turn order from its left."""
    for turn in range(1, game.players):
        seat = (player + turn) % game.players
        if game.alive[seat]:
            owe(game, tally, log, player, seat, amount, CARD_PLAYERS, NOWHERE)


@routine
def repairs_cost(game, board, rules, player, per_house, per_hotel):
    """Return what repairs cost for the buildings that stand now; a hotel counts as a hotel."""
    cost = 0
    built = game.owned[player] & game.built
    while built:
        square = board.square_of[lowest(built)]
        built &= built - 1
        level = game.level[square]
        cost += per_hotel if level == top_level(rules) else level * per_house
    return cost


@helper
def move_share_of_cash(game, rules, tally, log, player, effect, percent):
    """Move a share of the player's cash, rounded down: from the bank, or to it like any fine of a card."""
    amount = game.cash[player] * percent // 100
    if effect == names.PERCENT_TO_BANK:
        owe(game, tally, log, player, purse_of_card_fines(rules), amount, CARD_CAUSE, game.position[player])
    elif amount > 0:
        move_money(game, tally, log, BANK, player, amount, CARD_CAUSE, game.position[player])


@phase
def obey_money_card(game, board, rules, tally, log, player, deck, card):
    """Obey a card that only moves money."""
    if rules.walk_only:
        return
    effect = board.card_effect[deck, card]
    amount = board.card_amount[deck, card]
    square = game.position[player]
    if effect == names.FROM_BANK:
        move_money(game, tally, log, BANK, player, amount, CARD_CAUSE, square)
    elif effect == names.PAY_BANK:
        owe(game, tally, log, player, purse_of_card_fines(rules), amount, CARD_CAUSE, square)
    elif effect == names.FROM_EACH:
        collect_from_each(game, tally, log, player, amount)
    elif effect == names.PAY_EACH:
        pay_each(game, tally, log, player, amount)
    elif effect == names.REPAIRS:
        cost = repairs_cost(game, board, rules, player, amount, board.card_other[deck, card])
        owe(game, tally, log, player, purse_of_card_fines(rules), cost, REPAIRS_CAUSE, square)


@phase
def advance_to_nearest(game, board, rules, tally, log, player, deck, card):
    """Advance to the next square of a kind; the owner of a property may charge by the card's multiplier."""
    kind = board.card_target[deck, card]
    target = nearest(board, game.position[player], kind)
    if target < 0:
        return STAYS
    if board.property[target] >= 0:
        game.rent_reason = RENT_UTILITY_CARD if kind == names.UTILITY else RENT_RAILROAD_CARD
        game.rent_multiplier = board.card_other[deck, card]
    move_to(game, board, rules, tally, log, player, target, MOVED_BY_CARD, board.card_salary[deck, card])
    return MOVED


@phase
def obey_moving_card(game, board, rules, tally, log, player, deck, card):
    """Obey a card that moves the player; return whether a new square is to be settled."""
    effect = board.card_effect[deck, card]
    target = board.card_target[deck, card]
    if effect == names.MOVE_TO:
        move_to(game, board, rules, tally, log, player, target, MOVED_BY_CARD, board.card_salary[deck, card])
    elif effect == names.MOVE_BACK_TO:
        move_back_to(game, board, tally, log, player, target)
    elif effect == names.MOVE_BY:
        collects = board.card_salary[deck, card]
        advance(game, board, rules, tally, log, player, target, MOVED_BY_CARD, collects)
    elif effect == names.MOVE_TO_NEAREST:
        return advance_to_nearest(game, board, rules, tally, log, player, deck, card)
    return MOVED


@routine
def obey_rare_card(game, board, rules, profiles, tally, log, player, deck, card):
    """Obey a card of an effect that only some boards have; return what it leads to, as `obey` does."""
    effect = board.card_effect[deck, card]
    if effect == names.EXTRA_THROW:
        game.extra_throws += 1
    elif effect == names.MOVE_TO_ANY:
        collects = board.card_salary[deck, card]
        target = decisions.destination(game, board, rules, profiles, player, collects)
        move_to(game, board, rules, tally, log, player, target, MOVED_BY_CARD, collects)
        return MOVED
    elif rules.walk_only:
        return STAYS
    elif effect == names.TAX_FREE:
        hold_card(game, board, log, player, deck, card)
    elif effect == names.PERCENT_FROM_BANK or effect == names.PERCENT_TO_BANK:
        move_share_of_cash(game, rules, tally, log, player, effect, board.card_amount[deck, card])
    elif not obey_if_possible(game, board, rules, profiles, tally, log, player, deck, card, False):
        hold_card(game, board, log, player, deck, card)
    return STAYS


@routine
def obey(game, board, rules, profiles, tally, log, deck, card):
    """Obey the card that the player on turn has drawn."""
    player = game.turn
    effect = board.card_effect[deck, card]
    if effect == names.CARD_GO_TO_JAIL:
        go_to_jail(game, board, tally, log, player, JAILED_BY_CARD)
        return STAYS
    if effect == names.JAIL_FREE:
        keep_jail_card(game, rules, log, player, deck, card)
        return STAYS
    if effect == names.PAY_OR_DRAW:
        if decisions.draws_instead(game, profiles, player):
            return DRAWS
        if not rules.walk_only:
            fine = board.card_amount[deck, card]
            owe(game, tally, log, player, purse_of_card_fines(rules), fine, CARD_CAUSE, game.position[player])
        return STAYS
    if names.MOVE_TO <= effect <= names.MOVE_TO_NEAREST:
        return obey_moving_card(game, board, rules, tally, log, player, deck, card)
    if effect > names.PAY_OR_DRAW:
        return obey_rare_card(game, board, rules, profiles, tally, log, player, deck, card)
    obey_money_card(game, board, rules, tally, log, player, deck, card)
    return STAYS
