"""Pages in a real browser: what they load, what can be done on them, and who can use them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import Visit, browser, check
from click.testing import CliRunner

from sim.cli.main import cli

PAGES = {
    "run": ("run", "--games", 320),
    "hotel": ("run", "--game", "hotel", "--games", 320),
    "comparison": ("compare", "--games", 320, "--rules", "no-auctions"),
    "sweep": ("sweep", "--games", 100, "--vary", "salary=100,400"),
    "tournament": ("tournament", "--strategies", "balanced,cautious,aggressive", "--seats", 2, "--games", 320),
}

FEWER = """() => {
  for (const table of [...document.querySelectorAll("section.table")].slice(3)) table.remove();
  for (const chart of document.querySelectorAll("svg.chart")) chart.replaceChildren();
}"""
"""Makes a page small for axe: all tables come from one template, and charts are one picture each."""

Open = Callable[..., Visit]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """One page of each kind, from small runs."""
    check()
    root = tmp_path_factory.mktemp("pages")
    found = {}
    for name, words in PAGES.items():
        every = [*map(str, words), "--out", str(root / name), "--charts", "svg", "--quiet"]
        result = CliRunner().invoke(cli, every)
        assert result.exit_code == 0, result.output
        found[name] = root / name / "report.html"
    return found


@pytest.fixture(scope="module")
def running(pages: dict[str, Path]) -> Iterator[Any]:
    with browser() as found:
        yield found


@pytest.fixture
def visit(running: Any, pages: dict[str, Path]) -> Iterator[Open]:
    """Return a function that opens one of the pages."""
    opened: list[Visit] = []

    def go(name: str, **options: Any) -> Visit:
        opened.append(Visit(running, pages[name], **options))
        return opened[-1]

    yield go
    for each in opened:
        each.context.close()


@pytest.mark.parametrize("name", PAGES)
def test_a_page_asks_for_nothing_and_complains_of_nothing(name: str, visit: Open) -> None:
    seen = visit(name)
    seen.page.mouse.wheel(0, 20_000)
    assert seen.requests == [seen.address]
    assert seen.complaints == []
    for landmark in ("banner", "navigation", "main", "contentinfo"):
        assert seen.page.get_by_role(landmark).count() == 1
    assert seen.page.get_by_role("heading", level=1).count() == 1


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("width", [360, 768])
def test_only_tables_and_charts_scroll_sideways(name: str, width: int, visit: Open) -> None:
    page = visit(name, width=width).page
    # Whatever is out of sight is laid out too.
    page.add_style_tag(content="* { content-visibility: visible !important }")
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    wide = page.evaluate(
        "[...document.querySelectorAll('.scroll')].filter((box) => box.scrollWidth > box.clientWidth).length"
    )
    assert wide > 0 or width > 360


@pytest.mark.parametrize(
    ("name", "scheme"), [("run", "dark"), *((name, "light") for name in PAGES)], ids=lambda value: str(value)
)
def test_a_page_passes_axe(name: str, scheme: str, visit: Open) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    page = visit(name, scheme=scheme).page
    page.add_style_tag(content="* { content-visibility: visible !important; transition: none !important }")
    page.evaluate(FEWER)
    found = axe.Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    assert [(each["id"], [node["html"][:200] for node in each["nodes"]][:3]) for each in found] == []


def pressed(page: Any, group: str) -> list[str]:
    return page.locator(f"{group} [aria-pressed=true]").all_inner_texts()


def test_the_board_is_shaded_as_asked(visit: Open) -> None:
    page = visit("run").page
    color = "document.querySelector('#s24 .area').style.fill"
    names = page.locator("#shadings button").all_inner_texts()
    assert names == ["Landings", "Return", "Rent a game", "Bought", "First owner wins", "Owners at the end"]
    assert pressed(page, "#shadings") == ["Landings"]
    before, figure = page.evaluate(color), page.locator("#s24 .value").text_content()
    page.get_by_role("button", name="Return", exact=True).click()
    assert pressed(page, "#shadings") == ["Return"]
    assert page.evaluate(color) != before
    assert page.locator("#s24 .value").text_content() != figure
    assert "Return on investment" in page.locator("#says").inner_text()
    assert page.locator("#s20 .value").text_content() == ""  # Free Parking returns nothing
    page.get_by_role("button", name="Owners at the end").click()
    assert page.locator("#legend .key").all_inner_texts()[0].split() == ["A", "balanced"]


def test_figures_of_a_square_are_shown_to_the_mouse_and_to_the_keyboard(visit: Open) -> None:
    page = visit("run").page
    name = page.locator("#plate-name")
    page.locator("#s24").hover()
    assert name.inner_text() == "Illinois Avenue"
    assert "Rolls that end here" in page.locator("#plate-figures").inner_text()
    assert "hotel" in page.locator("#plate-steps").inner_text()
    page.mouse.move(2, 2)
    assert name.inner_text() == "In jail"
    page.locator("#shadings button").last.focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "jail"
    page.keyboard.press("End")
    assert name.inner_text() == "Boardwalk"
    page.keyboard.press("ArrowLeft")
    assert name.inner_text() == "Luxury Tax"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert name.inner_text() == "GO"
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert label.startswith("GO: Landings ")
    assert " to " in label
    assert page.locator("[role=option][tabindex='0']").count() == 1
    assert page.locator("[aria-selected=true]").get_attribute("id") == "s0"


def test_a_tap_shows_figures_on_a_phone(visit: Open) -> None:
    page = visit("hotel", width=360, has_touch=True).page
    page.locator("#s5").tap()
    assert page.locator("#plate-name").inner_text().startswith("square 6 ")
    page.get_by_role("button", name="Return", exact=True).tap()
    # The middle of an arc's box may lie beside the arc, so nothing is aimed at.
    page.get_by_role("option", name="Boomerang: Return").first.dispatch_event("click")
    assert page.locator("#plate-name").inner_text() == "Boomerang"
    assert page.locator("#plate-figures .now").inner_text().startswith("Return")


def test_the_boards_of_a_comparison_are_switched(visit: Open) -> None:
    page = visit("comparison").page
    assert pressed(page, "[aria-label='Whose games']") == ["baseline"]
    page.locator("#s24").click()
    before = page.locator("#plate-figures").inner_text()
    page.get_by_role("button", name="no-auctions").click()
    assert pressed(page, "[aria-label='Whose games']") == ["no-auctions"]
    assert page.locator("#plate-name").inner_text() == "Illinois Avenue"
    assert page.locator("#plate-figures").inner_text() != before


def test_tables_are_sorted_by_a_button_in_each_head(visit: Open) -> None:
    page = visit("run").page
    table = page.locator("[aria-labelledby=table-properties] table")
    head = table.locator("th[scope=col]", has_text="price")
    prices = table.locator("tbody td:nth-child(4)")

    def shown() -> list[int]:
        return [int(text) for text in prices.all_inner_texts()]

    assert head.get_attribute("aria-sort") is None
    head.get_by_role("button").click()
    assert head.get_attribute("aria-sort") == "descending"
    assert shown() == sorted(shown(), reverse=True)
    head.get_by_role("button").press("Enter")
    assert head.get_attribute("aria-sort") == "ascending"
    assert shown() == sorted(shown())
    returns = table.locator("th[scope=col]", has_text="ROI")
    returns.get_by_role("button").click()
    assert head.get_attribute("aria-sort") is None
    place = returns.evaluate(
        "(head) => [...head.parentElement.cells].slice(0, head.cellIndex).reduce((n, c) => n + c.colSpan, 1)"
    )
    texts = table.locator(f"tbody td:nth-child({place})").all_inner_texts()
    found = [float(text.replace("\N{MINUS SIGN}", "-").rstrip(" \N{NO-BREAK SPACE}%")) for text in texts]
    assert found == sorted(found, reverse=True)
    names = table.locator("th[scope=col]", has_text="name")
    names.get_by_role("button").click()
    assert table.locator("tbody th").first.inner_text() == "Atlantic Avenue"


def test_the_dark_scheme_follows_the_system_and_the_switch(visit: Open) -> None:
    paper = "getComputedStyle(document.body).backgroundColor"
    light, dark = visit("sweep").page, visit("sweep", scheme="dark").page
    assert light.evaluate(paper) != dark.evaluate(paper)
    switch = light.get_by_role("button", name="Dark")
    assert switch.get_attribute("aria-pressed") == "false"
    switch.click()
    assert switch.get_attribute("aria-pressed") == "true"
    assert light.evaluate(paper) == dark.evaluate(paper)
    light.reload()
    assert light.get_by_role("button", name="Dark").get_attribute("aria-pressed") == "true"


def test_the_first_stop_leads_past_the_head(visit: Open) -> None:
    page = visit("run").page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the results"
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_paper_gets_every_table_in_light_and_no_controls(visit: Open) -> None:
    page = visit("run", scheme="dark").page
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert not page.get_by_role("navigation").is_visible()
    assert page.locator(".tool:visible").count() == 0
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator("table").count() == page.locator("table:visible").count()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("details[open]").count() == 0


def test_the_page_is_whole_without_a_script(visit: Open) -> None:
    page = visit("run", java_script_enabled=False).page
    assert page.locator("#s24 .value").text_content().endswith("%")
    assert page.locator("#leaders li").count() > 0
    assert page.get_by_role("button").count() == 0
    assert page.get_by_role("img", name="The board, each square shaded").count() == 1


def test_movement_is_reduced_on_demand(visit: Open) -> None:
    page = visit("run", reduced_motion="reduce").page
    assert page.evaluate("getComputedStyle(document.querySelector('.area')).transitionDuration") == "0s"
