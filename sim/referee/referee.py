"""The referee: reads a whole game and raises at the first row that the rules do not allow."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from pathlib import Path

from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.names import STRATEGIES
from sim.referee import invariants, turns
from sim.referee.board import Board, GameFacts
from sim.referee.kept import TAX_FREE, WAITING
from sim.referee.log import Event, Log, RuleBroken
from sim.referee.money import fill_pot
from sim.referee.opening import Opening
from sim.referee.summary import Summary
from sim.referee.table import Seat, Table

__all__ = ["Event", "Referee", "RuleBroken", "Summary", "check_game"]


def check_game(
    game: GameFacts,
    rules: Mapping[str, Value],
    players: int,
    events: Iterable[Iterable[int]],
    random_strategies: Container[int] = (),
    scenario: Path | None = None,
) -> Summary:
    """Read one whole game from its log, from the first ``start`` row to ``end``.

    Parameters
    ----------
    game : GameFacts
        The board: a `sim.config` game, or anything with the attributes of `referee.board`.
    rules : mapping
        Every switch by key; those left out have their declared default.
    players : int
        Seats, 2 to 8.
    events : iterable of 8 integers each
        The rows, columns as in `sim.engine.events.COLUMNS`.
    random_strategies : container of int
        Indices of the strategies that play at random: they trade without a gain.
    scenario : Path, optional
        File of the position that the game begins from.

    Returns
    -------
    Summary
        Result and counts.

    Raises
    ------
    RuleBroken
        At the first row that the rules do not allow, or where a row is missing.
    """
    opening = None if scenario is None else Opening(scenario, game)
    return Referee(game, rules, players, events, random_strategies, opening).read()


class Referee:
    """A reader of one game.

    `table` may be changed before `read`, to read a game that begins from
    another position than the usual one.
    """

    def __init__(
        self,
        game: GameFacts,
        rules: Mapping[str, Value],
        players: int,
        events: Iterable[Iterable[int]],
        random_strategies: Container[int] = (),
        opening: Opening | None = None,
    ) -> None:
        self.random_strategies = random_strategies
        self.opening = opening
        self.table = Table(Board(game, rules), players, Log(events))
        if opening is not None:
            opening.lay(self.table)
            self.table.script = opening.dice

    def read(self) -> Summary:
        """Read all rows; return the counts or raise `RuleBroken`."""
        doubles, first = 0, 0
        if self.opening is None:
            self._start()
        else:
            self.opening.read(self.table, self.table.log)
            doubles, first = self.opening.doubles, self.opening.first
        for number, strategy in enumerate(self.table.summary.strategies):
            if strategy in self.random_strategies:
                self.table.random_seats.add(number)
        seat: Seat | None = self.table.seats[first]
        while seat is not None:
            turns.play(self.table, seat, doubles)
            doubles = 0
            invariants.check(self.table)
            seat = self._next_player(seat)
        self._end()
        return self._summary()

    def _start(self) -> None:
        """Read one row a seat, in order, its cash and its square; then what is laid into the pot."""
        log = self.table.log
        for seat in self.table.seats:
            event = log.take(ev.START, "start", player=seat.number, square=seat.square, amount=seat.cash)
            log.require(0 <= event.a < STRATEGIES, "start", f"there is no strategy {event.a}")
            log.require(event.round in (0, 1), "rounds", f"a game starts in round 1, not {event.round}")
            self.table.summary.strategies.append(event.a)
            self.table.summary.money["start_cash", "bank", "player"] += seat.cash
        fill_pot(self.table, self.table.board.number("jackpot.start"), "start")

    def _next_player(self, seat: Seat) -> Seat | None:
        """Return the player on the left, and begin a round when the turn passes round; None if the game is over."""
        table = self.table
        if table.over:
            return None
        following = table.round_from_left_of(seat)[0]
        if following.number <= seat.number:
            if table.log.round >= table.board.number("max_rounds"):
                return None
            table.log.round += 1
        return following

    def _end(self) -> None:
        """Read the last row: one player is left, or the limit of rounds is reached; nothing follows it."""
        log, summary = self.table.log, self.table.summary
        how = ev.END_LAST_PLAYER if self.table.over else ev.END_ROUND_LIMIT
        winner = self.table.living()[0].number if self.table.over else ev.NOBODY
        log.take(ev.END, "end of the game", player=winner, a=how)
        extra = log.peek()
        if extra is not None:
            raise RuleBroken(log.count, extra, "end of the game: nothing follows the end")
        summary.reason = ev.END_REASONS[how]
        summary.winner = winner
        if self.table.over:
            summary.places[winner] = 1

    def _summary(self) -> Summary:
        table, summary = self.table, self.table.summary
        summary.rounds = table.log.round
        summary.cash = [seat.cash for seat in table.seats]
        summary.owners = {square: deed.owner for square, deed in table.deeds.items()}
        summary.levels = {square: deed.level for square, deed in table.deeds.items()}
        summary.mortgaged = [square for square, deed in table.deeds.items() if deed.mortgaged]
        summary.houses, summary.hotels, summary.pot = table.houses, table.hotels, table.pot
        effects = [[table.board.card(place).effect for place in seat.kept] for seat in table.seats]
        summary.tax_cards = [held.count(TAX_FREE) for held in effects]
        summary.waiting_cards = [sum(effect in WAITING for effect in held) for held in effects]
        summary.events = table.log.count
        return summary
