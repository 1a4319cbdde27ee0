"""Faults planted in the rules of hotel games: mistakes that published programs of the game made, and hidden ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import patch

from sim.batch.trace import Event
from sim.engine import events as ev
from sim.engine.events import BANK, PAY, emit
from sim.games.hotel import land, landing, movement, names, stay

Plant = AbstractContextManager[Any]

MOVE_MONEY = land.move_money
COUNT_STAY = stay.count_stay
SETTLE_SQUARE = landing.settle_square


def old_owner_not_paid() -> Plant:
    """The price of a plot taken over goes to the bank."""

    def move_money(
        game: Any, tally: Any, log: Any, payer: int, payee: int, amount: int, cause: int, square: int
    ) -> None:
        MOVE_MONEY(game, tally, log, payer, BANK, amount, cause, square)

    return patch.object(land, "move_money", move_money)


def stay_ends_the_throw() -> Plant:
    """Who has stayed in a hotel gets nothing from a free square."""

    def settle_square(
        game: Any, board: Any, rules: Any, profiles: Any, tally: Any, log: Any, player: int, square: int
    ) -> None:
        if stay.host(game, player, square) < 0:
            SETTLE_SQUARE(game, board, rules, profiles, tally, log, player, square)

    return patch.object(landing, "settle_square", settle_square)


def cars_share_a_square() -> Plant:
    """Nobody goes on from an occupied square."""
    return patch.object(movement, "is_passed_over", lambda game, rules, square: False)


def takeover_lost() -> Plant:
    """The log says that a plot's old owner was paid, who never gets it."""

    def move_money(
        game: Any, tally: Any, log: Any, payer: int, payee: int, amount: int, cause: int, square: int
    ) -> None:
        if cause != names.TAKEOVER:
            MOVE_MONEY(game, tally, log, payer, payee, amount, cause, square)
            return
        game.cash[payer] -= amount
        emit(log, PAY, payer, square, payee, amount, cause, 0)

    return patch.object(land, "move_money", move_money)


def nights_not_counted() -> Plant:
    """The tables count one night a stay."""

    def count_stay(game: Any, tally: Any, hotel: int, nights: int, paid: int) -> None:
        COUNT_STAY(game, tally, hotel, 1, paid)

    return patch.object(stay, "count_stay", count_stay)


HOTEL_FAULTS: dict[str, Callable[[], Plant]] = {
    fault.__name__: fault
    for fault in (old_owner_not_paid, stay_ends_the_throw, cars_share_a_square, takeover_lost, nights_not_counted)
}


def _taken_over(log: Iterable[Event]) -> bool:
    return any(event.kind == ev.TAKE_OVER and event.amount > 0 for event in log)


def _stay_on_a_free_square(log: Iterable[Event]) -> bool:
    """Somebody pays for a stay from cash, and uses the free square itself."""
    rows = list(log)
    pairs = zip(rows, rows[2:], strict=False)
    return any(row.kind == ev.STAY and later.kind == ev.FREE_USED for row, later in pairs)


def _passed_over(log: Iterable[Event]) -> bool:
    return any(event.kind == ev.PASS_OVER for event in log)


def _nights(log: Iterable[Event]) -> bool:
    return any(event.kind == ev.STAY and event.a > 1 and event.amount > 0 for event in log)


HOTEL_SHOWN: dict[str, Callable[[Iterable[Event]], bool]] = {
    "old_owner_not_paid": _taken_over,
    "stay_ends_the_throw": _stay_on_a_free_square,
    "cars_share_a_square": _passed_over,
    "takeover_lost": _taken_over,
    "nights_not_counted": _nights,
}
"""What the log of a game says in which the fault must show."""
