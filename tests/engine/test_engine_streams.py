"""Streams: no two seeds share games, no two streams of a game are the same, first dice are even."""

from __future__ import annotations

import numba
import numpy as np
import pytest

from engine.small_game import SMALL_GAME, check_even
from sim.engine.rng import (
    STREAM_DECISION,
    STREAM_DECK,
    STREAM_DICE,
    STREAM_SETUP,
    U,
    derive,
    derive_round,
    game_key,
    next_throw,
)
from sim.games.property.names import DECKS, SEATS

SEEDS = 100
GAMES = 10_000

STREAM_IDS = np.array(
    [
        STREAM_SETUP,
        *range(STREAM_DECK, STREAM_DECK + DECKS),
        *range(STREAM_DICE, STREAM_DICE + SEATS),
        *range(STREAM_DECISION, STREAM_DECISION + SEATS),
    ]
)


@numba.njit
def fill(game, mode, seed, keys, firsts, states):  # type: ignore[no-untyped-def]
    """Fill, for games of a seed, what ``mode`` asks for.

    0: their keys, first throws (of seat 0 in round 1) and the first words of
    all streams. 1: the first throws of each seat, in ``firsts`` seats by
    games, of the round ``seed`` of seed 1.
    """
    if mode == 1:
        for player in range(firsts.shape[0]):
            for index in range(firsts.shape[1]):
                game.key = game_key(U(1), index)
                derive_round(game, player, seed)
                firsts[player, index] = next_throw(game)
        return
    for index in range(len(keys)):
        game.key = game_key(U(seed), index)
        keys[index] = game.key
        derive_round(game, 0, 1)
        firsts[0, index] = next_throw(game)
        for place in range(states.shape[1]):
            derive(game, STREAM_IDS[place])
            states[index, place] = game.streams[STREAM_IDS[place], 0]


def no_words(*shape: int) -> np.ndarray:
    return np.zeros(shape, np.uint64)


@pytest.fixture(scope="module")
def all_games() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Keys, first throws and first words of streams of the first games of seeds 1 to 100."""
    keys, firsts = no_words(SEEDS, GAMES), no_words(SEEDS, 1, GAMES)
    states = no_words(SEEDS, GAMES, 2)
    game = np.zeros(1, SMALL_GAME)[0]
    for row in range(SEEDS):
        fill(game, 0, row + 1, keys[row], firsts[row], states[row])
    return keys, firsts, states


def test_no_two_games_have_the_same_key(all_games: tuple[np.ndarray, ...]) -> None:
    """Ten thousand games of each of a hundred seeds are a million different games."""
    assert len(np.unique(all_games[0])) == SEEDS * GAMES


def test_no_two_games_begin_alike(all_games: tuple[np.ndarray, ...]) -> None:
    """Their first throws, set-up streams and first decks all differ, also from each other."""
    _, firsts, states = all_games
    assert len(np.unique(np.concatenate([firsts.ravel(), states.ravel()]))) == 3 * SEEDS * GAMES


def test_streams_of_a_game_differ() -> None:
    states = no_words(2000, len(STREAM_IDS))
    fill(np.zeros(1, SMALL_GAME)[0], 0, 1, no_words(2000), no_words(1, 2000), states)
    assert len(np.unique(states)) == states.size


@pytest.fixture(scope="module")
def dice() -> np.ndarray:
    """First dice: by round (1 to 3), seat, game and die."""
    words = no_words(3, 3, 250_000)
    for row in range(3):
        fill(np.zeros(1, SMALL_GAME)[0], 1, row + 1, no_words(0), words[row], no_words(0, 1))
    assert len(np.unique(words)) == words.size
    return np.stack([faces(words >> U(32)), faces(words & U(0xFFFFFFFF))], axis=-1)


def faces(halves: np.ndarray) -> np.ndarray:
    """Return the faces 0 to 5 that 32 random bits stand for."""
    return (halves * U(6) >> U(32)).astype(np.int64)


def pairs(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Count pairs of dice."""
    return np.bincount((6 * one + other).ravel(), minlength=36)


def test_first_dice_of_consecutive_games(dice: np.ndarray) -> None:
    first = dice[0, 0]
    check_even(pairs(first[:, 0], first[:, 1]))
    check_even(pairs(first[:-1, 0], first[1:, 0]))
    check_even(pairs(first[:-1, 1], first[1:, 1]))
    check_even(pairs(first[::2].sum(axis=1) % 6, first[1::2].sum(axis=1) % 6))


def test_dice_of_neighbouring_seats_and_rounds(dice: np.ndarray) -> None:
    check_even(pairs(dice[:, :-1, :, 0], dice[:, 1:, :, 0]))
    check_even(pairs(dice[:-1, :, :, 0], dice[1:, :, :, 0]))
    check_even(pairs(dice[:-1, :, :, 1], dice[1:, :, :, 1]))


def test_games_of_neighbouring_seeds(all_games: tuple[np.ndarray, ...]) -> None:
    """Game k of one seed against game k of the next."""
    first = faces(all_games[1][:, 0] >> U(32))
    check_even(pairs(first[:-1], first[1:]))
