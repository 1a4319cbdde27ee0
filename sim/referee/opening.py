"""The position of a scenario, laid on the referee's table from the scenario's own words.

Reads the TOML file, not what the program made of it: names are looked up here
anew. Amounts drawn from a range are learnt from the log, within the range.
"""

from __future__ import annotations

import tomllib
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sim.engine import events as ev
from sim.referee.board import GameFacts
from sim.referee.deck import Deck
from sim.referee.log import Log
from sim.referee.money import fill_pot
from sim.referee.parking import opening_pot
from sim.referee.table import Table

ALL_LAPS = 1_000_000
"""Laps behind every player of a position: all that any rule asks for."""


class Opening:
    """What a scenario's file says of the position.

    Parameters
    ----------
    path : Path
        The file.
    game : GameFacts
        The board that it is a position of.
    """

    def __init__(self, path: Path, game: GameFacts) -> None:
        self.words: Mapping[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        self.game = game
        self.players = self.words["player"]
        self.names = [player["name"] for player in self.players]
        self.first = self._first_seat()
        self.doubles = int(self.words.get("doubles", 0))
        self.dice = deque(tuple(throw) for throw in self.words.get("dice", ()))

    def _first_seat(self) -> int:
        if "turn" in self.words:
            return self.names.index(self.words["turn"])
        return next(seat for seat, player in enumerate(self.players) if not player.get("eliminated"))

    def _square(self, name: str | int) -> int:
        if isinstance(name, int) or name.isdecimal():
            return int(name)
        return next(square.index for square in self.game.squares if square.name == name)

    def _card(self, name: str) -> tuple[int, int]:
        return next(
            (deck_number, number)
            for deck_number, deck in enumerate(self.game.decks)
            for number, card in enumerate(deck.cards)
            if getattr(card, "id", None) == name
        )

    def lay(self, table: Table) -> None:
        """Put tokens, deeds, buildings, cards and decks where the scenario has them."""
        for seat, player in zip(table.seats, self.players, strict=True):
            seat.alive = not player.get("eliminated", False)
            seat.in_jail = bool(player.get("in_jail", False))
            seat.attempts = int(player.get("failed_attempts", 0))
            seat.square = table.board.jail if seat.in_jail else self._square(player.get("square", 0))
            seat.cards = sorted(self._card(name) for name in player.get("jail_cards", ()))
            seat.kept = sorted(self._card(name) for name in player.get("kept_cards", ()))
            seat.laps = ALL_LAPS
        self._lay_deeds(table)
        for deck, card in [card for seat in table.seats for card in (*seat.cards, *seat.kept)]:
            table.decks[deck].take_out(card)
        for name, cards in self.words.get("decks", {}).items():
            number = next(at for at, deck in enumerate(self.game.decks) if deck.id == name)
            put_on_top(table.decks[number], [self._card(card)[1] for card in cards])

    def _lay_deeds(self, table: Table) -> None:
        for name, deed in self.words.get("property", {}).items():
            square = self._square(name)
            table.deeds[square].owner = self.names.index(deed["owner"])
            table.deeds[square].mortgaged = bool(deed.get("mortgaged", False))
            table.set_level(square, table.board.hotel if deed.get("hotel") else int(deed.get("houses", 0)))

    def read(self, table: Table, log: Log) -> None:
        """Take the rows before the first turn, which must tell this position."""
        for seat, player in zip(table.seats, self.players, strict=True):
            row = log.take(ev.START, "start", player=seat.number, square=seat.square)
            cash = player.get("cash", 0)
            low, high = (cash, cash) if isinstance(cash, int) else cash
            log.require(low <= row.amount <= high, "start", f"cash must be from {low} to {high}, not {row.amount}")
            log.require(row.a == seat.number, "start", "each player of a scenario is a strategy of its own")
            seat.cash = row.amount
            table.summary.strategies.append(row.a)
            table.summary.money["start_cash", "bank", "player"] += row.amount
        place = len(table.living())
        for seat in table.seats:
            if not seat.alive:
                place += 1
                log.take(ev.ELIMINATED, "start", player=seat.number, amount=place)
                table.summary.places[seat.number] = place
        for square, deed in table.deeds.items():
            if deed.owner != ev.BANK:
                columns = {"a": deed.level, "b": int(deed.mortgaged)}
                log.take(ev.HOLDS, "start", player=deed.owner, square=square, **columns)
                table.summary.acquisitions[square, "scenario"] += 1
        held = sorted((*place, seat.number) for seat in table.seats for place in (*seat.cards, *seat.kept))
        for deck, card, owner in held:
            log.take(ev.KEEP_CARD, "start", player=owner, other=deck, square=ev.NOWHERE, a=card)
        fill_pot(table, int(self.words.get("pot", opening_pot(table.board))), "start")


def put_on_top(deck: Deck, cards: list[int]) -> None:
    """Tell the referee which cards lie on top of a deck."""
    if not deck.cycle:
        deck.script = deque(cards)
        return
    for place, card in enumerate(cards):
        deck.know(place, card)
