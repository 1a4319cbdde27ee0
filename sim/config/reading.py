"""Reading TOML: whole files, and the keys and values of the command line."""

from __future__ import annotations

import hashlib
import json
import pickle
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from sim.config.errors import ConfigError, Problem
from sim.config.paths import shown

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SETTING = re.compile(r"""((?:"(?:[^"\\]|\\.)*"|'[^']*'|[^="'])*)=(.*)""", re.DOTALL)
_PART = re.compile(r'"((?:[^"\\]|\\.)*)"|\'([^\']*)\'|([^."\']*)')

DEEPEST_KEY = 8
"""More parts than any key has."""


def read_toml(path: Path) -> dict[str, Any]:
    """Return the tables of a TOML file.

    Raises
    ------
    ConfigError
        If the file cannot be read, is not UTF-8 or is not TOML; the message tells the line.
    """
    file = shown(path)
    if path.exists() and not path.is_file():
        raise ConfigError([Problem(file, "", None, "cannot be read: it is not a file")])
    try:
        tables: dict[str, Any] = pickle.loads(_parsed(path.read_bytes().decode("utf-8-sig")))
        return tables
    except OSError as error:
        reason = f"cannot be read: {error.strerror or error}"
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        reason = f"is not a text in UTF-8 (line {line})"
    except tomllib.TOMLDecodeError as error:
        reason = f"is not valid TOML: {error}"
        if "Unclosed" in reason or "Expected" in reason:
            reason += "; just before that place a comma, a quotation mark or a bracket may be missing"
    except RecursionError:
        reason = "is not usable TOML: its tables are nested too deeply"
    except ValueError:
        reason = "is not usable TOML: it holds a number of thousands of digits"
    raise ConfigError([Problem(file, "", None, reason)])


@lru_cache(maxsize=256)
def _parsed(text: str) -> bytes:
    """Return the tables of a TOML text, pickled so that each reader gets its own.

    Experiments of one process share boards, house rules and strategies, and parsing a board is most of what loading
    an experiment takes.
    """
    return pickle.dumps(tomllib.loads(text))


def parse_value(text: str) -> Any:
    """Return a value of the command line: TOML, or a bare word as a string.

    Raises
    ------
    ValueError
        If the text begins like a TOML string, list or table and is none, or is empty.
    """
    stripped = text.strip()
    if not stripped:
        raise ValueError("has no value")
    if "\n" not in stripped:
        try:
            return tomllib.loads(f"value = {stripped}")["value"]
        except (tomllib.TOMLDecodeError, RecursionError):
            pass
    if stripped[0] in "\"'[{" or "\n" in stripped:
        raise ValueError(f"{stripped} is not a TOML value")
    return stripped


def split_key(text: str) -> tuple[str, ...]:
    """Return the parts of a dotted key; parts in quotes may hold dots.

    Raises
    ------
    ValueError
        If a part is empty or a quote is not closed.
    """
    parts: list[str] = []
    position = 0
    while True:
        match = _PART.match(text, position)
        assert match is not None
        double, single, bare = match.groups()
        parts.append(_unescaped(double) if double is not None else single if single is not None else bare.strip())
        position = match.end()
        if not parts[-1] or (position < len(text) and text[position] != "."):
            raise ValueError(f"{text or 'an empty text'} is not a dotted key")
        if position == len(text):
            return tuple(parts)
        position += 1


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)


def parse_setting(text: str) -> tuple[tuple[str, ...], Any]:
    """Return the key parts and the value of ``dotted.key=value``.

    Raises
    ------
    ValueError
        With what is wrong, in words for the user.
    """
    match = _SETTING.fullmatch(text)
    key, equals, value = (match[1], "=", match[2]) if match else text.partition("=")
    if not equals or not key.strip():
        raise ValueError("is not of the form key=value")
    parts = _setting_key(key.strip())
    if len(parts) > DEEPEST_KEY:
        raise ValueError(f"has {len(parts)} parts in its key; no key has more than {DEEPEST_KEY}")
    return parts, parse_value(value)


def _setting_key(key: str) -> tuple[str, ...]:
    root, _, rest = key.partition(".")
    name, dot, field = rest.rpartition(".")
    if root == "square" and dot and not any(quote in name for quote in "\"'"):
        return (root, name, field)  # shells eat the quotes round a name with dots, such as St. Charles Place
    return split_key(key)


def nested(parts: tuple[str, ...], value: Any) -> dict[str, Any]:
    """Return tables within tables, ``value`` innermost: the TOML of a dotted key."""
    for part in reversed(parts):
        value = {part: value}
    return dict(value)


def flattened(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the dotted keys and values of nested tables, in order; an empty table yields itself."""
    for key, value in table.items():
        if isinstance(value, Mapping) and value:
            yield from flattened(value, f"{prefix}{quoted(key)}.")
        else:
            yield f"{prefix}{quoted(key)}", value


def quoted(part: str) -> str:
    """Return a part of a key as TOML writes it: in quotes unless it is a bare word."""
    return part if _BARE.fullmatch(part) else '"' + part.replace("\\", "\\\\").replace('"', '\\"') + '"'


def dotted(*parts: object) -> str:
    """Return a dotted key of its parts."""
    return ".".join(quoted(str(part)) for part in parts)


def digest_of(plain: Any) -> str:
    """Return the SHA-256 of the canonical JSON of plain values, in hexadecimal."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
