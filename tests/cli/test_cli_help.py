"""Help is quick and complete, and the README knows every verb."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import Result

from sim.cli.main import VERBS, cli

Rentroll = Callable[..., Result]

ROOT = Path(__file__).resolve().parents[2]
HEAVY = {"matplotlib", "numba", "numpy", "pandas", "polars", "pydantic", "rich", "scipy"}


def verb(name: str) -> click.Command:
    found = cli.get_command(click.Context(cli), name)
    assert found is not None
    return found


@pytest.mark.parametrize("name", VERBS)
def test_every_verb_has_a_summary_and_an_example(rentroll: Rentroll, name: str) -> None:
    for flag in ("--help", "-h"):
        result = rentroll(name, flag)
        assert result.exit_code == 0
        summary = result.stdout.splitlines()[2].strip()
        assert summary.endswith(".")
        assert f"Example:\n    rentroll {name}" in result.stdout


@pytest.mark.parametrize("name", VERBS)
def test_summaries_fit_in_the_list_of_verbs(name: str) -> None:
    assert not verb(name).get_short_help_str(limit=60).endswith("...")


@pytest.mark.parametrize("name", VERBS)
def test_every_option_says_what_it_does(name: str) -> None:
    for parameter in verb(name).params:
        if isinstance(parameter, click.Option):
            assert parameter.help, parameter.name


@pytest.mark.parametrize("name", VERBS)
def test_readme_shows_every_verb(name: str) -> None:
    assert f"`rentroll {name}" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_verbs_that_play_share_their_options() -> None:
    shared = {
        "--game", "--edition", "--players", "--seats", "--rules", "--set", "--games", "--seed", "--jobs", "--out",
        "--force", "--quiet", "--charts", "--fixed-seats",
    }  # fmt: skip
    assert shared <= {name for parameter in verb("run").params for name in parameter.opts}


@pytest.mark.parametrize("words", [["--help"], ["run", "--help"], ["--version"]], ids=" ".join)
def test_help_imports_nothing_heavy(words: list[str]) -> None:
    code = (
        "import sys\n"
        "from sim.cli.main import cli\n"
        f"cli.main({words!r}, standalone_mode=False)\n"
        f"print('heavy:', sorted({HEAVY!r} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "heavy: []"


@pytest.mark.parametrize("words", [["--version"], ["run", "--version"]], ids=" ".join)
def test_version(rentroll: Rentroll, words: list[str]) -> None:
    assert rentroll(*words).stdout.startswith("rentroll ")
