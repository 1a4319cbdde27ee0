"""A board of 12 squares without a jail: a jackpot, kept cards, squares of money; for the referee's own tests."""

from __future__ import annotations

from referee.toy import ToyCard, ToyDeck, ToyGame, ToyJackpot, ToySquare, ToyWin, move, row, throw, turn
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.referee.board import Board
from sim.referee.log import Event, Log
from sim.referee.table import Table


def _street(index: int, group: str, price: int, rent: tuple[int, ...]) -> ToySquare:
    return ToySquare(index, f"street {index}", "street", group, price, price // 2, 50, rent)


SQUARES = (
    ToySquare(0, "start", "go"),
    _street(1, "red", 60, (4, 12, 18, 24, 30)),
    ToySquare(2, "fate", "card", deck="fate"),
    _street(3, "red", 60, (4, 12, 18, 24, 30)),
    ToySquare(4, "inspection", "tax", tax_flat=100),
    ToySquare(5, "charity", "income", amount=50),
    _street(6, "red", 85, (6, 24, 36, 48, 60)),
    ToySquare(7, "police", "double_or_pay", tax_flat=30, attempts=2),
    ToySquare(8, "jackpot", "jackpot"),
    ToySquare(9, "bill", "expense", amount=40),
    ToySquare(10, "moves", "chance", deck="moves"),
    _street(11, "blue", 200, (50, 200, 300, 400, 500)),
)
FATE_SQUARE, INSPECTION, CHARITY, POLICE, JACKPOT, BILL, MOVES_SQUARE, BLUE = 2, 4, 5, 7, 8, 9, 10, 11
RED = (1, 3, 6)

FATE = (
    ToyCard("tenth", "percent_from_bank", percent=10),
    ToyCard("loss", "percent_to_bank", percent=30),
    ToyCard("bet", "from_richest", amount=50),
    ToyCard("tax free", "tax_free"),
    ToyCard("tax free too", "tax_free"),
    ToyCard("house", "free_house"),
    ToyCard("once more", "extra_throw"),
    ToyCard("big bet", "from_richest", amount=2000),
)
TENTH, LOSS, BET, TAX_FREE, TAX_FREE_TOO, HOUSE, ONCE_MORE, BIG_BET = range(8)

MOVES = (
    ToyCard("anywhere", "move_to_any", collect_salary=True),
    ToyCard("anywhere, unpaid", "move_to_any"),
    ToyCard("next fate", "move_to_nearest", kind="card", collect_salary=True),
    ToyCard("next moves", "move_to_nearest", kind="chance", collect_salary=True),
    ToyCard("next bill", "move_to_nearest", kind="expense", collect_salary=True),
    ToyCard("out of jail", "jail_free"),
    ToyCard("inspection", "move_to", target=4),
)
ANYWHERE, ANYWHERE_UNPAID, NEXT_FATE, NEXT_MOVES, NEXT_BILL, OUT_OF_JAIL, TO_INSPECTION = range(7)

SYMBOLS = ("seven", "cherry", "lemon", "plum", "bell", "star")
COLUMNS = tuple((*SYMBOLS[first:], *SYMBOLS[:first]) for first in range(3))
WINS = (ToyWin("seven", 2, 0, "pot"), ToyWin("", 3, 10, "bank"), ToyWin("", 2, 1, "pot"))

GAME = ToyGame(SQUARES, (ToyDeck("fate", FATE), ToyDeck("moves", MOVES)), ToyJackpot(COLUMNS, WINS))

RULES: dict[str, Value] = {
    "dice.doubles_roll_again": False,
    "dice.doubles_to_jail": 0,
    "dice.doubles_square": INSPECTION,
    "buildings.houses_per_hotel": 3,
    "mortgage.interest_base": "price",
    "mortgage.transfer_interest": 0.0,
    "trade.mortgaged": False,
    "jackpot.refill": 200,
}
DOUBLES: dict[str, Value] = {"dice__doubles_roll_again": True, "dice__doubles_to_jail": 3}


def fair(rows: list[Event], players: int = 2, /, origin: int = 0, **rules: Value) -> Table:
    """Return a table whose seat 0 stands on ``origin`` before its turn; in rule names ``__`` stands for the dot."""
    named = RULES | {key.replace("__", "."): value for key, value in rules.items()}
    table = Table(Board(GAME, named), players, Log(rows))
    table.seats[0].square = origin
    return table


def landing(square: int) -> list[Event]:
    """Return the rows of seat 0 that throws 2 and 1 onto ``square``, from 3 to 11; onto 2 it throws 1 and 1."""
    first = 2 if square > 2 else 1
    origin = square - first - 1
    return [turn(0, origin), throw(0, first, 1), move(0, origin, square, first + 1)]


def landed(square: int, *rows: Event, players: int = 2, **rules: Value) -> Table:
    """Return a table whose seat 0 lands on ``square``; rows follow."""
    opening = landing(square)
    return fair([*opening, *rows], players, origin=opening[0].square, **rules)


def fate(card: int, *rows: Event, players: int = 2, **rules: Value) -> Table:
    """Return a table whose seat 0 draws a card of fate; rows follow."""
    drawn = row(ev.CARD, 0, FATE_SQUARE, 0, a=card)
    return landed(FATE_SQUARE, drawn, *rows, players=players, **rules)


def moves(card: int, *rows: Event, **rules: Value) -> Table:
    """Return a table whose seat 0 draws a card of moves; rows follow."""
    return landed(MOVES_SQUARE, row(ev.CARD, 0, MOVES_SQUARE, 1, a=card), *rows, **rules)


def hold(table: Table, seat: int, *cards: int) -> Table:
    """Give cards of fate to a seat, which keeps them."""
    for card in cards:
        table.seats[seat].kept.append((0, card))
        table.decks[0].take_out(card)
    return table


def kept(card: int, seat: int = 0) -> Event:
    """Return the row that tells that a card of fate is kept."""
    return row(ev.KEEP_CARD, seat, other=0, a=card)


def used(card: int, square: int, spared: int = 0) -> list[Event]:
    """Return the rows by which seat 0 uses a card of fate."""
    return [row(ev.CARD_USED, 0, square, 0, spared, a=card), row(ev.DECK_RETURN, 0, other=0, a=card)]
