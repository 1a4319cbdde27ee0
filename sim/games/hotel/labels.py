"""The names of everything that a game of the Hotel family counts or tells by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.analysis.labels import Labels, PropertyLabel, SquareLabel
from sim.games.hotel import names
from sim.games.hotel.options import OPTIONS
from sim.games.hotel.wording import WORDING

if TYPE_CHECKING:
    from sim.config.models import Experiment, Game, Hotel, Square

BARE = "bare plot"
LINE_NAMES = {"bank": "Bank line", "town_hall": "Town Hall line"}
CAR_PARK = "the car park"
FIRST_NUMBER = 1
"""Printed number of the first square."""

MARKS = {
    "start": "START",
    "purchase": "land",
    "build": "build",
    "free_building": "free building",
    "free_entrance": "free entrance",
    "blank": "",
}
"""What stands on a square of each kind on a drawing."""


def labels(experiment: Experiment) -> Labels:
    """Return the names of everything that the tallies count by number."""
    game = experiment.game
    most = max((hotel.stages for hotel in game.hotels), key=len, default=())
    return Labels(
        squares=_squares(game),
        properties=tuple(_property(hotel, number) for number, hotel in enumerate(game.hotels)),
        jail_square=-1,
        groups=(),
        strategies=tuple(strategy.label for strategy in experiment.strategies),
        line_up=experiment.line_up,
        seats=len(experiment.line_up),
        ways=names.WAYS,
        causes=tuple(cause.name for cause in names.CAUSES),
        levels=(BARE, *(stage.name for stage in most)),
        currency=game.currency,
        max_rounds=int(experiment.rules["max_rounds"]),
        start_square=-1 if experiment.rules["start.car_park"] else 0,
        answers=names.FACES,
        built_by=names.BUILT_BY,
        options=OPTIONS,
        lines=tuple(LINE_NAMES[line] for line in names.LINES),
        off_board=CAR_PARK,
        numbered=True,
        outline="ring",
        kinds=MARKS,
        wording=WORDING,
    )


def _squares(game: Game) -> tuple[SquareLabel, ...]:
    numbers = {hotel.id: number for number, hotel in enumerate(game.hotels)}
    return tuple(_square(square, numbers) for square in game.squares)


def _square(square: Square, numbers: dict[str, int]) -> SquareLabel:
    return SquareLabel(
        index=square.index,
        number=square.index + FIRST_NUMBER,
        name=square.name,
        kind=square.kind,
        inner=numbers[square.inner] if square.inner else None,
        outer=numbers[square.outer] if square.outer else None,
        line=LINE_NAMES[square.line] if square.line else "",
    )


def _property(hotel: Hotel, number: int) -> PropertyLabel:
    """Return a hotel under its number; tables show it at the first square on which its plot is sold."""
    return PropertyLabel(
        index=number,
        square=next(iter(hotel.on_sale or hotel.squares), 0),
        id=hotel.id,
        name=hotel.name,
        group=None,
        price=hotel.land,
        kind="hotel",
        color=hotel.color,
        top_level=len(hotel.stages),
        levels=(BARE, *(stage.name for stage in hotel.stages)),
        is_square=False,
    )
