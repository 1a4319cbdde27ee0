"""One throw from each square: where the token comes to rest, and what is counted on the way."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sim.exact.dice import Dice
from sim.exact.settling import BY_DOUBLES, CAUSES, Settling


@dataclass(frozen=True)
class Columns:
    """Columns of the expected counts of a roll, for a board of ``n`` squares.

    ``touches`` has a last column for *in jail*; ``ordinary`` are arrivals at
    the ordinary rent and ``pips`` the same times the throw, which a utility's
    rent goes by; ``special`` are arrivals by rent-changing cards times their
    multiplier.
    """

    n: int

    @property
    def touches(self) -> slice:
        return slice(0, self.n + 1)

    @property
    def salaries(self) -> int:
        return self.n + 1

    @property
    def jailed(self) -> slice:
        return slice(self.n + 2, self.n + 2 + len(CAUSES))

    @property
    def ordinary(self) -> slice:
        return slice(self.jailed.stop, self.jailed.stop + self.n)

    @property
    def pips(self) -> slice:
        return slice(self.ordinary.stop, self.ordinary.stop + self.n)

    @property
    def special(self) -> slice:
        return slice(self.pips.stop, self.pips.stop + self.n)

    @property
    def count(self) -> int:
        return self.special.stop


@dataclass(frozen=True, eq=False)
class Leg:
    """A throw of one kind, plain or double, from each square.

    Attributes
    ----------
    probability : float
        Of a throw of this kind.
    rests : float array of shape (squares, squares + 1)
        Probability of such a throw and of coming to rest there, by no card that gives an extra throw; the last column
        is *in jail*.
    extra : float array of shape (squares, squares)
        The same where a card gives an extra throw.
    counts : float array of shape (squares, columns)
        Expected counts, by `Columns`.
    """

    probability: float
    rests: np.ndarray
    extra: np.ndarray
    counts: np.ndarray


def leg(probabilities: np.ndarray, settling: Settling) -> Leg:
    """Return what throws with these probabilities of totals do, from each square."""
    n = len(settling.salaries)
    move, crossed, pips = np.zeros((n, n)), np.zeros(n), np.zeros((n, n))
    squares = np.arange(n)
    for total, probability in enumerate(probabilities):
        reached = squares + total
        move[squares, reached % n] += probability
        pips[squares, reached % n] += probability * total
        crossed += probability * (reached // n)
    return _settled(move, pips, crossed, settling)


def sending(probabilities: np.ndarray, settling: Settling, square: int) -> Leg:
    """Return what throws do that are not moved, but send the token to one square, without the salary."""
    n = len(settling.salaries)
    move, pips = np.zeros((n, n)), np.zeros((n, n))
    move[:, square] = probabilities.sum()
    pips[:, square] = probabilities @ np.arange(len(probabilities))
    return _settled(move, pips, np.zeros(n), settling)


def _settled(move: np.ndarray, pips: np.ndarray, crossed: np.ndarray, settling: Settling) -> Leg:
    """Return the leg of a move to each square, its probabilities times the throw, and the starts crossed."""
    n = len(crossed)
    columns = Columns(n)
    counts = np.zeros((n, columns.count))
    counts[:, columns.touches] = move @ settling.touches
    counts[:, columns.salaries] = crossed + move @ settling.salaries
    counts[:, columns.jailed] = move @ settling.jailed
    counts[:, columns.ordinary] = move @ settling.ordinary
    counts[:, columns.pips] = pips @ settling.ordinary
    counts[:, columns.special] = move @ settling.special
    return Leg(float(move[0].sum()), move @ settling.rests, move @ settling.extra, counts)


def jailing(probability: float, n: int) -> np.ndarray:
    """Return the expected counts of a throw that sends to jail for its doubles, the move not made."""
    columns = Columns(n)
    counts = np.zeros(columns.count)
    counts[columns.touches.stop - 1] = probability
    counts[columns.jailed.start + BY_DOUBLES] = probability
    return counts


def legs(dice: Dice, settling: Settling) -> tuple[Leg, Leg]:
    """Return the plain throw and the double from each square."""
    return leg(dice.plain, settling), leg(dice.doubles, settling)
