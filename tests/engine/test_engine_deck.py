"""Decks: shuffled evenly once, then a cycle, as a list of cards from top to bottom would be."""

from __future__ import annotations

import numba
import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from engine.small_game import RARE, check_even, small_game
from sim.engine.deck import any_card, return_card, shuffle_deck, take_card, top_card
from sim.engine.rng import U, game_key

DECK = 1
SHUFFLE, TOP, TAKE, RETURN, ANY = range(5)


@numba.njit
def handle(game, deeds, drawn, size, orders):  # type: ignore[no-untyped-def]
    """Do a list of things to a deck of ``size`` cards, or, for ``orders`` with rows, shuffle it for a game a row.

    A row of ``deeds`` is what to do and with which card; cards drawn are left
    in ``drawn``, shuffled decks in ``orders``.
    """
    for row in range(len(orders)):
        game.key = game_key(U(7), row)
        shuffle_deck(game, DECK, size)
        for place in range(size):
            orders[row, place] = game.deck[DECK, place]
    for row in range(len(deeds)):
        what, card = deeds[row]
        drawn[row] = card
        if what == SHUFFLE:
            shuffle_deck(game, DECK, size)
        elif what == TOP:
            drawn[row] = top_card(game, DECK)
        elif what == TAKE:
            take_card(game, DECK, card, 3)
        elif what == RETURN:
            return_card(game, DECK, card)
        elif what == ANY:
            drawn[row] = any_card(game, DECK, size)


def shuffled(size: int, games: int) -> np.ndarray:
    """Return the decks of as many games, top first."""
    orders = np.zeros((games, size), np.int64)
    handle(small_game(), np.zeros((0, 2), np.int64), np.zeros(0, np.int64), size, orders)
    return orders


def do(game: np.record, size: int, *deeds: tuple[int, int]) -> list[int]:
    """Do things to the deck of a game; return the card of each."""
    drawn = np.zeros(len(deeds), np.int64)
    handle(game, np.array(deeds, np.int64).reshape(-1, 2), drawn, size, np.zeros((0, size), np.int64))
    return drawn.tolist()


def from_top(game: np.record) -> list[int]:
    """Return the cards of the deck from the top down."""
    cards, top = int(game.deck_cards[DECK]), int(game.deck_top[DECK])
    return [int(game.deck[DECK, (top + place) % cards]) for place in range(cards)]


def test_every_order_of_a_small_deck_comes_equally_often() -> None:
    """Among them the order of the file: a shuffle may change nothing."""
    orders = shuffled(4, 24 * 2000)
    kinds, counts = np.unique(orders, axis=0, return_counts=True)
    assert len(kinds) == 24
    assert [0, 1, 2, 3] in kinds.tolist()
    check_even(counts)


def test_every_card_is_as_likely_in_every_place() -> None:
    """Chi-square of card by place; for random orders (k - 1) / k of it has (k - 1)**2 degrees of freedom."""
    size, games = 16, 160_000
    orders = shuffled(size, games)
    assert np.array_equal(np.sort(orders[:1000], axis=1), np.tile(np.arange(size), (1000, 1)))
    counts = np.array([np.bincount(orders[:, place], minlength=size) for place in range(size)])
    expected = games / size
    statistic = ((counts - expected) ** 2).sum() / expected * (size - 1) / size
    low, high = stats.chi2.ppf((RARE, 1 - RARE), (size - 1) ** 2)
    assert low < statistic < high


def test_neighbouring_cards_are_independent() -> None:
    """Which card lies under which: all ordered pairs equally often."""
    orders = shuffled(16, 160_000)
    pairs = np.bincount(16 * orders[:, 6] + orders[:, 7], minlength=256).reshape(16, 16)
    assert np.diag(pairs).sum() == 0
    check_even(pairs[~np.eye(16, dtype=bool)])


def test_a_whole_cycle_repeats_without_a_new_shuffle() -> None:
    game = small_game(11)
    drawn = do(game, 16, (SHUFFLE, 0), *[(TOP, 0)] * 32)[1:]
    assert sorted(drawn[:16]) == list(range(16))
    assert drawn[16:] == drawn[:16]


def test_drawing_with_replacement_never_draws_a_held_card() -> None:
    game = small_game(12)
    do(game, 5, (SHUFFLE, 0), (TAKE, 2), (TAKE, 4))
    check_even(np.bincount(do(game, 5, *[(ANY, 0)] * 6000), minlength=5)[[0, 1, 3]])
    assert 2 not in do(game, 5, *[(ANY, 0)] * 1000)
    do(game, 5, (RETURN, 2))
    assert set(do(game, 5, *[(ANY, 0)] * 1000)) == {0, 1, 2, 3}


@settings(derandomize=True, deadline=None, max_examples=400)
@given(size=st.integers(1, 8), key=st.integers(0, 2**32), choices=st.lists(st.integers(0, 99), max_size=40))
def test_deck_is_a_list_of_cards(size: int, key: int, choices: list[int]) -> None:
    """Draw, take and return as the choices say, and compare with a list from top to bottom after each."""
    game = small_game(key)
    do(game, size, (SHUFFLE, 0))
    cards, held = from_top(game), []
    for choice in choices:
        pick = choice // 3
        if choice % 3 == 0 and cards:
            card = cards.pop(0)
            cards.append(card)
            assert do(game, size, (TOP, 0)) == [card]
        elif choice % 3 == 1 and cards:
            held.append(cards.pop(pick % len(cards)))
            do(game, size, (TAKE, held[-1]))
        elif choice % 3 == 2 and held:
            cards.append(held.pop(pick % len(held)))
            do(game, size, (RETURN, cards[-1]))
        assert from_top(game) == cards
        assert [card for card in range(size) if game.card_holder[DECK, card] == 3] == sorted(held)
