"""Playing one turn, and what there is to see after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rules.dice import Dice
from rules.judge import judge
from rules.record import make_record
from sim.batch.trace import Event
from sim.engine.events import BANK, KINDS, LOG, POT, THROW_CARD, THROW_DOUBLE_OR_PAY, THROW_JACKPOT
from sim.engine.status import OK
from sim.games.property.names import CAUSES

if TYPE_CHECKING:
    from rules.position import Position

TO_A_PURSE = (
    "rent", "unclaimed", "pay", "receive", "debt", "bankrupt", "transfer", "trade", "trade_give", "trade_pay",
    "jackpot",
)  # fmt: skip
"""Kinds of events whose column ``other`` is a player, the bank or the pot."""


KIND_NAMES = {kind.number: kind.name for kind in KINDS}
FRESH = (THROW_CARD, THROW_DOUBLE_OR_PAY)


class Happening(NamedTuple):
    """An event with players by letter; the bank is ``bank``."""

    kind: str
    player: str
    square: int
    other: str | int
    amount: int
    a: int
    b: int


class Turn:
    """A turn that was played: the position before it, its events, the state after it, and what was counted."""

    def __init__(self, before: Position, game: np.record, rows: list[Event], tally: np.record) -> None:
        self.before = before
        self.setting = before.setting
        self.game = game
        self.rows = rows
        self.tally = tally
        self.happenings = [self._told(row) for row in rows]

    def _told(self, row: Event) -> Happening:
        kind = KIND_NAMES[row.kind]
        other = self._purse(row.other) if kind in TO_A_PURSE else row.other
        return Happening(kind, self._purse(row.player), row.square, other, row.amount, row.a, row.b)

    def _purse(self, purse: int) -> str:
        names = {-1: "nobody", BANK: "bank", POT: "pot"}
        return names[purse] if purse in names else self.setting.letter(purse)

    def events(self, kind: str, player: str | None = None) -> list[Happening]:
        """Return the events of a kind, of one player if asked for, in order."""
        return [each for each in self.happenings if each.kind == kind and player in (None, each.player)]

    def amounts(self, kind: str, player: str | None = None) -> list[int]:
        """Return the amounts of the events of a kind."""
        return [each.amount for each in self.events(kind, player)]

    def squares(self, kind: str, player: str | None = None) -> list[int]:
        """Return the squares of the events of a kind."""
        return [each.square for each in self.events(kind, player)]

    def paid(self, letter: str, cause: str) -> list[int]:
        """Return the payments of a player for a cause."""
        return [each.amount for each in self.events("pay", letter) if CAUSES[each.a].name == cause]

    def throws(self, fresh: bool = False) -> Dice:
        """Return the movement throws, attempts in jail included, or those that a card or a square asked for."""
        told = [each for each in self.events("throw") if each.other != THROW_JACKPOT]
        throws = [each for each in told if (each.other in FRESH) == fresh]
        return tuple(tuple(die for die in (each.a, each.b, each.square) if die) for each in throws)

    @property
    def pot(self) -> int:
        """Money in the pot."""
        return int(self.game.cash[POT])

    def cash(self, letter: str) -> int:
        """Return what a player has in hand."""
        return int(self.game.cash[self.setting.seat(letter)])

    def gain(self, letter: str) -> int:
        """Return by how much a player's cash has grown."""
        return self.cash(letter) - self.before.players[letter].cash

    def square(self, letter: str) -> int:
        """Return where a token stands."""
        return int(self.game.position[self.setting.seat(letter)])

    def in_jail(self, letter: str) -> bool:
        """Tell whether a player is in jail."""
        return bool(self.game.in_jail[self.setting.seat(letter)])

    def attempts(self, letter: str) -> int:
        """Return a player's failed attempts to leave jail."""
        return int(self.game.attempts[self.setting.seat(letter)])

    def alive(self, letter: str) -> bool:
        """Tell whether a player is still in the game."""
        return bool(self.game.alive[self.setting.seat(letter)])

    def place(self, letter: str) -> int:
        """Return a player's place; 0 while it is in the game."""
        return int(self.game.place[self.setting.seat(letter)])

    def cards(self, letter: str) -> list[str]:
        """Return the jail cards that a player holds."""
        seat = self.setting.seat(letter)
        return [
            card.id
            for deck, whole in enumerate(self.setting.experiment.game.decks)
            for number, card in enumerate(whole.cards)
            if self.game.card_holder[deck, number] == seat
        ]

    def deck(self, deck: str) -> list[str]:
        """Return the cards in a deck, from the top down."""
        number = self.setting.deck_number(deck)
        count, top = int(self.game.deck_cards[number]), int(self.game.deck_top[number])
        names = self.setting.cards(deck)
        return [names[int(self.game.deck[number, (top + place) % count])] for place in range(count)]

    @property
    def properties(self) -> list[int]:
        """Squares that can be owned."""
        return [square.index for square in self.setting.experiment.game.squares if square.group is not None]

    def owner(self, square: int) -> str | None:
        """Return who owns a property; None for the bank."""
        seat = int(self.game.owner[square])
        return None if seat < 0 else self.setting.letter(seat)

    def level(self, square: int) -> int:
        """Return the level of building of a street; 5 is the hotel."""
        return int(self.game.level[square])

    def levels(self, *squares: int) -> list[int]:
        """Return the levels of several streets."""
        return [self.level(square) for square in squares]

    def mortgaged(self, square: int) -> bool:
        """Tell whether a deed is mortgaged."""
        return bool(self.game.mortgaged[square])

    @property
    def houses(self) -> int:
        """Houses in the bank."""
        return int(self.game.houses)

    @property
    def hotels(self) -> int:
        """Hotels in the bank."""
        return int(self.game.hotels)

    @property
    def winner(self) -> str | None:
        """Who has won the game; None while it goes on."""
        seat = int(self.game.winner)
        return None if seat < 0 else self.setting.letter(seat)


def play_turn(before: Position, dice: Dice, fresh: Dice) -> Turn:
    """Play one turn of a position by the kernel, and let the referee read it."""
    table = before.setting.table
    game = make_record(before, dice, fresh)
    log = np.zeros(1, LOG)[0]
    log.active, log.round_number = 1, before.round
    plan = table.plan(0, 1)
    plan.resume = 1
    tallies = np.zeros(1, table.tally_dtype)
    lengths = np.zeros((2, table.max_rounds + 1), np.int64)
    status = table.play(game, *table.setting, tallies, lengths, log, plan, np.zeros(0, table.outcome_dtype))
    assert status == OK, f"the kernel returned status {status}"
    turn = Turn(before, game, [Event(*row) for row in log.rows[: int(log.count)].tolist()], tallies[0])
    assert turn.throws() == dice, f"thrown {turn.throws()}, not {dice}"
    assert turn.throws(fresh=True) == fresh, f"thrown for cards {turn.throws(fresh=True)}, not {fresh}"
    if before.game is None:  # the referee knows the rules of the US board
        judge(turn)
    return turn
