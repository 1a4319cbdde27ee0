"""Running the command in an empty folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sim.cli.main import cli

Rentroll = Callable[..., Result]


@pytest.fixture
def rentroll(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Rentroll:
    """Return a function that runs ``rentroll`` with the given words, in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def run(*words: object) -> Result:
        return CliRunner().invoke(cli, [str(word) for word in words], prog_name="rentroll")

    return run
