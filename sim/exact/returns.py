"""What properties and groups return against one opponent who walks the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sim.config.models import Group, Square
from sim.exact.walk import Walk


@dataclass(frozen=True)
class Holding:
    """A property, or a group, at one stage: a level of buildings, or a number owned.

    Attributes
    ----------
    of : {"property", "group"}
    square : int or None
        None for a group.
    name, group, stage : str
        Name, id of the group, and the stage in words.
    cost : int
        Deeds at list price and buildings: all that was paid to get here.
    rent : float or None
        Rent of one ordinary landing; at a utility of an average throw that leads there. None for a group.
    rent_per_roll, rent_per_turn : float
        Expected from one opponent.
    added_cost : int or None
        Cost of this stage over the one before; None for the first.
    added_rent_per_turn : float or None
        Rent of this stage over the one before.
    """

    of: str
    square: int | None
    name: str
    group: str
    stage: str
    cost: int
    rent: float | None
    rent_per_roll: float
    rent_per_turn: float
    added_cost: int | None = None
    added_rent_per_turn: float | None = None

    @property
    def return_per_turn(self) -> float | None:
        """Rent of one turn of one opponent by the money put in."""
        return self.rent_per_turn / self.cost if self.cost else None

    @property
    def break_even_turns(self) -> float | None:
        """Turns of one opponent until the rent has paid for everything; None if it never does."""
        return self.cost / self.rent_per_turn if self.rent_per_turn > 0 else None

    @property
    def added_break_even_turns(self) -> float | None:
        """Turns of one opponent until the rent that this stage adds has paid for what it cost; None if it was free."""
        if not self.added_cost or self.added_rent_per_turn is None or self.added_rent_per_turn <= 0:
            return None
        return self.added_cost / self.added_rent_per_turn


@dataclass(frozen=True)
class _Stage:
    """Words, cost and index of rent of a stage of a street."""

    name: str
    buildings: int
    level: int
    factor: int = 1


def holdings(walk: Walk) -> list[Holding]:
    """Return every property at every stage in board order, then every group.

    Rent is always claimed, no deed is mortgaged, and the owner collects in jail.
    """
    squares = [square for square in walk.game.squares if square.group is not None]
    rows = [holding for square in squares for holding in _of_property(walk, square)]
    return rows + [holding for group in walk.game.groups for holding in _of_group(walk, group)]


def _of_property(walk: Walk, square: Square) -> Iterator[Holding]:
    group = next(group for group in walk.game.groups if group.id == square.group)
    before = None
    for name, cost, rent, per_roll in _stages(walk, group, square):
        before = _holding(walk, ("property", square.index, square.name, group.id, name), cost, rent, per_roll, before)
        yield before


def _stages(walk: Walk, group: Group, square: Square) -> Iterator[tuple[str, int, float, float]]:
    """Yield name, cost, rent of an ordinary landing and rent a roll of each stage of a property."""
    if square.kind == "street":
        for stage in _street_stages(walk, len(square.rent)):
            cost = square.price + stage.buildings * square.building_cost
            due = square.rent[stage.level] * stage.factor
            yield stage.name, cost, due, due * _weighted_arrivals(walk, square)
        return
    for owned in range(1, len(square.rent) + 1):
        rent, per_roll = _rent_by_number(walk, square, owned)
        yield f"{owned} owned", square.price, rent, per_roll


def _street_stages(walk: Walk, rents: int) -> list[_Stage]:
    game = walk.game
    multiplier = int(game.rules["rent.complete_group_multiplier"])
    words = [game.house_name if count == 1 else game.houses_name for count in range(rents - 1)]
    houses = [_Stage(f"{count} {words[count]}", count, count) for count in range(1, rents - 1)]
    bare = [_Stage("bare", 0, 0), _Stage("bare, whole group", 0, 0, multiplier)]
    return [*bare, *houses, _Stage(game.hotel_name, rents - 1, rents - 1)]


def _weighted_arrivals(walk: Walk, square: Square) -> float:
    """Return arrivals a roll, those by a card that multiplies the rent counted as often as it does."""
    return float(walk.ordinary_per_roll[square.index] + walk.special_per_roll[square.index])


def _rent_by_number(walk: Walk, square: Square, owned: int) -> tuple[float, float]:
    """Return rent of an ordinary landing and rent a roll of a railroad or utility of an owner of so many."""
    rent = square.rent[owned - 1]
    if square.kind != "utility":
        return rent, rent * _weighted_arrivals(walk, square)
    ordinary, pips = float(walk.ordinary_per_roll[square.index]), float(walk.pips_per_roll[square.index])
    by_card = float(walk.special_per_roll[square.index]) * walk.transitions.dice.mean
    return rent * pips / ordinary if ordinary else 0.0, rent * pips + by_card


def _of_group(walk: Walk, group: Group) -> Iterator[Holding]:
    """Yield the group at each stage: all its streets alike, or so many of its railroads or utilities.

    Of a part of the group its average over all choices of so many members is given.
    """
    members = [list(_stages(walk, group, walk.game.squares[index])) for index in group.squares]
    before = None
    for number, stages in enumerate(zip(*members, strict=True)):
        if stages[0][0] == "bare":
            continue
        held = len(members) if group.kind == "street" else number + 1
        cost = round(sum(stage[1] for stage in stages) * held / len(members))
        per_roll = sum(stage[3] for stage in stages) * held / len(members)
        before = _holding(walk, ("group", None, group.name, group.id, stages[0][0]), cost, None, per_roll, before)
        yield before


def _holding(
    walk: Walk,
    names: tuple[str, int | None, str, str, str],
    cost: int,
    rent: float | None,
    per_roll: float,
    before: Holding | None,
) -> Holding:
    per_turn = per_roll * walk.rolls_per_turn
    added = (None, None) if before is None else (cost - before.cost, per_turn - before.rent_per_turn)
    return Holding(*names, cost, rent, per_roll, per_turn, *added)


COLUMNS: dict[str, str] = {
    "of": "property or group",
    "square": "number of the square; empty for a group",
    "name": "name of the property or group",
    "group": "group that it belongs to",
    "stage": "level of buildings, the same on the whole group in rows of groups; or number of the group owned",
    "cost": "list price and buildings: all that was paid",
    "rent": "rent of one ordinary landing; at a utility of an average throw that leads there",
    "rent_per_roll": "rent expected from each roll of one opponent, cards that change the rent included",
    "rent_per_turn": "rent expected from each turn of one opponent",
    "return_per_turn": "rent_per_turn / cost",
    "break_even_turns": "cost / rent_per_turn: turns of one opponent until everything is paid back",
    "added_cost": "cost over the stage before",
    "added_rent_per_turn": "rent_per_turn over the stage before",
    "added_break_even_turns": "added_cost / added_rent_per_turn: turns of one opponent until the stage is paid back; "
    "empty where it cost nothing",
}
"""Columns of the returns and what they mean."""
