from __future__ import annotations

from itertools import pairwise

import pytest

from sim.report.charts.ring import BOTTOM, LEFT, RIGHT, TOP, Cell, ring, sides


@pytest.mark.parametrize("squares", range(12, 81))
def test_cells_cover_the_ring_without_gap_or_overlap(squares: int) -> None:
    cells = ring(squares)
    deep = cells[0].width
    assert len(cells) == squares
    assert sum(cell.width * cell.height for cell in cells) == pytest.approx(1 - (1 - 2 * deep) ** 2)
    assert all(-1e-9 <= edge <= 1 + 1e-9 for cell in cells for edge in (cell.x, cell.y, cell.x + cell.width))
    for first, second in pairwise([*cells, cells[0]]):
        assert _touch(first, second)


def _touch(first: Cell, second: Cell) -> bool:
    """Return whether two cells share an edge."""
    gap_x = max(first.x, second.x) - min(first.x + first.width, second.x + second.width)
    gap_y = max(first.y, second.y) - min(first.y + first.height, second.y + second.height)
    return (abs(gap_x) < 1e-9 and gap_y < -1e-3) or (abs(gap_y) < 1e-9 and gap_x < -1e-3)


@pytest.mark.parametrize(("squares", "expected"), [(40, (10, 10, 10, 10)), (31, (8, 8, 8, 7)), (14, (4, 4, 3, 3))])
def test_squares_are_spread_over_the_sides_as_evenly_as_possible(squares: int, expected: tuple[int, ...]) -> None:
    assert sides(squares) == expected


def test_play_runs_clockwise_from_the_lower_right_corner() -> None:
    cells = ring(40)
    corners = [index for index, cell in enumerate(cells) if cell.corner]
    assert corners == [0, 10, 20, 30]
    assert [cells[index].side for index in (0, 10, 20, 30)] == [BOTTOM, LEFT, TOP, RIGHT]
    assert (cells[0].x > 0.8, cells[0].y) == (True, 0.0)
    assert cells[5].x > cells[6].x
    assert cells[15].y < cells[16].y
    assert cells[25].x < cells[26].x
    assert cells[35].y > cells[36].y


@pytest.mark.parametrize("index", [5, 15, 25, 35])
def test_the_inner_edge_looks_to_the_middle(index: int) -> None:
    cell = ring(40)[index]
    x, y, width, height = cell.inner(0.2)
    inside = (abs(x + width / 2 - 0.5), abs(y + height / 2 - 0.5))
    x, y, width, height = cell.outer(0.2)
    outside = (abs(x + width / 2 - 0.5), abs(y + height / 2 - 0.5))
    assert max(inside) < max(outside)


@pytest.mark.parametrize("squares", [0, 11, 81])
def test_boards_that_cannot_be_drawn_are_refused(squares: int) -> None:
    with pytest.raises(ValueError, match="12 to 80 squares"):
        ring(squares)
