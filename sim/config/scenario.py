"""Scenario files: read, and their position resolved on a board.

A scenario says what is played, like an experiment, and the position that every
game begins from. What the file itself gets wrong is told here and in
`sim.config.position`; whether the position is one that the rules allow, in
`sim.config.consistency`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sim.config.documents import DeckRow, HoldingRow, PlaceRow, ScenarioRow, check_row
from sim.config.errors import ConfigError, Origin, Problem, shown_value
from sim.config.paths import locate, shown
from sim.config.reading import dotted, read_toml

THE_BANK = "the bank"


@dataclass(frozen=True)
class Scenario:
    """A scenario's file, key by key valid, names not yet looked up.

    Attributes
    ----------
    path : Path
        The file.
    row : mapping
        Its own keys.
    players : tuple of mapping
        Keys of each player, in order of play.
    holdings : mapping
        Keys of each property, by the name or number that the file calls it.
    """

    path: Path
    row: Mapping[str, Any]
    players: tuple[Mapping[str, Any], ...]
    holdings: Mapping[str, Mapping[str, Any]]

    @property
    def name(self) -> str:
        """Name of the scenario."""
        return self.path.stem

    @property
    def file(self) -> str:
        """The file as messages call it."""
        return shown(self.path)

    def strategies(self) -> list[str]:
        """Return the strategy of each player, as the file has it."""
        return [str(player["strategy"]) for player in self.players]

    def game_path(self) -> Path:
        """Return the file of the game that the position belongs to."""
        return locate("games", self.row["game"], beside=self.path.parent, origin=Origin(self.file, "game"))


def open_scenario(text: str, origin: Origin, beside: Path | None = None) -> Scenario:
    """Return the scenario of a name or path.

    Raises
    ------
    ConfigError
        With everything that is wrong with the file by itself; what needs the board is checked later.
    """
    return read_scenario(locate("scenarios", text, beside=beside, origin=origin))


def read_scenario(path: Path) -> Scenario:
    """Return the scenario of a file, as `open_scenario` does."""
    file = shown(path)
    row, problems = check_row(ScenarioRow, read_toml(path), file, "", "scenario")
    told = {problem.key for problem in problems}
    for key in ("game", "player"):
        if key not in row and key not in told:
            needed = "the players" if key == "player" else "the game"
            problems.append(
                Problem(file, key, None, f"{needed} of the scenario {'are' if key == 'player' else 'is'} missing")
            )
    players, found = _read_players(row["player"], file) if "player" in row else ([], [])
    problems += found
    holdings: dict[str, Mapping[str, Any]] = {}
    for name, table in row.get("property", {}).items():
        key = dotted("property", name)
        holdings[name], found = check_row(HoldingRow, table, file, key, "property")
        problems += found
        if isinstance(table, Mapping) and "owner" not in table:
            problems.append(Problem(file, f"{key}.owner", None, "the owner is missing; what the bank has is left out"))
    for name, cards in row.get("decks", {}).items():
        key = dotted("decks", name)
        found = check_row(DeckRow, {"cards": cards}, file, key, "deck")[1]
        problems += [replace(problem, key=key) for problem in found]
    if problems:
        raise ConfigError(problems)
    return Scenario(path, row, tuple(players), holdings)


def _read_players(rows: list[Any], file: str) -> tuple[list[dict[str, Any]], list[Problem]]:
    players: list[dict[str, Any]] = []
    problems: list[Problem] = []
    for number, row in enumerate(rows):
        key = player_key(number)
        valid, found = check_row(PlaceRow, row, file, key, "player")
        players.append(valid)
        problems += found
        if isinstance(row, Mapping):
            problems += [Problem(file, f"{key}.{name}", None, message) for name, message in _missing(row)]
    names = [player["name"] for player in players if "name" in player]
    for number, player in enumerate(players):
        name = player.get("name")
        message = _wrong_name(name, [other.get("name", "") for other in players[:number]]) if name is not None else None
        if message is not None:
            problems.append(Problem(file, f"{player_key(number)}.name", name, message))
    if len(names) == len(rows) and sum(not player.get("eliminated") for player in players) < 2:
        problems.append(Problem(file, "player", len(rows), "at least two players must still be in the game"))
    return players, problems


def _wrong_name(name: str, earlier: list[str]) -> str | None:
    """Return why a player cannot be called so."""
    if name in earlier:
        return f"two players are called {shown_value(name)}"
    like = [other for other in earlier if other.casefold() == name.casefold()]
    if like:
        return f"differs from {shown_value(like[0])} in capital letters only"
    if not name.strip() or not name.isprintable():
        return f"must have letters, and only what can be printed, found {shown_value(name)}"
    if name.casefold() == THE_BANK:
        return f"is what results call the bank, found {shown_value(name)}"
    return None


def player_key(number: int) -> str:
    """Return where a player stands in the file, for messages; they are counted from 1."""
    return f"player.{number + 1}"


def _missing(row: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return the keys that a player lacks, each with a message."""
    needed = {"name": "the name of the player", "strategy": "the strategy of the player"}
    if row.get("eliminated") is not True:
        needed["cash"] = "the cash of the player"
        if row.get("in_jail") is not True and row.get("car_park") is not True:
            needed["square"] = "the square of the player"
    return [(key, f"{what} is missing") for key, what in needed.items() if key not in row]
