"""Verdicts by hand: what an interval of a difference says, and how many games would settle it."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
import synthetic
from pairs import arm

from sim.analysis.arms import Arm, BlockLengths
from sim.analysis.counts import Counts
from sim.analysis.effects import comparable, default_bound, effects, games_to_settle, verdict
from sim.analysis.measures import BY_NAME

NOTHING = math.nan


@pytest.mark.parametrize(
    ("difference", "low", "high", "bound", "said"),
    [
        (0.03, 0.01, 0.05, 0.01, "larger"),
        (-0.03, -0.05, -0.01, 0.01, "smaller"),
        (0.005, 0.001, 0.009, 0.01, "larger"),  # within the bound, but its side is known
        (0.002, -0.004, 0.008, 0.01, "no_difference"),
        (0.0, -0.01, 0.01, 0.01, "no_difference"),  # the bound belongs to it
        (0.0, 0.0, 0.0, 0.0, "no_difference"),
        (0.002, -0.008, 0.012, 0.01, "not_settled"),
        (-0.02, -0.05, 0.01, 0.01, "not_settled"),
        (0.01, 0.0, 0.02, 0.01, "not_settled"),  # 0 itself is not left out
        (0.03, NOTHING, NOTHING, 0.01, "no_interval"),
        (NOTHING, NOTHING, NOTHING, 0.01, "no_figure"),
    ],
)
def test_verdicts(difference: float, low: float, high: float, bound: float, said: str) -> None:
    assert verdict(difference, low, high, bound) == said


@pytest.mark.parametrize(
    ("difference", "half", "bound", "games", "needed"),
    [
        (0.02, 0.04, 0.0, 1000, 4000),  # twice as wide as the difference: four times the games
        (0.0, 0.02, 0.01, 1000, 4000),  # nothing seen: until the interval fits the bound
        (0.008, 0.016, 0.01, 1000, 4000),  # the sign is known sooner than the bound would hold
        (0.001, 0.018, 0.01, 1000, 4000),  # 0.018 / 0.009: the bound holds sooner than the sign is known
        (0.02, 0.0231, 0.01, 1000, 1400),  # 1334, rounded up to two digits
        (0.0, 0.02, 0.0, 1000, None),
        (0.02, 0.02, 0.01, 1000, 1100),  # one that touches 0 needs more games than these
    ],
)
def test_games_that_would_settle_it(
    difference: float, half: float, bound: float, games: int, needed: int | None
) -> None:
    assert games_to_settle(difference, difference - half, difference + half, bound, games) == needed


def test_bounds_go_by_the_unit() -> None:
    assert default_bound("share of games", 0.4) == 0.01
    assert default_bound("wins a game and seat", 0.25) == 0.01
    assert default_bound("ratio", -0.8) == 0.05
    assert default_bound("rounds", 80.0) == 4.0


def test_a_bound_of_the_user_goes_before() -> None:
    rounds = np.random.default_rng(1).integers(5, 50, 4064)
    before, after = arm("a", rounds), arm("b", rounds)
    measures = (BY_NAME["rounds_restricted_mean"], BY_NAME["turns_per_game"])
    found = {effect.key: effect for effect in effects(before, after, measures, {"rounds_restricted_mean": 0.25})}
    assert found["rounds_restricted_mean"].bound == 0.25
    assert found["rounds_restricted_mean"].verdict == "no_difference"


def both() -> tuple[Arm, Arm]:
    found = []
    for seed in (1, 2):
        raw = synthetic.raw_games(3000, seed)
        tally, lengths = synthetic.tally_of(raw)
        counted = BlockLengths(127, synthetic.MAX_ROUNDS)
        outcomes = np.zeros(3000, [("block", int), ("end", int), ("rounds", int)])
        outcomes["block"], outcomes["rounds"] = synthetic.block_of(raw), raw.rounds
        outcomes["end"] = np.where(raw.finished, 0, 2)
        for part in np.array_split(outcomes, 7):
            counted.add(part)
        by_block = counted.histogram()
        assert np.array_equal(by_block.sum(axis=0), lengths)
        found.append(Arm(f"seed {seed}", Counts(tally, lengths, synthetic.labels()), by_block))
    return found[0], found[1]


def test_every_measure_of_the_registry_can_be_compared() -> None:
    before, after = both()
    named = [measure.name for measure in BY_NAME.values()]
    found = effects(before, after, comparable(named))
    told = {effect.measure for effect in found}
    counted = [measure for measure in BY_NAME.values() if measure.available(before.counts)]
    assert told == {measure.name for measure in counted if measure.compared}
    assert len(told) > 60
    assert {"games", "balance_if_fair", "seat_chi_square_p"} & told == set()
    for effect in found:
        assert effect.variant == "seed 2"
        if math.isfinite(effect.low):
            assert effect.low <= effect.difference <= effect.high
            assert effect.difference == pytest.approx(effect.after - effect.before, abs=1e-12)
        assert (effect.settles_at is not None) == (effect.verdict == "not_settled")


def test_values_are_those_of_each_run() -> None:
    before, after = both()
    for effect in effects(before, after, comparable()):
        measure = BY_NAME[effect.measure]
        for each, value in ((before, effect.before), (after, effect.after)):
            place = measure.keys(each.counts).index(effect.key)
            assert value == pytest.approx(float(measure.estimate(each.counts).value[place]), nan_ok=True)


def test_by_property_only_when_named() -> None:
    assert not {measure.by for measure in comparable()} & {"property", "square"}
    assert BY_NAME["property_roi"] in comparable(["property_roi"])


def test_strategies_that_only_one_run_has_are_left_out() -> None:
    before, after = both()
    others = replace(after.counts.labels, strategies=("cautious", "balanced", "newcomer"))
    after = replace(after, counts=replace(after.counts, labels=others))
    found = {effect.key: effect for effect in effects(before, after, (BY_NAME["win_share"],))}
    assert list(found) == ["win_share:balanced", "win_share:cautious"]
    assert found["win_share:balanced"].after == pytest.approx(
        BY_NAME["win_share"].estimate(after.counts).value[1].item()
    )
