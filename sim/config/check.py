"""Checking files of one's own: every mistake, and every unusual number, of one file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from sim.config.bargain import after_bargain, read_bargain
from sim.config.coherence import Case, case_of, contradictions, idle
from sim.config.dealt import short_deal
from sim.config.declared import check_rules, default_rules
from sim.config.errors import ConfigError, Origin, Problem, suggestion
from sim.config.experiment import Options, assemble
from sim.config.game import OFFICIAL, open_game
from sim.config.laying import lay, rules_layer
from sim.config.own import ENDING, read_own_strategy
from sim.config.paths import KINDS, Kind, locate, shipped, shown
from sim.config.reading import flattened, read_toml
from sim.config.scenario import read_scenario
from sim.config.strategies import read_profile
from sim.config.unusual import unusual_problems
from sim.games.declarations import FAMILIES, declarations

_EXPERIMENT_KEYS = {"game", "players", "games", "seed", "edition", "set"}
FEWEST = 2
"""Players at the smallest table, where a board that cannot deal what it asks for never can."""

_SCENARIO_KEYS = {"player", "property"}


def check_file(path: str | Path) -> list[Problem]:
    """Return every problem of a game, a house rule, a strategy, an experiment or a scenario.

    What the file is, is told by what it holds and by the folder that it lies in. A game is checked in each
    of its editions.
    """
    path = Path(path)
    try:
        if path.suffix == ENDING:
            return _check_own_strategy(path)
        table = read_toml(path)
        if not table:
            return [Problem(shown(path), "", None, "is empty")]
        kind = kind_of(table, path)
        return _unique(_CHECKS[kind](path, table))
    except ConfigError as error:
        return list(error.problems)


def _check_own_strategy(path: Path) -> list[Problem]:
    """Return the mistakes of a Python strategy that show without compiling it, for the game that it fits best."""
    found: list[list[Problem]] = []
    for family in FAMILIES:
        if declarations(family).own_decisions:
            try:
                read_own_strategy(path, declarations(family))
                return []
            except ConfigError as error:
                found.append(list(error.problems))
    return min(found, key=len, default=[])


def kind_of(table: Mapping[str, Any], path: Path) -> Kind:
    """Return what a file is: games, rules, strategies, experiments or scenarios."""
    if isinstance(table.get("square"), list) or "family" in table:
        return "games"
    if _SCENARIO_KEYS & set(table) or isinstance(table.get("dice"), list):  # the rules have a table of that name
        return "scenarios"
    if len(_EXPERIMENT_KEYS & set(table)) > 1 or "players" in table:
        return "experiments"
    for folder in path.resolve().parents[:2]:
        for kind in KINDS:
            if folder.name == kind:
                return kind
    return "strategies" if any(_is_parameter(key, value) for key, value in table.items()) else "rules"


def _is_parameter(key: str, value: Any) -> bool:
    found = (declarations(family).parameter(key) for family in FAMILIES)
    return any(item is not None and (item.by_group or not isinstance(value, Mapping)) for item in found)


def _check_game(path: Path, table: Mapping[str, Any]) -> list[Problem]:
    editions = table.get("edition")
    names = [OFFICIAL, *(editions if isinstance(editions, Mapping) else ())]
    problems: list[Problem] = []
    useless: list[list[Problem]] = []
    for name in dict.fromkeys(names):
        try:
            draft = open_game(path, name).draft
            problems += [*unusual_problems(draft), *short_deal(draft, FEWEST)]
            useless.append(idle(case_of(draft), draft.declared.family))
        except ConfigError as error:
            problems += error.problems
    return problems + _of_all(useless)


def _of_all(lists: Sequence[Sequence[Problem]]) -> list[Problem]:
    """Return the problems of the first list whose keys are told of in all: another edition may need a key."""
    keys = [{problem.key for problem in problems} for problems in lists]
    return [problem for problem in (lists[0] if lists else ()) if all(problem.key in known for known in keys)]


def _check_rules(path: Path, table: Mapping[str, Any]) -> list[Problem]:
    """Return the mistakes of a house rule: on the first of its games, if it names some, else on no board."""
    layer = rules_layer(path)
    named = table.get("boards", ())
    unknown = _unknown_games(named, layer.file)
    if named and not unknown:
        return lay(open_game(locate("games", named[0])).draft, [layer], 1)
    flat = dict(flattened(layer.rules))
    found = {family: check_rules(family, flat, layer.file, besides=layer.besides) for family in FAMILIES}
    family = min(found, key=lambda name: len(found[name][1]))
    rules, problems = found[family]
    if problems:
        return unknown + problems
    given = {key: Origin(layer.file, key) for key in rules}
    case = Case({**default_rules(family), **rules}, given)
    return unknown + contradictions(case, family) + idle(case, family)


def _unknown_games(names: Iterable[str], file: str) -> list[Problem]:
    known = shipped("games")
    return [
        Problem(file, "boards", name, f'unknown game "{name}"; {suggestion(name, known)}')
        for name in names
        if name not in known
    ]


def _check_strategy(path: Path, table: Mapping[str, Any]) -> list[Problem]:
    found = []
    for family in FAMILIES:
        declared = declarations(family)
        found.append(read_profile(table, shown(path), declared, None)[2])
    problems = min(found, key=len)
    return problems + _unknown_groups(path, table)


def _unknown_groups(path: Path, table: Mapping[str, Any]) -> list[Problem]:
    by_group = {item.key for family in FAMILIES for item in declarations(family).parameters if item.by_group}
    known = {"others"}
    for game in shipped("games").values():
        board = read_toml(game)
        known |= {str(row.get("id")) for key in ("group", "hotel") for row in board.get(key, ())}
    return [
        Problem(shown(path), f"{key}.{group}", group, f'no shipped board has a group "{group}"', "warning")
        for key, value in table.items()
        if key in by_group and isinstance(value, Mapping)
        for group in value
        if group not in known
    ]


def _check_experiment(path: Path, table: Mapping[str, Any]) -> list[Problem]:
    open_ = assemble(path, Options())[1]
    return unusual_problems(open_.draft) + open_.warnings


def _check_scenario(path: Path, table: Mapping[str, Any]) -> list[Problem]:
    scenario = read_scenario(path)
    experiment, open_ = assemble(None, Options(scenario=str(path.resolve())))
    if "trade" in scenario.row:
        origin = Origin(scenario.file, "trade")
        after_bargain(experiment, read_bargain(scenario.row["trade"], experiment, origin), origin)
    return unusual_problems(open_.draft) + open_.warnings


_CHECKS = {
    "games": _check_game,
    "rules": _check_rules,
    "strategies": _check_strategy,
    "experiments": _check_experiment,
    "scenarios": _check_scenario,
}


def _unique(problems: Iterable[Problem]) -> list[Problem]:
    return list({(problem.file, problem.key, problem.message): problem for problem in problems}.values())
