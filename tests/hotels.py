"""A made-up run of a game with hotels beside the track: labels of the shipped board, and a tally of plausible size."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np

from sim.analysis.labels import Labels
from sim.config.load import load_game
from sim.config.models import Game
from sim.games.hotel import names
from sim.games.hotel.labels import labels as family_labels
from sim.games.hotel.tally import FIELDS

BLOCKS = 127
MAX_ROUNDS = 200


def board() -> Game:
    """Return the shipped board."""
    return load_game("hotel")


def tally_dtype(squares: int) -> np.dtype:
    """Return a block of counters as the family declares them."""
    sizes = {
        "N": names.HOTELS,
        "SQUARES": squares + 1,
        "STRATEGIES": names.STRATEGIES,
        "SEATS": names.SEATS,
        "LEVELS": names.LEVELS,
        "WAYS": len(names.WAYS),
        "CAUSES": len(names.CAUSES),
    }
    shapes = (tuple(sizes[size] if isinstance(size, str) else size for size in field.shape) for field in FIELDS)
    return np.dtype((np.record, [(field.name, np.int64, shape) for field, shape in zip(FIELDS, shapes, strict=True)]))


def labels(game: Game | None = None) -> Labels:
    """Return the labels of four players with three strategies."""
    game = game or board()
    strategies = tuple(SimpleNamespace(label=label) for label in ("plain", "builder", "cautious"))
    rules = {**game.rules, "max_rounds": MAX_ROUNDS}
    return family_labels(SimpleNamespace(game=game, rules=rules, strategies=strategies, line_up=(0, 0, 1, 2)))


def tally_of(games: int = 20_000, game: Game | None = None) -> tuple[np.ndarray, np.ndarray]:
    """Return tally and lengths; the same ones every time."""
    game = game or board()
    random = np.random.default_rng(11)
    squares, hotels = len(game.squares), len(game.hotels)
    tally = np.zeros(BLOCKS, tally_dtype(squares))
    tally["games"] = np.bincount((np.arange(games) // 16) % BLOCKS, minlength=BLOCKS)
    share = games / BLOCKS
    for field, scale in (("roll_ends", 180), ("turn_ends", 150), ("touches", 180)):
        tally[field][:, :3, :squares] = random.poisson(scale * share / 3 / squares, (BLOCKS, 3, squares))
    tally["rolls"], tally["turns"] = (tally[name].sum(axis=(1, 2)) for name in ("roll_ends", "turn_ends"))
    for field, size in (("rounds", 45), ("salaries", 20), ("passed_over", 12), ("auctions", 3), ("takeovers", 1.5)):
        tally[field] = random.poisson(size * share, BLOCKS)
    tally["unsold"] = tally["auctions"] // 4
    tally["permits"] = random.poisson(np.array([4, 12, 4, 4]) * share, (BLOCKS, 4))
    tally["stages_asked"] = tally["permits"].sum(axis=1) * 3 // 2
    _hotels(tally, game, random, share, hotels)
    _results(tally, random)
    fill_course(tally, random)
    lengths = np.zeros((2, MAX_ROUNDS + 1), np.int64)
    lengths[0, :] = random.multinomial(int(tally["end_reason"][:, 0].sum()), _weights())
    lengths[1, -1] = tally["end_reason"][:, 2].sum()
    tally["flow"][:, names.STAY_CAUSE, 0, 0] = tally["rent"].sum(axis=1)
    tally["flow"][:, names.SALARY_CAUSE, 1, 0] = 2000 * tally["salaries"]
    tally["flow"][:, names.PERMIT_CAUSE, 0, 1] = tally["invested"].sum(axis=1) // 2
    tally["flow"][:, names.PURCHASE, 0, 1] = tally["invested"].sum(axis=1) // 3
    return tally, lengths


def fill_course(tally: np.ndarray, random: np.random.Generator) -> None:
    """Let inequality grow in the course of every game, in unfinished ones less; modified in place."""
    kinds = np.stack([tally["end_reason"][:, :2].sum(axis=1), tally["end_reason"][:, 2]], axis=1)
    tally["course_games"] = kinds
    points = np.linspace(0, 1, tally["gini"].shape[2])
    for name, start, growth in (("gini", 0.05, (0.5, 0.3)), ("leader_share", 0.28, (0.4, 0.2))):
        means = 1_000_000 * (start + np.outer(growth, points))
        tally[name] = random.normal(means * kinds[:, :, None], 30_000 * np.sqrt(kinds)[:, :, None])
    tally["winner_behind"] = 400_000 * kinds[:, 0]
    tally["behind_games"] = kinds[:, 0] * 3 // 4
    tally["winner_gap"] = 250_000 * tally["behind_games"]
    tally["loser_share"] = 450_000 * kinds[:, 0]
    tally["decided_rest"] = 200_000 * kinds[:, 0]
    tally["seat_rounds"] = 4 * tally["rounds"]
    tally["rounds_watched"] = tally["rounds"]
    tally["option_games"] = tally["games"][:, None] * 2 // 3


def _weights() -> np.ndarray:
    rounds = np.arange(MAX_ROUNDS + 1)
    weights = np.where(rounds >= 8, np.exp(-((np.log(np.maximum(rounds, 1) / 35) / 0.5) ** 2) / 2), 0)
    return weights / weights.sum()


def _hotels(tally: np.ndarray, game: Game, random: np.random.Generator, share: float, hotels: int) -> None:
    """Fill the counters by hotel; modified in place."""
    for number, hotel in enumerate(game.hotels):
        stages = len(hotel.stages)
        tally["acquired"][:, number, :3] = random.poisson(np.array([0.8, 0.3, 0.1]) * share, (BLOCKS, 3))
        tally["acquired_paid"][:, number, 0] = tally["acquired"][:, number, 0] * hotel.land
        tally["acquired_paid"][:, number, 1] = tally["acquired"][:, number, 1] * hotel.takeover
        tally["level_rounds"][:, number, : stages + 1] = random.poisson(6 * share, (BLOCKS, stages + 1))
        stays = random.poisson(0.5 * share, (BLOCKS, stages))
        rates = np.array([stage.rate for stage in hotel.stages])
        tally["level_stays"][:, number, 1 : stages + 1] = stays
        tally["level_rent"][:, number, 1 : stages + 1] = stays * rates * 7 // 2
        tally["level_invested"][:, number, 0] = tally["acquired_paid"][:, number, 0]
        prices = np.array([stage.price for stage in hotel.stages])
        tally["level_invested"][:, number, 1 : stages + 1] = random.poisson(0.4 * share, (BLOCKS, stages)) * prices
        tally["built_games"][:, number, 1 : stages + 1] = tally["games"][:, None] * 4 // (5 + np.arange(stages))
        tally["rents"][:, number] = stays.sum(axis=1)
        tally["nights"][:, number] = random.poisson(3.5 * stays.sum(axis=1))
        tally["entrances"][:, number, :2] = random.poisson(np.array([1.5, 0.5]) * share, (BLOCKS, 2))
        tally["entrances_paid"][:, number] = tally["entrances"][:, number, 0] * hotel.entrance
        tally["stages_built"][:, number] = random.poisson(np.array([1.5, 0.4, 0.3]) * share, (BLOCKS, 3))
    tally["rent"][:, :hotels] = tally["level_rent"][:, :hotels].sum(axis=2)
    tally["returned"] = tally["rent"]
    tally["invested"][:, :hotels] = tally["level_invested"][:, :hotels].sum(axis=2)
    tally["rounds_held"][:, :hotels] = tally["level_rounds"][:, :hotels].sum(axis=2)
    tally["entrance_rounds"][:, :hotels] = tally["rounds_held"][:, :hotels] * 3 // 2
    tally["acquired_games"][:, :hotels] = tally["games"][:, None] * 4 // 5
    tally["first_owner_finished"][:, :hotels] = tally["games"][:, None] * 3 // 4
    tally["first_owner_wins"][:, :hotels] = random.binomial(
        tally["games"][:, None] * 3 // 4, np.linspace(0.2, 0.4, hotels)
    )


def _results(tally: np.ndarray, random: np.random.Generator) -> None:
    """Let strategies and seats win by fixed chances; modified in place."""
    chances = np.outer([0.5, 0.3, 0.2], [0.27, 0.25, 0.245, 0.235])
    for block in tally:
        block["end_reason"][2] = block["games"] // 12
        finished = block["games"] - block["end_reason"][2]
        block["end_reason"][0] = finished
        block["results"][:3, :4, 1] = random.multinomial(finished, (chances / chances.sum()).ravel()).reshape(3, 4)
        block["results"][:3, :4, 0] = block["end_reason"][2] // 3
        block["bankrupt"][:3, :4] = finished // 5
        block["net_worth"][:3, :4] = block["games"] * 9_000
