"""The rules that a table agreed on, looked up by key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sim.engine.declare import THOUSAND, Switch, Value


class Rules:
    """Values of the switches of a family.

    Parameters
    ----------
    switches : iterable of Switch
        The family's.
    rules : mapping
        Values by switch key; a switch that is not named has its default.
    """

    def __init__(self, switches: Iterable[Switch], rules: Mapping[str, Value]) -> None:
        self.rules: dict[str, Value] = {switch.key: switch.default for switch in switches} | dict(rules)
        self.walk_only = self.flag("walk_only")

    def flag(self, key: str) -> bool:
        """Return a rule that is on or off."""
        return bool(self.rules[key])

    def number(self, key: str) -> int:
        """Return a rule that is a whole number."""
        return int(self.rules[key])

    def word(self, key: str) -> str:
        """Return a rule that is one of several words."""
        return str(self.rules[key])


def thousandths(value: Value) -> int:
    """Return a fraction as the whole number of thousandths that is played with."""
    return round(float(value) * THOUSAND)
