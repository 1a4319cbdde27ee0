"""Scenario files in few words: A is on turn, everybody is a walker just visiting the jail with 1500 unless told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

VISITING = 10
NAMES = "ABCDEFGH"

Deeds = Mapping[int | str, str]
"""By square what stands in its table beside the owner's name, such as ``{24: "A", 26: "A houses=2"}``."""


def scenario_text(
    players: Sequence[str] = ("", ""),
    deeds: Deeds | None = None,
    head: str = "",
    decks: Mapping[str, Sequence[str]] | None = None,
    dice: Sequence[Sequence[int]] = (),
) -> str:
    """Return a scenario.

    Parameters
    ----------
    players : sequence of str
        What each player's table says beside the defaults: lines of TOML parted by semicolons.
    deeds : mapping
        Owner and further keys of each property.
    head : str
        Keys of the scenario itself.
    decks : mapping
        Cards on top by deck.
    dice : sequence of throws
        Scripted throws.
    """
    lines = ['game = "monopoly-us"', head, f"dice = {[list(throw) for throw in dice]}"]
    for name, own in zip(NAMES, players, strict=False):
        keys = {"name": f'"{name}"', "strategy": '"walker"', "cash": "1500", "square": str(VISITING)}
        for part in filter(None, own.split(";")):
            key, _, value = part.partition("=")
            keys[key.strip()] = value.strip()
        if keys.get("in_jail") == "true" or keys.get("eliminated") == "true":
            del keys["square"]
        if keys.get("eliminated") == "true":
            keys["cash"] = "0"
        lines += ["[[player]]", *(f"{key} = {value}" for key, value in keys.items())]
    lines.append("[property]")
    for square, words in (deeds or {}).items():
        owner, *more = words.split()
        table = ", ".join([f'owner = "{owner}"', *(part.replace("=", " = ") for part in more)])
        lines.append(f'"{square}" = {{ {table} }}')
    lines.append("[decks]")
    lines += [f"{deck} = {list(cards)}" for deck, cards in (decks or {}).items()]
    return "\n".join(lines) + "\n"


def write_scenario(folder: Path, text: str, name: str = "position.toml") -> Path:
    """Write a scenario into a folder; return its path."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path
