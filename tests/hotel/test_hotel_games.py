"""Whole games of Hotel: invariants under any rules, the same games however they are played, long walks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from sim.batch.result import Result
from sim.batch.run import play
from sim.batch.trace import final_state, trace_game
from sim.config import Experiment, Options, load_experiment
from sim.engine import events as ev
from sim.engine.declare import Switch, Value
from sim.games.hotel import names
from sim.games.hotel.play import play_games
from sim.games.hotel.switches import SWITCHES

ROOT = Path(__file__).resolve().parents[2]
STYLES = ("plain", "cautious", "landlord", "gambler", "predator", "doorman", "blocker", "boomerang", "tycoon")


def experiment(players: str, *changes: str, max_rounds: int = 100, **options: Any) -> Experiment:
    """Return an experiment of Hotel."""
    return load_experiment(
        None, Options(game="hotel", players=players, settings=(*changes, f"max_rounds={max_rounds}"), **options)
    )


def digest(result: Result) -> tuple[bytes, bytes]:
    """Return all that was counted."""
    return result.tally.tobytes(), result.lengths.tobytes()


def check_board(study: Experiment, index: int) -> None:
    """Check the position in which a game ended, and the money of its events, by plain Python."""
    state = final_state(study, index)
    taken = [square for hotel in state["properties"] for square in hotel["entrances"]]
    assert len(taken) == len(set(taken))
    for hotel, deed in zip(state["properties"], study.game.hotels, strict=True):
        assert hotel["level"] <= len(deed.stages)
        assert set(hotel["entrances"]) <= set(deed.squares)
        if hotel["entrances"]:
            assert hotel["owner"] is not None
            assert hotel["level"] >= 1
        if hotel["owner"] is None:
            assert hotel["level"] == 0
        else:
            assert state["players"][hotel["owner"]]["alive"]
    purses: dict[int, int] = {}
    for event in trace_game(study, index):
        if event.kind == ev.START or event.kind == ev.RECEIVE:
            purses[event.player] = purses.get(event.player, 0) + event.amount
        elif event.kind == ev.PAY:
            purses[event.player] -= event.amount
            if event.other < ev.BANK:
                purses[event.other] += event.amount
        if event.kind in (ev.PAY, ev.RECEIVE):
            assert event.amount > 0
            assert min(purses.values()) >= 0
    assert purses == {player["seat"]: player["cash"] for player in state["players"]}


def values(switch: Switch) -> st.SearchStrategy[Value]:
    """Draw a legal value of a switch."""
    if switch.kind == "bool":
        return st.booleans()
    if switch.kind == "choice":
        return st.sampled_from(switch.choices)
    if switch.kind == "fraction":
        return st.sampled_from((0.0, 0.333, 0.5, 1.0))
    high = min(int(switch.high), 3 * int(switch.default) + 10)
    return st.integers(int(switch.low), max(int(switch.low), high))


def written(key: str, value: Value) -> str:
    """Return a setting as on the command line."""
    if isinstance(value, bool):
        return f"{key}={str(value).lower()}"
    return f'{key}="{value}"' if isinstance(value, str) else f"{key}={value}"


RULES = st.fixed_dictionaries(
    {}, optional={switch.key: values(switch) for switch in SWITCHES if switch.key != "max_rounds"}
)


@settings(
    derandomize=True,
    max_examples=150,
    deadline=None,
    database=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow],
)
@given(
    rules=RULES,
    line_up=st.lists(st.sampled_from((*STYLES, *["random-legal"] * 9)), min_size=2, max_size=4),
    seed=st.integers(0, 10_000),
)
def test_random_rules(rules: dict[str, Value], line_up: list[str], seed: int) -> None:
    """The kernel checks the books of each of the games, this test those of the first."""
    faces = [key for key in rules if key.startswith("permit.") and key.endswith("_faces")]
    if len(faces) == 4 and not any(rules[key] for key in faces):
        rules["permit.granted_faces"] = 1
    study = experiment(
        ",".join(line_up), *(written(key, value) for key, value in rules.items()), seed=seed, games=20, max_rounds=60
    )
    play(study, jobs=1)
    check_board(study, 0)


@pytest.mark.parametrize("name", STYLES)
def test_games_of_every_strategy(name: str) -> None:
    study = experiment(f"{name}*2,random-legal*2", games=500)
    result = play(study, jobs=1)
    assert result.games == 500
    check_board(study, 7)


def test_jobs_and_chunks_do_not_matter() -> None:
    study = experiment("plain,predator,random-legal,landlord", games=2000)
    one, two = play(study, jobs=1, per_game=True), play(study, jobs=2, per_game=True)
    assert digest(one) == digest(two)
    assert one.outcomes is not None
    assert two.outcomes is not None
    assert one.outcomes.tobytes() == two.outcomes.tobytes()


def test_games_do_not_depend_on_how_many_follow() -> None:
    few = play(experiment("plain*4", games=50), jobs=1, per_game=True)
    many = play(experiment("plain*4", games=500), jobs=2, per_game=True)
    assert few.outcomes is not None
    assert many.outcomes is not None
    assert few.outcomes.tobytes() == many.outcomes[:50].tobytes()


def test_a_traced_game_is_the_game_that_was_counted() -> None:
    study = experiment("plain,random-legal*3", games=30)
    outcomes = play(study, jobs=1, per_game=True).outcomes
    assert outcomes is not None
    for index in (0, 11, 29):
        events = list(trace_game(study, index))
        assert sum(event.kind == ev.TURN for event in events) == outcomes[index].turns
        state = final_state(study, index)
        assert [player["cash"] for player in state["players"]] == outcomes[index].cash[:4].tolist()


def test_a_long_game_empties_the_log_on_the_way() -> None:
    """The kernel is left and entered again, and the game is the same."""
    study = experiment("random-legal*4", "walk_only=true", max_rounds=3000)
    events = list(trace_game(study, 0))
    assert len(events) > ev.CAPACITY
    assert sum(event.kind == ev.TURN for event in events) == 12_000


def report() -> list[str]:
    """Return what some games of different tables left, as text."""
    lines = []
    for players, changes in (("plain*4", ()), ("random-legal*3", ('auction.no_bid="bank_pays_half"',))):
        study = experiment(players, *changes, games=2, max_rounds=25)
        result = play(study, jobs=1)
        lines += [part.hex() for part in digest(result)]
        lines += [str(tuple(event)) for event in trace_game(study, 1)]
    return lines


@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="nothing is compiled")
def test_plain_python_plays_the_same_games() -> None:
    """Counters, lengths and every event, to the last integer."""
    environment = {
        **os.environ,
        "NUMBA_DISABLE_JIT": "1",
        "PYTHONPATH": str(ROOT / "tests"),
        "PYTHONWARNINGS": "ignore",
    }
    program = "import json; from hotel.test_hotel_games import report; print(json.dumps(report()))"
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert json.loads(done.stdout) == report()


@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="nothing is compiled")
def test_one_compiled_variant() -> None:
    play(experiment("plain*2", games=5, max_rounds=10), jobs=2, per_game=True)
    final_state(experiment("random-legal*4", "dice.faces=8", edition="hungarian", max_rounds=10), 3)
    assert len(play_games.signatures) == 1


def deviation(counts: np.ndarray, games: int) -> tuple[np.ndarray, np.ndarray]:
    """Return each square's share of throws less 1/31, and its standard error from the blocks of games."""
    blocks = counts / counts.sum(axis=1, keepdims=True)
    return blocks.mean(axis=0) - 1 / 31, blocks.std(axis=0, ddof=1) / np.sqrt(len(blocks))


@pytest.mark.parametrize("cars", [2, 3, 4])
def test_a_long_walk_lands_on_every_square_alike(cars: int) -> None:
    """1/31 a throw for any number of cars, by the ring's symmetry; squares ten thousands of throws long.

    The start is forgotten within some laps: of 2,000 rounds it moves a share by less than 1e-4.
    """
    study = experiment(f"plain*{cars}", "walk_only=true", games=127 * 16, max_rounds=500)
    result = play(study, jobs=2)
    counts = result.tally["roll_ends"].sum(axis=1)[:, :31].astype(float)
    off, error = deviation(counts, study.games)
    assert np.all(np.abs(off) < 4.5 * error + 1e-4)
    assert error.max() < 1.5e-4


def income(*changes: str) -> float:
    """Return 2,000 times what the Bank line pays a turn if it pays 1: too little for players to do anything."""
    study = experiment("plain*2", "salary=1", "start_cash_two_players=0", *changes, games=400, max_rounds=1000)
    tally = play(study, jobs=2).tally
    assert tally["flow"][:, names.SALARY_CAUSE, 1, 0].sum() == tally["salaries"].sum()
    return 2000 * tally["salaries"].sum() / tally["turns"].sum()


def test_bank_income_of_cars_that_do_not_meet() -> None:
    """2000 x 4.2 / 31 = 270.97 a turn in the long run; 800,000 turns, and at most a lap of error at the ends."""
    assert income("move.pass_occupied=false", "start.car_park=false") == pytest.approx(2000 * 4.2 / 31, abs=1.5)


def test_moving_on_raises_bank_income_a_little() -> None:
    """A throw ends on the other car in one of 31, and goes a square further then."""
    expected = 2000 * (4.2 + 1.2 / 31) / 31
    assert income() == pytest.approx(expected, abs=1.5)
