"""Experiments: all layers put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sim.config.documents import GAMES_MAX, SEED_MAX, ExperimentRow, RulesHead, check_row
from sim.config.errors import ConfigError, Origin, Problem, raise_if_any, shown_value
from sim.config.game import OpenGame, open_game
from sim.config.layers import Layer, apply_layer, settings_layer
from sim.config.models import Experiment, Game
from sim.config.paths import locate, shown
from sim.config.players import seat_players, split_players
from sim.config.reading import nested, parse_setting, read_toml
from sim.config.structure import structure_problems

QUICK_START = "quick-start"
"""The experiment that is run when none is named."""

GAMES = 20_000
SEED = 1
"""What an experiment plays that does not say."""


@dataclass(frozen=True)
class Options:
    """What the command line overrides; None and empty stand for what was not given.

    Attributes
    ----------
    players : str, optional
        Comma list of strategy texts.
    seats : int, optional
        Size of the table.
    rules : tuple of str
        House rules laid after those of the experiment; each may be a comma list.
    settings : tuple of str
        ``dotted.key=value``, the last layer.
    games, seed : int or str, optional
        A text is checked like any other input.
    """

    game: str | None = None
    edition: str | None = None
    players: str | None = None
    seats: int | None = None
    rules: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    games: int | str | None = None
    seed: int | str | None = None
    fixed_seats: bool | None = None


@dataclass
class _Assembly:
    """An experiment while its parts are read; mistakes are collected until the end."""

    path: Path
    row: Mapping[str, Any]
    options: Options
    problems: list[Problem] = field(default_factory=list)

    @property
    def file(self) -> str:
        return shown(self.path)

    def open_game(self) -> OpenGame:
        row, options = self.row, self.options
        if options.game is not None:
            path = locate("games", options.game)
            own_edition = row.get("edition") if path.stem == row.get("game") else None
        else:
            path = locate("games", row["game"], beside=self.path.parent, origin=Origin(self.file, "game"))
            own_edition = row.get("edition")
        if options.edition is not None:
            return open_game(path, options.edition)
        return open_game(path, own_edition, Origin(self.file, "edition"))

    def layers(self) -> tuple[list[Layer], tuple[str, ...]]:
        """Return the layers above the edition in order, and the names of the house rules."""
        texts: list[tuple[str, Origin, Path | None]] = []
        for text in self.row.get("rules", ()):
            texts.append((text, Origin(self.file, "rules"), self.path.parent))
        for text in self.options.rules:
            texts += [(name, Origin("--rules"), None) for name in split_players(text)]
        layers: dict[Path, Layer] = {}
        for text, origin, beside in texts:
            try:
                path = locate("rules", text, beside=beside, origin=origin)
                layers[path] = rules_layer(path)
            except ConfigError as error:
                self.problems += error.problems
        own = settings_layer(self.file, self.row.get("set", {}), "set.")
        return [*layers.values(), own, *self._settings()], tuple(path.stem for path in layers)

    def _settings(self) -> list[Layer]:
        layers = []
        for text in self.options.settings:
            try:
                layers.append(settings_layer("--set", nested(*parse_setting(text))))
            except ValueError as error:
                self.problems.append(Problem("--set", text, text, str(error)))
        return layers

    def lay(self, open_: OpenGame, layers: Sequence[Layer]) -> None:
        """Lay the layers on the board; what breaks its structure is told of the layers that touch it."""
        draft = open_.draft
        before = len(self.problems)
        for layer in layers:
            self.problems += apply_layer(draft, layer)
        if len(self.problems) == before:
            sources = dict.fromkeys(layer.file for layer in layers if layer.rules or layer.board)
            if sources:
                draft.file, draft.rules_prefix = " and ".join(sources), ""
            self.problems += structure_problems(draft)

    def layer_problems(self) -> list[Problem]:
        """Return the mistakes in house rules and settings, as far as the board they apply to can be told."""
        if self.options.game is None and "game" not in self.row:
            return []
        try:
            open_ = self.open_game()
            self.lay(open_, self.layers()[0])
        except ConfigError as error:
            return [*self.problems, *error.problems]
        return self.problems

    def players(self, game: Game) -> tuple[Any, ...]:
        text = self.options.players
        entries = split_players(text) if text is not None else self.row["players"]
        origin = Origin("--players") if text is not None else Origin(self.file, "players")
        beside = None if text is not None else self.path.parent
        try:
            return seat_players(entries, self.options.seats, game, origin, beside)
        except ConfigError as error:
            self.problems += error.problems
            return (), ()

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """Return ``games`` or ``seed``: the option, else the file's, else the default."""
        given = getattr(self.options, name)
        if given is None:
            return int(self.row.get(name, default))
        try:
            number = int(given.replace("_", "")) if isinstance(given, str) else given
        except ValueError:
            number = None
        if isinstance(number, bool) or not isinstance(number, int) or not low <= number <= high:
            message = f"must be a whole number from {low} to {high}, found {shown_value(given)}"
            self.problems.append(Problem(f"--{name}", "", given, message))
            return default
        return number


def rules_layer(path: Path) -> Layer:
    """Return the layer of a house rule's file.

    Raises
    ------
    ConfigError
        If it is not TOML, or its head is wrong; its rule keys are checked when it is laid.
    """
    table = read_toml(path)
    head = {key: value for key, value in table.items() if key in RulesHead.model_fields}
    _, problems = check_row(RulesHead, head, shown(path), "", "rule")
    raise_if_any(problems)
    rest = {key: value for key, value in table.items() if key not in head}
    return settings_layer(shown(path), rest, besides=tuple(RulesHead.model_fields))


def read_experiment(path: Path) -> tuple[dict[str, Any], list[Problem]]:
    """Return the keys of an experiment file and what is wrong with them."""
    row, problems = check_row(ExperimentRow, read_toml(path), shown(path), "", "experiment")
    for key in ("game", "players"):
        if key not in row and not any(problem.key == key for problem in problems):
            problems.append(Problem(shown(path), key, None, f"the {key} of the experiment is missing"))
    return row, problems


def assemble(path: Path, options: Options) -> tuple[Experiment, OpenGame]:
    """Return the experiment of a file under the given options, and its board as a draft.

    Raises
    ------
    ConfigError
        With every mistake that can be told in one go.
    """
    row, problems = read_experiment(path)
    if problems:
        raise_if_any([*problems, *_Assembly(path, row, options).layer_problems()])
    assembly = _Assembly(path, row, options)
    open_ = assembly.open_game()
    base = open_.build()
    layers, house_rules = assembly.layers()
    assembly.lay(open_, layers)
    strategies, line_up = assembly.players(base)
    games = assembly.number("games", GAMES, 1, GAMES_MAX)
    seed = assembly.number("seed", SEED, 0, SEED_MAX)
    raise_if_any(assembly.problems)
    game = open_.build()
    fixed = options.fixed_seats if options.fixed_seats is not None else bool(row.get("fixed_seats", False))
    experiment = Experiment(
        name=path.stem,
        summary=row.get("summary", ""),
        game=game,
        rules=game.rules,
        house_rules=house_rules,
        strategies=strategies,
        line_up=line_up,
        games=games,
        seed=seed,
        fixed_seats=fixed,
    )
    return experiment, open_


def assemble_game(options: Options) -> Game:
    """Return a game with the layers of the options laid on it: edition, house rules, settings; nobody plays.

    Raises
    ------
    ConfigError
        With every mistake that can be told in one go.
    """
    assembly = _Assembly(locate("games", options.game or ""), {}, options)
    open_ = assembly.open_game()
    assembly.lay(open_, assembly.layers()[0])
    raise_if_any(assembly.problems)
    return open_.build()
