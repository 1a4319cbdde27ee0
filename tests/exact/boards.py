"""Boards made by hand for the chain: few kinds of square, any cards, any rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sim.config.declared import default_rules
from sim.config.models import Card, Deck, Game, Square

PLAIN_DICE = {"dice.count": 1, "dice.faces": 12, "dice.doubles_roll_again": False}
"""One die that takes a token to every square of a board of twelve with the same probability, wherever it stands."""


def board(
    kinds: Mapping[int, str] | None = None,
    decks: Mapping[str, Sequence[Mapping[str, Any]]] | None = None,
    rules: Mapping[str, Any] | None = None,
    squares: int = 12,
) -> Game:
    """Return a board on which the other squares do nothing.

    Parameters
    ----------
    kinds : mapping of int to str
        Kinds of squares; card squares draw from the deck called as their kind.
    decks : mapping of str to sequence of mapping
        Fields of the cards, by deck.
    rules : mapping of str to value
        Keys that differ from their defaults, laid on `PLAIN_DICE`.
    squares : int
        Number of squares.
    """
    kinds = kinds or {}
    decks = decks or {}
    rows = []
    for index in range(squares):
        kind = kinds.get(index, "go" if index == 0 else "free_parking")
        rows.append(Square(index=index, name=f"Square {index}", kind=kind, deck=kind if kind in decks else None))
    return Game(
        id="hand-made",
        family="property",
        title="Hand-made",
        currency="$",
        summary="",
        edition="official",
        editions=("official",),
        edition_summaries={},
        language="en",
        squares=tuple(rows),
        groups=(),
        decks=tuple(Deck(id=name, name=name, cards=tuple(cards_of(cards))) for name, cards in decks.items()),
        rules={**default_rules("property"), **PLAIN_DICE, **(rules or {})},
        players_min=2,
        players_max=8,
        sources=(),
    )


def cards_of(rows: Sequence[Mapping[str, Any]]) -> list[Card]:
    """Return cards; a row with a count stands for so many of them."""
    cards = []
    for row in rows:
        fields = dict(row)
        for _ in range(fields.pop("times", 1)):
            cards.append(Card(id=f"card-{len(cards)}", label="", **fields))
    return cards


NOTHING = {"effect": "from_bank", "amount": 1}
