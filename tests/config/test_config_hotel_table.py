"""Hotel's boards in spreadsheets: squares from number 1, rows of hotels and stages, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from board_tables import facts, lines_of, made

from sim.config import load_game
from sim.config.board_table import board_table
from sim.config.new_game import new_game
from sim.config.reading import read_toml
from sim.config.spreadsheet import csv_bytes


def table() -> str:
    return csv_bytes(*board_table(load_game("hotel")), "machine").decode("utf-8")


def squares_only() -> str:
    """Return a table as a designer makes it who leaves the hotels alone."""
    lines = [line.split(",")[:6] for line in table().splitlines() if not line.startswith(",")]
    return "".join(f"{','.join(cells)}\n" for cells in lines)


def edited(*edits: tuple[str, str], text: str | None = None) -> str:
    text = table() if text is None else text
    for old, new in edits:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def write(tmp_path: Path, text: str) -> str:
    path = tmp_path / "board.csv"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_rows_of_squares_hotels_and_stages() -> None:
    heading, rows = board_table(load_game("hotel"))
    assert heading == [
        "number", "name", "kind", "inner", "outer", "line",
        "hotel", "color", "land", "takeover", "entrance", "stage", "price", "stars", "rate",
    ]  # fmt: skip
    assert len(rows) == 31 + 8 + 36
    assert [row[0] for row in rows] == [*range(1, 32), *[None] * 44]
    assert rows[6][:7] == [7, None, "free_entrance", "fujiyama", None, "bank", None]
    assert rows[31] == [None, "Boomerang", *[None] * 4, "boomerang", "#d9822b", 500, 250, 100, *[None] * 4]
    assert rows[33] == [None, "facility", *[None] * 4, "boomerang", *[None] * 4, "facility", 250, 2, 600]


def test_derived_names_are_not_written_and_own_ones_are(tmp_path: Path) -> None:
    """A hotel with another name gives it to its squares; a square with a name of its own keeps that."""
    text = edited((",Boomerang,", ",Billabong,"), ("\n5,,purchase", "\n5,Corner,purchase"))
    copy = new_game("made", "hotel", table=write(tmp_path, text))
    game = made(copy.text, tmp_path)
    assert [game.squares[index].name for index in (3, 4, 7)] == ["build: Fujiyama / Billabong", "Corner", "build"]
    named = [row for row in read_toml(tmp_path / "made.toml")["square"] if "name" in row]
    assert named == [{"name": "Corner", "kind": "purchase", "inner": "fujiyama", "outer": "boomerang"}]
    assert [row[1] for row in board_table(game)[1][:8]] == [None, None, None, None, "Corner", None, None, None]


def test_values_of_hotels_and_stages_come_from_the_table(tmp_path: Path) -> None:
    text = edited(
        ("royal,#7a4fa3,2500,1250,200,", "royal,#7a4fa3,2600,,210,"),
        (",main building,,,,,safari,,,,,main,2600,1,100", ",lodge,,,,,safari,,,,,main,2700,3,120"),
    )
    hotels = {
        hotel.id: hotel for hotel in made(new_game("made", "hotel", table=write(tmp_path, text)).text, tmp_path).hotels
    }
    assert (hotels["royal"].land, hotels["royal"].takeover, hotels["royal"].entrance) == (2600, 1300, 210)
    stage = hotels["safari"].stages[0]
    assert (stage.id, stage.name, stage.price, stage.stars, stage.rate) == ("main", "lodge", 2700, 3, 120)


def test_a_table_of_squares_keeps_the_hotels_that_they_border_on(tmp_path: Path) -> None:
    whole = made(new_game("made", "hotel", table=write(tmp_path, squares_only())).text, tmp_path)
    assert facts(whole) == facts(load_game("hotel"))
    fewer = made(new_game("made", "hotel", table=write(tmp_path, squares_only().replace("safari", ""))).text, tmp_path)
    assert [hotel.id for hotel in fewer.hotels] == [hotel.id for hotel in whole.hotels if hotel.id != "safari"]


MISTAKES = {
    "an unknown hotel": (
        ("\n3,,purchase,fujiyama", "\n3,,purchase,fujiyma"),
        ['board.csv: row 4, column inner: unknown hotel "fujiyma"; did you mean fujiyama?'],
    ),
    "a line twice": (
        ("\n9,,purchase,letoile,,,", "\n9,,purchase,letoile,,bank,"),
        ["board.csv: row 10, column line: the bank line crosses the track once, found it behind squares 7, 9"],
    ),
    "a square before the first": (
        ("\n1,,start", "\n0,,start"),
        [
            "board.csv: row 2, column number: must be a whole number from 1 to 31, since there are 31 squares, found "
            '"0"; with the whole column empty the rows are in board order'
        ],
    ),
    "a kind is told once": (
        ("\n5,,purchase", "\n5,,purchse"),
        ['board.csv: row 6, column kind: unknown kind "purchse"; did you mean purchase?'],
    ),
    "a price in the row of a square": (
        ("\n8,,build,,,,,,,", "\n8,,build,,,,,,500,"),
        [
            "board.csv: row 9, column land: must be empty in the row of a square; rows of hotels have an id in the "
            "column hotel"
        ],
    ),
    "a price in the row of a hotel": (
        (",boomerang,#d9822b,500,250,100,,,,", ",boomerang,#d9822b,500,250,100,,70,,"),
        ["board.csv: row 33, column price: must be empty in the row of a hotel"],
    ),
    "a word for a price": (
        ("boomerang,#d9822b,500,", "boomerang,#d9822b,cheap,"),
        ['board.csv: row 33, column land: must be a whole number without separators, found "cheap"'],
    ),
    "no color": (
        ("boomerang,#d9822b,", "boomerang,orange,"),
        ['board.csv: row 33, column color: must be a color such as "#1e90ff", found "orange"'],
    ),
    "no price of a stage": (
        ("boomerang,,,,,main,1800,", "boomerang,,,,,main,,"),
        ["board.csv: row 34, column price: the price of the stage is missing"],
    ),
    "a hotel without a row": (
        (",Boomerang,,,,,boomerang,#d9822b,500,250,100,,,,\n", ""),
        [
            "board.csv: row 33, column land: the land price of the hotel is missing",
            "board.csv: row 33, column entrance: the entrance price of the hotel is missing",
        ],
    ),
    "a hotel twice": (
        ("boomerang,,,,,facility,250,2,600", "boomerang,,,,,,,,"),
        ["board.csv: row 35, column stage: the hotel boomerang stands in row 33 already; a stage needs its id"],
    ),
    "a stage twice": (
        ("fujiyama,,,,,annex2,", "fujiyama,,,,,annex1,"),
        ['board.csv: row 39, column stage: two stages have the id "annex1"'],
    ),
    "a facility that is not last": (
        ("boomerang,,,,,main,", "boomerang,,,,,facility,"),
        [
            'board.csv: row 35, column stage: two stages have the id "facility"',
            "board.csv: row 35, column stage: the facility is the last stage",
        ],
    ),
    "a hotel that nobody can reach": (
        (",Safari,,,,,safari,#2f9e57", ",Hilltop,,,,,hilltop,#2f9e57,1,1,1,,,,\n,Safari,,,,,safari,#2f9e57"),
        [
            "board.csv: row 72, column hotel: no square borders on the hotel hilltop",
            "board.csv: row 72, column stage: a hotel has 1 to 8 stages, found 0",
        ],
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes_name_row_and_column(mistake: str, tmp_path: Path) -> None:
    edit, expected = MISTAKES[mistake]
    assert lines_of(edited(edit), tmp_path, base="hotel") == expected


def test_tables_of_other_games_have_no_hotels(tmp_path: Path) -> None:
    (line,) = lines_of("number,name,kind,price,hotel\n0,GO,go,,\n", tmp_path)
    assert line.startswith('board.csv: row 1: unknown column "hotel"; ')
