"""What the figures of a page rest on, in a few words beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sim.report.formats import integer

TURN = "all rolls of one player until the next player moves; in a round each living player has had a turn"


@dataclass(frozen=True)
class Fact:
    """An assumption: what it is about, and what holds."""

    name: str
    text: str


def facts(manifest: Mapping[str, Any], players: str) -> list[Fact]:
    """Return the assumptions of a run.

    Parameters
    ----------
    manifest : mapping
        As `sim.report.manifest.build_manifest` returns.
    players : str
        Who plays, in words.
    """
    config = manifest["config"]
    scenario = manifest.get("scenario")
    return [
        *board_facts(config),
        Fact("Players", players),
        *([Fact("From a position", str(scenario))] if scenario else []),
        *rule_facts(config, manifest.get("house_rules")),
        Fact("Games", f"{integer(manifest['games'])}, seed {manifest['seed']}"),
        *closing_facts(),
    ]


def bare_facts(config: Mapping[str, Any], games: str, seed: int) -> list[Fact]:
    """Return the assumptions of a study whose players its title names; ``games`` says how many of what."""
    return [*board_facts(config), *rule_facts(config), Fact("Games", f"{games}, seed {seed}"), *closing_facts()]


def board_facts(config: Mapping[str, Any]) -> list[Fact]:
    """Return game and edition."""
    game = config.get("game", {})
    if not isinstance(game, Mapping):
        return [Fact("Game", str(game))]
    found = [Fact("Game", str(game["title"]))] if "title" in game else []
    return found + ([Fact("Edition", str(game["edition"]))] if game.get("edition") else [])


def rule_facts(config: Mapping[str, Any], house_rules: Sequence[str] | None = None) -> list[Fact]:
    """Return house rules, trades and the round limit, as far as the configuration tells them."""
    rules = config.get("rules", {})
    found = []
    if house_rules is not None:
        found.append(Fact("House rules", ", ".join(house_rules) or "none named"))
    if "trade.enabled" in rules:
        found.append(Fact("Trades", _trades(config)))
    if "max_rounds" in rules:
        found.append(
            Fact("Round limit", f"{integer(int(rules['max_rounds']))}; such a game is unfinished, nobody wins")
        )
    return found


def _trades(config: Mapping[str, Any]) -> str:
    if not config["rules"]["trade.enabled"]:
        return "off"
    idle = [
        str(strategy["label"])
        for strategy in config.get("strategies", ())
        if isinstance(strategy, Mapping) and strategy.get("values", {}).get("trade") == "never"
    ]
    return "on" + (f"; never by {', '.join(idle)}" if idle else "")


def closing_facts() -> list[Fact]:
    """Return what every page says of its words and intervals."""
    return [Fact("A turn", TURN), Fact("Intervals", "95 %, each taken by itself")]
