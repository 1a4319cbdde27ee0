"""Random numbers: xoshiro256++ streams derived from seed, game and purpose.

Game ``k`` of seed ``s`` is always the same game, and each purpose has a
stream of its own, so that two rule sets play the same dice:

====================  ==========================================
id                    stream
====================  ==========================================
0                     set-up (seats)
1 + j                 deck j
15                    deeds dealt at the start
16 + seat             movement throws, derived anew for each round
32 + seat             all other dice of that seat
48 + seat             decisions of that seat
====================  ==========================================

Movement throws are a splitmix64 stream, the others xoshiro256++. Every constant
is wrapped in ``U``: Numba types ``uint64 + 1`` as int64.
Sources: Blackman and Vigna, Scrambled linear pseudorandom number generators
(2021), for xoshiro256++; Steele, Lea and Flood (2014) for splitmix64.
"""

from __future__ import annotations

import numpy as np

from sim.engine.jit import helper

U = np.uint64

STREAMS = 64
"""Rows of the state array ``game.streams``, indexed by stream id."""

STREAM_SETUP = 0
STREAM_DECK = 1
STREAM_DEEDS = 15
STREAM_MOVE = 16
STREAM_DICE = 32
STREAM_DECISION = 48

GOLDEN = U(0x9E3779B97F4A7C15)
GAME_FACTOR = U(0xD1342543DE82EF95)
STREAM_FACTOR = U(0xAF251AF3B0F025B5)
ROUND_FACTOR = U(0x8CB92BA72F3D8DD7)


@helper
def mix(x):
    """Return the splitmix64 output function of a 64-bit state (a bijection)."""
    x = (x ^ (x >> U(30))) * U(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> U(27))) * U(0x94D049BB133111EB)
    return x ^ (x >> U(31))


@helper
def game_key(seed, game):
    """Return the key of a game, from which all its streams derive."""
    return mix(mix(U(seed) + GOLDEN) ^ (U(game) * GAME_FACTOR))


@helper
def seed_stream(game, stream, key):
    """Fill the state of a stream with four splitmix64 outputs of ``key``."""
    for word in range(4):
        key = key + GOLDEN
        game.streams[stream, word] = mix(key)


@helper
def derive(game, stream):
    """Start a stream of the game."""
    seed_stream(game, stream, game.key ^ (U(stream) * STREAM_FACTOR))


@helper
def derive_round(game, player, round_number):
    """Start the movement throws of a seat anew for a round.

    So two rule sets that differ in an earlier number of throws meet again.
    A round needs a throw or two, so the stream is splitmix64 itself:
    beginning it costs a tenth of seeding a xoshiro256++ state.
    """
    game.throws = game.key ^ (U(STREAM_MOVE + player) * STREAM_FACTOR) ^ (U(round_number) * ROUND_FACTOR)


@helper
def next_throw(game):
    """Return the 64 random bits of the next movement throw (splitmix64)."""
    game.throws += GOLDEN
    return mix(game.throws)


@helper
def rotate_left(x, bits):
    """Rotate a 64-bit word to the left."""
    return (x << bits) | (x >> (U(64) - bits))


@helper
def next_word(game, stream):
    """Return the next 64 random bits of a stream (xoshiro256++)."""
    s0 = game.streams[stream, 0]
    s1 = game.streams[stream, 1]
    s2 = game.streams[stream, 2]
    s3 = game.streams[stream, 3]
    result = rotate_left(s0 + s3, U(23)) + s0
    t = s1 << U(17)
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= t
    game.streams[stream, 0] = s0
    game.streams[stream, 1] = s1
    game.streams[stream, 2] = s2
    game.streams[stream, 3] = rotate_left(s3, U(45))
    return result


@helper
def scaled(bits, bound):
    """Return ``range(bound)`` picked by 32 random bits: for 6 no value is favoured by more than 6 / 2**32."""
    return np.int64((bits * U(bound)) >> U(32))


@helper
def below(game, stream, bound):
    """Return a random integer in ``range(bound)`` from a stream of the game.

    Uses the upper 32 bits; see `scaled`.
    """
    return scaled(next_word(game, stream) >> U(32), bound)
