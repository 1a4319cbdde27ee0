"""Keys and values of the command line."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.config.errors import ConfigError, nearest, shown_value, suggestion
from sim.config.reading import dotted, flattened, nested, parse_setting, parse_value, read_toml, split_key

PARTS = st.lists(st.text(st.characters(exclude_categories=("C", "Zl", "Zp")), min_size=1), min_size=1, max_size=4)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("400", 400), ("1_000", 1000), ("0.1", 0.1), ("true", True), (" [1, 2] ", [1, 2]), ('"a b"', "a b"),
        ("stay", "stay"), ("even_levels", "even_levels"), ("two words", "two words"), ("1, 2", "1, 2"),
    ],
)  # fmt: skip
def test_values(text: str, value: Any) -> None:
    parsed = parse_value(text)
    assert parsed == value
    assert type(parsed) is type(value)


@pytest.mark.parametrize("text", ["", "  ", '"open', "[1, 2", "{a = 1", "1\nother = 2"])
def test_values_that_are_none(text: str) -> None:
    with pytest.raises(ValueError, match=r"has no value|is not a TOML value"):
        parse_value(text)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("salary", ("salary",)),
        ("jail.fine", ("jail", "fine")),
        ('square."St. Charles Place".price', ("square", "St. Charles Place", "price")),
        ("square.'B. & O. Railroad'.rent", ("square", "B. & O. Railroad", "rent")),
        ('a."b\\"c"', ("a", 'b"c')),
    ],
)
def test_keys(text: str, parts: tuple[str, ...]) -> None:
    assert split_key(text) == parts


@given(PARTS)
def test_written_keys_are_read_back(parts: list[str]) -> None:
    assert split_key(dotted(*parts)) == tuple(parts)


@given(PARTS, st.integers())
def test_nested_tables_flatten_to_the_same_key(parts: list[str], value: int) -> None:
    assert list(flattened(nested(tuple(parts), value))) == [(dotted(*parts), value)]


def test_setting_with_an_equals_sign_in_its_key() -> None:
    assert parse_setting('square."a=b".price=3') == (("square", "a=b", "price"), 3)
    assert parse_setting("jail.fine = 5") == (("jail", "fine"), 5)


def test_nearest_name() -> None:
    keys = ["jail.fine", "jail.max_attempts", "salary"]
    assert nearest("jail.fin", keys) == "jail.fine"
    assert nearest("FINE", keys) == "jail.fine"
    assert nearest("zebra", keys) is None
    assert suggestion("zebra", keys) == "there are: jail.fine, jail.max_attempts, salary"
    assert suggestion("zebra", []) == "there are none"


@pytest.mark.parametrize(
    ("value", "text"), [(True, "true"), (3, "3"), (0.1, "0.1"), ("Миллионер", '"Миллионер"'), ([1, "a"], '[1, "a"]')]
)
def test_values_are_shown_as_toml(value: Any, text: str) -> None:
    assert shown_value(value) == text


def test_what_is_no_file_and_numbers_without_end_are_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    huge = tmp_path / "huge.toml"
    huge.write_text(f"reserve = {'9' * 6000}\n", encoding="utf-8")
    for path, reason in ((pipe, "it is not a file"), (huge, "a number of thousands of digits")):
        with pytest.raises(ConfigError, match=reason):
            read_toml(path)


def test_a_key_has_few_parts() -> None:
    with pytest.raises(ValueError, match="has 20 parts in its key"):
        parse_setting(".".join("a" * 20) + "=1")
