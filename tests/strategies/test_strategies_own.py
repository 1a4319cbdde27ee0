"""Strategies in Python files of the user's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from sim.batch.run import play
from sim.batch.trace import trace_game
from sim.config.errors import ConfigError
from sim.config.load import Options, load_experiment
from sim.config.paths import configs_folder
from sim.engine import events as ev
from sim.engine.status import OwnStrategyError

AS_ITS_BASE = """
BASE = "balanced"
def buy(game, board, rules, player, square, answer):
    return answer
def bid_limit(game, board, rules, player, square, answer):
    return answer
def build(game, board, rules, player, lot, answer):
    return answer
def jail(game, board, rules, player, may_pay, answer):
    return answer
def trade_value(game, board, rules, player, group, answer):
    return answer
"""


def written(folder: Path, text: str, name: str = "mine.py") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def study(players: str, **options: object):
    return load_experiment(None, Options(players=players, **options))  # type: ignore[arg-type]


def rows(players: str, game: int = 0) -> list[tuple[int, ...]]:
    return [tuple(event) for event in trace_game(study(players), game)]


def test_a_file_that_agrees_with_its_base_plays_its_games(tmp_path: Path) -> None:
    """Every decision is asked and its answer taken: the games are those of the base, to the last event."""
    own = written(tmp_path, AS_ITS_BASE)
    for game in range(4):
        assert rows(f"{own},cautious,aggressive", game) == rows("balanced,cautious,aggressive", game)


REFUSALS = {
    "buy": ("def buy(game, board, rules, player, square, answer):\n    return False\n", ev.BUY),
    "build": ("def build(game, board, rules, player, lot, answer):\n    return -1\n", ev.BUILD),
}


@pytest.mark.parametrize("decision", REFUSALS)
def test_an_answer_is_taken(tmp_path: Path, decision: str) -> None:
    text, kind = REFUSALS[decision]
    own = written(tmp_path, 'BASE = "aggressive"\n' + text)
    found = study(f"{own},aggressive*2")
    mine = [chair for chair, label in enumerate(found.strategies) if label.own_file]
    assert mine == [0]
    for game in range(6):
        events = list(trace_game(found, game))
        seats = {event.player for event in events if event.kind == ev.START and event.a == 0}
        doers = {event.player for event in events if event.kind == kind}
        assert not doers & seats
        assert doers


ILLEGAL = """
def buy(game, board, rules, player, square, answer):
    return True
def bid_limit(game, board, rules, player, square, answer):
    return 10_000_000
def build(game, board, rules, player, lot, answer):
    return (game.cash[player] + game.round_number) % 50 - 5
def jail(game, board, rules, player, may_pay, answer):
    return 1 + game.round_number % 3
def trade_value(game, board, rules, player, group, answer):
    return -answer
"""


def test_answers_that_the_rules_forbid_never_break_a_game(tmp_path: Path) -> None:
    """The referee finds nothing in the games of a file that answers nonsense."""
    from games.whole import refereed

    found = study(f"{written(tmp_path, ILLEGAL)}*2,balanced*2")
    for game in range(8):
        refereed(found, game)


def test_the_example_runs() -> None:
    example = configs_folder() / "strategies" / "example.py"
    result = play(study(f"{example},balanced*3", games=300), jobs=1)
    assert result.games == 300
    assert int(result.tally["results"][:, 0, :, 1].sum()) > 0


def test_parameters_are_changed_as_for_a_profile(tmp_path: Path) -> None:
    found = study(f"{written(tmp_path, AS_ITS_BASE)}:reserve=77,balanced")
    assert found.strategies[0].label == "mine:reserve=77"
    assert found.strategies[0].values["reserve"] == 77


def test_the_digest_of_an_experiment_follows_the_text_and_not_the_place(tmp_path: Path) -> None:
    first = study(f"{written(tmp_path, AS_ITS_BASE)},balanced").digest()
    (tmp_path / "other").mkdir()
    assert study(f"{written(tmp_path / 'other', AS_ITS_BASE)},balanced").digest() == first
    assert study(f"{written(tmp_path, AS_ITS_BASE + '#')},balanced").digest() != first


MISTAKES = {
    "no Python": ("def buy(:\n", "mine.py:1: is no valid Python"),
    "unknown decision": (
        "def bye(game, board, rules, player, square, answer):\n    return 1\n",
        "mine.py:1: bye: is no decision; did you mean buy?",
    ),
    "nothing": ("BASE = 'balanced'\n", "answers no decision; it may define buy, bid_limit, build, jail, trade_value"),
    "arguments": ("def buy(game, square):\n    return 1\n", "takes 6 arguments"),
    "no answer": ("def buy(game, board, rules, player, square, answer):\n    pass\n", "never returns an answer"),
    "changes the game": (
        "def buy(game, board, rules, player, square, answer):\n    game.cash[player] += 500\n    return 1\n",
        "mine.py:2: buy: changes game.cash[player]",
    ),
    "unknown base": (
        "BASE = 'balancd'\ndef buy(game, board, rules, player, square, answer):\n    return 1\n",
        "did you mean balanced?",
    ),
    "base is no text": (
        "BASE = 3\ndef buy(game, board, rules, player, square, answer):\n    return 1\n",
        "mine.py:1: BASE: must be a text in quotes, found 3",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_of_a_file_name_file_and_line(tmp_path: Path, name: str) -> None:
    text, expected = MISTAKES[name]
    with pytest.raises(ConfigError) as raised:
        study(f"{written(tmp_path, text)},balanced")
    assert expected in "\n".join(map(str, raised.value.problems))


def test_a_decision_that_does_not_compile_is_named(tmp_path: Path) -> None:
    text = "def buy(game, board, rules, player, square, answer):\n    limit = 5\n    return game.csh[player] > limit\n"
    found = study(f"{written(tmp_path, text)},balanced")
    with pytest.raises(OwnStrategyError, match=r"mine\.py:3: decision buy cannot be compiled: .*csh"):
        play(found, jobs=1)


def test_a_file_that_fails_when_it_is_loaded_is_named(tmp_path: Path) -> None:
    text = "LIMIT = 1 // 0\ndef buy(game, board, rules, player, square, answer):\n    return LIMIT\n"
    with pytest.raises(OwnStrategyError, match=r"mine\.py:1: fails when it is loaded: ZeroDivisionError"):
        play(study(f"{written(tmp_path, text)},balanced"), jobs=1)


def test_check_reads_a_python_file(tmp_path: Path) -> None:
    from sim.config.check import check_file

    assert check_file(written(tmp_path, AS_ITS_BASE)) == []
    text, expected = MISTAKES["unknown decision"]
    (problem,) = check_file(written(tmp_path, text))
    assert expected in str(problem)
