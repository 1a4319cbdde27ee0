"""Every shipped board, by every verb that takes one; and no verb or report knows a board by name."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

import sim
from sim.config import load_game
from sim.config.load import catalogue
from sim.exact.walk import FAMILIES

Rentroll = Callable[..., Result]

BOARDS = [entry.name for entry in catalogue("games") if load_game(entry.name).family in FAMILIES]
EDITIONS = [(name, edition) for name in BOARDS for edition in load_game(name).editions]

TABLES = (
    "summary", "landings", "properties", "acquisitions", "levels", "groups", "strategies", "seats", "lengths",
    "cashflow",
)  # fmt: skip
CHARTS = ("board", "cashflow", "exact", "groups", "inequality", "levels", "roi", "survival", "wins")


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_a_run_ends_in_a_full_report(rentroll: Rentroll, name: str, edition: str) -> None:
    """Every edition with all tables, every board with all charts."""
    charts = "png" if edition == "official" else "none"
    words = ("--game", name, "--edition", edition, "--games", 300, "--quiet", "--charts", charts, "--out", "results")
    result = rentroll("run", *words)
    assert result.exit_code == 0, result.output
    found = {path.name for path in Path("results").iterdir()}
    assert {f"{table}.csv" for table in TABLES} | {"report.html", "columns.md", "manifest.json"} <= found
    if charts != "none":
        assert {path.stem for path in Path("results", "charts").iterdir()} == set(CHARTS)
    game = load_game(name, edition)
    rows = list(csv.DictReader(io.StringIO(Path("results", "landings.csv").read_text(encoding="utf-8"))))
    names = [row["name"] for row in rows if row.get("in_jail", "false") == "false"]
    assert names == [square.name for square in game.squares]
    page = Path("results", "report.html").read_text(encoding="utf-8")
    assert game.title in page.replace("&#39;", "'")


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_exact_landings(rentroll: Rentroll, name: str, edition: str) -> None:
    for table in ("landings", "returns", "figures"):
        result = rentroll("exact", "--game", name, "--edition", edition, "--table", table, "--format", "json")
        assert result.exit_code == 0, result.output
    page = json.loads(rentroll("exact", "--game", name, "--edition", edition, "--format", "json").stdout)
    shares = [row["roll_end_probability"] for row in page["landings"]]
    assert sum(shares) == pytest.approx(1)
    squares = load_game(name).squares
    assert len(shares) == len(squares) + any(square.kind == "jail" for square in squares)


@pytest.mark.parametrize("name", BOARDS)
def test_a_game_is_told_with_the_names_of_the_board(rentroll: Rentroll, name: str) -> None:
    result = rentroll("trace", "--game", name, "--game-index", 2, "--set", "max_rounds=30")
    assert result.exit_code == 0, result.output
    game = load_game(name)
    told = sum(square.name in result.stdout for square in game.squares)
    assert told > len(game.squares) / 2
    assert rentroll("trace", "--game", name, "--format", "json", "--set", "max_rounds=3").exit_code == 0


@pytest.mark.parametrize("name", BOARDS)
def test_chances_from_a_position(rentroll: Rentroll, name: str) -> None:
    game = load_game(name)
    group = next(group for group in game.groups if group.kind == "street")
    lines = [f'game = "{name}"']
    for player, cash in (("A", 300), ("B", 500)):
        lines += ["[[player]]", f'name = "{player}"', 'strategy = "balanced"', f"cash = {cash}", "square = 0"]
    lines += ["[property]", *(f'"{square}" = {{ owner = "A", houses = 1 }}' for square in group.squares)]
    Path("position.toml").write_text("\n".join(lines), encoding="utf-8")
    assert rentroll("check", "position.toml").stdout == "position.toml: no mistakes\n"
    result = rentroll("odds", "position.toml", "--games", 300, "--format", "json")
    assert result.exit_code == 0, result.output
    chances = json.loads(result.stdout)
    assert sum(player["win"] for player in chances["players"]) + chances["unfinished"] == pytest.approx(1)


@pytest.mark.parametrize("name", BOARDS)
def test_the_board_is_shown_in_full(rentroll: Rentroll, name: str) -> None:
    page = json.loads(rentroll("games", name, "--format", "json").stdout)
    assert [square["name"] for square in page["squares"]] == [square.name for square in load_game(name).squares]
    assert page["sources"]


def test_verbs_and_reports_know_no_board_by_name() -> None:
    """What differs between boards comes from their files: the names of boards stand nowhere else.

    A name that is a word of the language too, such as that of a building, is left to readers.
    """
    names = {entry.name for entry in catalogue("games") if "-" in entry.name} | {"monopoly-", "millioner"}
    root = Path(sim.__file__).parent
    for room in ("analysis", "report", "batch", "cli"):
        for path in (root / room).rglob("*.*"):
            if path.suffix in (".py", ".j2", ".css"):
                text = path.read_text(encoding="utf-8")
                found = [name for name in names if name in text]
                assert not found, f"{path} names {found}"
