"""A board of hotels as lists for readers: squares with their borders and lines, hotels, their stages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.games.listing import Listing

if TYPE_CHECKING:
    from sim.config.models import Game

FIRST_NUMBER = 1
"""Printed number of the first square."""


def listings(game: Game) -> tuple[Listing, ...]:
    """Return the parts of the board, the squares first."""
    return _squares(game), _hotels(game), _stages(game)


def _squares(game: Game) -> Listing:
    names = {hotel.id: hotel.name for hotel in game.hotels}
    rows = tuple(
        (
            square.index + FIRST_NUMBER,
            square.name,
            square.kind,
            names.get(square.inner or ""),
            names.get(square.outer or ""),
            square.line,
        )
        for square in game.squares
    )
    title = "Squares in driving order (inner and outer: the hotels beside it; line: crossed by leaving it forwards)"
    return Listing("squares", ("square", "name", "kind", "inner", "outer", "line"), rows, title)


def _hotels(game: Game) -> Listing:
    rows = tuple(
        (
            hotel.id,
            hotel.name,
            hotel.color,
            hotel.land,
            hotel.takeover,
            hotel.entrance,
            sum(stage.price for stage in hotel.stages),
            len(hotel.squares),
            tuple(square + FIRST_NUMBER for square in hotel.on_sale),
            tuple(square + FIRST_NUMBER for square in hotel.squares),
        )
        for hotel in game.hotels
    )
    columns = ("hotel", "name", "color", "land", "takeover", "entrance", "all_stages", "places", "on_sale", "squares")
    title = (
        "Hotels (all_stages: price of all of them; places: squares for its entrances; on_sale: where its plot is sold)"
    )
    return Listing("hotels", columns, rows, title)


def _stages(game: Game) -> Listing:
    rows = tuple(
        (hotel.name, level, stage.name, stage.price, stage.rate, stage.stars)
        for hotel in game.hotels
        for level, stage in enumerate(hotel.stages, start=1)
    )
    columns = ("hotel", "level", "stage", "price", "rate", "stars")
    return Listing(
        "stages", columns, rows, "Stages in order of building (rate: fee of a night while it is the last one)"
    )
