"""Warnings about rules: what was given and does nothing, on standard error."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from sim.config.errors import Problem
    from sim.config.models import Experiment


def tell_warnings(experiments: Iterable[Experiment]) -> None:
    """Print the warnings of experiments, each text once."""
    _tell(text for experiment in experiments for text in experiment.warnings)


def tell_problems(problems: Iterable[Problem]) -> None:
    """Print what layers of a board do for nothing, each text once."""
    _tell(str(problem) for problem in problems)


def _tell(texts: Iterable[str]) -> None:
    for text in dict.fromkeys(texts):
        click.echo(f"Warning: {text}", err=True)
