"""The closed list of decisions: the turn asks, the decision answers and changes nothing.

============  ==============================================================
decision      question
============  ==============================================================
buy           buy this property at list price?
bid_limit     how high to go for this property, or for a scarce building?
build         where to put the next building, if anywhere?
sell_order    what to sell or mortgage next, to pay a debt?
lift          which mortgage to lift, if any?
jail          stay, use a card, or pay?
tax           the flat tax or the percentage? pay, or draw the other card?
trade_value   (trades)
claim         does the owner ask for the rent?
============  ==============================================================

A strategy is a row of the ``profiles`` record (see
`sim.games.property.parameters`). A profile whose policy is *random* answers
with a random legal choice from its seat's decision stream.
"""

from __future__ import annotations

from sim.engine.index import index
from sim.engine.jit import helper, routine
from sim.engine.rng import STREAM_DECISION, below
from sim.games.property.buildings import LOT_ANY, in_stock, may_sell_building, top_level
from sim.games.property.deeds import blocks_group, completes_group, group_has
from sim.games.property.mortgage import lifting_interest, may_mortgage
from sim.games.property.rent import highest_rent
from sim.games.property.worth import taxable_worth

BUY_ALL, BUY_COMPLETE_OR_BLOCK, BUY_NONE = range(3)
JAIL_LEAVE, JAIL_STAY, JAIL_DANGER = range(3)
STAY, USE_CARD, PAY_FINE = range(3)
BEST_RETURN, DEAREST_GROUP, CHEAPEST_GROUP, BOARD_ORDER = range(4)
MORTGAGES_FIRST, BUILDINGS_FIRST = range(2)
CHEAPEST, DEAREST = range(2)
LIFT_ALL, LIFT_COMPLETE, LIFT_NONE = range(3)
TAX_FLAT, TAX_PERCENT, TAX_INFORMED = range(3)
CARD_PAY, CARD_DRAW = range(2)

SAME = -1
NOTHING = -1


@helper
def is_random(game, profiles, player):
    """Tell whether the player's strategy answers at random."""
    return profiles.policy[game.strategy[player]] == 1


@helper
def coin(game, player):
    """Return 0 or 1 from the player's decision stream."""
    return below(game, STREAM_DECISION + player, 2)


@helper
def reserve(game, board, rules, profiles, player, own):
    """Return the cash to keep in hand: a decision's ``own`` reserve, or the general one (-1)."""
    row = game.strategy[player]
    amount = profiles.reserve[row] if own == SAME else own
    share = profiles.reserve_rent_share[row]
    if share > 0:
        amount = max(amount, highest_rent(game, board, rules, player) * share // 1000)
    return amount


@helper
def wants_property(game, board, profiles, player, square):
    """Tell whether the strategy cares for a property at all."""
    wanted = profiles.buy[game.strategy[player]]
    if wanted == BUY_ALL:
        return True
    if wanted == BUY_NONE:
        return False
    return completes_group(game, board, player, square) or blocks_group(game, board, player, square)


@routine
def buy(game, board, rules, profiles, player, square):
    """Answer whether the player buys the property at its list price."""
    price = board.price[square]
    if game.cash[player] < price:
        return False
    if is_random(game, profiles, player):
        return coin(game, player) == 1
    row = game.strategy[player]
    if profiles.buy_weights[row, board.group[square]] < 1000:
        return False
    if not wants_property(game, board, profiles, player, square):
        return False
    own = profiles.buy_completing_reserve[row] if completes_group(game, board, player, square) else SAME
    return game.cash[player] - price >= reserve(game, board, rules, profiles, player, own)


@helper
def bid_share(game, board, profiles, player, square):
    """Return the share of the list price (thousandths) that the strategy would bid."""
    row = game.strategy[player]
    if completes_group(game, board, player, square):
        return profiles.auction_limit_completing[row]
    if blocks_group(game, board, player, square):
        return profiles.auction_limit_blocking[row]
    return profiles.auction_limit[row]


@helper
def spendable(game, board, rules, profiles, player):
    """Return the cash that the strategy would bid with."""
    cash = game.cash[player]
    if profiles.auction_keeps_reserve[game.strategy[player]]:
        cash -= reserve(game, board, rules, profiles, player, SAME)
    return max(cash, 0)


@routine
def bid_limit(game, board, rules, profiles, player, square):
    """Answer how high the player goes for a property; never above its cash."""
    if is_random(game, profiles, player):
        return coin(game, player) * below(game, STREAM_DECISION + player, game.cash[player] + 1)
    if not wants_property(game, board, profiles, player, square):
        return 0
    row = game.strategy[player]
    share = bid_share(game, board, profiles, player, square)
    limit = board.price[square] * share * profiles.buy_weights[row, board.group[square]] // 1_000_000
    return min(limit, spendable(game, board, rules, profiles, player))


@helper
def bid_limit_building(game, board, rules, profiles, player, square):
    """Answer how high the player goes for a scarce building that it would put on a square."""
    if is_random(game, profiles, player):
        return coin(game, player) * below(game, STREAM_DECISION + player, game.cash[player] + 1)
    row = game.strategy[player]
    own = profiles.build_reserve[row]
    limit = board.building_cost[square] * profiles.auction_limit_building[row] // 1000
    return min(limit, max(game.cash[player] - reserve(game, board, rules, profiles, player, own), 0))


@helper
def jail(game, board, rules, profiles, player, may_pay):
    """Answer how a player in jail begins its turn: `STAY` (throw), `USE_CARD` or `PAY_FINE`."""
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
    if policy == JAIL_DANGER and highest_rent(game, board, rules, player) >= profiles.jail_danger[row]:
        return STAY
    if has_card and (profiles.jail_use_card[row] or not can_pay):
        return USE_CARD
    return PAY_FINE if can_pay else STAY


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


@helper
def claim(game, profiles, owner):
    """Answer whether the owner notices the visitor and claims its rent."""
    probability = profiles.rent_claim[game.strategy[owner]]
    return probability >= 1000 or below(game, STREAM_DECISION + owner, 1000) < probability


@helper
def sale_step(game, board, profiles, player, square, is_building):
    """Return the step (0, 1, 2) in which the strategy gives up a deed or a building."""
    buildings_first = profiles.debt_order[game.strategy[player]] == BUILDINGS_FIRST
    if is_building:
        return 0 if buildings_first else 2
    in_complete_group = (game.complete[player] >> board.group[square]) & 1
    return in_complete_group + buildings_first


@routine
def sell_order(game, board, rules, profiles, player):
    """Answer what to give up next: ``2 * square`` to mortgage, ``2 * square + 1`` to sell a building, -1 nothing."""
    row = game.strategy[player]
    chooses_randomly = is_random(game, profiles, player)
    best = NOTHING
    best_key = 0
    seen = 0
    saleable = game.owned[player] & ~game.mortgages
    for number in range(board.property_count):
        if not (saleable >> number) & 1:
            continue
        square = index(board.square_of[number])
        is_building = may_sell_building(game, board, rules, player, square)
        if not is_building and not may_mortgage(game, board, player, square):
            continue
        item = 2 * square + is_building
        seen += 1
        if chooses_randomly:
            if below(game, STREAM_DECISION + player, seen) == 0:
                best = item
            continue
        price = board.building_cost[square] if is_building else board.price[square]
        if profiles.debt_deeds[row] == DEAREST:
            price = 1_000_000 - price
        key = sale_step(game, board, profiles, player, square, is_building) * 10_000_000 + price
        if best == NOTHING or key < best_key:
            best = item
            best_key = key
    return best


@routine
def lift(game, board, rules, profiles, player):
    """Answer which mortgage to lift next, complete groups first and cheap before dear; -1 none."""
    row = game.strategy[player]
    if is_random(game, profiles, player):
        if coin(game, player) == 0:
            return NOTHING
    elif profiles.lift[row] == LIFT_NONE:
        return NOTHING
    kept = reserve(game, board, rules, profiles, player, profiles.lift_reserve[row])
    if is_random(game, profiles, player):
        kept = 0
    if game.cash[player] - board.cheapest_loan < kept:
        return NOTHING
    best = NOTHING
    best_key = 0
    mortgaged = game.owned[player] & game.mortgages
    for number in range(board.property_count):
        if not (mortgaged >> number) & 1:
            continue
        square = board.square_of[number]
        if game.cash[player] - board.mortgage[square] - lifting_interest(board, rules, square) < kept:
            continue
        in_complete_group = (game.complete[player] >> board.group[square]) & 1
        if profiles.lift[row] == LIFT_COMPLETE and not in_complete_group:
            continue
        key = (1 - in_complete_group) * 1_000_000 + board.mortgage[square]
        if best == NOTHING or key < best_key:
            best = square
            best_key = key
    return best


@helper
def lifts_at_once(game, board, rules, profiles, player, square, owed):
    """Answer whether the receiver of a mortgaged deed lifts it at once, which saves paying interest twice.

    ``owed`` is what it still owes for the other deeds that it received.
    """
    cash = game.cash[player] - owed - board.mortgage[square] - lifting_interest(board, rules, square)
    if is_random(game, profiles, player):
        return cash >= 0 and coin(game, player) == 1
    row = game.strategy[player]
    if profiles.lift[row] == LIFT_NONE:
        return False
    if profiles.lift[row] == LIFT_COMPLETE and not (game.complete[player] >> board.group[square]) & 1:
        return False
    return cash >= reserve(game, board, rules, profiles, player, profiles.lift_reserve[row])


@helper
def building_key(board, profiles, row, square, level):
    """Return the rank of a building site for the strategy; the lowest is built first."""
    cost = max(board.building_cost[square], 1)
    order = profiles.build_order[row]
    if order == BEST_RETURN:
        key = -((board.rent[square, level + 1] - board.rent[square, level]) * 1000 // cost)
    elif order == DEAREST_GROUP:
        key = -cost
    elif order == CHEAPEST_GROUP:
        key = cost
    else:
        key = square
    beyond = level >= profiles.build_first_level[row]
    return key + beyond * 1_000_000_000


@routine
def build(game, board, rules, profiles, player, lot):
    """Answer where the player puts its next building (-1 nowhere), of the kinds that ``lot`` allows.

    Asked with a single kind (`LOT_HOUSE`, `LOT_HOTEL`), it answers whether the
    player wants one, and where.
    """
    row = game.strategy[player]
    chooses_randomly = is_random(game, profiles, player)
    if chooses_randomly:
        if lot == LOT_ANY and coin(game, player) == 0:
            return NOTHING
        budget = game.cash[player]
        target = top_level(rules)
    else:
        budget = game.cash[player] - reserve(game, board, rules, profiles, player, profiles.build_reserve[row])
        target = min(profiles.build_target[row], top_level(rules))
    if budget < board.cheapest_building:
        return NOTHING
    groups = game.complete[player] & board.street_groups
    best = NOTHING
    best_key = 0
    seen = 0
    for group in range(board.group_count):
        if not (groups >> group) & 1 or group_has(game.mortgages, board, group):
            continue
        lowest = game.lowest_level[group]
        if lowest >= target:
            continue
        for place in range(board.group_size[group]):
            square = board.group_squares[group, place]
            level = game.level[square]
            if level >= target or board.building_cost[square] > budget or not in_stock(game, rules, level, lot):
                continue
            if rules.buildings_even and level != lowest:
                continue
            seen += 1
            if chooses_randomly:
                if below(game, STREAM_DECISION + player, seen) == 0:
                    best = square
                continue
            key = building_key(board, profiles, row, square, level)
            if best == NOTHING or key < best_key:
                best = square
                best_key = key
    return best
