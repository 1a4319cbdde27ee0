"""Lists of what is shipped, for the verbs that show them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sim.cli.output import Table, print_list

if TYPE_CHECKING:
    from sim.config.paths import Kind
    from sim.engine.declare import Value


def print_catalogue(kind: Kind, output_format: str, title: str, folder: str = "") -> None:
    """Print name and summary of every shipped file of a kind; ``folder`` limits strategies to one family."""
    print_list(Table(kind, ("name", "summary"), catalogue_rows(kind, folder), title), output_format)


def catalogue_rows(kind: Kind, folder: str = "") -> tuple[tuple[str, str], ...]:
    """Return name and summary of every shipped file of a kind."""
    from sim.config.load import catalogue

    return tuple((name, summary) for name, summary, _path in catalogue(kind, folder))


def rule_rows(family: str, rules: Mapping[str, Value]) -> tuple[tuple[Any, ...], ...]:
    """Return key, value, what is allowed, official text and summary of each given rule, in order of declaration."""
    from sim.config.declared import allowed
    from sim.games.declarations import declarations

    return tuple(
        (switch.key, rules[switch.key], allowed(switch), switch.official, switch.summary)
        for switch in declarations(family).switches
        if switch.key in rules
    )


RULE_COLUMNS = ("key", "value", "allowed", "official", "summary")
