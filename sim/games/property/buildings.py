"""Houses and hotels: the bank's stock, the even rule, putting up and selling.

A level is the number of houses on a street; one level above
`buildings.houses_per_hotel` is the hotel. A hotel is neither four nor five
houses: it takes one hotel from the bank and returns the houses.
"""

from __future__ import annotations

from sim.engine.bits import count, lowest
from sim.engine.events import BANK, BUILD, LOT_HOTEL, LOT_HOUSE, NOBODY, SELL_BUILDING, emit
from sim.engine.jit import helper, routine
from sim.games.property.builders import highest_level
from sim.games.property.deeds import set_level
from sim.games.property.money import move_money
from sim.games.property.names import BUILDING_SALE
from sim.games.property.worth import sale_price

LOT_ANY = 0
LOT_REGARDLESS = 3
"""Which buildings to think of beside a single house or hotel: any in stock; any, though none may be left."""

EVEN_LEVELS = 0


@helper
def top_level(rules):
    """Return the level of the hotel."""
    return rules.buildings_houses_per_hotel + 1


@helper
def next_lot(rules, level):
    """Return the kind of building that follows a level."""
    return LOT_HOTEL if level == rules.buildings_houses_per_hotel else LOT_HOUSE


@helper
def stock_of(game, lot):
    """Return how many houses or hotels the bank has."""
    return game.hotels if lot == LOT_HOTEL else game.houses


@helper
def in_stock(game, rules, level, lot):
    """Tell whether the building that follows ``level`` is of the kind ``lot`` asks for, and to be had."""
    needed = next_lot(rules, level)
    if lot == LOT_REGARDLESS:
        return True
    if lot == LOT_ANY:
        return stock_of(game, needed) > 0
    return needed == lot


@helper
def builds_directly(game, rules, lot):
    """Tell whether hotels may be built without houses before them: by house rule, while the bank has no house."""
    if not rules.buildings_direct_hotels or lot != LOT_ANY:
        return False
    return game.houses == 0 and game.hotels > 0 and not game.hotels_scarce


@helper
def price_to(board, square, before, after):
    """Return what buildings of a street cost from one level to another."""
    return (after - before) * board.building_cost[square]


@helper
def to_be_had(game, board, rules, square, level, lot, directly, budget):
    """Tell whether a street's next building, or ``directly`` its hotel if there is none, is to be had for a budget."""
    if in_stock(game, rules, level, lot):
        return board.building_cost[square] <= budget
    return directly and price_to(board, square, level, top_level(rules)) <= budget


@helper
def is_even_with(rules, level, lowest_level):
    """Tell whether a street of this level may be built on: evenly, the lowest of its group first."""
    return not rules.buildings_even or level == lowest_level


@helper
def may_sell_building(game, board, rules, player, square):
    """Tell whether a building of a street may be sold now: evenly, from the highest level down."""
    if game.owner[square] != player or game.level[square] == 0:
        return False
    return not rules.buildings_even or game.level[square] == highest_level(
        game, board, rules, player, board.group[square]
    )


@helper
def restock(game, houses, hotels):
    """Take houses and hotels back into the bank's stock; whoever waited for them may build again."""
    if game.houses == 0 or game.hotels == 0:
        for seat in range(game.players):
            game.idle_cash[seat] = 0
    game.houses += houses
    game.hotels += hotels


@routine
def put_up(game, board, rules, tally, log, player, square, level, amount):
    """Take a house or hotel from the bank, bought for ``amount``, and put it on a street of the player.

    The street's houses go back to the bank when a hotel comes.
    """
    if level == top_level(rules):
        restock(game, game.level[square], -1)
        tally.put_up[1] += 1
    else:
        game.houses -= 1
        tally.put_up[0] += 1
    emit(log, BUILD, player, square, NOBODY, amount, level, 0)
    set_level(game, board, tally, square, level)


@routine
def lower_to(game, board, rules, tally, log, square, level):
    """Sell a street's buildings down to a level; the bank takes them back and pays for each."""
    player = game.owner[square]
    before = game.level[square]
    top = top_level(rules)
    houses_before = 0 if before == top else before
    restock(game, houses_before - level, before == top)
    received = (before - level) * sale_price(board, rules, square)
    emit(log, SELL_BUILDING, player, square, NOBODY, received, level, before)
    set_level(game, board, tally, square, level)
    if received:
        move_money(game, tally, log, BANK, player, received, BUILDING_SALE, square)
        tally.returned[square] += received


@helper
def houses_at(game, board, streets, level):
    """Return how many houses streets of a mask would have if those above a level fell to it."""
    houses = 0
    while streets:
        houses += min(game.level[board.square_of[lowest(streets)]], level)
        streets &= streets - 1
    return houses


@helper
def streets_above(game, board, streets, level):
    """Return the streets of a mask that stand above a level."""
    above = 0
    while streets:
        bit = streets & -streets
        streets &= streets - 1
        if game.level[board.square_of[lowest(bit)]] > level:
            above |= bit
    return above


@routine
def break_up_group(game, board, rules, tally, log, player, group):
    """Sell hotels for which the bank lacks houses: the player's streets fall to the highest even levels it can fill.

    The bank's houses and those on the streets are spread evenly, no street
    higher than before, the remainder on those later in ring order; or all of
    them are sold (`buildings.hotel_shortage`).
    """
    own = game.owned[player] & board.group_mask[group]
    most = rules.buildings_houses_per_hotel
    houses = 0
    if rules.buildings_hotel_shortage == EVEN_LEVELS:
        hotels = count(streets_above(game, board, own, most))
        houses = game.houses + houses_at(game, board, own, most) - hotels * most
    share = 0
    while share < most and houses_at(game, board, own, share + 1) <= houses:
        share += 1
    one_more = 0
    if share < most:
        one_more = streets_above(game, board, own, share)
        for _ in range(count(one_more) - (houses - houses_at(game, board, own, share))):
            one_more &= one_more - 1
    # Streets with houses first: their houses serve the streets whose hotels go.
    for is_hotel in range(2):
        streets = own
        while streets:
            bit = streets & -streets
            streets &= streets - 1
            square = board.square_of[lowest(bit)]
            level = share + (one_more & bit != 0)
            if (game.level[square] > most) == is_hotel and game.level[square] > level:
                lower_to(game, board, rules, tally, log, square, level)


@routine
def sell_building(game, board, rules, tally, log, square):
    """Sell one building of a street; a hotel is broken into houses if the bank has them."""
    level = game.level[square]
    is_hotel = level == top_level(rules)
    if not is_hotel or game.houses >= rules.buildings_houses_per_hotel:
        lower_to(game, board, rules, tally, log, square, level - 1)
    elif rules.buildings_even:
        break_up_group(game, board, rules, tally, log, game.owner[square], board.group[square])
    else:
        short = rules.buildings_hotel_shortage != EVEN_LEVELS
        lower_to(game, board, rules, tally, log, square, 0 if short else game.houses)


@routine
def clear_buildings(game, board, rules, tally, log, square):
    """Return a street's buildings to the bank without payment."""
    level = game.level[square]
    if level == 0:
        return
    is_hotel = level == top_level(rules)
    restock(game, 0 if is_hotel else level, is_hotel)
    emit(log, SELL_BUILDING, game.owner[square], square, NOBODY, 0, 0, level)
    set_level(game, board, tally, square, 0)
