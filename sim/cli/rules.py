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
HOUSE_RULE_FACTS = ("summary", "official", "common", "source", "boards")
"""What is told of a house rule beside what it changes."""
BOARD_KEYS = ("square", "group", "deck")
"""Tables of a house rule's file that change the board."""


@click.command(name="rules")
@click.argument("name", required=False)
@click.option("--game", metavar="NAME|FILE", help="Only the rules of this game's family.")
@click.option("--family", metavar="NAME", help="Only the rules of this family of games.")
@format_option("table", "csv", "json")
def command(name: str | None, game: str | None, family: str | None, output_format: str) -> None:
    """List the rules, or show one in full.

    House rules go with --rules; single keys with --set KEY=VALUE. Every family of games has keys of its own. With
    the NAME of a house rule, or a file of your own: what it changes, what the printed rules say instead, and how
    common it is as far as that is known. With a key: what it does, what is allowed and what the printed rules say.

    \b
    Example:
      rentroll rules
      rentroll rules jail.fine
    """
    families = _families(game, family)
    if name is None:
        columns = ("name", "kind", "family", "default", "allowed", "summary")
        print_list(Table("rules", columns, _rows(families, game)), output_format)
        return
    found = [(each, switches[name]) for each, switches in families.items() if name in switches]
    if found:
        print_page(_key_page(found), output_format)
    else:
        print_page(_house_rule_page(name, families), output_format)


Families = dict[str, "dict[str, Switch]"]


def _families(game: str | None, family: str | None) -> Families:
    """Return the keys of every family, or of the one asked for."""
    from sim.config.load import load_game
    from sim.games.declarations import FAMILIES, declarations

    if game is not None and family is not None:
        raise click.UsageError("--game tells the family; leave out --family.")
    if game is not None:
        family = load_game(game).family
    if family is not None and family not in FAMILIES:
        from sim.config.errors import ConfigError, Problem, suggestion

        message = f'unknown family of games "{family}"; {suggestion(family, FAMILIES)}'
        raise ConfigError([Problem("--family", "", family, message)])
    wanted = FAMILIES if family is None else (family,)
    return {each: {switch.key: switch for switch in declarations(each).switches} for each in wanted}


def _rows(families: Families, game: str | None) -> tuple[tuple[Any, ...], ...]:
    """Return a row a house rule and a row a key; of house rules only those that a shipped game is meant for."""
    from sim.config.declared import allowed

    house_rules = []
    for name, summary in catalogue_rows("rules"):
        fitting = _fitting(name, families, game)
        if fitting:
            house_rules.append((name, HOUSE_RULE, ", ".join(fitting), None, None, summary))
    keys = [
        (key, KEY, family, switch.default, allowed(switch), switch.summary)
        for family, switches in families.items()
        for key, switch in switches.items()
    ]
    return (*house_rules, *keys)


def _fitting(house_rule: str, families: Families, game: str | None) -> list[str]:
    """Return the families that have every rule key that a shipped house rule changes; none if it is for other games."""
    from sim.config.laying import changes
    from sim.config.paths import shipped
    from sim.config.reading import flattened, read_toml

    table = read_toml(shipped("rules")[house_rule])
    if game in shipped("games") and game not in table.get("boards", [game]):
        return []
    keys = [key for key, _ in flattened(changes(table))]
    return [
        family
        for family, switches in families.items()
        if all(key in switches or key.split(".")[0] in BOARD_KEYS for key in keys)
    ]


def _key_page(found: list[tuple[str, Switch]]) -> Page:
    """Return the page of a key; one that several families have is told for each."""
    from sim.config.declared import allowed

    _, switch = found[0]
    facts = {
        "key": switch.key,
        "family": found[0][0],
        "summary": switch.summary,
        "default": switch.default,
        "allowed": allowed(switch),
        "official": switch.official,
    }
    if len(found) == 1:
        return Page(facts, title=switch.key)
    rows = tuple((family, each.default, allowed(each), each.official, each.summary) for family, each in found)
    columns = ("family", "default", "allowed", "official", "summary")
    return Page({"key": switch.key}, [Table("families", columns, rows)], switch.key)


def _house_rule_page(name: str, families: Families) -> Page:
    from sim.config.laying import changes
    from sim.config.reading import flattened, read_toml

    switches = {key: switch for each in reversed(families.values()) for key, switch in each.items()}
    path = _locate(name, switches)
    found = read_toml(path)
    rows = []
    for key, value in flattened(changes(found)):
        switch = switches.get(key)
        official, summary = (switch.official, switch.summary) if switch else (None, None)
        rows.append((key, value, official, summary))
    facts = {"name": path.stem, **{key: found.get(key) for key in HOUSE_RULE_FACTS}}
    return Page(facts, [Table("changes", ("key", "value", "official", "summary"), tuple(rows), "Changes")], path.stem)


def _locate(name: str, switches: dict[str, Switch]) -> Path:
    from sim.config.errors import ConfigError, Origin, Problem, suggestion
    from sim.config.paths import is_path, locate, shipped

    known = shipped("rules")
    if is_path(name) or name in known:
        return locate("rules", name, origin=Origin("NAME"))
    raise ConfigError([Problem("NAME", "", name, f'unknown rule "{name}"; {suggestion(name, [*known, *switches])}')])
