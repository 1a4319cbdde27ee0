"""Simulated bare walks against the exact chain.

Long walks, cards drawn with replacement, no jail card kept, one jail policy:
then chance alone parts the two. The first rolls are counted too: what starting
on the first square adds is far below the standard errors.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from scipy.stats import chi2

from sim.batch.run import play
from sim.config.load import Options, assemble_game, catalogue, load_experiment
from sim.config.models import Game
from sim.exact.assumptions import JAIL_POLICIES, JailPolicy
from sim.exact.spread import roll_end_covariance
from sim.exact.walk import FAMILIES, Walk
from sim.verify.outcome import Check

BARE = ("walk_only=true", 'cards.draw="with_replacement"', "cards.jail_card_kept=false")

ROLLS = 10_000_000
THOROUGH_ROLLS = 100_000_000

WALKS = 10
"""Walks that share the rolls."""

SMALLEST_CHANCE = 1e-4
"""A joint test that chance alone fails less often than this has failed."""

MOST_ERRORS = 4.0
"""Standard errors that one square may be away."""

IN_WORDS: dict[JailPolicy, str] = {"leave": "leaving jail at once", "stay": "staying in jail"}


@dataclass(frozen=True)
class Walked:
    """Where the rolls of simulated walks ended, by square, *in jail* the last; and how many turns they made."""

    ends: np.ndarray
    turns: int

    @property
    def rolls(self) -> int:
        """Number of rolls."""
        return int(self.ends.sum())


def boards() -> Iterator[Game]:
    """Yield every shipped board that has an exact chain, in its official edition."""
    for entry in catalogue("games"):
        game = assemble_game(Options(game=entry.name))
        if game.family in FAMILIES:
            yield game


def simulate(
    game: str, jail: JailPolicy, rolls: int, seed: int, settings: tuple[str, ...] = (), jobs: int | None = None
) -> Walked:
    """Play bare walks on a board, ``rolls`` rolls or a little more.

    Parameters
    ----------
    game : str
        Name or path of the board.
    jail : {"leave", "stay"}
        Policy of every token.
    settings : tuple of str
        Rules that differ, as ``key=value``.
    """
    players = f"walker:jail={jail}*2"
    rounds = -(-rolls // WALKS)
    walking = (*BARE, *settings, f"max_rounds={rounds}")
    options = Options(game=game, players=players, settings=walking, games=WALKS // 2, seed=seed)
    tally = play(load_experiment(None, options), jobs).tally
    return Walked(tally["roll_ends"].sum(axis=(0, 1)), int(tally["turns"].sum()))


def check_squares(name: str, walked: Walked, walk: Walk) -> Check:
    """Compare each square: within four standard errors of the exact share.

    The errors are binomial. In jail, where one roll tells much of the next,
    the chain's own error is larger for players who stay, and is used.
    """
    rolls, exact = walked.rolls, walk.roll_ends
    errors = np.sqrt(exact * (1 - exact) / rolls)
    errors[-1] = max(errors[-1], float(np.sqrt(roll_end_covariance(walk, rolls)[-1, -1])))
    away = (walked.ends / rolls - exact) / np.maximum(errors, 1 / rolls)
    worst = int(np.abs(away).argmax())
    wrong = [
        f"{_place(walk, int(place))}: {walked.ends[place] / rolls:.6%} of rolls, exact {exact[place]:.6%}, "
        f"{away[place]:+.1f} standard errors"
        for place in np.flatnonzero(np.abs(away) >= MOST_ERRORS)
    ]
    figure = f"{abs(away[worst]):.2f} standard errors at most, {_place(walk, worst)}; {rolls:,} rolls"
    return Check(f"{name}: each square", f"under {MOST_ERRORS:g} standard errors", figure, not wrong, tuple(wrong))


def check_together(name: str, walked: Walked, walk: Walk) -> Check:
    """Compare all squares together, with the covariance that the chain has (Hotelling's statistic)."""
    told = np.flatnonzero(walk.roll_ends > 0)[:-1]  # shares add up to 1, so one of them says nothing new
    apart = (walked.ends / walked.rolls - walk.roll_ends)[told]
    covariance = roll_end_covariance(walk, walked.rolls)[np.ix_(told, told)]
    chance = float(chi2.sf(apart @ np.linalg.solve(covariance, apart), len(told)))
    never = bool((walked.ends[walk.roll_ends == 0] > 0).any())
    wrong = ("a square on which no roll can end has some",) if never else ()
    passed = chance > SMALLEST_CHANCE and not never
    expected = f"a chance above {SMALLEST_CHANCE:g}"
    return Check(f"{name}: all together", expected, f"strays so far with chance {chance:.3g}", passed, wrong)


def check_turns(name: str, walked: Walked, walk: Walk) -> Check:
    """Compare the share of rolls that end a turn: which doubles give a further throw hardly shows on the squares."""
    exact = 1 / walk.rolls_per_turn
    away = (walked.turns / walked.rolls - exact) / np.sqrt(exact * (1 - exact) / walked.rolls)
    figure = (
        f"{abs(away):.2f} standard errors; {walked.rolls / walked.turns:.6f} a turn, exact {walk.rolls_per_turn:.6f}"
    )
    return Check(
        f"{name}: rolls a turn", f"under {MOST_ERRORS:g} standard errors", figure, bool(abs(away) < MOST_ERRORS)
    )


def check_walks(game: Game, jail: JailPolicy, rolls: int, seed: int, jobs: int | None = None) -> list[Check]:
    """Walk a shipped board and compare it with its chain: square by square, as a whole, and by the length of turns."""
    walk = Walk(game, jail)
    walked = simulate(game.id, jail, rolls, seed, jobs=jobs)
    name = f"{game.id}, {IN_WORDS[jail]}"
    return [check(name, walked, walk) for check in (check_squares, check_together, check_turns)]


def check_all_walks(rolls: int, seed: int, jobs: int | None = None) -> Iterator[Check]:
    """Yield the checks of every board under both jail policies."""
    for game in boards():
        for jail in JAIL_POLICIES:
            yield from check_walks(game, jail, rolls, seed, jobs)


def _place(walk: Walk, row: int) -> str:
    return "in jail" if row == len(walk.game.squares) else walk.game.squares[row].name
