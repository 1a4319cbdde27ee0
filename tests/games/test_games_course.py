"""Counters of the course of a game and of options, made again from snapshots and events of single games."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from games.whole import FOUR_STYLES
from sim.analysis.counts import Counts
from sim.analysis.tables import tables_of
from sim.analysis.usage import times
from sim.batch.trace import trace_game
from sim.batch.worker import Worker
from sim.config.experiment import Options
from sim.config.load import load_experiment
from sim.engine import events
from sim.engine.course_tally import POINTS
from sim.games.registry import family

GAMES = 300
MILLION = 1_000_000
PLAYS = {"monopoly-us": (FOUR_STYLES, "max_rounds=250"), "hotel": ("plain,landlord,doorman", "max_rounds=60")}


@pytest.fixture(scope="module", params=PLAYS)
def run(request: pytest.FixtureRequest) -> SimpleNamespace:
    """Games one by one: the counters of each, and the record in which its snapshots stand."""
    players, limit = PLAYS[request.param]
    study = load_experiment(None, Options(game=request.param, players=players, settings=(limit,), games=GAMES, seed=5))
    maker = family(study.game.family)
    worker = Worker(maker.make_table(study), study)
    games, tallies, before = [], [], worker.tally.copy()
    for index in range(GAMES):
        worker.play(index, 1, keep=False)
        games.append(worker._game.copy())
        difference = (worker.tally.view(np.int64) - before.view(np.int64)).view(worker.tally.dtype)
        tallies.append(difference[index // 16])
        before = worker.tally.copy()
    return SimpleNamespace(
        study=study,
        labels=maker.labels(study),
        games=games,
        tallies=tallies,
        tally=worker.tally,
        lengths=worker.lengths,
    )


def course_of(game: Any) -> dict[str, float] | None:
    """Return the figures of a finished game from its snapshots, by numpy; None without any."""
    count, players, winner = int(game.snapshot_count), int(game.players), int(game.winner)
    if not count:
        return None
    worth = np.maximum(game.worth[:count, :players], 0)
    share = worth / worth.sum(axis=1, keepdims=True)
    behind = worth[:, winner] < worth.max(axis=1)
    losers = np.delete(share, winner, axis=1)
    ends = (np.arange(count) + 1) * int(game.snapshot_stride)
    passed = ends[share[:, winner] > losers.max() * (1 + 1e-12)]
    rounds = int(game["round_number"])
    return {
        "winner_behind": behind.mean(),
        "winner_gap": (1 - worth[behind, winner] / worth[behind].max(axis=1)).mean() if behind.any() else 0.0,
        "loser_share": losers.max(),
        "decided_rest": (rounds - passed[0]) / rounds if len(passed) else 0.0,
    }


def gini_of(worth: np.ndarray) -> float:
    """Return the Gini coefficient by its formula for sorted values."""
    ordered = np.sort(np.maximum(worth, 0))
    ranks = np.arange(1, len(ordered) + 1)
    return float((2 * ranks - len(ordered) - 1) @ ordered / (len(ordered) * ordered.sum()))


def test_drama_and_decisiveness_come_from_the_snapshots(run: SimpleNamespace) -> None:
    finished = 0
    for game, tally in zip(run.games, run.tallies, strict=True):
        figures = course_of(game) if game.end < events.END_ROUND_LIMIT else None
        finished += figures is not None
        for name in ("winner_behind", "winner_gap", "loser_share", "decided_rest"):
            assert tally[name] == pytest.approx(MILLION * figures[name] if figures else 0, abs=1), name
    assert finished == run.tally["course_games"][:, 0].sum() > 100


def test_inequality_comes_from_the_snapshots(run: SimpleNamespace) -> None:
    long = 0
    for game, tally in zip(run.games, run.tallies, strict=True):
        count, kind = int(game.snapshot_count), int(game.end == events.END_ROUND_LIMIT)
        long += game.snapshot_stride > 1
        assert tally["course_games"][kind] == (count > 0)
        for point in range(POINTS + 1) if count else ():
            worth = game.worth[min(count * point // POINTS, count - 1), : int(game.players)]
            assert tally["gini"][kind, point] == pytest.approx(MILLION * gini_of(worth), abs=1)
            leads = worth.max() / np.maximum(worth, 0).sum()
            assert tally["leader_share"][kind, point] == pytest.approx(MILLION * leads, abs=1)
    assert long > 10 or run.study.game.family == "hotel"


def test_rounds_watched_come_from_the_rounds_of_ruin(run: SimpleNamespace) -> None:
    for game, tally in zip(run.games, run.tallies, strict=True):
        players, rounds = int(game.players), int(game["round_number"])
        out = game.round_out[:players]
        assert tally["rounds_watched"] == (rounds - out[out > 0]).sum()
        assert tally["seat_rounds"] == players * rounds


def test_an_option_is_used_in_the_games_in_which_its_counter_grew(run: SimpleNamespace) -> None:
    """The kernel reads the counters that the options declare, in the same order."""
    used = Counter[str]()
    for tally in run.tallies:
        counts = Counts(np.array([tally]), run.lengths, run.labels)
        grown = [int(times(counts, option.used)[0] > 0) for option in run.labels.options]
        assert tally["option_games"].tolist() == grown
        used.update(option.name for option, some in zip(run.labels.options, grown, strict=True) if some)
    assert len(used) >= len(run.labels.options) - 2


def test_the_tables_tell_what_was_counted(run: SimpleNamespace) -> None:
    tables = tables_of(Counts(run.tally, run.lengths, run.labels))
    options = {row["option"]: row for row in tables["options"].iter_rows(named=True)}
    assert all(row["used"] <= row["chances"] for row in options.values() if row["chances"] is not None)
    assert options["buy"]["games_with"] == GAMES
    if "decline" in options:
        assert options["buy"]["share_used"] + options["decline"]["share_used"] == pytest.approx(1)
    rows = tables["inequality"].filter(finished_rows(tables))
    assert rows["gini"][0] < rows["gini"][-1] < 1
    summary = {row["measure"]: row for row in tables["summary"].iter_rows(named=True)}
    at_half = rows.filter(rows["progress"] == 0.5).row(0, named=True)
    assert summary["gini_50"]["value"] == at_half["gini"]
    assert summary["gini_50"]["games"] == summary["drama"]["games"] == at_half["games"]
    for name in ("drama", "drama_gap", "led_throughout_share", "decisiveness_threshold", "watched_share"):
        assert 0 < summary[name]["value"] < 1, name


def finished_rows(tables: Any) -> Any:
    """Return which rows of ``inequality`` are of finished games."""
    return tables["inequality"]["ended"] == "finished"


SEEN = {
    "buy": lambda event: event.kind == events.BUY,
    "house": lambda event: event.kind == events.BUILD and event.a <= 4,
    "hotel": lambda event: event.kind == events.BUILD and event.a == 5,
    "mortgage": lambda event: event.kind == events.MORTGAGE,
    "lift": lambda event: event.kind == events.LIFT,
    "trade": lambda event: event.kind == events.TRADE,
    "jail_attempt": lambda event: event.kind == events.THROW and event.other == events.THROW_JAIL,
    "jail_fine": lambda event: event.kind == events.JAIL_OUT and event.a == events.FREED_BY_FINE,
}
"""Options of the Monopoly family, by the event that tells their use."""


def test_options_are_used_as_often_as_the_events_tell(run: SimpleNamespace) -> None:
    if run.study.game.family != "property":
        pytest.skip("names of events of the Monopoly family")
    options = {option.name: option for option in run.labels.options}
    total = Counter[str]()
    for index in range(40):
        seen, offers = Counter[str](), 0
        for event in trace_game(run.study, index):
            offers += event.kind == events.OFFER
            seen.update(name for name, tells in SEEN.items() if tells(event))
        counts = Counts(np.array([run.tallies[index]]), run.lengths, run.labels)
        for name in SEEN:
            assert times(counts, options[name].used)[0] == seen[name], (name, index)
        assert times(counts, options["buy"].chances)[0] == offers
        total += seen
    assert all(total[name] for name in SEEN)
