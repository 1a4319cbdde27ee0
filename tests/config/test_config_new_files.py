"""Experiments and strategies to start from: they play what they were begun from, and show every key."""

from __future__ import annotations

from pathlib import Path

import pytest

from sim.config import check_file, load_experiment, load_game, load_strategy
from sim.config.documents import ExperimentRow
from sim.config.load import catalogue
from sim.config.new_files import new_experiment, new_strategy
from sim.games.declarations import declarations

GAME = load_game("monopoly-us")


@pytest.mark.parametrize("name", [entry.name for entry in catalogue("experiments")])
def test_a_new_experiment_plays_the_same(name: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(new_experiment("mine", name), encoding="utf-8")
    assert check_file(path) == []
    assert load_experiment(str(path)).resolved() == load_experiment(name).resolved()


def test_a_new_experiment_shows_every_key() -> None:
    text = new_experiment("mine", "friedman-2009")
    for key in ExperimentRow.model_fields:
        assert f"\n{key} = " in text or f"\n# {key} = " in text or f"\n[{key}]" in text


SHIPPED = [path.stem for path in (entry.path for entry in catalogue("strategies")) if path.parent.name == "monopoly"]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_new_strategy_plays_the_same(name: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(new_strategy("mine", name), encoding="utf-8")
    assert check_file(path) == []
    assert load_strategy(str(path), GAME).values == load_strategy(name, GAME).values


@pytest.mark.parametrize("name", ["balanced", "orange-and-red"])
def test_a_new_strategy_shows_every_parameter_at_its_default(name: str, tmp_path: Path) -> None:
    """Taking the # away changes nothing."""
    text = new_strategy("mine", name)
    keys = {parameter.key for parameter in declarations("property").parameters}
    lines = [
        line[2:]
        if (line.startswith("# ") and line[2:].split(" = ")[0] in keys | {"others"}) or line[2:3] == "["
        else line
        for line in text.splitlines()
    ]
    assert all(f"{key} = " in "\n".join(lines) or f"[{key}]" in lines for key in keys)
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert check_file(path) == []
    assert load_strategy(str(path), GAME).values == load_strategy(name, GAME).values
