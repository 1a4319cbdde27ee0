"""Grids of settings: ``salary=0..400:50`` or ``buildings.houses=20,32,44``, read and multiplied out."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from typing import Any

from sim.config.errors import ConfigError, Origin, Problem, raise_if_any, suggestion
from sim.config.experiment import Options
from sim.config.layers import BOARD_TABLES
from sim.config.load import load_experiment
from sim.config.models import Experiment
from sim.config.reading import parse_setting, parse_value
from sim.config.strategies import change_strategy

VARY = Origin("--vary")
MOST_CELLS = 10_000
"""A larger grid would take days, and is rather a slip of the pen."""

_RANGE = re.compile(r"(?P<low>[^.:]*(?:\.\d+)?)\.\.(?P<high>[^:]*?)(?::(?P<step>.*))?", re.DOTALL)
_EXAMPLE = "as in salary=0..400:50 or buildings.houses=20,32,44"


@dataclass(frozen=True)
class Axis:
    """One key of a grid.

    Attributes
    ----------
    key : str
        As given: a rule, a setting of the board, or ``STRATEGY:PARAMETER``.
    values : tuple of str
        As they would follow ``--set key=``, in order.
    """

    key: str
    values: tuple[str, ...]

    def numbers(self) -> tuple[float, ...] | None:
        """Return the values as numbers, or None if one of them is none."""
        parsed = [parse_value(value) for value in self.values]
        if any(isinstance(value, bool) or not isinstance(value, int | float) for value in parsed):
            return None
        return tuple(float(value) for value in parsed)

    def typed(self) -> tuple[Any, ...]:
        """Return the values as TOML reads them."""
        return tuple(parse_value(value) for value in self.values)


def parse_axes(texts: Sequence[str], origin: Origin = VARY) -> tuple[Axis, ...]:
    """Return the axes of a grid, the first one varying slowest.

    Raises
    ------
    ConfigError
        With a message for each text that is wrong, or one about the grid as a whole.
    """
    axes: list[Axis] = []
    problems: list[Problem] = []
    for text in texts:
        try:
            axis = _axis(text)
        except ValueError as error:
            problems.append(Problem(*origin, text, f"{text}: {error}"))
            continue
        if any(axis.key == other.key for other in axes):
            problems.append(Problem(*origin, text, f"{axis.key}: varied twice; give all its values at once"))
        axes.append(axis)
    raise_if_any(problems)
    cells = 1
    for axis in axes:
        cells *= len(axis.values)
    if cells > MOST_CELLS:
        raise ConfigError([Problem(*origin, cells, f"the grid has {cells:,} cells; at most {MOST_CELLS:,} are played")])
    return tuple(axes)


def _axis(text: str) -> Axis:
    key, equals, spelled = text.partition("=")
    if not equals or not key.strip() or not spelled.strip():
        raise ValueError(f"is not of the form key=values, {_EXAMPLE}")
    values: list[str] = []
    for part in _parts(spelled):
        if not part:
            raise ValueError("has an empty value in its list")
        values += _range(part) if ".." in part and part[0] not in "\"'[" else [part]
    twice = next((value for value in values if values.count(value) > 1), None)
    if twice is not None:
        raise ValueError(f"holds the value {twice} twice")
    for value in values:
        parse_setting(f"key={value}")
    return Axis(key.strip(), tuple(values))


def _parts(text: str) -> list[str]:
    """Split a list at its commas, but not within brackets or quotes."""
    parts, depth, quote = [""], 0, ""
    for letter in text:
        if letter == "," and not depth and not quote:
            parts.append("")
            continue
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        depth += (letter in "[{") - (letter in "]}") if not quote else 0
        parts[-1] += letter
    return [part.strip() for part in parts]


def _range(text: str) -> list[str]:
    match = _RANGE.fullmatch(text)
    if match is None:
        raise ValueError(f"{text} is not a range; a range is LOW..HIGH:STEP")
    low, high = (_number(match[name], text) for name in ("low", "high"))
    if match["step"] is None and (low % 1 or high % 1):
        raise ValueError(f"the range {text} needs a step, as in {text}:0.25")
    step = Decimal(1) if match["step"] is None else _number(match["step"], text)
    if step <= 0:
        raise ValueError(f"the range {text} has a step of {step}; a step is greater than 0")
    if high < low:
        raise ValueError(f"the range {text} goes backwards; write {high}..{low}:{step}")
    count = int((high - low) / step) + 1
    if count > MOST_CELLS:
        raise ValueError(f"the range {text} has {count:,} values; at most {MOST_CELLS:,} are played")
    return [str(low + step * number) for number in range(count)]


def _number(text: str, whole: str) -> Decimal:
    try:
        number = Decimal(text.strip().replace("_", ""))
    except InvalidOperation:
        raise ValueError(f"{text.strip() or 'nothing'} in the range {whole} is not a number") from None
    if not number.is_finite():
        raise ValueError(f"{text.strip()} in the range {whole} is not a number")
    return number


def grid(axes: Sequence[Axis]) -> Iterator[tuple[str, ...]]:
    """Yield the values of each cell, a value an axis, the last axis varying fastest."""
    return itertools.product(*(axis.values for axis in axes))


def cell_experiments(name: str | None, options: Options, axes: Sequence[Axis]) -> list[Experiment]:
    """Return the experiment of each cell, in the order of `grid`.

    Parameters
    ----------
    name : str, optional
        The experiment, as in `load_experiment`.
    options : Options
        What the command line says besides.
    axes : sequence of Axis
        The grid; what it sets is laid last.

    Raises
    ------
    ConfigError
        With each different mistake once.
    """
    problems: dict[str, Problem] = {}
    experiments = []
    for values in grid(axes):
        try:
            experiments.append(
                _cell(name, options, [(axis.key, value) for axis, value in zip(axes, values, strict=True)])
            )
        except ConfigError as error:
            problems |= {str(problem): problem for problem in error.problems}
    raise_if_any(list(problems.values()))
    return experiments


def _cell(name: str | None, options: Options, settings: Sequence[tuple[str, str]]) -> Experiment:
    rules = tuple(f"{key}={value}" for key, value in settings if not _of_strategy(key))
    experiment = load_experiment(name, replace(options, varied=(*options.varied, *rules)))
    for key, value in settings:
        if _of_strategy(key):
            experiment = _with_parameter(experiment, key, value)
    return experiment


def _of_strategy(key: str) -> bool:
    return ":" in key and key.partition(".")[0] not in BOARD_TABLES


def _with_parameter(experiment: Experiment, key: str, value: str) -> Experiment:
    """Return the experiment with a parameter of one strategy changed; its label stays, so that cells compare."""
    wanted, _, parameter = key.rpartition(":")
    labels = [strategy.label for strategy in experiment.strategies]
    if wanted not in labels:
        message = f'{key}: no strategy "{wanted}" is at the table; {suggestion(wanted, labels)}'
        raise ConfigError([Problem(*VARY, wanted, message)])
    strategies = tuple(
        change_strategy(strategy, [f"{parameter}={value}"], experiment.game, VARY)
        if strategy.label == wanted
        else strategy
        for strategy in experiment.strategies
    )
    return experiment.model_copy(update={"strategies": strategies})
