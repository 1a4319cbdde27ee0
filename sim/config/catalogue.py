"""The tables of ``configs/README.md``, made from the declarations.

Run ``python -m sim.config.catalogue`` after a declaration has changed; a test
compares the file with what is declared.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from sim.config.board_table import NUMBER
from sim.config.declared import allowed
from sim.config.errors import shown_value
from sim.config.hotel_table import HOTEL, STAGE
from sim.config.laying import changes, family_of
from sim.config.other_names import OTHER_NAMES
from sim.config.paths import configs_folder, shipped
from sim.config.reading import flattened, read_toml
from sim.config.structure_cards import CARD_KEYS, OPTIONAL_KEYS
from sim.games.declarations import declarations

_PLACES = {
    "rule": "rule",
    "strategy": "parameter of a strategy",
    "square": "key of a square",
    "group": "key of a group or square",
    "card": "key of a card",
    "hotel": "key of a hotel",
    "stage": "key of a stage of a hotel",
}


def switch_table(family: str = "property") -> str:
    """Return every rule key of a family as a Markdown table."""
    rows = (
        (f"`{switch.key}`", allowed(switch), f"`{shown_value(switch.default)}`", switch.summary, switch.official)
        for switch in declarations(family).switches
    )
    return _table(("key", "allowed", "default", "what it does", "official rule"), rows)


def house_rule_table(family: str = "property") -> str:
    """Return the shipped house rules of a family as a Markdown table."""
    rows = []
    for name, path in shipped("rules").items():
        table = read_toml(path)
        changed = dict(flattened(changes(table)))
        if family_of(changed) == family:
            keys = ", ".join(f"`{key} = {shown_value(value)}`" for key, value in changed.items()) or "nothing"
            rows.append((f"`{name}`", *(table[key] for key in ("summary", "official", "common")), keys))
    return _table(("house rule", "what it does", "the printed rule", "how common", "sets"), rows)


def parameter_table(family: str = "property") -> str:
    """Return every strategy parameter of a family as a Markdown table."""
    rows = (
        (
            f"`{parameter.key}`" + (" (by group)" if parameter.by_group else ""),
            parameter.decision,
            allowed(parameter),
            f"`{shown_value(parameter.default)}`",
            parameter.summary,
        )
        for parameter in declarations(family).parameters
    )
    return _table(("parameter", "decision", "allowed", "default", "what it does"), rows)


def card_table(family: str = "property") -> str:
    """Return the effects of cards, and the keys that each needs and may have, as a Markdown table."""
    rows = (
        (f"`{effect}`", _keys(CARD_KEYS[effect]), _keys(OPTIONAL_KEYS.get(effect, ())))
        for effect in declarations(family).card_effects
    )
    return _table(("effect", "needs", "may have"), rows)


def column_table(family: str = "property") -> str:
    """Return the columns of a table of squares as a Markdown table."""
    declared = declarations(family)
    rows = [(f"`{NUMBER}`", f"Number of the square; the start is {declared.first_square}.")]
    for column in declared.columns:
        names = column.names()
        heading = f"`{names[0]}`" + (f" to `{names[-1]}`" if column.most else "")
        rows.append((heading, column.summary))
    return _table(("column", "holds"), rows)


def hotel_column_table() -> str:
    """Return the columns of all three kinds of row in Hotel's tables as a Markdown table."""
    declared = declarations("hotel")
    rows = [("square", f"`{NUMBER}`", f"Number of the square; the start is {declared.first_square}.")]
    rows += [("square", f"`{column.key}`", column.summary) for column in declared.columns]
    rows += [("hotel", f"`{HOTEL}`", "Id of the hotel, by which squares call it.")]
    rows += [("hotel", f"`{column.key}`", column.summary) for column in declared.hotel_columns]
    rows += [("stage", f"`{HOTEL}`", "Id of the hotel that it is a stage of.")]
    rows += [("stage", f"`{STAGE}`", "Id of the stage; the facility's is facility.")]
    rows += [("stage", f"`{column.key}`", column.summary) for column in declared.stage_columns]
    return _table(("row of a", "column", "holds"), rows)


def names_table() -> str:
    """Return what things are called in other sources as a Markdown table."""
    rows = ((f"`{entry.other}`", f"`{entry.here}`", _PLACES[entry.place], entry.note) for entry in OTHER_NAMES)
    return _table(("elsewhere", "here", "which is a", "note"), rows)


SECTIONS: dict[str, Callable[[], str]] = {
    "house rules": house_rule_table,
    "hotel house rules": partial(house_rule_table, "hotel"),
    "switches": switch_table,
    "parameters": parameter_table,
    "cards": card_table,
    "columns": column_table,
    "hotel columns": hotel_column_table,
    "hotel switches": partial(switch_table, "hotel"),
    "hotel parameters": partial(parameter_table, "hotel"),
    "names": names_table,
}
"""Tables by the name in their marker comments."""


def refreshed(text: str) -> str:
    """Return the README's text with every table between its marker comments made anew.

    Raises
    ------
    ValueError
        If a marker is missing.
    """
    for name, make in SECTIONS.items():
        begin, end = f"<!-- begin {name} -->\n", f"<!-- end {name} -->"
        before, found_begin, rest = text.partition(begin)
        _, found_end, after = rest.partition(end)
        if not (found_begin and found_end):
            raise ValueError(f"the marker comments of {name} are missing")
        text = f"{before}{begin}\n{make()}\n{end}{after}"
    return text


def readme() -> Path:
    """Return the file that holds the tables."""
    return configs_folder() / "README.md"


def main() -> int:
    """Rewrite the tables of the README."""
    path = readme()
    path.write_text(refreshed(path.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


def _keys(keys: Iterable[str]) -> str:
    return ", ".join(f"`{key}`" for key in keys)


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    titles = tuple(head)
    lines = [titles, ("---",) * len(titles), *(tuple(row) for row in rows)]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in lines)


if __name__ == "__main__":
    sys.exit(main())
