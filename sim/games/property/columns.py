"""The columns of a table of squares, for spreadsheets."""

from __future__ import annotations

from sim.engine.declare import SquareColumn
from sim.games.property.names import GROUP_SIZE

COLUMNS: tuple[SquareColumn, ...] = (
    SquareColumn("name", "text", "Name of the square."),
    SquareColumn("kind", "text", "What the square is."),
    SquareColumn("group", "text", "Id of the group of a property."),
    SquareColumn("price", "int", "List price of a property."),
    SquareColumn("mortgage", "int", "Loan on a property; half the price if left empty."),
    SquareColumn("building_cost", "int", "Cost of each house, and of the hotel, on a street."),
    SquareColumn(
        "rent",
        "int",
        "Of a street: rent_0 bare, rent_1 with one house and so on, the last with the hotel. Of a railroad: rent_1 "
        "with one owned, rent_2 with two and so on. Of a utility likewise, the number that multiplies the dice.",
        most=GROUP_SIZE + 1,
        first={"railroad": 1, "utility": 1},
    ),
    SquareColumn("deck", "text", "Deck that is drawn from; the one called as the kind if left empty."),
    SquareColumn("tax_flat", "int", "Tax due here."),
    SquareColumn("tax_percent", "number", "Per cent of all one owns that may be paid instead."),
    SquareColumn("amount", "int", "What the bank pays here (income), or is paid (expense)."),
    SquareColumn("attempts", "int", "Throws for a double that saves the tax (double_or_pay)."),
)
