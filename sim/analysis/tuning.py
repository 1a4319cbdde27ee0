"""Tables of a search for a strategy's parameters, and of what each parameter does by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from sim.analysis.frames import (
    JACKKNIFE,
    WILSON,
    YES_NO,
    Column,
    Table,
    Values,
    integer,
    interval_columns,
    number,
    text,
)
from sim.analysis.intervals import Array, Interval, jackknife, wilson


@dataclass
class Score:
    """Games that a candidate won, played and finished, by block; equal blocks of candidates hold the same games."""

    wins: Array
    games: Array
    finished: Array

    def plus(self, other: Score) -> Score:
        """Return the two added up."""
        return Score(self.wins + other.wins, self.games + other.games, self.finished + other.finished)

    @property
    def played(self) -> int:
        """Games in all."""
        return int(self.games.sum())

    @property
    def rate(self) -> float:
        """Share of the games that were won."""
        return float(self.wins.sum() / max(self.played, 1))

    @property
    def counts(self) -> tuple[int, int, int]:
        """Games won, played and finished."""
        return int(self.wins.sum()), self.played, int(self.finished.sum())

    def interval(self) -> Interval:
        """Return the win rate with Wilson's interval."""
        return wilson(self.wins.sum(), self.games.sum())

    def lead(self, other: Score) -> Interval:
        """Return the win rate less that of another on the same games, in percentage points; NaN over itself."""
        if other is self:
            nothing = np.array(np.nan)
            return Interval(nothing, nothing, nothing, nothing)
        return jackknife(100 * (self.wins - other.wins), self.games)


@dataclass(frozen=True)
class Trial:
    """A set of parameters that was tried; ``state`` is completed, stopped early or interrupted."""

    number: int
    parameters: str
    state: str
    games: int
    wins: int
    finished: int


@dataclass(frozen=True)
class Final:
    """A candidate on games that did not choose its parameters, and the strategy as it was on the same games."""

    stage: str
    parameters: str
    seed: int
    score: Score
    start: Score


@dataclass(frozen=True)
class Search:
    """All that a search found, for its tables."""

    trials: Sequence[Trial]
    finals: Sequence[Final] = ()


@dataclass(frozen=True)
class Point:
    """A value of one parameter, all others as they were; ``value`` as text, ``amount`` for a number."""

    parameter: str
    value: str
    amount: float | None
    current: bool
    score: Score


@dataclass(frozen=True)
class Profile:
    """Win rates over the range of each parameter, and of the strategy as it is."""

    base: Score
    points: Sequence[Point] = field(default_factory=tuple)


_RATE = (
    integer("games", "games", "games played against the field, unfinished ones included"),
    integer("finished", "games", "of these, finished ones"),
    integer("wins", "games", "games won; a game at the round limit has no winner"),
    number("win_rate", "share of games", "wins / games: unfinished games count as not won"),
    *interval_columns("low", "high", "win_rate", "share of games", WILSON),
    number("win_share", "share of finished games", "wins / finished games"),
    *interval_columns("share_low", "share_high", "win_share", "share of finished games", WILSON),
)


def _rates(counts: Sequence[tuple[int, int, int]]) -> dict[str, Any]:
    """Return the columns of games won, played and finished."""
    wins, games, finished = np.array(counts, np.int64).reshape(-1, 3).T
    rate, share = wilson(wins, games), wilson(wins, finished)
    return {
        "games": games,
        "finished": finished,
        "wins": wins,
        "win_rate": rate.value,
        "low": rate.low,
        "high": rate.high,
        "win_share": share.value,
        "share_low": share.low,
        "share_high": share.high,
    }


def _leads(leads: Sequence[Interval], name: str) -> dict[str, Any]:
    parts = (("", "value"), ("_low", "low"), ("_high", "high"))
    return {name + ending: np.array([float(getattr(lead, part)) for lead in leads], float) for ending, part in parts}


TRIAL_COLUMNS = (
    integer("trial", "index", "number of the trial, from 0; the first is the strategy as it was"),
    text("parameters", "settings", "what differs from the strategy, as it can be written behind its name"),
    text("state", "word", "completed, stopped early (others were ahead after as many games), or interrupted"),
    *_RATE,
)

FINAL_COLUMNS = (
    text("stage", "word", "final round (the best trials on other games), or held out (games that chose nothing)"),
    text("parameters", "settings", "what differs from the strategy; empty for the strategy as it was"),
    integer("seed", "number", "seed of the games"),
    *_RATE,
    number("lead", "percentage points", "win_rate less that of the strategy as it was, on the same games"),
    *interval_columns("lead_low", "lead_high", "lead", "percentage points", JACKKNIFE),
)

PROFILE_COLUMNS = (
    text("parameter", "name", "parameter that is changed; all others are as in the strategy"),
    text("value", "setting", "its value"),
    number("amount", "number", "its value as a number; empty for words"),
    Column("current", YES_NO, "yes or no", "whether this is the strategy's own value"),
    *_RATE,
    number("change", "percentage points", "win_rate less that of the strategy as it is, on the same games"),
    *interval_columns("change_low", "change_high", "change", "percentage points", JACKKNIFE),
)


def _trials(search: Search) -> Values:
    trials = search.trials
    return {
        "trial": [trial.number for trial in trials],
        "parameters": [trial.parameters for trial in trials],
        "state": [trial.state for trial in trials],
        **_rates([(trial.wins, trial.games, trial.finished) for trial in trials]),
    }


def _finals(search: Search) -> Values:
    finals = search.finals
    return {
        "stage": [final.stage for final in finals],
        "parameters": [final.parameters for final in finals],
        "seed": [final.seed for final in finals],
        **_rates([final.score.counts for final in finals]),
        **_leads([final.score.lead(final.start) for final in finals], "lead"),
    }


def _profile(profile: Profile) -> Values:
    points = profile.points
    return {
        "parameter": [point.parameter for point in points],
        "value": [point.value for point in points],
        "amount": [point.amount for point in points],
        "current": [point.current for point in points],
        **_rates([point.score.counts for point in points]),
        **_leads([point.score.lead(profile.base) for point in points], "change"),
    }


TRIALS = Table("trials", "One row a trial.", TRIAL_COLUMNS, _trials)
FINALS = Table("finals", "One row a candidate and stage after the search.", FINAL_COLUMNS, _finals)
PROFILE = Table("profile", "One row a parameter and value.", PROFILE_COLUMNS, _profile)
