"""Switches of dice and cards."""

from __future__ import annotations

from sim.engine.declare import Switch

SWITCHES: tuple[Switch, ...] = (
    Switch("dice.count", "int", 2, "Dice of a movement throw.", 1, 3, official="2."),
    Switch("dice.faces", "int", 6, "Faces of a die, numbered from 1.", 2, 20, official="6."),
    Switch(
        "dice.doubles_roll_again",
        "bool",
        True,
        "A throw whose dice all show the same number gives another throw.",
        official="Yes.",
    ),
    Switch(
        "dice.doubles_to_jail",
        "int",
        3,
        "This many doubles in a row send the player to jail without making the last move; 0 means never.",
        0,
        10,
        official="3.",
    ),
    Switch(
        "dice.doubles_square",
        "int",
        -1,
        "Number of the square to which doubles in a row (dice.doubles_to_jail) send the player instead of jail: no "
        "salary on the way, what the square says is done, and the turn ends; -1 means jail.",
        -1,
        79,
        official="Jail; «Миллионер-классик» has none and sends to its tax inspection.",
    ),
    Switch(
        "dice.ones_bonus",
        "int",
        0,
        "Paid to a player whose ordinary throw of at least two dice shows nothing but ones, before it moves.",
        0,
        100_000,
        official="Nothing; 500 for double ones won a place in Hasbro's public vote of 2014.",
    ),
    Switch(
        "dice.ones_bonus_from",
        "choice",
        "bank",
        "Who pays the bonus for ones: the bank, or the pot as far as it goes.",
        choices=("bank", "pot"),
        official="No such bonus.",
    ),
    Switch(
        "speed_die.enabled",
        "bool",
        False,
        "A third die joins every ordinary throw, once the player has completed speed_die.laps laps. Its 1, 2 or 3 is "
        "added; the bus goes by either die or by both; after Mr. Monopoly the player moves, then goes on to the next "
        "unowned property, or if there is none to the next where it owes rent. Three alike go to any square.",
        official="Off; a variant of [07], meant to shorten the game.",
    ),
    Switch(
        "speed_die.laps",
        "int",
        1,
        "Times that a player must have landed on or passed GO before it throws the speed die.",
        0,
        1000,
        official="1 [07].",
    ),
    Switch(
        "cards.draw",
        "choice",
        "cycle",
        "A used card goes under its deck (cycle), or every draw is from the whole deck (with_replacement).",
        choices=("cycle", "with_replacement"),
        official="cycle: the deck is shuffled once.",
    ),
    Switch(
        "cards.jail_card_kept",
        "bool",
        True,
        "A jail card is kept until used; when off it goes under the deck without effect.",
        official="Kept; it returns under its own deck.",
    ),
)
