"""Positions of hotel games drawn at random: cars, who is out, hotels with stages and entrances, scripted throws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sim.config.models import Game, Hotel
from sim.engine.declare import Value
from sim.verify.choosing import Chooser
from sim.verify.fitting import PERMIT_FACES

MOST_CASH = 12_000
MOST_THROWS = 4
FEWEST_LEFT = 2


def hotel_position(
    chooser: Chooser, game: Game, rules: Mapping[str, Value], entries: Sequence[str], names: str
) -> list[str]:
    """Return the lines of a scenario file: a position that goes together by itself.

    Parameters
    ----------
    chooser : Chooser
        Where choices come from.
    game : Game
        The board.
    rules : mapping
        Every rule by key.
    entries : sequence of str
        Strategies of the players.
    names : str
        A letter for each player.
    """
    left = _left(chooser, names[: len(entries)])
    lines = [f'game = "{game.id}"', f'turn = "{chooser.one_of(left)}"', f"dice = {_throws(chooser, rules)}"]
    free = list(range(len(game.squares)))
    for name, entry in zip(names, entries, strict=False):
        lines += ["", "[[player]]", f'name = "{name}"', f'strategy = "{entry}"']
        lines += _car(chooser, game, free) if name in left else ["eliminated = true"]
    return [*lines, "", "[property]", *_hotels(chooser, game, left)]


def _left(chooser: Chooser, names: str) -> list[str]:
    """Return who is not out: most often all."""
    left = list(names)
    while len(left) > FEWEST_LEFT and chooser.whole(0, 5) == 5:
        left.remove(chooser.one_of(left))
    return left


def _car(chooser: Chooser, game: Game, free: list[int]) -> list[str]:
    """Return cash and place of a player: in the car park, or on a square that no car stands on; taken from ``free``."""
    low = chooser.whole(0, MOST_CASH)
    cash = f"[{low}, {chooser.whole(low, MOST_CASH)}]" if chooser.whole(0, 1) else str(low)
    if chooser.whole(0, 5) == 5:
        return [f"cash = {cash}", "car_park = true"]
    square = chooser.one_of(free)
    if square:  # any number of cars may stand on the first one
        free.remove(square)
    return [f"cash = {cash}", f"square = {square + 1}"]


def _throws(chooser: Chooser, rules: Mapping[str, Value]) -> list[list[int]]:
    """Return throws that any of the dice can show: each may be a movement, nights or a permit."""
    faces = min(int(rules["dice.faces"]), sum(int(rules[key]) for key in PERMIT_FACES))
    return [[chooser.whole(1, faces)] for _ in range(chooser.whole(0, MOST_THROWS))]


def _hotels(chooser: Chooser, game: Game, left: Sequence[str]) -> list[str]:
    """Return a line a hotel that is owned."""
    lines, taken = [], set[int]()
    for hotel in game.hotels:
        number = chooser.whole(-1, len(left) - 1)
        if number < 0:
            continue
        stages = chooser.whole(0, len(hotel.stages))
        entrances = _entrances(chooser, hotel, taken) if stages else []
        taken.update(entrances)
        printed = sorted(square + 1 for square in entrances)
        lines.append(f'{hotel.id} = {{ owner = "{left[number]}", stages = {stages}, entrances = {printed} }}')
    return lines


def _entrances(chooser: Chooser, hotel: Hotel, taken: set[int]) -> list[int]:
    """Return some of the places of a hotel that no other has an entrance on."""
    places = [square for square in hotel.squares if square not in taken]
    return list(dict.fromkeys(chooser.one_of(places) for _ in range(chooser.whole(0, len(places)))))
