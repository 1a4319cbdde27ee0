"""The guide beside the package runs as it stands, and prints what it shows."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

import sim

GUIDE = Path(sim.__file__).with_name("README.md")
BLOCK = re.compile(r"```python\n(?P<code>.*?)```\n(?:\n```text\n(?P<shown>.*?)```\n)?", re.DOTALL)


def test_the_guide_prints_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, update_golden: bool) -> None:
    monkeypatch.chdir(tmp_path)
    text = GUIDE.read_text(encoding="utf-8")
    names: dict[str, object] = {}
    written = text
    blocks = list(BLOCK.finditer(text))
    assert len(blocks) > 10
    for block in blocks:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(block["code"], str(GUIDE), "exec"), names)
        if update_golden:
            written = written.replace(block[0], f"```python\n{block['code']}```\n\n```text\n{printed.getvalue()}```\n")
        else:
            assert printed.getvalue() == (block["shown"] or ""), block["code"]
    if update_golden:
        GUIDE.write_text(written, encoding="utf-8")


def test_the_guide_names_every_function() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    for name in (
        "load_experiment",
        "run",
        "compare",
        "sweep",
        "tournament",
        "tune_strategy",
        "profile_strategy",
        "odds",
        "play_game",
        "exact_walk",
        "export",
    ):
        assert f"| `{name}`" in text or f"`{name}`," in text
