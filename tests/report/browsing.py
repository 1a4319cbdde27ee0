"""A real browser for the pages: headless Chromium of the system, driven by Playwright."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
REQUIRED = "RENTROLL_BROWSER_TESTS"
"""With the value ``required`` in this variable a missing browser is an error, not a reason to skip."""


def missing() -> str:
    """Return why no page can be shown; empty if one can."""
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return "the package playwright is not installed (it comes with rentroll[dev])"
    return "" if chromium() else f"no Chromium is installed; looked for {', '.join(NAMES)}"


def chromium() -> str | None:
    """Return the system's Chromium."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def check() -> None:
    """Skip what needs a browser where there is none; fail there if one is required."""
    reason = missing()
    if not reason:
        return
    if os.environ.get(REQUIRED) == "required":
        pytest.fail(f"{reason}, but {REQUIRED} says that the pages must be tested")
    pytest.skip(reason)


@contextmanager
def browser() -> Iterator[Any]:
    """Give a headless browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        running = driver.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        try:
            yield running
        finally:
            running.close()


class Visit:
    """A page in a window of its own, with what it asked for and complained of."""

    def __init__(self, running: Any, file: Path, width: int = 1280, scheme: str = "light", **more: Any) -> None:
        self.context = running.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme, **more)
        self.page = self.context.new_page()
        self.address = file.resolve().as_uri()
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.page.on("console", lambda message: self.complaints.append(f"{message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(self.address)

    def __enter__(self) -> Visit:
        return self

    def __exit__(self, *reason: object) -> None:
        self.context.close()
