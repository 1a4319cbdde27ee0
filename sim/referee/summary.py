"""What the referee counted in a game, for comparison with the simulator's own counters."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Summary:
    """A game's result and counts.

    Attributes
    ----------
    reason : str
        ``last_player``, ``scored`` or ``round_limit``.
    winner : int
        Seat; -1 if the game is unfinished.
    places : list of int
        By seat; 0 for those still in an unfinished game.
    rounds, turns, rolls : int
        Rounds begun; `turn` rows; throws that move a token or try to leave jail.
    strategies : list of int
        Index of the strategy, by seat.
    roll_ends, turn_ends, touches : list of int
        By square, with one more row for "in jail": where the token stood when
        a roll, a turn was settled (also of a player ruined in it), and every
        square that a token was put on.
    money : Counter
        Sums by (cause, from, to); from and to are ``bank``, ``player`` or ``pot``.
    cash, round_out : list of int
        By seat: cash at the end, round of elimination (0: none).
    acquisitions : Counter
        Deeds by (square, way), ways as in `sim.games.property.names.WAYS`.
    paid, rent : Counter
        Paid to the bank for the deed, and rent due, by square.
    auctions, unsold, shortages : Counter
        By lot: 0 property, 1 house, 2 hotel.
    salaries, unclaimed, bankruptcies : int
        Numbers of salaries paid, rents not claimed, players ruined.
    trades : int
        Number of trades.
    trade_kinds : Counter
        Trades by kind: deeds of one side only (``deeds_for_cash``, also for a jail card), deeds of both (``swap``), and
        cash on top (``swap_and_cash``).
    trades_with_card, trades_with_mortgage : int
        Trades in which a jail card, a mortgaged deed changed hands.
    owners, levels : dict
        At the end, by property: owner (8: the bank), level of building.
    mortgaged : list of int
        Squares mortgaged at the end.
    houses, hotels : int
        In the bank at the end.
    pot : int
        Money in the pot at the end.
    tax_cards, waiting_cards : list of int
        By seat: tax-free cards, and cards that wait until they can be obeyed, in hand at the end.
    events : int
        Rows read.
    """

    reason: str = ""
    winner: int = -1
    places: list[int] = field(default_factory=list)
    rounds: int = 0
    turns: int = 0
    rolls: int = 0
    strategies: list[int] = field(default_factory=list)
    roll_ends: list[int] = field(default_factory=list)
    turn_ends: list[int] = field(default_factory=list)
    touches: list[int] = field(default_factory=list)
    money: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    cash: list[int] = field(default_factory=list)
    round_out: list[int] = field(default_factory=list)
    acquisitions: Counter[tuple[int, str]] = field(default_factory=Counter)
    paid: Counter[int] = field(default_factory=Counter)
    rent: Counter[int] = field(default_factory=Counter)
    auctions: Counter[int] = field(default_factory=Counter)
    unsold: Counter[int] = field(default_factory=Counter)
    shortages: Counter[int] = field(default_factory=Counter)
    salaries: int = 0
    unclaimed: int = 0
    bankruptcies: int = 0
    trades: int = 0
    trade_kinds: Counter[str] = field(default_factory=Counter)
    trades_with_card: int = 0
    trades_with_mortgage: int = 0
    owners: dict[int, int] = field(default_factory=dict)
    levels: dict[int, int] = field(default_factory=dict)
    mortgaged: list[int] = field(default_factory=list)
    houses: int = 0
    hotels: int = 0
    pot: int = 0
    tax_cards: list[int] = field(default_factory=list)
    waiting_cards: list[int] = field(default_factory=list)
    events: int = 0


def empty_summary(players: int, rows: int) -> Summary:
    """Return the counts before a game of ``players``, with ``rows`` for squares."""
    return Summary(
        places=[0] * players,
        roll_ends=[0] * rows,
        turn_ends=[0] * rows,
        touches=[0] * rows,
        round_out=[0] * players,
    )
