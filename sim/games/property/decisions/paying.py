"""Decisions on what is due: jail, taxes, cards that offer a choice, claiming rent."""

from __future__ import annotations

from sim.engine.jit import helper
from sim.engine.policy import notices
from sim.engine.rng import STREAM_DECISION, below
from sim.games.property.decisions.common import coin, is_random
from sim.games.property.decisions.own import PAY_FINE, STAY, USE_CARD, own_jail
from sim.games.property.rent import can_cost
from sim.games.property.worth import taxable_worth

JAIL_LEAVE, JAIL_STAY, JAIL_DANGER = range(3)
TAX_FLAT, TAX_PERCENT, TAX_INFORMED = range(3)
CARD_PAY, CARD_DRAW = range(2)


@helper
def profile_jail(game, board, rules, profiles, player, may_pay):
    """Return how the player's profile begins a turn in jail."""
    row = game.strategy[player]
    has_card = game.jail_cards[player] > 0
    can_pay = may_pay and game.cash[player] >= rules.jail_fine
    if is_random(game, profiles, player):
        wish = below(game, STREAM_DECISION + player, 3)
        if wish == USE_CARD and has_card:
            return USE_CARD
        return PAY_FINE if wish == PAY_FINE and can_pay else STAY
    policy = profiles.jail[row]
    if policy == JAIL_STAY:
        return STAY
    if policy == JAIL_DANGER and can_cost(game, board, rules, player, profiles.jail_danger[row]):
        return STAY
    if has_card and (profiles.jail_use_card[row] or not can_pay):
        return USE_CARD
    return PAY_FINE if can_pay else STAY


@helper
def jail(game, board, rules, profiles, player, may_pay):
    """Answer how a player in jail begins its turn: `STAY` (throw), `USE_CARD` or `PAY_FINE`."""
    answer = profile_jail(game, board, rules, profiles, player, may_pay)
    return own_jail(game, board, rules, profiles, player, may_pay, answer)


@helper
def claim(game, rules, profiles, owner):
    """Answer whether the owner notices the visitor and claims its rent; a table may forget some rents as well."""
    claimed = profiles.rent_claim[game.strategy[owner]]
    forgotten = rules.rent_forgotten
    if forgotten > 0:
        claimed = claimed * (1000 - forgotten) // 1000
    return notices(game, owner, claimed)


@helper
def tax(game, board, profiles, player, square):
    """Answer whether the player pays the percentage where a tax offers the choice."""
    if is_random(game, profiles, player):
        return coin(game, player) == 1
    choice = profiles.tax_choice[game.strategy[player]]
    if choice == TAX_INFORMED:
        percent = taxable_worth(game, board, player) * board.tax_percent[square] // 1000
        return percent < board.tax_flat[square]
    return choice == TAX_PERCENT


@helper
def draws_instead(game, profiles, player):
    """Answer whether the player draws the other card rather than pay."""
    if is_random(game, profiles, player):
        return coin(game, player) == 1
    return profiles.pay_or_draw[game.strategy[player]] == CARD_DRAW
