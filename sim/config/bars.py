"""Restricted play: what a strategy can be barred from, as a change of its parameters.

After A. Jaffe, A. Miller, E. Andersen, Y. Liu, A. Karlin and Z. Popovic,
"Evaluating competitive game balance with restricted play", AIIDE 2012: what an
option is worth shows in how much worse a player does who may not use it.
"""

from __future__ import annotations

from dataclasses import dataclass

from sim.config.errors import ConfigError, Origin, Problem, suggestion
from sim.config.models import Experiment, Strategy
from sim.config.strategies import change_strategy

BAR = Origin("--bar")

GROUP = "group."
"""Begins the name of a bar from one group of properties, or one hotel."""


@dataclass(frozen=True)
class Bar:
    """Something that a strategy may be barred from.

    Attributes
    ----------
    summary : str
        What a barred player does.
    overrides : tuple of str
        ``parameter=value``, as after the name of a strategy.
    """

    summary: str
    overrides: tuple[str, ...]


_PROPERTY = {
    "trades": Bar("neither makes offers nor answers them", ("trade=never",)),
    "counter-offers": Bar("refuses an offer without naming a price of its own", ("trade_counter=false",)),
    "auctions": Bar(
        "never bids, for properties or for scarce buildings",
        (
            "auction_limit=0",
            "auction_limit_completing=0",
            "auction_limit_blocking=0",
            "auction_limit_building=0",
        ),
    ),
    "buying": Bar("buys nothing at list price; it may bid and trade", ("buy=none",)),
    "building": Bar("never builds", ("build_target=0", "auction_limit_building=0")),
    "hotels": Bar("builds houses, but no hotel", ()),
    "lifting": Bar("leaves its mortgages as they are", ("lift=none",)),
    "staying-in-jail": Bar("leaves jail at the first chance", ("jail=leave",)),
    "leaving-jail": Bar("never pays or uses a card to leave jail early", ("jail=stay",)),
}
_HOTEL = {
    "take-overs": Bar("takes no plot from another player", ("takeover=never",)),
    "auctions": Bar("never bids", ("auction_share=0",)),
    "facilities": Bar("buys no facility", ("facilities=0",)),
    "entrances": Bar("buys no entrance", ("entrance_limit=0",)),
}
BARS: dict[str, dict[str, Bar]] = {"property": _PROPERTY, "hotel": _HOTEL}
"""By game family and name; besides, ``group.ID``."""

_WEIGHTS = {"property": ("buy_weights", "trade_weights"), "hotel": ("land_weights",)}
"""Parameters by group that make a strategy want none of a group, by family."""


def find_bar(name: str, experiment: Experiment) -> Bar:
    """Return what ``name`` bars a strategy of this game from.

    Raises
    ------
    ConfigError
        If there is no such thing, with the nearest name.
    """
    family = experiment.game.family
    bars = BARS.get(family, {})
    groups = [f"{GROUP}{group}" for group in experiment.game.named_properties]
    if name in groups and family in _WEIGHTS:
        group = name.removeprefix(GROUP)
        overrides = tuple(f"{parameter}.{group}=0" for parameter in _WEIGHTS[family])
        return Bar(f"neither buys, nor bids for, {group}, and gives nothing for it in a trade", overrides)
    if name == "hotels" and name in bars:
        return Bar(bars[name].summary, (f"build_target={experiment.rules['buildings.houses_per_hotel']}",))
    if name not in bars:
        message = f'cannot bar a strategy from "{name}"; {suggestion(name, (*bars, *groups))}'
        raise ConfigError([Problem(*BAR, name, message)])
    return bars[name]


def single_out(experiment: Experiment) -> tuple[Experiment, int]:
    """Return the experiment with its first player counted by itself, and the place of its strategy.

    The player keeps its strategy, under a label of its own, so that it can be told from others of the same strategy.

    Raises
    ------
    ConfigError
        If every game begins from a scenario, or there is no room for one more strategy.
    """
    if experiment.position is not None:
        return experiment, experiment.line_up[0]
    index = experiment.line_up[0]
    if experiment.line_up.count(index) == 1:
        return experiment, index
    strategies, line_up = experiment.strategies, experiment.line_up
    own = strategies[index].model_copy(update={"label": f"{strategies[index].label} (player 1)"})
    changes = {"strategies": (*strategies, own), "line_up": (len(strategies), *line_up[1:])}
    return experiment.model_copy(update=changes), len(strategies)


def barred(experiment: Experiment, place: int, bar: Bar) -> Experiment:
    """Return the experiment with the strategy at this place barred from something; its label stays.

    Raises
    ------
    ConfigError
        If the strategy plays at random, and so minds no parameter.
    """
    strategies = list(experiment.strategies)
    strategies[place] = _restricted(strategies[place], bar, experiment)
    return experiment.model_copy(update={"strategies": tuple(strategies)})


def _restricted(strategy: Strategy, bar: Bar, experiment: Experiment) -> Strategy:
    if strategy.values.get("policy") == "random":
        message = f"{strategy.label} decides at random and can be barred from nothing"
        raise ConfigError([Problem(*BAR, strategy.label, message)])
    overrides = list(bar.overrides)
    if len(overrides) == 1 and overrides[0].startswith("build_target="):
        highest = min(int(str(strategy.values["build_target"])), int(overrides[0].partition("=")[2]))
        overrides = [f"build_target={highest}"]
    return change_strategy(strategy, overrides, experiment.game, BAR)
