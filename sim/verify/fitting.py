"""Drawn rules that go together: what a family's keys ask of each other, and settings that must go with some."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from sim.config.models import Game
from sim.engine.declare import Value

Rules = dict[str, Value]

DOUBLES_SQUARE = "dice.doubles_square"
STAKES = ("jackpot.stake_min", "jackpot.stake_max")
ORDERED = (("jail.must_attempt", "jail.max_attempts", 1), ("end.round", "max_rounds", 0))
"""Pairs of rules of which the first is less than the second by so much at least."""
SPEED_DICE = 2
SPEED_NUMBERS = 3
"""Numbers on the speed die, the highest of which adds most to a throw."""

PERMIT_FACES = tuple(f"permit.{face}_faces" for face in ("granted", "refused", "free", "double"))


@dataclass(frozen=True)
class Fitting:
    """How a family's drawn rules are made to go together.

    Attributes
    ----------
    rules : callable
        Returns the drawn rules with what must go with them.
    settings : callable
        Returns further settings that they need.
    together : sequence of tuple of str
        Keys that do little each on its own: some tables draw all of a line.
    usual : mapping
        Highest usual value by key, where a table of few rounds would hardly notice most of those allowed.
    """

    rules: Callable[[Game, Rules], Rules]
    settings: Callable[[Game, Rules], tuple[str, ...]]
    together: Sequence[tuple[str, ...]] = ()
    usual: Mapping[str, int] = field(default_factory=dict)


def fit(game: Game, rules: Mapping[str, Value]) -> Rules:
    """Return drawn rules with what must go with them."""
    return FITTINGS[game.family].rules(game, dict(rules))


def needed_settings(game: Game, rules: Mapping[str, Value]) -> tuple[str, ...]:
    """Return the settings of the board that drawn rules need, as ``key=value``."""
    return FITTINGS[game.family].settings(game, dict(rules))


def _fit_property_game(game: Game, rules: Rules) -> Rules:
    count = int(rules.get("dice.count", game.rules["dice.count"]))
    if count == 1:  # every throw of one die is a double
        rules["dice.doubles_roll_again"] = False
    if count != SPEED_DICE and rules.get("speed_die.enabled"):  # the speed die joins two dice
        rules["dice.count"] = count = SPEED_DICE
    if {"dice.count", "dice.faces", "speed_die.enabled"} & rules.keys():  # no throw may go further than once round
        faces = int(rules.get("dice.faces", game.rules["dice.faces"]))
        longest = len(game.squares) - SPEED_NUMBERS * bool(rules.get("speed_die.enabled"))
        rules["dice.faces"] = min(faces, longest // count)
    if DOUBLES_SQUARE in rules:
        rules[DOUBLES_SQUARE] = min(int(rules[DOUBLES_SQUARE]), len(game.squares) - 1)
    for lower, upper, gap in ORDERED:
        if int(rules.get(lower, game.rules[lower])) > (most := int(rules.get(upper, game.rules[upper])) - gap):
            rules[lower] = most
    lowest, highest = (int(rules.get(key, game.rules[key])) for key in STAKES)
    if lowest > highest:  # the one that was not drawn goes along
        rules |= {STAKES[1]: lowest} if STAKES[0] in rules else {STAKES[0]: highest}
    return rules


def _rents(game: Game, rules: Rules) -> tuple[str, ...]:
    """Return the settings that give every street a rent for each level, the hotel's the last.

    With fewer houses before the hotel than the board has rents for, the board's own rents do.
    """
    if "buildings.houses_per_hotel" not in rules:
        return ()
    levels = int(rules["buildings.houses_per_hotel"]) + 2
    lines = []
    for square in game.squares:
        if square.kind == "street" and levels > len(square.rent):
            more = [square.rent[-1] + 100 * step for step in range(1, levels)]
            lines.append(f"square.{square.index}.rent={[*square.rent, *more][:levels]}")
    return tuple(lines)


def _fit_hotel_game(game: Game, rules: Rules) -> Rules:
    if not any(int(rules.get(key, game.rules[key])) for key in PERMIT_FACES):  # a die has a face
        rules[PERMIT_FACES[0]] = 1
    return rules


def _nothing(game: Game, rules: Rules) -> tuple[str, ...]:
    return ()


HOUSE_RULES = (
    (
        *("parking.takes_pot", "parking.taxes", "parking.card_fines", "parking.jail_fines", "parking.seed"),
        *("parking.bonus", "parking.empty_pays", "dice.ones_bonus", "dice.ones_bonus_from", "bankruptcy.equal_ruins"),
    ),
    (
        *("speed_die.enabled", "speed_die.laps", "purchase.laps", "dealt.deeds", "dealt.paid"),
        *("auction.list_price_floor", "salary_for_landing"),
    ),
    (
        *("buildings.whole_group", "buildings.direct_hotels", "buildings.even", "buildings.houses"),
        *("mortgage.enabled", "rent.forgotten"),
    ),
    (
        *("end.bankruptcies", "bankruptcy.deeds_auctioned", "bankruptcy.creditor_takes_deeds"),
        *("bankruptcy.mortgages_cleared", "start_cash", "dealt.deeds"),
    ),
    (
        *("end.minutes", "end.seconds_per_turn", "end.round", "sudden_death.round", "sudden_death.salary"),
        *("salary_for_landing", "jail.must_attempt", "jail.doubles_free", "jail.last_attempt_uses_card"),
    ),
)
"""House rules of the Monopoly family that meet each other."""

USUAL = {
    "end.minutes": 200,
    "end.round": 80,
    "sudden_death.round": 60,
    "purchase.laps": 3,
    "speed_die.laps": 3,
    "dealt.deeds": 8,
}

FITTINGS: dict[str, Fitting] = {
    "property": Fitting(_fit_property_game, _rents, HOUSE_RULES, USUAL),
    "hotel": Fitting(_fit_hotel_game, _nothing),
}
"""One line a family."""
