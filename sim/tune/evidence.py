"""A strategy that was found, as a file with its evidence."""

from __future__ import annotations

import json
import textwrap
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sim.config.models import Strategy
from sim.config.reading import dotted
from sim.engine.declare import Value
from sim.games.declarations import declarations

_JOINED = "\N{NO-BREAK SPACE}%"
"""Keeps a per cent sign on the line of its number."""


@dataclass(frozen=True)
class Evidence:
    """What the head of the file says.

    Attributes
    ----------
    lines : sequence of str
        Sentences: against whom, on how many games of which seed, with which interval, by which command.
    summary, source : str
        Keys of the file.
    """

    lines: Sequence[str]
    summary: str
    source: str


def strategy_toml(strategy: Strategy, evidence: Evidence) -> str:
    """Return the file of a strategy: the evidence as comments, and every parameter that is not the default."""
    joined = [line.replace(" %", _JOINED) for line in evidence.lines]
    wrapped = [part for line in joined for part in textwrap.wrap(line, 115, break_long_words=False)]
    lines = [f"# {line}".rstrip().replace(_JOINED, " %") for line in wrapped]
    lines += [f"summary = {_text(evidence.summary)}", f"source = {_text(evidence.source)}", ""]
    tables: list[str] = []
    for parameter in declarations(strategy.family).parameters:
        value = strategy.values[parameter.key]
        if isinstance(value, Mapping):
            if any(number != parameter.default for number in value.values()):
                tables += ["", f"[{parameter.key}]", *_by_group(value)]
        elif value != parameter.default:
            lines.append(f"{parameter.key} = {_text(value)}")
    return "\n".join([*lines, *tables]) + "\n"


def _by_group(value: Mapping[str, float]) -> list[str]:
    usual = Counter(value.values()).most_common(1)[0][0]
    rows = [f"{dotted(group)} = {_text(number)}" for group, number in value.items() if number != usual]
    return [*rows, f"others = {_text(usual)}"]


def _text(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)
