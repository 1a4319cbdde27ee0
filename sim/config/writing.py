"""Writing TOML: values, rows and nested tables as text, and new files that never overwrite what is there."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from textwrap import wrap
from typing import Any

from sim.config.errors import ConfigError, Problem
from sim.config.paths import KINDS, SINGULAR, Kind, shipped, shown
from sim.config.reading import quoted

WIDTH = 118
"""Characters of a comment line."""


def toml_value(value: Any) -> str:
    """Return a value as TOML on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        inner = ", ".join(f"{quoted(str(key))} = {toml_value(item)}" for key, item in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(toml_value(item) for item in value)}]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value)


def rows_of(tables: Iterable[Mapping[str, Any]], indent: str = "  ") -> Iterator[str]:
    """Yield a list of tables as lines, one table a line."""
    for table in tables:
        yield f"{indent}{toml_value(table)},"


def comment(text: str) -> list[str]:
    """Return a text as comment lines; lines of its own stay, empty ones part paragraphs."""
    lines: list[str] = []
    for line in text.strip("\n").splitlines():
        indent = "    " if line.startswith(" ") else ""
        lines += [f"# {part}".rstrip() for part in wrap(line, WIDTH, subsequent_indent=indent)] or ["#"]
    return lines


def lines_of(key: str, value: Any) -> list[str]:
    """Return a key with its value as lines; a list of tables takes a line a table, a long list several lines."""
    if _is_rows(value):
        return [f"{quoted(key)} = [", *rows_of(value), "]"]
    line = f"{quoted(key)} = {toml_value(value)}"
    if isinstance(value, list) and len(line) > WIDTH:
        return [f"{quoted(key)} = [", *_filled(value), "]"]
    return [line]


def _filled(values: Iterable[Any]) -> Iterator[str]:
    """Yield the entries of a list, as many on a line as there is room for."""
    line = " "
    for entry in map(toml_value, values):
        if line != " " and len(line) + len(entry) + 2 > WIDTH:
            yield line
            line = " "
        line += f" {entry},"
    yield line


def table_lines(name: str, table: Mapping[str, Any]) -> Iterator[str]:
    """Yield a table and the tables in it; lists of tables take a line a table, small tables one line."""
    plain = {key: value for key, value in table.items() if not _is_large(value)}
    if plain or not table:
        yield f"[{name}]"
        for key, value in plain.items():
            yield from lines_of(key, value)
        yield ""
    for key, value in table.items():
        if _is_large(value):
            yield from table_lines(f"{name}.{quoted(key)}", value)


def _is_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, Mapping) for item in value)


def _is_large(value: Any) -> bool:
    """Tell whether a value is a table that does not fit on one line: it holds tables, or lists of them."""
    return isinstance(value, Mapping) and any(isinstance(item, Mapping) or _is_rows(item) for item in value.values())


LONGEST_NAME = 200
"""Bytes of a name that every file system takes, with room for the ending."""


def new_path(name: str, kind: Kind, out: str | None, force: bool) -> Path:
    """Return where a new file is written: ``NAME.toml`` in this folder, or what ``--out`` says.

    Raises
    ------
    ConfigError
        If the name is no name, is that of a shipped file, or the file exists and ``force`` is not given.
    """
    bare = name.removesuffix(".toml")
    if not bare.isprintable() or len(bare.encode()) > LONGEST_NAME or any(mark in bare for mark in '/\\:*,"'):
        bare = ""
    if not bare or bare != bare.strip():
        seen = "".join(mark if mark.isprintable() else repr(mark)[1:-1] for mark in name)
        raise ConfigError([Problem("NAME", "", name, f'"{seen}" is no name for a file; --out says in which folder')])
    for other in KINDS:
        if bare in shipped(other) and out is None:
            message = f'"{bare}" is the name of a shipped {SINGULAR[other]}: choose another, or a file with --out'
            raise ConfigError([Problem("NAME", "", name, message)])
    path = Path(out) if out is not None else Path(f"{bare}.toml")
    if out is not None and path.suffix != ".toml":
        raise ConfigError([Problem("--out", "", out, f'a {SINGULAR[kind]} is a file ending in .toml, found "{out}"')])
    check_free(path, force)
    return path


def check_free(path: Path, force: bool) -> None:
    """Raise `ConfigError` if a file is in the way, or the folder is missing."""
    if path.is_dir():
        raise ConfigError([Problem("--out", "", str(path), f"{path} is a folder, not a file")])
    if path.exists() and not force:
        raise ConfigError([Problem("--out", "", str(path), f"{path} exists; --force writes over it")])
    if not path.parent.is_dir():
        raise ConfigError([Problem("--out", "", str(path), f"there is no folder {path.parent}")])


def write_file(path: Path, content: str | bytes) -> None:
    """Write a whole file.

    Raises
    ------
    ConfigError
        If the system refuses.
    """
    try:
        path.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
    except OSError as error:
        reason = f"cannot be written: {error.strerror or error}"
        raise ConfigError([Problem(shown(path), "", None, reason)]) from None


def setting_lines(settings: Iterable[tuple[str, Any, str, bool]]) -> Iterator[str]:
    """Yield keys with what they mean; those that are not in force are comments.

    Parameters
    ----------
    settings : iterable of (str, object, str, bool)
        Dotted key, value, meaning, and whether it is in force.
    """
    for key, value, meaning, in_force in settings:
        yield from ("", *comment(meaning))
        yield f"{'' if in_force else '# '}{key} = {toml_value(value)}"
