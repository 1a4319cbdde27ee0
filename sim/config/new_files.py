"""Experiments and strategies to start from: every key there is, with what it means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from sim.config.declared import allowed
from sim.config.errors import raise_if_any
from sim.config.experiment import GAMES, SEED
from sim.config.fitting import OTHERS
from sim.config.load import load_experiment
from sim.config.paths import locate, shipped, shown
from sim.config.reading import read_toml
from sim.config.strategies import read_profile
from sim.config.writing import comment, setting_lines, table_lines, toml_value
from sim.games.declarations import FAMILIES, Declarations, declarations

_EXPERIMENT_KEYS: dict[str, tuple[Any, str]] = {
    "game": ("", "The board: a name of 'rentroll games', or a file of your own."),
    "edition": ("official", "Its edition: see 'rentroll games NAME'."),
    "scenario": (
        "NAME",
        "A position that every game starts from: a name of 'rentroll scenarios' or a file. It brings its own players.",
    ),
    "rules": ([], "House rules, laid one on the other in this order: names of 'rentroll rules', or files."),
    "players": (
        [],
        'Who plays: strategies by name or file. "balanced*4" takes four seats, "balanced:reserve=300" changes a '
        "parameter.",
    ),
    "games": (GAMES, "How many games; more games, narrower intervals."),
    "seed": (SEED, "The same seed plays the same games."),
    "fixed_seats": (False, "All orders of play in turn (false), or everybody always in the same seat (true)."),
}
"""Keys of an experiment, with what holds where none is given, and what they mean."""

_SET = "Single keys that differ, rules or squares, laid last; see 'rentroll rules' and configs/README.md. For example:"

_BY_GROUP = (
    'Allowed for each group: {allowed}. "others" are all groups that are not named; one number instead of the table '
    "holds for all."
)


def new_experiment(name: str, base: str) -> str:
    """Return an experiment with comments, begun from another.

    Raises
    ------
    ConfigError
        With every mistake of the other.
    """
    path = locate("experiments", base)
    load_experiment(base)
    row = read_toml(path)
    lines = [
        f"# {name}: an experiment of one's own, begun from {path.stem}.",
        "#",
        f"#   rentroll check {name}.toml     tells every mistake, with what is allowed",
        f"#   rentroll run {name}.toml       plays it: tables, charts, a report",
        "#",
        "# What the command line says wins: rentroll run FILE --games 100000 --seed 2",
        "",
        f'summary = "An experiment of one\'s own, begun from {path.stem}."',
        *setting_lines(
            (key, row.get(key, usual), meaning, key in row) for key, (usual, meaning) in _EXPERIMENT_KEYS.items()
        ),
        "",
        *comment(_SET),
        "#   jail.fine = 100",
        '#   square."NAME".price = 300',
        *(table_lines("set", row.get("set", {}))),
    ]
    return "\n".join(lines).rstrip() + "\n"


def new_strategy(name: str, base: str) -> str:
    """Return a strategy with every parameter and its meaning, begun from another.

    Raises
    ------
    ConfigError
        With every mistake of the other.
    """
    path = locate("strategies", base)
    table = read_toml(path)
    declared = _family(path, table)
    raise_if_any(read_profile(table, shown(path), declared, None)[2])
    lines = [
        f"# {name}: a strategy of one's own, begun from {path.stem}.",
        "#",
        f"#   rentroll check {name}.toml                              tells every mistake, with what is allowed",
        f"#   rentroll run --players {name}.toml*2,{path.stem}*2      plays it against {path.stem}",
        "#",
        "# Lines without a # differ from the default, or are written out on purpose; the others show the default.",
        "",
        f'summary = "A strategy of one\'s own, begun from {path.stem}."',
        'source = "Own."',
        *_parameters(declared, table),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _family(path: Path, table: Mapping[str, Any]) -> Declarations:
    """Return the family whose parameters a profile has: by its folder if it is shipped, else by what it holds."""
    families = [declarations(family) for family in FAMILIES]
    for declared in families:
        if path in shipped("strategies", declared.strategies_folder).values():
            return declared
    return min(families, key=lambda declared: len(read_profile(table, shown(path), declared, None)[2]))


def _parameters(declared: Declarations, table: Mapping[str, Any]) -> Iterator[str]:
    single = [item for item in declared.parameters if not item.by_group]
    yield from setting_lines(
        (
            item.key,
            table.get(item.key, item.default),
            f"{item.summary} Decision: {item.decision}. Allowed: {allowed(item)}.",
            item.key in table,
        )
        for item in single
    )
    for item in declared.parameters:
        if not item.by_group:
            continue
        value = table.get(item.key)
        yield from (
            "",
            *comment(f"{item.summary} Decision: {item.decision}. {_BY_GROUP.format(allowed=allowed(item))}"),
        )
        if value is None:
            yield from (f"# [{item.key}]", f"# {OTHERS} = {toml_value(float(item.default))}")
        else:
            numbers = value if isinstance(value, Mapping) else {OTHERS: value}
            yield from list(table_lines(item.key, numbers))[:-1]
