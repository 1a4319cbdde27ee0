"""Fixtures of the configuration tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from small_board import SMALL_BOARD

WriteGame = Callable[..., Path]


@pytest.fixture
def write_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> WriteGame:
    """Return a function that writes the small board as ``village.toml`` with some texts replaced."""
    monkeypatch.chdir(tmp_path)

    def write(*edits: tuple[str, str], name: str = "village.toml") -> Path:
        text = SMALL_BOARD
        for old, new in edits:
            assert old in text
            text = text.replace(old, new)
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write
