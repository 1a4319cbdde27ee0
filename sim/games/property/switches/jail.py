"""Switches of jail."""

from __future__ import annotations

from sim.engine.declare import Switch

SWITCHES: tuple[Switch, ...] = (
    Switch("jail.fine", "int", 50, "Price of leaving jail.", 0, 100_000, official="50."),
    Switch(
        "jail.max_attempts",
        "int",
        3,
        "Throws for a double before the fine must be paid.",
        1,
        10,
        official="3.",
    ),
    Switch(
        "jail.must_attempt",
        "int",
        0,
        "Attempts that a player in jail must have made before it may pay the fine or use a card.",
        0,
        9,
        official="0; staying one turn at least is a house rule.",
    ),
    Switch(
        "jail.doubles_free",
        "bool",
        True,
        "A player who stays in jail throws, and a double frees it; when off it waits a turn without throwing. The "
        "last wait ends like the last failed attempt, and who may move then makes an ordinary throw.",
        official="Yes.",
    ),
    Switch(
        "jail.fine_on_last_turn",
        "bool",
        False,
        "The fine may also be paid before the last attempt.",
        official="No: before the first or second attempt only.",
    ),
    Switch(
        "jail.doubles_roll_again",
        "bool",
        False,
        "A double that frees a player from jail gives another throw.",
        official="No: move by that throw, and the turn ends.",
    ),
    Switch(
        "jail.fine_doubles_roll_again",
        "bool",
        True,
        "After paying or using a card, a double gives another throw and counts as the first.",
        official="Yes: it is an ordinary turn.",
    ),
    Switch(
        "jail.fine_then_wait",
        "bool",
        False,
        "A player who pays or uses a card leaves on the next turn instead of throwing at once.",
        official="No; one literal reading of old booklets.",
    ),
    Switch(
        "jail.last_attempt_uses_card",
        "bool",
        False,
        "After the last failed attempt a jail card in hand serves instead of the fine.",
        official="Unsaid; the card is used before the throw, so the fine is paid.",
    ),
    Switch(
        "jail.last_failure",
        "choice",
        "fine_and_move",
        "What the last failed attempt does: the fine is due or the player goes free, and its token moves by that "
        "throw or stands just visiting until the next turn.",
        choices=("fine_and_move", "free_and_move", "fine_and_wait", "free_and_wait"),
        official="fine_and_move: pay, and move by that throw.",
    ),
    Switch(
        "jail.double_survives",
        "bool",
        False,
        "A player sent to jail by a card or by Go To Jail after a double still has that double's further throw, and "
        "goes on in jail: card, fine or attempt.",
        official="No: the turn ends.",
    ),
    Switch(
        "jail.owner_collects_rent",
        "bool",
        True,
        "A player in jail collects rent.",
        official="Yes; no rent in jail is a common house rule.",
    ),
)
