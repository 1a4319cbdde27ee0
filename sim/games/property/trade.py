"""Trades: the first phase of a turn.

The player on turn looks for deals that complete a group for it: the deeds of
the one player who holds the rest of it, for cash, for its own part of a group
that completes it for the partner, or for a spare deed, with a jail card where
cash falls short. It names a price that splits the surplus it sees. The partner
judges the offer by its own valuation, and may answer with the price at which
it would agree. Deeds change hands only when both gain by their own margins.
What is refused rests for `trade.retry_rounds`, and a player makes no more than
`trade.offers` offers a turn.
"""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.jit import helper, phase, routine
from sim.games.property.deal import (
    LEAST_SURPLUS,
    agree,
    barred_deeds,
    name_price,
    prices_of,
    surplus,
    transfer_fees,
)
from sim.games.property.decisions import is_random
from sim.games.property.exchange import exchange
from sim.games.property.names import GROUPS
from sim.games.property.random_trade import propose_at_random
from sim.games.property.valuation import PARTNER, PROPOSER, value_deed, value_group, value_nothing

TRADES_NEVER = 1
NO_GROUP = -1


@helper
def trades(game, profiles, player):
    """Tell whether a player trades at all."""
    return profiles.trade[game.strategy[player]] != TRADES_NEVER


@helper
def bargains(game, profiles, player):
    """Tell whether a player trades and judges offers by its own valuation."""
    return trades(game, profiles, player) and not is_random(game, profiles, player)


@helper
def is_search_due(game, rules, player):
    """Tell whether deeds changed hands since the player's last search, or it has waited long enough."""
    return (
        game.search_version[player] != game.owner_version
        or game.round_number >= game.search_round[player] + rules.trade_retry_rounds
    )


@helper
def is_resting(game, rules, player, partner, group):
    """Tell whether the partner refused the player this group a short while ago."""
    refused = game.refused[player, group]
    return refused != 0 and refused % 8 == partner and game.round_number < refused // 8 + rules.trade_retry_rounds


@helper
def let_rest(game, player, partner, group):
    """Note a refusal."""
    game.refused[player, group] = game.round_number * 8 + partner


@helper
def partner_for(game, player, group):
    """Return the seat that holds a group of `game.paired` with the player."""
    return lowest(game.pair[group] & ~(1 << player))


@helper
def put_on_table(game, board, rules, asked, returned):
    """Lay the deeds of a deal on the table; no cash and no jail card yet."""
    game.deal_get = asked
    game.deal_give = returned
    game.deal_cards = 0
    game.deal_prices = prices_of(board, asked | returned)
    game.deal_fees[PROPOSER] = transfer_fees(game, board, rules, asked)
    game.deal_fees[PARTNER] = transfer_fees(game, board, rules, returned)


@routine
def consider(game, board, rules, profiles, asked, returned):
    """Price a deal that the rules allow; keep it if it is the best so far."""
    # All that a side has of a group is asked for or returned, so that any building of its own in the group is in sight.
    barred = barred_deeds(game, rules) | game.built
    if surplus(game) < LEAST_SURPLUS or (asked | returned) & barred:
        return
    put_on_table(game, board, rules, asked, returned)
    gain = name_price(game, profiles, rules)
    if gain > game.best_gain:
        game.best_gain = gain
        game.best_partner = game.deal_partner
        game.best_get = asked
        game.best_give = returned
        game.best_cards = game.deal_cards
        game.best_cash = game.deal_cash
        for view in range(2):
            game.best_taken[0, view] = game.deal_taken[0, view]
            game.best_taken[1, view] = game.deal_taken[1, view]
            game.best_given[0, view] = game.deal_given[0, view]
            game.best_given[1, view] = game.deal_given[1, view]


@routine
def note_spare_deeds(game, board, player):
    """Note the two dearest unmortgaged deeds that stand alone in their groups for the player, -1 where there are none.

    Of equals, those of the groups that come first in the list of groups.
    """
    first, second = -1, -1
    first_key = second_key = GROUPS - 1  # as good as a deed that costs nothing, which nobody takes
    rest = game.owned[player]
    while rest:
        square = board.square_of[lowest(rest)]
        group = board.group[square]
        own = game.owned[player] & board.group_mask[group]
        rest &= ~own
        key = board.price[square] * GROUPS + GROUPS - 1 - group
        if (own & (own - 1) | own & game.mortgages) == 0 and key > second_key:
            second, second_key = square, key
            if key > first_key:
                second, second_key, first, first_key = first, first_key, second, second_key
    game.spare_deeds[player, 0] = first
    game.spare_deeds[player, 1] = second
    game.spare_among[player, 0] = game.owned[player]
    game.spare_among[player, 1] = game.owned[player] & game.mortgages


@helper
def spare_deed(game, board, player, group):
    """Return the square of the player's dearest spare deed outside a group, or -1.

    Looked for anew when the player's deeds or mortgages are others than then.
    """
    owned = game.owned[player]
    if game.spare_among[player, 0] != owned or game.spare_among[player, 1] != owned & game.mortgages:
        note_spare_deeds(game, board, player)
    first = game.spare_deeds[player, 0]
    return game.spare_deeds[player, 1] if first >= 0 and board.group[first] == group else first


@routine
def consider_group(game, board, rules, profiles, player, group):
    """Look for the best way to get the partner's part of a group: for a group of its own, for cash, for a deed."""
    partner = game.deal_partner
    asked = game.owned[partner] & board.group_mask[group]
    value_group(game, board, rules, profiles, 0, group, player, partner)
    others = game.paired[player] & game.paired[partner] & ~(1 << group)
    while others:
        other = lowest(others)
        others &= others - 1
        value_group(game, board, rules, profiles, 1, other, partner, player)
        consider(game, board, rules, profiles, asked, game.owned[player] & board.group_mask[other])
    value_nothing(game, 1)
    consider(game, board, rules, profiles, asked, 0)
    if game.best_gain == 0:
        square = spare_deed(game, board, player, group)
        if square >= 0:
            value_deed(game, board, profiles, 1, square, partner)
            consider(game, board, rules, profiles, asked, 1 << board.property[square])


@routine
def find_deal(game, board, rules, profiles, player):
    """Find the deal with the largest gain for the player; return the group asked for, -1 if there is none."""
    found = NO_GROUP
    gain = 0
    game.best_gain = 0
    groups = game.paired[player]
    while groups:
        group = lowest(groups)
        groups &= groups - 1
        partner = partner_for(game, player, group)
        if not bargains(game, profiles, partner) or is_resting(game, rules, player, partner, group):
            continue
        game.deal_partner = partner
        consider_group(game, board, rules, profiles, player, group)
        if game.best_gain > gain:
            gain = game.best_gain
            found = group
        elif found < 0:  # else a deal may be in view here too, only a smaller one
            let_rest(game, player, partner, group)
    return found


@helper
def lay_out_best(game, board, rules):
    """Put the best deal found back on the table."""
    game.deal_partner = game.best_partner
    put_on_table(game, board, rules, game.best_get, game.best_give)
    game.deal_cards = game.best_cards
    game.deal_card_value = rules.jail_fine
    game.deal_cash = game.best_cash
    for view in range(2):
        game.deal_taken[0, view] = game.best_taken[0, view]
        game.deal_taken[1, view] = game.best_taken[1, view]
        game.deal_given[0, view] = game.best_given[0, view]
        game.deal_given[1, view] = game.best_given[1, view]


@phase
def propose(game, board, rules, profiles, tally, log, player):
    """Propose the best deal in view; return whether there was one to propose."""
    group = find_deal(game, board, rules, profiles, player)
    if group < 0:
        return False
    lay_out_best(game, board, rules)
    tally.trade_offers += 1
    if agree(game, profiles):
        exchange(game, board, rules, profiles, tally, log, player)
    else:
        let_rest(game, player, game.deal_partner, group)
    return True


@routine
def search(game, board, rules, profiles, tally, log, player):
    """Make offers until none is in view, or the turn's offers are used up."""
    if is_random(game, profiles, player):
        propose_at_random(game, board, rules, profiles, tally, log, player)
    else:
        for _ in range(rules.trade_offers):
            if not propose(game, board, rules, profiles, tally, log, player):
                break
    game.search_version[player] = game.owner_version
    game.search_round[player] = game.round_number


@helper
def trade(game, board, rules, profiles, tally, log, player):
    """Look for deals if the table trades, the player does, and something may have changed."""
    if (
        rules.trade_enabled
        and trades(game, profiles, player)
        and (game.paired[player] or is_random(game, profiles, player))
        and is_search_due(game, rules, player)
    ):
        search(game, board, rules, profiles, tally, log, player)
