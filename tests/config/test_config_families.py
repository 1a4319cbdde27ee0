"""What only games of another family have is refused with a word; standings know the parts of Hotel's boards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sim.config import ConfigError, check_file, load_game
from sim.config.new_game import new_game
from sim.config.structure_standing import standing_rows

WriteGame = Callable[..., Path]


def inn(tmp_path: Path, head: str = "", tail: str = "") -> Path:
    path = tmp_path / "inn.toml"
    text = new_game("inn", "hotel").text.replace("\nsquare = [", f"\n{head}\nsquare = [")
    path.write_text(f"{text}\n{tail}", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("head", "tail", "message"),
    [
        ('group = [ { id = "x" } ]', "", "group: this game has no groups; its board is made of hotel, square"),
        ("", "[deck.luck]\ncards = []", "deck: this game has no decks; its board is made of hotel, square"),
        ("", "[jackpot]\ncolumns = [1]", "jackpot: this game has no jackpot; its board is made of hotel, square"),
        (
            'house_name = "x"', "",
            "house_name: this game has no words for houses; stages of hotels have names of their own",
        ),
    ],
)  # fmt: skip
def test_what_hotel_has_not(head: str, tail: str, message: str, tmp_path: Path) -> None:
    path = inn(tmp_path, head, tail)
    assert [f"{problem.key}: {problem.message}" for problem in check_file(path)] == [message]
    with pytest.raises(ConfigError):
        load_game(str(path))


def test_a_board_of_groups_has_no_hotels(write_game: WriteGame) -> None:
    path = write_game(("[deck.chance]\n", '[[hotel]]\nid = "ritz"\n[deck.chance]\n'))
    assert [f"{problem.key}: {problem.message}" for problem in check_file(path)] == [
        "hotel: this game has no hotels; its board is made of group, square, deck"
    ]


STANDING = """
[standing]
sheet = ["hotel.royal.land", "hotel.safari.stage.main.rate", "square.1.kind", "square.31", "permit.granted_faces"]
reconstructed = ["hotel.waikiki"]
"""


def test_standings_of_hotel(tmp_path: Path) -> None:
    game = load_game(str(inn(tmp_path, tail=STANDING)))
    assert [row[:2] for row in standing_rows(game)] == [
        ("hotel.waikiki", "Waikiki"), ("hotel.royal.land", 2500), ("hotel.safari.stage.main.rate", 100),
        ("square.1.kind", "start"), ("square.31", "build: Safari"), ("permit.granted_faces", 3),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("hotel.ritz", 'unknown "ritz"; '),
        ("hotel.royal.lnad", 'unknown "lnad"; did you mean land?'),
        ("hotel.royal.stage", "a stage is called hotel.royal.stage.ID"),
        ("hotel.royal.stage.mian", 'unknown "mian"; did you mean main?'),
        ("hotel.royal.stage.main.rent", 'unknown "rent"; '),
        ("square.0", "there is no square 0; squares are numbered 1 to 31"),
        ("square.32", "there is no square 32; squares are numbered 1 to 31"),
    ],
)
def test_keys_that_hotel_has_not(key: str, message: str, tmp_path: Path) -> None:
    (problem,) = check_file(inn(tmp_path, tail=f'[standing]\nsheet = ["{key}"]\n'))
    assert problem.message.startswith(f"{key} is not a key of this game: {message}")
