"""What a group earns: expected rent a turn of one opponent, by what the owner holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from sim.games.property import names
from sim.games.property.landing_rates import landing_rates

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sim.config.models import Game, Group, Square

SCALE = 1000
"""Incomes enter the kernel as integers in thousandths of the currency."""


def fill_incomes(board: np.record, game: Game, rules: Mapping[str, Any]) -> None:
    """Write the incomes of every property and group into the board record.

    ``bare_income[square]`` is what an unimproved property earns a turn of one
    opponent while its group is incomplete, ``group_bare_income[group]`` the sum of these;
    ``group_income[group, x]`` what the whole group earns with every street at level ``x``, or what ``x`` railroads
    or utilities earn together.
    """
    dice_count, dice_faces = int(rules["dice.count"]), int(rules["dice.faces"])
    rates = landing_rates(game, dice_count, dice_faces) * _throws_a_turn(rules)
    mean_throw = dice_count * (dice_faces + 1) / 2
    for index, group in enumerate(game.groups):
        members = [game.squares[square] for square in group.squares]
        factor = mean_throw if group.kind == "utility" else 1.0
        for square in members:
            board.bare_income[square.index] = _scaled(rates[square.index] * square.rent[0] * factor)
        board.group_bare_income[index] = sum(board.bare_income[list(group.squares)])
        board.group_cost[index] = sum(square.building_cost for square in members)
        for step in range(names.LEVELS):
            board.group_income[index, step] = _scaled(_income(group, members, rates, rules, step) * factor)


def _throws_a_turn(rules: Mapping[str, Any]) -> float:
    """Return the expected movement throws of a turn, three doubles in a row at the most."""
    if not rules["dice.doubles_roll_again"] or int(rules["dice.count"]) < 2:
        return 1.0
    double = (1 / int(rules["dice.faces"])) ** (int(rules["dice.count"]) - 1)
    return 1 + double + double**2


def _income(group: Group, members: list[Square], rates: np.ndarray, rules: Mapping[str, Any], step: int) -> float:
    """Return the income of a group at a step: a level of streets, or a number of railroads or utilities."""
    if group.kind != "street":
        if not 1 <= step <= len(members):
            return 0.0
        mean_rate = sum(rates[square.index] for square in members) / len(members)
        return step * mean_rate * members[0].rent[step - 1]
    multiplier = int(rules["rent.complete_group_multiplier"]) if step == 0 else 1
    top = int(rules["buildings.houses_per_hotel"]) + 1
    return sum(rates[square.index] * square.rent[min(step, top)] * multiplier for square in members)


def _scaled(income: float) -> int:
    return round(income * SCALE)
