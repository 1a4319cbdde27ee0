"""Setting up a game: seats, cash, decks, an empty board."""

from __future__ import annotations

from sim.engine.course import begin_course
from sim.engine.deck import shuffle_deck
from sim.engine.events import BANK, NOBODY, POT
from sim.engine.jit import phase, routine
from sim.engine.rng import STREAM_DECISION, STREAM_DICE, derive, game_key
from sim.engine.seats import take_seats
from sim.games.property.start import seat_players, take_position


@phase
def clear_seat(game, board, seat):
    """Seat a player on the start, with nothing."""
    game.alive[seat] = 1
    game.position[seat] = 0
    game.laps[seat] = 0
    game.in_jail[seat] = 0
    game.attempts[seat] = 0
    game.place[seat] = 0
    game.round_out[seat] = 0
    game.owned[seat] = 0
    game.assets[seat] = 0
    game.complete[seat] = 0
    game.whole[seat] = 0
    game.jail_cards[seat] = 0
    game.tax_cards[seat] = 0
    game.waiting_cards[seat] = 0
    game.risk_version[seat] = -1
    game.spare_among[seat, 0] = -1  # no set of properties
    game.idle_cash[seat] = 0
    game.idle_version[seat] = -1
    game.search_version[seat] = 0
    game.search_round[seat] = 0
    game.paired[seat] = 0
    for group in range(board.group_count):
        game.refused[seat, group] = 0
    game.cash[seat] = 0
    derive(game, STREAM_DICE + seat)
    derive(game, STREAM_DECISION + seat)


@phase
def clear_board(game, board, rules):
    """Leave every deed and building with the bank."""
    for square in range(len(board.kind)):
        game.owner[square] = NOBODY
        game.mortgaged[square] = 0
        game.level[square] = 0
        game.first_owner[square] = NOBODY
        game.held_since[square] = 0
    for group in range(board.group_count):
        game.completed_by[group] = NOBODY
        game.completed_round[group] = 0
        game.lowest_level[group] = 0
        game.highest_level[group] = 0
        game.holders[group] = 1  # the bank
        game.pair[group] = 0
    game.sold = 0
    game.mortgages = 0
    game.built = 0
    game.developed = 0
    game.houses = rules.buildings_houses
    game.hotels = rules.buildings_hotels
    game.version = 0
    game.owner_version = 0


@phase
def clear_course(game):
    """Begin with nothing owed and nothing remembered."""
    begin_course(game)
    game.doubles = 0
    game.debt_head = 0
    game.debt_tail = 0
    game.shortage = 0
    game.hotels_scarce = 0
    game.script_left = 0


@routine
def set_up_game(game, board, rules, position, plan, tally, log, index):
    """Prepare the game with the given index."""
    game.seed = plan.seed
    game.index = index
    game.key = game_key(plan.seed, index)
    log.round_number = 1
    take_seats(game, plan)
    clear_board(game, board, rules)
    clear_course(game)
    game.cash[BANK] = 0
    game.cash[POT] = 0
    for seat in range(game.players):
        clear_seat(game, board, seat)
    for deck in range(board.deck_count):
        shuffle_deck(game, deck, board.deck_size[deck])
        game.scripted_cards[deck] = 0
    if position.given:
        take_position(game, board, rules, position, tally, log)
    else:
        seat_players(game, board, rules, tally, log)
