from __future__ import annotations

import math

import pytest

from sim.report.formats import MINUS, NOTHING, SPACE, decimals, integer, number, percent, percent_range, share_digits


@pytest.mark.parametrize(
    ("share", "digits", "sign", "text"),
    [
        (0.2534, None, False, f"25.3{SPACE}%"),
        (0.02953, 2, False, f"2.95{SPACE}%"),
        (-0.214, 0, True, f"{MINUS}21{SPACE}%"),
        (0.214, 0, True, f"+21{SPACE}%"),
        (12.5, 0, True, f"+1,250{SPACE}%"),
        (None, None, False, NOTHING),
        (math.nan, None, False, NOTHING),
    ],
)
def test_percent(share: float | None, digits: int | None, sign: bool, text: str) -> None:
    assert percent(share, digits, sign) == text


def test_a_rounded_zero_has_no_minus() -> None:
    assert percent(-0.00001) == f"0.0{SPACE}%"
    assert integer(-0.2) == "0"


def test_numbers_keep_four_figures_and_separate_thousands() -> None:
    assert number(1234.5678) == "1,235"
    assert number(1.18192) == "1.182"
    assert number(0.000123456) == "0.000123"
    assert number(math.inf) == "\N{INFINITY}"
    assert integer(1_234_567) == "1,234,567"
    assert [decimals(value) for value in (0, 3, 12.5, 0.25)] == [0, 0, 2, 4]


def test_a_percentage_shows_no_more_decimals_than_its_interval_justifies() -> None:
    assert share_digits(0.20, 0.30) == 1
    assert share_digits(0.2500, 0.2505) == 2
    assert share_digits(0.25, 0.2500001) == 3
    assert share_digits(None, 0.3) == 1


def test_a_range_without_ends_is_empty() -> None:
    assert percent_range(None, 0.5) == ""
    assert percent_range(math.nan, 0.5) == ""
    assert percent_range(-0.05, 0.257) == f"{MINUS}5.0 to 25.7"
