"""What a finished game adds to the counters beside the standings: hotels; and whether its books agree."""

from __future__ import annotations

from sim.engine.course import net_worth
from sim.engine.events import NOBODY
from sim.engine.jit import phase, routine
from sim.engine.standings import count_standings, is_money_conserved
from sim.engine.status import BROKEN_DEEDS, BROKEN_ENTRANCES, BROKEN_MONEY, OK
from sim.engine.usage import AFTER, count_options
from sim.games.hotel.deeds import bit_of, close_account
from sim.games.hotel.names import (
    BANK_BUYS,
    BY_FACILITY,
    BY_FREE_SQUARE,
    BY_PERMIT,
    ENTRANCE_BOUGHT,
    ENTRANCE_FREE,
    FACES,
    HOTELS,
    PURCHASE,
    REFUSED,
)
from sim.games.hotel.worth import book_value


@routine
def note_uses(game, tally, moment):
    """Note the counters of the options, in the order of `sim.games.hotel.options`, before or after a game."""
    permits = 0
    for answer in range(len(FACES)):
        permits += tally.permits[answer]
    by_permit, facilities, free_stages, bought, free = 0, 0, 0, 0, 0
    for hotel in range(HOTELS):
        by_permit += tally.stages_built[hotel, BY_PERMIT]
        facilities += tally.stages_built[hotel, BY_FACILITY]
        free_stages += tally.stages_built[hotel, BY_FREE_SQUARE]
        bought += tally.entrances[hotel, ENTRANCE_BOUGHT]
        free += tally.entrances[hotel, ENTRANCE_FREE]
    uses = (
        *(tally.flow_count[PURCHASE], tally.takeovers, permits, tally.permits[REFUSED], by_permit, facilities),
        *(free_stages, bought, free, tally.auctions, tally.unsold, tally.flow_count[BANK_BUYS]),
    )
    for option in range(len(uses)):
        game.option_uses[moment, option] = uses[option]


@phase
def count_hotels(game, board, tally, finished):
    """Close the accounts of the hotels."""
    for hotel in range(board.hotel_count):
        if game.owner[hotel] >= 0:
            close_account(game, tally, hotel)
            tally.owned_at_end[game.strategy[game.owner[hotel]], hotel] += 1
        for level in range(board.top[hotel] + 1):
            tally.built_games[hotel, level] += (game.reached_levels[hotel] >> level) & 1
        owner = game.first_owner[hotel]
        if owner != NOBODY:
            tally.acquired_games[hotel] += 1
            tally.first_owner_finished[hotel] += finished
            tally.first_owner_wins[hotel] += finished and owner == game.winner


@phase
def are_deeds_right(game, board):
    """Tell whether every hotel has the owner that its deed is with, and assets are the sum of book values."""
    worth = 0
    for hotel in range(board.hotel_count):
        owner = game.owner[hotel]
        if not 0 <= game.level[hotel] <= board.top[hotel]:
            return False
        for seat in range(game.players):
            if ((game.owned[seat] & bit_of(hotel)) != 0) != (seat == owner):
                return False
        if owner >= 0:
            worth += book_value(game, board, hotel)
            if not game.alive[owner]:
                return False
        elif game.level[hotel]:
            return False
    for seat in range(game.players):
        worth -= net_worth(game, seat) - game.cash[seat]
    return worth == 0


@phase
def are_entrances_right(game, board):
    """Tell whether entrances stand only on borders of owned hotels with a main building, as many as are counted."""
    total = 0
    for square in range(len(board.kind)):
        hotel = game.entrance[square]
        if hotel < 0:
            continue
        total += 1
        if game.owner[hotel] < 0 or game.level[hotel] == 0:
            return False
        if board.border[square, 0] != hotel and board.border[square, 1] != hotel:
            return False
    for hotel in range(board.hotel_count):
        total -= game.entrances[hotel]
        if game.entrances[hotel] < 0 or not 0 <= game.free_places[hotel] <= board.place_count[hotel]:
            return False
    return total == 0


@phase
def check_books(game, board):
    """Return a status: whether money, deeds and entrances add up at the end of a game."""
    if not is_money_conserved(game):
        return BROKEN_MONEY
    if not are_deeds_right(game, board):
        return BROKEN_DEEDS
    if not are_entrances_right(game, board):
        return BROKEN_ENTRANCES
    return OK


@phase
def count_game(game, board, tally, lengths):
    """Add a game that has ended to its block of counters and to the lengths; both modified in place."""
    finished = count_standings(game, tally, lengths)
    note_uses(game, tally, AFTER)
    count_options(game, tally)
    count_hotels(game, board, tally, finished)
