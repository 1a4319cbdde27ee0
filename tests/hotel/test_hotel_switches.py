"""Each rule switch of Hotel is read by exactly one function, and changes what it says."""

from __future__ import annotations

import ast
from pathlib import Path

import numpy as np
import pytest

from sim.batch.run import play
from sim.config import Options, load_experiment
from sim.engine.declare import Switch
from sim.games import hotel as kernel
from sim.games.hotel.switches import SWITCHES

FOLDER = Path(kernel.__file__).parent

SHARED: dict[str, tuple[str, tuple[str, ...]]] = {
    "max_rounds": ("the plan of a batch hands it to the kernel, beside the numbers of the games", ()),
    "walk_only": (
        "a mode, not a rule: it switches off every way in which money moves",
        ("lines.cross_lines", "lines.pay_salary", "turn.play_roll"),
    ),
}
"""Record fields of switches that need another number of functions: the reason, and which functions they are."""


def functions() -> dict[str, ast.FunctionDef]:
    """Return every function of the kernel, as ``file.function``, after its folder if it has one."""
    return {
        ".".join([*path.relative_to(FOLDER).with_suffix("").parts, node.name]): node
        for path in sorted(FOLDER.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    }


def fields_read(function: ast.FunctionDef) -> set[str]:
    """Return the fields of the rules record that a function reads."""
    return {
        node.attr
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "rules"
    }


READERS = {name: fields_read(node) for name, node in functions().items()}
FIELDS = [switch.field for switch in SWITCHES]


def readers_of(field: str) -> tuple[str, ...]:
    """Return the functions that read a field of the rules record."""
    return tuple(sorted(name for name, fields in READERS.items() if field in fields))


@pytest.mark.parametrize("field", [field for field in FIELDS if field not in SHARED])
def test_one_function_reads_the_switch(field: str) -> None:
    """One rule, one function, one place."""
    assert len(readers_of(field)) == 1, readers_of(field)


@pytest.mark.parametrize("field", SHARED)
def test_switches_that_several_functions_read(field: str) -> None:
    """Only for a stated reason, and by these functions alone."""
    reason, names = SHARED[field]
    assert (reason, readers_of(field)) == (reason, names)


def test_only_declared_switches_are_read() -> None:
    """No field of the rules record comes from elsewhere, and the exceptions are switches."""
    assert set().union(*READERS.values()) <= set(FIELDS)
    assert set(SHARED) <= set(FIELDS)


OTHER_VALUES = {"dice.faces": 5, "max_rounds": 20, "auction.opening": 350, "auction.step": 250}
"""Values that differ from the default where the first choice, or one more, would not do."""

COMPANY = {
    "start_cash_two_players": "random-legal*2",
    "salary_stops": "plain*2",
    "permit.price_in_hand": "gambler*2,plain",
    "permit.must_build": "gambler*2,plain",
}
"""Line-ups in which a switch makes a difference; three random players elsewhere."""


def other_value(switch: Switch) -> str:
    """Return another value of a switch, as on the command line."""
    if switch.key in OTHER_VALUES:
        return str(OTHER_VALUES[switch.key])
    if switch.kind == "bool":
        return str(not switch.default).lower()
    if switch.kind == "choice":
        return '"' + next(choice for choice in reversed(switch.choices) if choice != switch.default) + '"'
    return "0.5" if switch.kind == "fraction" else str(int(switch.default) + 1)


def counted(players: str, *settings: str) -> np.ndarray:
    """Return all counters of some games."""
    study = load_experiment(None, Options(game="hotel", players=players, games=400, settings=settings))
    return play(study, jobs=1).tally


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.key)
def test_every_switch_changes_the_game(switch: Switch) -> None:
    players = COMPANY.get(switch.key, "random-legal*3")
    changed = counted(players, f"{switch.key}={other_value(switch)}")
    assert changed.tobytes() != counted(players).tobytes()
