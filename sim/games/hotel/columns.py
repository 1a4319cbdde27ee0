"""The columns of a table of squares and hotels, for spreadsheets."""

from __future__ import annotations

from sim.engine.declare import SquareColumn

COLUMNS: tuple[SquareColumn, ...] = (
    SquareColumn("name", "text", "Name of the square; made of its kind and its hotels if left empty."),
    SquareColumn("kind", "text", "What the square is."),
    SquareColumn("inner", "text", "Id of the hotel that it borders on at the driver's right."),
    SquareColumn("outer", "text", "Id of the hotel that it borders on at the driver's left."),
    SquareColumn("line", "text", "Line across the track behind the square: bank or town_hall."),
)

HOTEL_COLUMNS: tuple[SquareColumn, ...] = (
    SquareColumn("name", "text", "Name of the hotel; made of its id if left empty."),
    SquareColumn("color", "text", "Its color in charts, such as #2455a4."),
    SquareColumn("land", "int", "Price of the plot from the bank."),
    SquareColumn("takeover", "int", "Price of the bare plot from its owner; half of land if left empty."),
    SquareColumn("entrance", "int", "Price of an entrance."),
)

STAGE_COLUMNS: tuple[SquareColumn, ...] = (
    SquareColumn("name", "text", "Name of the stage; made of its id if left empty."),
    SquareColumn("price", "int", "Price of the stage."),
    SquareColumn("stars", "int", "Stars printed on the deed; they change nothing."),
    SquareColumn("rate", "int", "Fee of a night while this stage is the last that stands."),
)
