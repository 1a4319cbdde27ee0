"""Which parameters are searched, and between which bounds."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sim.config.declared import allowed, bound, unknown_key
from sim.config.errors import Origin, Problem, raise_if_any, suggestion
from sim.config.models import Game, Strategy
from sim.config.players import split_players
from sim.engine.declare import Parameter, Value
from sim.games.declarations import declarations

PARAMETERS = Origin("--parameters")

_LEVELS = 100
"""A numeric range has about so many values at most; finer differences cannot be told apart."""

_USUAL_RESERVE = 200
"""Stands for the default of an amount whose default is to follow another."""

_TIMES_DEFAULT = {"int": 5, "fraction": 2}
"""Default ranges go up to so many times the declared default, where the declaration allows far more."""

_RANGE = re.compile(r"(-?[\d.]*?)\.\.(-?[\d.]*)")


@dataclass(frozen=True)
class Dimension:
    """One parameter that is searched.

    Attributes
    ----------
    key : str
        As in a strategy's file; ``buy_weights.orange`` is one group of a parameter by group.
    parameter : Parameter
        Its declaration.
    low, high, step : float
        Ends, both possible, and step of a number.
    choices : tuple
        All values, for words and for true or false; empty for a number.
    """

    key: str
    parameter: Parameter
    low: float = 0
    high: float = 0
    step: float = 1
    choices: tuple[Value, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether it is a whole number."""
        return self.parameter.kind == "int"

    def points(self, count: int) -> tuple[Value, ...]:
        """Return all choices, or about ``count`` numbers evenly from the low to the high end."""
        if self.choices:
            return self.choices
        steps = round((self.high - self.low) / self.step)
        chosen = sorted({round(steps * number / max(count - 1, 1)) for number in range(count)})
        return tuple(self.at(step) for step in chosen)

    def at(self, step: int) -> Value:
        """Return the number that lies so many steps above the low end."""
        value = self.low + step * self.step
        return round(value) if self.whole else round(value, 3)

    def nearest(self, value: Value) -> Value:
        """Return the value of the range that is nearest to a strategy's own."""
        if self.choices:
            return value if value in self.choices else self.choices[0]
        steps = round((self.high - self.low) / self.step)
        return self.at(min(max(round((float(value) - self.low) / self.step), 0), steps))


def value_of(strategy: Strategy, dimension: Dimension) -> Value:
    """Return what a strategy has for a dimension."""
    found = strategy.values[dimension.parameter.key]
    return found[dimension.key.split(".", 1)[1]] if isinstance(found, Mapping) else found


def changed(strategy: Strategy, point: Mapping[str, Value], label: str) -> Strategy:
    """Return the strategy with some parameters changed, under a name."""
    values: dict[str, Any] = dict(strategy.values)
    for key, value in point.items():
        name, _, group = key.partition(".")
        values[name] = {**values[name], group: value} if group else value
    return strategy.model_copy(update={"values": values, "label": label})


def as_text(point: Mapping[str, Value]) -> str:
    """Return a point as it can be written behind a strategy's name: ``reserve=300:jail=stay``."""
    return ":".join(f"{key}={_word(value)}" for key, value in point.items())


def _word(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:g}" if isinstance(value, float) else str(value)


def default_dimensions(game: Game) -> tuple[Dimension, ...]:
    """Return every parameter that shapes play, in the order of declaration.

    Left out are what is no matter of skill (whether it decides at all, and whether it overlooks a rent), parameters
    by group, and those that follow another one unless they are set: these have to be asked for.
    """
    return tuple(
        _usual(parameter)
        for parameter in declarations(game.family).parameters
        if not parameter.by_group
        and parameter.decision != "claim"
        and not (parameter.kind in ("int", "fraction") and float(parameter.default) < 0)
        and not (parameter.decision == "all" and parameter.kind == "choice")
    )


def _usual(parameter: Parameter, key: str = "") -> Dimension:
    """Return a parameter with its default range: the declared one, cut where it goes far beyond the default."""
    if parameter.kind in ("bool", "choice"):
        return Dimension(key or parameter.key, parameter, choices=_all(parameter))
    default = float(parameter.default)
    times = _TIMES_DEFAULT[parameter.kind]
    floor = _USUAL_RESERVE * times if default < 0 else times * default if default else 1.0
    high = min(parameter.high, max(floor, 1.0))
    return _stepped(key or parameter.key, parameter, max(parameter.low, 0), high)


def _all(parameter: Parameter) -> tuple[Value, ...]:
    return (False, True) if parameter.kind == "bool" else parameter.choices


def _stepped(key: str, parameter: Parameter, low: float, high: float) -> Dimension:
    """Return a numeric range with a round step; the high end is put onto a step."""
    rough = (high - low) / _LEVELS
    unit = 10.0 ** math.floor(math.log10(rough)) if rough > 0 else 1.0
    step = next(unit * factor for factor in (1, 2, 5, 10) if unit * factor >= rough * 0.999)
    step = max(1.0, step) if parameter.kind == "int" else max(0.001, step)
    high = low + math.floor((high - low) / step + 1e-9) * step
    return Dimension(key, parameter, low, round(high, 6), step)


def parse_dimensions(text: str | None, game: Game) -> tuple[Dimension, ...]:
    """Return the parameters that a text names, or all usual ones.

    Parameters
    ----------
    text : str, optional
        ``reserve=0..600,jail,build_order=dearest|cheapest,buy_weights.orange=0.5..2``; without a range a parameter has
        its default one, and one by group stands for all groups of the board.
    game : Game
        Decides the parameters and groups.

    Raises
    ------
    ConfigError
        With every mistake: unknown names, empty ranges, bounds that the declaration does not allow.
    """
    if text is None:
        return default_dimensions(game)
    problems: list[Problem] = []
    found: dict[str, Dimension] = {}
    for part in split_players(text):
        key, _, span = part.partition("=")
        dimensions, wrong = _parse(key.strip(), span.strip() if "=" in part else None, game)
        problems += wrong
        for dimension in dimensions:
            if dimension.key in found:
                problems.append(Problem(*PARAMETERS, part, f"{dimension.key} is listed twice"))
            found[dimension.key] = dimension
    raise_if_any(problems)
    return tuple(found.values())


def _parse(key: str, span: str | None, game: Game) -> tuple[Sequence[Dimension], list[Problem]]:
    declared = declarations(game.family)
    name, _, group = key.partition(".")
    parameter = declared.parameter(name)
    if parameter is None or (group and not parameter.by_group):
        keys = [item.key for item in declared.parameters]
        return (), [Problem(*PARAMETERS, key, f"{key or 'an empty entry'}: {unknown_key(key, keys, 'strategy')}")]
    groups = game.named_properties
    if group and group not in groups:
        message = f'{key}: unknown group "{group}"; {suggestion(group, groups)}'
        return (), [Problem(*PARAMETERS, key, message)]
    names = [f"{name}.{each}" for each in ([group] if group else groups)] if parameter.by_group else [name]
    if span is None:
        return [_usual(parameter, each) for each in names], []
    if parameter.kind in ("bool", "choice"):
        return _parse_choices(key, parameter, span)
    return _parse_range(names, parameter, span)


def _parse_choices(key: str, parameter: Parameter, span: str) -> tuple[Sequence[Dimension], list[Problem]]:
    words = [word.strip() for word in span.split("|")]
    known = {_word(value): value for value in _all(parameter)}
    wrong = [word for word in words if word not in known]
    if wrong:
        message = f"{key}: must be {allowed(parameter)}, parted by |, found {', '.join(wrong) or 'nothing'}"
        return (), [Problem(*PARAMETERS, span, message)]
    if len(set(words)) < 2:
        message = f"{key}: a search needs at least two values of {', '.join(known)}, parted by |, found {span}"
        return (), [Problem(*PARAMETERS, span, message)]
    return [Dimension(key, parameter, choices=tuple(known[word] for word in dict.fromkeys(words)))], []


def _parse_range(names: Sequence[str], parameter: Parameter, span: str) -> tuple[Sequence[Dimension], list[Problem]]:
    key = names[0] if len(names) == 1 else parameter.key
    whole = parameter.kind == "int"
    match = _RANGE.fullmatch(span)
    try:
        if match is None:
            raise ValueError
        low, high = ((int(end) if whole else float(end)) for end in match.groups())
    except ValueError:
        kind = "whole numbers" if whole else "numbers"
        message = f"{key}: must be two {kind}, as in {key}={bound(parameter.low)}..{bound(parameter.high)}"
        return (), [Problem(*PARAMETERS, span, f"{message}, found {span or 'nothing'}")]
    if low < parameter.low or high > parameter.high:
        message = f"{key}: both ends must be {allowed(parameter)}, found {span}"
        return (), [Problem(*PARAMETERS, span, message)]
    if low >= high:
        message = f"{key}: the range {span} is empty: its first number must be below the second"
        return (), [Problem(*PARAMETERS, span, message)]
    return [_stepped(name, parameter, low, high) for name in names], []
