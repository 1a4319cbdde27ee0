"""From a position to the kernel's record of a game, as if the game had come to this turn by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rules.dice import Dice, script_dice, script_numbers
from sim.engine.events import BANK, NOBODY, POT
from sim.engine.rng import STREAM_DECISION, STREAM_DECK, STREAM_DICE

if TYPE_CHECKING:
    from rules.position import Position
    from rules.setting import Setting


def make_record(position: Position, dice: Dice, fresh: Dice) -> np.record:
    """Return the record of a game whose last turn before the limit of rounds is to be played.

    Deeds have changed hands since anybody looked for a trade, unless the position remembers otherwise.
    """
    setting = position.setting
    game = np.zeros(1, setting.table.game_dtype)[0]
    game.round_number, game.turn = position.round, setting.seat(position.mover)
    game.end = game.winner = NOBODY
    game.snapshot_stride = 1
    _seat_players(game, position, setting)
    _lay_deeds(game, position, setting)
    _stack_decks(game, position, setting)
    for name, value in position.memory.items():
        game[name] = value
    for letter, (numbers, bound) in position.fates.items():
        script_numbers(game, STREAM_DECISION + setting.seat(letter), numbers, bound)
    for deck, cards in position.draws.items():
        numbers = [setting.find_card(card)[1] for card in cards]
        script_numbers(game, STREAM_DECK + setting.deck_number(deck), numbers, len(setting.cards(deck)))
    if position.faces:
        _script_speed_die(game, dice, position.faces)
        script_dice(game, setting.rules, (), fresh)
        return game
    if position.reels:
        faces = [die - 1 for die in position.reels]
        script_numbers(game, STREAM_DICE + int(game.turn), faces, setting.number("dice.faces"))
        kept = game.streams.copy()
        script_dice(game, setting.rules, dice, fresh)
        game.streams[:] = kept
        return game
    script_dice(game, setting.rules, dice, fresh)
    return game


def _script_speed_die(game: np.record, dice: Dice, faces: tuple[int, ...]) -> None:
    """Write the movement throws, with the faces of the speed die, into the script that a scenario has."""
    game.script_left = len(dice)
    for row, (throw, face) in enumerate(zip(dice, faces, strict=True)):
        game.script[row] = (*throw, face)


def _seat_players(game: np.record, position: Position, setting: Setting) -> None:
    game.players = setting.players
    game.risk_version[:] = game.idle_version[:] = game.spare_among[:] = NOBODY
    for letter, player in position.players.items():
        seat = setting.seat(letter)
        game.strategy[seat] = setting.experiment.line_up[seat]
        game.alive[seat], game.cash[seat], game.position[seat] = player.alive, player.cash, player.square
        game.in_jail[seat], game.attempts[seat] = player.jailed, player.attempts
        game.laps[seat] = player.laps
        effects = [setting.effect(card) for card in player.cards]
        game.jail_cards[seat] = effects.count("jail_free")
        game.tax_cards[seat] = effects.count("tax_free")
        game.waiting_cards[seat] = len(effects) - game.jail_cards[seat] - game.tax_cards[seat]
        game.round_out[seat] = 0 if player.alive else position.round
        game.place[seat] = 0 if player.alive else setting.players
    game.alive_count = int(game.alive.sum())
    game.cash[POT] = position.pot
    game.cash[BANK] = -int(game.cash.sum())


def _lay_deeds(game: np.record, position: Position, setting: Setting) -> None:
    board = setting.board
    top = setting.number("buildings.houses_per_hotel") + 1
    game.owner[:] = game.first_owner[:] = game.completed_by[:] = NOBODY
    for square, deed in position.deeds.items():
        seat, bit = setting.seat(deed.owner), 1 << int(board.property[square])
        game.owner[square] = game.first_owner[square] = seat
        game.owned[seat] |= bit
        game.sold |= bit
        game.mortgaged[square], game.level[square] = deed.mortgaged, deed.level
        game.mortgages |= bit * deed.mortgaged
        game.built |= bit * (deed.level > 0)
        game.assets[seat] += board.price[square] + deed.level * board.building_cost[square]
        game.assets[seat] -= deed.mortgaged * board.mortgage[square]
    levels = [deed.level for deed in position.deeds.values()]
    game.houses = setting.number("buildings.houses") - sum(level for level in levels if level < top)
    game.hotels = setting.number("buildings.hotels") - levels.count(top)
    assert game.houses >= 0, "more houses stand than there are"
    assert game.hotels >= 0, "more hotels stand than there are"
    game.owner_version = 1
    for group in range(int(board.group_count)):
        _note_group(game, board, group)


def _note_group(game: np.record, board: np.record, group: int) -> None:
    """Note what the kernel keeps for each group: who holds it, which two do, and its levels."""
    squares = board.group_squares[group, : int(board.group_size[group])]
    owners = {int(game.owner[square]) for square in squares}
    levels = [int(game.level[square]) for square in squares]
    game.holders[group] = sum(1 << (owner + 1) for owner in owners)
    game.lowest_level[group], game.highest_level[group] = min(levels), max(levels)
    if any(levels):
        game.developed |= int(board.group_mask[group])
    if NOBODY not in owners and len(owners) == 2:
        game.pair[group] = sum(1 << seat for seat in owners)
        game.paired[list(owners)] |= 1 << group
    if NOBODY not in owners and len(owners) == 1:
        seat = owners.pop()
        game.complete[seat] |= 1 << group
        game.whole[seat] |= int(board.group_mask[group])
        game.completed_by[group], game.completed_round[group] = seat, int(game.round_number)


def _stack_decks(game: np.record, position: Position, setting: Setting) -> None:
    game.card_holder[:] = NOBODY
    for deck, cards in position.decks.items():
        number = setting.deck_number(deck)
        game.deck_cards[number] = len(cards)
        game.deck[number, : len(cards)] = [setting.find_card(card)[1] for card in cards]
    for letter, player in position.players.items():
        for card in player.cards:
            game.card_holder[setting.find_card(card)] = setting.seat(letter)
