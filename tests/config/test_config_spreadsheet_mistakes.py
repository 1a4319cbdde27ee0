"""Mistakes in a table of squares: each told with file, row, column, what was found and what is allowed."""

from __future__ import annotations

from pathlib import Path

import pytest
from board_tables import BOARD, lines_of

from sim.config import ConfigError
from sim.config.board_table import known_columns
from sim.config.new_game import new_game
from sim.config.spreadsheet import read_sheet
from sim.games.declarations import declarations

MISTAKES = {
    "a word for a number": (
        ("1,North,street,meadow,60,", "1,North,street,meadow,sixty,"),
        ['board.csv: row 3, column price: must be a whole number without separators, found "sixty"'],
    ),
    "a separator of thousands": (
        ("meadow,65,", "meadow,1.200,"),
        ['board.csv: row 4, column price: must be a whole number without separators, found "1.200"'],
    ),
    "a negative price": (
        ("meadow,65,", "meadow,-65,"),
        ['board.csv: row 4, column price: must be a whole number without separators, found "-65"'],
    ),
    "no price": (
        ("meadow,65,", "meadow,0,"),
        ["board.csv: row 4, column price: must be at least 1, found 0"],
    ),
    "an unknown kind": (
        ("1,North,street", "1,North,stret"),
        ['board.csv: row 3, column kind: unknown kind "stret"; did you mean street?'],
    ),
    "a missing name": (("10,Green,", "10,,"), ["board.csv: row 12, column name: the name is missing"]),
    "a missing price": (
        ("meadow,60,", "meadow,,"),
        ['board.csv: row 3, column price: the price of "North" is missing, and its group meadow gives none'],
    ),
    "a price of what has none": (
        ("3,Luck,chance,,,", "3,Luck,chance,,20,"),
        ['board.csv: row 5, column price: "Luck" is of the kind "chance", which has no price'],
    ),
    "too few rents": (
        (",320,450,", ",320,,"),
        [
            'board.csv: row 3, column rent_0 and on: "North" needs 6 rents (bare, 1 to 4 houses, hotel), found 5',
        ],
    ),
    "a gap in the rents": (
        (",60,180,320", ",60,,320"),
        [
            "board.csv: row 3, column rent_3: is empty, but rent_5 is filled",
        ],
    ),
    "a rent too early": (
        ("4,Old Road,railroad,road,90,,10", "4,Old Road,railroad,road,90,5,10"),
        ['board.csv: row 6, column rent_0: must be empty for the kind "railroad": its list begins with rent_1'],
    ),
    "two kinds in a group": (
        ("7,New Road,railroad,road,90", "7,New Road,railroad,well,90"),
        [
            'board.csv: row 6, column rent_1 and on: "Old Road" needs as many rents as the group road has squares, 1, '
            "found 2",
            'board.csv: row 10, column group: "Well" is of the kind "utility", but its group well is of the kind '
            '"railroad"',
        ],
    ),
    "a number twice": (
        ("2,South", "1,South"),
        ["board.csv: row 4, column number: the square 1 stands in row 3 already"],
    ),
    "a number beyond the board": (
        ("11,Caught", "12,Caught"),
        [
            "board.csv: row 13, column number: must be a whole number from 0 to 11, since there are 12 squares, found "
            '"12"; with the whole column empty the rows are in board order'
        ],
    ),
    "too small a board": (
        ("11,Caught,go_to_jail,,,,,,,,,,\n", ""),
        [
            "board.csv: a board has 12 to 80 squares, found 11",
            "board.csv: 2 dice of 6 faces throw up to 12, more than the 11 squares",
        ],
    ),
    "no start": (
        ("0,Start,go", "0,Start,free_parking"),
        ['board.csv: row 2, column kind: the first square is the start: its kind must be "go", found "free_parking"'],
    ),
    "a misspelt heading": (
        ("building_cost,", "bulding_cost,"),
        ['board.csv: row 1: unknown column "bulding_cost"; did you mean building_cost?'],
    ),
    "a heading twice": (("building_cost,", "price,"), ['board.csv: row 1: two columns are called "price"']),
    "no column of kinds": (
        ("name,kind,", "name,deck,"),
        ['board.csv: row 1: the column "kind" is missing'],
    ),
    "a cell too many": (
        ("0,Start,go,,,,,,,,,,", "0,Start,go,,,,,,,,,,,x"),
        ["board.csv: row 2: has 14 cells, the heading has 13: found 'x' beyond the last column"],
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes_name_row_and_column(mistake: str, tmp_path: Path) -> None:
    (old, new), expected = MISTAKES[mistake]
    assert BOARD.count(old) >= 1
    lines = lines_of(BOARD.replace(old, new, 1), tmp_path)
    assert lines == expected


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    text = BOARD.replace("meadow,60,", "meadow,x,").replace("jail,", "jial,", 1).replace("10,Green,", "10,,")
    assert lines_of(text, tmp_path) == [
        'board.csv: row 3, column price: must be a whole number without separators, found "x"',
        'board.csv: row 7, column kind: unknown kind "jial"; did you mean jail?',
        "board.csv: row 12, column name: the name is missing",
        'board.csv: there is no square of the kind "jail", but "Caught" sends players there',
    ]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "row 1: the heading is missing; columns are number, name"),
        (b"number,name,kind\n", "there are no rows below the heading"),
        (
            BOARD.replace("Green", "Gr\u00fcn").encode("latin-1"),
            'is not a text in UTF-8 (row 12): save it as "CSV UTF-8"',
        ),
        (BOARD.encode("utf-16"), 'is not a text in UTF-8 (row 1): save it as "CSV UTF-8"'),
        (b'number,name,kind\n0,"Start,go\n', "is not a CSV table"),
    ],
)
def test_what_is_no_table(content: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "board.csv"
    path.write_bytes(content)
    declared = declarations("property")
    with pytest.raises(ConfigError) as caught:
        read_sheet(path, known_columns(declared), declared.needed_columns)
    assert str(caught.value).startswith(f"{path}: {message}")


def test_a_table_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="cannot be read: No such file or directory"):
        new_game("made", "monopoly-us", table=str(tmp_path / "none.csv"))
