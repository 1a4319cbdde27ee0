"""What stands on the table: purses, tokens, deeds, buildings, decks."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from sim.engine.events import BANK
from sim.games.property.names import CAUSES, EXPENSE_CAUSE, INCOME_CAUSE
from sim.referee import endings
from sim.referee.board import Board
from sim.referee.deck import Deck
from sim.referee.log import Log
from sim.referee.players import Gathering, Player
from sim.referee.summary import empty_summary


@dataclass
class Seat(Player):
    """A player, with its cards in hand, each as deck and card.

    Attributes
    ----------
    cards : list of (int, int)
        Jail cards.
    kept : list of (int, int)
        Tax-free cards, and those that could not be obeyed when they were drawn.
    extra_throws : int
        Throws that cards gave it in this turn, still to come.
    laps : int
        Times that it has landed on or passed the start.
    """

    in_jail: bool = False
    attempts: int = 0
    cards: list[tuple[int, int]] = field(default_factory=list)
    kept: list[tuple[int, int]] = field(default_factory=list)
    extra_throws: int = 0
    laps: int = 0


@dataclass
class Deed:
    """A property: its owner (a seat or the bank), its mortgage, its level of building."""

    owner: int = BANK
    mortgaged: bool = False
    level: int = 0


class Table(Gathering[Seat]):
    """The position, which every module of the referee reads and changes.

    Parameters
    ----------
    board : Board
        Facts and rules.
    players : int
        Number of seats.
    log : Log
        The cursor over the rows.
    """

    board: Board
    causes_that_name_squares = (INCOME_CAUSE, EXPENSE_CAUSE)

    def __init__(self, board: Board, players: int, log: Log) -> None:
        seats = [Seat(number, board.number("start_cash")) for number in range(players)]
        super().__init__(board, seats, log, CAUSES, empty_summary(players, board.size + 1))
        self.deeds = {square: Deed() for square in board.properties}
        self.houses = board.number("buildings.houses")
        self.hotels = board.number("buildings.hotels")
        cycle = board.word("cards.draw") == "cycle"
        self.decks = [Deck(len(deck.cards), cycle) for deck in board.decks]
        self.over = False
        self.script: deque[tuple[int, ...]] = deque()
        self.random_seats: set[int] = set()

    def owned(self, owner: int) -> list[int]:
        """Return the properties of ``owner`` in ring order."""
        return [square for square, deed in self.deeds.items() if deed.owner == owner]

    def built_together(self, square: int) -> tuple[int, ...]:
        """Return the streets that are built on together with ``square``: its group, or what its owner has of it."""
        group = self.board.groups[square]
        if self.board.flag("buildings.whole_group"):
            return group
        return tuple(other for other in group if self.deeds[other].owner == self.deeds[square].owner)

    def levels(self, square: int) -> list[int]:
        """Return the levels of building of the streets that are built on together with ``square``."""
        return [self.deeds[other].level for other in self.built_together(square)]

    def group_owner(self, square: int) -> int:
        """Return who owns every property of the group of ``square``; the bank if nobody does."""
        owners = {self.deeds[other].owner for other in self.board.groups[square]}
        return owners.pop() if len(owners) == 1 else BANK

    def set_level(self, square: int, level: int) -> None:
        """Place or take back buildings of ``square``, to and from the bank's stock."""
        deed = self.deeds[square]
        for sign, at in ((1, deed.level), (-1, level)):
            hotel = at == self.board.hotel
            self.hotels += sign * hotel
            self.houses += sign * (0 if hotel else at)
        deed.level = level

    def stops(self) -> bool:
        """Tell whether the game is scored after the round that has just ended."""
        return endings.after_round(self)

    def eliminate(self, ruined: Player) -> None:
        """Read the elimination; so many may be out with it that the game is scored at once."""
        super().eliminate(ruined)
        if endings.by_ruins(self):
            self.over = self.scored = True

    def ranking(self) -> list[Seat]:
        """Return the players left by net worth, the earlier seat first where it is equal."""
        return sorted(self.living(), key=self.net_worth, reverse=True)

    def net_worth(self, seat: Seat) -> int:
        """Return cash, deeds at list price less their loans, and buildings at cost."""
        worth = seat.cash
        for square in self.owned(seat.number):
            deed, facts = self.deeds[square], self.board.squares[square]
            worth += facts.price + deed.level * facts.building_cost - deed.mortgaged * facts.mortgage
        return worth

    def place_of_token(self, seat: Seat) -> int:
        """Return the row of the landing counts: the square, or the last row for in jail."""
        return self.board.size if seat.in_jail else seat.square

    def end_roll(self, seat: Seat) -> None:
        """Count where the token stands when a roll is settled."""
        self.summary.roll_ends[self.place_of_token(seat)] += 1
