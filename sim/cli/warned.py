"""Warnings about rules: what was given and does nothing, on standard error."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from sim.config.models import Experiment


def tell_warnings(experiments: Iterable[Experiment]) -> None:
    """Print the warnings of experiments, each text once."""
    for text in dict.fromkeys(text for experiment in experiments for text in experiment.warnings):
        click.echo(f"Warning: {text}", err=True)
