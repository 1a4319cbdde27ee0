"""Random tables: the same for a seed, of every kind, and replayed by the command that is told."""

from __future__ import annotations

import json
import shlex
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from sim.batch.trace import trace_game
from sim.cli.main import cli
from sim.config.load import Experiment, Options, catalogue, load_experiment
from sim.config.reading import read_toml
from sim.games.declarations import declarations
from sim.verify.fitting import FITTINGS
from sim.verify.games import Totals, judge, random_table, read_table, read_tables, thorough_games
from sim.verify.positions import forget
from sim.verify.reading import COUNTERS, INVARIANTS, REFEREE
from sim.verify.tables import boards, house_rules, trace_command


@cache
def drawn() -> list[tuple[Options, Experiment]]:
    """Draw the tables, once and not before a test needs them: it takes some seconds."""
    return [random_table(7, number) for number in range(700)]


def some() -> list[tuple[Options, Experiment]]:
    """Return the first of them."""
    return drawn()[:300]


@cache
def from_a_position() -> int:
    """Return the number of the first table that begins from a position."""
    return next(number for number, (_, study) in enumerate(some()) if study.position is not None)


@pytest.fixture(autouse=True, scope="module")
def no_file_left() -> Iterator[None]:
    yield
    for options, _ in drawn():
        forget(options)


def test_a_seed_gives_the_same_tables() -> None:
    assert [random_table(7, number) for number in range(5)] == some()[:5]
    assert random_table(8, 0) != some()[0]


def test_every_board_has_its_share() -> None:
    assert {"hotel", "millioner", "monopoly-us"} < set(boards())
    shares = Counter(study.game.id for _, study in some())
    assert shares.keys() == set(boards())
    assert max(shares.values()) - min(shares.values()) <= 1
    assert thorough_games() == 10_000 * len(boards())


@pytest.mark.parametrize("family", FITTINGS)
def test_everything_is_drawn(family: str) -> None:
    """Editions, sizes, house rules, rule keys, strategies and parameters of a family: all are seen in 700 tables."""
    tables = [(options, study) for options, study in drawn() if study.game.family == family]
    studies, declared = [study for _, study in tables], declarations(family)
    games = {study.game.id: study.game for study in studies}
    for board, game in games.items():
        assert {study.game.edition for study in studies if study.game.id == board} == set(game.editions)
    most = max(game.players_max for game in games.values())
    assert {study.players for study in studies} == set(range(2, most + 1))
    known = {name for board in games for name in house_rules(board)}
    assert {name for study in studies for name in study.house_rules} == known
    changed = {text.partition("=")[0] for options, _ in tables for text in options.settings}
    assert {switch.key for switch in declared.switches} <= changed
    players = [player for options, _ in tables for player in (options.players or "").split(",")]
    assert {player.partition(":")[0] for player in players} == {
        entry.name for entry in catalogue("strategies", declared.strategies_folder)
    }
    parameters = {part.partition("=")[0].partition(".")[0] for player in players for part in player.split(":")[1:]}
    assert parameters == {parameter.key for parameter in declared.parameters}


def test_house_rules_are_those_of_the_board() -> None:
    boards_of = {entry.name: read_toml(entry.path).get("boards") for entry in catalogue("rules")}
    of_hotel = {name for name in boards_of if name.startswith("hotel-")}
    assert set(house_rules("hotel")) == of_hotel | {"official"}
    for board in ("monopoly-us", "millioner"):
        assert set(house_rules(board)) == {name for name, meant in boards_of.items() if board in (meant or [board])}


def test_a_third_begins_from_a_position() -> None:
    positions = [study.position for _, study in some() if study.position is not None and study.game.groups]
    assert 50 < len(positions) < 120
    assert any(place.in_jail for position in positions for place in position.players)
    assert any(holding.level for position in positions for holding in position.holdings)
    assert any(holding.mortgaged for position in positions for holding in position.holdings)
    assert any(place.jail_cards for position in positions for place in position.players)
    assert any(position.dice for position in positions)


def test_hotel_positions_have_everything() -> None:
    positions = [study.position for _, study in some() if study.position is not None and study.game.hotels]
    assert 5 < len(positions) < 25
    players = [place for position in positions for place in position.players]
    assert any(place.eliminated for place in players)
    assert any(place.square == -1 for place in players)
    assert any(holding.level for position in positions for holding in position.holdings)
    assert any(position.entrances for position in positions)
    assert any(position.dice for position in positions)


def test_the_file_of_a_sound_position_is_removed() -> None:
    options, _ = random_table(7, from_a_position())
    assert options.scenario is not None
    text = Path(options.scenario).read_text(encoding="utf-8")
    assert not any(read_table(7, from_a_position(), 1).failures.values())
    assert not Path(options.scenario).exists()
    Path(options.scenario).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("number", [0, 1, 2, None])
def test_the_command_replays_the_game(number: int | None) -> None:
    options, study = some()[from_a_position() if number is None else number]
    words = shlex.split(trace_command(options, 1))
    result = CliRunner().invoke(cli, [*words[1:], "--format", "json"])
    assert result.exit_code == 0, result.stderr
    told = [json.loads(line) for line in result.stdout.splitlines()][:-1]
    events = list(trace_game(study, 1))
    assert len(told) == len(events)
    for entry, event in zip(told, events, strict=True):
        assert (entry["round"], entry["amount"]) == (event.round, event.amount)


def test_tables_load_as_they_were_checked() -> None:
    assert all(load_experiment(None, options) == study for options, study in some()[:20])


def test_processes_find_what_one_finds() -> None:
    alone, together = read_tables(20, seed=3, jobs=1), read_tables(20, seed=3, jobs=2)
    assert alone == together
    assert (alone.games, alone.tables, alone.boards.total(), alone.wrong.total()) == (20, 4, 20, 0)
    assert all(check.passed for check in judge(alone))


def test_a_failing_game_is_told_with_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sim.verify.reading.wrong_counters", lambda *_game: ["rolls: counted 3, by the referee 4"])
    totals = read_table(7, 0, games=7)
    *judged, share = judge(totals)
    checks = dict(zip((REFEREE, INVARIANTS, COUNTERS), judged, strict=True))
    assert (share.name, share.passed) == (f"random games: {boards()[0]}", False)
    assert share.figure == "7 of these games, 7 wrong"
    assert checks[REFEREE].passed
    assert checks[INVARIANTS].passed
    assert not checks[COUNTERS].passed
    assert checks[COUNTERS].figure == "7 games, 7 wrong"
    first, *_, last = checks[COUNTERS].failures
    assert first == f"rolls: counted 3, by the referee 4; replay it: {trace_command(some()[0][0], 0)}"
    assert last == "and 2 more games"


def test_totals_add_up() -> None:
    totals = Totals(games=1, tables=1, events=5, boards=Counter(hotel=1))
    totals.add(
        Totals(
            games=2,
            tables=1,
            events=6,
            boards=Counter(hotel=2),
            failures={REFEREE: ["a"], INVARIANTS: [], COUNTERS: ["b"]},
        )
    )
    assert (totals.games, totals.tables, totals.events) == (3, 2, 11)
    assert totals.boards == {"hotel": 3}
    assert totals.failures == {REFEREE: ["a"], INVARIANTS: [], COUNTERS: ["b"]}
