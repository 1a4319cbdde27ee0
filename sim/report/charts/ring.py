"""The ring of a board: where each square lies, for any number of squares."""

from __future__ import annotations

from dataclasses import dataclass

CORNER = 1.5
"""Side of a corner square in widths of the squares between."""

SMALLEST, LARGEST = 12, 80
BOTTOM, LEFT, TOP, RIGHT = range(4)


@dataclass(frozen=True)
class Cell:
    """A rectangle of the board in the unit square, y upwards.

    Attributes
    ----------
    side : int
        Side of the board that it lies on (`BOTTOM`, `LEFT`, `TOP`, `RIGHT`); a corner
        belongs to the side that it begins.
    corner : bool
        Whether it is one of the four corners.
    """

    x: float
    y: float
    width: float
    height: float
    side: int
    corner: bool

    def inner(self, share: float) -> tuple[float, float, float, float]:
        """Return the strip (x, y, width, height) along the inner edge, ``share`` of the depth thick."""
        if self.side == BOTTOM:
            return self.x, self.y + self.height * (1 - share), self.width, self.height * share
        if self.side == LEFT:
            return self.x + self.width * (1 - share), self.y, self.width * share, self.height
        if self.side == TOP:
            return self.x, self.y, self.width, self.height * share
        return self.x, self.y, self.width * share, self.height

    def outer(self, share: float) -> tuple[float, float, float, float]:
        """Return what `inner` with the same share leaves."""
        if self.side == BOTTOM:
            return self.x, self.y, self.width, self.height * (1 - share)
        if self.side == LEFT:
            return self.x, self.y, self.width * (1 - share), self.height
        if self.side == TOP:
            return self.x, self.y + self.height * share, self.width, self.height * (1 - share)
        return self.x + self.width * share, self.y, self.width * (1 - share), self.height


def sides(squares: int) -> tuple[int, int, int, int]:
    """Return how many squares each side begins with its corner and holds, as evenly as possible.

    40 give 10, 10, 10, 10 and 31 give 8, 8, 8, 7.
    """
    if not SMALLEST <= squares <= LARGEST:
        raise ValueError(f"a board is drawn with {SMALLEST} to {LARGEST} squares, not {squares}")
    least, more = divmod(squares, 4)
    first, second, third, fourth = (least + (1 if side < more else 0) for side in range(4))
    return first, second, third, fourth


def depth(squares: int) -> float:
    """Return the side of the corners, which is the depth of all squares, as a share of the board."""
    return CORNER / (max(sides(squares)) - 1 + 2 * CORNER)


def ring(squares: int) -> list[Cell]:
    """Return the cell of each square: square 0 in the lower right corner, then clockwise.

    Raises
    ------
    ValueError
        With less than 12 or more than 80 squares.
    """
    deep = depth(squares)
    cells: list[Cell] = []
    for side, count in enumerate(sides(squares)):
        step = (1 - 2 * deep) / (count - 1)
        for place in range(count):
            begin = 0.0 if place == 0 else deep + step * (place - 1)
            long = deep if place == 0 else step
            cells.append(_cell(side, begin, long, deep, place == 0))
    return cells


def _cell(side: int, begin: float, long: float, deep: float, corner: bool) -> Cell:
    """Return the cell that begins ``begin`` along its side, measured in the direction of play."""
    if side == BOTTOM:
        return Cell(1 - begin - long, 0.0, long, deep, side, corner)
    if side == LEFT:
        return Cell(0.0, begin, deep, long, side, corner)
    if side == TOP:
        return Cell(begin, 1 - deep, long, deep, side, corner)
    return Cell(1 - deep, 1 - begin - long, deep, long, side, corner)
