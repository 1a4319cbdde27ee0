"""Boards as tables for spreadsheets: written three ways, read whatever a spreadsheet saved, nothing lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from board_tables import BOARD, facts, made
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from small_board import SMALL_BOARD

from sim.config import load_game
from sim.config.board_table import board_table
from sim.config.load import catalogue
from sim.config.new_game import new_game
from sim.config.spreadsheet import STYLES, csv_bytes, read_sheet

WriteGame = Callable[..., Path]

EVERY_EDITION = [(entry.name, edition) for entry in catalogue("games") for edition in load_game(entry.name).editions]


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


def test_names_that_look_like_formulas_are_texts_for_a_spreadsheet_and_come_back(tmp_path: Path) -> None:
    names = ["=1+1", " @x", "-2", "'=1", "''+3", "'90s Street", "a=b"]
    content = csv_bytes(["name"], [[name] for name in names], "excel")
    written = ["name", "'=1+1", "' @x", "'-2", "''=1", "'''+3", "'90s Street", "a=b"]
    assert content.decode("utf-8-sig").splitlines() == written
    assert csv_bytes(["n"], [[-2], ["=1"]], "machine") == b"n\n-2\n=1\n"
    (tmp_path / "names.csv").write_bytes(content)
    sheet = read_sheet(tmp_path / "names.csv", ["name"], ["name"])
    assert [row.cells["name"] for row in sheet.rows] == names


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
