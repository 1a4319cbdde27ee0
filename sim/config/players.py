"""Who sits at the table: from a list of strategy texts to strategies and chairs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sim.config.errors import ConfigError, Origin, Problem
from sim.config.models import Game, Strategy
from sim.config.strategies import load_strategy, split_count

_SEATS = Origin("--seats")


def split_players(text: str) -> list[str]:
    """Return the entries of a list of players as the command line gives it."""
    return [entry.strip() for entry in text.split(",")]


def seat_players(
    entries: Sequence[str],
    seats: int | None,
    game: Game,
    origin: Origin,
    beside: Path | None = None,
    each: Sequence[Origin] = (),
) -> tuple[tuple[Strategy, ...], tuple[int, ...]]:
    """Return the distinct strategies, and for each chair the index of its strategy.

    Parameters
    ----------
    entries : sequence of str
        ``balanced``, ``balanced*3``, ``balanced:reserve=300*2`` and so on.
    seats : int, optional
        Size of the table. One strategy without a count takes all of them; else it must be the number of players.
    game : Game
        Bounds the number of players.
    origin : Origin
        What holds the entries, for messages.
    beside : Path, optional
        Folder of the file that holds them.
    each : sequence of Origin, optional
        What holds each entry, where each is one player.

    Raises
    ------
    ConfigError
        With every mistake of the entries, or the number of players if it does not fit.
    """
    problems: list[Problem] = []
    chairs: list[Strategy] = []
    counts: list[int | None] = []
    for number, entry in enumerate(entries):
        try:
            held_by = each[number] if each else origin
            text, count = split_count(entry, held_by)
            if not text:
                raise ConfigError([Problem(*held_by, entry, "an entry of the list is empty; it names a strategy")])
            if each and count is not None:
                raise ConfigError([Problem(*held_by, entry, f"is one player and takes no count, found {entry}")])
            strategy = load_strategy(text, game, beside, held_by)
        except ConfigError as error:
            problems += error.problems
            continue
        counts.append(count)
        chairs += [strategy] * min(count or 1, game.players_max + 1)
    if problems:
        raise ConfigError({str(problem): problem for problem in problems}.values())
    if counts == [None] and seats is not None:
        chairs *= min(seats, game.players_max + 1)
    _check_number(sum(count or 1 for count in counts) if counts != [None] else seats or 1, seats, game, origin)
    return _distinct(chairs)


def as_players(strategies: Sequence[Strategy], names: Sequence[str]) -> tuple[Strategy, ...]:
    """Return the strategy of each player of a scenario under the player's name, so that each is counted by itself."""
    return tuple(strategy.model_copy(update={"label": name}) for strategy, name in zip(strategies, names, strict=True))


def _check_number(players: int, seats: int | None, game: Game, origin: Origin) -> None:
    if seats is not None and seats != players:
        message = f"the table has {seats} seats, but {players} players are listed"
        message += "; list as many, or one strategy for all seats"
        raise ConfigError([Problem(*_SEATS, seats, message)])
    if not game.players_min <= players <= game.players_max:
        message = f"{game.id} is for {game.players_min} to {game.players_max} players, found {players}"
        if players == 1:
            message += "; a strategy takes more seats by name*count, or all with --seats"
        raise ConfigError([Problem(*(origin if seats is None else _SEATS), players, message)])


def _distinct(chairs: Sequence[Strategy]) -> tuple[tuple[Strategy, ...], tuple[int, ...]]:
    distinct: list[Strategy] = []
    for strategy in chairs:
        if strategy not in distinct:
            distinct.append(strategy)
    line_up = tuple(distinct.index(strategy) for strategy in chairs)
    seen: dict[str, int] = {}
    labelled: list[Strategy] = []
    for strategy in distinct:
        seen[strategy.label] = seen.get(strategy.label, 0) + 1
        number = seen[strategy.label]
        label = strategy.label if number == 1 else f"{strategy.label} ({number})"
        labelled.append(strategy.model_copy(update={"label": label}))
    return tuple(labelled), line_up
