"""Experiments: all layers put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sim.config.board import Draft
from sim.config.coherence import case_of, idle_keys
from sim.config.dealt import short_deal
from sim.config.documents import GAMES_MAX, SEED_MAX, ExperimentRow, check_row
from sim.config.errors import ConfigError, Origin, Problem, raise_if_any, shown_value
from sim.config.game import OpenGame, open_game
from sim.config.layers import Layer, settings_layer
from sim.config.laying import lay, rules_layer
from sim.config.models import Experiment, Game, Position
from sim.config.paths import DEFAULT_EXPERIMENT, locate, shown
from sim.config.players import as_players, seat_players, split_players
from sim.config.position import resolve_position
from sim.config.reading import nested, parse_setting, read_toml
from sim.config.rule_lists import RULES_OPTION, named_twice, rule_names
from sim.config.scenario import Scenario, open_scenario, player_key
from sim.games.declarations import declarations

QUICK_START = DEFAULT_EXPERIMENT
"""The experiment that is run when none is named."""

GAMES = 20_000
SEED = 1
"""What an experiment plays that does not say."""


SCENARIO_OPTION = Origin("--scenario")
VARY_OPTION = Origin("--vary")


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
        ``dotted.key=value``, the last layer but for `varied`.
    varied : tuple of str
        Settings of one variant or one cell among several, laid last.
    varied_origin : Origin
        What names them, for messages.
    scenario : str, optional
        Name or file of a position to start from. It brings its own players.
    scenario_origin : Origin
        What names the scenario, for messages.
    games, seed : int or str, optional
        A text is checked like any other input.
    """

    game: str | None = None
    edition: str | None = None
    players: str | None = None
    seats: int | None = None
    rules: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    varied: tuple[str, ...] = ()
    varied_origin: Origin = VARY_OPTION
    scenario: str | None = None
    scenario_origin: Origin = SCENARIO_OPTION
    games: int | str | None = None
    seed: int | str | None = None
    fixed_seats: bool | None = None


@dataclass
class _Assembly:
    """An experiment while its parts are read; mistakes are collected until the end.

    A scenario lies below the experiment that names it; `path` and `row` are its own if there is no experiment.
    """

    path: Path
    row: Mapping[str, Any]
    options: Options
    scenario: Scenario | None = None
    problems: list[Problem] = field(default_factory=list)
    labels: tuple[str, ...] = ()

    @property
    def file(self) -> str:
        return shown(self.path)

    def open_game(self) -> OpenGame:
        row, options, scenario = self.row, self.options, self.scenario
        if scenario is not None:
            path = scenario.game_path()
            self.problems += self.other_game(scenario, path)
            edition = options.edition or row.get("edition") or scenario.row.get("edition")
            by_option, by_row = options.edition is not None, row.get("edition") is not None
            origin = Origin("--edition") if by_option else Origin(self.file if by_row else scenario.file, "edition")
            return open_game(path, edition, origin)
        if options.game is not None:
            path = locate("games", options.game)
            own_edition = row.get("edition") if path.stem == row.get("game") else None
        else:
            path = locate("games", row["game"], beside=self.path.parent, origin=Origin(self.file, "game"))
            own_edition = row.get("edition")
        if options.edition is not None:
            return open_game(path, options.edition)
        return open_game(path, own_edition, Origin(self.file, "edition"))

    def other_game(self, scenario: Scenario, path: Path) -> list[Problem]:
        """Return a problem for each game that is named and is not the scenario's."""
        named: list[tuple[str, Origin, Path | None]] = []
        if "game" in self.row:
            named.append((self.row["game"], Origin(self.file, "game"), self.path.parent))
        if self.options.game is not None:
            named.append((self.options.game, Origin("--game"), None))
        problems = []
        for text, origin, beside in named:
            try:
                if locate("games", text, beside=beside, origin=origin).resolve() != path.resolve():
                    message = f"the scenario {scenario.name} is a position of {path.stem}, found {shown_value(text)}"
                    problems.append(Problem(*origin, text, message))
            except ConfigError as error:
                problems += error.problems
        return problems

    def sources(self) -> list[tuple[Path, Mapping[str, Any]]]:
        """Return the files that lay rules, and their keys: the scenario below the experiment."""
        below = [] if self.scenario is None else [(self.scenario.path, self.scenario.row)]
        return below if below and self.row is below[0][1] else [*below, (self.path, self.row)]

    def layers(self) -> tuple[list[Layer], tuple[str, ...]]:
        """Return the layers above the edition in order, and the names of the house rules."""
        texts: list[tuple[str, Origin, Path | None]] = []
        for source, row in self.sources():
            origin = Origin(shown(source), "rules")
            self.problems += named_twice(row.get("rules", ()), origin)
            texts += [(text, origin, source.parent) for text in row.get("rules", ())]
        named = [name for text in self.options.rules for name in self.rule_names(text)]
        self.problems += named_twice(named, RULES_OPTION)
        texts += [(name, RULES_OPTION, None) for name in dict.fromkeys(named)]
        layers: dict[Path, Layer] = {}
        for text, origin, beside in texts:
            try:
                path = locate("rules", text, beside=beside, origin=origin)
                layers[path] = rules_layer(path)
            except ConfigError as error:
                self.problems += error.problems
        own = [settings_layer(shown(source), row.get("set", {}), "set.") for source, row in self.sources()]
        return [*layers.values(), *own, *self._settings()], tuple(path.stem for path in layers)

    def rule_names(self, text: str) -> list[str]:
        """Return the house rules of a comma list, each once; empty and repeated names are mistakes."""
        names, problems = rule_names(text)
        self.problems += problems
        return names

    def _settings(self) -> list[Layer]:
        layers = []
        given = [("--set", text) for text in self.options.settings]
        given += [(self.options.varied_origin.file, text) for text in self.options.varied]
        for option, text in given:
            try:
                layers.append(settings_layer(option, nested(*parse_setting(text))))
            except ValueError as error:
                self.problems.append(Problem(option, text, text, str(error)))
        return layers

    def lay(self, open_: OpenGame, layers: Sequence[Layer], house_rules: int) -> None:
        """Lay the layers on the board; what is unusual about them is told apart from what is wrong."""
        for problem in lay(open_.draft, layers, house_rules, self.scenario is not None):
            (self.problems if problem.severity == "error" else open_.warnings).append(problem)

    def layer_problems(self) -> list[Problem]:
        """Return the mistakes in house rules and settings, as far as the board they apply to can be told."""
        if self.options.game is None and "game" not in self.row and self.scenario is None:
            return []
        try:
            open_ = self.open_game()
            layers, house_rules = self.layers()
            self.lay(open_, layers, len(house_rules))
        except ConfigError as error:
            return [*self.problems, *error.problems]
        return self.problems

    def players(self, game: Game) -> tuple[Any, ...]:
        text, scenario = self.options.players, self.scenario
        if text is not None:
            entries, origin, beside = split_players(text), Origin("--players"), None
            each: list[Origin] = []
        elif scenario is not None and (self.options.scenario is not None or "players" not in self.row):
            entries, origin, beside = scenario.strategies(), Origin(scenario.file, "player"), scenario.path.parent
            each = [Origin(scenario.file, f"{player_key(number)}.strategy") for number in range(len(entries))]
        else:
            entries, origin, beside = self.row["players"], Origin(self.file, "players"), self.path.parent
            each = []
            if self.options.game is not None and game.family != self._own_family():
                entries, origin = self._usual_players(game), Origin("--game")
        try:
            seats = self.options.seats
            if seats is None and scenario is not None and len(entries) == 1 and "*" not in entries[0]:
                seats = len(scenario.players)
            strategies, line_up = seat_players(entries, seats, game, origin, beside, each)
        except ConfigError as error:
            self.problems += error.problems
            return (), ()
        if scenario is None:
            return strategies, line_up
        names = [str(player["name"]) for player in scenario.players]
        if len(line_up) != len(names):
            message = f"the scenario {scenario.name} has {len(names)} players, found {len(line_up)}"
            self.problems.append(Problem(*origin, len(line_up), message))
            return (), ()
        self.labels = tuple(strategies[index].label for index in line_up)
        return as_players([strategies[index] for index in line_up], names), tuple(range(len(names)))

    def _own_family(self) -> str:
        """Return the family of the game that the file itself names."""
        own = locate("games", self.row["game"], beside=self.path.parent, origin=Origin(self.file, "game"))
        return str(read_toml(own).get("family", ""))

    def _usual_players(self, game: Game) -> list[str]:
        """Return who plays a game of another family than the file's: those that the family names, to fit its table."""
        seats = self.options.seats or len(self.row["players"])
        line_up = declarations(game.family).line_up
        return [line_up[seat % len(line_up)] for seat in range(min(seats, game.players_max))]

    def position(self, game: Game, draft: Draft) -> Position | None:
        """Return the position of the scenario, if there is one; call it after `players`."""
        if self.scenario is None:
            return None
        labels = self.labels or self.scenario.strategies()
        position, problems = resolve_position(self.scenario, game, draft, labels)
        self.problems += problems
        return position

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


def read_experiment(path: Path, has_scenario: bool = False) -> tuple[dict[str, Any], list[Problem]]:
    """Return the keys of an experiment file and what is wrong with them; a scenario gives a game and players."""
    row, problems = check_row(ExperimentRow, read_toml(path), shown(path), "", "experiment")
    for key in () if has_scenario or "scenario" in row else ("game", "players"):
        if key not in row and not any(problem.key == key for problem in problems):
            problems.append(Problem(shown(path), key, None, f"the {key} of the experiment is missing"))
    return row, problems


def assemble(path: Path | None, options: Options) -> tuple[Experiment, OpenGame]:
    """Return the experiment of a file under the given options, and its board as a draft.

    Without a file the scenario of the options is the experiment.

    Raises
    ------
    ConfigError
        With every mistake that can be told in one go.
    """
    scenario = None
    if options.scenario is not None:
        scenario = open_scenario(options.scenario, options.scenario_origin)
    if path is None:
        if scenario is None:
            raise ValueError("an experiment needs a file or a scenario")
        assembly = _Assembly(scenario.path, scenario.row, options, scenario)
        return _assembled(assembly)
    row, problems = read_experiment(path, scenario is not None)
    if scenario is None and "scenario" in row:
        try:
            scenario = open_scenario(row["scenario"], Origin(shown(path), "scenario"), path.parent)
        except ConfigError as error:
            problems += error.problems
    assembly = _Assembly(path, row, options, scenario)
    if problems:
        raise_if_any([*problems, *assembly.layer_problems()])
    return _assembled(assembly)


def _assembled(assembly: _Assembly) -> tuple[Experiment, OpenGame]:
    path, row, options = assembly.path, assembly.row, assembly.options
    open_ = assembly.open_game()
    base = open_.build()
    layers, house_rules = assembly.layers()
    assembly.lay(open_, layers, len(house_rules))
    stands = not assembly.problems
    strategies, line_up = assembly.players(base)
    position = assembly.position(open_.build(), open_.draft) if stands else None
    games = assembly.number("games", GAMES, 1, GAMES_MAX)
    seed = assembly.number("seed", SEED, 0, SEED_MAX)
    raise_if_any(assembly.problems)
    game = open_.build()
    if position is None:
        open_.warnings += short_deal(open_.draft, len(line_up))
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
        fixed_seats=fixed or position is not None,
        position=position,
        warnings=tuple(str(problem) for problem in open_.warnings),
        idle=tuple(sorted(idle_keys(case_of(open_.draft, scenario=position is not None), game.family))),
    )
    return experiment, open_


def assemble_board(options: Options) -> OpenGame:
    """Return a board with the layers of the options laid on it: edition, house rules, settings; nobody plays.

    Raises
    ------
    ConfigError
        With every mistake that can be told in one go.
    """
    assembly = _Assembly(locate("games", options.game or ""), {}, options)
    open_ = assembly.open_game()
    layers, house_rules = assembly.layers()
    assembly.lay(open_, layers, len(house_rules))
    raise_if_any(assembly.problems)
    return open_


def assemble_game(options: Options) -> Game:
    """Return a game with the layers of the options laid on it, as `assemble_board` does."""
    return assemble_board(options).build()
