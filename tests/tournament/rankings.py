"""Made-up tournaments whose truth is known: rankings drawn from the model of Plackett and Luce."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from sim.analysis.tournament.counting import LineUp, LineUpCounts, Tournament

SEATS = 8
OUTCOME = np.dtype([("block", np.int64), ("strategy", np.int64, (SEATS,)), ("place", np.int64, (SEATS,))])


def outcomes(places: np.ndarray, seats: np.ndarray | None = None, first: int = 0) -> np.ndarray:
    """Return games with these places by strategy; ``seats`` holds by seat the strategy, by default in their order."""
    games, size = places.shape
    sits = np.broadcast_to(np.arange(size), places.shape) if seats is None else seats
    rows = np.zeros(games, OUTCOME)
    rows["block"] = ((first + np.arange(games)) // 16) % 127
    rows["strategy"][:, :size] = sits
    rows["place"][:, :size] = np.take_along_axis(places, sits, axis=1)
    return rows


def drawn_places(strength: np.ndarray, games: int, generator: np.random.Generator) -> np.ndarray:
    """Return places by strategy: Gumbel noise on log-strengths gives the rankings of the model."""
    noisy = strength + generator.gumbel(size=(games, len(strength)))
    return 1 + np.argsort(np.argsort(-noisy, axis=1), axis=1)


def drawn_seats(games: int, size: int, generator: np.random.Generator) -> np.ndarray:
    return generator.permuted(np.tile(np.arange(size), (games, 1)), axis=1)


def tournament(strength: np.ndarray, size: int, games: int, seed: int = 0, unfinished: float = 0.0) -> Tournament:
    """Return a tournament in which every line-up of this size plays so many games."""
    generator = np.random.default_rng(seed)
    line_ups = []
    for members in combinations(range(len(strength)), size):
        places = drawn_places(strength[list(members)], games, generator)
        places[generator.random(games) < unfinished] = 0
        counts = LineUpCounts(size)
        counts.add(outcomes(places, drawn_seats(games, size, generator)))
        line_ups.append(LineUp(members, counts))
    names = tuple("abcdefgh"[: len(strength)])
    return Tournament(names, tuple(line_ups), games, {size: len(line_ups)})
