"""A strategy in a Python file of the user's own: read without running it.

The file is a profile in words of Python: ``BASE`` names the profile that
decides everything else, ``SUMMARY`` says what it does, and each function of
the name of a decision answers that decision. Other functions begin with an
underscore.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sim.config.errors import ConfigError, Problem, shown_value, suggestion
from sim.config.paths import shown
from sim.games.declarations import Declarations

ENDING = ".py"
ARGUMENTS = ("game", "board", "rules", "player", "subject", "answer")
"""What every decision is given, in this order; their names in the file are free."""

_WORDS = ("BASE", "SUMMARY", "SOURCE")


@dataclass(frozen=True)
class OwnStrategy:
    """What a file says of itself.

    Attributes
    ----------
    base : str
        The profile below it, in the words of ``--players``.
    decisions : tuple of str
        Those that the file answers.
    digest : str
        SHA-256 of the text, in hexadecimal.
    """

    path: Path
    base: str
    summary: str
    source: str
    decisions: tuple[str, ...]
    digest: str


def read_own_strategy(path: Path, declared: Declarations) -> OwnStrategy:
    """Read a Python strategy.

    Raises
    ------
    ConfigError
        With every mistake of the file that can be told without running it.
    """
    file = shown(path)
    if not declared.own_decisions:
        message = "this game has no decisions that a Python file can answer"
        raise ConfigError([Problem(file, "", None, message)])
    try:
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text, str(path))
    except SyntaxError as error:
        raise ConfigError([Problem(f"{file}:{error.lineno}", "", None, f"is no valid Python: {error.msg}")]) from None
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError([Problem(file, "", None, f"cannot be read: {error}")]) from None
    words, problems = _words(tree, file)
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")]
    problems += [problem for node in functions for problem in _mistakes(node, declared, file)]
    if not functions:
        message = f"answers no decision; it may define {', '.join(declared.own_decisions)}"
        problems.append(Problem(file, "", None, message))
    if problems:
        raise ConfigError(problems)
    return OwnStrategy(
        path=path,
        base=words.get("BASE", "balanced"),
        summary=words.get("SUMMARY", ""),
        source=words.get("SOURCE", ""),
        decisions=tuple(name for name in declared.own_decisions if name in {node.name for node in functions}),
        digest=hashlib.sha256(text.encode()).hexdigest(),
    )


def _words(tree: ast.Module, file: str) -> tuple[dict[str, str], list[Problem]]:
    words: dict[str, str] = {}
    problems: list[Problem] = []
    for node in tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        name = node.targets[0].id
        if name not in _WORDS:
            continue
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            words[name] = node.value.value
        else:
            found = ast.unparse(node.value)
            problems.append(Problem(f"{file}:{node.lineno}", name, found, f"must be a text in quotes, found {found}"))
    return words, problems


def _mistakes(node: ast.FunctionDef, declared: Declarations, file: str) -> Iterator[Problem]:
    where = f"{file}:{node.lineno}"
    if node.name not in declared.own_decisions:
        message = f"is no decision; {suggestion(node.name, declared.own_decisions)}; begin other functions with _"
        yield Problem(where, node.name, None, message)
        return
    arguments = node.args
    given = [argument.arg for argument in (*arguments.posonlyargs, *arguments.args)]
    if len(given) != len(ARGUMENTS) or arguments.vararg or arguments.kwarg or arguments.kwonlyargs:
        message = f"takes {len(ARGUMENTS)} arguments ({', '.join(ARGUMENTS)}), found {shown_value(', '.join(given))}"
        yield Problem(where, node.name, None, message)
    if not any(isinstance(inner, ast.Return) and inner.value is not None for inner in ast.walk(node)):
        yield Problem(where, node.name, None, "never returns an answer")
    for inner in ast.walk(node):
        for target in _targets(inner):
            root = _root(target)
            if root in given and isinstance(target, ast.Attribute | ast.Subscript):
                message = f"changes {ast.unparse(target)}; a decision answers and changes nothing"
                yield Problem(f"{file}:{inner.lineno}", node.name, None, message)  # type: ignore[attr-defined]


def _targets(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Assign):
        found = node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        found = [node.target]
    elif isinstance(node, ast.Delete):
        found = node.targets
    else:
        return []
    return [
        part for target in found for part in (target.elts if isinstance(target, ast.Tuple | ast.List) else [target])
    ]


def _root(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
