"""What errors of the program mean to a user: a message and an exit code."""

from __future__ import annotations

import errno
from collections.abc import Callable

import pytest
from click.testing import Result

from sim.config.errors import ConfigError, Problem
from sim.engine.status import EngineError
from sim.report.errors import OutputError

Rentroll = Callable[..., Result]


def stopped_by(rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch, error: BaseException) -> Result:
    """Return how ``rentroll run`` ends when loading the experiment raises ``error``."""

    def fail(*_arguments: object) -> None:
        raise error

    monkeypatch.setattr("sim.config.load.load_experiment", fail)
    return rentroll("run")


def test_every_problem_is_a_line(rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch) -> None:
    problems = [Problem("a.toml", "x", 1, "is wrong"), Problem("a.toml", "y", 2, "is wrong too")]
    result = stopped_by(rentroll, monkeypatch, ConfigError(problems))
    assert result.exit_code == 2
    assert result.stderr == "Error: a.toml: x: is wrong\nError: a.toml: y: is wrong too\n"


def test_output_that_cannot_be_written_is_a_mistake(rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch) -> None:
    result = stopped_by(rentroll, monkeypatch, OutputError("the folder results exists"))
    assert result.exit_code == 2
    assert result.stderr == "Error: the folder results exists\n"


def test_a_reader_that_has_seen_enough_is_no_failure(rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch) -> None:
    """`rentroll trace | head` ends without a word."""
    result = stopped_by(rentroll, monkeypatch, BrokenPipeError(errno.EPIPE, "Broken pipe"))
    assert (result.exit_code, result.stderr) == (1, "")


def test_broken_engine_is_a_failure(rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch) -> None:
    result = stopped_by(rentroll, monkeypatch, EngineError("game 3 of seed 1: money was made or lost"))
    assert result.exit_code == 1
    assert result.stderr == "Error: game 3 of seed 1: money was made or lost\n"


def test_interrupted(rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch) -> None:
    result = stopped_by(rentroll, monkeypatch, KeyboardInterrupt())
    assert result.exit_code == 130
    assert result.stderr == "interrupted\n"


def test_errors_of_the_program_itself_are_not_hidden(rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch) -> None:
    result = stopped_by(rentroll, monkeypatch, RuntimeError("a fault"))
    assert result.exit_code == 1
    assert isinstance(result.exception, RuntimeError)


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (OSError(28, "No space left on device"), "Error: cannot read or write: No space left on device\n"),
        (
            UnicodeEncodeError("ascii", "\xa0", 0, 1, "ordinal not in range"),
            "Error: the output's encoding, ascii, lacks letters that are needed; set PYTHONIOENCODING=utf-8\n",
        ),
    ],
)
def test_output_that_the_machine_refuses(
    rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch, error: Exception, message: str
) -> None:
    result = stopped_by(rentroll, monkeypatch, error)
    assert (result.exit_code, result.stderr) == (1, message)
