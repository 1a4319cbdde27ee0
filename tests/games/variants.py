"""Rules other than the printed ones: each switch on its own, and sets of them at random."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from sim.config.load import load_game
from sim.engine.declare import Switch, Value
from sim.games.property.switches import BY_KEY, SWITCHES

ROUNDS = "max_rounds"
LARGEST_THROW = 40
"""A throw may not go further than once round the board."""

SPEED_NUMBERS = 3
STAKES = ("jackpot.stake_min", "jackpot.stake_max")

HOUSE: dict[str, tuple[Value, ...]] = {
    "salary_for_landing": (0, 400),
    "sudden_death.round": (1, 20),
    "sudden_death.salary": (50, 300),
    "end.bankruptcies": (1, 2),
    "end.round": (1, 30),
    "end.minutes": (5, 60),
    "end.seconds_per_turn": (1, 120),
    "dealt.deeds": (3, 62),
    "purchase.laps": (1, 3),
    "parking.seed": (40, 1_000_000),
    "parking.bonus": (100, 1_000_000),
    "parking.empty_pays": (100, 1_000_000),
    "dice.ones_bonus": (500, 100_000),
    "speed_die.laps": (0, 2),
    "jail.must_attempt": (1, 9),
}
"""Values of the house rules that are numbers, for short games: more laps, or a later round, hardly show in them."""

COMPANY: dict[str, dict[str, Value]] = {
    "sudden_death.salary": {"sudden_death.round": 3},
    "end.seconds_per_turn": {"end.minutes": 60},
    "dealt.paid": {"dealt.deeds": 3},
    "speed_die.laps": {"speed_die.enabled": True},
    "jail.must_attempt": {"jail.max_attempts": 10},
    "dice.ones_bonus_from": {"dice.ones_bonus": 150, "parking.seed": 200},
    "buildings.direct_hotels": {"buildings.houses": 8},
    **{
        f"parking.{key}": {"parking.takes_pot": True}
        for key in ("taxes", "card_fines", "jail_fines", "seed", "empty_pays")
    },
}
"""What a house rule needs to show on its own."""

GAME = load_game("monopoly-us")


def setting(key: str, value: Value) -> str:
    """Return ``key=value`` as on the command line."""
    if isinstance(value, bool):
        return f"{key}={str(value).lower()}"
    return f'{key}="{value}"' if isinstance(value, str) else f"{key}={value}"


@cache
def rents(houses_per_hotel: int) -> tuple[str, ...]:
    """Return the settings that give every street a rent for each level, the hotel's the last."""
    lines = []
    for square in GAME.squares:
        if square.kind == "street":
            top = square.rent[-1]
            levels = [*square.rent, top + 100, top + 200][: houses_per_hotel + 2]
            lines.append(f"square.{square.index}.rent={levels}")
    return tuple(lines)


def barred_with(rules: dict[str, Value]) -> tuple[str, ...]:
    """Return the keys of auctions that a table without auctions cannot set."""
    if rules.get("auction.enabled", True):
        return ()
    if rules.get("bankruptcy.deeds_auctioned", True):
        return ("auction.list_price_floor", "auction.decliner_bids")
    return ("auction.list_price_floor", "auction.decliner_bids", "auction.opening", "auction.step")


def rule_settings(rules: dict[str, Value]) -> tuple[str, ...]:
    """Return the settings of a set of rules, with what must go with them."""
    rules = dict(rules)
    if rules.get("speed_die.enabled"):  # it joins two dice
        rules.pop("dice.count", None)
    count = int(rules.get("dice.count", BY_KEY["dice.count"].default))
    if count == 1:  # every throw of one die is a double
        rules["dice.doubles_roll_again"] = False
    if "dice.faces" in rules:
        longest = LARGEST_THROW - SPEED_NUMBERS * bool(rules.get("speed_die.enabled"))
        rules["dice.faces"] = min(int(rules["dice.faces"]), longest // count)
    if "dice.doubles_square" in rules:
        rules["dice.doubles_square"] = min(int(rules["dice.doubles_square"]), len(GAME.squares) - 1)
    for key in barred_with(rules):  # the configuration refuses a table that says so of auctions it does not hold
        rules.pop(key, None)
    if "jail.must_attempt" in rules:  # else it could never pay or use a card
        attempts = int(rules.get("jail.max_attempts", BY_KEY["jail.max_attempts"].default))
        rules["jail.must_attempt"] = min(int(rules["jail.must_attempt"]), attempts - 1)
    lowest, highest = (int(rules.get(key, BY_KEY[key].default)) for key in STAKES)
    if lowest > highest:  # the one that was not drawn goes along
        rules |= {STAKES[1]: lowest} if STAKES[0] in rules else {STAKES[0]: highest}
    lines = tuple(setting(key, value) for key, value in rules.items())
    houses_per_hotel = rules.get("buildings.houses_per_hotel")
    return lines if houses_per_hotel is None else lines + rents(int(houses_per_hotel))


def usual_high(switch: Switch) -> int:
    """Return an upper end for most random values, so that they are not all absurd."""
    return min(int(switch.high), 3 * int(switch.default) + 10)


def values(switch: Switch) -> st.SearchStrategy[Value]:
    """Draw a legal value of a switch."""
    if switch.kind == "bool":
        return st.booleans()
    if switch.kind == "choice":
        return st.sampled_from(switch.choices)
    if switch.kind == "fraction":
        thousandths = st.integers(round(switch.low * 1000), round(switch.high * 1000))
        return thousandths.map(lambda number: number / 1000)
    if switch.key in HOUSE:
        return st.sampled_from((switch.default, *HOUSE[switch.key]))
    low = int(switch.low)
    ends = st.sampled_from((low, int(switch.high)))
    return st.one_of(st.integers(low, usual_high(switch)), st.integers(low, usual_high(switch)), ends)


def rule_sets() -> st.SearchStrategy[dict[str, Value]]:
    """Draw legal values for some of the switches, all but the round limit."""
    optional = {switch.key: values(switch) for switch in SWITCHES if switch.key != ROUNDS}
    return st.fixed_dictionaries({}, optional=optional)


def single_changes() -> list[tuple[str, Value]]:
    """Return each switch with other values than its default: all choices, both ends, something between."""
    changes: list[tuple[str, Value]] = []
    for switch in SWITCHES:
        if switch.kind == "bool":
            others: tuple[Value, ...] = (not switch.default,)
        elif switch.kind == "choice":
            others = switch.choices
        elif switch.kind == "fraction":
            others = (switch.low, 0.333, switch.high)
        elif switch.key == ROUNDS:
            others = (1, 7)
        elif switch.key in HOUSE:
            others = HOUSE[switch.key]
        else:
            highest = len(GAME.squares) - 1 if switch.key == "dice.doubles_square" else int(switch.high)
            others = (int(switch.low), usual_high(switch), highest)
        changes += [(switch.key, other) for other in dict.fromkeys(others) if other != switch.default]
    return changes
