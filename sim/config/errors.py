"""Mistakes of the user, each as one clear line.

Nothing here raises on the first mistake: readers collect every `Problem` of a
file and raise one `ConfigError` with all of them.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, NoReturn, TypeVar

_LISTED = 12
"""Up to this many valid names are listed when none is near."""

_SHOWN = 100
"""Characters of a found value that a message shows."""

Read = TypeVar("Read")


class Origin(NamedTuple):
    """Where a name stands: a file and the key in it, or a command line option."""

    file: str
    key: str = ""


@dataclass(frozen=True)
class Problem:
    """One mistake, or one unusual thing.

    Attributes
    ----------
    file : str
        File, or command line option, that holds it.
    key : str
        Dotted key inside the file; empty where the file as a whole is meant.
    value : object
        What was found; None where nothing was.
    message : str
        What is wrong and what is allowed.
    severity : {"error", "warning"}
        A warning is an unusual number that a board of one's own may want.
    """

    file: str
    key: str
    value: object
    message: str
    severity: Literal["error", "warning"] = "error"

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.key, self.message) if part)


class ConfigError(Exception):
    """Everything that is wrong with what the user wrote.

    Attributes
    ----------
    problems : tuple of Problem
        All mistakes, in order of reading.
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))

    def __reduce__(self) -> tuple[type[ConfigError], tuple[tuple[Problem, ...]]]:
        return (type(self), (self.problems,))


class Gathered:
    """Mistakes of the parts of one command, told together: one wrong part does not hide what is wrong in others."""

    def __init__(self) -> None:
        self.problems: dict[str, Problem] = {}

    def read(self, part: Callable[[], Read]) -> Read | None:
        """Return what ``part`` returns; if it raises `ConfigError`, keep the mistakes and return None."""
        try:
            return part()
        except ConfigError as error:
            self.add(error.problems)
            return None

    def add(self, problems: Iterable[Problem]) -> None:
        """Keep mistakes, each text once."""
        self.problems |= {str(problem): problem for problem in problems}

    def tell(self) -> None:
        """Raise `ConfigError` with all that is wrong, if anything is."""
        raise_if_any(list(self.problems.values()))

    def refuse(self) -> NoReturn:
        """Raise `ConfigError` with all that is wrong, where something is."""
        raise ConfigError(self.problems.values())


def raise_if_any(problems: Sequence[Problem]) -> None:
    """Raise `ConfigError` with the errors among ``problems``, if there are any."""
    errors = [problem for problem in problems if problem.severity == "error"]
    if errors:
        raise ConfigError(errors)


def shown_value(value: Any) -> str:
    """Return ``value`` as it would be written in TOML; what is very long is cut."""
    if isinstance(value, float | int) and not isinstance(value, bool):
        text = str(value)
    else:
        text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + " ..."


def nearest(found: str, valid: Iterable[str]) -> str | None:
    """Return the valid name that ``found`` was probably meant to be, or None.

    A dotted key is also recognised by its last part: ``fine`` means ``jail.fine``.
    """
    names = list(dict.fromkeys(valid))
    by_lower = {name.lower(): name for name in names}
    close = difflib.get_close_matches(found.lower(), by_lower, n=1, cutoff=0.6)
    if close:
        return by_lower[close[0]]
    by_tail = {name.lower().rsplit(".", 1)[-1]: name for name in reversed(names)}
    close = difflib.get_close_matches(found.lower().rsplit(".", 1)[-1], by_tail, n=1, cutoff=0.7)
    return by_tail[close[0]] if close else None


def suggestion(found: str, valid: Iterable[str]) -> str:
    """Return the end of a message about an unknown name: the nearest valid one, or all of a few."""
    names = list(dict.fromkeys(valid))
    near = nearest(found, names)
    if near is not None:
        return f"did you mean {near}?"
    if not names:
        return "there are none"
    if len(names) <= _LISTED:
        return "there are: " + ", ".join(names)
    return f"there are {len(names)}, among them: " + ", ".join(names[:_LISTED])
