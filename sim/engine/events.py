"""The event list: everything that happens in a game, a row an event.

A row holds eight integers: ``kind, round, player, square, other, amount, a, b``.
`KINDS` names the kinds and says what each column means; what a kind does not
use is 0 (-1 where the column would be a square or a player). Players are seats
0 to 7; 8 is the bank and 9 the pot. **Money moves in ``pay`` and ``receive``
events only**, but for what the bank hands out in ``start`` and ``pot_fill``:
every other kind that has an amount explains the payment that follows or
precedes it. Squares are indices of the board, 0 is the start.

Every die, card and payment is an event, so that a referee can be written from
the rules and this list alone.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sim.engine.jit import helper, routine
from sim.engine.seldom import seldom

COLUMNS = ("kind", "round", "player", "square", "other", "amount", "a", "b")

NOBODY = -1
NOWHERE = -1
BANK = 8
POT = 9

START = 0
TURN = 1
THROW = 2
MOVE = 3
SALARY = 4
CARD = 5
OFFER = 6
BUY = 7
BID = 8
WON = 9
UNSOLD = 10
RENT = 11
UNCLAIMED = 12
TAX = 13
PAY = 14
RECEIVE = 15
BUILD = 16
SELL_BUILDING = 17
MORTGAGE = 18
LIFT = 19
FEE = 20
JAIL_IN = 21
JAIL_OUT = 22
KEEP_CARD = 23
DECK_RETURN = 24
SHORTAGE = 25
DEBT = 26
BANKRUPT = 27
TRANSFER = 28
ELIMINATED = 29
END = 30
TRADE = 31
TRADE_GIVE = 32
TRADE_PAY = 33
HOLDS = 34
PASS_OVER = 35
LINE = 36
TAKE_OVER = 37
PERMIT = 38
PERMIT_RESULT = 39
STAY = 40
ENTRANCE = 41
FREE_USED = 42
KNOCKED_DOWN = 43
LAPSED = 44
CARD_USED = 60
STAKE = 61
JACKPOT = 62
POT_FILL = 63
DEAL = 64
SPEED_DIE = 65

THROW_MOVE = 0
THROW_JAIL = 1
THROW_CARD = 2
THROW_DOUBLE_OR_PAY = 3
THROW_JACKPOT = 4
THROW_NIGHTS = 5
THROW_PERMIT = 6

MOVED_BY_THROW = 0
MOVED_BY_CARD = 1
MOVED_TO_JAIL = 2
MOVED_BY_DOUBLES = 3
MOVED_BY_SPEED_DIE = 4

JAILED_BY_SQUARE = 0
JAILED_BY_CARD = 1
JAILED_BY_DOUBLES = 2

FREED_BY_DOUBLE = 0
FREED_BY_CARD = 1
FREED_BY_FINE = 2
FREED_AFTER_LAST_ATTEMPT = 3

LOT_PROPERTY = 0
LOT_HOUSE = 1
LOT_HOTEL = 2
"""In a hotel game every lot is a property: the whole hotel."""

RENT_NORMAL = 0
RENT_RAILROAD_CARD = 1
RENT_UTILITY_CARD = 2

END_LAST_PLAYER = 0
END_SCORED = 1
END_ROUND_LIMIT = 2
END_REASONS = ("last_player", "scored", "round_limit")


@dataclass(frozen=True)
class Kind:
    """Name of an event kind and the meaning of its columns."""

    number: int
    name: str
    meaning: str


KINDS: tuple[Kind, ...] = (
    Kind(START, "start", "player takes its seat: amount = cash, a = index of its strategy, square = its square"),
    Kind(TURN, "turn", "player begins a turn on square; a = 1 in jail; b = failed attempts so far"),
    Kind(
        THROW,
        "throw",
        "other = purpose (0 movement, 1 attempt to leave jail, 2 a card asks for fresh dice, 3 for a double that saves "
        "a payment, 4 one die for each column of the jackpot, 5 nights of a stay, 6 permission die), amount = total, "
        "a and b = first and second die, square = third die or 0",
    ),
    Kind(
        MOVE,
        "move",
        "from square other to square; a = 0 by a throw, 1 by a card, 2 to jail, 3 sent by doubles in a row, 4 on "
        "account of the speed die; amount = steps, negative backwards (0 to jail or by doubles)",
    ),
    Kind(SALARY, "salary", "landed on or passed the start: the receive event of amount follows"),
    Kind(
        CARD,
        "card",
        "player on square draws card a of deck other (index in the deck's list in the configuration); obeyed next",
    ),
    Kind(OFFER, "offer", "the bank offers square at its list price amount to the player who landed on it"),
    Kind(BUY, "buy", "player buys square at list price amount; the pay event follows"),
    Kind(
        BID,
        "bid",
        "an auction begins with one row a player that may bid, in order of ties: amount = limit (0 passes), "
        "a = lot (0 property, 1 house, 2 hotel), square = the property or -1, b = the opening bid",
    ),
    Kind(WON, "won", "player wins lot a for amount; square = the property (for a building, where it is placed)"),
    Kind(UNSOLD, "unsold", "nobody bids the opening for lot a: it stays with the bank"),
    Kind(
        RENT,
        "rent",
        "player owes rent amount on square to other; a = 0 normal, 1 railroad card, 2 utility card; b = total of "
        "the dice that count for a utility",
    ),
    Kind(UNCLAIMED, "unclaimed", "the owner other did not claim the rent on square: nothing is paid"),
    Kind(
        TAX,
        "tax",
        "player owes amount on square; a = choice (0 flat, 1 percent), b = worth that the percentage is taken of "
        "(0 for flat)",
    ),
    Kind(PAY, "pay", "player pays amount to other (a seat, bank or pot); a = cause of money; square or -1"),
    Kind(RECEIVE, "receive", "player receives amount from other (bank or pot); a = cause of money; square or -1"),
    Kind(
        BUILD,
        "build",
        "player builds on square for amount; a = level after; the pay event follows (before, if auctioned; none where "
        "a card gives the building and amount is 0)",
    ),
    Kind(
        SELL_BUILDING,
        "sell_building",
        "buildings of player on square go back to the bank; amount = received, a = level after, b = level before",
    ),
    Kind(MORTGAGE, "mortgage", "player mortgages square for amount; the receive event follows"),
    Kind(LIFT, "lift", "player lifts the mortgage of square: amount = loan, a = interest; two pay events follow"),
    Kind(
        FEE,
        "fee",
        "player received mortgaged square and owes transfer interest amount; one debt for all of them follows",
    ),
    Kind(
        JAIL_IN,
        "jail_in",
        "player goes to jail (square); a = 0 by square, 1 by card, 2 by doubles in a row; the move event precedes",
    ),
    Kind(
        JAIL_OUT,
        "jail_out",
        "player leaves jail; a = 0 by a double, 1 by a card, 2 by the fine before a throw, 3 after the last attempt",
    ),
    Kind(
        KEEP_CARD,
        "keep_card",
        "player now holds card a of deck other; square = the player it comes from, bankrupt or giving it in a "
        "trade, or -1 if drawn",
    ),
    Kind(DECK_RETURN, "deck_return", "card a returns under deck other, from player"),
    Kind(SHORTAGE, "shortage", "more buildings of lot a are wanted than the bank has (amount): one is auctioned"),
    Kind(
        DEBT,
        "debt",
        "player owes other amount for cause a and its cash falls short; b = what it could raise in all, cash included",
    ),
    Kind(
        BANKRUPT,
        "bankrupt",
        "player cannot pay amount to other; a = cause of the debt; buildings, cash, cards and deeds pass on next",
    ),
    Kind(TRANSFER, "transfer", "square passes from player to other (a seat or the bank) as it is; a = 1 mortgaged"),
    Kind(ELIMINATED, "eliminated", "player leaves the game; amount = its place"),
    Kind(END, "end", "the game ends; a = 0 last player, 1 scored, 2 round limit; player = winner or -1"),
    Kind(
        TRADE,
        "trade",
        "player and other agree on a trade; amount = cash that player pays (negative: receives), a and b = gain of "
        "player and of other by their own valuations; trade_give and trade_pay rows follow, then what is due on "
        "mortgaged deeds: lift, or fee and one payment, of player first",
    ),
    Kind(
        TRADE_GIVE,
        "trade_give",
        "in a trade, player gives other square, with a = 1 if its deed is mortgaged and b = -1, or jail card a of "
        "deck b, with square = -1",
    ),
    Kind(TRADE_PAY, "trade_pay", "in a trade, player gives cash amount to other; the pay event follows"),
    Kind(
        HOLDS,
        "holds",
        "player holds square when a scenario begins; a = level of building, b = 1 mortgaged. Such rows follow the "
        "start rows and an eliminated row for each player that is out already; keep_card rows of held cards come next",
    ),
    Kind(
        CARD_USED,
        "card_used",
        "player on square obeys kept card a of deck other now, or is spared a tax by it; amount = the flat tax that it "
        "is spared, else 0; deck_return follows, then what the card does",
    ),
    Kind(STAKE, "stake", "player on jackpot square stakes amount: the pay event to the pot follows; 0 does not play"),
    Kind(
        JACKPOT,
        "jackpot",
        "player's throws on jackpot square are worth amount, from other (bank or pot): the receive event follows; a = "
        "row of the pay table, -1 lost; b = 1 it is the whole pot",
    ),
    Kind(
        POT_FILL,
        "pot_fill",
        "the bank lays amount into the pot, at the start of a game (last of all rows before the first turn) or after "
        "a player won the whole of it; no pay event tells it",
    ),
    Kind(DEAL, "deal", "player is dealt the deed of square; amount = price paid: the pay event follows, or 0"),
    Kind(
        SPEED_DIE,
        "speed_die",
        "the speed die that player threw together with the dice of the throw before shows amount: 1 to 3 a number, 4 "
        "the bus, 5 and 6 Mr. Monopoly",
    ),
    Kind(PASS_OVER, "pass_over", "player finds square occupied by other and goes on to the next"),
    Kind(LINE, "line", "player crosses line a (index in the family's list of lines) behind square"),
    Kind(
        TAKE_OVER,
        "take_over",
        "player takes property square over from other for amount, unasked; the pay event follows",
    ),
    Kind(
        PERMIT,
        "permit",
        "player applies to build the next b stages of property square, the first of them being level a; amount = their "
        "printed prices in all; the throw of the permission die follows",
    ),
    Kind(
        PERMIT_RESULT,
        "permit_result",
        "what the permission die means for property square: a = 0 refused, 1 granted, 2 free, 3 double; amount = price "
        "due in all",
    ),
    Kind(
        STAY,
        "stay",
        "player stays in property b of other, whose entrance stands on square: a = nights, amount = price; the throw "
        "precedes, payment or debt follows",
    ),
    Kind(
        ENTRANCE,
        "entrance",
        "player places an entrance of property b on square for amount; a = 0 bought at the Town Hall (the pay event "
        "follows), 1 on a free entrance square, 2 standing when a scenario begins",
    ),
    Kind(
        FREE_USED,
        "free_used",
        "player uses its free square: a = 0 builds a stage, 1 places an entrance (the row for it follows), 2 nothing "
        "can be used and it lapses, 3 it is paid amount instead (the receive event follows)",
    ),
    Kind(
        KNOCKED_DOWN,
        "knocked_down",
        "nobody bids for property square of player: stages and entrances come off and its plot is the bank's again; "
        "amount = what the bank pays for it, 0 or the receive event follows",
    ),
    Kind(
        LAPSED,
        "lapsed",
        "a granted permit of player for property square comes to nothing: a = 0 the plot itself was sold, 1 the "
        "player lets it lapse; amount = the price that was due",
    ),
)
"""Events about a property give its number in ``square``. In the Monopoly family that is the square of its deed, in
a hotel game the number of the hotel in the game's list; `PAY` and `RECEIVE` have it or -1."""

CAPACITY = 16384
"""Rows of the buffer. A turn fills under 4,000 even if every player is ruined in it."""

HIGH_WATER = CAPACITY // 2
"""Between turns, a fuller buffer is handed to Python to be emptied."""

LOG = np.dtype(
    (
        np.record,
        [
            ("active", np.int64),
            ("count", np.int64),
            ("round_number", np.int64),
            ("rows", np.int64, (CAPACITY, len(COLUMNS))),
        ],
    )
)
"""The event log: a record, since array arguments cost an atomic count each (see engine.jit)."""


@routine
def write_row(log, kind, player, square, other, amount, a, b):
    """Write a row of the log; beyond the capacity it is counted but not kept."""
    row = log.count
    log.count = row + 1
    if row < CAPACITY:
        log.rows[row, 0] = kind
        log.rows[row, 1] = log.round_number
        log.rows[row, 2] = player
        log.rows[row, 3] = square
        log.rows[row, 4] = other
        log.rows[row, 5] = amount
        log.rows[row, 6] = a
        log.rows[row, 7] = b


@helper
def emit(log, kind, player, square, other, amount, a, b):
    """Append an event when the log is active."""
    if seldom(log.active != 0):
        write_row(log, kind, player, square, other, amount, a, b)
