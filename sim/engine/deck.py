"""Decks: a fixed cycle of cards, as on the table.

A deck is shuffled once. A used card goes to the bottom, so the order repeats;
a kept card is missing until it returns to the bottom of its own deck. The
bottom is the place just before the top of the cyclic array.
"""

from __future__ import annotations

from sim.engine.jit import helper
from sim.engine.rng import STREAM_DECK, below, derive


@helper
def shuffle_deck(game, deck, size):
    """Lay out the cards 0 .. size-1 of a deck in random order (Fisher and Yates), all of them in the deck."""
    for card in range(size):
        game.deck[deck, card] = card
        game.card_holder[deck, card] = -1
    derive(game, STREAM_DECK + deck)
    for last in range(size - 1, 0, -1):
        other = below(game, STREAM_DECK + deck, last + 1)
        card = game.deck[deck, last]
        game.deck[deck, last] = game.deck[deck, other]
        game.deck[deck, other] = card
    game.deck_top[deck] = 0
    game.deck_cards[deck] = size


@helper
def top_card(game, deck):
    """Return the card on top and put it to the bottom."""
    top = game.deck_top[deck]
    card = game.deck[deck, top]
    top += 1
    game.deck_top[deck] = 0 if top == game.deck_cards[deck] else top
    return card


@helper
def any_card(game, deck, size):
    """Return a card drawn from the whole deck, held cards excepted (drawing with replacement)."""
    while True:
        card = below(game, STREAM_DECK + deck, size)
        if game.card_holder[deck, card] < 0:
            return card


@helper
def take_card(game, deck, card, player):
    """Take a card out of the deck into a player's hand."""
    cards = game.deck_cards[deck]
    place = 0
    while game.deck[deck, place] != card:
        place += 1
    for i in range(place, cards - 1):
        game.deck[deck, i] = game.deck[deck, i + 1]
    cards -= 1
    top = game.deck_top[deck]
    if place < top:
        top -= 1
    game.deck_top[deck] = 0 if top >= cards else top
    game.deck_cards[deck] = cards
    game.card_holder[deck, card] = player


@helper
def return_card(game, deck, card):
    """Put a held card to the bottom of its deck."""
    top = game.deck_top[deck]
    cards = game.deck_cards[deck]
    for i in range(cards, top, -1):
        game.deck[deck, i] = game.deck[deck, i - 1]
    game.deck[deck, top] = card
    cards += 1
    game.deck_cards[deck] = cards
    game.deck_top[deck] = 0 if top + 1 == cards else top + 1
    game.card_holder[deck, card] = -1
