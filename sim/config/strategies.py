"""Strategies: profile files, and the texts by which players are chosen.

A text is ``name``, ``name:key=value:key=value`` or a path instead of the name;
in a list of players ``*count`` may follow.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sim.config.declared import check_parameters, unknown_key
from sim.config.documents import StrategyHead, check_row
from sim.config.errors import ConfigError, Origin, Problem, raise_if_any, shown_value, suggestion
from sim.config.fitting import OTHERS, carried_over, check_fit
from sim.config.models import Game, Strategy
from sim.config.own import ENDING, read_own_strategy
from sim.config.paths import locate, shown
from sim.config.reading import dotted, parse_setting, read_toml
from sim.engine.declare import Parameter, Value
from sim.games.declarations import Declarations, declarations

_COUNT = re.compile(r"(.*?)\s*\*\s*([^*:]*)", re.DOTALL)

PLAYERS_OPTION = Origin("--players")

Profile = dict[str, "Value | Mapping[str, float]"]


def load_strategy(text: str, game: Game, beside: Path | None = None, origin: Origin = PLAYERS_OPTION) -> Strategy:
    """Return the strategy that a text means.

    Parameters
    ----------
    text : str
        ``balanced``, ``balanced:reserve=300:jail=stay``, ``balanced:buy_weights.orange=2`` or
        ``my-folder/mine.toml:reserve=300``.
    game : Game
        Decides the family, and the groups of parameters by group.
    beside : Path, optional
        Folder of the file that holds the text.
    origin : Origin
        What holds it, for messages.

    Raises
    ------
    ConfigError
        With every mistake of the text and of its file.
    """
    declared = declarations(game.family)
    name, *overrides = text.split(":")
    if name.strip().endswith(ENDING):
        return _own_strategy(text, game, beside, origin)
    path = locate("strategies", name.strip(), declared.strategies_folder, beside, origin)
    table = read_toml(path)
    check_fit(table, shown(path), declared, game)
    head, values, problems = read_profile(
        carried_over(table, declared, game), shown(path), declared, game.named_properties
    )
    raise_if_any(problems)
    given = _parse_overrides(text, overrides, declared, origin)
    changed, problems = _check_table(given, declared, game.named_properties, origin.file)
    if problems:
        raise ConfigError(
            Problem(*origin, problem.value, f"{text}: {problem.key}: {problem.message}") for problem in problems
        )
    _merge(values, changed)
    return Strategy(
        name=path.stem,
        label=":".join([path.stem, *_label_parts(declared, changed)]),
        summary=str(head.get("summary", "")),
        source=str(head.get("source", "")),
        family=declared.family,
        values={key: dict(value) if isinstance(value, Mapping) else value for key, value in values.items()},
    )


def _own_strategy(text: str, game: Game, beside: Path | None, origin: Origin) -> Strategy:
    """Return the strategy of a Python file: its base profile, under the file's name, with the decisions it answers."""
    name, *overrides = text.split(":")
    path = locate("strategies", name.strip(), "", beside, origin)
    own = read_own_strategy(path, declarations(game.family))
    base = load_strategy(":".join([own.base, *overrides]), game, path.parent, Origin(shown(path), "BASE"))
    return base.model_copy(
        update={
            "name": path.stem,
            "label": ":".join([path.stem, *base.label.split(":")[1:]]),
            "summary": own.summary or base.summary,
            "source": own.source,
            "own_file": str(path.resolve()),
            "own_digest": own.digest,
            "own_decisions": own.decisions,
        }
    )


def change_strategy(strategy: Strategy, overrides: Sequence[str], game: Game, origin: Origin) -> Strategy:
    """Return a strategy with some parameters changed, under the label that it had.

    Parameters
    ----------
    strategy : Strategy
        As it plays now.
    overrides : sequence of str
        ``parameter=value``, as after the name of a strategy.
    game : Game
        Decides the groups of parameters by group.
    origin : Origin
        What holds the overrides, for messages.

    Raises
    ------
    ConfigError
        With every mistake of the overrides.
    """
    declared = declarations(strategy.family)
    given = _parse_overrides(strategy.label, overrides, declared, origin)
    changed, problems = _check_table(given, declared, game.named_properties, origin.file)
    if problems:
        raise ConfigError(
            Problem(*origin, problem.value, f"{strategy.label}: {problem.key}: {problem.message}")
            for problem in problems
        )
    values = dict(strategy.values)
    _merge(values, changed)
    return strategy.model_copy(update={"values": values})


def read_profile(
    table: Mapping[str, Any], file: str, declared: Declarations, groups: Sequence[str] | None
) -> tuple[dict[str, Any], Profile, list[Problem]]:
    """Return the head, all values and the mistakes of a profile file.

    ``groups`` are the groups of the board; None leaves their names unchecked.
    """
    parameters = {key: value for key, value in table.items() if key not in StrategyHead.model_fields}
    own = {key: value for key, value in table.items() if key in StrategyHead.model_fields}
    head, problems = check_row(StrategyHead, own, file, "", "strategy")
    changed, found = _check_table(parameters, declared, groups, file)
    values: Profile = {
        item.key: dict.fromkeys(groups or (), float(item.default)) if item.by_group else item.default
        for item in declared.parameters
    }
    _merge(values, changed)
    return head, values, problems + found


def _merge(values: Profile, changed: Mapping[str, Any]) -> None:
    for key, value in changed.items():
        now = values[key]
        if isinstance(now, Mapping):
            table: Mapping[str, float] = value if isinstance(value, Mapping) else {OTHERS: value}
            values[key] = {group: float(table.get(group, table.get(OTHERS, now[group]))) for group in now}
        else:
            values[key] = value


def _check_table(
    table: Mapping[str, Any], declared: Declarations, groups: Sequence[str] | None, file: str
) -> tuple[dict[str, Any], list[Problem]]:
    valid: dict[str, Any] = {}
    problems: list[Problem] = []
    for key, value in table.items():
        parameter = declared.parameter(key)
        if parameter is not None and parameter.by_group and isinstance(value, Mapping):
            valid[key], found = _check_by_group(parameter, value, declared, groups, file)
        else:
            besides = tuple(StrategyHead.model_fields)
            checked, found = check_parameters(declared.family, {key: value}, file, besides=besides)
            valid.update(checked)
        problems += found
    return valid, problems


def _check_by_group(
    parameter: Parameter, table: Mapping[str, Any], declared: Declarations, groups: Sequence[str] | None, file: str
) -> tuple[dict[str, Any], list[Problem]]:
    valid: dict[str, Any] = {}
    problems: list[Problem] = []
    for group, value in table.items():
        key = dotted(parameter.key, group)
        if groups is not None and group not in (*groups, OTHERS):
            word = "hotel" if "hotel" in declared.board_tables else "group"
            message = f'unknown {word} "{group}"; {suggestion(group, (*groups, OTHERS))}'
            problems.append(Problem(file, key, group, message))
            continue
        checked, found = check_parameters(declared.family, {parameter.key: value}, file)
        valid.update(zip([group], checked.values(), strict=False))
        problems += [Problem(file, key, item.value, item.message) for item in found]
    return valid, problems


def _parse_overrides(text: str, overrides: Sequence[str], declared: Declarations, origin: Origin) -> dict[str, Any]:
    given: dict[str, Any] = {}
    problems: list[Problem] = []
    for part in overrides:
        try:
            parts, value = parse_setting(part)
        except ValueError as error:
            message = f'{text}: "{part}" {error}; a strategy is changed by name:key=value'
            problems.append(Problem(*origin, part, message))
            continue
        if len(parts) == 1:
            given[parts[0]] = value
        elif len(parts) == 2:
            table = given.get(parts[0], {})
            given[parts[0]] = {**(table if isinstance(table, dict) else {OTHERS: table}), parts[1]: value}
        else:
            key = dotted(*parts)
            keys = [parameter.key for parameter in declared.parameters]
            problems.append(Problem(*origin, part, f"{text}: {key}: {unknown_key(key, keys, 'strategy')}"))
    raise_if_any(problems)
    return given


def _label_parts(declared: Declarations, changed: Mapping[str, Any]) -> list[str]:
    parts: list[str] = []
    for parameter in declared.parameters:
        if parameter.key not in changed:
            continue
        value = changed[parameter.key]
        if isinstance(value, Mapping):
            parts += [f"{dotted(parameter.key, group)}={_word(number)}" for group, number in value.items()]
        else:
            parts.append(f"{parameter.key}={_word(value)}")
    return parts


def _word(value: Value) -> str:
    if isinstance(value, str):
        return value
    return f"{value:g}" if isinstance(value, float) else shown_value(value)


def split_count(text: str, origin: Origin) -> tuple[str, int | None]:
    """Return the strategy text of a list entry and its count; None where no count is given.

    Raises
    ------
    ConfigError
        If what follows the star is no whole number from 1 on.
    """
    match = _COUNT.fullmatch(text)
    if match is None:
        return text.strip(), None
    count = match[2].strip()
    if not count.isdecimal() or len(count) > 9 or int(count) < 1:
        message = f'{text}: the number of players after * must be from 1 to the seats there are, found "{count}"'
        raise ConfigError([Problem(*origin, count, message)])
    return match[1].strip(), int(count)
