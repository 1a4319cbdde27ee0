"""Management: what the player on turn does before it throws.

Trades come first, then mortgages are lifted, then buildings go up. Nobody
manages between a throw and its settlement.
"""

from __future__ import annotations

from sim.engine.auction import auction_price, highest_bidder
from sim.engine.events import BANK, BID, LOT_HOTEL, LOT_HOUSE, NOBODY, NOWHERE, SHORTAGE, UNSOLD, WON, emit
from sim.engine.jit import helper, phase, routine
from sim.games.property import decisions
from sim.games.property.builders import groups_to_build_on
from sim.games.property.buildings import (
    LOT_ANY,
    LOT_REGARDLESS,
    builds_directly,
    next_lot,
    price_to,
    put_up,
    stock_of,
    top_level,
)
from sim.games.property.deeds import invest
from sim.games.property.money import move_money
from sim.games.property.mortgage import lift_mortgage
from sim.games.property.names import BUILDING, BUILDING_AUCTION
from sim.games.property.trade import trade


@phase
def lift_mortgages(game, board, rules, profiles, tally, log, player):
    """Lift mortgages as long as the strategy wants to."""
    while game.owned[player] & game.mortgages:
        square = decisions.lift(game, board, rules, profiles, player)
        if square < 0:
            break
        lift_mortgage(game, board, rules, tally, log, player, square)


@routine
def rivals_wanting(game, board, rules, profiles, player, lot):
    """Return how many other players may place a building of this kind and want one now."""
    count = 0
    cheapest = game.cheapest_site
    for rival in range(game.players):
        if (
            rival != player
            and game.alive[rival]
            and groups_to_build_on(game, board, rules, rival)
            and decisions.build(game, board, rules, profiles, rival, lot) >= 0
        ):
            count += 1
    game.cheapest_site = cheapest  # the player's own
    return count


@routine
def auction_building(game, board, rules, profiles, tally, log, lot):
    """Auction one scarce building among those who want it, ties to the builder last; return the winner or -1."""
    first = game.turn + 1
    tally.building_auctions += 1
    emit(log, SHORTAGE, game.turn, NOWHERE, NOBODY, stock_of(game, lot), lot, 0)
    opening = rules.buildings_auction_opening
    for turn in range(game.players):
        seat = (first + turn) % game.players
        game.limits[seat] = -1
        if not game.alive[seat] or not groups_to_build_on(game, board, rules, seat):
            continue
        square = decisions.build(game, board, rules, profiles, seat, lot)
        game.sites[seat] = square
        if square >= 0:
            limit = decisions.bid_limit_building(game, board, rules, profiles, seat, square)
            game.limits[seat] = limit
            emit(log, BID, seat, NOWHERE, NOBODY, limit, lot, opening)
    winner = highest_bidder(game.limits, first, game.players, opening)
    if winner < 0:
        emit(log, UNSOLD, NOBODY, NOWHERE, NOBODY, 0, lot, 0)
        return winner
    price = auction_price(game.limits, winner, game.players, opening, rules.auction_step)
    square = game.sites[winner]
    emit(log, WON, winner, square, NOBODY, price, lot, 0)
    move_money(game, tally, log, winner, BANK, price, BUILDING_AUCTION, square)
    invest(tally, square, game.level[square] + 1, price)
    put_up(game, board, rules, tally, log, winner, square, game.level[square] + 1, price)
    return winner


@helper
def is_scarce(game, board, rules, profiles, player, lot):
    """Tell whether the bank's stock does not cover a building and one more for every rival that wants one now."""
    stock = stock_of(game, lot)
    return stock < game.alive_count and stock < 1 + rivals_wanting(game, board, rules, profiles, player, lot)


@phase
def buy_building(game, board, rules, tally, log, player, square, level):
    """Buy the buildings of a street up to a level at their printed cost."""
    cost = price_to(board, square, game.level[square], level)
    invest(tally, square, level, cost)
    put_up(game, board, rules, tally, log, player, square, level, cost)
    move_money(game, tally, log, player, BANK, cost, BUILDING, square)


@phase
def put_up_buildings(game, board, rules, profiles, tally, log, player):
    """Build as long as the strategy wants to; scarce buildings are auctioned one by one.

    A hotel built at once, without houses, is never auctioned: while hotels are
    scarce nobody builds one so.
    """
    while True:
        square = decisions.build(game, board, rules, profiles, player, LOT_ANY)
        if square < 0:
            break
        level = game.level[square] + 1
        lot = next_lot(rules, game.level[square])
        directly = lot == LOT_HOUSE and builds_directly(game, rules, LOT_ANY)
        if directly:
            level = top_level(rules)
            lot = LOT_HOTEL
        if not is_scarce(game, board, rules, profiles, player, lot):
            buy_building(game, board, rules, tally, log, player, square, level)
            if not decisions.may_build_again(game, board, rules, profiles, player):
                break
        elif directly:
            game.hotels_scarce = 1
        else:
            game.shortage = 1
            if auction_building(game, board, rules, profiles, tally, log, lot) < 0:
                game.cheapest_site = 0  # others were asked last
                break
    if game.hotels_scarce:
        game.hotels_scarce = 0
        game.cheapest_site = 0  # hotels without houses were left aside
    if game.shortage == 0 and (game.houses == 0 or game.hotels == 0):
        wanted = decisions.build(game, board, rules, profiles, player, LOT_REGARDLESS)
        if wanted >= 0 and stock_of(game, next_lot(rules, game.level[wanted])) == 0:
            game.shortage = 1


@helper
def has_nothing_to_do(game, profiles, player):
    """Tell whether the player's cash is too little for anything that it wants to lift or build.

    `idle_cash` stands until the player's own deeds, mortgages or buildings
    change or the bank gets buildings back; where the reserve follows the rents
    of others, until anything changes.
    Measured: a third of the time of a turn late in a game.
    """
    return game.cash[player] < game.idle_cash[player] and (
        profiles.reserve_rent_share[game.strategy[player]] == 0 or game.idle_version[player] == game.version
    )


@routine
def lift_and_build(game, board, rules, profiles, tally, log, player):
    """Lift mortgages and build; note the cash below which there is nothing to do."""
    if game.owned[player] & game.mortgages:
        lift_mortgages(game, board, rules, profiles, tally, log, player)
    if groups_to_build_on(game, board, rules, player):
        put_up_buildings(game, board, rules, profiles, tally, log, player)
    if not decisions.is_random(game, profiles, player):
        game.idle_version[player] = game.version
        game.idle_cash[player] = min(
            decisions.cash_to_lift(game, board, rules, profiles, player),
            decisions.cash_to_build(game, board, rules, profiles, player),
        )


@helper
def manage(game, board, rules, profiles, tally, log, player):
    """Trade, lift mortgages and build, in this order."""
    trade(game, board, rules, profiles, tally, log, player)
    if not has_nothing_to_do(game, profiles, player):
        lift_and_build(game, board, rules, profiles, tally, log, player)
