"""Decks drawn with replacement: how often each card is obeyed after landing on a card square."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sim.config.models import Card, Deck
from sim.exact.assumptions import CardChoice, ChainError


def obeyed_cards(decks: Sequence[Deck], choice: CardChoice) -> dict[str, list[tuple[float, Card]]]:
    """Return, by deck, the cards that are obeyed after drawing from it, with the expected times of each.

    A card that offers to pay or to draw from another deck leads on to that
    deck if the player chooses so; decks may lead to each other, so the expected
    draws are the solution of linear equations.

    Raises
    ------
    ChainError
        If the drawing would never end.
    """
    number = {deck.id: index for index, deck in enumerate(decks)}
    leads = np.zeros((len(decks), len(decks)))
    for deck in decks:
        for card in deck.cards:
            if _draws_on(card, choice):
                leads[number[deck.id], number[card.draw_from]] += 1 / len(deck.cards)
    _check_ends(leads, decks)
    draws = np.linalg.inv(np.eye(len(decks)) - leads)
    return {
        deck.id: [
            (draws[number[deck.id], number[other.id]] / len(other.cards), card)
            for other in decks
            for card in other.cards
            if not _draws_on(card, choice) and draws[number[deck.id], number[other.id]] > 0
        ]
        for deck in decks
    }


def _draws_on(card: Card, choice: CardChoice) -> bool:
    return card.effect == "pay_or_draw" and choice == "draw"


def _check_ends(leads: np.ndarray, decks: Sequence[Deck]) -> None:
    """Check that from every deck a card can be reached that ends the drawing."""
    counts = [len(deck.cards) for deck in decks]
    ends = np.array([round(row.sum() * count) < count for row, count in zip(leads, counts, strict=True)], bool)
    for _ in decks:
        ends = ends | ((leads > 0) @ ends)
    if not ends.all():
        deck = decks[int(np.argmin(ends))].id
        raise ChainError(f"cards drawn from the deck {deck} lead from deck to deck without end")
