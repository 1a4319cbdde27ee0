"""Every shipped profile declares traits, and plays accordingly."""

from __future__ import annotations

import pytest
from profiles import PROFILES
from traits import TOO_LITTLE, Trait

from sim.config import load_game, load_strategy
from sim.config.load import catalogue

TRAITS = {trait.name: trait for traits in PROFILES.values() for trait in traits}
CLAIMS = [(name, trait) for name, traits in PROFILES.items() for trait in traits]


def test_every_shipped_profile_declares_traits() -> None:
    assert sorted(PROFILES) == [entry.name for entry in catalogue("strategies", "monopoly")]
    assert len(PROFILES) >= 12
    assert all(PROFILES.values())


@pytest.mark.parametrize(("profile", "trait"), CLAIMS, ids=[f"{name}: {trait.name}" for name, trait in CLAIMS])
def test_a_profile_plays_by_its_traits(profile: str, trait: Trait) -> None:
    assert trait.check(profile) == ""


@pytest.mark.parametrize("trait", list(TRAITS.values()), ids=list(TRAITS))
def test_a_trait_is_untrue_of_another_profile(trait: Trait) -> None:
    reason = trait.check(trait.untrue_of)
    assert reason
    assert TOO_LITTLE not in reason


@pytest.mark.parametrize("name", PROFILES)
def test_a_profile_says_what_it_does_and_where_it_comes_from(name: str) -> None:
    strategy = load_strategy(name, load_game("monopoly-us"))
    assert strategy.summary.endswith(".")
    assert strategy.source.endswith(".")


@pytest.mark.parametrize("name", ["balanced", "aggressive"])
def test_a_version_without_trades_differs_in_nothing_else(name: str) -> None:
    game = load_game("monopoly-us")
    own, other = (load_strategy(each, game).values for each in (name, f"{name}-no-trade"))
    assert {key for key in own if own[key] != other[key]} == {"trade"}
