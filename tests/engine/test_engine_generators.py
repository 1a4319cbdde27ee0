"""Known answers of both generators, and their even spread over faces."""

from __future__ import annotations

import numba
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.small_game import check_even, small_game
from sim.engine.rng import GOLDEN, U, below, derive, mix, next_throw, next_word, scaled, seed_stream

WORD = (1 << 64) - 1
STREAM = 5


@numba.njit
def draw(game, key, words, throws):  # type: ignore[no-untyped-def]
    """Fill stream 5 from ``key`` if it is not 0; draw words from the stream, and words for throws."""
    if key:
        seed_stream(game, STREAM, U(key))
    for place in range(len(words)):
        words[place] = next_word(game, STREAM)
    for place in range(len(throws)):
        throws[place] = next_throw(game)


@numba.njit
def draw_faces(game, bound, faces):  # type: ignore[no-untyped-def]
    """Fill ``faces`` from stream 5 of the game."""
    derive(game, STREAM)
    for place in range(len(faces)):
        faces[place] = below(game, STREAM, bound)


@numba.njit
def draw_halves(game, bound, pairs):  # type: ignore[no-untyped-def]
    """Fill ``pairs`` from the upper and the lower half of the words for throws."""
    for place in range(len(pairs)):
        word = next_throw(game)
        pairs[place, 0] = scaled(word >> U(32), bound)
        pairs[place, 1] = scaled(word & U(0xFFFFFFFF), bound)


def words_of(state: list[int], count: int) -> list[int]:
    """Return what stream 5 yields from a state."""
    game = small_game()
    game.streams[STREAM] = np.array(state, np.uint64)
    words = np.zeros(count, np.uint64)
    draw(game, 0, words, np.zeros(0, np.uint64))
    return [int(word) for word in words]


def model_words(state: list[int], count: int) -> list[int]:
    """Return the same by xoshiro256++ as published, in Python's unbounded integers."""
    s, words = list(state), []
    for _ in range(count):
        total = (s[0] + s[3]) & WORD
        words.append(((total << 23 | total >> 41) + s[0]) & WORD)
        shifted = s[1] << 17 & WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = (s[3] << 45 | s[3] >> 19) & WORD
    return words


def test_xoshiro_known_answers() -> None:
    expected = [41943041, 58720359, 3588806011781223, 3591011842654386, 9228616714210784205]
    assert words_of([1, 2, 3, 4], 5) == model_words([1, 2, 3, 4], 5) == expected


@settings(derandomize=True, deadline=None, max_examples=200)
@given(state=st.lists(st.integers(0, WORD), min_size=4, max_size=4))
def test_xoshiro_from_any_state(state: list[int]) -> None:
    assert words_of(state, 6) == model_words(state, 6)


def test_splitmix_known_answers() -> None:
    """Both where it seeds the other generator and where it throws the dice."""
    expected = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    game = small_game()
    game.throws = 1234567
    throws = np.zeros(3, np.uint64)
    draw(game, 1234567, np.zeros(0, np.uint64), throws)
    assert [int(word) for word in throws] == expected
    assert [int(word) for word in game.streams[STREAM, :3]] == expected


def test_mix_is_splitmix_output() -> None:
    """The first known answer, from the state that the generator reaches first."""
    with np.errstate(over="ignore"):
        assert int(mix(U(1234567) + GOLDEN)) == 6457827717110365317


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 16, 20])
def test_faces_come_equally_often(bound: int) -> None:
    """A million draws a face."""
    faces = np.zeros(bound * 1_000_000, np.int64)
    draw_faces(small_game(12345), bound, faces)
    check_even(np.bincount(faces, minlength=bound))


def test_both_dice_of_a_throw_are_independent() -> None:
    """The halves of a word, and the second die with the first of the next throw."""
    pairs = np.zeros((3_600_000, 2), np.int64)
    draw_halves(small_game(), 6, pairs)
    check_even(np.bincount(6 * pairs[:, 0] + pairs[:, 1], minlength=36))
    check_even(np.bincount(6 * pairs[:-1, 1] + pairs[1:, 0], minlength=36))


@pytest.mark.parametrize("distance", [1, 2, 3])
def test_draws_are_independent(distance: int) -> None:
    faces = np.zeros(3_600_000, np.int64)
    draw_faces(small_game(999), 6, faces)
    check_even(np.bincount(6 * faces[:-distance] + faces[distance:], minlength=36))


def test_all_faces_and_no_others() -> None:
    for bound in (1, 2, 6, 13, 64):
        faces = np.zeros(20_000, np.int64)
        draw_faces(small_game(bound), bound, faces)
        assert set(faces.tolist()) == set(range(bound))
