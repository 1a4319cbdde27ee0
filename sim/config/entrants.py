"""Who takes part in a tournament or a search: lists of different strategies, and sizes of table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sim.config.dealt import short_deal
from sim.config.errors import ConfigError, Gathered, Origin, Problem, raise_if_any, shown_value
from sim.config.experiment import QUICK_START, SEED, Options, assemble_board
from sim.config.game import OpenGame
from sim.config.load import catalogue, load_strategy
from sim.config.models import Experiment, Game, Strategy
from sim.config.paths import locate
from sim.config.players import split_players
from sim.config.reading import read_toml
from sim.games.declarations import declarations

ALL = "all"
"""Stands for every shipped strategy of the game."""


def board_of(options: Options) -> OpenGame:
    """Return the board of the options with its house rules and settings; that of the quick start if none is named.

    Raises
    ------
    ConfigError
        With every mistake that can be told in one go.
    """
    if options.game is None:
        options = replace(options, game=str(read_toml(locate("experiments", QUICK_START))["game"]))
    return assemble_board(options)


def game_of(options: Options) -> Game:
    """Return the game of the options, as `board_of` does."""
    return board_of(options).build()


def board_and_game(options: Options, told: Gathered) -> tuple[OpenGame | None, Game]:
    """Return the board of the options, None where its layers are wrong, and the game to check players against.

    Where house rules or settings are wrong that is the game without them.

    Raises
    ------
    ConfigError
        If there is no game to check anything against.
    """
    board = told.read(lambda: board_of(options))
    bare = board or told.read(lambda: board_of(replace(options, rules=(), settings=())))
    if bare is None:
        told.refuse()
    return board, bare.build()


def warnings_of(board: OpenGame, players: int) -> tuple[str, ...]:
    """Return what layers of a board do for nothing, or cannot do in full at a table of this size."""
    return tuple(str(problem) for problem in (*board.warnings, *short_deal(board.draft, players)))


def entrants(text: str, game: Game, origin: Origin) -> tuple[Strategy, ...]:
    """Return the strategies of a comma list, or all of the game's for the word ``all``.

    Raises
    ------
    ConfigError
        With every mistake: what is unknown, counted, listed twice, or plays exactly like another.
    """
    texts = split_players(text)
    if texts == [ALL]:
        folder = declarations(game.family).strategies_folder
        texts = [entry.name for entry in catalogue("strategies") if entry.path.parent.name == folder]
    problems: list[Problem] = []
    found: list[Strategy] = []
    for entry in texts:
        if not entry:
            problems.append(Problem(*origin, entry, "an entry of the list is empty; it names a strategy"))
        elif "*" in entry:
            message = f"{entry}: each strategy is named once, without a count, since line-ups are of different ones"
            problems.append(Problem(*origin, entry, message))
        else:
            try:
                strategy = load_strategy(entry, game, origin=origin)
            except ConfigError as error:
                problems += error.problems
                continue
            problems += _twice(strategy, found, origin)
            found.append(strategy)
    raise_if_any(list({str(problem): problem for problem in problems}.values()))
    return tuple(found)


def _twice(strategy: Strategy, others: Sequence[Strategy], origin: Origin) -> list[Problem]:
    for other in others:
        if other.label == strategy.label:
            return [Problem(*origin, strategy.label, f"{strategy.label} is listed twice")]
        if other.values == strategy.values:
            message = f"{strategy.label} plays exactly like {other.label}; leave one of them out"
            return [Problem(*origin, strategy.label, message)]
    return []


def table_sizes(text: str | None, count: int, game: Game, usual: int) -> list[int]:
    """Return the sizes of table that are asked for, the smallest first.

    Parameters
    ----------
    text : str, optional
        ``2,3,4``; if left out the usual size, or as many as there are strategies.
    count : int
        Strategies that can sit.
    game : Game
        Bounds the number of players.
    usual : int
        Size where none is asked for.

    Raises
    ------
    ConfigError
        With every size that is no number, not one of the game's, or above the number of strategies.
    """
    origin = Origin("--seats")
    parts = split_players(text) if text is not None else [str(max(game.players_min, min(usual, count)))]
    problems: list[Problem] = []
    for part in parts:
        if not part.isdecimal() or not game.players_min <= int(part) <= game.players_max:
            message = f"{game.id} is for {game.players_min} to {game.players_max} players, found {shown_value(part)}"
            problems.append(Problem(*origin, part, message))
        elif int(part) > count:
            message = f"a table of {part} needs {part} different strategies, and {count} are listed"
            problems.append(Problem(*(origin if text is not None else Origin("--strategies")), part, message))
    raise_if_any(problems)
    return sorted({int(part) for part in parts})


def base_experiment(
    name: str, game: Game, options: Options, strategies: Sequence[Strategy], warnings: tuple[str, ...] = ()
) -> Experiment:
    """Return an experiment on a game with these players, one seat each, for others to be put in their place."""
    rules = tuple(locate("rules", entry).stem for text in options.rules for entry in split_players(text))
    return Experiment(
        name=name,
        summary="",
        game=game,
        rules=game.rules,
        house_rules=rules,
        strategies=tuple(strategies),
        line_up=tuple(range(len(strategies))),
        games=1,
        seed=SEED if options.seed is None else int(options.seed),
        fixed_seats=False,
        warnings=warnings,
    )


def plain_setting(base: Experiment) -> Mapping[str, object]:
    """Return game, rules and seed of an experiment as plain values, without its players."""
    found = base.resolved()
    return {key: found[key] for key in ("game", "rules", "seed")}
