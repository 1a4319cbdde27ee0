"""Tables drawn at random: a board, an edition, house rules, rule keys, players, and where the game begins.

What is drawn comes from a `Chooser`, so that the same code serves a random
generator here and hypothesis, which shrinks, in the tests.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from functools import cache

from sim.config.errors import ConfigError
from sim.config.load import Options, assemble_game, catalogue, load_game, load_strategy
from sim.config.models import Game
from sim.config.paths import shipped_files
from sim.engine.declare import Declared, Parameter, Value
from sim.games.declarations import Declarations, declarations
from sim.verify.choosing import Chooser
from sim.verify.fitting import FITTINGS, fit, needed_settings
from sim.verify.positions import drawn_position

LIMIT = "max_rounds"
MOST_ROUNDS = 100
MOST_CHANGES = 6
"""Rule keys, or parameters of one player, that differ from what is shipped."""

MOST_HOUSE_RULES = 3

DRAWN_SEEDS = 1_000_000

TOGETHER_ONE_IN = 3
"""One table in so many draws all of some rule keys that meet each other."""

POSITIONS_ONE_IN = 3
"""One table in so many begins from a position of its own."""


def draw_table(chooser: Chooser, board: str | None = None) -> Options:
    """Return the options of a random table, on a random board if none is named.

    That its rules go together is not assured.
    """
    name = board or chooser.one_of(boards())
    game = _board(name, chooser.one_of(_board(name).editions))
    rules = _rules(chooser, game)
    options = Options(
        game=name,
        edition=game.edition,
        rules=_house_rules(chooser, name, game.edition),
        settings=tuple(f"{key}={_written(value)}" for key, value in rules.items()) + needed_settings(game, rules),
        players=",".join(_player(chooser, game) for _ in range(chooser.whole(game.players_min, game.players_max))),
        seed=chooser.whole(0, DRAWN_SEEDS),
    )
    if chooser.whole(0, POSITIONS_ONE_IN - 1):
        return options
    return drawn_position(chooser, options, game, {**game.rules, **rules})


def trace_command(options: Options, index: int) -> str:
    """Return the command that replays a game of a table."""
    words = ["rentroll", "trace"]
    for flag, value in _named(options):
        words += [flag, value] if value is not None else []
    for flag, values in (("--rules", options.rules), ("--set", options.settings)):
        words += [word for value in values for word in (flag, value)]
    words += ["--fixed-seats"] if options.fixed_seats else []
    return shlex.join([*words, "--seed", str(options.seed), "--game-index", str(index)])


def _named(options: Options) -> tuple[tuple[str, str | None], ...]:
    return (
        ("--game", options.game),
        ("--edition", options.edition),
        ("--scenario", options.scenario),
        ("--players", options.players),
    )


@cache
def boards() -> tuple[str, ...]:
    """Return the names of the shipped boards that the referee knows."""
    return tuple(entry.name for entry in catalogue("games") if _board(entry.name).family in FITTINGS)


@cache
def _board(name: str, edition: str | None = None) -> Game:
    return load_game(name, edition)


@cache
def house_rules(name: str, edition: str | None = None) -> tuple[str, ...]:
    """Return the shipped house rules that can be played on a board: some name squares or cards of one board."""
    return tuple(entry.name for entry in catalogue("rules") if _fits(entry.name, name, edition))


def _fits(rule: str, name: str, edition: str | None) -> bool:
    try:
        assemble_game(Options(game=name, edition=edition, rules=(rule,)))
    except ConfigError:
        return False
    return True


@cache
def _strategies(name: str) -> tuple[str, ...]:
    """Return the names of the shipped strategies that play on a board: some weigh groups of other boards."""
    board = _board(name)
    folder = declarations(board.family).strategies_folder
    return tuple(path.stem for path in shipped_files("strategies", folder) if _plays(path.stem, board))


def _plays(strategy: str, board: Game) -> bool:
    try:
        load_strategy(strategy, board)
    except ConfigError:
        return False
    return True


def _house_rules(chooser: Chooser, name: str, edition: str | None) -> tuple[str, ...]:
    """Return a few house rules; of many at a time, two would always contradict each other."""
    known = house_rules(name, edition)
    return tuple(dict.fromkeys(chooser.one_of(known) for _ in range(chooser.whole(0, MOST_HOUSE_RULES)) if known))


def _rules(chooser: Chooser, game: Game) -> dict[str, Value]:
    """Return values of some rule keys, with what must go with them, and a limit that keeps games short."""
    declared = [switch for switch in declarations(game.family).switches if switch.key != LIMIT]
    drawn = {item.key: item for item in (*_some(chooser, declared), *_together(chooser, game, declared))}
    rules = {key: _value(chooser, item, FITTINGS[game.family].usual.get(key)) for key, item in drawn.items()}
    return fit(game, {**rules, LIMIT: chooser.whole(1, MOST_ROUNDS)})


def _together(chooser: Chooser, game: Game, declared: Sequence[Declared]) -> list[Declared]:
    """Return no declarations, or all those of keys that meet each other."""
    sets = FITTINGS[game.family].together
    if not sets or chooser.whole(0, TOGETHER_ONE_IN - 1):
        return []
    keys = chooser.one_of(sets)
    return [item for item in declared if item.key in keys]


def _some(chooser: Chooser, declared: Sequence[Declared]) -> list[Declared]:
    """Return a few different declarations."""
    number = chooser.whole(0, MOST_CHANGES)
    return list({item.key: item for item in (chooser.one_of(declared) for _ in range(number))}.values())


def _value(chooser: Chooser, item: Declared, most: int | None = None) -> Value:
    """Return a value within the bounds, most often a usual one (``most`` at the highest), sometimes an end."""
    if item.kind == "bool":
        return bool(chooser.whole(0, 1))
    if item.kind == "choice":
        return chooser.one_of(item.choices)
    scale = 1000 if item.kind == "fraction" else 1
    low, high = round(item.low * scale), round(item.high * scale)
    default = round(float(item.default) * scale)
    usual = min(high, 3 * default + 10 * scale if default > 0 else 600 * scale) if most is None else most
    number = chooser.one_of((low, high)) if chooser.whole(0, 4) == 4 else chooser.whole(low, usual)
    return number / scale if scale > 1 else number


def _player(chooser: Chooser, game: Game) -> str:
    """Return a shipped strategy, half of them with parameters of their own."""
    declared: Declarations = declarations(game.family)
    name = chooser.one_of(_strategies(game.id))
    if chooser.whole(0, 1) == 0:
        return name
    parts = [_parameter(chooser, item, game) for item in _some(chooser, declared.parameters)]
    return ":".join([name, *parts])


def _parameter(chooser: Chooser, item: Declared, game: Game) -> str:
    value = _value(chooser, item)
    key = item.key
    if isinstance(item, Parameter) and item.by_group and chooser.whole(0, 1):
        key += f".{chooser.one_of(_groups(game))}"
    return f"{key}={_written(value)}"


def _groups(game: Game) -> list[str]:
    """Return the ids by which parameters by group are given: of groups, or of hotels."""
    return [group.id for group in game.groups] or [hotel.id for hotel in game.hotels]


def _written(value: Value) -> str:
    """Return a value as the command line has it."""
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)
