"""Every shipped house rule that changes something in a game: what ``--rules all`` stands for in a comparison."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from sim.config.errors import ConfigError, Problem
from sim.config.experiment import Options
from sim.config.laying import changes, family_of, is_for
from sim.config.load import load_experiment
from sim.config.models import Experiment
from sim.config.paths import shipped
from sim.config.reading import flattened, read_toml
from sim.config.rule_lists import ALL, RULES_OPTION
from sim.config.variants import Wishes

_BOARD = ("squares", "groups", "decks", "hotels", "jackpot")
"""Parts of a game that a house rule may change beside its rules."""


@dataclass(frozen=True)
class Expanded:
    """Wishes with every house rule named, and why others are not among them.

    Attributes
    ----------
    wishes : Wishes
        With the names in place of `ALL`.
    left_out : dict of str to str
        Shipped house rules of the family that are not compared, and the reason.
    """

    wishes: Wishes
    left_out: dict[str, str]


def expanded(name: str | None, options: Options, wishes: Wishes) -> Expanded:
    """Return wishes in which the word ``all`` is replaced by the house rules that change something.

    Parameters
    ----------
    name, options
        The baseline, as in `load_experiment`.
    wishes : Wishes
        As given.

    Raises
    ------
    ConfigError
        If the baseline is wrong, or all are asked for twice.
    """
    named = [text.strip() for text in wishes.rules]
    if ALL not in named:
        return Expanded(wishes, {})
    if named.count(ALL) > 1:
        raise ConfigError([Problem(*RULES_OPTION, ALL, "all is named twice; leave one out")])
    baseline = load_experiment(name, options)
    fitting, left_out = [], {}
    for rule, path in shipped("rules").items():
        if not _is_meant_for(path, baseline):
            continue
        reason = _reason_against(rule, name, options, baseline)
        if reason:
            left_out[rule] = reason
        else:
            fitting.append(rule)
    others = [rule for rule in fitting if rule not in named]
    rules = tuple(each for text in named for each in (others if text == ALL else [text]))
    return Expanded(replace(wishes, rules=rules), left_out)


def _is_meant_for(path: Path, baseline: Experiment) -> bool:
    """Tell whether a file changes anything, and is for this family, and for this board if it names boards."""
    table = read_toml(path)
    changed = dict(flattened(changes(table)))
    fits = is_for(table.get("boards", ()), baseline.game.id, baseline.game.id not in shipped("games"))
    return bool(changed) and family_of(changed) == baseline.game.family and fits


def _reason_against(rule: str, name: str | None, options: Options, baseline: Experiment) -> str:
    """Return why a house rule is not compared; empty if it is."""
    try:
        variant = load_experiment(name, replace(options, rules=(*options.rules, rule)))
    except ConfigError as error:
        return error.problems[0].message
    changed = {key for key, value in variant.rules.items() if value != baseline.rules[key]}
    board = any(getattr(variant.game, part) != getattr(baseline.game, part) for part in _BOARD)
    if changed - set(variant.idle) or board:
        return ""
    return "changes nothing in this game"
