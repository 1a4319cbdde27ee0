"""Whatever stands in a file or on the command line: models or messages, never another exception."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar
from unittest import mock

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from small_board import SMALL_BOARD

from sim.config import ConfigError, Experiment, Options, Problem, load_experiment
from sim.config.game import OpenGame, open_game
from sim.config.models import Game
from sim.config.unusual import unusual_problems
from sim.games.declarations import declarations

T = TypeVar("T")

BOARD = tomllib.loads(SMALL_BOARD)
WORDS = ("go", "street", "utility", "jail", "meadow", "road", "chance", "Luck", "pay_or_draw", "", "24", "x" * 300)
SCALARS = st.sampled_from(WORDS) | st.integers(-(2**70), 2**70) | st.integers(-3, 90) | st.booleans() | st.floats()
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=3)
)


def places(node: Any) -> list[tuple[Any, Any]]:
    """Return every container of a document with every key or index in it."""
    keys: list[Any] = list(node) if isinstance(node, dict) else list(range(len(node))) if isinstance(node, list) else []
    found = [(node, key) for key in keys]
    for key in keys:
        found += places(node[key])
    return found


def attempt(load: Callable[[], T]) -> T | tuple[Problem, ...]:
    """Return what is loaded, or the problems, of which there must be some."""
    try:
        return load()
    except ConfigError as error:
        problems = error.problems
    assert problems
    return problems


@st.composite
def spoiled_boards(draw: st.DrawFn) -> dict[str, Any]:
    """Draw the small board with one to three values replaced, added or taken away."""
    board = copy.deepcopy(BOARD)
    for _ in range(draw(st.integers(1, 3))):
        node, key = draw(st.sampled_from(places(board)))
        action = draw(st.sampled_from(("replace", "remove", "add")))
        if action == "replace":
            node[key] = draw(VALUES)
        elif action == "remove":
            del node[key]
        elif isinstance(node, dict):
            node[draw(st.sampled_from((*WORDS, "price", "rent", "rules", "cards", "target")))] = draw(VALUES)
    return board


@given(spoiled_boards(), st.sampled_from(["official", "sheet"]))
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_games(board: dict[str, Any], edition: str) -> None:
    with mock.patch("sim.config.game.read_toml", return_value=board):
        outcome = attempt(lambda: open_game(Path("village.toml"), edition))
    if isinstance(outcome, OpenGame):
        unusual_problems(outcome.draft)
        assert isinstance(outcome.build(), Game)
    else:
        assert all(problem.file and problem.message for problem in outcome)


KEYS = st.sampled_from(
    [
        *(switch.key for switch in declarations("property").switches),
        *("square.24.price", "square.24.rent", "square.GO.kind", "group.orange.rent_scale", "group.orange.rent"),
        *("deck.chance.card.ch-div", "deck.chance.cards", "square", "a.b", "square.", "jail"),
    ]
)
TEXTS = st.sampled_from(["0", "1", "-1", "7", "0.5", "true", "x", "[]", "[1, 2]", "{}", "{ a = 1 }", "", "2020-01-01"])


@given(st.lists(st.tuples(KEYS, TEXTS), min_size=1, max_size=3))
@settings(max_examples=200, deadline=None)
def test_settings(pairs: list[tuple[str, str]]) -> None:
    texts = tuple(f"{key}={value}" for key, value in pairs)
    outcome = attempt(lambda: load_experiment(options=Options(settings=texts)))
    if not isinstance(outcome, Experiment):
        assert all(str(problem).startswith("--set: ") for problem in outcome)


@given(st.text(st.sampled_from("balanced:*=,. 13jail/reserve\"'"), max_size=30), st.none() | st.integers(-2, 10))
@settings(max_examples=200, deadline=None)
def test_players(text: str, seats: int | None) -> None:
    outcome = attempt(lambda: load_experiment(options=Options(players=text, seats=seats)))
    if isinstance(outcome, Experiment):
        assert 2 <= outcome.players <= 8
    else:
        assert {problem.file for problem in outcome} <= {"--players", "--seats"}
