"""``rentroll rules``: house rules, and every rule that can be changed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.cli.catalogue import catalogue_rows
from sim.cli.options import format_option
from sim.cli.output import Page, Table, print_list, print_page

if TYPE_CHECKING:
    from sim.engine.declare import Switch

HOUSE_RULE = "house rule"
KEY = "key"
NOT_RULES = ("summary", "source")
"""Keys of a house rule's file that change nothing."""


@click.command(name="rules")
@click.argument("name", required=False)
@format_option("table", "csv", "json")
def command(name: str | None, output_format: str) -> None:
    """List the rules, or show one in full.

    House rules go with --rules; single keys with --set KEY=VALUE. With the NAME of a house rule, or a file of your
    own: what it changes. With a key: what it does, what is allowed and what the printed rules say.

    \b
    Example:
      rentroll rules
      rentroll rules jail.fine
    """
    switches = _switches()
    if name is None:
        print_list(Table("rules", ("name", "kind", "default", "allowed", "summary"), _rows(switches)), output_format)
    elif name in switches:
        print_page(_key_page(switches[name]), output_format)
    else:
        print_page(_house_rule_page(name, switches), output_format)


def _switches() -> dict[str, Switch]:
    from sim.games.declarations import FAMILIES, declarations

    return {switch.key: switch for family in FAMILIES for switch in declarations(family).switches}


def _rows(switches: dict[str, Switch]) -> tuple[tuple[Any, ...], ...]:
    from sim.config.declared import allowed

    house_rules = tuple((name, HOUSE_RULE, None, None, summary) for name, summary in catalogue_rows("rules"))
    keys = tuple((key, KEY, switch.default, allowed(switch), switch.summary) for key, switch in switches.items())
    return house_rules + keys


def _key_page(switch: Switch) -> Page:
    from sim.config.declared import allowed

    facts = {
        "key": switch.key,
        "summary": switch.summary,
        "default": switch.default,
        "allowed": allowed(switch),
        "official": switch.official,
    }
    return Page(facts, title=switch.key)


def _house_rule_page(name: str, switches: dict[str, Switch]) -> Page:
    from sim.config.reading import flattened, read_toml

    path = _locate(name, switches)
    found = read_toml(path)
    rows = []
    for key, value in flattened({key: value for key, value in found.items() if key not in NOT_RULES}):
        switch = switches.get(key)
        official, summary = (switch.official, switch.summary) if switch else (None, None)
        rows.append((key, value, official, summary))
    facts = {"name": path.stem, "summary": found.get("summary"), "source": found.get("source")}
    return Page(facts, [Table("changes", ("key", "value", "official", "summary"), tuple(rows), "Changes")], path.stem)


def _locate(name: str, switches: dict[str, Switch]) -> Path:
    from sim.config.errors import ConfigError, Origin, Problem, suggestion
    from sim.config.paths import is_path, locate, shipped

    known = shipped("rules")
    if is_path(name) or name in known:
        return locate("rules", name, origin=Origin("NAME"))
    raise ConfigError([Problem("NAME", "", name, f'unknown rule "{name}"; {suggestion(name, [*known, *switches])}')])
