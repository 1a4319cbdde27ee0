"""The page of commands is what help prints."""

from __future__ import annotations

from pathlib import Path

from sim.cli import reference
from sim.cli.main import VERBS


def test_the_page_of_commands_is_up_to_date(update_golden: bool) -> None:
    page = Path(reference.__file__).with_name("README.md")
    if update_golden:
        page.write_text(reference.command_page(), encoding="utf-8")
    assert page.read_text(encoding="utf-8") == reference.command_page(), (
        "python -m sim.cli.reference > sim/cli/README.md"
    )


def test_every_verb_has_its_section() -> None:
    text = reference.command_page()
    assert [line for line in text.splitlines() if line.startswith("## ")][1:] == [
        f"## `rentroll {verb}`" for verb in VERBS
    ]
