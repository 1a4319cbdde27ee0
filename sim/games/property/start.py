"""Where a game begins: everybody on the start square with the same cash, or the position of a scenario.

A scenario takes nothing from the random streams but its ranges of cash, which
come from the set-up stream: a game from a scenario is as reproducible as any.
"""

from __future__ import annotations

from sim.engine.deck import take_card
from sim.engine.events import HOLDS, KEEP_CARD, NOBODY, NOWHERE, emit
from sim.engine.jit import phase, routine
from sim.engine.money import hand_out_cash
from sim.engine.rng import STREAM_SETUP, derive
from sim.engine.seats import leave_out, scenario_cash
from sim.games.property.buildings import top_level
from sim.games.property.dealing import deal_deeds
from sim.games.property.deeds import acquire, set_level, set_mortgage
from sim.games.property.kept_cards import note_held
from sim.games.property.money import fill_pot
from sim.games.property.names import BY_SCENARIO
from sim.games.property.parking import seed_of_pot

EVERY_LAP = 1 << 20
"""More laps than any rule asks for: the players of a scenario have been round the board before it begins."""


@phase
def seat_players(game, board, rules, tally, log):
    """Give every player its cash on the start square and the deeds it is dealt, and fill the pot."""
    for seat in range(game.players):
        hand_out_cash(game, tally, log, seat, rules.start_cash)
    deal_deeds(game, board, rules, tally, log)
    fill_pot(game, tally, log, rules.jackpot_start + seed_of_pot(rules))


@phase
def place_players(game, position, tally, log):
    """Put tokens and cash where the scenario has them; ranges of cash are drawn in order of seats."""
    derive(game, STREAM_SETUP)
    for seat in range(game.players):
        game.position[seat] = position.square[seat]
        game.in_jail[seat] = position.in_jail[seat]
        game.attempts[seat] = position.attempts[seat]
        game.laps[seat] = EVERY_LAP
        hand_out_cash(game, tally, log, seat, scenario_cash(game, position, seat))


@phase
def lay_out_deeds(game, board, rules, position, tally, log):
    """Hand out deeds and buildings; the bank keeps the rest of its houses and hotels."""
    for number in range(board.property_count):
        square = board.square_of[number]
        owner = position.owner[square]
        if owner >= 0:
            acquire(game, board, tally, square, owner, BY_SCENARIO, 0)
    for number in range(board.property_count):
        square = board.square_of[number]
        owner = position.owner[square]
        if owner < 0:
            continue
        level = position.level[square]
        if position.mortgaged[square]:
            set_mortgage(game, board, square, 1)
        if level:
            set_level(game, board, tally, square, level)
        if level == top_level(rules):
            game.hotels -= 1
        else:
            game.houses -= level
        emit(log, HOLDS, owner, square, NOBODY, 0, level, position.mortgaged[square])


@phase
def put_on_top(game, deck, card):
    """Put a card of a deck that nobody has drawn from yet on its top."""
    place = 0
    while game.deck[deck, place] != card:
        place += 1
    for i in range(place, 0, -1):
        game.deck[deck, i] = game.deck[deck, i - 1]
    game.deck[deck, 0] = card


@phase
def arrange_decks(game, board, position, log):
    """Take held cards out of the shuffled decks, and put the prescribed ones on top."""
    for deck in range(board.deck_count):
        for card in range(board.deck_size[deck]):
            holder = position.card_holder[deck, card]
            if holder >= 0:
                take_card(game, deck, card, holder)
                note_held(game, board.card_effect[deck, card], holder, 1)
                emit(log, KEEP_CARD, holder, NOWHERE, deck, 0, card, 0)
        count = position.deck_count[deck]
        for place in range(count - 1, -1, -1):
            put_on_top(game, deck, position.deck_top[deck, place])
        game.scripted_cards[deck] = count


@routine
def take_position(game, board, rules, position, tally, log):
    """Begin a game from the position of a scenario."""
    place_players(game, position, tally, log)
    leave_out(game, position, log)
    lay_out_deeds(game, board, rules, position, tally, log)
    arrange_decks(game, board, position, log)
    fill_pot(game, tally, log, position.pot)
    game.turn = position.turn
    game.doubles = position.doubles
    game.script_next = 0
    game.script_left = position.script_count
    for row in range(position.script_count):
        for die in range(3):
            game.script[row, die] = position.script[row, die]
