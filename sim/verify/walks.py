"""Simulated bare walks against the exact chain.

Long walks, cards drawn with replacement, no jail card kept, one jail policy;
or cars round a ring, alone or on past each other: then chance alone parts the
two. The first rolls are counted too: what starting on the first square adds is
far below the standard errors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from scipy import special

from sim.batch.run import play
from sim.config.load import Options, assemble_game, catalogue, load_experiment
from sim.config.models import Game
from sim.exact.ring_pair import RingPair
from sim.exact.ring_walk import RingWalk
from sim.exact.spread import AnyWalk, roll_end_covariance, turns_error
from sim.exact.walk import Walk
from sim.games.declarations import declarations
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


@dataclass(frozen=True)
class Way:
    """A way to walk a board, and the chain that it is held against.

    Attributes
    ----------
    family : str
        Whose boards are walked so.
    words : str
        The way in words.
    player : str
        Who walks.
    settings : tuple of str
        Rules that differ, as ``key=value``.
    chain : callable
        Returns the chain of a board.
    needs : str
        Kind of square without which this way is another one over again; empty if there is none.
    """

    family: str
    words: str
    player: str
    settings: tuple[str, ...]
    chain: Callable[[Game], AnyWalk]
    needs: str = ""


WAYS = {
    "leave": Way("property", "leaving jail at once", "walker:jail=leave", BARE, lambda game: Walk(game, "leave")),
    "stay": Way("property", "staying in jail", "walker:jail=stay", BARE, lambda game: Walk(game, "stay"), "jail"),
    "alone": Way("hotel", "each car alone", "plain", ("walk_only=true", "move.pass_occupied=false"), RingWalk),
    "past": Way("hotel", "past occupied squares", "plain", ("walk_only=true",), RingPair),
}
"""Every way by a name of its own."""


@dataclass(frozen=True)
class Walked:
    """Where the rolls of simulated walks ended, by square, *in jail* the last; and how many turns they made."""

    ends: np.ndarray
    turns: int

    @property
    def rolls(self) -> int:
        """Number of rolls."""
        return int(self.ends.sum())

    def by_row(self, walk: AnyWalk) -> np.ndarray:
        """Return the ends by row of a chain: one without a jail has no row *in jail*."""
        return self.ends[: len(walk.roll_ends)]


def boards() -> Iterator[Game]:
    """Yield every shipped board that has an exact chain, in its official edition."""
    families = {way.family for way in WAYS.values()}
    for entry in catalogue("games"):
        game = assemble_game(Options(game=entry.name))
        if game.family in families:
            yield game


def ways(game: Game) -> list[str]:
    """Return the names of the ways to walk a board."""
    kinds = {square.kind for square in game.squares}
    return [name for name, way in WAYS.items() if way.family == game.family and (not way.needs or way.needs in kinds)]


def simulate(
    game: str, way: str, rolls: int, seed: int, settings: tuple[str, ...] = (), jobs: int | None = None
) -> Walked:
    """Play bare walks on a board, ``rolls`` rolls or a little more.

    Parameters
    ----------
    game : str
        Name or path of the board.
    way : str
        One of `WAYS`, of the board's family.
    settings : tuple of str
        Rules that differ, as ``key=value``.
    """
    rounds = -(-rolls // WALKS)
    walking = (*WAYS[way].settings, *settings, f"max_rounds={rounds}")
    options = Options(game=game, players=f"{WAYS[way].player}*2", settings=walking, games=WALKS // 2, seed=seed)
    tally = play(load_experiment(None, options), jobs).tally
    return Walked(tally["roll_ends"].sum(axis=(0, 1)), int(tally["turns"].sum()))


def check_squares(name: str, walked: Walked, walk: AnyWalk) -> Check:
    """Compare each square: within four standard errors of the exact share.

    The errors are binomial. In jail, where one roll tells much of the next,
    the chain's own error is larger for players who stay, and is used.
    """
    rolls, exact, ends = walked.rolls, walk.roll_ends, walked.by_row(walk)
    errors = np.sqrt(exact * (1 - exact) / rolls)
    if _has_jail(walk):
        errors[-1] = max(errors[-1], float(np.sqrt(roll_end_covariance(walk, rolls)[-1, -1])))
    away = (ends / rolls - exact) / np.maximum(errors, 1 / rolls)
    worst = int(np.abs(away).argmax())
    wrong = [
        f"{_place(walk, int(place))}: {ends[place] / rolls:.6%} of rolls, exact {exact[place]:.6%}, "
        f"{away[place]:+.1f} standard errors"
        for place in np.flatnonzero(np.abs(away) >= MOST_ERRORS)
    ]
    figure = f"{abs(away[worst]):.2f} standard errors at most, {_place(walk, worst)}; {rolls:,} rolls"
    return Check(f"{name}: each square", f"under {MOST_ERRORS:g} standard errors", figure, not wrong, tuple(wrong))


def check_together(name: str, walked: Walked, walk: AnyWalk) -> Check:
    """Compare all squares together, with the covariance that the chain has (Hotelling's statistic)."""
    told = np.flatnonzero(walk.roll_ends > 0)[:-1]  # shares add up to 1, so one of them says nothing new
    apart = (walked.by_row(walk) / walked.rolls - walk.roll_ends)[told]
    covariance = roll_end_covariance(walk, walked.rolls)[np.ix_(told, told)]
    chance = float(special.chdtrc(len(told), apart @ np.linalg.solve(covariance, apart)))
    never = bool((walked.by_row(walk)[walk.roll_ends == 0] > 0).any())
    wrong = ("a square on which no roll can end has some",) if never else ()
    passed = chance > SMALLEST_CHANCE and not never
    expected = f"a chance above {SMALLEST_CHANCE:g}"
    return Check(f"{name}: all together", expected, f"strays so far with chance {chance:.3g}", passed, wrong)


def check_turns(name: str, walked: Walked, walk: AnyWalk) -> Check:
    """Compare the number of turns a roll: which doubles give a further throw hardly shows on the squares."""
    exact = 1 / walk.rolls_per_turn
    # Where every throw ends its turn, a single one that does not is too far away.
    error = max(turns_error(walk, walked.rolls), 1 / walked.rolls / MOST_ERRORS)
    away = (walked.turns / walked.rolls - exact) / error
    figure = (
        f"{abs(away):.2f} standard errors; {walked.rolls / walked.turns:.6f} a turn, exact {walk.rolls_per_turn:.6f}"
    )
    return Check(
        f"{name}: rolls a turn", f"under {MOST_ERRORS:g} standard errors", figure, bool(abs(away) < MOST_ERRORS)
    )


def check_walks(game: Game, way: str, rolls: int, seed: int, jobs: int | None = None) -> list[Check]:
    """Walk a shipped board and compare it with its chain: square by square, as a whole, and by the length of turns."""
    walk = WAYS[way].chain(game)
    walked = simulate(game.id, way, rolls, seed, jobs=jobs)
    name = f"{game.id}, {WAYS[way].words}" if len(ways(game)) > 1 else game.id
    return [check(name, walked, walk) for check in (check_squares, check_together, check_turns)]


def check_all_walks(rolls: int, seed: int, jobs: int | None = None) -> Iterator[Check]:
    """Yield the checks of every board in each of its ways."""
    for game in boards():
        for way in ways(game):
            yield from check_walks(game, way, rolls, seed, jobs)


def _has_jail(walk: AnyWalk) -> bool:
    return isinstance(walk, Walk) and walk.has_jail


def _place(walk: AnyWalk, row: int) -> str:
    """Return what people call a row of a chain."""
    if row == len(walk.game.squares):
        return "in jail"
    square = walk.game.squares[row]
    return square.name or f"square {row + declarations(walk.game.family).first_square}"
