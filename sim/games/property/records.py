"""From the configuration to the records that the kernel reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from sim.engine.events import BANK, POT
from sim.engine.own import compile_decisions
from sim.games import records
from sim.games.property import layout, names
from sim.games.property.income import fill_incomes
from sim.games.property.parameters import PARAMETERS
from sim.games.property.switches import SWITCHES
from sim.games.records import fill_players, fill_script, make_plan

if TYPE_CHECKING:
    from sim.config.models import Card, Experiment, Game, Jackpot, Square, Strategy

__all__ = ["make_board", "make_plan", "make_position", "make_profiles", "make_rules"]

NONE = -1


def make_board(game: Game, rules: Mapping[str, Any]) -> np.record:
    """Return the board record of a game; the rules decide what its groups earn.

    The configuration has seen to it that nothing sends players to jail on a board without one.
    """
    board = np.zeros(1, layout.board_dtype(len(game.squares)))[0]
    board.property[:] = NONE
    board.square_of[:] = NONE
    group_index = {group.id: index for index, group in enumerate(game.groups)}
    deck_index = {deck.id: index for index, deck in enumerate(game.decks)}
    for square in game.squares:
        _fill_square(board, square, group_index, deck_index)
    _fill_groups(board, game)
    board.jail_square = next((s.index for s in game.squares if s.kind == "jail"), NONE)
    board.deck_count = len(game.decks)
    for deck_number, deck in enumerate(game.decks):
        board.deck_size[deck_number] = len(deck.cards)
        for card_number, card in enumerate(deck.cards):
            _fill_card(board, deck_number, card_number, card, deck_index)
    if game.jackpot is not None:
        _fill_jackpot(board, game.jackpot)
    properties = [square for square in game.squares if square.group is not None]
    board.cheapest_building = min((s.building_cost for s in properties if s.kind == "street"), default=0)
    board.cheapest_loan = min((square.mortgage for square in properties), default=0)
    fill_incomes(board, game, rules)
    return board


def _fill_square(board: np.record, square: Square, groups: Mapping[str, int], decks: Mapping[str, int]) -> None:
    index = square.index
    board.kind[index] = names.SQUARE_KINDS.index(square.kind)
    board.deck[index] = NONE if square.deck is None else decks[square.deck]
    board.tax_flat[index] = square.tax_flat
    board.tax_percent[index] = round(square.tax_percent * 10)
    board.amount[index] = square.amount
    board.attempts[index] = square.attempts
    board.group[index] = NONE
    if square.group is None:
        return
    board.group[index] = groups[square.group]
    board.price[index] = square.price
    board.mortgage[index] = square.mortgage
    board.building_cost[index] = square.building_cost
    board.rent[index, : len(square.rent)] = square.rent
    _fill_building_ranks(board, index, square.building_cost)
    board.property[index] = board.property_count
    board.square_of[board.property_count] = index
    board.property_count += 1


def _fill_building_ranks(board: np.record, index: int, cost: int) -> None:
    """Write where a street stands among the sites for the next building, for each `parameters.BUILD_ORDERS`."""
    rent_gained = np.diff(board.rent[index])
    board.building_rank[0, index, :-1] = -(rent_gained * 1000 // max(cost, 1))
    board.building_rank[1, index] = -cost
    board.building_rank[2, index] = cost
    board.building_rank[3, index] = index


def _fill_groups(board: np.record, game: Game) -> None:
    board.group_count = len(game.groups)
    for index, group in enumerate(game.groups):
        board.group_kind[index] = names.SQUARE_KINDS.index(group.kind)
        board.group_size[index] = len(group.squares)
        board.group_squares[index, : len(group.squares)] = group.squares
        for square in group.squares:
            board.group_mask[index] |= 1 << int(board.property[square])
        if group.kind == "street" and group.squares:
            board.street_groups |= 1 << index


def _fill_card(board: np.record, deck: int, number: int, card: Card, decks: Mapping[str, int]) -> None:
    place = (deck, number)
    board.card_effect[place] = names.CARD_EFFECTS.index(card.effect)
    board.card_amount[place] = card.amount
    board.card_salary[place] = card.collect_salary
    board.card_target[place] = card.target
    if card.effect == "move_by":
        board.card_target[place] = card.steps
    elif card.effect == "move_to_nearest":
        board.card_target[place] = names.SQUARE_KINDS.index(card.kind)
        board.card_other[place] = card.dice_multiplier if card.kind == "utility" else card.rent_multiplier
    elif card.effect == "repairs":
        board.card_amount[place] = card.per_house
        board.card_other[place] = card.per_hotel
    elif card.effect == "pay_or_draw":
        board.card_other[place] = decks[card.draw_from]
    elif card.percent:
        board.card_amount[place] = card.percent


def _fill_jackpot(board: np.record, jackpot: Jackpot) -> None:
    symbols = list(dict.fromkeys(symbol for column in jackpot.columns for symbol in column))
    for number, column in enumerate(jackpot.columns):
        board.reel[number, : len(column)] = [symbols.index(symbol) for symbol in column]
    board.win_count = len(jackpot.wins)
    for row, win in enumerate(jackpot.wins):
        board.win_symbol[row] = symbols.index(win.symbol) if win.symbol else NONE
        board.win_needs[row], board.win_times[row] = win.count, win.times
        board.win_source[row] = BANK if win.source == "bank" else POT


def make_rules(values: Mapping[str, Any]) -> np.record:
    """Return the rules record."""
    return records.make_rules(SWITCHES, values)


def make_profiles(experiment: Experiment) -> np.record:
    """Return the profiles record, with the addresses of decisions that users' files answer."""
    groups = [group.id for group in experiment.game.groups]
    profiles = records.make_profiles(PARAMETERS, experiment, groups, layout.profiles_dtype())
    for row, strategy in enumerate(experiment.strategies):
        for decision, address in _own_decisions(strategy, len(experiment.game.squares)).items():
            profiles[f"own_{decision}"][row] = address
    return profiles


def _own_decisions(strategy: Strategy, squares: int) -> Mapping[str, int]:
    """Return the addresses of the decisions that a user's file answers for a strategy, compiled for the board."""
    if not strategy.own_file:
        return {}
    dtypes = (layout.game_dtype(squares), layout.board_dtype(squares), layout.rules_dtype())
    return compile_decisions(strategy.own_file, strategy.own_digest, strategy.own_decisions, dtypes)


def make_position(experiment: Experiment) -> np.record:
    """Return the position record: what the experiment's scenario prescribes, or the usual start."""
    record = np.zeros(1, layout.position_dtype(len(experiment.game.squares)))[0]
    record.owner[:] = NONE
    record.card_holder[:] = NONE
    position = experiment.position
    if position is None:
        return record
    record.given = 1
    record.pot, record.turn, record.doubles = position.pot, position.turn, position.doubles
    fill_players(record, position.players)
    for seat, player in enumerate(position.players):
        record.in_jail[seat] = player.in_jail
        record.attempts[seat] = player.failed_attempts
        for place in (*player.jail_cards, *player.kept_cards):
            record.card_holder[place] = seat
    for holding in position.holdings:
        record.owner[holding.square] = holding.owner
        record.mortgaged[holding.square], record.level[holding.square] = holding.mortgaged, holding.level
    for deck, cards in enumerate(position.decks):
        record.deck_count[deck] = len(cards)
        record.deck_top[deck, : len(cards)] = cards
    fill_script(record, position.dice)
    return record
