"""Variants of an experiment: what a comparison sets against its baseline."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import partial

from sim.config.bars import barred, find_bar, single_out
from sim.config.errors import ConfigError, Gathered, Origin, Problem
from sim.config.experiment import Options
from sim.config.load import load_experiment
from sim.config.models import Experiment
from sim.config.paths import shipped
from sim.config.reading import read_toml

BASELINE = "baseline"

Load = Callable[[], Experiment]


@dataclass(frozen=True)
class Wishes:
    """What the command line names as variants, each of them one variant.

    Attributes
    ----------
    rules : tuple of str
        House rules on top of the baseline's; a comma list is one variant with all of them.
    settings : tuple of str
        ``key=value``.
    players, scenarios, experiments : tuple of str
        Another line-up, another position, another experiment altogether.
    bars : tuple of str
        What the first player is barred from.
    """

    rules: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    experiments: tuple[str, ...] = ()
    bars: tuple[str, ...] = ()


@dataclass(frozen=True)
class Variant:
    """One run of a comparison: its name, what is different in it, and the experiment."""

    name: str
    summary: str
    experiment: Experiment

    def same_as(self, other: Variant) -> bool:
        """Tell whether both play the very same games."""
        return self.experiment.digest() == other.experiment.digest()


def load_variants(name: str | None, options: Options, wishes: Wishes) -> tuple[Variant, ...]:
    """Return the baseline and its variants, all with the games and the seed of the baseline.

    Parameters
    ----------
    name : str, optional
        The experiment, as in `load_experiment`.
    options : Options
        What the command line says of every run.
    wishes : Wishes
        The variants.

    Raises
    ------
    ConfigError
        With every different mistake once.
    """
    found = Gathered()
    place = 0
    baseline = found.read(lambda: load_experiment(name, options))
    if wishes.bars and baseline is not None:
        baseline, place = found.read(partial(single_out, baseline)) or (baseline, 0)
    variants = [] if baseline is None else [Variant(BASELINE, baseline.summary, baseline)]
    for wanted in _wanted(name, options, wishes, baseline, place):
        variant = found.read(partial(_loaded, wanted, wishes, baseline))
        if variant is not None:
            variants.append(variant)
    found.add(_twice(wishes))
    found.tell()
    if len(variants) == 1:
        message = "nothing to compare with; name a variant with --rules, --vary-set, --players-variant, "
        message += "--scenario-variant, --experiment-variant or --bar"
        raise ConfigError([Problem("", "", None, message)])
    return tuple(variants)


def _loaded(wanted: tuple[str, str, Load], wishes: Wishes, baseline: Experiment | None) -> Variant:
    title, summary, load = wanted
    experiment = load()
    if baseline is None:
        return Variant(title, summary, experiment)
    if wishes.bars and experiment is not baseline:
        experiment = single_out(experiment)[0]
    if experiment.game.family != baseline.game.family:
        message = f"{title} is of the game {experiment.game.id}, the baseline of {baseline.game.id}: "
        raise ConfigError([Problem("", "", title, message + "the two have no games in common")])
    return Variant(title, summary, experiment)


def _twice(wishes: Wishes) -> Iterator[Problem]:
    """Yield a mistake for each variant that is named more than once."""
    for field in fields(wishes):
        titles = [_title(text) if field.name == "rules" else text for text in getattr(wishes, field.name)]
        for title in dict.fromkeys(titles):
            if titles.count(title) > 1:
                yield Problem(_OPTIONS[field.name], "", title, f"the variant {title} is named twice; leave one out")


_OPTIONS = {
    "rules": "--rules",
    "settings": "--vary-set",
    "players": "--players-variant",
    "scenarios": "--scenario-variant",
    "experiments": "--experiment-variant",
    "bars": "--bar",
}
"""What names each kind of variant, for messages."""


def _wanted(
    name: str | None, options: Options, wishes: Wishes, baseline: Experiment | None, place: int
) -> Sequence[tuple[str, str, Load]]:
    """Return title, summary and loader of each variant; without a baseline of those that can be read without it."""
    same = options if baseline is None else replace(options, games=baseline.games, seed=baseline.seed)

    def changed(**changes: object) -> Load:
        return lambda: load_experiment(name, replace(same, **changes))  # type: ignore[arg-type]

    found: list[tuple[str, str, Load]] = []
    for text in wishes.rules:
        title = _title(text)
        found.append((title, _summary(title), changed(rules=(*options.rules, text))))
    for text in wishes.settings:
        load = changed(varied=(text,), varied_origin=Origin("--vary-set"))
        found.append((text, f"setting {text}", load))
    for text in wishes.players:
        found.append((text, f"players {text}", changed(players=text)))
    for text in wishes.scenarios:
        load = changed(scenario=text, scenario_origin=Origin("--scenario-variant"))
        found.append((text, f"scenario {text}", load))
    for text in wishes.experiments:
        found.append((text, f"experiment {text}", lambda text=text: load_experiment(text, same)))  # type: ignore[misc]
    if baseline is not None:
        for text in wishes.bars:
            found.append((f"without {text}", f"player 1 is barred from {text}", _bar(text, baseline, place)))
    return found


def _title(text: str) -> str:
    return ",".join(part.strip() for part in text.split(","))


def _summary(title: str) -> str:
    """Return what house rules do: the line of one that is shipped, the names of others."""
    path = shipped("rules").get(title)
    told = str(read_toml(path).get("summary", "")) if path is not None else ""
    return told.removesuffix(".") or f"house rules {title}"


def _bar(text: str, baseline: Experiment, place: int) -> Load:
    return lambda: barred(baseline, place, find_bar(text, baseline))
