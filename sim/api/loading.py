"""Loading experiments, with changes given as keywords."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

if TYPE_CHECKING:
    from sim.config.experiment import Options
    from sim.config.models import Experiment


class Table(TypedDict, total=False):
    """What can be said of a game and its rules, as keywords.

    Attributes
    ----------
    game, edition : str
        Name or file of a board, and which edition of it.
    rules : str or sequence of str
        House rules, laid in this order.
    settings : mapping of str to value
        Single settings by dotted key: ``{"jail.fine": 100}``.
    seed : int
        Which games.
    """

    game: str
    edition: str
    rules: str | Sequence[str]
    settings: Mapping[str, Any]
    seed: int


class Changes(Table, total=False):
    """What can be changed about an experiment, as keywords.

    Attributes
    ----------
    game, edition : str
        Name or file of a board, and which edition of it.
    rules : str or sequence of str
        House rules, laid in this order.
    settings : mapping of str to value
        Single settings by dotted key: ``{"jail.fine": 100}``.
    players : str or sequence of str
        Strategies at the table: ``"balanced*4"``, ``["cautious", "balanced:reserve=300"]``.
    seats : int
        Size of the table; one strategy alone takes all seats.
    scenario : str
        Name or file of a position that every game starts from.
    games, seed : int
        How many games, and which.
    fixed_seats : bool
        Keep everyone in the same seat in all games.
    """

    players: str | Sequence[str]
    seats: int
    scenario: str
    games: int
    fixed_seats: bool


def load_experiment(name: str | None = None, options: Options | None = None, **changes: Unpack[Changes]) -> Experiment:
    """Load an experiment, with every layer laid.

    Parameters
    ----------
    name : str, optional
        Name of a shipped experiment, or path of a TOML file; the quick start if left out, or what the scenario
        plays.
    options : Options, optional
        Changes as the command line gathers them; keywords are laid on top.
    **changes
        See `sim.Changes`.

    Returns
    -------
    Experiment
        Frozen and validated: game, rules, strategies, games and seed.

    Raises
    ------
    ConfigError
        With every mistake found.

    Examples
    --------
    >>> import sim
    >>> experiment = sim.load_experiment(players="balanced*2,cautious", games=500, settings={"jail.fine": 100})
    >>> experiment.players, experiment.games, experiment.rules["jail.fine"]
    (3, 500, 100)
    >>> sim.load_experiment(players="balancd*4")
    Traceback (most recent call last):
    ...
    sim.config.errors.ConfigError: --players: unknown strategy "balancd"; did you mean balanced?
    """
    from sim.config import load

    return load.load_experiment(name, with_changes(options, changes))


def with_changes(options: Options | None, changes: Mapping[str, Any]) -> Options:
    """Return the options with the keywords laid on top.

    Raises
    ------
    TypeError
        If there is no such keyword.
    """
    from sim.config.experiment import Options

    unknown = sorted(set(changes) - set(Changes.__annotations__))
    if unknown:
        raise TypeError(f"unknown keyword {unknown[0]!r}; there are {', '.join(Changes.__annotations__)}")
    options = options or Options()
    given = dict(changes)
    if "players" in given and not isinstance(given["players"], str):
        given["players"] = ",".join(given["players"])
    if "rules" in given:
        rules = given["rules"]
        given["rules"] = (*options.rules, *([rules] if isinstance(rules, str) else rules))
    if "settings" in given:
        given["settings"] = (*options.settings, *(f"{key}={spelled(v)}" for key, v in given["settings"].items()))
    return replace(options, **given)


def spelled(value: Any) -> str:
    """Return a value as TOML spells it: what follows ``key=`` on the command line."""
    if isinstance(value, str | bool):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, Sequence):
        return f"[{', '.join(map(spelled, value))}]"
    return str(value)
