"""Scripted dice: a search for random streams that begin with the wanted throws.

Streams derive from the key of a game, so keys are tried until the engine's own
generators throw what a test asks for: a throw of two dice takes 36 tries.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sim.engine.events import LOG
from sim.engine.jit import kernel
from sim.engine.rng import STREAM_DICE, U, below, derive, derive_round
from sim.games.property.movement import throw_dice, throw_fresh_dice

TRIES = 1 << 30
A, B, SQUARE = 6, 7, 3
"""Columns of an event in which the faces of the first, second and third die stand."""

Dice = tuple[tuple[int, ...], ...]

_known: dict[object, int] = {}
"""Keys found before; a search begins with them."""


@kernel
def _shows(log, wanted):
    """Tell whether the throw in the first row of the log is the wanted one."""
    return log.rows[0, A] == wanted[0] and log.rows[0, B] == wanted[1] and log.rows[0, SQUARE] == wanted[2]


@kernel
def _search_throws(game, rules, log, seat, wanted, first):
    """Find a key whose movement throws of the game's round are ``wanted``; it is left in the record."""
    for key in range(first, TRIES):
        game.key = U(key)
        derive_round(game, seat, game.round_number)
        found = True
        for throw in range(len(wanted)):
            log.count = 0
            throw_dice(game, rules, log, seat, 0)
            if not _shows(log, wanted[throw]):
                found = False
                break
        if found:
            return key
    return -1


@kernel
def _search_fresh(game, rules, log, seat, wanted, first):
    """Find a key for which a seat's other dice are ``wanted``; its stream is left in the record."""
    for key in range(first, TRIES):
        game.key = U(key)
        derive(game, STREAM_DICE + seat)
        found = True
        for throw in range(len(wanted)):
            log.count = 0
            throw_fresh_dice(game, rules, log, seat, 0)
            if not _shows(log, wanted[throw]):
                found = False
                break
        if found:
            derive(game, STREAM_DICE + seat)
            return key
    return -1


@kernel
def _search_numbers(game, stream, wanted, bound, first):
    """Find a key for which a stream gives the ``wanted`` numbers out of ``range(bound)``; it is left in the record."""
    for key in range(first, TRIES):
        game.key = U(key)
        derive(game, stream)
        found = True
        for place in range(len(wanted)):
            if below(game, stream, bound) != wanted[place]:
                found = False
                break
        if found:
            derive(game, stream)
            return key
    return -1


def script_dice(game: np.record, rules: np.record, dice: Dice, fresh: Dice) -> None:
    """Let the player on turn make these movement throws, and these where a card asks for dice."""
    seat = int(game.turn)
    log = np.zeros(1, LOG)[0]
    log.active = 1
    for search, throws in ((_search_fresh, fresh), (_search_throws, dice)):
        wanted = np.zeros((len(throws), 3), np.int64)
        for row, throw in enumerate(throws):
            wanted[row, : len(throw)] = throw
        name = (search, seat, throws, int(rules.dice_faces))
        _known[name] = search(game, rules, log, seat, wanted, _known.get(name, 0))


def script_numbers(game: np.record, stream: int, numbers: Sequence[int], bound: int) -> None:
    """Let a stream give these numbers out of ``range(bound)`` next."""
    name = (stream, tuple(numbers), bound)
    first = _known.get(name, 0)
    _known[name] = _search_numbers(game, stream, np.array(numbers, np.int64), bound, first)
