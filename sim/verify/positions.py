"""Positions drawn at random, as scenario files: the referee reads the file, not what the program made of it."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import platformdirs

from sim.config.load import Options
from sim.config.models import Card, Game, Group
from sim.engine.declare import Value
from sim.verify.choosing import Chooser
from sim.verify.hotel_positions import hotel_position

NAMES = "ABCDEFGH"
MOST_CASH = 2_000
MOST_POT = 1_000
HELD = {"jail_cards": ("jail_free",), "kept_cards": ("tax_free", "from_richest", "free_house")}
"""Effects of the cards that a player may hold, by key of its table in the file."""

SPEED_FACES = 6
MOST_TOPS = 3
MOST_THROWS = 3


def drawn_position(chooser: Chooser, options: Options, game: Game, rules: Mapping[str, Value]) -> Options:
    """Begin in the middle of a game, by a file that tells of it and a few scripted throws.

    The position goes together by itself; whether it does by the house rules as
    well shows when it is loaded.
    """
    lines = POSITIONS[game.family](chooser, game, rules, (options.players or "").split(","), NAMES)
    return replace(options, scenario=str(_written("\n".join(lines) + "\n")))


def _property_position(
    chooser: Chooser, game: Game, rules: Mapping[str, Value], entries: Sequence[str], names: str
) -> list[str]:
    """Return the lines of a file with deeds, buildings, mortgages, cash, pot, jail and cards."""
    held = _held_cards(chooser, game, len(entries))
    lines = [
        f'game = "{game.id}"',
        f'turn = "{names[chooser.whole(0, len(entries) - 1)]}"',
        f"dice = {_throws(chooser, rules)}",
    ]
    if chooser.whole(0, 1):
        lines.append(f"pot = {chooser.whole(0, MOST_POT)}")
    for seat, entry in enumerate(entries):
        lines += ["", "[[player]]", *_player(chooser, game, names[seat], entry)]
        for key, effects in HELD.items():
            lines.append(f"{key} = {[card.id for card in held if card.effect in effects and held[card] == seat]}")
    lines += ["", "[property]", *_deeds(chooser, game, rules, len(entries))]
    return [*lines, "", "[decks]", *_tops(chooser, game, held)]


POSITIONS: dict[str, Callable[[Chooser, Game, Mapping[str, Value], Sequence[str], str], list[str]]] = {
    "property": _property_position,
    "hotel": hotel_position,
}
"""The lines of a drawn position, one line a family."""


def forget(options: Options) -> None:
    """Remove the file of a position that nobody needs to replay."""
    if options.scenario is not None:
        path = Path(options.scenario)
        path.unlink(missing_ok=True)
        with suppress(OSError):  # others of this process may be in use
            path.parent.rmdir()


def _folder() -> Path:
    """Return where this process keeps its positions: neither another user's files nor another process's are touched."""
    own = str(os.getpid())
    folder = Path(platformdirs.user_cache_dir("rentroll")) / "positions" / own
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.gettempdir()) / f"rentroll-positions-{own}"
        folder.mkdir(exist_ok=True)
    return folder


def _written(text: str) -> Path:
    """Write a position under a name of its own; equal positions share a file."""
    folder = _folder()
    path = folder / f"{hashlib.sha256(text.encode()).hexdigest()[:16]}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def _player(chooser: Chooser, game: Game, name: str, entry: str) -> list[str]:
    low = chooser.whole(0, MOST_CASH)
    cash = f"[{low}, {chooser.whole(low, MOST_CASH)}]" if chooser.whole(0, 1) else str(low)
    lines = [f'name = "{name}"', f'strategy = "{entry}"', f"cash = {cash}"]
    if chooser.whole(0, 5) == 5 and any(square.kind == "jail" for square in game.squares):
        lines += ["in_jail = true", f"failed_attempts = {chooser.whole(0, 1)}"]
    else:
        lines += [f"square = {chooser.one_of([s.index for s in game.squares if s.kind != 'go_to_jail'])}"]
    return lines


def _held_cards(chooser: Chooser, game: Game, players: int) -> dict[Card, int]:
    """Return who holds which of the cards that may be held; most are in their decks."""
    effects = [effect for some in HELD.values() for effect in some]
    cards = [card for deck in game.decks for card in deck.cards if card.effect in effects]
    return {card: chooser.whole(0, players - 1) for card in cards if chooser.whole(0, 3) == 3}


def _tops(chooser: Chooser, game: Game, held: Mapping[Card, int]) -> list[str]:
    """Return a line a deck: the cards on its top."""
    lines = []
    for deck in game.decks:
        cards = [card.id for card in deck.cards if card not in held]
        tops = list(dict.fromkeys(chooser.one_of(cards) for _ in range(chooser.whole(0, MOST_TOPS)) if cards))
        lines.append(f"{deck.id} = {tops}")
    return lines


def _throws(chooser: Chooser, rules: Mapping[str, Value]) -> list[list[int]]:
    """Return some throws; with the speed die, some of them tell its face too."""
    count, faces = int(rules["dice.count"]), int(rules["dice.faces"])
    throws = [[chooser.whole(1, faces) for _ in range(count)] for _ in range(chooser.whole(0, MOST_THROWS))]
    if not rules["speed_die.enabled"]:
        return throws
    return [throw + [chooser.whole(1, SPEED_FACES)] * chooser.whole(0, 1) for throw in throws]


def _deeds(chooser: Chooser, game: Game, rules: Mapping[str, Value], players: int) -> list[str]:
    """Return a line a property that is owned; every fourth group is one player's, and may be built on."""
    lines: list[str] = []
    houses = int(rules["buildings.houses"])
    for group in game.groups:
        if chooser.whole(0, 3) < 3:
            for square in group.squares:
                owner = chooser.whole(-1, players - 1)
                if owner >= 0:
                    mortgaged = ", mortgaged = true" if chooser.whole(0, 4) == 4 else ""
                    lines.append(f'"{square}" = {{ owner = "{NAMES[owner]}"{mortgaged} }}')
            continue
        owner = chooser.whole(0, players - 1)
        level = _level(chooser, group, houses, int(rules["buildings.houses_per_hotel"]))
        houses -= level * len(group.squares)
        built = f", houses = {level}" if level else ""
        lines += [f'"{square}" = {{ owner = "{NAMES[owner]}"{built} }}' for square in group.squares]
    return lines


def _level(chooser: Chooser, group: Group, houses: int, most: int) -> int:
    if group.kind != "street":
        return 0
    return chooser.whole(0, min(most, houses // len(group.squares)))
