"""The examples in the docstrings of the public API are true."""

from __future__ import annotations

import doctest
import inspect
from importlib import import_module
from pathlib import Path

import pytest

import sim

ROOT = Path(sim.__file__).parent
MODULES = (
    "sim",
    *sorted(f"sim.api.{path.stem}" for path in (ROOT / "api").glob("[a-z]*.py")),
    "sim.report.exports.files",
    "sim.report.exports.units",
)
PLAYING = (
    *("run", "compare", "sweep", "tournament", "tune_strategy", "profile_strategy", "odds", "play_game", "exact_walk"),
    *("load_experiment", "load_grid"),
)


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_true(name: str) -> None:
    failed, _ = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert not failed


@pytest.mark.parametrize("name", PLAYING)
def test_functions_have_an_example(name: str) -> None:
    text = inspect.getdoc(getattr(sim, name)) or ""
    assert "\nExamples\n--------\n>>> import sim\n" in text
    assert "\nParameters\n----------\n" in text


@pytest.mark.parametrize("name", sim.__all__)
def test_public_names_are_there_and_documented(name: str) -> None:
    assert inspect.getdoc(getattr(sim, name))
    assert name in dir(sim)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'sim' has no attribute 'runn'"):
        sim.runn  # noqa: B018


def test_the_package_says_that_it_is_typed() -> None:
    assert (ROOT / "py.typed").is_file()
