"""What the README prints is what the commands print."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Rentroll = Callable[..., Result]

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def shown(command: str) -> list[str]:
    """Return the lines that the README shows below a command."""
    found = re.search(rf"```text\n\$ {re.escape(command)}\n(.*?)```", README, re.DOTALL)
    assert found is not None, command
    return found[1].splitlines()


@pytest.mark.parametrize("command", ["rentroll run --game hotel"])
def test_a_run_prints_what_the_readme_shows(rentroll: Rentroll, command: str) -> None:
    words = command.split()[1:]
    result = rentroll(*words, "--charts", "none", "--out", "results")
    assert result.exit_code == 0, result.output
    printed = [line.replace("\xa0", " ").rstrip() for line in result.stdout.splitlines()]
    for line in shown(command):
        assert line in printed


def test_every_picture_of_the_readme_is_there() -> None:
    root = Path(__file__).parents[2]
    pictures = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", README)
    assert len(pictures) > 2
    assert all((root / picture).is_file() for picture in pictures)
