"""The command line uses the public API and nothing else; what it may use besides is listed here."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import sim

CLI = Path(sim.__file__).parent / "cli"

CATALOGUE = ("sim.config", "sim.games.declarations", "sim.games.listing", "sim.games.registry")
"""Boards, rules, strategies, scenarios and files of one's own: lists, pages and checks of the configuration."""

PRINTING = (
    "sim.report.terminal",
    "sim.report.cells",
    "sim.report.differences",
    "sim.report.study_text",
    "sim.analysis.wording",
)
"""How tables and sentences look in a terminal."""

WORDS = {
    "sim.api.measures": "options that name measures",
    "sim.report.data": "bytes of CSV",
    "sim.report.contest": "what a tournament or search prints",
    "sim.analysis.effects": "types of what is printed",
    "sim.analysis.odds": "types of what is printed",
    "sim.batch.tournament": "type of a plan",
    "sim.api.exact": "a page of the chain as a table",
    "sim.api.chances": "what a precision means for odds",
    "sim.engine.jit": "whether the simulator must be compiled",
    "sim.engine.status": "errors as messages",
    "sim.report.errors": "errors as messages",
    "sim.batch.errors": "errors as messages",
}
"""Single modules that any verb may use, and what for."""

OWN_WORK = {
    "verify": ("sim.verify", "sim.engine.version"),
    "bench": ("sim.batch", "sim.engine", "sim.games"),
    "report": ("sim.report.redraw",),
    "keeping": ("sim.batch", "sim.engine.events", "sim.report.folder", "sim.report.parts"),
}
"""Verbs whose work is no function of the public API: checks of the program itself, and the upkeep of folders."""

PLAYING = ("run", "compare", "compare_sizes", "sweep", "tournament", "tune", "trace", "odds", "export")
"""Verbs of the public API: they may not reach into the kernels, the batch, the analysis or the writing of folders."""


def imports(path: Path) -> set[str]:
    """Return the modules of the library that a file imports outside ``if TYPE_CHECKING``."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typing = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    found = set()
    for node in ast.walk(tree):
        if id(node) in typing:
            continue
        if isinstance(node, ast.ImportFrom) and node.module:
            package = (CLI.parents[1] / node.module.replace(".", "/")).is_dir() and node.module != "sim"
            found |= {f"{node.module}.{alias.name}" for alias in node.names} if package else {node.module}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name for name in found if name == "sim" or name.startswith("sim.")}


def within(name: str, rooms: tuple[str, ...]) -> bool:
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


@pytest.mark.parametrize("path", sorted(CLI.glob("*.py")), ids=lambda path: path.stem)
def test_verbs_use_the_public_api(path: Path) -> None:
    allowed = ("sim.cli", *CATALOGUE, *PRINTING, *WORDS, *OWN_WORK.get(path.stem, ()))
    assert not [name for name in imports(path) if name != "sim" and not within(name, allowed)]


@pytest.mark.parametrize("verb", PLAYING)
def test_verbs_of_the_api_do_nothing_themselves(verb: str) -> None:
    allowed = ("sim.cli", *PRINTING, "sim.api.measures", "sim.api.chances")
    found = imports(CLI / f"{verb}.py")
    assert "sim" in found
    assert not [name for name in found if name != "sim" and not within(name, allowed)]


def test_importing_the_package_imports_nothing_heavy() -> None:
    code = "import sys, sim; print([name for name in ('numpy', 'polars', 'numba', 'pydantic') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
