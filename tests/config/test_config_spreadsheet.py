"""Boards as tables for spreadsheets: written three ways, read whatever a spreadsheet saved, nothing lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from small_board import SMALL_BOARD

from sim.config import ConfigError, Game, load_game
from sim.config.board_table import NEEDED, board_table, known_columns
from sim.config.load import catalogue
from sim.config.new_game import new_game
from sim.config.spreadsheet import STYLES, csv_bytes, read_sheet
from sim.games.declarations import declarations

WriteGame = Callable[..., Path]

EVERY_EDITION = [(entry.name, edition) for entry in catalogue("games") for edition in load_game(entry.name).editions]
BOARD = """number,name,kind,group,price,rent_0,rent_1,rent_2,rent_3,rent_4,rent_5,building_cost,tax_flat
0,Start,go,,,,,,,,,,
1,North,street,meadow,60,4,20,60,180,320,450,40,
2,South,street,meadow,65,5,25,75,200,350,500,40,
3,Luck,chance,,,,,,,,,,
4,Old Road,railroad,road,90,,10,30,,,,,
5,Prison,jail,,,,,,,,,,
6,Toll,tax,,,,,,,,,,50
7,New Road,railroad,road,90,,10,30,,,,,
8,Well,utility,well,70,,3,,,,,,
9,Luck,chance,,,,,,,,,,
10,Green,free_parking,,,,,,,,,,
11,Caught,go_to_jail,,,,,,,,,,
"""


def facts(game: Game) -> dict[str, Any]:
    """Return all of a game but what a copy is called."""
    return game.model_dump(exclude={"id", "title", "summary", "edition", "editions", "edition_summaries"})


def made(text: str, tmp_path: Path) -> Game:
    """Return the game of a file's text."""
    path = tmp_path / "made.toml"
    path.write_text(text, encoding="utf-8")
    return load_game(str(path))


def lines_of(text: str, tmp_path: Path, base: str = "monopoly-us", **more: Any) -> list[str]:
    """Return what is wrong with a table."""
    path = tmp_path / "board.csv"
    path.write_bytes(text.encode("utf-8"))
    with pytest.raises(ConfigError) as caught:
        new_game("made", base, table=str(path), **more)
    return [str(problem).replace(str(path), "board.csv") for problem in caught.value.problems]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("name", "edition"), EVERY_EDITION)
def test_round_trip_of_every_board(name: str, edition: str, style: str, tmp_path: Path) -> None:
    """Squares, groups, prices, rents, decks, rules: all as they were, from a table written in any style."""
    game = load_game(name, edition)
    path = tmp_path / "board.csv"
    path.write_bytes(csv_bytes(*board_table(game), style))
    copy = new_game("made", name, edition, str(path))
    assert copy.left_out == []
    assert facts(made(copy.text, tmp_path)) == facts(game)


def test_the_three_styles() -> None:
    rows = [[1, "a,b", 7.5, None], [2, 'c;"d"', 0.25, "Ž"]]
    heading = ["number", "name", "tax_percent", "deck"]
    assert csv_bytes(heading, rows, "machine") == (
        'number,name,tax_percent,deck\n1,"a,b",7.5,\n2,"c;""d""",0.25,Ž\n'.encode()
    )
    assert csv_bytes(heading, rows, "excel") == (
        b"\xef\xbb\xbf" + 'number,name,tax_percent,deck\r\n1,"a,b",7.5,\r\n2,"c;""d""",0.25,Ž\r\n'.encode()
    )
    assert csv_bytes(heading, rows, "excel-eu") == (
        b"\xef\xbb\xbf" + 'number;name;tax_percent;deck\r\n1;a,b;7,5;\r\n2;"c;""d""";0,25;Ž\r\n'.encode()
    )


def test_columns_of_rents_go_as_far_as_the_board_needs() -> None:
    heading, rows = board_table(load_game("monopoly-us"))
    assert heading == [
        "number", "name", "kind", "group", "price", "mortgage", "building_cost",
        "rent_0", "rent_1", "rent_2", "rent_3", "rent_4", "rent_5", "deck", "tax_flat", "tax_percent",
    ]  # fmt: skip
    assert rows[24][:10] == [24, "Illinois Avenue", "street", "red", 240, 120, 150, 20, 100, 300]
    assert rows[5][5:12] == [100, None, None, 25, 50, 100, 200]
    assert rows[7][13] == "chance"
    assert rows[4][14:] == [200, 0.0]


NAMES = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")) | st.sampled_from(',;"\t\n|='),
    min_size=1,
    max_size=12,
).filter(lambda text: text.strip() and not text.isdecimal())


@settings(
    derandomize=True,
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    phases=(Phase.explicit, Phase.generate),
)
@given(data=st.data(), style=st.sampled_from(sorted(STYLES)))
def test_round_trip_of_any_board(data: st.DataObject, style: str, tmp_path: Path) -> None:
    """Names with every mark that could part cells, rents and prices of any size, taxes with decimals."""
    game = made(SMALL_BOARD, tmp_path)
    money = st.integers(1, 1_000_000)
    names = data.draw(st.lists(NAMES, min_size=12, max_size=12, unique=True))
    percent = data.draw(st.floats(0, 100, allow_nan=False))
    squares = []
    for square, name in zip(game.squares, names, strict=True):
        changes: dict[str, Any] = {"name": name}
        if square.group:
            changes |= {"price": data.draw(money), "mortgage": data.draw(st.integers(0, 1_000_000))}
            changes |= {"rent": tuple(data.draw(money) for _ in square.rent)}
        if square.kind == "street":
            changes |= {"building_cost": 77}
        if square.kind == "tax":
            changes |= {"tax_percent": percent}
        squares.append(square.model_copy(update=changes))
    groups = tuple(
        group.model_copy(update={"building_cost": 77 if group.kind == "street" else 0}) for group in game.groups
    )
    changed = game.model_copy(update={"squares": tuple(squares), "groups": groups})
    base = tmp_path / "base.toml"
    base.write_text(SMALL_BOARD, encoding="utf-8")
    path = tmp_path / "board.csv"
    path.write_bytes(csv_bytes(*board_table(changed), style))
    copy = new_game("made", str(base), table=str(path))
    assert [square.name for square in made(copy.text, tmp_path).squares] == names
    expected = facts(changed)
    # a card to South Meadow has no target any more
    assert len(copy.left_out) == 1
    assert 'unknown square "South Meadow"' in copy.left_out[0]
    expected["decks"] = facts(made(copy.text, tmp_path))["decks"]
    assert facts(made(copy.text, tmp_path)) == expected


VARIANTS = {
    "as it is": BOARD,
    "marked": "\ufeff" + BOARD,
    "semicolons": BOARD.replace(",", ";"),
    "tabs": BOARD.replace(",", "\t"),
    "ends of lines of Windows": BOARD.replace("\n", "\r\n"),
    "a hint for Excel": "sep=;\r\n" + BOARD.replace(",", ";"),
    "everything quoted": "\n".join(",".join(f'"{cell}"' for cell in line.split(",")) for line in BOARD.splitlines()),
    "empty rows and columns": BOARD.replace("0,Start", ",,,\n\n0,Start") + ",,,,,,,,,,,,,\n",
    "sorted by name": BOARD.splitlines()[0] + "\n" + "\n".join(sorted(BOARD.splitlines()[1:], reverse=True)),
    "without numbers": "\n".join(line.partition(",")[2] for line in BOARD.splitlines()),
    "numbers with a decimal": BOARD.replace(",60,4,20", ",60.0,4.0,20"),
    "headings as people write them": BOARD.replace("building_cost", "Building cost").replace(
        "number,name", "Number,NAME"
    ),
    "blanks round words": BOARD.replace(",street,meadow,", ", street , meadow ,"),
}


@pytest.mark.parametrize("variant", VARIANTS)
def test_whatever_a_spreadsheet_saved_is_read(variant: str, tmp_path: Path) -> None:
    path = tmp_path / "board.csv"
    path.write_bytes(VARIANTS[variant].encode("utf-8"))
    game = made(new_game("made", "monopoly-us", table=str(path)).text, tmp_path)
    assert [square.name for square in game.squares][:5] == ["Start", "North", "South", "Luck", "Old Road"]
    assert game.squares[1].rent == (4, 20, 60, 180, 320, 450)
    assert (game.squares[4].rent, game.squares[8].rent, game.squares[6].tax_flat) == ((10, 30), (3,), 50)
    assert [(group.id, group.kind, len(group.squares)) for group in game.groups] == [
        ("meadow", "street", 2), ("road", "railroad", 2), ("well", "utility", 1),
    ]  # fmt: skip


def test_decimal_commas(tmp_path: Path) -> None:
    table = BOARD.replace(",", ";").replace("tax_flat", "tax_flat;tax_percent").replace(";;50\n", ";;50;7,5\n")
    path = tmp_path / "board.csv"
    path.write_bytes(table.encode("utf-8"))
    assert made(new_game("made", "monopoly-us", table=str(path)).text, tmp_path).squares[6].tax_percent == 7.5


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
        read_sheet(path, known_columns(declared), NEEDED)
    assert str(caught.value).startswith(f"{path}: {message}")


def test_a_table_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="cannot be read: No such file or directory"):
        new_game("made", "monopoly-us", table=str(tmp_path / "none.csv"))
