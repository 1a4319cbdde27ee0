"""``new-game``, ``new-experiment``, ``new-strategy``, and boards as CSV: the manners of the verbs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from sim.config import load_game

Rentroll = Callable[..., Result]

VERBS = ("new-game", "new-experiment", "new-strategy")


@pytest.mark.parametrize("verb", VERBS)
def test_a_new_file_is_checked_and_never_written_over(rentroll: Rentroll, verb: str) -> None:
    result = rentroll(verb, "mine")
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    assert result.stdout.startswith("Wrote mine.toml; next: rentroll ")
    assert rentroll("check", "mine.toml").stdout == "mine.toml: no mistakes\n"
    text = Path("mine.toml").read_text(encoding="utf-8")
    Path("mine.toml").write_text("# mine", encoding="utf-8")
    refused = rentroll(verb, "mine")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == "Error: --out: mine.toml exists; --force writes over it\n"
    assert Path("mine.toml").read_text(encoding="utf-8") == "# mine"
    assert rentroll(verb, "mine", "--force").exit_code == 0
    assert Path("mine.toml").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("a/b",), 'NAME: "a/b" is no name for a file; --out says in which folder'),
        (("a\nb",), 'NAME: "a\\nb" is no name for a file; --out says in which folder'),
        (("x" * 300,), f'NAME: "{"x" * 300}" is no name for a file; --out says in which folder'),
        (("balanced",), 'NAME: "balanced" is the name of a shipped strategy: choose another, or a file with --out'),
        (("mine", "--out", "none/mine.toml"), "--out: there is no folder none"),
        (("mine", "--out", "mine.txt"), ' is a file ending in .toml, found "mine.txt"'),
        (("mine", "--from", "nowhere"), "unknown "),
    ],
)
def test_mistakes_are_one_line_and_write_nothing(
    rentroll: Rentroll, verb: str, words: tuple[str, ...], message: str
) -> None:
    result = rentroll(verb, *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert result.stderr.count("\n") == 1
    assert not list(Path().iterdir())


def test_out_names_the_file(rentroll: Rentroll) -> None:
    Path("boards").mkdir()
    result = rentroll("new-game", "village", "--out", "boards/own.toml")
    assert result.stdout.startswith("Wrote boards/own.toml; next: rentroll check boards/own.toml")
    assert load_game("boards/own.toml").title == "Own"


def test_a_name_may_be_written_with_its_ending(rentroll: Rentroll) -> None:
    assert rentroll("new-game", "village.toml").exit_code == 0
    assert Path("village.toml").is_file()


def test_from_a_game_to_a_spreadsheet_and_back(rentroll: Rentroll) -> None:
    """What a designer does: copy, table, change a cell, game, play."""
    assert rentroll("new-game", "village", "--from", "lantern-market").exit_code == 0
    written = rentroll("games", "village.toml", "--csv", "excel-eu", "--out", "village.csv")
    assert (written.exit_code, written.stdout) == (0, "Wrote village.csv\n")
    table = Path("village.csv").read_bytes()
    assert table.startswith(b"\xef\xbb\xbfnumber;name;kind;group;price;")
    Path("village.csv").write_bytes(table.replace(b"Salt Quay;street;quay;120;60;", b"Silt Quay;street;quay;130;;"))
    result = rentroll("new-game", "town", "--from", "village.toml", "--from-csv", "village.csv")
    assert (result.exit_code, result.stderr) == (0, "")
    square = load_game("town.toml").squares[9]
    assert (square.name, square.price, square.mortgage) == ("Silt Quay", 130, 65)
    assert rentroll("check", "town.toml").stdout == "town.toml: no mistakes\n"
    words = ("run", "--game", "town.toml", "--games", 50, "--charts", "none", "--quiet", "--out", "results")
    assert rentroll(*words).exit_code == 0
    assert "Silt Quay" in Path("results", "landings.csv").read_text(encoding="utf-8")


def test_cards_that_do_not_fit_are_told_on_stderr(rentroll: Rentroll) -> None:
    table = rentroll("games", "lantern-market", "--csv", "machine").stdout.replace("Star Terrace", "Sun Terrace")
    Path("board.csv").write_text(table, encoding="utf-8")
    result = rentroll("new-game", "town", "--from", "lantern-market", "--from-csv", "board.csv")
    assert result.exit_code == 0
    assert result.stderr == (
        'Left out: card star ("to Star Terrace") of deck chance: unknown square "Star Terrace"; did you mean '
        "Sun Terrace?; the card is a comment in the new file\n"
    )
    assert rentroll("check", "town.toml").stdout == "town.toml: no mistakes\n"


def test_mistakes_in_a_table_write_no_game(rentroll: Rentroll) -> None:
    table = rentroll("games", "lantern-market", "--csv", "machine").stdout.replace(",60,30,40,", ",sixty,30,40,")
    Path("board.csv").write_text(table, encoding="utf-8")
    result = rentroll("new-game", "town", "--from", "lantern-market", "--from-csv", "board.csv")
    assert result.exit_code == 2
    assert result.stderr == (
        'Error: board.csv: row 3, column price: must be a whole number without separators, found "sixty"\n'
    )
    assert not Path("town.toml").exists()


def test_tables_on_standard_output_are_the_bytes_of_the_file(rentroll: Rentroll) -> None:
    for style in ("machine", "excel", "excel-eu"):
        words = ("games", "monopoly-es", "--edition", "sheet", "--csv", style)
        assert rentroll(*words, "--out", f"{style}.csv").exit_code == 0
        assert rentroll(*words).stdout_bytes == Path(f"{style}.csv").read_bytes()
    assert rentroll(*words, "--out", f"{style}.csv").exit_code == 2
    assert rentroll(*words, "--out", f"{style}.csv", "--force").exit_code == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("games", "--csv", "excel"), "--csv needs the NAME of a game, or a file of your own."),
        (("games", "monopoly-uk", "--out", "x.csv"), "--out needs --csv."),
        (("games", "monopoly-uk", "--csv", "exel"), "'exel' is not one of"),
    ],
)
def test_options_that_do_not_go_together(rentroll: Rentroll, words: tuple[str, ...], message: str) -> None:
    result = rentroll(*words)
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_new_strategy_and_experiment_are_played(rentroll: Rentroll) -> None:
    assert rentroll("new-strategy", "style", "--from", "cautious").exit_code == 0
    assert rentroll("new-experiment", "table").exit_code == 0
    words = ("run", "table.toml", "--players", "style.toml*2,cautious*2", "--games", 50, "--charts", "none", "--quiet")
    assert rentroll(*words, "--out", "results").exit_code == 0
    assert "style" in Path("results", "strategies.csv").read_text(encoding="utf-8")
