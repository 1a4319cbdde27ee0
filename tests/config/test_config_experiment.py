"""Experiments: the shipped ones, what they resolve to, and their digest."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from sim.config import ConfigError, Options, load_experiment
from sim.config.load import catalogue
from sim.config.models import Experiment


def loaded(**options: Any) -> Experiment:
    return load_experiment(options=Options(**options))


def test_quick_start() -> None:
    experiment = load_experiment()
    assert experiment.name == "quick-start"
    assert [strategy.label for strategy in experiment.strategies] == ["balanced", "aggressive", "cautious", "hoarder"]
    assert (experiment.line_up, experiment.games, experiment.seed) == ((0, 1, 2, 3), 20_000, 1)
    assert (experiment.game.id, experiment.game.edition, experiment.fixed_seats) == ("monopoly-us", "official", False)


def test_friedman_2009() -> None:
    experiment = load_experiment("friedman-2009")
    assert (experiment.line_up, experiment.games, experiment.seed) == ((0, 0), 20_000, 2009)
    changed = {key: value for key, value in experiment.rules.items() if value != load_experiment().rules[key]}
    assert changed == {"max_rounds": 10_000, "dice.doubles_roll_again": False}
    assert [strategy.name for strategy in experiment.strategies] == ["friedman"]


def test_every_shipped_experiment_loads() -> None:
    for entry in catalogue("experiments"):
        assert load_experiment(entry.name).summary == entry.summary


def test_options_override_the_file() -> None:
    experiment = loaded(players="balanced*3", games="5_000", seed=0, fixed_seats=True, edition="pre2008")
    assert (experiment.players, experiment.games, experiment.seed) == (3, 5000, 0)
    assert (experiment.fixed_seats, experiment.game.edition) == (True, "pre2008")
    assert loaded(seed=2**63 - 1, games=10**12).seed == 2**63 - 1


def test_defaults_of_an_experiment_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('game = "monopoly-us"\nplayers = ["balanced*2"]\n')
    experiment = load_experiment(str(path))
    assert (experiment.name, experiment.games, experiment.seed) == ("mine", 20_000, 1)
    assert (experiment.game.edition, experiment.summary, experiment.fixed_seats) == ("official", "", False)


def test_resolved_is_plain_json() -> None:
    resolved = load_experiment("friedman-2009").resolved()
    assert json.loads(json.dumps(resolved)) == resolved
    assert set(resolved) == {"game", "rules", "strategies", "line_up", "games", "seed", "fixed_seats"}
    assert len(resolved["game"]["squares"]) == 40
    assert resolved["rules"]["max_rounds"] == 10_000


@pytest.mark.parametrize(
    "options",
    [
        {"seed": 2},
        {"games": 20_001},
        {"fixed_seats": True},
        {"settings": ("jail.fine=51",)},
        {"settings": ("square.39.price=401",)},
        {"settings": ("deck.chance.card.ch-div.amount=51",)},
        {"edition": "pre2008"},
        {"players": "balanced,aggressive,hoarder,cautious"},
        {"players": "balanced:reserve=201,aggressive,cautious,hoarder"},
    ],
)
def test_digest_tells_what_decides_results(options: dict[str, Any]) -> None:
    assert loaded(**options).digest() != loaded().digest()


def test_digest_is_the_same_for_the_same_run() -> None:
    digest = load_experiment().digest()
    assert len(digest) == 64
    assert digest == load_experiment("quick-start", Options(settings=("jail.fine=50",), seed=1)).digest()
    assert loaded(rules=("no-auctions",)).digest() == loaded(settings=("auction.enabled=false",)).digest()


def test_models_are_frozen_and_travel() -> None:
    experiment = load_experiment()
    with pytest.raises(ValidationError, match="frozen"):
        experiment.seed = 3  # type: ignore[misc]
    copy = pickle.loads(pickle.dumps(experiment))
    assert copy == experiment
    assert copy.digest() == experiment.digest()


def test_mistakes_of_the_head_and_of_the_settings_are_told_in_one_go(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        'game = "monopoly-us"\nplayers = ["balanced*2", 3]\nrules = ["no-auction"]\n[set]\njail.fine = "a"\n',
        encoding="utf-8",
    )
    with pytest.raises(ConfigError) as raised:
        load_experiment(str(path))
    assert [problem.key for problem in raised.value.problems] == ["players", "rules", "set.jail.fine"]


def test_without_a_known_game_only_the_head_and_the_game_are_told(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('game = "monopoly-xx"\nplayers = [3]\n[set]\njail.fine = "a"\n', encoding="utf-8")
    with pytest.raises(ConfigError) as raised:
        load_experiment(str(path))
    assert [problem.key for problem in raised.value.problems] == ["players", "game"]
