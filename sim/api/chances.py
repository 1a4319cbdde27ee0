"""Chances from a position, and what a trade would change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Unpack

from sim.analysis.wording import count
from sim.api.loading import Changes, with_changes
from sim.api.stopped import Stopped

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl

    from sim.analysis.counts import Counts
    from sim.analysis.odds import Chance, Change, Odds
    from sim.analysis.precision import Shortfall
    from sim.api.precision import Precision, Wanted
    from sim.batch.result import Result
    from sim.batch.run import Jobs, Progress
    from sim.config.bargain import Bargain
    from sim.config.experiment import Options
    from sim.config.models import Experiment

GAMES = 20_000
CHANCES = ("win_rate", "unfinished_share")
"""What a precision without a measure is for: shares of all games."""


@dataclass(frozen=True)
class Question:
    """A position to judge, and the one after a trade if one is proposed."""

    experiment: Experiment
    bargain: Bargain | None = None
    traded: Experiment | None = None

    @property
    def experiments(self) -> list[Experiment]:
        """What is played: the position, and the one after the trade."""
        return [self.experiment] if self.traded is None else [self.experiment, self.traded]


class Chances:
    """Everybody's chances from a position.

    Attributes
    ----------
    question : Question
        What was judged.
    before, after : Counts
        What was counted from the position, and from the one after the trade; None without one.
    """

    def __init__(self, question: Question, before: Counts, after: Counts | None) -> None:
        self.question, self.before, self.after = question, before, after

    @cached_property
    def odds(self) -> Odds:
        """The chances as values with intervals."""
        from sim.analysis.odds import odds

        return odds(self.before)

    @cached_property
    def changes(self) -> list[Change]:
        """What the trade changes for those who are still in the game; empty without one."""
        from sim.analysis.odds import changes

        if self.after is None:
            return []
        return [change for change in changes(self.before, self.after) if change.player not in self._out]

    @property
    def _out(self) -> set[str | None]:
        """Who was out of the game before it began."""
        position = self.question.experiment.position
        assert position is not None
        return {place.name for place in position.players if place.eliminated}

    @cached_property
    def tables(self) -> dict[str, pl.DataFrame]:
        """The chances as tables: ``players``, ``places``, ``ruins``, and ``trade_changes`` if there is a trade."""
        position = self.question.experiment.position
        assert position is not None
        found = {}
        if self.after is not None:
            found["trade_changes"] = _frame(
                ("player", "measure", "before", "after", "difference", "low", "high"),
                [(c.player, c.measure, c.before, c.after, *_ends(c.difference)) for c in self.changes],
            )
        players = zip(self.odds.players, position.players, strict=True)
        found["players"] = _frame(
            ("player", "strategy", *_names("win"), *_names("eliminated")),
            [
                (each.player, place.strategy, *_ends(each.win), *_ends(None if place.eliminated else each.eliminated))
                for each, place in players
            ],
        )
        found["places"] = _frame(
            ("player", "place", *_names("chance")),
            [
                (each.player, place, *_ends(chance))
                for each in self.odds.players
                for place, chance in enumerate(each.places, start=1)
            ],
        )
        found["ruins"] = _frame(
            ("player", "ruined_by", *_names("chance")),
            [
                (each.player, other, *_ends(chance))
                for each in self.odds.players
                for other, chance in each.ruined_by.items()
            ],
        )
        return found

    @property
    def summary(self) -> pl.DataFrame:
        """What the trade changes; without one, everybody's chances to win and to be ruined."""
        return next(iter(self.tables.values()))

    def to_pandas(self, name: str) -> pd.DataFrame:
        """Return a table as a pandas frame that keeps its types."""
        from sim.analysis.frames import to_pandas

        return to_pandas(self.tables[name])

    def __repr__(self) -> str:
        study = self.question.experiment
        wins = ", ".join(f"{each.player} {100 * (each.win.value or 0):.1f} %" for each in self.odds.players)
        return f"<Chances from {study.name}: {count(self.odds.games, 'game')}, seed {study.seed}; {wins}>"


def _names(name: str) -> tuple[str, str, str]:
    return name, f"{name}_low", f"{name}_high"


def _ends(chance: Chance | None) -> tuple[float | None, ...]:
    return (None,) * 3 if chance is None else (chance.value, chance.low, chance.high)


def _frame(columns: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> pl.DataFrame:
    import polars as pl

    texts = {
        "player": pl.String,
        "strategy": pl.String,
        "measure": pl.String,
        "ruined_by": pl.String,
        "place": pl.Int64,
    }
    return pl.DataFrame(rows, schema={name: texts.get(name, pl.Float64) for name in columns}, orient="row")


def load_question(scenario: str, trade: str | None = None, options: Options | None = None) -> Question:
    """Load a position and the trade to judge in it.

    Parameters
    ----------
    scenario : str
        Name of a shipped one, or path of a file.
    trade : str, optional
        Such as ``"A gives Oriental Avenue, 150 to B for Short Line"``; the one of the scenario if left out.
    options : Options, optional
        Changes as the command line gathers them.

    Raises
    ------
    ConfigError
        With every mistake found; what the rules forbid is told with the rule.
    """
    from sim.config.bargain import after_bargain, parse_bargain, read_bargain
    from sim.config.errors import ConfigError, Origin, Problem
    from sim.config.load import Options, load_experiment
    from sim.config.scenario import open_scenario

    options = replace(options or Options(), scenario=scenario, scenario_origin=Origin("SCENARIO"))
    study = load_experiment(None, replace(options, games=options.games or GAMES))
    if trade is not None:
        if "trade.enabled" not in study.rules:
            raise ConfigError([Problem("--trade", "", trade, f"{study.game.title} has no trades.")])
        origin = Origin("--trade")
        bargain = parse_bargain(trade, study, origin)
    else:
        found = open_scenario(scenario, Origin("SCENARIO"))
        if "trade" not in found.row:
            return Question(study)
        origin = Origin(found.file, "trade")
        bargain = read_bargain(found.row["trade"], study, origin)
    return Question(study, bargain, after_bargain(study, bargain, origin))


def odds(
    position: Question | str,
    trade: str | None = None,
    *,
    jobs: Jobs = None,
    progress: Progress | None = None,
    precision: Wanted = None,
    **changes: Unpack[Changes],
) -> Chances:
    """Tell everybody's chances from a position, and what a trade would change of them.

    Parameters
    ----------
    position : Question or str
        Name or file of a position; or a question, as `load_question` returns it.
    trade : str, optional
        A trade to judge: ``"Ben gives Short Line, 300 to Anna for nothing"``.
    jobs, progress, precision
        As in `run`.
    **changes
        Changes of the position's experiment; see `sim.Changes`.

    Raises
    ------
    ConfigError
        With every mistake found; what the rules forbid is told with the rule.
    Stopped
        If it was interrupted.

    Examples
    --------
    >>> import sim
    >>> chances = sim.odds("two-reds", games=100)
    >>> list(chances.tables), chances.odds.games
    (['players', 'places', 'ruins'], 100)
    """
    from sim.api.precision import Precision, as_precision, counts_of
    from sim.batch.run import play_series

    whole = isinstance(precision, Mapping | Precision) or precision is None
    texts = precision if isinstance(precision, Sequence) and not isinstance(precision, str) else [str(precision)]
    wish = as_precision(precision) if whole else Precision.of(texts, CHANCES)
    if isinstance(position, str):
        position = load_question(position, trade, wish.ceiling(with_changes(None, changes)))
    elif trade is not None or changes:
        raise TypeError("a trade or changes belong to the loading of a question: give them to load_question")
    wish.check(position.experiment)
    if wish.wanted:
        results = wish.play_series(position.experiments, lambda found: _missing(found, wish), jobs, progress)
    else:
        results = play_series(position.experiments, jobs, progress)
    if any(result.interrupted for result in results):
        raise Stopped
    counts = [counts_of(result) for result in results]
    return Chances(position, counts[0], counts[1] if len(counts) > 1 else None)


def _missing(results: Sequence[Result], wish: Precision) -> list[Shortfall]:
    """Return the chances, and the changes of a trade, that are not known well enough."""
    from sim.analysis.odds import changes
    from sim.analysis.precision import shortfalls, too_wide
    from sim.api.precision import counts_of

    counts = [counts_of(result) for result in results]
    found = [short for each in counts for short in shortfalls(wish.targets, each)]
    if len(counts) > 1:
        names = {"win": "win_rate", "unfinished": "unfinished_share"}
        widths = {}
        for change in changes(*counts):
            name, low, high = names.get(change.measure), change.difference.low, change.difference.high
            if name is not None:
                key = f"{name}:{change.player}" if change.player else name
                widths[key] = float("nan") if low is None or high is None else (high - low) / 2
        found += too_wide(wish.targets, widths)
    return found
