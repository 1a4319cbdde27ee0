"""Whether rules go together: those that contradict each other, and those that do nothing where they are played.

The cases are listed in `sim.config.coherence_property` and
`sim.config.coherence_hotel`, one entry each; this module looks them up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from sim.config.board import Draft
from sim.config.errors import Origin, Problem, shown_value
from sim.engine.declare import Value


@dataclass(frozen=True)
class Case:
    """Rules, and what they are played on.

    Attributes
    ----------
    rules : mapping
        Every switch of the family by its key.
    given : mapping
        Where keys are given that are looked at: those of a board only while the board by itself is checked.
    kinds : frozenset of str or None
        Kinds of the board's squares; None if no board is known.
    decks : bool
        Whether cards are drawn on it.
    pot_is_won : bool
        Whether a jackpot on it pays the pot.
    scenario : bool
        Whether games begin from a position.
    """

    rules: Mapping[str, Value]
    given: Mapping[str, Origin]
    kinds: frozenset[str] | None = None
    decks: bool = True
    pot_is_won: bool = False
    scenario: bool = False

    def on(self, key: str) -> bool:
        """Tell whether a switch is on, or a number is not 0."""
        return bool(self.rules[key])

    def number(self, key: str) -> int:
        """Return a whole number."""
        return int(self.rules[key])

    def lacks(self, *kinds: str) -> bool:
        """Tell whether the board is known and has no square of these kinds."""
        return self.kinds is not None and not self.kinds & set(kinds)


@dataclass(frozen=True)
class Entry:
    """Rules that do not go together, or that do nothing.

    Attributes
    ----------
    name : str
        What tests call it.
    keys : tuple of str
        Keys that it is told of where they are given; ``jail.*`` is all that begin so. Of a contradiction the first.
    when : callable
        Whether it is so.
    message : str
        What is wrong.
    remedy : str
        The nearest sensible thing to do instead.
    because : tuple of str
        Keys whose values are the reason; the message shows them, and where they are given.
    error : bool
        A contradiction is refused; keys that do nothing are warned of.
    """

    name: str
    keys: tuple[str, ...]
    when: Callable[[Case], bool]
    message: str
    remedy: str
    because: tuple[str, ...] = ()
    error: bool = False


def case_of(draft: Draft, besides: str = "", scenario: bool = False) -> Case:
    """Return the rules of a board with its layers.

    Parameters
    ----------
    draft : Draft
        Without mistakes in its rules.
    besides : str, optional
        File whose own keys are not told of: a board may set what only some of its editions or house rules need.
    scenario : bool
        Whether games begin from a position.
    """
    kinds = frozenset(str(square.get("kind")) for square in draft.squares)
    wins = draft.jackpot["wins"] if draft.jackpot is not None and "jackpot" in kinds else ()
    return Case(
        rules=draft.rules,
        given={key: origin for key, origin in draft.given.items() if origin.file != besides},
        kinds=kinds,
        decks=bool(kinds & set(draft.declared.deck_kinds)),
        pot_is_won=any(win.get("pays") == "pot" for win in wins),
        scenario=scenario,
    )


def entries(family: str) -> tuple[Entry, ...]:
    """Return the entries of a family of games."""
    from sim.config.coherence_hotel import ENTRIES as HOTEL
    from sim.config.coherence_property import ENTRIES as PROPERTY

    return {"property": PROPERTY, "hotel": HOTEL}[family]


def contradictions(case: Case, family: str) -> list[Problem]:
    """Return an error for each pair of rules that cannot be played together."""
    return [problem for entry in entries(family) if entry.error for problem in _problems(entry, case)]


def idle(case: Case, family: str) -> list[Problem]:
    """Return a warning for each file or option whose rule keys do nothing."""
    return [problem for entry in entries(family) if not entry.error for problem in _problems(entry, case)]


def idle_keys(case: Case, family: str) -> set[str]:
    """Return the keys given that do nothing."""
    return {
        key
        for entry in entries(family)
        if not entry.error and entry.when(case)
        for key in case.given
        if _matches(key, entry.keys)
    }


def _problems(entry: Entry, case: Case) -> Iterator[Problem]:
    given = case.given
    found = [key for key in given if _matches(key, entry.keys)]
    if not found or not entry.when(case):
        return
    severity: Literal["error", "warning"] = "error" if entry.error else "warning"
    if entry.error:
        found = sorted(found, key=lambda key: _place(key, entry.keys))[:1]
    by_file: dict[str, list[str]] = {}
    for key in found:
        by_file.setdefault(given[key].file, []).append(key)
    for file, keys in by_file.items():
        reasons = [_reason(key, case) for key in entry.because if key not in keys]
        why = f" ({', '.join(reasons)})" if reasons else ""
        where = ", ".join(given[key].key or key for key in keys)
        yield Problem(file, where, case.rules[keys[0]], f"{entry.message}{why}; {entry.remedy}", severity)


def _matches(key: str, patterns: tuple[str, ...]) -> bool:
    return any(key == pattern or (pattern.endswith("*") and key.startswith(pattern[:-1])) for pattern in patterns)


def _place(key: str, patterns: tuple[str, ...]) -> int:
    return next(number for number, pattern in enumerate(patterns) if _matches(key, (pattern,)))


def _reason(key: str, case: Case) -> str:
    by = f" by {case.given[key].file}" if key in case.given else ""
    return f"{key} = {shown_value(case.rules[key])}{by}"
