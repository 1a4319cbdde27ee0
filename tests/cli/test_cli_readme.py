"""What the README prints is what the commands print."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Rentroll = Callable[..., Result]

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def shown(command: str) -> list[str]:
    """Return the lines that the README shows below a command."""
    found = re.search(rf"```text\n\$ {re.escape(command)}\n(.*?)```", README, re.DOTALL)
    assert found is not None, command
    return found[1].splitlines()


@pytest.mark.parametrize("command", ["rentroll run --game hotel"])
def test_a_run_prints_what_the_readme_shows(rentroll: Rentroll, command: str) -> None:
    words = command.split()[1:]
    result = rentroll(*words, "--charts", "none", "--out", "results")
    assert result.exit_code == 0, result.output
    printed = [line.replace("\xa0", " ").rstrip() for line in result.stdout.splitlines()]
    for line in shown(command):
        assert line in printed


PAGES = sorted(
    path
    for folder in (".", "configs", "reports", "sim")
    for path in (ROOT / folder).glob("**/*.md" if folder != "." else "*.md")
    if ".pytest_cache" not in path.parts
)


def headings(page: Path) -> set[str]:
    """Return the anchors of a page's headings."""
    found = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        name, _, anchor = target.partition("#")
        if "://" in name:
            continue
        goal = (page.parent / name).resolve() if name else page
        assert goal.exists(), target
        if anchor:
            assert anchor in headings(goal), target


def test_the_readme_has_pictures() -> None:
    assert len(re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README)) > 2
