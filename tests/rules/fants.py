"""Positions on the board of «Миллионер-классик»: no jail, kept cards, a jackpot, enterprises after three branches."""

from __future__ import annotations

from collections.abc import Sequence

from rules.position import Position

CHANCE, MOVEMENT = 8, 22
"""Squares on which a card is drawn."""
INSPECTION, JACKPOT, POLICE = 10, 20, 30
CHARITY, BLACK_BUSINESS, WHITE_BUSINESS = 5, 15, 25

NO_STAKE = "walker:jackpot_stake=0"


def table(*players: str, rules: Sequence[str] = (), edition: str | None = None) -> Position:
    """Return a position with these players from A; two walkers if left out."""
    return Position(*players, rules=rules, edition=edition, game="millioner")


def drawing(card: str, *players: str, rules: Sequence[str] = ()) -> Position:
    """Return a position in which A's throw of 2 and 4 leads to a square where the card is drawn."""
    position = table(*players, rules=rules)
    deck = "chance" if card.startswith("ch-") else "movement"
    return position.on_top(deck, card).stands(A=(CHANCE if deck == "chance" else MOVEMENT) - 6)


DRAW = (2, 4)
