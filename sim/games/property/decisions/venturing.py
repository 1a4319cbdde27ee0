"""Decisions that only some boards or house rules ask for: a stake, a free move, a bus, where to put a free house."""

from __future__ import annotations

from sim.engine.bits import lowest
from sim.engine.events import LOT_HOUSE
from sim.engine.jit import helper, routine
from sim.engine.rng import STREAM_DECISION, below
from sim.games.property import names
from sim.games.property.builders import groups_to_build_on, has_own, lowest_level
from sim.games.property.buildings import is_even_with, next_lot, top_level
from sim.games.property.decisions.acquiring import buy
from sim.games.property.decisions.building import building_key
from sim.games.property.decisions.common import NEVER, NOTHING, coin, is_random, reserve
from sim.games.property.deeds import blocks_group, completes_group
from sim.games.property.laps import may_buy, salary_due
from sim.games.property.parking import parking_bonus, parking_takings
from sim.games.property.rent import collects_rent, rent_due

START_SQUARE = 0
RANK = 1 << 40
"""Above every list price times weight."""


@routine
def stake(game, board, rules, profiles, player):
    """Answer how much the player stakes on a jackpot square, 0 for nothing; only what leaves its reserve."""
    least = rules.jackpot_stake_min
    most = rules.jackpot_stake_max
    cash = game.cash[player]
    if cash < least:
        return 0
    if is_random(game, profiles, player):
        return coin(game, player) * (least + below(game, STREAM_DECISION + player, min(most, cash) - least + 1))
    row = game.strategy[player]
    wish = profiles.jackpot_stake[row]
    if wish == 0:
        return 0
    wish = max(min(wish, most), least)
    kept = reserve(game, board, rules, profiles, player, profiles.jackpot_reserve[row])
    return wish if cash - wish >= kept else 0


@routine
def free_site(game, board, rules, profiles, player):
    """Answer where the player puts a house that costs nothing; -1 where the rules let it build none.

    The strategy's order of building decides, whatever its target and its reserve.
    """
    best = NOTHING
    best_key = 0
    seen = 0
    groups = groups_to_build_on(game, board, rules, player) if game.houses > 0 else 0
    while groups:
        group = lowest(groups)
        groups &= groups - 1
        if has_own(game, board, game.mortgages, player, group):
            continue
        own_lowest = lowest_level(game, board, rules, player, group)
        for place in range(board.group_size[group]):
            square = board.group_squares[group, place]
            level = game.level[square]
            is_next = game.owner[square] == player and is_even_with(rules, level, own_lowest)
            if next_lot(rules, level) != LOT_HOUSE or level >= top_level(rules) or not is_next:
                continue
            seen += 1
            if is_random(game, profiles, player):
                if below(game, STREAM_DECISION + player, seen) == 0:
                    best = square
                continue
            key = building_key(board, profiles, game.strategy[player], square, level)
            if best == NOTHING or key < best_key:
                best = square
                best_key = key
    return best


@helper
def wish_for(game, board, rules, profiles, player, place, collects):
    """Return how much the player wants the property it would buy at a place ahead; -1 where it would buy nothing."""
    squares = len(board.kind)
    square = place % squares
    if board.property[square] < 0 or game.owner[square] >= 0:
        return NOTHING
    if not may_buy(game, rules, player, collects and place >= squares):
        return NOTHING
    if not buy(game, board, rules, profiles, player, square):
        return NOTHING
    rank = 0
    if completes_group(game, board, player, square):
        rank = 2
    elif blocks_group(game, board, player, square):
        rank = 1
    row = game.strategy[player]
    return rank * RANK + board.price[square] * profiles.buy_weights[row, board.group[square]]


@routine
def most_wanted(game, board, rules, profiles, player, collects):
    """Return the unowned property that the player would buy and wants most, the nearest of equals; -1 none."""
    squares = len(board.kind)
    best = NOTHING
    best_key = NOTHING
    for steps in range(1, squares):
        place = game.position[player] + steps
        key = wish_for(game, board, rules, profiles, player, place, collects)
        if key > best_key:
            best = place % squares
            best_key = key
    return best


@helper
def paid_there(game, board, rules, player, square):
    """Return what stopping on a square brings at once, or costs."""
    kind = board.kind[square]
    if board.property[square] >= 0:
        owner = game.owner[square]
        if owner < 0 or owner == player or not collects_rent(game, rules, owner):
            return 0
        return -rent_due(game, board, rules, square, game.dice_total)
    if kind == names.FREE_PARKING:
        return parking_bonus(rules) + parking_takings(game, rules)
    if kind == names.INCOME_SQUARE:
        return board.amount[square]
    if kind == names.EXPENSE_SQUARE:
        return -board.amount[square]
    if kind == names.GO_TO_JAIL:
        return -NEVER
    return 0 if game.tax_cards[player] else -board.tax_flat[square]


@helper
def paid_at_once(game, board, rules, player, place, collects):
    """Return what going to a place ahead brings at once, the salary on the way included."""
    squares = len(board.kind)
    gain = paid_there(game, board, rules, player, place % squares)
    if collects and place >= squares:
        gain += salary_due(game, rules, place == squares)
    return gain


@routine
def best_paying(game, board, rules, player, collects):
    """Return the square that brings most at once, the salary on the way included; the nearest of equals."""
    squares = len(board.kind)
    best = NOTHING
    best_gain = 0
    for steps in range(1, squares):
        place = game.position[player] + steps
        gain = paid_at_once(game, board, rules, player, place, collects)
        if best == NOTHING or gain > best_gain:
            best = place % squares
            best_gain = gain
    return best


@routine
def destination(game, board, rules, profiles, player, collects):
    """Answer to which other square a player goes whom a card or a triple lets choose.

    To the unowned property that it wants most; if it would buy none, to where
    it gets most money at once. Where no money moves, to the start.
    """
    if rules.walk_only:
        return START_SQUARE
    squares = len(board.kind)
    if is_random(game, profiles, player):
        return (game.position[player] + 1 + below(game, STREAM_DECISION + player, squares - 1)) % squares
    square = most_wanted(game, board, rules, profiles, player, collects)
    return square if square >= 0 else best_paying(game, board, rules, player, collects)


@helper
def steps_by_bus(game, choice):
    """Return how far the bus goes: by the first die, the second, or both."""
    if choice == 0:
        return game.first_die
    return game.second_die if choice == 1 else game.first_die + game.second_die


@routine
def bus(game, board, rules, profiles, player):
    """Answer how far a player goes by the bus.

    To the unowned property that it wants most; if it would buy none there, to
    where it gets most money at once; where all is equal, as far as it may.
    """
    if is_random(game, profiles, player):
        return steps_by_bus(game, below(game, STREAM_DECISION + player, 3))
    best = 0
    best_wish = NOTHING
    best_gain = 0
    for choice in range(3):
        steps = steps_by_bus(game, choice)
        place = game.position[player] + steps
        wish = wish_for(game, board, rules, profiles, player, place, True)
        gain = paid_at_once(game, board, rules, player, place, True)
        is_equal = wish == best_wish and (gain > best_gain or (gain == best_gain and steps > best))
        if best == 0 or wish > best_wish or is_equal:
            best = steps
            best_wish = wish
            best_gain = gain
    return best
