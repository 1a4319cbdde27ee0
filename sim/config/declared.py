"""Values of rule switches and strategy parameters, checked against their declarations.

The pydantic models are made from the declarations; no key, type, default or
bound is written twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model

from sim.config.errors import Problem, nearest, shown_value, suggestion
from sim.config.other_names import hint
from sim.engine.declare import Declared, Value
from sim.games.declarations import FAMILIES, declarations

NOT_RULES = {
    "players": "the players are chosen with --players, or the key players of an experiment",
    "seats": "the size of the table is chosen with --seats",
    "games": "the number of games is chosen with --games, or the key games of an experiment",
    "seed": "the seed is chosen with --seed, or the key seed of an experiment",
    "edition": "the edition is chosen with --edition, or the key edition of an experiment",
}
"""Keys that a reader may look for among the rules, and where they are."""


def allowed(declared: Declared) -> str:
    """Return what the declaration allows, as words for a message or a table."""
    if declared.kind == "bool":
        return "true or false"
    if declared.kind == "choice":
        return "one of " + ", ".join(declared.choices)
    kind = "a whole number" if declared.kind == "int" else "a number"
    return f"{kind} from {bound(declared.low)} to {bound(declared.high)}"


def bound(number: float) -> str:
    """Return a bound without a needless decimal point."""
    return str(int(number)) if number == int(number) else f"{number:g}"


def _annotation(declared: Declared) -> Any:
    if declared.kind == "bool":
        return Annotated[bool, Field(strict=True)]
    if declared.kind == "choice":
        return Literal[declared.choices]
    if declared.kind == "int":
        return Annotated[int, Field(strict=True, ge=int(declared.low), le=int(declared.high))]
    return Annotated[float, Field(strict=True, ge=declared.low, le=declared.high, allow_inf_nan=False)]


def _model(name: str, declared: Iterable[Declared]) -> type[BaseModel]:
    fields: dict[str, Any] = {
        item.field: (_annotation(item), Field(default=item.default, alias=item.key)) for item in declared
    }
    return create_model(name, __config__=ConfigDict(frozen=True, extra="forbid"), **fields)


@cache
def rules_model(family: str) -> type[BaseModel]:
    """Return the model of a family's rules: a field a switch, its alias the dotted key."""
    return _model("Rules", declarations(family).switches)


@cache
def profile_model(family: str) -> type[BaseModel]:
    """Return the model of a family's strategy parameters, one value each."""
    return _model("Profile", declarations(family).parameters)


def check_rules(
    family: str, table: Mapping[str, Any], file: str, prefix: str = "", besides: tuple[str, ...] = ()
) -> tuple[dict[str, Value], list[Problem]]:
    """Check some rule keys.

    Parameters
    ----------
    family : str
        Game family.
    table : mapping
        Flat: dotted key to value.
    file, prefix : str
        Where the table stands, for messages; ``prefix`` ends in a dot or is empty.
    besides : tuple of str
        Further keys that may stand beside the rules; they only serve as suggestions.

    Returns
    -------
    tuple
        The valid ones, and a problem for each of the others.
    """
    return _check(family, "rule", table, (file, prefix), besides)


def check_parameters(
    family: str, table: Mapping[str, Any], file: str, prefix: str = "", besides: tuple[str, ...] = ()
) -> tuple[dict[str, Value], list[Problem]]:
    """Check some strategy parameters, as `check_rules` does."""
    return _check(family, "strategy", table, (file, prefix), besides)


def default_rules(family: str) -> dict[str, Value]:
    """Return every switch of the family with its default."""
    return {switch.key: switch.default for switch in declarations(family).switches}


def _check(
    family: str,
    place: Literal["rule", "strategy"],
    table: Mapping[str, Any],
    where: tuple[str, str],
    besides: tuple[str, ...],
) -> tuple[dict[str, Value], list[Problem]]:
    file, prefix = where
    model = rules_model(family) if place == "rule" else profile_model(family)
    known = declarations(family)
    declared: Iterable[Declared] = known.switches if place == "rule" else known.parameters
    by_key = {item.key: item for item in declared}
    failed: set[str] = set()
    try:
        model.model_validate(dict(table))
    except ValidationError as error:
        failed = {str(item["loc"][0]) for item in error.errors(include_url=False)}
    problems = [
        Problem(file, prefix + key, value, _explain(key, value, by_key, (place, family), besides))
        for key, value in table.items()
        if key in failed
    ]
    return {key: _plain(by_key[key], value) for key, value in table.items() if key not in failed}, problems


def _plain(declared: Declared, value: Any) -> Value:
    return float(value) if declared.kind == "fraction" else value


def _explain(
    key: str, value: Any, by_key: Mapping[str, Declared], where: tuple[str, str], besides: tuple[str, ...]
) -> str:
    if key in by_key:
        declared = by_key[key]
        message = f"must be {allowed(declared)}, found {shown_value(value)}"
        near = nearest(value, declared.choices) if declared.kind == "choice" and isinstance(value, str) else None
        return message + (f"; did you mean {near}?" if near else "")
    return unknown_key(key, (*by_key, *besides), *where)


def _is_rule(key: str, switches: Iterable[Declared]) -> bool:
    """Tell whether a key is a rule, or a table of rules."""
    return any(switch.key == key or switch.key.startswith(f"{key}.") for switch in switches)


def unknown_key(key: str, valid: Iterable[str], place: str, family: str = "") -> str:
    """Return the message for a key that is none of ``valid``, with the key that was probably meant."""
    keys = list(valid)
    if place == "rule" and key in NOT_RULES:
        return f"is not a rule; {NOT_RULES[key]}"
    if place == "game" and any(_is_rule(key, declarations(family).switches) for family in FAMILIES):
        return "is a rule: rules stand below the heading [rules]"
    other = hint(key, place, keys, family)
    below = [name for name in keys if name.startswith(f"{key}.")]
    if below and other is None:
        return "is a table of keys, not a value: " + ", ".join(below)
    return "unknown key; " + (other or suggestion(key, keys))
