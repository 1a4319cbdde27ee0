"""Random legal trades, for players whose decisions are random: any deeds, any cash, any partner that is random too.

Nothing is valued, so a deal may be a gift: legal between players that decide at random.
"""

from __future__ import annotations

import numpy as np

from sim.engine.jit import helper, routine
from sim.engine.rng import STREAM_DECISION, U, below, next_word
from sim.games.property.deal import barred_deeds, transfer_fees
from sim.games.property.exchange import exchange

ONE_IN = 4
"""A random player proposes on one search in so many."""


@routine
def tradable(game, board, player):
    """Return the mask of properties a player may trade: none with a building of its own in the group."""
    mask = 0
    for group in range(board.group_count):
        if not game.built & game.owned[player] & board.group_mask[group]:
            mask |= game.owned[player] & board.group_mask[group]
    return mask


@helper
def random_part(game, player, mask):
    """Return a random part of a mask: each bit with probability one in four."""
    words = next_word(game, STREAM_DECISION + player) & next_word(game, STREAM_DECISION + player)
    return mask & np.int64(words >> U(1))


@routine
def random_partner(game, player):
    """Return the seat of a random opponent still in the game."""
    partner = player
    place = 1 + below(game, STREAM_DECISION + player, game.alive_count - 1)
    while place > 0:
        partner = (partner + 1) % game.players
        if game.alive[partner]:
            place -= 1
    return partner


@routine
def partner_agrees(game, board, rules, profiles, player):
    """Let a random partner answer at random; both must be able to pay. One that reasons does not deal at random."""
    partner = game.deal_partner
    for seat in (player, partner):
        received = game.deal_get if seat == player else game.deal_give
        cash = -game.deal_cash if seat == player else game.deal_cash
        if game.cash[seat] + cash < transfer_fees(game, board, rules, received):
            return False
    game.deal_gain = 0
    game.deal_partner_gain = 0
    is_random = profiles.policy[game.strategy[partner]] == 1
    return is_random and below(game, STREAM_DECISION + partner, 2) == 1


@routine
def completes_any(game, board, player, partner):
    """Tell whether the deal on the table completes a group for either side."""
    own = (game.owned[player] & ~game.deal_give) | game.deal_get
    others = (game.owned[partner] & ~game.deal_get) | game.deal_give
    for group in range(board.group_count):
        mask = board.group_mask[group]
        if (game.deal_get & mask and own & mask == mask) or (game.deal_give & mask and others & mask == mask):
            return True
    return False


@routine
def propose_at_random(game, board, rules, profiles, tally, log, player):
    """Propose a random legal deal to a random opponent."""
    if below(game, STREAM_DECISION + player, ONE_IN) != 0:
        return
    partner = random_partner(game, player)
    if profiles.trade[game.strategy[partner]] == 1:
        return
    barred = barred_deeds(game, rules)
    get = random_part(game, player, tradable(game, board, partner) & ~barred)
    give = random_part(game, player, tradable(game, board, player) & ~barred)
    if get | give == 0:
        return
    game.deal_partner = partner
    game.deal_get = get
    game.deal_give = give
    game.deal_cards = 0
    if rules.trade_complete_only and not completes_any(game, board, player, partner):
        return
    game.deal_cash = below(game, STREAM_DECISION + player, game.cash[player] + 1)
    if below(game, STREAM_DECISION + player, 2) == 1:
        game.deal_cash = -below(game, STREAM_DECISION + player, game.cash[partner] + 1)
    card = below(game, STREAM_DECISION + player, 3)
    if card == 1 and game.jail_cards[player] > 0:
        game.deal_cards = 1
    elif card == 2 and game.jail_cards[partner] > 0:
        game.deal_cards = -1
    tally.trade_offers += 1
    if partner_agrees(game, board, rules, profiles, player):
        exchange(game, board, rules, profiles, tally, log, player)
