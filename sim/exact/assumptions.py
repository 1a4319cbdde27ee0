"""What decides a token's walk: the rules that move it, and what its player chooses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

JailPolicy = Literal["leave", "stay"]
CardChoice = Literal["draw", "pay"]

JAIL_POLICIES: tuple[JailPolicy, ...] = ("leave", "stay")
"""Pays at once wherever the rules allow it, or stays and throws for a double as long as they allow it."""

CARD_CHOICES: tuple[CardChoice, ...] = ("draw", "pay")
"""Answer to a card that offers to draw from another deck or to pay."""

RULES = {
    "dice_count": "dice.count",
    "dice_faces": "dice.faces",
    "doubles_roll_again": "dice.doubles_roll_again",
    "doubles_to_jail": "dice.doubles_to_jail",
    "doubles_square": "dice.doubles_square",
    "max_attempts": "jail.max_attempts",
    "doubles_free": "jail.doubles_free",
    "fine_on_last_turn": "jail.fine_on_last_turn",
    "jail_doubles_roll_again": "jail.doubles_roll_again",
    "fine_doubles_roll_again": "jail.fine_doubles_roll_again",
    "fine_then_wait": "jail.fine_then_wait",
    "last_failure": "jail.last_failure",
    "double_survives": "jail.double_survives",
}
"""The rule keys that the chain follows, by field of `WalkRules`."""


class ChainError(Exception):
    """There is no chain of this walk, or not a single one; the message says why."""


@dataclass(frozen=True)
class WalkRules:
    """Rules and choices that decide where a token goes.

    Attributes
    ----------
    dice_count, dice_faces : int
        Dice of a movement throw and their faces.
    doubles_roll_again : bool
        A throw of equal dice gives another throw.
    doubles_to_jail : int
        So many doubles in a row end in jail without the last move; 0: never.
    doubles_square : int
        Where they send instead of jail, and what the square says is done; -1: jail.
    max_attempts : int
        Throws for a double in jail; the last ends the stay.
    doubles_free : bool
        Who stays in jail throws for a double; else it waits without a throw, and makes an ordinary one when the last
        wait lets it move.
    fine_on_last_turn : bool
        The fine may be paid before the last attempt too.
    jail_doubles_roll_again : bool
        The double that frees a player gives another throw.
    fine_doubles_roll_again : bool
        A double in the throw after paying gives another throw.
    fine_then_wait : bool
        Who pays leaves jail on the next turn and does not throw in this one.
    last_failure : str
        Whether the last failed attempt moves the token, or leaves it visiting until the next turn; the fine that may be
        due is no part of the walk.
    double_survives : bool
        Who is sent to jail by a card or a square after a double still has that double's further throw.
    jail, pay_or_draw : str
        What the player chooses.
    """

    dice_count: int
    dice_faces: int
    doubles_roll_again: bool
    doubles_to_jail: int
    doubles_square: int
    max_attempts: int
    doubles_free: bool
    fine_on_last_turn: bool
    jail_doubles_roll_again: bool
    fine_doubles_roll_again: bool
    fine_then_wait: bool
    last_failure: str
    double_survives: bool
    jail: JailPolicy = "leave"
    pay_or_draw: CardChoice = "draw"

    @classmethod
    def read(cls, rules: Mapping[str, Any], jail: JailPolicy = "leave", pay_or_draw: CardChoice = "draw") -> WalkRules:
        """Return the walk's part of all rules of a table."""
        return cls(**{field: rules[key] for field, key in RULES.items()}, jail=jail, pay_or_draw=pay_or_draw)

    def pays(self, failed: int) -> bool:
        """Tell whether a player in jail pays at the start of its turn, after so many failed attempts."""
        return self.jail == "leave" and (self.fine_on_last_turn or failed < self.max_attempts - 1)

    @property
    def last_failure_moves(self) -> bool:
        """Whether the token moves by the throw of its last failed attempt."""
        return self.last_failure in ("fine_and_move", "free_and_move")

    @property
    def layers(self) -> int:
        """Counts of doubles so far that make a difference: 0 up to one less than sends away."""
        return max(1, self.doubles_to_jail)

    def is_last_double(self, doubles: int) -> bool:
        """Tell whether a double after so many in a row is not moved, but sends the player away."""
        return 0 < self.doubles_to_jail <= doubles + 1
