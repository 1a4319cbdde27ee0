"""What a finished game adds to the counters beside the standings: properties, groups; and whether its books agree."""

from __future__ import annotations

from sim.engine.events import NOBODY
from sim.engine.jit import phase, routine
from sim.engine.standings import count_standings, is_money_conserved
from sim.engine.status import BROKEN_BUILDINGS, BROKEN_MONEY, OK
from sim.engine.usage import AFTER, count_options
from sim.games.property.buildings import top_level
from sim.games.property.deeds import close_account
from sim.games.property.names import BUILDING_SALE, MORTGAGE_LOAN, PURCHASE, REDEMPTION, STRATEGIES


@routine
def note_uses(game, tally, moment):
    """Note the counters of the options, in the order of `sim.games.property.options`, before or after a game."""
    stakes = 0
    for strategy in range(STRATEGIES):
        stakes += tally.jackpot_plays[strategy]
    uses = (
        tally.flow_count[PURCHASE],
        tally.declined,
        tally.auctions,
        tally.unsold,
        tally.trade_offers,
        tally.trades,
        tally.put_up[0],
        tally.put_up[1],
        tally.building_auctions,
        tally.flow_count[BUILDING_SALE],
        tally.flow_count[MORTGAGE_LOAN],
        tally.flow_count[REDEMPTION],
        tally.jail_choices[0],
        tally.jail_choices[1],
        tally.jail_choices[2],
        stakes,
    )
    for option in range(len(uses)):
        game.option_uses[moment, option] = uses[option]


@phase
def count_properties(game, board, tally, finished):
    """Close the accounts of properties and groups."""
    for number in range(board.property_count):
        square = board.square_of[number]
        if game.owner[square] >= 0:
            close_account(game, tally, square)
            tally.owned_at_end[game.strategy[game.owner[square]], square] += 1
        owner = game.first_owner[square]
        if owner != NOBODY:
            tally.acquired_games[square] += 1
            tally.first_owner_finished[square] += finished
            tally.first_owner_wins[square] += finished and owner == game.winner
    for group in range(board.group_count):
        owner = game.completed_by[group]
        if owner != NOBODY:
            tally.group_completed[group] += 1
            tally.group_round[group] += game.completed_round[group]
            tally.group_finished[group] += finished
            tally.group_wins[group] += finished and owner == game.winner


@routine
def check_books(game, board, rules):
    """Return a status: whether money and buildings add up at the end of a game."""
    if not is_money_conserved(game):
        return BROKEN_MONEY
    houses = game.houses
    hotels = game.hotels
    # Every property, not only those in `game.built`: the check must not trust what it checks.
    for number in range(board.property_count):
        level = game.level[board.square_of[number]]
        if level == top_level(rules):
            hotels += 1
        else:
            houses += level
    if houses != rules.buildings_houses or hotels != rules.buildings_hotels or game.houses < 0 or game.hotels < 0:
        return BROKEN_BUILDINGS
    return OK


@routine
def count_game(game, board, tally, lengths):
    """Add a game that has ended to its block of counters and to the lengths; both modified in place."""
    finished = count_standings(game, tally, lengths)
    note_uses(game, tally, AFTER)
    count_options(game, tally)
    tally.shortage_games += game.shortage
    count_properties(game, board, tally, finished)
