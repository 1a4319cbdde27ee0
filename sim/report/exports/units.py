"""How spreadsheets show numbers of each unit; the cells hold them in full."""

from __future__ import annotations

PERCENT, GAIN, POINTS = "0.00%", "+0.0%;-0.0%;0.0%", "+0.00;-0.00;0.00"
WHOLE, PLAIN_WHOLE, FIGURE = "#,##0", "0", "#,##0.000"

NAMING = ("index", "order of play", "seat", "number", "as set")
"""Units of numbers that name a thing and so have no separators."""

BY_ROW = "as in the column unit"
"""Unit of a column whose rows have a unit each."""


def number_format(unit: str, whole: bool) -> str:
    """Return the number format of a unit.

    Parameters
    ----------
    unit : str
        As in the data dictionary.
    whole : bool
        Whether the column is of whole numbers.

    Examples
    --------
    >>> number_format("share of games", whole=False), number_format("money", whole=True)
    ('0.00%', '#,##0')
    """
    if unit.startswith("share ") or unit == "wins a game and seat":
        return PERCENT
    if unit == "ratio":
        return GAIN
    if unit == "percentage points":
        return POINTS
    if whole:
        return PLAIN_WHOLE if unit in NAMING else WHOLE
    if unit.startswith("money"):
        return "#,##0.00"
    if unit in ("rounds", "turns", "points"):
        return "#,##0.0"
    if unit == "probability":
        return "0.0000"
    return "General" if unit in NAMING else FIGURE
