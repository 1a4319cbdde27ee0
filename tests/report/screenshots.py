"""Pictures of a page as readers see it: ``python tests/report/screenshots.py FOLDER [--to reports/samples]``.

FOLDER is that of a run, such as ``rentroll run`` wrote; its page is shown at the width of a desk and of a phone, in
light and dark, and each view is kept as a small PNG.
"""

from __future__ import annotations

import argparse
import io
from dataclasses import dataclass
from pathlib import Path

from browsing import browser, missing


@dataclass(frozen=True)
class View:
    """What is pictured: a window, a scheme, where it looks, and what shades the board."""

    name: str
    width: int
    height: int
    scheme: str
    at: str = "top"
    shading: str = ""


VIEWS = (
    View("page-desktop-light", 1280, 900, "light"),
    View("page-desktop-dark", 1280, 900, "dark"),
    View("page-board-light", 1280, 1130, "light", "#board", "landings"),
    View("page-board-dark", 1280, 1130, "dark", "#board", "roi"),
    View("page-phone-light", 360, 1180, "light", "#board", "landings"),
    View("page-phone-dark", 360, 1180, "dark", "#board", "roi"),
)


def shoot(page_file: Path, target: Path, prefix: str = "") -> list[Path]:
    """Write a picture of each view; return the files.

    Parameters
    ----------
    page_file : Path
        The page.
    target : Path
        Folder of the pictures.
    prefix : str
        In front of their names.
    """
    made = []
    with browser() as running:
        for view in VIEWS:
            context = running.new_context(
                viewport={"width": view.width, "height": view.height}, color_scheme=view.scheme, reduced_motion="reduce"
            )
            page = context.new_page()
            page.goto(page_file.resolve().as_uri())
            if view.shading:
                page.locator(f"[data-shading={view.shading}]").click()
                page.locator("#s19").dispatch_event("click")
                page.evaluate("document.activeElement.blur()")
            if view.at != "top":
                page.evaluate("(place) => document.querySelector(place).scrollIntoView()", view.at)
            made.append(target / f"{prefix}{view.name}.png")
            made[-1].write_bytes(small(page.screenshot()))
            context.close()
    return made


def small(picture: bytes) -> bytes:
    """Return a PNG of 256 colours, found by their nearness, packed as tightly as it goes."""
    from PIL import Image

    file = io.BytesIO()
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    image.quantize(256, kmeans=3, dither=Image.Dither.NONE).save(file, "png", optimize=True)
    return file.getvalue()


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Pictures of a page as readers see it.")
    parser.add_argument("folder", type=Path, help="folder of a run")
    parser.add_argument("--to", type=Path, default=Path("reports/samples"), help="folder of the pictures")
    parser.add_argument("--prefix", default="", help="in front of the names of the pictures")
    given = parser.parse_args()
    if reason := missing():
        parser.error(reason)
    for file in shoot(given.folder / "report.html", given.to, given.prefix):
        print(f"{file} ({file.stat().st_size:,} bytes)")


if __name__ == "__main__":
    main()
