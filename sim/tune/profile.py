"""Sensitivity: the win rate over the range of each parameter, all others kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sim.analysis.tuning import Point, Profile
from sim.batch.run import Jobs, Progress
from sim.engine.declare import Value
from sim.tune.field import Field, measure
from sim.tune.space import Dimension, as_text, changed, value_of

if TYPE_CHECKING:
    from sim.config.models import Strategy


def grid(strategy: Strategy, dimensions: Sequence[Dimension], count: int) -> list[tuple[Dimension, Value, bool]]:
    """Return every parameter with its values, in order, and whether each is the strategy's own, which is among them."""
    found = []
    for dimension in dimensions:
        own = value_of(strategy, dimension)
        values = dimension.points(count)
        values = values if own in values else tuple(sorted((*values, own))) if not dimension.choices else (*values, own)
        found += [(dimension, value, value == own) for value in values]
    return found


def games_in_all(field: Field, points: Sequence[tuple[Dimension, Value, bool]], games: int) -> int:
    """Return the games that a profile plays."""
    others = sum(not own for _, _, own in points)
    return (1 + others) * field.games_each(games) * len(field.companies)


def profile(
    strategy: Strategy,
    field: Field,
    points: Sequence[tuple[Dimension, Value, bool]],
    games: int,
    jobs: Jobs = None,
    progress: Progress | None = None,
) -> Profile:
    """Play every point of a grid, and the strategy as it is, on the same games.

    Parameters
    ----------
    strategy : Strategy
        As it is.
    field : Field
        Whom it meets; its base gives the seed.
    points : sequence of (Dimension, value, whether it is the strategy's own)
        As `grid` returns.
    games : int
        At least so many games a point.
    jobs, progress
        As in `sim.batch.run.play`.

    Raises
    ------
    KeyboardInterrupt
        If the user stopped it.
    """
    others = [(dimension, value) for dimension, value, own in points if not own]
    candidates = [strategy, *(changed(strategy, {item.key: value}, "candidate") for item, value in others)]
    base, *scores = measure(field, candidates, games, field.base.seed, jobs, progress)
    left = iter(scores)
    rows = []
    for dimension, value, own in points:
        amount = None if dimension.choices else float(value)
        told = as_text({dimension.key: value}).partition("=")[2]
        rows.append(Point(dimension.key, told, amount, own, base if own else next(left)))
    return Profile(base, rows)
