"""Laying house rules and settings on a board, and telling which of them do nothing or undo each other."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from sim.config.board import Draft
from sim.config.coherence import case_of, contradictions, idle
from sim.config.documents import RulesHead, check_row
from sim.config.errors import Problem, raise_if_any, shown_value
from sim.config.layers import BOARD_TABLES, Layer, apply_layer, settings_layer
from sim.config.paths import shipped, shown
from sim.config.reading import flattened, read_toml
from sim.config.structure import structure_problems
from sim.games.declarations import FAMILIES, declarations

HEAD = tuple(RulesHead.model_fields)
"""Keys of a house rule's file that change nothing."""

_FAMILIES = {"property": "the Monopoly family", "hotel": "the family of Hotel"}
"""What messages call a family of games beside its name in files."""


def rules_layer(path: Path) -> Layer:
    """Return the layer of a house rule's file.

    Raises
    ------
    ConfigError
        If it is not TOML, or its head is wrong; its rule keys are checked when it is laid.
    """
    table = read_toml(path)
    head = {key: value for key, value in table.items() if key in HEAD}
    _, problems = check_row(RulesHead, head, shown(path), "", "rule")
    raise_if_any(problems)
    return replace(settings_layer(shown(path), changes(table), besides=HEAD), boards=tuple(table.get("boards", ())))


def changes(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a house rule's file changes, without its head."""
    return {key: value for key, value in table.items() if key not in HEAD}


def lay(draft: Draft, layers: Sequence[Layer], house_rules: int = 0, scenario: bool = False) -> list[Problem]:
    """Lay layers on a board without mistakes, and tell what is wrong, and what is for nothing.

    What breaks the board's structure is told of the layers that touch it. Warnings come only where nothing is wrong.

    Parameters
    ----------
    draft : Draft
        The board in its edition; changed in place.
    layers : sequence of Layer
        In order, the later one wins.
    house_rules : int
        How many of them, from the first on, are files of house rules.
    scenario : bool
        Whether games begin from a position.
    """
    board = draft.file
    problems: list[Problem] = []
    useless: list[str] = []
    for number, layer in enumerate(layers):
        foreign = _foreign(layer, draft) if number < house_rules else None
        if foreign is not None:
            problems.append(foreign)
            continue
        before = _state(draft, layer)
        problems += apply_layer(draft, layer)
        if number < house_rules and (layer.rules or layer.board) and _state(draft, layer) == before:
            useless.append(layer.file)
    if problems:
        return problems
    sources = dict.fromkeys(layer.file for layer in layers if layer.rules or layer.board)
    if sources:
        draft.file, draft.rules_prefix = " and ".join(sources), ""
    case = case_of(draft, board, scenario)
    problems = [*structure_problems(draft), *contradictions(case, draft.declared.family)]
    if problems:
        return problems
    nothing = [_useless(file, draft) for file in useless]
    told = [problem for problem in idle(case, draft.declared.family) if problem.file not in useless]
    return [*_undone(layers[:house_rules]), *nothing, *told]


def family_of(keys: Iterable[str]) -> str:
    """Return the family of games that has all of these rule keys, the first of several; empty if there is none."""
    rules = [key for key in keys if key.partition(".")[0] not in BOARD_TABLES]
    for family in FAMILIES:
        if all(declarations(family).switch(key) for key in rules):
            return family
    return ""


def is_for(boards: Sequence[str], game: str, own: bool) -> bool:
    """Tell whether a house rule that names these boards is for a game; on a board of one's own all may be laid."""
    return not boards or own or game in boards


def _foreign(layer: Layer, draft: Draft) -> Problem | None:
    """Return what is told of a house rule that is for another family of games, or for another board."""
    family = draft.declared.family
    game = Path(draft.file).stem
    keys = [key for key, _ in flattened(layer.rules)]
    if keys and not all(draft.declared.switch(key) for key in keys) and (other := family_of(keys)):
        message = f"is a house rule of {_family_name(other)}; {game} is of {_family_name(family)}"
        return Problem(layer.file, "", None, message)
    own = game not in shipped("games") or shown(shipped("games")[game]) != draft.file
    if is_for(layer.boards, game, own):
        return None
    message = (
        f"is written for {', '.join(layer.boards)} and not for {game}; what of it is wanted here can be given by --set"
    )
    return Problem(layer.file, "boards", list(layer.boards), message)


def _family_name(family: str) -> str:
    return f"{_FAMILIES[family]} ({family})" if family in _FAMILIES else f"the family {family}"


def _state(draft: Draft, layer: Layer) -> Any:
    """Return a copy of the parts of a board that a layer may change."""
    rules = dict(draft.rules)
    if not layer.board:
        return rules
    return copy.deepcopy((rules, draft.squares, draft.groups, draft.decks, draft.hotels))


def _useless(file: str, draft: Draft) -> Problem:
    message = "changes nothing here: all that it sets holds already; leave it out"
    return Problem(file, "", None, message, "warning")


def _undone(layers: Sequence[Layer]) -> Iterator[Problem]:
    """Yield a warning for each key that two house rules set differently."""
    setters: dict[str, tuple[str, Any]] = {}
    for layer in layers:
        for key, value in flattened({**layer.rules, **layer.board}):
            other = setters.get(key)
            if other is not None and other[1] != value:
                message = (
                    f"is set to {shown_value(value)} by {layer.file} and to {shown_value(other[1])} by {other[0]}: "
                    "the later one wins; leave one of them out if that is not meant"
                )
                yield Problem(layer.file, key, value, message, "warning")
            setters[key] = (layer.file, value)
