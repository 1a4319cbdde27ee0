"""Players round a table, in any game: their cash, who is still in, whose turn comes next, where a game ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from sim.engine import events as ev
from sim.engine.declare import Cause
from sim.referee.log import Log, RuleBroken
from sim.referee.rules import Rules
from sim.referee.summary import Summary


@dataclass
class Player:
    """A seat: purse and token."""

    number: int
    cash: int
    square: int = 0
    alive: bool = True


AnyPlayer = TypeVar("AnyPlayer", bound=Player)


class Gathering(Generic[AnyPlayer]):
    """What the tables of all families have in common.

    Parameters
    ----------
    board : Rules
        Rules, and in a family's own class facts of the board.
    seats : list of Player
        In order of seats.
    log : Log
        The cursor over the rows.
    causes : sequence of Cause
        The family's causes of money.
    summary : Summary
        Counts so far.

    Attributes
    ----------
    over : bool
        True once a single player is left, or a rule of the family has stopped the game in the middle of a turn.
    scored : bool
        True once a rule of the family has stopped the game.
    payments_name_property : bool
        Whether a payment about a property must name it, or may leave it out.
    causes_that_name_squares : tuple of int
        Causes whose rows must name the square in any case: no other row tells where the money comes from.
    pot : int
        Money in the pot.
    """

    payments_name_property = False
    causes_that_name_squares: tuple[int, ...] = ()

    def __init__(
        self, board: Rules, seats: list[AnyPlayer], log: Log, causes: Sequence[Cause], summary: Summary
    ) -> None:
        self.board = board
        self.seats = seats
        self.log = log
        self.causes = causes
        self.summary = summary
        self.over = False
        self.scored = False
        self.pot = 0

    def stops(self) -> bool:
        """Tell whether a rule of the family stops the game at the end of a round."""
        return False

    def ranking(self) -> list[AnyPlayer]:
        """Return the living players of a scored game, the winner first."""
        raise NotImplementedError

    def living(self) -> list[AnyPlayer]:
        """Return the players still in the game, in order of seats."""
        return [seat for seat in self.seats if seat.alive]

    def round_from_left_of(self, seat: Player) -> list[AnyPlayer]:
        """Return the living players in turn order, from the left of ``seat`` round to ``seat`` itself, last."""
        count = len(self.seats)
        around = [self.seats[(seat.number + step) % count] for step in range(1, count + 1)]
        return [other for other in around if other.alive]

    def read_start(self, strategies: int) -> None:
        """Read one ``start`` row a seat, in order: its cash and its square; there are so many strategies at most."""
        for seat in self.seats:
            event = self.log.take(ev.START, "start", player=seat.number, square=seat.square, amount=seat.cash)
            self.log.require(0 <= event.a < strategies, "start", f"there is no strategy {event.a}")
            self.log.require(event.round in (0, 1), "rounds", f"a game starts in round 1, not {event.round}")
            self.summary.strategies.append(event.a)
            self.summary.money["start_cash", "bank", "player"] += seat.cash

    def next_player(self, seat: Player) -> AnyPlayer | None:
        """Return the player on the left, and begin a round when the turn passes round; None if the game is over."""
        if self.over:
            return None
        following = self.round_from_left_of(seat)[0]
        if following.number <= seat.number:
            self.scored = self.stops()
            if self.scored:
                return None
            if self.log.round >= self.board.number("max_rounds"):
                return None
            self.log.round += 1
        return following

    def eliminate(self, ruined: Player) -> None:
        """Read the elimination: the place is the number of players alive just before it."""
        place = len(self.living())
        self.log.take(ev.ELIMINATED, "place", player=ruined.number, amount=place)
        ruined.alive = False
        self.summary.places[ruined.number] = place
        self.summary.round_out[ruined.number] = self.log.round
        self.over = place == 2

    def read_end(self) -> None:
        """Read the last row: one player is left, the game is scored, or the limit is reached; nothing follows it."""
        log, summary = self.log, self.summary
        how, ranked = ev.END_ROUND_LIMIT, list[AnyPlayer]()
        if self.scored:
            how, ranked = ev.END_SCORED, self.ranking()
        elif self.over:
            how, ranked = ev.END_LAST_PLAYER, self.living()
        winner = ranked[0].number if ranked else ev.NOBODY
        log.take(ev.END, "end of the game", player=winner, a=how)
        extra = log.peek()
        if extra is not None:
            raise RuleBroken(log.count, extra, "end of the game: nothing follows the end")
        summary.reason = ev.END_REASONS[how]
        summary.winner = winner
        for place, seat in enumerate(ranked, start=1):
            summary.places[seat.number] = place
        summary.rounds = log.round
        summary.cash = [seat.cash for seat in self.seats]
        summary.events = log.count
