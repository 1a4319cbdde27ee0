"""Whole games of «Миллионер-классик» before the referee, and games of other rules that it must notice."""

from __future__ import annotations

from pathlib import Path

import pytest

from sim.batch.trace import trace_game
from sim.config.load import Options, load_experiment
from sim.config.models import Experiment
from sim.engine import events as ev
from sim.verify.reading import read_game, referee_game

LINE_UPS = (
    "random-legal*2",
    "random-legal*6",
    "balanced,gambler,abstainer",
    "aggressive,trader,cautious,builder",
    "hoarder,shortage,sneaky,walker,friedman",
    "aggressive-no-trade,balanced-no-trade*2,gambler*3",
)


def experiment(players: str, *settings: str, edition: str | None = None, seed: int = 11) -> Experiment:
    """Return a short experiment on the board."""
    limit = ("max_rounds=70", *settings)
    return load_experiment(None, Options(game="millioner", edition=edition, players=players, settings=limit, seed=seed))


@pytest.mark.parametrize("edition", ["official", "ladder"])
@pytest.mark.parametrize("players", LINE_UPS)
def test_the_referee_accepts_whole_games(players: str, edition: str) -> None:
    for settings in ((), ("start_cash=300", 'cards.draw="with_replacement"', "dice.doubles_to_jail=1")):
        study = experiment(players, *settings, edition=edition)
        for index in range(2):
            assert read_game(study, index).failures == (), (settings, index)


PLAYED = {
    "dice.doubles_square": "dice.doubles_square=8",
    "trade.mortgaged": "trade.mortgaged=true",
    "jackpot.start": "jackpot.start=300",
    "jackpot.refill": "jackpot.refill=100",
    "jackpot.stake_min": "jackpot.stake_min=1",
    "jackpot.stake_max": "jackpot.stake_max=400",
    "mortgage.interest_base": 'mortgage.interest_base="mortgage"',
    "buildings.houses_per_hotel": "buildings.houses_per_hotel=2",
}
NAMED = {
    "dice.doubles_square": "doubles in a row",
    "trade.mortgaged": "trade.mortgaged",
    "jackpot.start": "start",
    "jackpot.refill": "refill of the pot",
    "jackpot.stake_min": "stake",
    "jackpot.stake_max": "stake",
    "mortgage.interest_base": "interest",
}


@pytest.mark.parametrize("key", PLAYED)
def test_games_by_another_rule_are_noticed(key: str) -> None:
    """The referee judges by the rules of the box what was played by another rule."""
    rents = () if key != "buildings.houses_per_hotel" else tuple(_three_levels())
    study = experiment("random-legal*3", PLAYED[key], *rents)
    assert study.rules[key] != experiment("random-legal*3").rules[key]
    judged = {**study.rules, key: experiment("random-legal*3").rules[key]}
    found = [text for index in range(60) for _, text in read_game(study, index, judged).failures[:1]]
    assert found
    assert f": {NAMED.get(key, '')}" in found[0]
    referee_game(study, 0)


def _three_levels() -> list[str]:
    squares = experiment("random-legal*3").game.squares
    return [f"square.{square.index}.rent={list(square.rent[:4])}" for square in squares if square.kind == "street"]


def test_a_walk_leaves_a_waiting_card_where_it_is(tmp_path: Path) -> None:
    """In a bare walk no money changes hands, so a bet held from a scenario waits on."""
    path = tmp_path / "bet.toml"
    player = '\n[[player]]\nname = "{}"\nstrategy = "walker"\ncash = 5_000\nsquare = 3\n'
    text = 'game = "millioner"\n' + player.format("A") + "kept_cards = ['ch-bet']\n" + player.format("B")
    path.write_text(text, encoding="utf-8")
    study = load_experiment(None, Options(scenario=str(path), settings=("walk_only=true", "max_rounds=5"), seed=3))
    assert read_game(study, 0, scenario=str(path)).failures == ()
    assert not any(event.kind == ev.CARD_USED for event in trace_game(study, 0))
