"""Faults planted in the rules, in a process of its own in which nothing is compiled.

``python -m verify.planting`` reads a list of faults and games on standard
input; for each it replaces a function of the simulator by a faulty one, reads
the game and prints what the checks say of it, as JSON. The simulator itself
has no switch for this.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any
from unittest.mock import patch

from games.whole import experiment

from sim.engine.events import BANK, JAILED_BY_DOUBLES, PAY, THROW_MOVE, emit
from sim.games.property import bankruptcy, cards, jail, names, turn
from sim.verify.reading import read_game
from verify.hotel_planting import HOTEL_FAULTS

Plant = AbstractContextManager[Any]

MOVE_MONEY = bankruptcy.move_money
OBEY_MOVING_CARD = cards.obey_moving_card


def nothing() -> Plant:
    """Plant no fault: what the checks say of the games as they are."""
    return nullcontext()


def third_double_moves_first() -> Plant:
    """Who throws the third double moves, collects and pays before going to jail."""

    def throw_to_move(game: Any, board: Any, rules: Any, _profiles: Any, tally: Any, log: Any, player: int) -> int:
        turn.throw_dice(game, rules, log, player, THROW_MOVE)
        game.again = game.double and rules.dice_doubles_roll_again
        if turn.is_third_double(game, rules):
            turn.advance(game, board, rules, tally, log, player, game.dice_total, 0, True)
            turn.go_to_jail(game, board, tally, log, player, JAILED_BY_DOUBLES)
            return jail.TURN_OVER
        game.doubles += game.again
        return jail.MOVES

    return patch.object(turn, "throw_to_move", throw_to_move)


def back_three_not_resolved() -> Plant:
    """The square that a card leads back to is not settled."""

    def obey_moving_card(
        game: Any, board: Any, rules: Any, tally: Any, log: Any, player: int, deck: int, card: int
    ) -> int:
        follows = OBEY_MOVING_CARD(game, board, rules, tally, log, player, deck, card)
        return cards.STAYS if board.card_effect[deck, card] == names.MOVE_BY else follows

    return patch.object(cards, "obey_moving_card", obey_moving_card)


def hotel_is_five_houses() -> Plant:
    """Repairs charge a hotel as so many houses."""

    def repairs_cost(game: Any, board: Any, rules: Any, player: int, per_house: int, per_hotel: int) -> int:
        return sum(int(game.level[square]) * per_house for square in range(40) if game.owner[square] == player)

    return patch.object(cards, "repairs_cost", repairs_cost)


def cash_to_the_bank() -> Plant:
    """The bank takes the cash of a player whom another has ruined."""

    def move_money(
        game: Any, tally: Any, log: Any, payer: int, payee: int, amount: int, cause: int, square: int
    ) -> None:
        MOVE_MONEY(game, tally, log, payer, BANK, amount, cause, square)

    return patch.object(bankruptcy, "move_money", move_money)


def cash_lost() -> Plant:
    """The log says that a ruined player's cash went to its creditor, who never gets it."""

    def move_money(
        game: Any, tally: Any, log: Any, payer: int, payee: int, amount: int, cause: int, square: int
    ) -> None:
        if cause != names.BANKRUPTCY_CAUSE:
            MOVE_MONEY(game, tally, log, payer, payee, amount, cause, square)
            return
        game.cash[payer] -= amount
        emit(log, PAY, payer, square, payee, amount, cause, 0)

    return patch.object(bankruptcy, "move_money", move_money)


FAULTS: dict[str, Callable[[], Plant]] = {
    fault.__name__: fault
    for fault in (
        nothing,
        third_double_moves_first,
        back_three_not_resolved,
        hotel_is_five_houses,
        cash_to_the_bank,
        cash_lost,
    )
} | HOTEL_FAULTS


def main() -> None:
    """Read each game with its fault and print what the checks say."""
    found = []
    for fault, table in json.load(sys.stdin):
        players, changes, index = (table.pop(key) for key in ("players", "settings", "index"))
        study = experiment(players, *changes, **table)
        with FAULTS[fault]():
            found.append(read_game(study, index).failures)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
