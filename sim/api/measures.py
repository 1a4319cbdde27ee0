"""Measures on the command line: which ones, how precisely, and what does not matter."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sim.analysis.measures import BY_NAME, MEASURES
from sim.analysis.precision import Target
from sim.config.errors import ConfigError, Origin, Problem, nearest, raise_if_any, suggestion

if TYPE_CHECKING:
    from sim.analysis.counts import Counts
    from sim.analysis.design import Design
    from sim.analysis.estimates import Measure
    from sim.config.models import Experiment

PRECISION = Origin("--precision")
MEASURE = Origin("--measure")
BOUND = Origin("--bound")
DEFAULT_MEASURES = ("win_share", "unfinished_share")
EMPTY_NAME = "an entry of the list is empty; it names a measure, as in win_rate,unfinished_share"
WITHOUT_INTERVAL = ("count", "range")
"""Kinds of measures that no number of games makes more precise."""


def parse_targets(texts: Sequence[str], defaults: Sequence[str] = DEFAULT_MEASURES) -> tuple[Target, ...]:
    """Return the targets of ``HALF-WIDTH`` or ``HALF-WIDTH:MEASURE`` texts.

    Parameters
    ----------
    texts : sequence of str
        As given; ``0.5%`` is 0.005.
    defaults : sequence of str
        Measures that a half-width alone is meant for.

    Raises
    ------
    ConfigError
        With a message for each text that is wrong.
    """
    targets: list[Target] = []
    problems: list[Problem] = []
    for text in texts:
        width, _, measure = text.partition(":")
        try:
            half_width = _half_width(width)
            names = list(defaults) if not measure else [_measure(measure)]
            targets += [Target(half_width, name) for name in names]
        except ValueError as error:
            problems.append(Problem(*PRECISION, text, str(error)))
    raise_if_any(problems)
    return tuple(targets)


def _half_width(text: str) -> float:
    per_cent = text.strip().endswith("%")
    try:
        number = float(text.strip().rstrip("%"))
    except ValueError:
        raise ValueError(f'must be a half-width such as 0.005, found "{text.strip()}"') from None
    if not 0 < number < math.inf:
        raise ValueError(f"a half-width is greater than 0, found {text.strip()}")
    return number / 100 if per_cent else number


def _measure(text: str) -> str:
    key = plain_key(text)
    name = key.partition(":")[0]
    measure = BY_NAME.get(name)
    if measure is None:
        raise ValueError(unknown_measure(name))
    if measure.interval in WITHOUT_INTERVAL:
        raise ValueError(f"{name} has no interval that more games would narrow")
    return key


def unknown_measure(name: str) -> str:
    """Return the message for a measure that does not exist."""
    return f'unknown measure "{name}"; {suggestion(name, [measure.name for measure in MEASURES])}'


def check_measures(names: Sequence[str], counts: Counts, origin: Origin) -> tuple[str, ...]:
    """Check that a game has these measures, or keys of measures.

    Parameters
    ----------
    names : sequence of str
        Such as ``win_share``, ``win_share:balanced`` or ``property_roi:Boardwalk``.
    counts : Counts
        Of a game, played or not.
    origin : Origin
        What named them, for messages.

    Returns
    -------
    tuple of str
        The same as tables spell them: ``property_roi:39`` is ``property_roi:Boardwalk``.

    Raises
    ------
    ConfigError
        With a message for each one that does not exist or that the game lacks.
    """
    problems = []
    found = []
    for name in names:
        plain, colon, item = name.partition(":")
        measure = BY_NAME.get(plain)
        key = name
        if measure is None:
            problems.append(Problem(*origin, name, unknown_measure(plain)))
        elif not measure.available(counts) or not measure.keys(counts):
            problems.append(Problem(*origin, name, f"this game lacks the measure {measure.name}: it does not count it"))
        elif colon and name not in measure.keys(counts):
            key = measure.key_of(item, counts) or ""
            if not key:
                problems.append(Problem(*origin, name, _unknown_figure(measure, item, counts)))
        found.append(key)
    if problems:
        raise ConfigError(dict.fromkeys(problems))
    return tuple(found)


def _unknown_figure(measure: Measure, item: str, counts: Counts) -> str:
    """Return the message for a figure that a measure lacks."""
    if not measure.by:
        return f"{measure.name} is one figure of the whole run: leave out :{item}"
    near = nearest(item, measure.items(counts))
    advice = f"did you mean {measure.name}:{near}?" if near else suggestion(item, measure.items(counts))
    return f'unknown figure "{measure.name}:{item}": there is no such {measure.by}; {advice}'


def parse_measures(texts: Sequence[str], defaults: Sequence[str]) -> tuple[str, ...]:
    """Return the names in comma lists of measures, each once; the defaults if there are none.

    Raises
    ------
    ConfigError
        With a message for each name that is none.
    """
    names = [plain_key(name) for text in texts for name in text.split(",")]
    problems = [
        Problem(*MEASURE, name, unknown_measure(_plain(name)) if name else EMPTY_NAME)
        for name in dict.fromkeys(names)
        if _plain(name) not in BY_NAME
    ]
    if problems:
        raise ConfigError(problems)
    return tuple(dict.fromkeys(names)) or tuple(defaults)


def parse_bounds(texts: Sequence[str]) -> dict[str, float]:
    """Return by measure the difference that does not matter, of texts like ``0.02:win_rate``.

    Raises
    ------
    ConfigError
        With a message for each text that is wrong.
    """
    bounds: dict[str, float] = {}
    problems: list[Problem] = []
    for text in texts:
        width, _, name = text.partition(":")
        try:
            number = _half_width(width)
            name = plain_key(name)
            if _plain(name) not in BY_NAME:
                raise ValueError(
                    unknown_measure(_plain(name)) if name else "must name its measure, as in 0.02:win_rate"
                )
            bounds[name] = number
        except ValueError as error:
            problems.append(Problem(*BOUND, text, str(error)))
    raise_if_any(problems)
    return bounds


OTHER_NAMES = {
    "roi": "property_roi",
    "rent_per_game": "property_rent_per_game",
    "rent_per_round": "property_rent_per_round",
}
"""Columns of the table of properties, and the measures that they hold."""


def plain_key(text: str) -> str:
    """Return a measure, or the key of a figure, as it is listed; columns of the table ``properties`` are understood."""
    name, colon, item = text.strip().partition(":")
    return f"{OTHER_NAMES.get(name.strip(), name.strip())}{colon}{item.strip()}"


def _plain(name: str) -> str:
    return name.partition(":")[0]


def nothing_counted(experiment: Experiment, design: Design) -> Counts:
    """Return the counters of an experiment before any game: enough to know which measures it has."""
    import numpy as np

    from sim.analysis.counts import Counts
    from sim.games.registry import family

    kind = family(experiment.game.family)
    table = kind.make_table(experiment)
    lengths = np.zeros((2, table.max_rounds + 1), np.int64)
    return Counts(np.zeros(table.blocks, table.tally_dtype), lengths, kind.labels(experiment), design=design)


def parse_design(given: Mapping[str, Any]) -> Design:
    """Return what the options say of the length aimed at, and of the time of a turn.

    Raises
    ------
    ConfigError
        If the range is none, or goes backwards, or the time is not positive.
    """
    from sim.analysis.design import PLAIN, Design

    shortest, longest, seconds = PLAIN.shortest, PLAIN.longest, PLAIN.seconds_a_turn
    problems = []
    text = given.get("target_rounds")
    if text is not None:
        low, dots, high = str(text).partition("..")
        if not dots or not low.strip().isdecimal() or not high.strip().isdecimal():
            problems.append(Problem("--target-rounds", "", text, f'must be LOW..HIGH, as in 30..90, found "{text}"'))
        elif not 0 < int(low) <= int(high):
            problems.append(Problem("--target-rounds", "", text, f"{text}: goes backwards, or begins at 0"))
        else:
            shortest, longest = int(low), int(high)
    if given.get("seconds_per_turn") is not None:
        seconds = float(given["seconds_per_turn"])
        if not 0 < seconds < math.inf:
            problems.append(Problem("--seconds-per-turn", "", seconds, f"must be greater than 0, found {seconds:g}"))
    raise_if_any(problems)
    return Design(shortest, longest, seconds)
