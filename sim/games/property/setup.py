"""Setting up a game: seats, cash, decks, an empty board."""

from __future__ import annotations

from sim.engine.deck import shuffle_deck
from sim.engine.events import BANK, NOBODY, POT
from sim.engine.jit import phase, routine
from sim.engine.rng import STREAM_DECISION, STREAM_DICE, STREAM_SETUP, below, derive, game_key
from sim.games.property.start import seat_players, take_position

PERMUTED_IN_TURN = 6
"""Up to this many players, game k uses permutation k mod n!; above, a random one."""


@phase
def permutation_in_turn(game, players):
    """Arrange the chairs in ``game.sites`` as permutation ``index mod players!``."""
    factorial = 1
    for number in range(2, players + 1):
        factorial *= number
    rest = game.index % factorial
    for place in range(players):
        factorial //= players - place
        pick = place + rest // factorial
        rest %= factorial
        chosen = game.sites[pick]
        for i in range(pick, place, -1):
            game.sites[i] = game.sites[i - 1]
        game.sites[place] = chosen


@phase
def random_permutation(game, players):
    """Arrange the chairs in ``game.sites`` at random."""
    derive(game, STREAM_SETUP)
    for last in range(players - 1, 0, -1):
        other = below(game, STREAM_SETUP, last + 1)
        chair = game.sites[last]
        game.sites[last] = game.sites[other]
        game.sites[other] = chair


@phase
def take_seats(game, plan):
    """Give every chair of the line-up a seat, so that nobody always sits behind the same player."""
    players = plan.players
    game.players = players
    for seat in range(players):
        game.sites[seat] = seat
    if not plan.fixed_seats:
        if players <= PERMUTED_IN_TURN:
            permutation_in_turn(game, players)
        else:
            random_permutation(game, players)
    for seat in range(players):
        game.strategy[seat] = plan.line_up[game.sites[seat]]


@phase
def clear_seat(game, board, seat):
    """Seat a player on the start, with nothing."""
    game.alive[seat] = 1
    game.position[seat] = 0
    game.in_jail[seat] = 0
    game.attempts[seat] = 0
    game.place[seat] = 0
    game.round_out[seat] = 0
    game.owned[seat] = 0
    game.assets[seat] = 0
    game.complete[seat] = 0
    game.jail_cards[seat] = 0
    game.tax_cards[seat] = 0
    game.waiting_cards[seat] = 0
    game.risk_version[seat] = -1
    game.idle_cash[seat] = 0
    game.idle_version[seat] = -1
    game.search_version[seat] = 0
    game.search_round[seat] = 0
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
    game.mortgages = 0
    game.built = 0
    game.houses = rules.buildings_houses
    game.hotels = rules.buildings_hotels
    game.version = 0
    game.owner_version = 0
    game.pairs = 0


@phase
def clear_course(game):
    """Begin at round 1, seat 0, with nothing owed and nothing remembered."""
    game.round_number = 1
    game.turn = 0
    game.doubles = 0
    game.end = -1
    game.winner = NOBODY
    game.status = 0
    game.turns = 0
    game.rolls = 0
    game.debt_head = 0
    game.debt_tail = 0
    game.shortage = 0
    game.snapshot_count = 0
    game.snapshot_stride = 1
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
    game.alive_count = game.players
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
        seat_players(game, rules, tally, log)
