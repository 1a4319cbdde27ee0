from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import polars as pl
import pytest
from report_samples import Result, made_up_manifest

from sim.analysis.labels import Labels
from sim.report.cells import interval_columns, page_table, thin
from sim.report.page import page_tables, players, render_page, tiles
from sim.report.pictures import CHARTS, Picture
from sim.report.wording import Heading

Tables = dict[str, pl.DataFrame]
Manifest = dict[str, Any]
EMPTY = {"meta", "br", "img", "link", "path", "use", "image"}


class Reader(HTMLParser):
    """Notes tags, attributes and text, and checks that what is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str, str]] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(tag, name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def all(self, name: str) -> list[str]:
        """Return the values of an attribute."""
        return [value for _, attribute, value in self.attributes if attribute == name]


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


@pytest.fixture(scope="module")
def page(tables: Tables, labels: Labels, manifest: Manifest, pictures: list[Picture]) -> str:
    return render_page(tables, labels, manifest, pictures)


def test_the_page_is_one_small_file_without_network(page: str) -> None:
    assert len(page.encode("utf-8")) < 2_000_000
    reader = read(page)
    assert reader.tags["script"] == 2  # the figures of the board, and what shows them
    assert reader.tags["link"] == reader.tags["img"] == 0
    assert "default-src 'none'" in " ".join(reader.all("content"))
    addresses = reader.all("href") + reader.all("src") + reader.all("xlink:href")
    assert not [address for address in addresses if re.match(r"(https?:)?//", address)]
    assert "@import" not in page
    assert not re.search(r"url\((?!#)", page)
    assert not re.search(r"\b(fetch|XMLHttpRequest|WebSocket|import)\b\s*\(", page)


def test_the_page_can_be_navigated(page: str) -> None:
    reader = read(page)
    ids = reader.all("id")
    assert len(ids) == len(set(ids))
    inside = [address[1:] for _, name, address in reader.attributes if name == "href" and address.startswith("#")]
    pointed = [name for value in reader.all("aria-labelledby") for name in value.split()]
    assert set(inside) | set(pointed) <= set(ids)
    assert reader.all("lang") == ["en"]
    for landmark in ("header", "nav", "main", "footer", "h1"):
        assert reader.tags[landmark] == 1
    scrolled = [value for value in reader.all("class") if value == "scroll"]
    assert len(scrolled) == reader.tags["table"] + reader.tags["figure"] + 1
    assert sorted(reader.all("tabindex")) == ["-1"] + ["0"] * len(scrolled)  # -1: where the skip link leads


def test_the_page_says_what_was_played_and_how_to_repeat_it(page: str) -> None:
    text = " ".join(read(page).words)
    for words in (
        "20,000 games, seed 7",
        "balanced, aggressive, cautious, hoarder",
        "Most games never ended.",
        "Players don't trade.",
        "rentroll run --seed 7 --set jail.fine=100",
        "not affiliated",
        "round limit 13,200",
    ):
        assert words in text


def test_the_page_holds_every_table_with_its_files(page: str, tables: Tables) -> None:
    reader = read(page)
    links = reader.all("href")
    assert {f"{name}.{ending}" for name in tables for ending in ("csv", "parquet")} <= set(links)
    assert reader.tags["table"] == len(tables) + 1
    # No entrances in this game, and instead of the chart of the board the board itself.
    assert reader.tags["figcaption"] == reader.tags["figure"] == len(CHARTS) - 2 == 8
    assert reader.tags["caption"] == reader.tags["table"]
    assert {value for tag, name, value in reader.attributes if tag == "th" and name == "scope"} == {"col", "row"}


def test_the_page_does_without_pictures_words_and_games(
    empty_tables: Tables, no_tables: Tables, labels: Labels, manifest: Manifest
) -> None:
    for tables in (empty_tables, no_tables):
        reader = read(render_page(tables, labels, {**manifest, "verdicts": [], "cautions": []}))
        assert reader.tags["svg"] == 0
        assert "#short" not in reader.all("href")


def test_the_page_tells_how_landings_compare_with_the_exact_chain(
    page: str, tables: Tables, labels: Labels, manifest: Manifest
) -> None:
    text = " ".join(read(page).words)
    assert "Against the exact chain" in text
    assert "Decks go round." in text
    assert {"#exact", "#table-landings"} <= set(read(page).all("href"))
    for without in ({**manifest, "exact": []}, {key: value for key, value in manifest.items() if key != "exact"}):
        reader = read(render_page(tables, labels, without))
        assert "#exact" not in reader.all("href")
        assert "Against the exact chain" not in " ".join(reader.words)


def test_a_run_stopped_early_is_marked(tables: Tables, labels: Labels) -> None:
    manifest = made_up_manifest(Result(games=500, interrupted=True))
    assert "stopped early: 500 of 20,000 games" in render_page(tables, labels, manifest)


def test_names_are_escaped(tables: Tables, labels: Labels, manifest: Manifest, pictures: list[Picture]) -> None:
    evil = "<script>alert(1)</script>"
    other = {**tables, "properties": tables["properties"].with_columns(pl.lit(evil).alias("name"))}
    evil_labels = replace(labels, squares=tuple(replace(square, name=evil) for square in labels.squares))
    page = render_page(other, evil_labels, {**manifest, "experiment": evil, "verdicts": [evil]}, pictures)
    reader = read(page)
    assert reader.tags["script"] == 2
    assert page.count("<script") == 2
    assert evil in " ".join(reader.words)


def test_figures_stand_beside_their_intervals(tables: Tables, labels: Labels) -> None:
    made = {table.id: table for table in page_tables(tables, labels)}
    strategies = made["strategies"]
    heads = [column.name for column in strategies.columns]
    assert "win low" not in heads
    cell = strategies.rows[0][heads.index("win rate")]
    assert cell.text.endswith("%")
    low, high = cell.spread.split(" to ")
    assert float(low) < float(cell.text.split("\N{NO-BREAK SPACE}")[0]) < float(high)
    assert "wins / (games x seats held)" in strategies.columns[heads.index("win rate")].meaning


def test_the_summary_is_split_and_defined(tables: Tables, labels: Labels) -> None:
    made = {table.id: table for table in page_tables(tables, labels)}
    whole, parts = made["summary"], made["summary-parts"]
    assert whole.shown + parts.shown == tables["summary"].height
    assert parts.long
    row = next(row for row in whole.rows if row[0].text == "turns per game")
    assert row[1].spread.endswith("turns a game")
    assert row[-1].text.startswith("turns by games")


def test_squares_have_their_names_beside_them(tables: Tables) -> None:
    for name in ("levels", "acquisitions", "landings", "properties"):
        assert tables[name].columns[:2] == ["square", "name"]
    assert tables["levels"].filter(pl.col("square") == 39)["name"].unique().to_list() == ["Boardwalk"]


def test_intervals_are_found_by_their_names(tables: Tables) -> None:
    assert interval_columns(["roi", "roi_low", "roi_high", "rent"]) == {"roi": ("roi_low", "roi_high")}
    assert interval_columns(["value", "low", "high"]) == {"value": ("low", "high")}
    assert interval_columns(["a", "x_low", "y_high"]) == {}
    hidden = {end for table in tables.values() for ends in interval_columns(table.columns).values() for end in ends}
    ends = {column for table in tables.values() for column in table.columns if column.endswith(("low", "high"))}
    assert ends == hidden


def test_long_tables_of_rounds_are_thinned_to_their_ends(tables: Tables) -> None:
    rows = thin(tables["lengths"])
    assert rows.height <= 81
    assert rows["rounds"][0] == 0
    assert rows["rounds"][-1] == 1000
    made = page_table("lengths", tables["lengths"], {}, Heading("Lengths", ""))
    assert (made.shown, made.of) == (rows.height, 1001)
    assert thin(tables["properties"]).height == tables["properties"].height


def test_tiles_name_the_best(tables: Tables, empty_tables: Tables, labels: Labels) -> None:
    best = {tile["name"]: tile["figure"] for tile in tiles(tables, labels)}
    assert best["Most wins"] == "balanced"
    assert best["Median length"] == "not reached"
    assert "Best return" not in {tile["name"] for tile in tiles(empty_tables, labels)}


def test_players_are_counted_where_a_strategy_holds_several_seats(labels: Labels) -> None:
    assert players(labels) == "balanced, aggressive, cautious, hoarder"
    assert players(replace(labels, strategies=("a", "b"), line_up=(0, 0, 1))) == "2 a, 1 b"
