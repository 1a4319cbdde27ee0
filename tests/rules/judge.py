"""The independent referee reads the turn too, from the same position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.setting import LETTERS
from sim.engine import events as ev
from sim.referee import invariants, turns
from sim.referee.board import Board
from sim.referee.log import Log
from sim.referee.table import Table

if TYPE_CHECKING:
    from rules.position import Position
    from rules.turn import Turn


def judge(turn: Turn) -> None:
    """Read a turn as the rules tell it.

    Raises
    ------
    referee.log.RuleBroken
        At the first event that the rules do not allow.
    AssertionError
        If the referee's table then looks different from the kernel's.
    """
    table = _lay_table(turn)
    turns.play(table, table.seats[turn.setting.seat(turn.before.mover)])
    invariants.check(table)
    how = ev.END_SCORED if table.scored or table.stops() else ev.END_ROUND_LIMIT
    is_last = table.over and not table.scored
    table.log.take(ev.END, "end of the game", a=ev.END_LAST_PLAYER if is_last else how)
    assert table.log.peek() is None
    _compare(table, turn)


def _lay_table(turn: Turn) -> Table:
    position, setting = turn.before, turn.setting
    board = Board(setting.experiment.game, setting.experiment.rules)
    table = Table(board, setting.players, Log(turn.rows))
    table.log.round, table.pot = position.round, position.pot
    for letter, player in position.players.items():
        seat = table.seats[setting.seat(letter)]
        seat.cash, seat.square, seat.alive = player.cash, player.square, player.alive
        seat.in_jail, seat.attempts = player.jailed, player.attempts
        seat.laps = player.laps
        seat.cards = [setting.find_card(card) for card in player.cards]
        if position.strategies[LETTERS.index(letter)].startswith("random-legal"):
            table.random_seats.add(seat.number)
        for deck, card in seat.cards:
            table.decks[deck].take_out(card)
    _lay_deeds(table, position)
    return table


def _lay_deeds(table: Table, position: Position) -> None:
    for square, deed in position.deeds.items():
        table.deeds[square].owner = position.setting.seat(deed.owner)
        table.deeds[square].mortgaged = deed.mortgaged
        table.set_level(square, deed.level)


def _compare(table: Table, turn: Turn) -> None:
    """Compare what the referee has on its table with the state that the kernel left."""
    for letter in turn.before.players:
        seat = table.seats[turn.setting.seat(letter)]
        assert (seat.cash, seat.square) == (turn.cash(letter), turn.square(letter)), letter
        assert (seat.in_jail, seat.alive) == (turn.in_jail(letter), turn.alive(letter)), letter
    for square, deed in table.deeds.items():
        owner = turn.owner(square)
        assert deed.owner == (ev.BANK if owner is None else turn.setting.seat(owner)), square
        assert deed.level == turn.level(square), square
        assert owner is None or deed.mortgaged == turn.mortgaged(square), square
    assert (table.houses, table.hotels, table.pot) == (turn.houses, turn.hotels, turn.pot)
