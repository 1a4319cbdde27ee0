"""Variants of an experiment: what a comparison sets against its baseline."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from sim.config.bars import barred, find_bar, single_out
from sim.config.errors import ConfigError, Origin, Problem, raise_if_any
from sim.config.experiment import Options
from sim.config.load import load_experiment
from sim.config.models import Experiment
from sim.config.paths import shipped
from sim.config.reading import read_toml

BASELINE = "baseline"


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
    baseline = load_experiment(name, options)
    place = 0
    if wishes.bars:
        baseline, place = single_out(baseline)
    found = [Variant(BASELINE, baseline.summary, baseline)]
    problems: dict[str, Problem] = {}
    for title, summary, load in _wanted(name, options, wishes, baseline, place):
        try:
            experiment = load()
            if wishes.bars and experiment is not baseline:
                experiment = single_out(experiment)[0]
            fits = experiment.game.family == baseline.game.family
            if not fits:
                message = f"{title} is of the game {experiment.game.id}, the baseline of {baseline.game.id}: "
                raise ConfigError([Problem("", "", title, message + "the two have no games in common")])
            if any(title == other.name for other in found):
                raise ConfigError([Problem("", "", title, f"the variant {title} is named twice")])
            found.append(Variant(title, summary, experiment))
        except ConfigError as error:
            problems |= {str(problem): problem for problem in error.problems}
    raise_if_any(list(problems.values()))
    if len(found) == 1:
        message = "nothing to compare with; name a variant with --rules, --vary-set, --players-variant, "
        message += "--scenario-variant, --experiment-variant or --bar"
        raise ConfigError([Problem("", "", None, message)])
    return tuple(found)


Load = Callable[[], Experiment]


def _wanted(
    name: str | None, options: Options, wishes: Wishes, baseline: Experiment, place: int
) -> Sequence[tuple[str, str, Load]]:
    """Return title, summary and loader of each variant."""
    same = replace(options, games=baseline.games, seed=baseline.seed)

    def changed(**changes: object) -> Load:
        return lambda: load_experiment(name, replace(same, **changes))  # type: ignore[arg-type]

    found: list[tuple[str, str, Load]] = []
    for text in wishes.rules:
        title = ",".join(part.strip() for part in text.split(","))
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
    for text in wishes.bars:
        found.append((f"without {text}", f"player 1 is barred from {text}", _bar(text, baseline, place)))
    return found


def _summary(title: str) -> str:
    """Return what house rules do: the line of one that is shipped, the names of others."""
    path = shipped("rules").get(title)
    told = str(read_toml(path).get("summary", "")) if path is not None else ""
    return told.removesuffix(".") or f"house rules {title}"


def _bar(text: str, baseline: Experiment, place: int) -> Load:
    return lambda: barred(baseline, place, find_bar(text, baseline))
