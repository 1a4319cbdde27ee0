"""Lists of house rules on the command line: ``no-auctions,higher-fine``."""

from __future__ import annotations

from collections.abc import Sequence

from sim.config.errors import Origin, Problem

RULES_OPTION = Origin("--rules")

ALL = "all"
"""Stands for every shipped house rule, one variant each, where a comparison names its variants."""


def named_twice(names: Sequence[str], origin: Origin) -> list[Problem]:
    """Return a mistake for each house rule that one list, or one option that may be repeated, names twice."""
    return [
        Problem(*origin, name, f"{name} is named twice; leave one out")
        for name in dict.fromkeys(names)
        if names.count(name) > 1
    ]


def rule_names(text: str) -> tuple[list[str], list[Problem]]:
    """Return the names in a comma list, each once, and what is wrong with the list itself.

    Parameters
    ----------
    text : str
        As given; the names are looked up elsewhere.
    """
    parts = [part.strip() for part in text.split(",")]
    names = [name for name in dict.fromkeys(parts) if name and name != ALL]
    problems = []
    if "" in parts:
        message = f'"{text}" has an empty name; it is a list of house rules with commas between them, such as '
        message += "no-auctions,higher-fine, and official is the one that changes nothing"
        problems.append(Problem(*RULES_OPTION, text, message))
    for name in (*names, ALL):
        if name == ALL and ALL in parts:
            message = "all stands for every shipped house rule, one variant each: only 'rentroll compare' takes it, "
            message += "and by itself, as in --rules all"
            problems.append(Problem(*RULES_OPTION, name, message))
        elif parts.count(name) > 1:
            problems.append(Problem(*RULES_OPTION, name, f'"{text}" names {name} twice; leave one out'))
    return names, problems
