"""The pages of the chain of a car that walks round a ring."""

from __future__ import annotations

from typing import Any

from sim.exact.ring_returns import COLUMNS, hotel_returns
from sim.exact.ring_walk import BANK_LINE, RingWalk
from sim.exact.sheets import PROBABILITY, Figure, Sheet, turns_from_start

COUNTING = (
    "roll_end_probability: of all throws, those that end on the square.",
    "turn_end_probability: of all turns, those whose last throw ends on the square.",
    "touches_per_roll: times that the car is put on the square, a throw: nothing moves it on.",
    "Other cars change none of this in the long run: who goes on from occupied squares gets round faster, but no "
    "square is favoured.",
)

SHOWN = (
    *("name", "stage", "cost", "rate", "places", "rent_per_roll", "break_even_rolls", "one_break_even_rolls"),
    "added_break_even_rolls",
)
"""Columns of the returns that people see."""


class RingPages:
    """Implements `sim.exact.sheets.Pages` for a `RingWalk`."""

    def __init__(self, walk: RingWalk) -> None:
        self.walk = walk

    def facts(self) -> dict[str, Any]:
        """Return what the chain is of, as single values by name."""
        walk = self.walk
        return {
            "game": walk.game.id,
            "edition": walk.game.edition,
            "car": "alone on the ring",
            "start": "the car park before square 1" if walk.start == walk.squares else "square 1",
            "residual": walk.residual,
        }

    def landings(self, after: int | None) -> Sheet:
        """Return where throws and turns end; and where the car stands after so many turns, if asked for."""
        walk = self.walk
        columns = ["square", "name", "roll_end_probability", "turn_end_probability", "touches_per_roll"]
        figures = [walk.roll_ends, walk.turn_ends, walk.touches_per_roll]
        then: tuple[str, ...] = ()
        if after is not None:
            columns.append("after_probability")
            figures.append(walk.after(after)[: walk.squares])
            then = (f"after_probability: of standing on the square after {turns_from_start(after)}.",)
        shares = zip(*(figure.tolist() for figure in figures), strict=True)
        rows = tuple(
            (square.index + 1, square.name, *row) for square, row in zip(walk.game.squares, shares, strict=True)
        )
        title = "\n".join(("Where throws and turns end", *COUNTING, *then))
        return Sheet("landings", tuple(columns), rows, title, dict.fromkeys(columns[2:], PROBABILITY))

    def returns(self, for_people: bool) -> Sheet:
        """Return what hotels bring in; people see some of the columns."""
        columns = SHOWN if for_people else tuple(COLUMNS)
        rows = tuple(tuple(getattr(row, column) for column in columns) for row in hotel_returns(self.walk))
        title = "\n".join(
            (
                f"What hotels return (amounts in {self.walk.game.currency or 'money'})",
                "Against one opponent who walks the ring; stays are always claimed. Three opponents pay three times as "
                "fast.",
                "rent_per_roll: fee expected of one throw of the opponent, with an entrance on every place. Places are "
                "contested, so that this is an upper bound.",
                "break_even_rolls: throws until everything is paid back, these entrances included; "
                "one_break_even_rolls: with a single entrance; added_break_even_rolls: what the stage adds.",
            )
        )
        decimals = dict.fromkeys(("break_even_rolls", "one_break_even_rolls", "added_break_even_rolls"), 1)
        return Sheet("returns", columns, rows, title, {"rent": 1, "rent_per_roll": 1, **decimals})

    def figures(self) -> list[Figure]:
        """Return the walk in single figures."""
        walk = self.walk
        salaries = walk.crossings_per_turn(BANK_LINE)
        lines = sorted({square.line for square in walk.game.squares if square.line and square.line != BANK_LINE})
        return [
            Figure("rolls_per_turn", walk.rolls_per_turn, "throws of a turn, the further ones included"),
            Figure("squares_per_turn", walk.squares_per_turn, "squares that a car goes on in a turn"),
            Figure("turns_per_lap", walk.turns_per_lap, "turns in which a car goes round once"),
            Figure("salaries_per_turn", salaries, "crossings of the Bank line in a turn"),
            Figure(
                "bank_income_per_turn",
                salaries * int(walk.game.rules["salary"]),
                "what the Bank line pays a turn while it pays",
            ),
            *(
                Figure(
                    f"{line}_per_turn", walk.crossings_per_turn(line), f"crossings of the {_words(line)} line a turn"
                )
                for line in lines
            ),
            Figure("nights_per_stay", walk.mean_nights, "mean nights of a stay"),
        ]


def _words(line: str) -> str:
    return line.replace("_", " ").title()
