"""The pages of the chain of a token that walks among jail, cards and doubles."""

from __future__ import annotations

from typing import Any

from sim.exact import figures as single
from sim.exact.returns import COLUMNS, holdings
from sim.exact.settling import offers_a_choice
from sim.exact.sheets import PROBABILITY, Figure, Sheet, turns_from_start
from sim.exact.walk import Walk

COUNTING = (
    "roll_end_probability: of all rolls, those that end on the square once cards have moved the token; "
    "a failed attempt in jail ends in jail. Collins and Butler count so.",
    "turn_end_probability: of all turns, those whose last roll ends on the square.",
    "touches_per_roll: times that the token is put on the square, a roll; card squares and Go To Jail count although "
    "it moves on, so these add up to more than 1.",
)

JAIL_WORDS = {"leave": "pays at once", "stay": "stays as long as the rules let it"}

SHOWN = (
    *("name", "stage", "cost", "rent", "rent_per_roll", "rent_per_turn", "return_per_turn"),
    *("break_even_turns", "added_break_even_turns"),
)
"""Columns of the returns that people see."""


class WalkPages:
    """Implements `sim.exact.sheets.Pages` for a `Walk`."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk

    def facts(self) -> dict[str, Any]:
        """Return what the chain is of, as single values by name."""
        walk = self.walk
        speedy = walk.game.rules["speed_die.enabled"]
        chooses = any(card.effect == "move_to_any" for deck in walk.game.decks for card in deck.cards)
        return {
            "game": walk.game.id,
            "edition": walk.game.edition,
            "jail": f"{walk.rules.jail}: {JAIL_WORDS[walk.rules.jail]}" if walk.has_jail else None,
            "pay_or_draw": walk.rules.pay_or_draw if offers_a_choice(walk.game) else None,
            "cards": f"drawn from full, shuffled decks; {'jail cards are not' if walk.has_jail else 'none is'} kept",
            "speed_die": "left out: the dice alone move the token" if speedy else None,
            "free_choice": "a card that lets the player choose a square takes it to the start" if chooses else None,
            "residual": walk.residual,
        }

    def landings(self, after: int | None) -> Sheet:
        """Return where rolls and turns end; and where the token stands after so many turns, if asked for."""
        walk = self.walk
        columns = ["square", "name", "in_jail", "roll_end_probability", "turn_end_probability", "touches_per_roll"]
        figures = [walk.roll_ends, walk.turn_ends, walk.touches_per_roll]
        then: tuple[str, ...] = ()
        if after is not None:
            columns.append("after_probability")
            figures.append(walk.after(after))
            then = (f"after_probability: of standing on the square after {turns_from_start(after)}.",)
        ordered = [walk.in_order(figure).tolist() for figure in figures]
        rows = tuple(
            (square, walk.game.squares[square].name, in_jail, *row)
            for (square, in_jail), *row in zip(walk.places, *ordered, strict=True)
        )
        title = "\n".join(("Where rolls and turns end", *COUNTING, *then))
        return Sheet("landings", tuple(columns), rows, title, dict.fromkeys(columns[3:], PROBABILITY))

    def returns(self, for_people: bool) -> Sheet:
        """Return what properties bring in; people see some of the columns."""
        columns = SHOWN if for_people else tuple(COLUMNS)
        rows = tuple(tuple(getattr(holding, column) for column in columns) for holding in holdings(self.walk))
        title = "\n".join(
            (
                f"What properties, and then groups, return (amounts in {self.walk.game.currency or 'money'})",
                "Against one opponent who walks the board; rent is always claimed, nothing is mortgaged.",
                "Turns are turns of one opponent: three opponents pay three times as fast.",
                "break_even_turns: until the rent has paid back everything; added_break_even_turns: what the stage "
                "adds.",
                "A group: all its streets built alike; part of the railroads or utilities: the average over all "
                "choices.",
            )
        )
        money = dict.fromkeys(("rent", "break_even_turns", "added_break_even_turns"), 2)
        rates = dict.fromkeys(("rent_per_roll", "rent_per_turn", "return_per_turn", "added_rent_per_turn"), 4)
        return Sheet("returns", columns, rows, title, money | rates)

    def figures(self) -> list[Figure]:
        """Return the walk in single figures."""
        return single.figures(self.walk)
