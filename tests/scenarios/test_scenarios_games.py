"""Whole games from a scenario: reproducible as any, read by the referee, counted without loss."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numba
import numpy as np
import pytest

from scenarios.writing import scenario_text, write_scenario
from sim.batch.run import play
from sim.batch.trace import final_state, trace_game
from sim.batch.worker import Worker
from sim.config import Experiment, Options, load_experiment
from sim.config.paths import shipped
from sim.engine import events as ev
from sim.games.property.play import play_games
from sim.games.registry import family
from sim.referee.log import RuleBroken
from sim.referee.referee import check_game

MIDDLE = scenario_text(
    (
        'strategy="balanced";cash=[100, 900];square=24',
        'strategy="aggressive";cash=250;in_jail=true;failed_attempts=1;jail_cards=["cc-free"]',
        "eliminated=true",
        'strategy="cautious";cash=900;square=0',
    ),
    {
        21: "A houses=3", 23: "A houses=3", 24: "A houses=2", 16: "B houses=4", 18: "B hotel=true", 19: "B hotel=true",
        5: "D", 15: "D mortgaged=true", 25: "A mortgaged=true", 12: "B", 39: "D",
    },
    head='turn = "B"',
    decks={"chance": ["ch-chair", "ch-39"], "community_chest": ["cc-street"]},
    dice=[(2, 3), (4, 4), (6, 6)],
)  # fmt: skip
"""Everything that a position can hold, in the middle of a game."""

ROOT = Path(__file__).resolve().parents[2]
NO_TRADES = "trade.enabled=false"


@pytest.fixture
def middle(tmp_path: Path) -> Path:
    """The middle of a game, in a file."""
    return write_scenario(tmp_path, MIDDLE)


def study_of(path: Path, *settings: str, games: int = 300, seed: int = 1, **options: str) -> Experiment:
    """Return what is played from the scenario of a file."""
    return load_experiment(None, Options(scenario=str(path), settings=settings, games=games, seed=seed, **options))


@pytest.mark.parametrize("settings", [(), ("cards.draw=with_replacement",), ("auction.enabled=false",)])
def test_the_referee_accepts_games_from_the_middle(middle: Path, settings: tuple[str, ...]) -> None:
    study = study_of(middle, NO_TRADES, "max_rounds=80", *settings)
    for index in range(25):
        summary = check_game(study.game, study.rules, study.players, trace_game(study, index), scenario=middle)
        state = final_state(study, index)
        assert [player["cash"] for player in state["players"]] == summary.cash
        assert [player["place"] for player in state["players"]] == summary.places


def test_players_at_random_trade_from_the_middle(tmp_path: Path) -> None:
    """They state no gain, which the referee must expect of them here as well."""
    players = ('strategy="random-legal"',) * 3
    path = write_scenario(tmp_path, scenario_text(players, {6: "A", 8: "B", 16: "B", 5: "C"}))
    study = study_of(path, "max_rounds=40")
    trades = 0
    for index in range(10):
        trades += check_game(study.game, study.rules, 3, trace_game(study, index), {0, 1, 2}, scenario=path).trades
    assert trades > 0


@pytest.mark.parametrize("name", shipped("scenarios"))
def test_the_referee_accepts_games_of_shipped_scenarios(name: str) -> None:
    path = shipped("scenarios")[name]
    study = study_of(path, NO_TRADES, "max_rounds=60")
    for index in range(8):
        check_game(study.game, study.rules, study.players, trace_game(study, index), scenario=path)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("houses = 3", "houses = 2"),
        ("mortgaged = true", "mortgaged = false"),
        ("[2, 3]", "[3, 2]"),
        ('"ch-chair", ', '"ch-go", '),
        ("failed_attempts = 1", "failed_attempts = 0"),
        ("cash = 250", "cash = 251"),
        ('turn = "B"', 'turn = "A"'),
        ("[100, 900]", "[901, 902]"),
    ],
)
def test_the_referee_reads_the_scenario_and_not_the_record(middle: Path, old: str, new: str) -> None:
    study = study_of(middle, NO_TRADES, "max_rounds=80")
    text = MIDDLE.replace("'", '"')
    assert old in text
    other = write_scenario(middle.parent, text.replace(old, new), "other.toml")

    def read_all() -> None:
        for index in range(10):
            check_game(study.game, study.rules, study.players, trace_game(study, index), scenario=other)

    with pytest.raises(RuleBroken):
        read_all()


def test_the_counted_games_are_the_traced_ones(middle: Path) -> None:
    study = study_of(middle)
    worker = Worker(family("property").make_table(study), study)
    outcomes = worker.play(0, 40, keep=True)
    for index in range(40):
        state = final_state(study, index)
        assert [player["cash"] for player in state["players"]] == outcomes[index].cash[:4].tolist()
        assert state["round"] == outcomes[index].rounds


def test_neither_jobs_nor_the_number_of_games_change_a_game(middle: Path) -> None:
    study = study_of(middle, games=400)
    alone, many = play(study, jobs=1, per_game=True), play(study, jobs=2, per_game=True)
    few = play(study_of(middle, games=100), jobs=2, per_game=True)
    assert np.array_equal(alone.tally, many.tally)
    assert np.array_equal(alone.lengths, many.lengths)
    assert alone.outcomes is not None
    assert few.outcomes is not None
    assert np.array_equal(alone.outcomes[:100], few.outcomes)


def test_a_run_from_a_scenario_leaves_nothing_behind(middle: Path) -> None:
    plain = load_experiment(None, Options(games=60, seed=3))
    before = play(plain, jobs=1, per_game=True).outcomes
    table = family("property").make_table(study_of(middle))
    game = np.zeros(1, table.game_dtype)[0]
    for study in (study_of(middle, games=5), plain):
        table = family("property").make_table(study)
        tally = np.zeros(table.blocks, table.tally_dtype)
        lengths = np.zeros((2, table.max_rounds + 1), np.int64)
        outcomes = np.zeros(60, table.outcome_dtype)
        log = np.zeros(1, ev.LOG)[0]
        table.play(game, *table.setting, tally, lengths, log, table.plan(0, study.games), outcomes)
    assert before is not None
    assert np.array_equal(before, outcomes)


def test_one_compiled_variant_serves_games_with_and_without_scenario(middle: Path) -> None:
    play(study_of(middle, games=2), jobs=1)
    play(load_experiment(None, Options(games=2)), jobs=1)
    if hasattr(play_games, "signatures"):
        squares = {str(signature[1]) for signature in play_games.signatures}
        assert len(play_games.signatures) == len(squares)


def test_cash_is_drawn_from_its_range_anew_in_each_game(middle: Path) -> None:
    study = study_of(middle)
    drawn = [next(trace_game(study, index)).amount for index in range(200)]
    assert min(drawn) >= 100
    assert max(drawn) <= 900
    assert len(set(drawn)) > 100
    assert min(drawn) < 150
    assert max(drawn) > 850
    assert drawn == [next(trace_game(study, index)).amount for index in range(200)]


def test_the_script_takes_nothing_from_the_random_streams(tmp_path: Path) -> None:
    def throws(dice: list[tuple[int, int]]) -> list[tuple[int, int]]:
        text = scenario_text(('strategy="walker:jail=stay";in_jail=true', ""), dice=dice)
        study = study_of(write_scenario(tmp_path, text), "max_rounds=12")
        return [(event.a, event.b) for event in trace_game(study, 0) if event.kind == ev.THROW and event.player == 1]

    scripted = throws([(1, 2), (3, 4)])
    assert scripted[0] == (3, 4)
    # From the second round on both games have the same streams.
    assert scripted[1:6] == throws([])[1:6]


def test_cards_come_in_the_prescribed_order_also_with_replacement(middle: Path) -> None:
    text = scenario_text(decks={"chance": ["ch-div", "ch-loan", "ch-speeding"]})

    def drawn(draw: str) -> list[int]:
        study = study_of(write_scenario(middle.parent, text), f"cards.draw={draw}")
        return [event.a for event in trace_game(study, 2) if event.kind == ev.CARD and event.other == 0]

    for draw in ("cycle", "with_replacement"):
        assert drawn(draw)[:3] == [6, 15, 11]
    later = drawn("cycle")
    assert len(later) > 20
    assert later[16:19] == later[:3]


def test_what_is_held_at_the_start_is_a_way_of_its_own(middle: Path) -> None:
    study = study_of(middle, games=50)
    result = play(study, jobs=1)
    labels = family("property").labels(study)
    ways = result.tally["acquired"].sum(axis=0)[:, labels.ways.index("scenario")]
    held = {holding.square for holding in study.position.holdings} if study.position else set()
    assert {int(square) for square in np.flatnonzero(ways)} == held
    assert set(ways[sorted(held)].tolist()) == {50}
    assert result.tally["acquired_paid"].sum(axis=0)[:, labels.ways.index("scenario")].sum() == 0


def test_the_eliminated_have_the_last_places_and_are_not_ruined_again(middle: Path) -> None:
    result = play(study_of(middle, games=200), jobs=1, per_game=True)
    assert result.outcomes is not None
    finished = result.outcomes[result.outcomes["winner"] >= 0]
    assert len(finished)
    assert set(finished["place"][:, 2].tolist()) == {4}
    assert set(result.outcomes["round_out"][:, 2].tolist()) == {0}
    assert result.tally["bankrupt"].sum(axis=0)[2].sum() == 0


def test_doubles_so_far_count_towards_jail(tmp_path: Path) -> None:
    text = scenario_text(head="doubles = 1", dice=[(2, 2), (3, 3)])
    study = study_of(write_scenario(tmp_path, text), "max_rounds=2")
    kinds = [(event.kind, event.a) for event in trace_game(study, 0) if event.kind in (ev.THROW, ev.JAIL_IN)]
    assert kinds[:3] == [(ev.THROW, 2), (ev.THROW, 3), (ev.JAIL_IN, ev.JAILED_BY_DOUBLES)]


@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="nothing is compiled")
def test_plain_python_plays_the_same_game(middle: Path) -> None:
    words = ["trace", "--scenario", str(middle), "--set", "max_rounds=6", "--format", "json"]
    command = [sys.executable, "-W", "ignore::RuntimeWarning", "-m", "sim.cli.main", *words]
    told = [
        subprocess.run(command, env={**os.environ, **more}, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for more in ({}, {"NUMBA_DISABLE_JIT": "1"})
    ]
    assert told[0] == told[1]
    assert len(told[0].splitlines()) > 30


@pytest.mark.parametrize(
    ("dice", "throws"),
    [
        (1, [((3,), False), ((6,), False)]),
        (2, [((3, 3), True), ((3, 4), False)]),
        (3, [((2, 2, 2), True), ((2, 2, 3), False), ((2, 3, 3), False)]),
    ],
)
def test_scripted_doubles_with_one_to_three_dice(tmp_path: Path, dice: int, throws: list[tuple[tuple, bool]]) -> None:
    for throw, is_double in throws:
        path = write_scenario(tmp_path, scenario_text(dice=[throw]))
        again = f"dice.doubles_roll_again={'true' if dice > 1 else 'false'}"
        study = study_of(path, f"dice.count={dice}", "max_rounds=1", "dice.doubles_to_jail=1", again)
        events = list(trace_game(study, 0))
        check_game(study.game, study.rules, study.players, events, scenario=path)
        first = next(event for event in events if event.kind == ev.THROW)
        assert (first.a, first.b, first.square)[:dice] == throw
        jailed = [event.player for event in events if event.kind == ev.JAIL_IN and event.a == ev.JAILED_BY_DOUBLES]
        assert (0 in jailed) == is_double
