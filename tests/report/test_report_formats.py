from __future__ import annotations

import math

import pytest

from sim.report.formats import (
    MINUS,
    NOTHING,
    SPACE,
    decimals,
    gain,
    integer,
    number,
    percent,
    percent_mark,
    percent_range,
    share_digits,
    small_share_digits,
)


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


def test_gains_have_a_sign_and_fewer_decimals_when_large() -> None:
    assert gain(0.4567, 0.44, 0.47) == (f"+45.7{SPACE}%", "44.0 to 47.0")
    assert gain(26.0761, 25.19, 26.961) == (f"+2,608{SPACE}%", "2,519 to 2,696")
    assert gain(-0.2, None, None) == (f"{MINUS}20.0{SPACE}%", "")
    assert gain(None, None, None) == (NOTHING, "")


def test_small_shares_do_not_read_as_zero() -> None:
    assert [small_share_digits(share) for share in (0, 0.25, 0.001, 0.00003)] == [2, 2, 2, 4]
    assert percent(0.00003, small_share_digits(0.00003)) == f"0.0030{SPACE}%"


def test_marks_of_an_axis_are_not_rounded() -> None:
    marks = [percent_mark(share) for share in (0, 0.025, 0.07500000000000001, 0.1, 12.5)]
    assert [mark.split(SPACE)[0] for mark in marks] == ["0", "2.5", "7.5", "10", "1,250"]
    assert [percent_mark(share, sign=True) for share in (-0.25, 0.0, 0.25)] == [
        f"{MINUS}25{SPACE}%",
        f"0{SPACE}%",
        f"+25{SPACE}%",
    ]
