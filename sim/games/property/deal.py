"""A deal on the table: what each side gains by its own account, and at which price.

The player on turn, the *proposer*, asks for the partner's part of a group
(lot 0) and may give something in return (lot 1): its own part of another
group, or a spare deed. Gains are linear in the cash that the proposer pays,
so prices are found directly.
"""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.jit import helper, routine
from sim.games.property.mortgage import transfer_interest
from sim.games.property.valuation import PARTNER, PROPOSER, kept_in_trade, strategy_of_view

SHARE_SCALE = 1000
LOT_ASKED, LOT_RETURNED = range(2)
LEAST_SURPLUS = 2
"""Both margins are 1 at the least."""


@helper
def barred_deeds(game, rules):
    """Return the mask of deeds that may not change hands in a trade, whoever has them."""
    return 0 if rules.trade_mortgaged else game.mortgages


@routine
def transfer_fees(game, board, rules, received):
    """Return the transfer interest due on the mortgaged ones of the properties received."""
    fees = 0
    mortgaged = received & game.mortgages
    while mortgaged:
        fees += transfer_interest(board, rules, board.square_of[lowest(mortgaged)])
        mortgaged &= mortgaged - 1
    return fees


@helper
def prices_of(board, deeds):
    """Return the sum of the list prices of a mask of properties."""
    total = 0
    while deeds:
        total += board.price[board.square_of[lowest(deeds)]]
        deeds &= deeds - 1
    return total


@helper
def change_for(game, view, side):
    """Return how the deeds, cards and fees of the deal change a side's worth, in a view."""
    cards = game.deal_cards * game.deal_card_value
    if side == PROPOSER:
        return game.deal_taken[0, view] - game.deal_given[1, view] - game.deal_fees[PROPOSER] - cards
    return game.deal_taken[1, view] - game.deal_given[0, view] - game.deal_fees[PARTNER] + cards


@helper
def surplus(game):
    """Return what the deal makes both sides richer by together, fees aside, in the proposer's view."""
    asked = game.deal_taken[LOT_ASKED, PROPOSER] - game.deal_given[LOT_ASKED, PROPOSER]
    return asked + game.deal_taken[LOT_RETURNED, PROPOSER] - game.deal_given[LOT_RETURNED, PROPOSER]


@helper
def leaves_both_a_margin(game, profiles):
    """Tell whether the proposer may see a price for the deal on the table at all.

    Cash only divides the surplus, and to count the partner's gain against the
    deal only makes it smaller: it must cover both margins. Where it does not,
    `name_price` need not solve for prices that cannot meet.
    """
    fees = game.deal_fees[PROPOSER] + game.deal_fees[PARTNER]
    return surplus(game) - fees >= 2 * margin(game, profiles, PROPOSER)


@helper
def rival_share(game, profiles, row):
    """Return the share (thousandths) at which a strategy counts its partner's gain against a deal.

    A weight over the number of rivals: helping one of many costs less than
    helping the only one.
    """
    return profiles.trade_rival_weight[row] // (game.alive_count - 1)


@helper
def gain_at(game, side, price, share):
    """Return what a side gains by its own account if the proposer pays ``price``; ``share`` is its `rival_share`."""
    other = PARTNER if side == PROPOSER else PROPOSER
    received = price if side == PARTNER else -price
    own = change_for(game, side, side) + received
    rival = change_for(game, side, other) - received
    if rival > 0:
        own -= rival * share // SHARE_SCALE
    return own


@helper
def margin(game, profiles, side):
    """Return the least gain for which a side agrees: a share of the list prices that change hands."""
    return game.deal_prices * profiles.trade_margin[strategy_of_view(game, side)] // SHARE_SCALE + 1


@helper
def spare_cash(game, profiles, side, row):
    """Return what a side could pay if it kept the reserve of strategy ``row``, after the fees of deeds it gets.

    Negative where its cash does not cover the fees: so much it must receive.
    """
    seat = game.turn if side == PROPOSER else game.deal_partner
    cash = game.cash[seat] - game.deal_fees[side]
    return min(cash, max(cash - kept_in_trade(profiles, row), 0))


@helper
def least_receipt(game, view, side, least_gain, share):
    """Return the least cash that a side must receive to gain so much, in a view whose `rival_share` is given.

    Solves ``own + cash - share * (rival - cash) = margin`` for the cash, rounded
    up; `gain_at` has the last word.
    """
    other = PARTNER if side == PROPOSER else PROPOSER
    wanted = least_gain - change_for(game, view, side)
    rival = change_for(game, view, other)
    # Where the rival loses at that price its gain does not count.
    if rival <= wanted:
        return wanted
    return -((-(wanted * SHARE_SCALE + share * rival)) // (SHARE_SCALE + share))


@routine
def name_price(game, profiles, rules):
    """Name the proposer's price for the deal on the table; return its gain, or -1 if it sees none for both.

    The proposer takes its partner to value money and margins as itself, and
    leaves itself its share of the surplus that it sees. Where its cash falls
    short it adds a jail card.
    """
    if not leaves_both_a_margin(game, profiles):
        return -1
    row = strategy_of_view(game, PROPOSER)
    share = rival_share(game, profiles, row)
    least_gain = margin(game, profiles, PROPOSER)
    most = -least_receipt(game, PROPOSER, PROPOSER, least_gain, share)
    least = least_receipt(game, PROPOSER, PARTNER, least_gain, share)
    if most < least:
        return -1
    spare = spare_cash(game, profiles, PROPOSER, row)
    if least > spare:
        if game.jail_cards[game.turn] == 0 or game.deal_cards != 0:
            return -1
        game.deal_cards = 1
        game.deal_card_value = rules.jail_fine
        most -= rules.jail_fine
        least -= rules.jail_fine
        if least > spare:
            return -1
    price = most - (most - least) * profiles.trade_share[row] // SHARE_SCALE
    price = max(min(price, spare), -spare_cash(game, profiles, PARTNER, row))
    game.deal_cash = price
    gain = gain_at(game, PROPOSER, price, share)
    return gain if gain >= least_gain else -1


@helper
def asking_price(game, profiles, row, least_gain, share):
    """Return the least price at which the partner agrees: it wants its own share of the surplus that it sees."""
    least = least_receipt(game, PARTNER, PARTNER, least_gain, share)
    most = -least_receipt(game, PARTNER, PROPOSER, least_gain, share)
    return least + max(most - least, 0) * profiles.trade_share[row] // SHARE_SCALE


@routine
def agree(game, profiles):
    """Let the partner judge the offer, perhaps at its own price; tell whether both agree.

    A partner that took whatever left it its margin would hand the surplus of
    every deal to the one who asks for all of it.
    """
    row = strategy_of_view(game, PARTNER)
    share = rival_share(game, profiles, row)
    least_gain = margin(game, profiles, PARTNER)
    price = game.deal_cash
    asked = asking_price(game, profiles, row, least_gain, share)
    if price < asked:
        if not profiles.trade_counter[row]:
            return False
        price = asked
    proposer_row = strategy_of_view(game, PROPOSER)
    if price > spare_cash(game, profiles, PROPOSER, proposer_row):
        return False
    if -price > spare_cash(game, profiles, PARTNER, row):
        return False
    game.deal_cash = price
    game.deal_gain = gain_at(game, PROPOSER, price, rival_share(game, profiles, proposer_row))
    game.deal_partner_gain = gain_at(game, PARTNER, price, share)
    return game.deal_gain >= margin(game, profiles, PROPOSER) and game.deal_partner_gain >= least_gain
