"""What the sentences of a run are told about its rules and strategies."""

from __future__ import annotations

import pytest

from sim.api.findings import circumstances
from sim.config.load import Options, load_experiment

NEVER = "balanced:trade=never"


@pytest.mark.parametrize(
    ("players", "settings", "allowed", "idle"),
    [
        ("balanced*4", (), True, ()),
        ("balanced*4", ("trade.enabled=false",), False, ()),
        ("balanced*4", ("walk_only=true",), False, ()),
        (f"balanced*2,{NEVER}", (), True, (NEVER,)),
        (f"{NEVER}*3", (), False, (NEVER,)),
        (f"balanced,{NEVER}*3", (), False, (NEVER,)),
        (f"balanced,{NEVER}*3", ("trade.enabled=false",), False, ()),
    ],
)
def test_trades_need_the_rule_and_two_who_trade(
    players: str, settings: tuple[str, ...], allowed: bool, idle: tuple[str, ...]
) -> None:
    experiment = load_experiment(None, Options(game="monopoly-us", players=players, settings=settings, games=1))
    told = circumstances(experiment, interrupted=False)
    assert (told.trades_allowed, told.non_traders) == (allowed, idle)


def test_a_game_without_the_rule_says_nothing_of_trades() -> None:
    experiment = load_experiment(None, Options(game="monopoly-us", games=1))
    rules = {key: value for key, value in experiment.rules.items() if key != "trade.enabled"}
    told = circumstances(experiment.model_copy(update={"rules": rules}), interrupted=True)
    assert told.trades_allowed is None
    assert told.interrupted
