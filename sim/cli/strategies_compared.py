"""Two strategies side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sim.analysis.wording import count
from sim.cli.output import Page, Table

if TYPE_CHECKING:
    from sim.config.models import Strategy
    from sim.engine.declare import Value

DIFFERS = "differs"


def compared(first: Strategy, second: Strategy, output_format: str) -> Page:
    """Return every parameter of two strategies of one game family, and where they differ.

    Parameters
    ----------
    first, second : Strategy
        The strategies.
    output_format : {"table", "csv", "json"}
        For people a difference is marked by a word, for programs by true or false.
    """
    from sim.games.declarations import declarations

    people = output_format == "table"
    rows: list[tuple[Any, ...]] = []
    for parameter in declarations(first.family).parameters:
        for key, one, two in _sides(parameter.key, first.values[parameter.key], second.values[parameter.key]):
            mark: Any = one != two
            if people:
                mark = DIFFERS if one != two else ""
            rows.append((key, one, two, mark, parameter.decision))
    differences = sum(row[1] != row[2] for row in rows)
    names = (first.label, second.label) if people else ("first", "second")
    facts = {
        "first": first.label,
        "second": second.label,
        "first_summary": first.summary,
        "second_summary": second.summary,
        "differences": f"{differences} of {count(len(rows), 'parameter')}" if people else differences,
    }
    table = Table("parameters", ("parameter", *names, DIFFERS, "decision"), tuple(rows))
    return Page(facts, [table], f"{first.label} and {second.label}")


def _sides(key: str, one: Any, two: Any) -> list[tuple[str, Value, Value]]:
    """Return the two values of a parameter; of one by group those that are usual, and the groups that are not."""
    if not isinstance(one, Mapping):
        return [(key, one, two)]
    usual = [Counter(side.values()).most_common(1)[0][0] for side in (one, two)]
    unusual = [group for group in one if [one[group], two[group]] != usual]
    rows = [(f"{key}.{group}", one[group], two[group]) for group in unusual]
    return [*rows, (f"{key}.others" if unusual else key, usual[0], usual[1])]
