"""The exact twin of an experiment on a ring, and what may part the two."""

from __future__ import annotations

from collections.abc import Iterator

from sim.analysis.twin import Twin
from sim.config.models import Experiment
from sim.exact.ring_walk import RingWalk


def ring_twin(experiment: Experiment) -> Twin:
    """Return what the chain of one car expects of an experiment."""
    walk = RingWalk(experiment.game.model_copy(update={"rules": experiment.rules}))
    return Twin(
        roll_ends=tuple(map(float, walk.roll_ends)),
        bare_walk=bool(experiment.rules["walk_only"]),
        chain="the Markov chain of a single car's walk round the ring; in the long run no square is favoured, with any "
        "number of cars",
        reasons=tuple(_reasons(experiment)),
        scenario=experiment.position.name if experiment.position is not None else "",
    )


def _reasons(experiment: Experiment) -> Iterator[str]:
    if experiment.players > 1:
        yield (
            "All cars start together, so that in the first laps they meet more often on some squares than on others, "
            "and go on from there."
        )
    if not experiment.rules["walk_only"]:
        yield "Ruined players' cars leave the ring, so that winners' late throws count for more."
